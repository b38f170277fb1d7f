-- Prizes that are not players' money, and seats that are no money at all. What the house lays in is
-- a ledger of its own: the money of entries stays what players paid, and nothing comes out of play,
-- 23-5-317(7). A seat won in a round, (2)(c), is kept with who recorded it; the entry it gives is a
-- payment of zero, and `seat_entry` says which seat it used. A row that was wrong is taken back by
-- a row that names it.

create table house_money (
    house_money_id bigint primary key,
    tournament_id bigint not null references tournament,
    kind text not null check (kind in ('guarantee', 'added')),
    amount_cents bigint not null check (amount_cents <> 0),
    reason text not null,
    reverses_id bigint unique references house_money,
    at text not null,
    day text not null,
    clerk text not null,
    station text not null,
    check ((reverses_id is null) = (amount_cents > 0))
);
create index house_money_tournament on house_money (tournament_id, house_money_id);

create table seat_won (
    seat_id bigint primary key,
    tournament_id bigint not null references tournament,
    person_id bigint not null references person,
    reason text not null,
    undoes_id bigint unique references seat_won,
    at text not null,
    clerk text not null
);
create index seat_won_person on seat_won (person_id, seat_id);
create index seat_won_tournament on seat_won (tournament_id, seat_id);

create table seat_entry (
    seat_entry_id bigint primary key,
    seat_id bigint not null references seat_won,
    payment_id bigint not null unique references payment
);
create index seat_entry_seat on seat_entry (seat_id);

create trigger house_money_no_update before update on house_money
for each row execute function guard_refuse('money of the house never changes');
create trigger house_money_no_delete before delete on house_money
for each row execute function guard_refuse('money of the house is never removed');
create trigger house_money_no_truncate before truncate on house_money
for each statement execute function guard_refuse('money of the house is never removed');

create trigger seat_won_no_update before update on seat_won
for each row execute function guard_refuse('seats won never change');
create trigger seat_won_no_delete before delete on seat_won
for each row execute function guard_refuse('seats won are never removed');
create trigger seat_won_no_truncate before truncate on seat_won
for each statement execute function guard_refuse('seats won are never removed');

create trigger seat_entry_no_update before update on seat_entry
for each row execute function guard_refuse('seats used never change');
create trigger seat_entry_no_delete before delete on seat_entry
for each row execute function guard_refuse('seats used are never removed');
create trigger seat_entry_no_truncate before truncate on seat_entry
for each statement execute function guard_refuse('seats used are never removed');

alter table house_money enable always trigger house_money_no_update;
alter table house_money enable always trigger house_money_no_delete;
alter table house_money enable always trigger house_money_no_truncate;
alter table seat_won enable always trigger seat_won_no_update;
alter table seat_won enable always trigger seat_won_no_delete;
alter table seat_won enable always trigger seat_won_no_truncate;
alter table seat_entry enable always trigger seat_entry_no_update;
alter table seat_entry enable always trigger seat_entry_no_delete;
alter table seat_entry enable always trigger seat_entry_no_truncate;

insert into change (table_name, count) values
    ('house_money', 0),
    ('seat_won', 0),
    ('seat_entry', 0);

-- Whoever writes past the desks is counted, as in the tables before.
create trigger house_money_counted after insert or delete or update or truncate on house_money for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table house_money enable always trigger house_money_counted;
create trigger seat_won_counted after insert or delete or update or truncate on seat_won for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table seat_won enable always trigger seat_won_counted;
create trigger seat_entry_counted after insert or delete or update or truncate on seat_entry for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table seat_entry enable always trigger seat_entry_counted;
