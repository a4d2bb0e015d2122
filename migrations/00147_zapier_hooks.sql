-- +goose Up
create table zapier_hook (
  id            text collate "C" primary key,
  tenant_id     text collate "C" not null references tenant on delete cascade,
  key_hash      bytea not null references zapier_key on delete cascade,
  event         text collate "C" not null,
  url           text collate "C" not null,
  created_at    timestamptz not null,
  done          bigint not null,
  claimed_until timestamptz,
  delivered_at  timestamptz,
  failing_since timestamptz,
  tries         integer not null default 0,
  retry_at      timestamptz
);
comment on table zapier_hook is 'Where Zapier wants to be told of events of one kind. It ends with the secret it was made with, and when its minisite is suspended or deleted.';
comment on column zapier_hook.event is 'As in tenant_audit.';
comment on column zapier_hook.done is 'The number of the last event that was delivered, or need not be.';
comment on column zapier_hook.claimed_until is 'Until when a run delivers, or when the last one ended.';
comment on column zapier_hook.tries is 'How often the next event has failed.';
create unique index zapier_hook_target on zapier_hook (tenant_id, event, url);
create index zapier_hook_key on zapier_hook (key_hash);

alter table zapier_hook enable row level security;
alter table zapier_hook force row level security;
create policy tenant_rows on zapier_hook
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));

-- The job finds the hooks of all minisites that have something to deliver.
create policy platform_rows on zapier_hook for select to cuttle_platform using (true);
create policy platform_rows on tenant_audit for select to cuttle_platform using (event is not null);

-- +goose StatementBegin
create function end_zapier_hooks() returns trigger language plpgsql as $$
begin
  delete from public.zapier_hook where tenant_id = new.id;
  return null;
end
$$;
-- +goose StatementEnd
create trigger end_zapier_hooks after update of status, deleted_at on tenant
  for each row when (new.status <> 'active' or new.deleted_at is not null) execute function end_zapier_hooks();
