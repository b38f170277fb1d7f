-- What the database itself refuses, whoever writes to it: its owner too. Rows that are evidence
-- are only ever added, and the journal and the payments have no gaps. No guard against a second
-- row under the same key is needed here: this engine has no replacing insert, and an upsert meets
-- the guard against updates. Names are qualified, so that a temporary table cannot stand in.

create function public.guard_refuse() returns trigger language plpgsql as $$
begin
    raise exception using errcode = '23000', message = 'guard: ' || tg_argv[0], table = tg_table_name;
end $$;

create function public.guard_payment_follows() returns trigger language plpgsql as $$
declare
    last bigint := coalesce((select payment_id from public.payment order by payment_id desc limit 1), 0);
begin
    if new.payment_id = last + 1 then
        return new;
    end if;
    if exists (select 1 from public.payment where payment_id = new.payment_id) then
        raise exception using errcode = '23505', message = 'duplicate: payment.payment_id',
            table = 'payment', column = 'payment_id', constraint = 'payment_pkey';
    end if;
    raise exception using errcode = '23000', message = 'guard: a payment follows on the last one',
        table = 'payment';
end $$;

-- The very first row follows on whatever the desk begins its chain with.
create function public.guard_journal_follows() returns trigger language plpgsql as $$
declare
    tip record;
begin
    select sequence, hash into tip from public.journal order by sequence desc limit 1;
    if new.sequence = coalesce(tip.sequence, 0) + 1
        and new.previous_hash = coalesce(tip.hash, new.previous_hash) then
        return new;
    end if;
    if exists (select 1 from public.journal where sequence = new.sequence) then
        raise exception using errcode = '23505', message = 'duplicate: journal.sequence',
            table = 'journal', column = 'sequence', constraint = 'journal_pkey';
    end if;
    raise exception using errcode = '23000', message = 'guard: a journal row follows on the last one',
        table = 'journal';
end $$;

create trigger payment_no_update before update on payment
for each row execute function guard_refuse('payment rows never change');
create trigger payment_no_delete before delete on payment
for each row execute function guard_refuse('payment rows are never removed');
create trigger payment_no_truncate before truncate on payment
for each statement execute function guard_refuse('payment rows are never removed');
create trigger payment_follows before insert on payment
for each row execute function guard_payment_follows();

create trigger journal_no_update before update on journal
for each row execute function guard_refuse('journal rows never change');
create trigger journal_no_delete before delete on journal
for each row execute function guard_refuse('journal rows are never removed');
create trigger journal_no_truncate before truncate on journal
for each statement execute function guard_refuse('journal rows are never removed');
create trigger journal_follows before insert on journal
for each row execute function guard_journal_follows();

create trigger rules_version_no_update before update on rules_version
for each row execute function guard_refuse('versions of the rules never change');
create trigger rules_version_no_delete before delete on rules_version
for each row execute function guard_refuse('versions of the rules are never removed');
create trigger rules_version_no_truncate before truncate on rules_version
for each statement execute function guard_refuse('versions of the rules are never removed');

create trigger posting_no_update before update on posting
for each row execute function guard_refuse('postings never change');
create trigger posting_no_delete before delete on posting
for each row execute function guard_refuse('postings are never removed');
create trigger posting_no_truncate before truncate on posting
for each statement execute function guard_refuse('postings are never removed');

create trigger rules_copy_no_update before update on rules_copy
for each row execute function guard_refuse('copies given never change');
create trigger rules_copy_no_delete before delete on rules_copy
for each row execute function guard_refuse('copies given are never removed');
create trigger rules_copy_no_truncate before truncate on rules_copy
for each statement execute function guard_refuse('copies given are never removed');

create trigger level_set_no_update before update on level_set
for each row execute function guard_refuse('level changes never change');
create trigger level_set_no_delete before delete on level_set
for each row execute function guard_refuse('level changes are never removed');
create trigger level_set_no_truncate before truncate on level_set
for each statement execute function guard_refuse('level changes are never removed');

-- Receipt numbers are never reused: a counter only goes forward.
create trigger counter_forward before update on counter
for each row when (new.last <= old.last or new.name <> old.name)
execute function guard_refuse('counters only go forward');
create trigger counter_no_delete before delete on counter
for each row execute function guard_refuse('counters are never removed');
create trigger counter_no_truncate before truncate on counter
for each statement execute function guard_refuse('counters are never removed');

-- Whether a ledger is for training is settled when it is made.
create trigger training_no_update before update on setting
for each row when (old.name = 'training' or new.name = 'training')
execute function guard_refuse('training is settled when the file is made');
create trigger training_no_delete before delete on setting
for each row when (old.name = 'training')
execute function guard_refuse('training is settled when the file is made');
create trigger training_no_truncate before truncate on setting
for each statement execute function guard_refuse('training is settled when the file is made');

-- A guard holds also where an administrator's session takes itself for a replica.
do $$
declare
    guard record;
begin
    for guard in select tgrelid::regclass as held, tgname from pg_trigger where not tgisinternal loop
        execute format('alter table %s enable always trigger %I', guard.held, guard.tgname);
    end loop;
end $$;
