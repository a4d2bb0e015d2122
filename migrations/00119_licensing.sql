-- +goose Up
alter table tenant add column admins_may_license boolean not null default false;
comment on column tenant.admins_may_license is 'Whether its admins may publish projects for its paying members. The platform admin may change it.';

-- The projects that count against the limit of a plan: those of a minisite do not count for its own admins. Who is an admin is only seen
-- within a scope that sees the owner''s memberships; within any other all projects count.
create view counted_project with (security_invoker = true) as
select p.id, p.owner_id from project p
where p.deleted_at is null and not exists (
  select from minisite_member m join tenant t on t.id = m.tenant_id
  where m.tenant_id = p.minisite_id and m.user_id = p.owner_id and m.role = 'admin' and m.removed_at is null and t.deleted_at is null);
