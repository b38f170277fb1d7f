-- The drawer. A shift is one drawer at one station from the opening count to the closing one; what goes
-- in or out beside payments, each count given and each closing are rows of their own, only ever added.
-- `follows_id` is the shift before it at that station, 0 for the first: two never follow on one, so a
-- station has one shift at a time. A payment names its shift and lands in one that is not closed. A
-- refund is a payment of its own; `refund` says of which, and never lets the sum pass what was paid.

-- More kinds of payment. The rows on disk stay as they are, so the words of the check are changed where
-- they stand: a new table would need every row, trigger and reference made again.
pragma writable_schema = on;
update sqlite_schema set sql = replace(replace(sql,
    '''other'', ''charity'', ''void'')', '''other'', ''charity'', ''void'', ''refund'')'),
    '(kind = ''charity'') = (amount_cents < 0)',
    '(kind in (''charity'', ''refund'')) = (amount_cents < 0)')
where type = 'table' and name = 'payment';
pragma writable_schema = reset;

create table shift (
    shift_id integer primary key,
    station text not null,
    follows_id integer not null,
    day text not null,
    opened_at text not null,
    opened_by text not null,
    opening_cents integer not null check (opening_cents >= 0),
    notes text not null,
    left_cents integer,
    reason text not null,
    journal_sequence integer not null
) strict;
create unique index shift_follows on shift (station, follows_id);

create table shift_move (
    move_id integer primary key,
    shift_id integer not null references shift,
    kind text not null check (kind in ('paid-in', 'paid-out', 'drop', 'no-sale', 'over-short')),
    amount_cents integer not null,
    reason text not null,
    approver text not null,
    at text not null,
    clerk text not null,
    check (kind = 'over-short' or (kind = 'no-sale') = (amount_cents = 0)),
    check (kind <> 'paid-in' or amount_cents > 0),
    check (kind not in ('paid-out', 'drop') or amount_cents < 0),
    check (kind <> 'over-short' or amount_cents <> 0)
) strict;
create index shift_move_shift on shift_move (shift_id, move_id);

create table shift_count (
    count_id integer primary key,
    shift_id integer not null references shift,
    counted_cents integer not null check (counted_cents >= 0),
    notes text not null,
    expected_cents integer not null,
    at text not null,
    clerk text not null
) strict;
create index shift_count_shift on shift_count (shift_id, count_id);

create table shift_close (
    z_number integer primary key,
    shift_id integer not null unique references shift,
    count_id integer not null references shift_count,
    expected_cents integer not null,
    counted_cents integer not null check (counted_cents >= 0),
    difference_cents integer not null,
    reason text not null,
    witness text not null,
    taken_cents integer not null,
    running_cents integer not null,
    day text not null,
    closed_at text not null,
    closed_by text not null,
    station text not null,
    tip text not null,
    journal_sequence integer not null,
    check (difference_cents = counted_cents - expected_cents)
) strict;

create table refund (
    refund_id integer primary key,
    payment_id integer not null references payment,
    given_back_id integer not null unique references payment,
    amount_cents integer not null check (amount_cents > 0),
    whole integer not null check (whole in (0, 1))
) strict;
create index refund_payment on refund (payment_id);

create index payment_shift on payment (shift_id, payment_id) where shift_id is not null;

create trigger shift_no_update before update on shift
begin select raise(abort, 'guard: shifts never change'); end;

create trigger shift_no_delete before delete on shift
begin select raise(abort, 'guard: shifts are never removed'); end;

-- A ledger that is carried over has its journal last, and its closings after all that landed before them.
create trigger shift_only_new before insert on shift
begin
    select raise(abort, 'duplicate: shift.shift_id')
        where exists (select 1 from shift where shift_id = new.shift_id);
    select raise(abort, 'duplicate: shift.follows_id') where exists (
        select 1 from shift where station = new.station and follows_id = new.follows_id);
    select raise(abort, 'guard: a shift follows a closed one of its station')
        where new.follows_id <> 0 and exists (select 1 from journal) and not exists (
            select 1 from shift_close where shift_id = new.follows_id and station = new.station);
end;

create trigger shift_move_no_update before update on shift_move
begin select raise(abort, 'guard: moves of a drawer never change'); end;

create trigger shift_move_no_delete before delete on shift_move
begin select raise(abort, 'guard: moves of a drawer are never removed'); end;

create trigger shift_move_only_new before insert on shift_move
begin
    select raise(abort, 'duplicate: shift_move.move_id')
        where exists (select 1 from shift_move where move_id = new.move_id);
    select raise(abort, 'guard: a closed shift stays closed')
        where exists (select 1 from shift_close where shift_id = new.shift_id);
end;

create trigger shift_count_no_update before update on shift_count
begin select raise(abort, 'guard: counts of a drawer never change'); end;

create trigger shift_count_no_delete before delete on shift_count
begin select raise(abort, 'guard: counts of a drawer are never removed'); end;

create trigger shift_count_only_new before insert on shift_count
begin
    select raise(abort, 'duplicate: shift_count.count_id')
        where exists (select 1 from shift_count where count_id = new.count_id);
    select raise(abort, 'guard: a closed shift stays closed')
        where exists (select 1 from shift_close where shift_id = new.shift_id);
end;

create trigger shift_close_no_update before update on shift_close
begin select raise(abort, 'guard: closings never change'); end;

create trigger shift_close_no_delete before delete on shift_close
begin select raise(abort, 'guard: closings are never removed'); end;

create trigger shift_close_only_new before insert on shift_close
begin
    select raise(abort, 'duplicate: shift_close.z_number')
        where exists (select 1 from shift_close where z_number = new.z_number);
    select raise(abort, 'duplicate: shift_close.shift_id') where exists (
        select 1 from shift_close where shift_id = new.shift_id);
    select raise(abort, 'guard: a shift is closed with a count of its own') where not exists (
        select 1 from shift_count where count_id = new.count_id and shift_id = new.shift_id);
end;

create trigger refund_no_update before update on refund
begin select raise(abort, 'guard: refunds never change'); end;

create trigger refund_no_delete before delete on refund
begin select raise(abort, 'guard: refunds are never removed'); end;

create trigger refund_only_new before insert on refund
begin
    select raise(abort, 'duplicate: refund.refund_id')
        where exists (select 1 from refund where refund_id = new.refund_id);
    select raise(abort, 'duplicate: refund.given_back_id') where exists (
        select 1 from refund where given_back_id = new.given_back_id);
    select raise(abort, 'guard: never more is refunded than was paid') where new.amount_cents
        + coalesce((select sum(amount_cents) from refund where payment_id = new.payment_id), 0)
        > (select amount_cents from payment where payment_id = new.payment_id);
end;

-- Once a shift is closed nothing lands in it any more, whoever writes.
create trigger payment_in_open_shift before insert on payment
when new.shift_id is not null and (
    exists (select 1 from shift_close where shift_id = new.shift_id)
    or not exists (select 1 from shift where shift_id = new.shift_id and station = new.station))
begin select raise(abort, 'guard: a payment lands in the open shift of its station'); end;

