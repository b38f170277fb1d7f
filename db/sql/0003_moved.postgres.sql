-- A ledger that was moved elsewhere is closed: every command writes a journal line, and none can.
-- The setting that says where to is written after the last line, and stays.

create function public.guard_journal_moved() returns trigger language plpgsql as $$
declare
    place text := (select value from public.setting where name = 'moved_to');
begin
    if place is not null then
        raise exception using errcode = '23000', message = 'guard: moved', detail = place, table = 'journal';
    end if;
    return new;
end $$;

create trigger journal_moved before insert on journal
for each row execute function guard_journal_moved();

create trigger moved_no_update before update on setting
for each row when (old.name = 'moved_to' or new.name = 'moved_to')
execute function guard_refuse('a ledger that was moved stays closed');

create trigger moved_no_delete before delete on setting
for each row when (old.name = 'moved_to')
execute function guard_refuse('a ledger that was moved stays closed');

alter table journal enable always trigger journal_moved;
alter table setting enable always trigger moved_no_update;
alter table setting enable always trigger moved_no_delete;
