-- +goose Up
create table tenant (
  id            text collate "C" primary key,
  kind          text not null check (kind in ('main', 'minisite')),
  slug          text collate "C" unique check ((kind = 'main') = (slug is null)),
  display_name  text not null check (length(display_name) between 1 and 80),
  support_email text not null,
  join_link     text not null default '',
  brand         jsonb not null default '{}',
  status        text not null default 'active' check (status in ('active', 'suspended')),
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
comment on table tenant is 'One brand with its hosts: the main site or a minisite.';
create unique index tenant_one_main on tenant (kind) where kind = 'main';

create table tenant_host (
  host        text collate "C" primary key,
  tenant_id   text collate "C" not null references tenant on delete cascade,
  purpose     text not null check (purpose in ('primary', 'staging', 'custom')),
  state       text not null check (state in ('pending', 'proved', 'live', 'failing', 'released')),
  proof_token text not null default '',
  created_at  timestamptz not null,
  proved_at   timestamptz,
  released_at timestamptz
);
comment on table tenant_host is 'Hosts that are not derived from the settings: custom domains. Normalised: lower case, punycode, no port.';
create index tenant_host_tenant on tenant_host (tenant_id);

-- Every node keeps the host table in memory; a change tells them all.
-- +goose StatementBegin
create function tenancy_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenancy', '');
  return null;
end
$$;
-- +goose StatementEnd
create trigger tenant_changed after insert or update or delete on tenant
  for each statement execute function tenancy_changed();
create trigger tenant_host_changed after insert or update or delete on tenant_host
  for each statement execute function tenancy_changed();

-- +goose Down
drop table tenant_host;
drop table tenant;
drop function tenancy_changed;
