-- Prizes that are not players' money, and seats that are no money at all. What the house lays in is
-- a ledger of its own: the money of entries stays what players paid, and nothing comes out of play,
-- 23-5-317(7). A seat won in a round, (2)(c), is kept with who recorded it; the entry it gives is a
-- payment of zero, and `seat_entry` says which seat it used. A row that was wrong is taken back by
-- a row that names it.

create table house_money (
    house_money_id integer primary key,
    tournament_id integer not null references tournament,
    kind text not null check (kind in ('guarantee', 'added')),
    amount_cents integer not null check (amount_cents <> 0),
    reason text not null,
    reverses_id integer unique references house_money,
    at text not null,
    day text not null,
    clerk text not null,
    station text not null,
    check ((reverses_id is null) = (amount_cents > 0))
) strict;
create index house_money_tournament on house_money (tournament_id, house_money_id);

create table seat_won (
    seat_id integer primary key,
    tournament_id integer not null references tournament,
    person_id integer not null references person,
    reason text not null,
    undoes_id integer unique references seat_won,
    at text not null,
    clerk text not null
) strict;
create index seat_won_person on seat_won (person_id, seat_id);
create index seat_won_tournament on seat_won (tournament_id, seat_id);

create table seat_entry (
    seat_entry_id integer primary key,
    seat_id integer not null references seat_won,
    payment_id integer not null unique references payment
) strict;
create index seat_entry_seat on seat_entry (seat_id);

create trigger house_money_no_update before update on house_money
begin select raise(abort, 'guard: money of the house never changes'); end;

create trigger house_money_no_delete before delete on house_money
begin select raise(abort, 'guard: money of the house is never removed'); end;

create trigger house_money_only_new before insert on house_money
begin
    select raise(abort, 'duplicate: house_money.house_money_id')
        where exists (select 1 from house_money where house_money_id = new.house_money_id);
    select raise(abort, 'duplicate: house_money.reverses_id')
        where exists (select 1 from house_money where reverses_id = new.reverses_id);
end;

create trigger seat_won_no_update before update on seat_won
begin select raise(abort, 'guard: seats won never change'); end;

create trigger seat_won_no_delete before delete on seat_won
begin select raise(abort, 'guard: seats won are never removed'); end;

create trigger seat_won_only_new before insert on seat_won
begin
    select raise(abort, 'duplicate: seat_won.seat_id')
        where exists (select 1 from seat_won where seat_id = new.seat_id);
    select raise(abort, 'duplicate: seat_won.undoes_id')
        where exists (select 1 from seat_won where undoes_id = new.undoes_id);
end;

create trigger seat_entry_no_update before update on seat_entry
begin select raise(abort, 'guard: seats used never change'); end;

create trigger seat_entry_no_delete before delete on seat_entry
begin select raise(abort, 'guard: seats used are never removed'); end;

create trigger seat_entry_only_new before insert on seat_entry
begin
    select raise(abort, 'duplicate: seat_entry.seat_entry_id')
        where exists (select 1 from seat_entry where seat_entry_id = new.seat_entry_id);
    select raise(abort, 'duplicate: seat_entry.payment_id')
        where exists (select 1 from seat_entry where payment_id = new.payment_id);
end;
