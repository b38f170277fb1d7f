-- What is paid out: structures a director made, tables of prizes as they were published, deals of the
-- players who were left, and each prize that was handed over. Prizes are a ledger of their own beside
-- the payments: those stay what players paid to enter. A place is paid once: `turn` is 1, and one more
-- for each time the payment of that place was taken back by a row that names it. Cash leaves the drawer of
-- `shift_id`; a prize that is a thing needs none. What is taken back is the whole of the row it names.

create table payout_structure (
    payout_structure_id bigint primary key,
    structure_id text not null,
    version bigint not null check (version > 0),
    copied_from text not null,
    content text not null,
    reason text not null,
    made_at text not null,
    made_by text not null
);
create unique index payout_structure_of on payout_structure (structure_id, version);

create table payout_table (
    payout_table_id bigint primary key,
    tournament_id bigint not null references tournament,
    version bigint not null check (version > 0),
    pool_cents bigint not null check (pool_cents >= 0),
    entries bigint not null,
    structure text not null,
    round_to_cents bigint not null check (round_to_cents > 0),
    rule text not null,
    reason text not null,
    at text not null,
    clerk text not null
);
create unique index payout_table_of on payout_table (tournament_id, version);

create table payout_place (
    payout_place_id bigint primary key,
    payout_table_id bigint not null references payout_table,
    place bigint not null check (place > 0),
    share bigint not null check (share >= 0),
    before_cents bigint not null check (before_cents >= 0),
    prize_cents bigint not null check (prize_cents >= 0),
    fixed bigint not null check (fixed in (0, 1)),
    thing text not null,
    thing_value_cents bigint not null check (thing_value_cents >= 0),
    shares_with bigint not null check (shares_with > 0)
);
create unique index payout_place_of on payout_place (payout_table_id, place);

create table deal (
    deal_id bigint primary key,
    payout_table_id bigint not null references payout_table,
    method text not null,
    share_cents bigint not null check (share_cents >= 0),
    left_cents bigint not null check (left_cents >= 0),
    reason text not null,
    at text not null,
    clerk text not null
);
create index deal_table on deal (payout_table_id, deal_id);

create table deal_share (
    deal_share_id bigint primary key,
    deal_id bigint not null references deal,
    person_id bigint not null references person,
    chips bigint not null check (chips >= 0),
    amount_cents bigint not null check (amount_cents >= 0)
);
create unique index deal_share_of on deal_share (deal_id, person_id);

create table prize_paid (
    prize_paid_id bigint primary key,
    tournament_id bigint not null references tournament,
    payout_table_id bigint not null references payout_table,
    deal_id bigint references deal,
    shift_id bigint references shift,
    place bigint not null check (place > 0),
    turn bigint not null check (turn > 0),
    person_id bigint not null references person,
    amount_cents bigint not null,
    thing text not null,
    receipt_number text not null unique,
    reverses_id bigint unique references prize_paid,
    approver text not null,
    clerk text not null,
    station text not null,
    at text not null,
    day text not null,
    reason text not null,
    detail text not null,
    journal_sequence bigint not null,
    check (reverses_id is null and amount_cents >= 0 or reverses_id is not null and amount_cents <= 0),
    check (amount_cents = 0 or shift_id is not null)
);
create unique index prize_paid_once on prize_paid (tournament_id, place, turn) where reverses_id is null;
create index prize_paid_tournament on prize_paid (tournament_id, prize_paid_id);
create index prize_paid_person on prize_paid (person_id, prize_paid_id);
create index prize_paid_shift on prize_paid (shift_id, prize_paid_id) where shift_id is not null;

create trigger payout_structure_no_update before update on payout_structure
for each row execute function guard_refuse('structures of payouts never change');
create trigger payout_structure_no_delete before delete on payout_structure
for each row execute function guard_refuse('structures of payouts are never removed');
create trigger payout_structure_no_truncate before truncate on payout_structure
for each statement execute function guard_refuse('structures of payouts are never removed');

create trigger payout_table_no_update before update on payout_table
for each row execute function guard_refuse('tables of prizes never change');
create trigger payout_table_no_delete before delete on payout_table
for each row execute function guard_refuse('tables of prizes are never removed');
create trigger payout_table_no_truncate before truncate on payout_table
for each statement execute function guard_refuse('tables of prizes are never removed');

create trigger payout_place_no_update before update on payout_place
for each row execute function guard_refuse('prizes of places never change');
create trigger payout_place_no_delete before delete on payout_place
for each row execute function guard_refuse('prizes of places are never removed');
create trigger payout_place_no_truncate before truncate on payout_place
for each statement execute function guard_refuse('prizes of places are never removed');

