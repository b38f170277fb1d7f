-- The first schema. Money is integer cents, instants ISO text ending in Z, days ISO dates,
-- booleans integers. Ledger tables: payment, journal; the guards protect them.

create table counter (
    name text primary key,
    last integer not null check (last >= 0)
) strict;

create table setting (
    name text primary key,
    value text not null
) strict;

create table staff (
    staff_id integer primary key,
    name text not null,
    name_key text not null,
    role text not null check (role in ('clerk', 'floor', 'director', 'owner', 'auditor')),
    pin_hash text not null,
    pin_set_at text,
    added_at text not null,
    added_by text not null,
    removed_at text
) strict;
create unique index staff_name on staff (name_key) where removed_at is null;

create table operator (
    operator_id text primary key,
    name text not null,
    license text not null,
    premises text not null,
    card_tables integer not null check (card_tables >= 0)
) strict;

create table tournament (
    tournament_id integer primary key,
    name text not null,
    state text not null check (state in
        ('draft', 'filed', 'approved', 'registering', 'playing', 'concluded', 'settled')),
    first_day text not null,
    last_day text not null,
    terms text not null,
    progressive_of integer references tournament,
    pack_id text not null,
    pack_name text not null,
    pack_edition text not null,
    pack_content text not null,
    rules_version integer not null,
    rules_hash text not null,
    created_at text not null,
    opened_at text,
    started_at text,
    registration_closed_at text,
    concluded_at text,
    settled_at text
) strict;

create index tournament_progressive on tournament (progressive_of) where progressive_of is not null;

create table tournament_operator (
    tournament_id integer not null references tournament,
    operator_id text not null references operator,
    primary key (tournament_id, operator_id)
) strict, without rowid;

create table permit (
    tournament_id integer not null references tournament,
    operator_id text not null references operator,
    state text not null check (state in ('drafted', 'submitted', 'approved', 'denied')),
    submitted_on text,
    how text not null,
    fee_cents integer not null,
    number text not null,
    decided_on text,
    why text not null,
    primary key (tournament_id, operator_id)
) strict, without rowid;

create table rules_version (
    tournament_id integer not null references tournament,
    version integer not null,
    hash text not null,
    terms text not null,
    made_at text not null,
    made_by text not null,
    reason text not null,
    primary key (tournament_id, version)
) strict, without rowid;

create table posting (
    posting_id integer primary key,
    tournament_id integer not null references tournament,
    area text not null,
    version integer not null,
    posted_at text not null,
    posted_by text not null
) strict;
create index posting_tournament on posting (tournament_id, area, posting_id);

create table rules_copy (
    tournament_id integer not null references tournament,
    person_id integer not null references person,
    version integer not null,
    given_at text not null,
    given_by text not null,
    primary key (tournament_id, person_id, version)
) strict, without rowid;

create table duty_turn (
    turn_id integer primary key,
    tournament_id integer not null references tournament,
    person text not null,
    on_at text not null,
    off_at text
) strict;
create index duty_turn_tournament on duty_turn (tournament_id, turn_id);

create table dealer (
    dealer_id integer primary key,
    first text not null,
    middle_initial text not null,
    last text not null,
    license text not null unique,
    expires text not null,
    kind text not null check (kind in ('full', 'temporary')),
    barred integer not null check (barred in (0, 1))
) strict;

create table dealer_assignment (
    assignment_id integer primary key,
    tournament_id integer not null references tournament,
    table_number integer not null,
    dealer_id integer not null references dealer,
    first_day text not null,
    last_day text not null,
    seen_by text not null,
    seen_at text not null,
    released_at text
) strict;
create index dealer_assignment_tournament on dealer_assignment (tournament_id, assignment_id);
create index dealer_assignment_dealer on dealer_assignment (dealer_id) where released_at is null;

create table play_session (
    session_id integer primary key,
    tournament_id integer not null references tournament,
    started_at text not null,
    ended_at text
) strict;
create index play_session_tournament on play_session (tournament_id, session_id);

