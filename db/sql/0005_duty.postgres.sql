-- The duty book and the roster's history: who handed over to whom, what was disputed and how it was
-- settled, each license as it was shown and each bar with its reason. Evidence, only ever added.

create table hand_over (
    hand_over_id bigint primary key,
    tournament_id bigint not null references tournament,
    from_person text not null,
    to_person text not null,
    at text not null,
    note text not null,
    written_by text not null
);
create index hand_over_tournament on hand_over (tournament_id, hand_over_id);

create table dispute (
    dispute_id bigint primary key,
    tournament_id bigint not null references tournament,
    at text not null,
    table_number bigint,
    what text not null,
    settled text not null,
    settled_by text not null,
    written_by text not null
);
create index dispute_tournament on dispute (tournament_id, dispute_id);

create table dealer_record (
    dealer_record_id bigint primary key,
    dealer_id bigint not null references dealer,
    act text not null check (act in ('added', 'license', 'barred', 'unbarred')),
    license text not null,
    expires text not null,
    kind text not null check (kind in ('full', 'temporary')),
    seen_by text not null,
    reason text not null,
    at text not null,
    written_by text not null
);
create index dealer_record_dealer on dealer_record (dealer_id, dealer_record_id);

-- Where a further operator's premises are: the house's own address is the venue's.
create table operator_place (
    operator_id text primary key references operator,
    address text not null
);

insert into change (table_name, count)
values ('hand_over', 0), ('dispute', 0), ('dealer_record', 0), ('operator_place', 0);

create trigger hand_over_no_update before update on hand_over
for each row execute function guard_refuse('hand-overs never change');
create trigger hand_over_no_delete before delete on hand_over
for each row execute function guard_refuse('hand-overs are never removed');
create trigger hand_over_no_truncate before truncate on hand_over
for each statement execute function guard_refuse('hand-overs are never removed');

create trigger dispute_no_update before update on dispute
for each row execute function guard_refuse('disputes never change');
create trigger dispute_no_delete before delete on dispute
for each row execute function guard_refuse('disputes are never removed');
create trigger dispute_no_truncate before truncate on dispute
for each statement execute function guard_refuse('disputes are never removed');

create trigger dealer_record_no_update before update on dealer_record
for each row execute function guard_refuse('records of a dealer never change');
create trigger dealer_record_no_delete before delete on dealer_record
for each row execute function guard_refuse('records of a dealer are never removed');
create trigger dealer_record_no_truncate before truncate on dealer_record
for each statement execute function guard_refuse('records of a dealer are never removed');

alter table hand_over enable always trigger hand_over_no_update;
alter table hand_over enable always trigger hand_over_no_delete;
alter table hand_over enable always trigger hand_over_no_truncate;
alter table dispute enable always trigger dispute_no_update;
alter table dispute enable always trigger dispute_no_delete;
alter table dispute enable always trigger dispute_no_truncate;
alter table dealer_record enable always trigger dealer_record_no_update;
alter table dealer_record enable always trigger dealer_record_no_delete;
alter table dealer_record enable always trigger dealer_record_no_truncate;

create trigger hand_over_counted after insert or delete or update or truncate on hand_over for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table hand_over enable always trigger hand_over_counted;

create trigger dispute_counted after insert or delete or update or truncate on dispute for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table dispute enable always trigger dispute_counted;

create trigger dealer_record_counted after insert or delete or update or truncate on dealer_record for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table dealer_record enable always trigger dealer_record_counted;

create trigger operator_place_counted after insert or delete or update or truncate on operator_place for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table operator_place enable always trigger operator_place_counted;
