-- One person, one ceiling, 23-5-317(10). A merge never moves a payment: it is a row that says who is
-- who, and every sum folds by it. What was said of a person is evidence; only `person_fold`, the
-- present answer to "whose record is this", changes with the next merge.

create table person_merge (
    merge_id bigint primary key,
    keep_id bigint not null references person,
    drop_id bigint not null references person,
    reason text not null,
    merged_at text not null,
    merged_by text not null,
    check (keep_id <> drop_id)
);

create table person_unmerge (
    unmerge_id bigint primary key,
    merge_id bigint not null unique references person_merge,
    reason text not null,
    unmerged_at text not null,
    unmerged_by text not null
);

-- A row for each record of a merged person, the kept one's own among them; none for everybody else.
create table person_fold (
    person_id bigint primary key references person,
    kept_id bigint not null references person
);
create index person_fold_kept on person_fold (kept_id);

create table person_apart (
    apart_id bigint primary key,
    one_id bigint not null references person,
    other_id bigint not null references person,
    reason text not null,
    said_at text not null,
    said_by text not null,
    check (one_id < other_id)
);
create index person_apart_one on person_apart (one_id);
create index person_apart_other on person_apart (other_id);

create table breach (
    breach_id bigint primary key,
    merge_id bigint not null references person_merge,
    tournament_id bigint not null references tournament,
    person_id bigint not null references person,
    kind text not null check (kind in ('ceiling', 'seats')),
    paid_cents bigint not null,
    limit_cents bigint not null,
    tables text not null,
    found_at text not null,
    found_on text not null
);
create index breach_tournament on breach (tournament_id);

create table breach_answer (
    answer_id bigint primary key,
    breach_id bigint not null unique references breach,
    reason text not null,
    approver text not null,
    answered_at text not null,
    answered_by text not null
);

create table person_bar (
    bar_id bigint primary key,
    person_id bigint not null references person,
    barred bigint not null check (barred in (0, 1)),
    reason text not null,
    until text,
    said_at text not null,
    said_by text not null
);
create index person_bar_person on person_bar (person_id, bar_id);

create index person_birth_first on person (birth, first_key);

create trigger person_merge_no_update before update on person_merge
for each row execute function guard_refuse('merges never change');
create trigger person_merge_no_delete before delete on person_merge
for each row execute function guard_refuse('merges are never removed');
create trigger person_merge_no_truncate before truncate on person_merge
for each statement execute function guard_refuse('merges are never removed');

create trigger person_unmerge_no_update before update on person_unmerge
for each row execute function guard_refuse('merges undone never change');
create trigger person_unmerge_no_delete before delete on person_unmerge
for each row execute function guard_refuse('merges undone are never removed');
create trigger person_unmerge_no_truncate before truncate on person_unmerge
for each statement execute function guard_refuse('merges undone are never removed');

create trigger person_apart_no_update before update on person_apart
for each row execute function guard_refuse('what was said of two people never changes');
create trigger person_apart_no_delete before delete on person_apart
for each row execute function guard_refuse('what was said of two people is never removed');
create trigger person_apart_no_truncate before truncate on person_apart
for each statement execute function guard_refuse('what was said of two people is never removed');

create trigger breach_no_update before update on breach
for each row execute function guard_refuse('breaches never change');
create trigger breach_no_delete before delete on breach
for each row execute function guard_refuse('breaches are never removed');
create trigger breach_no_truncate before truncate on breach
for each statement execute function guard_refuse('breaches are never removed');

create trigger breach_answer_no_update before update on breach_answer
for each row execute function guard_refuse('answers never change');
create trigger breach_answer_no_delete before delete on breach_answer
for each row execute function guard_refuse('answers are never removed');
create trigger breach_answer_no_truncate before truncate on breach_answer
for each statement execute function guard_refuse('answers are never removed');

create trigger person_bar_no_update before update on person_bar
for each row execute function guard_refuse('bars never change');
create trigger person_bar_no_delete before delete on person_bar
for each row execute function guard_refuse('bars are never removed');
create trigger person_bar_no_truncate before truncate on person_bar
for each statement execute function guard_refuse('bars are never removed');

alter table person_merge enable always trigger person_merge_no_update;
alter table person_merge enable always trigger person_merge_no_delete;
alter table person_merge enable always trigger person_merge_no_truncate;
alter table person_unmerge enable always trigger person_unmerge_no_update;
alter table person_unmerge enable always trigger person_unmerge_no_delete;
alter table person_unmerge enable always trigger person_unmerge_no_truncate;
alter table person_apart enable always trigger person_apart_no_update;
alter table person_apart enable always trigger person_apart_no_delete;
alter table person_apart enable always trigger person_apart_no_truncate;
alter table breach enable always trigger breach_no_update;
alter table breach enable always trigger breach_no_delete;
alter table breach enable always trigger breach_no_truncate;
alter table breach_answer enable always trigger breach_answer_no_update;
alter table breach_answer enable always trigger breach_answer_no_delete;
alter table breach_answer enable always trigger breach_answer_no_truncate;
alter table person_bar enable always trigger person_bar_no_update;
alter table person_bar enable always trigger person_bar_no_delete;
alter table person_bar enable always trigger person_bar_no_truncate;

insert into change (table_name, count) values
    ('person_merge', 0),
    ('person_unmerge', 0),
    ('person_fold', 0),
    ('person_apart', 0),
    ('breach', 0),
    ('breach_answer', 0),
    ('person_bar', 0);

-- Whoever writes past the desks is counted, as in the tables before.
create trigger person_merge_counted after insert or delete or update or truncate on person_merge for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table person_merge enable always trigger person_merge_counted;
create trigger person_unmerge_counted after insert or delete or update or truncate on person_unmerge for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table person_unmerge enable always trigger person_unmerge_counted;
create trigger person_fold_counted after insert or delete or update or truncate on person_fold for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table person_fold enable always trigger person_fold_counted;
create trigger person_apart_counted after insert or delete or update or truncate on person_apart for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table person_apart enable always trigger person_apart_counted;
create trigger breach_counted after insert or delete or update or truncate on breach for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table breach enable always trigger breach_counted;
create trigger breach_answer_counted after insert or delete or update or truncate on breach_answer for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table breach_answer enable always trigger breach_answer_counted;
create trigger person_bar_counted after insert or delete or update or truncate on person_bar for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table person_bar enable always trigger person_bar_counted;
