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

-- A desk counts for itself what its units changed. Whoever writes past the desks is counted here, so
-- that no desk goes on believing what it read before.
create function public.guard_counted() returns trigger language plpgsql as $$
begin
    update public.change set count = count + 1 where table_name = tg_table_name;
    return null;
end $$;

create trigger counter_counted after insert or delete or update or truncate on counter for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table counter enable always trigger counter_counted;
create trigger setting_counted after insert or delete or update or truncate on setting for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table setting enable always trigger setting_counted;
create trigger staff_counted after insert or delete or update or truncate on staff for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table staff enable always trigger staff_counted;
create trigger operator_counted after insert or delete or update or truncate on operator for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table operator enable always trigger operator_counted;
create trigger tournament_counted after insert or delete or update or truncate on tournament for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table tournament enable always trigger tournament_counted;
create trigger tournament_operator_counted after insert or delete or update or truncate on tournament_operator for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table tournament_operator enable always trigger tournament_operator_counted;
create trigger permit_counted after insert or delete or update or truncate on permit for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table permit enable always trigger permit_counted;
create trigger rules_version_counted after insert or delete or update or truncate on rules_version for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table rules_version enable always trigger rules_version_counted;
create trigger posting_counted after insert or delete or update or truncate on posting for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table posting enable always trigger posting_counted;
create trigger duty_turn_counted after insert or delete or update or truncate on duty_turn for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table duty_turn enable always trigger duty_turn_counted;
create trigger dealer_counted after insert or delete or update or truncate on dealer for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table dealer enable always trigger dealer_counted;
create trigger dealer_assignment_counted after insert or delete or update or truncate on dealer_assignment for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table dealer_assignment enable always trigger dealer_assignment_counted;
create trigger play_session_counted after insert or delete or update or truncate on play_session for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table play_session enable always trigger play_session_counted;
create trigger level_set_counted after insert or delete or update or truncate on level_set for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table level_set enable always trigger level_set_counted;
create trigger person_counted after insert or delete or update or truncate on person for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table person enable always trigger person_counted;
create trigger rules_copy_counted after insert or delete or update or truncate on rules_copy for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table rules_copy enable always trigger rules_copy_counted;
create trigger person_word_counted after insert or delete or update or truncate on person_word for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table person_word enable always trigger person_word_counted;
create trigger entry_counted after insert or delete or update or truncate on entry for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table entry enable always trigger entry_counted;
create trigger payment_counted after insert or delete or update or truncate on payment for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table payment enable always trigger payment_counted;
create trigger journal_counted after insert or delete or update or truncate on journal for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table journal enable always trigger journal_counted;
create trigger print_job_counted after insert or delete or update or truncate on print_job for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table print_job enable always trigger print_job_counted;
