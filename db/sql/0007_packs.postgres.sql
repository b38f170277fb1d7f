-- Rule packs that a director copied and edited: one row a version, each with its whole text, the
-- reason and who made it. A tournament holds its own copy of the text, whatever happens here.

create table pack_version (
    pack_version_id bigint primary key,
    pack_id text not null,
    version bigint not null check (version > 0),
    copied_from text not null,
    changed text not null,
    content text not null,
    reason text not null,
    made_at text not null,
    made_by text not null
);
create unique index pack_version_of on pack_version (pack_id, version);

insert into change (table_name, count) values ('pack_version', 0);

create trigger pack_version_no_update before update on pack_version
for each row execute function guard_refuse('versions of packs never change');
create trigger pack_version_no_delete before delete on pack_version
for each row execute function guard_refuse('versions of packs are never removed');
create trigger pack_version_no_truncate before truncate on pack_version
for each statement execute function guard_refuse('versions of packs are never removed');

alter table pack_version enable always trigger pack_version_no_update;
alter table pack_version enable always trigger pack_version_no_delete;
alter table pack_version enable always trigger pack_version_no_truncate;

create trigger pack_version_counted after insert or delete or update or truncate on pack_version for each statement
when (coalesce(current_setting('tournament_desk.counts', true), '') <> 'itself')
execute function guard_counted();
alter table pack_version enable always trigger pack_version_counted;
