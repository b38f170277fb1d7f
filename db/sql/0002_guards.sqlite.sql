-- What the file itself refuses, whoever writes to it. Rows that are evidence are only ever
-- added, an addition never lands on a row that exists (INSERT OR REPLACE gets past a delete
-- trigger when recursive triggers are off), and the journal and the payments have no gaps.

create trigger payment_no_update before update on payment
begin select raise(abort, 'guard: payment rows never change'); end;

create trigger payment_no_delete before delete on payment
begin select raise(abort, 'guard: payment rows are never removed'); end;

create trigger payment_only_new before insert on payment
begin
    select raise(abort, 'duplicate: payment.payment_id')
        where exists (select 1 from payment where payment_id = new.payment_id);
    select raise(abort, 'duplicate: payment.receipt_number')
        where exists (select 1 from payment where receipt_number = new.receipt_number);
    select raise(abort, 'duplicate: payment.reverses_id')
        where exists (select 1 from payment where reverses_id = new.reverses_id);
end;

create trigger payment_follows after insert on payment
when new.payment_id <> 1 + coalesce(
    (select payment_id from payment where payment_id <> new.payment_id order by payment_id desc limit 1), 0)
begin select raise(abort, 'guard: a payment follows on the last one'); end;

create trigger journal_no_update before update on journal
begin select raise(abort, 'guard: journal rows never change'); end;

create trigger journal_no_delete before delete on journal
begin select raise(abort, 'guard: journal rows are never removed'); end;

create trigger journal_only_new before insert on journal
begin
    select raise(abort, 'duplicate: journal.sequence')
        where exists (select 1 from journal where sequence = new.sequence);
    select raise(abort, 'duplicate: journal.intent')
        where exists (select 1 from journal where intent = new.intent);
    select raise(abort, 'duplicate: journal.hash')
        where exists (select 1 from journal where hash = new.hash);
end;

-- Checked after the insert: before it, a key that the engine chooses is not known yet. The very
-- first row follows on whatever the desk begins its chain with.
create trigger journal_follows after insert on journal
when new.sequence <> 1 + coalesce(
    (select sequence from journal where sequence <> new.sequence order by sequence desc limit 1), 0)
or new.previous_hash <> coalesce(
    (select hash from journal where sequence = new.sequence - 1), new.previous_hash)
begin select raise(abort, 'guard: a journal row follows on the last one'); end;

create trigger rules_version_no_update before update on rules_version
begin select raise(abort, 'guard: versions of the rules never change'); end;

create trigger rules_version_no_delete before delete on rules_version
begin select raise(abort, 'guard: versions of the rules are never removed'); end;

create trigger rules_version_only_new before insert on rules_version
begin
    select raise(abort, 'duplicate: rules_version.version') where exists (
        select 1 from rules_version where tournament_id = new.tournament_id and version = new.version);
end;

create trigger posting_no_update before update on posting
begin select raise(abort, 'guard: postings never change'); end;

create trigger posting_no_delete before delete on posting
begin select raise(abort, 'guard: postings are never removed'); end;

create trigger posting_only_new before insert on posting
begin
    select raise(abort, 'duplicate: posting.posting_id')
        where exists (select 1 from posting where posting_id = new.posting_id);
end;

create trigger rules_copy_no_update before update on rules_copy
begin select raise(abort, 'guard: copies given never change'); end;

create trigger rules_copy_no_delete before delete on rules_copy
begin select raise(abort, 'guard: copies given are never removed'); end;

create trigger rules_copy_only_new before insert on rules_copy
begin
    select raise(abort, 'duplicate: rules_copy.version') where exists (
        select 1 from rules_copy where tournament_id = new.tournament_id
        and person_id = new.person_id and version = new.version);
end;

create trigger level_set_no_update before update on level_set
begin select raise(abort, 'guard: level changes never change'); end;

create trigger level_set_no_delete before delete on level_set
begin select raise(abort, 'guard: level changes are never removed'); end;

create trigger level_set_only_new before insert on level_set
begin
    select raise(abort, 'duplicate: level_set.level_set_id')
        where exists (select 1 from level_set where level_set_id = new.level_set_id);
end;

-- Receipt numbers are never reused: a counter only goes forward.
create trigger counter_forward before update on counter
when new.last <= old.last or new.name <> old.name
begin select raise(abort, 'guard: counters only go forward'); end;

create trigger counter_no_delete before delete on counter
begin select raise(abort, 'guard: counters are never removed'); end;

-- Whether a file is for training is settled when it is made.
create trigger training_only_new before insert on setting
when new.name = 'training' and exists (select 1 from setting where name = 'training')
begin select raise(abort, 'duplicate: setting.name'); end;

create trigger training_no_update before update on setting
when old.name = 'training' or new.name = 'training'
begin select raise(abort, 'guard: training is settled when the file is made'); end;

create trigger training_no_delete before delete on setting
when old.name = 'training'
begin select raise(abort, 'guard: training is settled when the file is made'); end;
