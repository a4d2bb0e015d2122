-- +goose Up
create table my_machines (
  user_id    text collate "C" primary key references app_user on delete cascade,
  machines   jsonb not null,
  version    integer not null,
  updated_at timestamptz not null
);
comment on table my_machines is 'The lasers of a person and their sheets of material, as accounts/machines.go has them.';
comment on column my_machines.version is 'Counts changes, so that one tab does not replace what another has saved.';
