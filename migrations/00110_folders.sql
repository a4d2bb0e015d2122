-- +goose Up
create table folder (
  id       text collate "C" primary key check (id ~ '^[A-Za-z0-9]{24}$'),
  owner_id text collate "C" not null references app_user on delete cascade,
  name     text not null check (length(name) between 1 and 100),
  ordering integer not null
);
comment on table folder is 'The folders in which people keep their projects. Everybody has at least one.';
comment on column folder.ordering is 'The place in the list of its owner, from 0.';
create index folder_owner on folder (owner_id, ordering, id);

create collation natural_order (provider = icu, locale = 'und-u-kn-true'); -- numbers by their value: "Box 9" before "Box 10"

-- A trigger, so that accounts which the version before makes have a folder, too.
-- +goose StatementBegin
create function make_first_folder() returns trigger language plpgsql as $$
begin
  insert into folder (id, owner_id, name, ordering)
  values (substr(encode(sha256(convert_to(new.id || random(), 'UTF8')), 'hex'), 1, 24), new.id, 'My Projects', 0);
  return null;
end $$;
-- +goose StatementEnd
create trigger first_folder after insert on app_user for each row execute function make_first_folder();
