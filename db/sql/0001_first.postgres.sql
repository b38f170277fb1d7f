-- The first schema. Money is bigint cents, instants ISO text ending in Z, days ISO dates,
-- booleans bigints. Ledger tables: payment, journal; the guards protect them. Keys are chosen by
-- the desk under the ledger's lock, so no sequence leaves a gap where a unit was rolled back.

create table counter (
    name text primary key,
    last bigint not null check (last >= 0)
);

create table setting (
    name text primary key,
    value text not null
);

create table staff (
    staff_id bigint primary key,
    name text not null,
    name_key text not null,
    role text not null check (role in ('clerk', 'floor', 'director', 'owner', 'auditor')),
    pin_hash text not null,
    pin_set_at text,
    added_at text not null,
    added_by text not null,
    removed_at text
);
create unique index staff_name on staff (name_key) where removed_at is null;

create table operator (
    operator_id text primary key,
    name text not null,
    license text not null,
    premises text not null,
    card_tables bigint not null check (card_tables >= 0)
);

create table tournament (
    tournament_id bigint primary key,
    name text not null,
    state text not null check (state in
        ('draft', 'filed', 'approved', 'registering', 'playing', 'concluded', 'settled')),
    first_day text not null,
    last_day text not null,
    terms text not null,
    progressive_of bigint references tournament,
    pack_id text not null,
    pack_name text not null,
    pack_edition text not null,
    pack_content text not null,
    rules_version bigint not null,
    rules_hash text not null,
    created_at text not null,
    opened_at text,
    started_at text,
    registration_closed_at text,
    concluded_at text,
    settled_at text
);

create index tournament_progressive on tournament (progressive_of) where progressive_of is not null;

create table tournament_operator (
    tournament_id bigint not null references tournament,
    operator_id text not null references operator,
    primary key (tournament_id, operator_id)
);

create table permit (
    tournament_id bigint not null references tournament,
    operator_id text not null references operator,
    state text not null check (state in ('drafted', 'submitted', 'approved', 'denied')),
    submitted_on text,
    how text not null,
    fee_cents bigint not null,
    number text not null,
    decided_on text,
    why text not null,
    primary key (tournament_id, operator_id)
);

create table rules_version (
    tournament_id bigint not null references tournament,
    version bigint not null,
    hash text not null,
    terms text not null,
    made_at text not null,
    made_by text not null,
    reason text not null,
    primary key (tournament_id, version)
);

create table posting (
    posting_id bigint primary key,
    tournament_id bigint not null references tournament,
    area text not null,
    version bigint not null,
    posted_at text not null,
    posted_by text not null
);
create index posting_tournament on posting (tournament_id, area, posting_id);

create table duty_turn (
    turn_id bigint primary key,
    tournament_id bigint not null references tournament,
    person text not null,
    on_at text not null,
    off_at text
);
create index duty_turn_tournament on duty_turn (tournament_id, turn_id);

create table dealer (
    dealer_id bigint primary key,
    first text not null,
    middle_initial text not null,
    last text not null,
    license text not null unique,
    expires text not null,
    kind text not null check (kind in ('full', 'temporary')),
    barred bigint not null check (barred in (0, 1))
);

create table dealer_assignment (
    assignment_id bigint primary key,
    tournament_id bigint not null references tournament,
    table_number bigint not null,
    dealer_id bigint not null references dealer,
    first_day text not null,
    last_day text not null,
    seen_by text not null,
    seen_at text not null,
    released_at text
);
create index dealer_assignment_tournament on dealer_assignment (tournament_id, assignment_id);
create index dealer_assignment_dealer on dealer_assignment (dealer_id) where released_at is null;

create table play_session (
    session_id bigint primary key,
    tournament_id bigint not null references tournament,
    started_at text not null,
    ended_at text
);
create index play_session_tournament on play_session (tournament_id, session_id);

create table level_set (
    level_set_id bigint primary key,
    tournament_id bigint not null references tournament,
    level bigint not null,
    at text not null
);
create index level_set_tournament on level_set (tournament_id, level_set_id);

