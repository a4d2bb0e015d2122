-- +goose NO TRANSACTION
-- +goose Up
-- Which import a line belongs to, so that it can be undone as a whole.
alter table tenant_audit add column if not exists import_id text collate "C";
comment on column tenant_audit.import_id is 'The import that the line belongs to: the lines of its members, the one with its numbers, and the one that says it was undone.';

-- An import is undone at most once.
drop index concurrently if exists tenant_audit_import;
create unique index concurrently tenant_audit_import on tenant_audit (tenant_id, import_id, action) where import_id is not null and member_id is null;
drop index concurrently if exists tenant_audit_import_members;
create index concurrently tenant_audit_import_members on tenant_audit (tenant_id, import_id, id) where import_id is not null and member_id is not null;

-- As tenant_audit_shown, without what an undone import did to each member. The version before reads its one page of changes without it.
drop index concurrently if exists tenant_audit_listed;
create index concurrently tenant_audit_listed on tenant_audit (tenant_id, id desc)
  where action not in ('member imported', 'member changed by import', 'member removed by import', 'member erased', 'member removed by undo', 'member changed by undo', 'member restored by undo');
drop index concurrently if exists tenant_audit_shown;
