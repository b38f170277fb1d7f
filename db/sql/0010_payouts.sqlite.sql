-- What is paid out: structures a director made, tables of prizes as they were published, deals of the
-- players who were left, and each prize that was handed over. Prizes are a ledger of their own beside
-- the payments: those stay what players paid to enter. A place is paid once: `turn` is 1, and one more
-- for each time the payment of that place was taken back by a row that names it. Cash leaves the drawer of
-- `shift_id`; a prize that is a thing needs none. What is taken back is the whole of the row it names.

create table payout_structure (
    payout_structure_id integer primary key,
    structure_id text not null,
    version integer not null check (version > 0),
    copied_from text not null,
    content text not null,
    reason text not null,
    made_at text not null,
    made_by text not null
) strict;
create unique index payout_structure_of on payout_structure (structure_id, version);

create table payout_table (
    payout_table_id integer primary key,
    tournament_id integer not null references tournament,
    version integer not null check (version > 0),
    pool_cents integer not null check (pool_cents >= 0),
    entries integer not null,
    structure text not null,
    round_to_cents integer not null check (round_to_cents > 0),
    rule text not null,
    reason text not null,
    at text not null,
    clerk text not null
) strict;
create unique index payout_table_of on payout_table (tournament_id, version);

create table payout_place (
    payout_place_id integer primary key,
    payout_table_id integer not null references payout_table,
    place integer not null check (place > 0),
    share integer not null check (share >= 0),
    before_cents integer not null check (before_cents >= 0),
    prize_cents integer not null check (prize_cents >= 0),
    fixed integer not null check (fixed in (0, 1)),
    thing text not null,
    thing_value_cents integer not null check (thing_value_cents >= 0),
    shares_with integer not null check (shares_with > 0)
) strict;
create unique index payout_place_of on payout_place (payout_table_id, place);

create table deal (
    deal_id integer primary key,
    payout_table_id integer not null references payout_table,
    method text not null,
    share_cents integer not null check (share_cents >= 0),
    left_cents integer not null check (left_cents >= 0),
    reason text not null,
    at text not null,
    clerk text not null
) strict;
create index deal_table on deal (payout_table_id, deal_id);

create table deal_share (
    deal_share_id integer primary key,
    deal_id integer not null references deal,
    person_id integer not null references person,
    chips integer not null check (chips >= 0),
    amount_cents integer not null check (amount_cents >= 0)
) strict;
create unique index deal_share_of on deal_share (deal_id, person_id);

create table prize_paid (
    prize_paid_id integer primary key,
    tournament_id integer not null references tournament,
    payout_table_id integer not null references payout_table,
    deal_id integer references deal,
    shift_id integer references shift,
    place integer not null check (place > 0),
    turn integer not null check (turn > 0),
    person_id integer not null references person,
    amount_cents integer not null,
    thing text not null,
    receipt_number text not null unique,
    reverses_id integer unique references prize_paid,
    approver text not null,
    clerk text not null,
    station text not null,
    at text not null,
    day text not null,
    reason text not null,
    detail text not null,
    journal_sequence integer not null,
    check (reverses_id is null and amount_cents >= 0 or reverses_id is not null and amount_cents <= 0),
    check (amount_cents = 0 or shift_id is not null)
) strict;
create unique index prize_paid_once on prize_paid (tournament_id, place, turn) where reverses_id is null;
create index prize_paid_tournament on prize_paid (tournament_id, prize_paid_id);
create index prize_paid_person on prize_paid (person_id, prize_paid_id);
create index prize_paid_shift on prize_paid (shift_id, prize_paid_id) where shift_id is not null;

create trigger payout_structure_no_update before update on payout_structure
begin select raise(abort, 'guard: structures of payouts never change'); end;

create trigger payout_structure_no_delete before delete on payout_structure
begin select raise(abort, 'guard: structures of payouts are never removed'); end;

create trigger payout_structure_only_new before insert on payout_structure
begin
    select raise(abort, 'duplicate: payout_structure.payout_structure_id')
        where exists (select 1 from payout_structure where payout_structure_id = new.payout_structure_id);
    select raise(abort, 'duplicate: payout_structure.version') where exists (
        select 1 from payout_structure where structure_id = new.structure_id and version = new.version);
end;

create trigger payout_table_no_update before update on payout_table
begin select raise(abort, 'guard: tables of prizes never change'); end;

