-- The drawer. A shift is one drawer at one station from the opening count to the closing one; what goes
-- in or out beside payments, each count given and each closing are rows of their own, only ever added.
-- `follows_id` is the shift before it at that station, 0 for the first: two never follow on one, so a
-- station has one shift at a time. A payment names its shift and lands in one that is not closed. A
-- refund is a payment of its own; `refund` says of which, and never lets the sum pass what was paid.

alter table payment
    drop constraint payment_kind_check,
    drop constraint payment_check3,
    add constraint payment_kind_check check (kind in
        ('entry', 're-entry', 'rebuy', 'add-on', 'other', 'charity', 'void', 'refund')),
    add constraint payment_check3 check
        (kind = 'void' or (kind in ('charity', 'refund')) = (amount_cents < 0));

create table shift (
    shift_id bigint primary key,
    station text not null,
    follows_id bigint not null,
    day text not null,
    opened_at text not null,
    opened_by text not null,
    opening_cents bigint not null check (opening_cents >= 0),
    notes text not null,
    left_cents bigint,
    reason text not null,
    journal_sequence bigint not null
);
create unique index shift_follows on shift (station, follows_id);

create table shift_move (
    move_id bigint primary key,
    shift_id bigint not null references shift,
    kind text not null check (kind in ('paid-in', 'paid-out', 'drop', 'no-sale', 'over-short')),
    amount_cents bigint not null,
    reason text not null,
    approver text not null,
    at text not null,
    clerk text not null,
    check (kind = 'over-short' or (kind = 'no-sale') = (amount_cents = 0)),
    check (kind <> 'paid-in' or amount_cents > 0),
    check (kind not in ('paid-out', 'drop') or amount_cents < 0),
    check (kind <> 'over-short' or amount_cents <> 0)
);
create index shift_move_shift on shift_move (shift_id, move_id);

create table shift_count (
    count_id bigint primary key,
    shift_id bigint not null references shift,
    counted_cents bigint not null check (counted_cents >= 0),
    notes text not null,
    expected_cents bigint not null,
    at text not null,
    clerk text not null
);
create index shift_count_shift on shift_count (shift_id, count_id);

create table shift_close (
    z_number bigint primary key,
    shift_id bigint not null unique references shift,
    count_id bigint not null references shift_count,
    expected_cents bigint not null,
    counted_cents bigint not null check (counted_cents >= 0),
    difference_cents bigint not null,
    reason text not null,
    witness text not null,
    taken_cents bigint not null,
    running_cents bigint not null,
    day text not null,
    closed_at text not null,
    closed_by text not null,
    station text not null,
    tip text not null,
    journal_sequence bigint not null,
    check (difference_cents = counted_cents - expected_cents)
);

create table refund (
    refund_id bigint primary key,
    payment_id bigint not null references payment,
    given_back_id bigint not null unique references payment,
    amount_cents bigint not null check (amount_cents > 0),
    whole bigint not null check (whole in (0, 1))
);
create index refund_payment on refund (payment_id);

create index payment_shift on payment (shift_id, payment_id) where shift_id is not null;

insert into change (table_name, count) values
    ('shift', 0), ('shift_move', 0), ('shift_count', 0), ('shift_close', 0), ('refund', 0);

create trigger shift_no_update before update on shift
for each row execute function guard_refuse('shifts never change');
create trigger shift_no_delete before delete on shift
for each row execute function guard_refuse('shifts are never removed');
create trigger shift_no_truncate before truncate on shift
for each statement execute function guard_refuse('shifts are never removed');
alter table shift enable always trigger shift_no_update;
alter table shift enable always trigger shift_no_delete;
alter table shift enable always trigger shift_no_truncate;

create trigger shift_move_no_update before update on shift_move
for each row execute function guard_refuse('moves of a drawer never change');
create trigger shift_move_no_delete before delete on shift_move
for each row execute function guard_refuse('moves of a drawer are never removed');
create trigger shift_move_no_truncate before truncate on shift_move
for each statement execute function guard_refuse('moves of a drawer are never removed');
alter table shift_move enable always trigger shift_move_no_update;
alter table shift_move enable always trigger shift_move_no_delete;
alter table shift_move enable always trigger shift_move_no_truncate;

create trigger shift_count_no_update before update on shift_count
for each row execute function guard_refuse('counts of a drawer never change');
create trigger shift_count_no_delete before delete on shift_count
for each row execute function guard_refuse('counts of a drawer are never removed');
create trigger shift_count_no_truncate before truncate on shift_count
for each statement execute function guard_refuse('counts of a drawer are never removed');
alter table shift_count enable always trigger shift_count_no_update;
alter table shift_count enable always trigger shift_count_no_delete;
alter table shift_count enable always trigger shift_count_no_truncate;

