-- Rule packs that a director copied and edited: one row a version, each with its whole text, the
-- reason and who made it. A tournament holds its own copy of the text, whatever happens here.

create table pack_version (
    pack_version_id integer primary key,
    pack_id text not null,
    version integer not null check (version > 0),
    copied_from text not null,
    changed text not null,
    content text not null,
    reason text not null,
    made_at text not null,
    made_by text not null
) strict;
create unique index pack_version_of on pack_version (pack_id, version);

create trigger pack_version_no_update before update on pack_version
begin select raise(abort, 'guard: versions of packs never change'); end;

create trigger pack_version_no_delete before delete on pack_version
begin select raise(abort, 'guard: versions of packs are never removed'); end;

create trigger pack_version_only_new before insert on pack_version
begin
    select raise(abort, 'duplicate: pack_version.pack_version_id')
        where exists (select 1 from pack_version where pack_version_id = new.pack_version_id);
    select raise(abort, 'duplicate: pack_version.version') where exists (
        select 1 from pack_version where pack_id = new.pack_id and version = new.version);
end;