create table person (
    person_id bigint primary key,
    first text not null,
    last text not null,
    first_key text not null,
    last_key text not null,
    birth text,
    checked_by text not null,
    id_kind text not null,
    id_digest text,
    id_last4 text not null,
    phone text not null,
    phone_reversed text not null,
    address text not null,
    city text not null,
    state text not null,
    postcode text not null,
    added_at text not null
);
create index person_birth on person (birth, last_key);
create index person_id_digest on person (id_digest) where id_digest is not null;
create index person_phone on person (phone_reversed) where phone_reversed <> '';

create table rules_copy (
    tournament_id bigint not null references tournament,
    person_id bigint not null references person,
    version bigint not null,
    given_at text not null,
    given_by text not null,
    primary key (tournament_id, person_id, version)
);

-- One row a word of a name, in the order in which results are shown: a key press reads a range.
create table person_word (
    part bigint not null check (part in (0, 1)),
    word text not null,
    last_key text not null,
    first_key text not null,
    person_id bigint not null references person,
    primary key (part, word, last_key, first_key, person_id)
);
create index person_word_person on person_word (person_id, word);

create table entry (
    entry_id bigint primary key,
    tournament_id bigint not null references tournament,
    person_id bigint not null references person,
    number bigint not null check (number > 0),
    state text not null check (state in ('in', 'out', 'void')),
    table_number bigint,
    seat bigint,
    entered_at text not null,
    out_at text,
    out_order bigint,
    out_by bigint references person
);
create unique index entry_number on entry (tournament_id, person_id, number) where state <> 'void';
create unique index entry_one_in on entry (tournament_id, person_id) where state = 'in';
create unique index entry_seat on entry (tournament_id, table_number, seat) where state = 'in' and seat is not null;
create index entry_state on entry (tournament_id, state, out_order);

-- The ledger. Append-only: a correction is a new row that names the one it reverses.
create table payment (
    payment_id bigint primary key,
    tournament_id bigint not null references tournament,
    person_id bigint references person,
    entry_id bigint references entry,
    kind text not null check (kind in ('entry', 're-entry', 'rebuy', 'add-on', 'other', 'charity', 'void')),
    label text not null,
    amount_cents bigint not null,
    prize_cents bigint not null,
    expense_cents bigint not null,
    charity_cents bigint not null,
    staff_cents bigint not null,
    tender text not null check (tender in ('cash', 'check', 'debit')),
    tendered_cents bigint not null,
    change_cents bigint not null,
    receipt_number text not null unique,
    reverses_id bigint unique references payment,
    rules_version bigint,
    shift_id bigint,
    clerk text not null,
    approver text not null,
    station text not null,
    at text not null,
    day text not null,
    reason text not null,
    detail text not null,
    journal_sequence bigint not null,
    check (amount_cents = prize_cents + expense_cents + charity_cents + staff_cents),
    check (kind in ('charity', 'void') or person_id is not null),
    check ((kind = 'void') = (reverses_id is not null)),
    check (kind = 'void' or (kind = 'charity') = (amount_cents < 0))
);
create index payment_person on payment (tournament_id, person_id, payment_id);
create index payment_tournament on payment (tournament_id, payment_id);
create index payment_entry on payment (entry_id, payment_id);
create index payment_who on payment (person_id, at);

create table journal (
    sequence bigint primary key,
    at text not null,
    clerk text not null,
    approver text not null,
    station text not null,
    verb text not null,
    outcome text not null check (outcome in ('done', 'refused')),
    tournament_id bigint,
    arguments text not null,
    rows text not null,
    answer text not null,
    intent text not null unique,
    previous_hash text not null,
    hash text not null unique
);
create index journal_tournament on journal (tournament_id, sequence);

create table print_job (
    job_id bigint primary key,
    tournament_id bigint references tournament,
    document text not null,
    reference text not null,
    copy bigint not null,
    made_at text not null,
    made_by text not null,
    station text not null,
    detail text not null,
    copies bigint not null check (copies > 0),
    state text not null check (state in ('queued', 'printing', 'printed', 'saved', 'failed')),
    note text not null
);
create index print_job_reference on print_job (document, reference, job_id);
create index print_job_state on print_job (state, job_id);

-- How often a table was changed: a desk keeps what it read of tables that nobody changed since.
create table change (
    table_name text primary key,
    count bigint not null check (count >= 0)
);
insert into change (table_name, count)
select tablename, 0 from pg_tables where schemaname = 'public' and tablename <> 'change';

-- The steps of the schema that this database holds; the newest is its version.
create table schema_step (
    number bigint primary key
);
