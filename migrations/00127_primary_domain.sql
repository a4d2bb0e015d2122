-- +goose Up
alter table tenant_host add column is_primary boolean not null default false;
alter table tenant_host add column secured_at timestamptz;
comment on column tenant_host.is_primary is 'Whether the minisite chose it as its primary address. Its other addresses redirect there while it is live.';
comment on column tenant_host.secured_at is 'When somebody was first served there over https. Null: not yet.';