create trigger deal_no_update before update on deal
for each row execute function guard_refuse('deals never change');
create trigger deal_no_delete before delete on deal
for each row execute function guard_refuse('deals are never removed');
create trigger deal_no_truncate before truncate on deal
for each statement execute function guard_refuse('deals are never removed');

create trigger deal_share_no_update before update on deal_share
for each row execute function guard_refuse('shares of deals never change');
create trigger deal_share_no_delete before delete on deal_share
for each row execute function guard_refuse('shares of deals are never removed');
create trigger deal_share_no_truncate before truncate on deal_share
for each statement execute function guard_refuse('shares of deals are never removed');

create trigger prize_paid_no_update before update on prize_paid
for each row execute function guard_refuse('prizes that were paid never change');
create trigger prize_paid_no_delete before delete on prize_paid
for each row execute function guard_refuse('prizes that were paid are never removed');
create trigger prize_paid_no_truncate before truncate on prize_paid
for each statement execute function guard_refuse('prizes that were paid are never removed');

alter table payout_structure enable always trigger payout_structure_no_update;
alter table payout_structure enable always trigger payout_structure_no_delete;
alter table payout_structure enable always trigger payout_structure_no_truncate;
alter table payout_table enable always trigger payout_table_no_update;
alter table payout_table enable always trigger payout_table_no_delete;
alter table payout_table enable always trigger payout_table_no_truncate;
alter table payout_place enable always trigger payout_place_no_update;
alter table payout_place enable always trigger payout_place_no_delete;
alter table payout_place enable always trigger payout_place_no_truncate;
alter table deal enable always trigger deal_no_update;
alter table deal enable always trigger deal_no_delete;
alter table deal enable always trigger deal_no_truncate;
alter table deal_share enable always trigger deal_share_no_update;
alter table deal_share enable always trigger deal_share_no_delete;
alter table deal_share enable always trigger deal_share_no_truncate;
alter table prize_paid enable always trigger prize_paid_no_update;
alter table prize_paid enable always trigger prize_paid_no_delete;
alter table prize_paid enable always trigger prize_paid_no_truncate;

insert into change (table_name, count) values
    ('payout_structure', 0),
    ('payout_table', 0),
    ('payout_place', 0),
    ('deal', 0),
    ('deal_share', 0),
    ('prize_paid', 0);

-- Whoever writes past the desks is counted, as in the tables before.
create trigger payout_structure_counted after insert or delete or update or truncate on payout_structure for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table payout_structure enable always trigger payout_structure_counted;
create trigger payout_table_counted after insert or delete or update or truncate on payout_table for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table payout_table enable always trigger payout_table_counted;
create trigger payout_place_counted after insert or delete or update or truncate on payout_place for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table payout_place enable always trigger payout_place_counted;
create trigger deal_counted after insert or delete or update or truncate on deal for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table deal enable always trigger deal_counted;
create trigger deal_share_counted after insert or delete or update or truncate on deal_share for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table deal_share enable always trigger deal_share_counted;
create trigger prize_paid_counted after insert or delete or update or truncate on prize_paid for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table prize_paid enable always trigger prize_paid_counted;

-- Cash leaves the open drawer of its station, as a payment comes into it.
create function public.guard_prize_in_shift() returns trigger language plpgsql as $$
begin
    if exists (select 1 from public.shift_close where shift_id = new.shift_id)
        or not exists (
            select 1 from public.shift where shift_id = new.shift_id and station = new.station) then
        raise exception using errcode = '23000', table = 'prize_paid',
            message = 'guard: a prize leaves the open shift of its station';
    end if;
    return new;
end $$;

create trigger prize_paid_in_open_shift before insert on prize_paid
for each row when (new.shift_id is not null) execute function guard_prize_in_shift();
alter table prize_paid enable always trigger prize_paid_in_open_shift;

-- A place is paid again only after what was paid was taken back, and taken back as it was paid.
create function public.guard_prize_in_turn() returns trigger language plpgsql as $$
begin
    if new.reverses_id is null and new.turn <> 1 + (
        select count(*) from public.prize_paid
        where tournament_id = new.tournament_id and place = new.place and reverses_id is not null) then
        raise exception using errcode = '23000', table = 'prize_paid',
            message = 'guard: a place is paid once, and again only when that was taken back';
    end if;
    if new.reverses_id is not null and not exists (
        select 1 from public.prize_paid where prize_paid_id = new.reverses_id and reverses_id is null
        and tournament_id = new.tournament_id and place = new.place and turn = new.turn
        and amount_cents = -new.amount_cents and thing = new.thing) then
        raise exception using errcode = '23000', table = 'prize_paid',
            message = 'guard: a prize is taken back as it was paid';
    end if;
    return new;
end $$;

create trigger prize_paid_in_turn before insert on prize_paid
for each row execute function guard_prize_in_turn();
alter table prize_paid enable always trigger prize_paid_in_turn;
