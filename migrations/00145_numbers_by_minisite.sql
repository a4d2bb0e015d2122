-- +goose NO TRANSACTION
-- +goose Up
-- Lines of the list of changes, and of the log of Zapier's calls, are numbered by minisite, so that the numbers of one tell nothing of others. Those that
-- are there keep their numbers, which Zapier knows as ids of events; each minisite counts on from its highest, also while the version before writes.
drop index concurrently if exists tenant_audit_number;
create unique index concurrently tenant_audit_number on tenant_audit (tenant_id, id);
alter table tenant_audit drop constraint tenant_audit_pkey, add constraint tenant_audit_pkey primary key using index tenant_audit_number;
drop index concurrently if exists zapier_call_number;
create unique index concurrently zapier_call_number on zapier_call (tenant_id, id);
alter table zapier_call drop constraint zapier_call_pkey, add constraint zapier_call_pkey primary key using index zapier_call_number;
drop index concurrently if exists zapier_call_tenant;

-- The lock is held until the transaction ends, so numbers grow in the order of commits. Lines of a change are never deleted, so none comes again.
-- +goose StatementBegin
create or replace function number_tenant_audit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tenant_audit ' || new.tenant_id, 0));
  new.id := 1 + coalesce((select a.id from public.tenant_audit a where a.tenant_id = new.tenant_id order by a.id desc limit 1), 0);
  return new;
end
$$;
-- +goose StatementEnd
create or replace trigger number before insert on tenant_audit for each row execute function number_tenant_audit();

-- +goose StatementBegin
create or replace function number_zapier_call() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('zapier_call ' || new.tenant_id, 0));
  new.id := 1 + coalesce((select c.id from public.zapier_call c where c.tenant_id = new.tenant_id order by c.id desc limit 1), 0);
  return new;
end
$$;
-- +goose StatementEnd
create or replace trigger number before insert on zapier_call for each row execute function number_zapier_call();

-- A sequence of all minisites has no use any more.
alter table tenant_audit alter column id drop identity if exists;
alter table zapier_call alter column id drop identity if exists;
