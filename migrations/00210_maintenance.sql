-- +goose Up
create table maintenance (
  only_one boolean primary key default true check (only_one),
  since    timestamptz
);
comment on table maintenance is 'Since when the platform is closed to everybody but its admins, in the only row; null: it is open.';
insert into maintenance default values;
-- Every node keeps this in memory, with the host table.
create trigger maintenance_changed after insert or update or delete on maintenance
  for each statement execute function tenancy_changed();
