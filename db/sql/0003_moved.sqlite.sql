-- A ledger that was moved elsewhere is closed: every command writes a journal line, and none can.
-- The setting that says where to is written after the last line, and stays.

create trigger journal_moved before insert on journal
when exists (select 1 from setting where name = 'moved_to')
begin select raise(abort, 'guard: moved'); end;

create trigger moved_no_update before update on setting
when old.name = 'moved_to' or new.name = 'moved_to'
begin select raise(abort, 'guard: a ledger that was moved stays closed'); end;

create trigger moved_no_delete before delete on setting
when old.name = 'moved_to'
begin select raise(abort, 'guard: a ledger that was moved stays closed'); end;
