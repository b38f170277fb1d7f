-- One person, one ceiling, 23-5-317(10). A merge never moves a payment: it is a row that says who is
-- who, and every sum folds by it. What was said of a person is evidence; only `person_fold`, the
-- present answer to "whose record is this", changes with the next merge.

create table person_merge (
    merge_id integer primary key,
    keep_id integer not null references person,
    drop_id integer not null references person,
    reason text not null,
    merged_at text not null,
    merged_by text not null,
    check (keep_id <> drop_id)
) strict;

create table person_unmerge (
    unmerge_id integer primary key,
    merge_id integer not null unique references person_merge,
    reason text not null,
    unmerged_at text not null,
    unmerged_by text not null
) strict;

-- A row for each record of a merged person, the kept one's own among them; none for everybody else.
create table person_fold (
    person_id integer primary key references person,
    kept_id integer not null references person
) strict;
create index person_fold_kept on person_fold (kept_id);

create table person_apart (
    apart_id integer primary key,
    one_id integer not null references person,
    other_id integer not null references person,
    reason text not null,
    said_at text not null,
    said_by text not null,
    check (one_id < other_id)
) strict;
create index person_apart_one on person_apart (one_id);
create index person_apart_other on person_apart (other_id);

create table breach (
    breach_id integer primary key,
    merge_id integer not null references person_merge,
    tournament_id integer not null references tournament,
    person_id integer not null references person,
    kind text not null check (kind in ('ceiling', 'seats')),
    paid_cents integer not null,
    limit_cents integer not null,
    tables text not null,
    found_at text not null,
    found_on text not null
) strict;
create index breach_tournament on breach (tournament_id);

create table breach_answer (
    answer_id integer primary key,
    breach_id integer not null unique references breach,
    reason text not null,
    approver text not null,
    answered_at text not null,
    answered_by text not null
) strict;

create table person_bar (
    bar_id integer primary key,
    person_id integer not null references person,
    barred integer not null check (barred in (0, 1)),
    reason text not null,
    until text,
    said_at text not null,
    said_by text not null
) strict;
create index person_bar_person on person_bar (person_id, bar_id);

create index person_birth_first on person (birth, first_key);

create trigger person_merge_no_update before update on person_merge
begin select raise(abort, 'guard: merges never change'); end;

create trigger person_merge_no_delete before delete on person_merge
begin select raise(abort, 'guard: merges are never removed'); end;

create trigger person_merge_only_new before insert on person_merge
begin
    select raise(abort, 'duplicate: person_merge.merge_id')
        where exists (select 1 from person_merge where merge_id = new.merge_id);
end;

create trigger person_unmerge_no_update before update on person_unmerge
begin select raise(abort, 'guard: merges undone never change'); end;

create trigger person_unmerge_no_delete before delete on person_unmerge
begin select raise(abort, 'guard: merges undone are never removed'); end;

create trigger person_unmerge_only_new before insert on person_unmerge
begin
    select raise(abort, 'duplicate: person_unmerge.unmerge_id')
        where exists (select 1 from person_unmerge where unmerge_id = new.unmerge_id);
    select raise(abort, 'duplicate: person_unmerge.merge_id')
        where exists (select 1 from person_unmerge where merge_id = new.merge_id);
end;

create trigger person_apart_no_update before update on person_apart
begin select raise(abort, 'guard: what was said of two people never changes'); end;

create trigger person_apart_no_delete before delete on person_apart
begin select raise(abort, 'guard: what was said of two people is never removed'); end;

create trigger person_apart_only_new before insert on person_apart
begin
    select raise(abort, 'duplicate: person_apart.apart_id')
        where exists (select 1 from person_apart where apart_id = new.apart_id);
end;

create trigger breach_no_update before update on breach
begin select raise(abort, 'guard: breaches never change'); end;

create trigger breach_no_delete before delete on breach
begin select raise(abort, 'guard: breaches are never removed'); end;

create trigger breach_only_new before insert on breach
begin
    select raise(abort, 'duplicate: breach.breach_id')
        where exists (select 1 from breach where breach_id = new.breach_id);
end;

create trigger breach_answer_no_update before update on breach_answer
begin select raise(abort, 'guard: answers never change'); end;

create trigger breach_answer_no_delete before delete on breach_answer
begin select raise(abort, 'guard: answers are never removed'); end;

create trigger breach_answer_only_new before insert on breach_answer
begin
    select raise(abort, 'duplicate: breach_answer.answer_id')
        where exists (select 1 from breach_answer where answer_id = new.answer_id);
    select raise(abort, 'duplicate: breach_answer.breach_id')
        where exists (select 1 from breach_answer where breach_id = new.breach_id);
end;

create trigger person_bar_no_update before update on person_bar
begin select raise(abort, 'guard: bars never change'); end;

create trigger person_bar_no_delete before delete on person_bar
begin select raise(abort, 'guard: bars are never removed'); end;

create trigger person_bar_only_new before insert on person_bar
begin
    select raise(abort, 'duplicate: person_bar.bar_id')
        where exists (select 1 from person_bar where bar_id = new.bar_id);
end;
