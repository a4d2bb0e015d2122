-- +goose Up
create table account_export (
  user_id      text collate "C" primary key references app_user on delete cascade,
  requested_at timestamptz not null,
  ready_at     timestamptz,
  file         text not null default '',
  bytes        bigint not null default 0
);
comment on table account_export is 'The last archive of an account that its owner asked for. It is being made until ready_at; then file is its name among the files.';
