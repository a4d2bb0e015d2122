-- +goose Up
create table handover_consent (
  user_id    text collate "C" not null references app_user on delete cascade,
  host       text collate "C" not null references tenant_host on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, host)
);
comment on table handover_consent is 'Who agreed to be signed in on which custom domain. On hosts of the settings nobody is asked.';
create index handover_consent_host on handover_consent (host);
create index session_by_host on session (host);

-- Whoever has a domain next must inherit nobody: neither the consents nor the sessions whose cookies browsers still send there.
-- +goose StatementBegin
create function tenant_host_left() returns trigger language plpgsql as $$
begin
  delete from handover_consent where host = old.host;
  delete from handover where target_host = old.host;
  delete from session where host = old.host;
  return null;
end
$$;
-- +goose StatementEnd
create trigger tenant_host_left after update on tenant_host for each row
  when (new.state is distinct from old.state and new.state in ('pending', 'released') or new.tenant_id <> old.tenant_id or new.host <> old.host)
  execute function tenant_host_left();
create trigger tenant_host_deleted after delete on tenant_host for each row execute function tenant_host_left();

-- A deleted minisite can be had back as it was, with the sessions there, but who agreed is asked again.
-- +goose StatementBegin
create function tenant_left() returns trigger language plpgsql as $$
begin
  delete from handover_consent c using tenant_host h where c.host = h.host and h.tenant_id = old.id;
  return null;
end
$$;
-- +goose StatementEnd
create trigger tenant_left after update on tenant for each row when (new.deleted_at is not null) execute function tenant_left();

-- +goose Down
drop index session_by_host;
drop trigger tenant_left on tenant;
drop function tenant_left;
drop trigger tenant_host_deleted on tenant_host;
drop trigger tenant_host_left on tenant_host;
drop function tenant_host_left;
drop table handover_consent;
