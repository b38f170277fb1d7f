-- The duty book and the roster's history: who handed over to whom, what was disputed and how it was
-- settled, each license as it was shown and each bar with its reason. Evidence, only ever added.

create table hand_over (
    hand_over_id integer primary key,
    tournament_id integer not null references tournament,
    from_person text not null,
    to_person text not null,
    at text not null,
    note text not null,
    written_by text not null
) strict;
create index hand_over_tournament on hand_over (tournament_id, hand_over_id);

create table dispute (
    dispute_id integer primary key,
    tournament_id integer not null references tournament,
    at text not null,
    table_number integer,
    what text not null,
    settled text not null,
    settled_by text not null,
    written_by text not null
) strict;
create index dispute_tournament on dispute (tournament_id, dispute_id);

create table dealer_record (
    dealer_record_id integer primary key,
    dealer_id integer not null references dealer,
    act text not null check (act in ('added', 'license', 'barred', 'unbarred')),
    license text not null,
    expires text not null,
    kind text not null check (kind in ('full', 'temporary')),
    seen_by text not null,
    reason text not null,
    at text not null,
    written_by text not null
) strict;
create index dealer_record_dealer on dealer_record (dealer_id, dealer_record_id);

-- Where a further operator's premises are: the house's own address is the venue's.
create table operator_place (
    operator_id text primary key references operator,
    address text not null
) strict;

create trigger hand_over_no_update before update on hand_over
begin select raise(abort, 'guard: hand-overs never change'); end;

create trigger hand_over_no_delete before delete on hand_over
begin select raise(abort, 'guard: hand-overs are never removed'); end;

create trigger hand_over_only_new before insert on hand_over
begin
    select raise(abort, 'duplicate: hand_over.hand_over_id')
        where exists (select 1 from hand_over where hand_over_id = new.hand_over_id);
end;

create trigger dispute_no_update before update on dispute
begin select raise(abort, 'guard: disputes never change'); end;

create trigger dispute_no_delete before delete on dispute
begin select raise(abort, 'guard: disputes are never removed'); end;

create trigger dispute_only_new before insert on dispute
begin
    select raise(abort, 'duplicate: dispute.dispute_id')
        where exists (select 1 from dispute where dispute_id = new.dispute_id);
end;

create trigger dealer_record_no_update before update on dealer_record
begin select raise(abort, 'guard: records of a dealer never change'); end;

create trigger dealer_record_no_delete before delete on dealer_record
begin select raise(abort, 'guard: records of a dealer are never removed'); end;

create trigger dealer_record_only_new before insert on dealer_record
begin
    select raise(abort, 'duplicate: dealer_record.dealer_record_id')
        where exists (select 1 from dealer_record where dealer_record_id = new.dealer_record_id);
end;
