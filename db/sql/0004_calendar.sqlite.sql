-- The department's written approvals to start on the seventh day after a conclusion, one operator and
-- one day each, and a way from an operator to its tournaments. 23-5-317(1).

create table gap_approval (
    approval_id integer primary key,
    operator_id text not null references operator,
    first_day text not null,
    reference text not null check (reference <> ''),
    decided_on text not null,
    recorded_at text not null,
    recorded_by text not null
) strict;
create index gap_approval_operator on gap_approval (operator_id, first_day);
-- All that a calendar asks of a tournament, so that it need not be looked up behind its terms and its pack.
create index tournament_held on tournament
    (first_day, tournament_id, name, state, last_day, concluded_at, progressive_of);
create index tournament_operator_held on tournament_operator (operator_id, tournament_id);

create trigger gap_approval_no_update before update on gap_approval
begin select raise(abort, 'guard: approvals of the department never change'); end;

create trigger gap_approval_no_delete before delete on gap_approval
begin select raise(abort, 'guard: approvals of the department are never removed'); end;

create trigger gap_approval_only_new before insert on gap_approval
begin
    select raise(abort, 'duplicate: gap_approval.approval_id')
        where exists (select 1 from gap_approval where approval_id = new.approval_id);
end;