create table level_set (
    level_set_id integer primary key,
    tournament_id integer not null references tournament,
    level integer not null,
    at text not null
) strict;
create index level_set_tournament on level_set (tournament_id, level_set_id);

create table person (
    person_id integer primary key,
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
) strict;
create index person_birth on person (birth, last_key);
create index person_id_digest on person (id_digest) where id_digest is not null;
create index person_phone on person (phone_reversed) where phone_reversed <> '';

-- One row a word of a name, in the order in which results are shown: a key press reads a range.
create table person_word (
    part integer not null check (part in (0, 1)),
    word text not null,
    last_key text not null,
    first_key text not null,
    person_id integer not null references person,
    primary key (part, word, last_key, first_key, person_id)
) strict, without rowid;
create index person_word_person on person_word (person_id, word);

create table entry (
    entry_id integer primary key,
    tournament_id integer not null references tournament,
    person_id integer not null references person,
    number integer not null check (number > 0),
    state text not null check (state in ('in', 'out', 'void')),
    table_number integer,
    seat integer,
    entered_at text not null,
    out_at text,
    out_order integer,
    out_by integer references person
) strict;
create unique index entry_number on entry (tournament_id, person_id, number) where state <> 'void';
create unique index entry_one_in on entry (tournament_id, person_id) where state = 'in';
create unique index entry_seat on entry (tournament_id, table_number, seat) where state = 'in' and seat is not null;
create index entry_state on entry (tournament_id, state, out_order);

-- The ledger. Append-only: a correction is a new row that names the one it reverses.
create table payment (
    payment_id integer primary key,
    tournament_id integer not null references tournament,
    person_id integer references person,
    entry_id integer references entry,
    kind text not null check (kind in ('entry', 're-entry', 'rebuy', 'add-on', 'other', 'charity', 'void')),
    label text not null,
    amount_cents integer not null,
    prize_cents integer not null,
    expense_cents integer not null,
    charity_cents integer not null,
    staff_cents integer not null,
    tender text not null check (tender in ('cash', 'check', 'debit')),
    tendered_cents integer not null,
    change_cents integer not null,
    receipt_number text not null unique,
    reverses_id integer unique references payment,
    rules_version integer,
    shift_id integer,
    clerk text not null,
    approver text not null,
    station text not null,
    at text not null,
    day text not null,
    reason text not null,
    detail text not null,
    journal_sequence integer not null,
    check (amount_cents = prize_cents + expense_cents + charity_cents + staff_cents),
    check (kind in ('charity', 'void') or person_id is not null),
    check ((kind = 'void') = (reverses_id is not null)),
    check (kind = 'void' or (kind = 'charity') = (amount_cents < 0))
) strict;
create index payment_person on payment (tournament_id, person_id, payment_id);
create index payment_tournament on payment (tournament_id, payment_id);
create index payment_entry on payment (entry_id, payment_id);
create index payment_who on payment (person_id, at);

create table journal (
    sequence integer primary key,
    at text not null,
    clerk text not null,
    approver text not null,
    station text not null,
    verb text not null,
    outcome text not null check (outcome in ('done', 'refused')),
    tournament_id integer,
    arguments text not null,
    rows text not null,
    answer text not null,
    intent text not null unique,
    previous_hash text not null,
    hash text not null unique
) strict;
create index journal_tournament on journal (tournament_id, sequence);

create table print_job (
    job_id integer primary key,
    tournament_id integer references tournament,
    document text not null,
    reference text not null,
    copy integer not null,
    made_at text not null,
    made_by text not null,
    station text not null,
    detail text not null,
    copies integer not null check (copies > 0),
    state text not null check (state in ('queued', 'printing', 'printed', 'saved', 'failed')),
    note text not null
) strict;
create index print_job_reference on print_job (document, reference, job_id);
create index print_job_state on print_job (state, job_id);
