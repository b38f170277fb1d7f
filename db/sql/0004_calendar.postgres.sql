-- The department's written approvals to start on the seventh day after a conclusion, one operator and
-- one day each, and a way from an operator to its tournaments. 23-5-317(1).

create table gap_approval (
    approval_id bigint primary key,
    operator_id text not null references operator,
    first_day text not null,
    reference text not null check (reference <> ''),
    decided_on text not null,
    recorded_at text not null,
    recorded_by text not null
);
create index gap_approval_operator on gap_approval (operator_id, first_day);
-- All that a calendar asks of a tournament, so that it need not be looked up behind its terms and its pack.
create index tournament_held on tournament
    (first_day, tournament_id, name, state, last_day, concluded_at, progressive_of);
create index tournament_operator_held on tournament_operator (operator_id, tournament_id);
insert into change (table_name, count) values ('gap_approval', 0);

create trigger gap_approval_no_update before update on gap_approval
for each row execute function guard_refuse('approvals of the department never change');
create trigger gap_approval_no_delete before delete on gap_approval
for each row execute function guard_refuse('approvals of the department are never removed');
create trigger gap_approval_no_truncate before truncate on gap_approval
for each statement execute function guard_refuse('approvals of the department are never removed');

alter table gap_approval enable always trigger gap_approval_no_update;
alter table gap_approval enable always trigger gap_approval_no_delete;
alter table gap_approval enable always trigger gap_approval_no_truncate;

create trigger gap_approval_counted after insert or delete or update or truncate on gap_approval for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table gap_approval enable always trigger gap_approval_counted;
