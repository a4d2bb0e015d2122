-- +goose Up
alter table project add column version integer not null default 0;
alter table project add column version_picture text not null default '';
comment on column project.version is 'The newest of its versions, 0 when there is none. Lists show it without looking for it; a trigger on project_version writes it.';
comment on column project.version_picture is 'The picture of that version; empty until its owner''s browser has drawn it.';

-- A trigger, so that the version of the program before this one writes them, too. Versions are removed only when they are old, or with their project.
-- +goose StatementBegin
create function set_newest_version() returns trigger language plpgsql as $$
begin
  update project set version = new.version, version_picture = new.picture where id = new.project_id and version <= new.version;
  return null;
end $$;
-- +goose StatementEnd
create trigger newest_version after insert or update of version, picture on project_version for each row execute function set_newest_version();