create trigger payout_table_no_delete before delete on payout_table
begin select raise(abort, 'guard: tables of prizes are never removed'); end;

create trigger payout_table_only_new before insert on payout_table
begin
    select raise(abort, 'duplicate: payout_table.payout_table_id')
        where exists (select 1 from payout_table where payout_table_id = new.payout_table_id);
    select raise(abort, 'duplicate: payout_table.version') where exists (
        select 1 from payout_table where tournament_id = new.tournament_id and version = new.version);
end;

create trigger payout_place_no_update before update on payout_place
begin select raise(abort, 'guard: prizes of places never change'); end;

create trigger payout_place_no_delete before delete on payout_place
begin select raise(abort, 'guard: prizes of places are never removed'); end;

create trigger payout_place_only_new before insert on payout_place
begin
    select raise(abort, 'duplicate: payout_place.payout_place_id')
        where exists (select 1 from payout_place where payout_place_id = new.payout_place_id);
    select raise(abort, 'duplicate: payout_place.place') where exists (
        select 1 from payout_place where payout_table_id = new.payout_table_id and place = new.place);
end;

create trigger deal_no_update before update on deal
begin select raise(abort, 'guard: deals never change'); end;

create trigger deal_no_delete before delete on deal
begin select raise(abort, 'guard: deals are never removed'); end;

create trigger deal_only_new before insert on deal
begin
    select raise(abort, 'duplicate: deal.deal_id')
        where exists (select 1 from deal where deal_id = new.deal_id);
end;

create trigger deal_share_no_update before update on deal_share
begin select raise(abort, 'guard: shares of deals never change'); end;

create trigger deal_share_no_delete before delete on deal_share
begin select raise(abort, 'guard: shares of deals are never removed'); end;

create trigger deal_share_only_new before insert on deal_share
begin
    select raise(abort, 'duplicate: deal_share.deal_share_id')
        where exists (select 1 from deal_share where deal_share_id = new.deal_share_id);
    select raise(abort, 'duplicate: deal_share.person_id') where exists (
        select 1 from deal_share where deal_id = new.deal_id and person_id = new.person_id);
end;

create trigger prize_paid_no_update before update on prize_paid
begin select raise(abort, 'guard: prizes that were paid never change'); end;

create trigger prize_paid_no_delete before delete on prize_paid
begin select raise(abort, 'guard: prizes that were paid are never removed'); end;

create trigger prize_paid_only_new before insert on prize_paid
begin
    select raise(abort, 'duplicate: prize_paid.prize_paid_id')
        where exists (select 1 from prize_paid where prize_paid_id = new.prize_paid_id);
    select raise(abort, 'duplicate: prize_paid.receipt_number') where exists (
        select 1 from prize_paid where receipt_number = new.receipt_number);
    select raise(abort, 'duplicate: prize_paid.reverses_id') where exists (
        select 1 from prize_paid where reverses_id = new.reverses_id);
    select raise(abort, 'duplicate: prize_paid.turn') where exists (
        select 1 from prize_paid where tournament_id = new.tournament_id and place = new.place and turn = new.turn and reverses_id is null and new.reverses_id is null);
end;

-- Cash leaves the open drawer of its station, as a payment comes into it.
create trigger prize_paid_in_open_shift before insert on prize_paid
when new.shift_id is not null and (
    exists (select 1 from shift_close where shift_id = new.shift_id)
    or not exists (select 1 from shift where shift_id = new.shift_id and station = new.station))
begin select raise(abort, 'guard: a prize leaves the open shift of its station'); end;

-- A place is paid again only after what was paid was taken back, and taken back as it was paid.
create trigger prize_paid_in_turn before insert on prize_paid
when new.reverses_id is null and new.turn <> 1 + (
    select count(*) from prize_paid
    where tournament_id = new.tournament_id and place = new.place and reverses_id is not null)
begin select raise(abort, 'guard: a place is paid once, and again only when that was taken back'); end;

create trigger prize_paid_back before insert on prize_paid
when new.reverses_id is not null and not exists (
    select 1 from prize_paid where prize_paid_id = new.reverses_id and reverses_id is null
    and tournament_id = new.tournament_id and place = new.place and turn = new.turn
    and amount_cents = -new.amount_cents and thing = new.thing)
begin select raise(abort, 'guard: a prize is taken back as it was paid'); end;