create trigger shift_close_no_update before update on shift_close
for each row execute function guard_refuse('closings never change');
create trigger shift_close_no_delete before delete on shift_close
for each row execute function guard_refuse('closings are never removed');
create trigger shift_close_no_truncate before truncate on shift_close
for each statement execute function guard_refuse('closings are never removed');
alter table shift_close enable always trigger shift_close_no_update;
alter table shift_close enable always trigger shift_close_no_delete;
alter table shift_close enable always trigger shift_close_no_truncate;

create trigger refund_no_update before update on refund
for each row execute function guard_refuse('refunds never change');
create trigger refund_no_delete before delete on refund
for each row execute function guard_refuse('refunds are never removed');
create trigger refund_no_truncate before truncate on refund
for each statement execute function guard_refuse('refunds are never removed');
alter table refund enable always trigger refund_no_update;
alter table refund enable always trigger refund_no_delete;
alter table refund enable always trigger refund_no_truncate;

-- Once a shift is closed nothing lands in it any more, whoever writes.
create function public.guard_open_shift() returns trigger language plpgsql as $$
begin
    if exists (select 1 from public.shift_close where shift_id = new.shift_id) then
        raise exception using errcode = '23000', message = 'guard: a closed shift stays closed',
            table = tg_table_name;
    end if;
    return new;
end $$;

create function public.guard_payment_in_shift() returns trigger language plpgsql as $$
begin
    if exists (select 1 from public.shift_close where shift_id = new.shift_id)
        or not exists (
            select 1 from public.shift where shift_id = new.shift_id and station = new.station) then
        raise exception using errcode = '23000', table = 'payment',
            message = 'guard: a payment lands in the open shift of its station';
    end if;
    return new;
end $$;

create function public.guard_shift_follows_closed() returns trigger language plpgsql as $$
begin
    -- A ledger that is carried over has its journal last, and its closings after all that landed before them.
    if new.follows_id <> 0 and exists (select 1 from public.journal) and not exists (
        select 1 from public.shift_close where shift_id = new.follows_id and station = new.station) then
        raise exception using errcode = '23000', table = 'shift',
            message = 'guard: a shift follows a closed one of its station';
    end if;
    return new;
end $$;

create function public.guard_close_own_count() returns trigger language plpgsql as $$
begin
    if not exists (
        select 1 from public.shift_count where count_id = new.count_id and shift_id = new.shift_id) then
        raise exception using errcode = '23000', table = 'shift_close',
            message = 'guard: a shift is closed with a count of its own';
    end if;
    return new;
end $$;

create function public.guard_refund_within_paid() returns trigger language plpgsql as $$
begin
    if new.amount_cents
        + coalesce((select sum(amount_cents) from public.refund where payment_id = new.payment_id), 0)
        > (select amount_cents from public.payment where payment_id = new.payment_id) then
        raise exception using errcode = '23000', table = 'refund',
            message = 'guard: never more is refunded than was paid';
    end if;
    return new;
end $$;

create trigger payment_in_open_shift before insert on payment
for each row when (new.shift_id is not null) execute function guard_payment_in_shift();
create trigger shift_move_in_open_shift before insert on shift_move
for each row execute function guard_open_shift();
create trigger shift_count_in_open_shift before insert on shift_count
for each row execute function guard_open_shift();
create trigger shift_follows_closed before insert on shift
for each row execute function guard_shift_follows_closed();
create trigger shift_close_own_count before insert on shift_close
for each row execute function guard_close_own_count();
create trigger refund_within_paid before insert on refund
for each row execute function guard_refund_within_paid();
alter table payment enable always trigger payment_in_open_shift;
alter table shift_move enable always trigger shift_move_in_open_shift;
alter table shift_count enable always trigger shift_count_in_open_shift;
alter table shift enable always trigger shift_follows_closed;
alter table shift_close enable always trigger shift_close_own_count;
alter table refund enable always trigger refund_within_paid;

create trigger shift_counted after insert or delete or update or truncate on shift for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table shift enable always trigger shift_counted;

create trigger shift_move_counted after insert or delete or update or truncate on shift_move for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table shift_move enable always trigger shift_move_counted;

create trigger shift_count_counted after insert or delete or update or truncate on shift_count for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table shift_count enable always trigger shift_count_counted;

create trigger shift_close_counted after insert or delete or update or truncate on shift_close for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table shift_close enable always trigger shift_close_counted;

create trigger refund_counted after insert or delete or update or truncate on refund for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table refund enable always trigger refund_counted;
