-- Tenants and their hosts belong to the platform: no row level security, everything here is told apart by its slug. The list
-- of changes is a tenant's own. A deleted minisite is served nowhere, and found here until it is purged.

-- name: ListTenants :many
select * from tenant order by slug nulls first;

-- name: ListServedTenants :many
select * from tenant where deleted_at is null order by slug nulls first;

-- name: ListMinisites :many
select * from tenant
where kind = 'minisite' and slug > @after::text
  and (@search::text = '' or position(lower(@search) in lower(slug)) > 0 or position(lower(@search) in lower(display_name)) > 0
       or position(lower(@search) in lower(support_email)) > 0)
order by slug limit @most;

-- name: CountMembersByRole :many
-- Of several minisites at once, for the platform admin: the one query of theirs without a single tenant.
select tenant_id, role, count(*) as members from minisite_member
where tenant_id = any(@tenant_ids::text[]) and removed_at is null group by tenant_id, role;

-- name: ListServedHosts :many
-- Custom domains that answer, the oldest of each tenant first. Pending and released ones are unknown to the world.
select host, tenant_id, state from tenant_host
where state in ('proved', 'live', 'failing')
order by created_at, host;

-- name: FindTenantBySlug :one
select * from tenant where slug = @slug::text;

-- name: FindMainTenant :one
select * from tenant where kind = 'main';

-- name: EnsureMainTenant :exec
insert into tenant (id, kind, profile, created_at) values (@id, 'main', @profile, @now)
on conflict (kind) where kind = 'main' do nothing;

-- name: CreateMinisite :one
insert into tenant (id, kind, slug, profile, brand, created_at)
values (@id, 'minisite', @slug::text, @profile, @brand, @now)
returning *;

-- name: LockMinisite :one
-- Whoever changes a minisite takes turns here.
select * from tenant where id = @id and slug = @slug::text for no key update;

-- name: UpdateMinisite :one
-- A brand that is null stays as it is.
update tenant set slug = @slug::text, profile = @profile, brand = coalesce(sqlc.narg('brand'), brand), status = @status, letters_per_day = @letters_per_day,
  deleted_at = sqlc.narg('deleted_at')
where id = @id returning *;

-- name: FindReleasedSlug :one
select tenant_id, released_at from released_slug where slug = @slug and released_at > @after::timestamptz;

-- name: ReleaseSlug :exec
insert into released_slug (slug, tenant_id, released_at) values (@slug, @tenant_id, @now::timestamptz)
on conflict (slug) do update set tenant_id = excluded.tenant_id, released_at = excluded.released_at;

-- name: ForgetReleasedSlugs :exec
delete from released_slug where released_at <= @before::timestamptz;

-- name: ListTenantsToPurge :many
select id from tenant where deleted_at <= @before::timestamptz order by deleted_at limit @most;

-- name: LockTenantToPurge :one
-- Somebody may be taking it back at this very moment.
select * from tenant where id = @id and deleted_at <= @before::timestamptz for update;

-- name: DeleteTenant :exec
-- With its members, invitations and domains.
delete from tenant where id = @id;

-- name: RecordTenantChange :exec
insert into tenant_audit (tenant_id, at, actor_id, actor_name, action, member_id, before, after)
values (@tenant_id, @at, sqlc.narg('actor_id'), @actor_name, @action, sqlc.narg('member_id'), sqlc.narg('before'), sqlc.narg('after'));

-- name: ListTenantChanges :many
-- Of an import the line with the numbers, and not those of each row: they are the member's, see ListMemberChanges.
select * from tenant_audit
where tenant_id = @tenant_id and id < @below
  and action not in ('member imported', 'member changed by import', 'member removed by import', 'member erased')
order by id desc limit @most;

-- name: ListMemberChanges :many
select * from tenant_audit where tenant_id = @tenant_id and member_id = @member_id::text order by id;

-- name: ListMembersInAudit :many
-- Whom the list of changes speaks of, there or not.
select distinct member_id::text from tenant_audit
where tenant_id = @tenant_id and member_id > @after::text order by member_id limit @most;

-- name: EraseMembersFromAudit :exec
-- Of members whose rows are gone, what the list of changes says of the persons. Nothing else changes that list.
select erase_member_from_audit(@tenant_id, member_id, @by_name, @at::timestamptz) from unnest(@member_ids::text[]) member_id;

-- name: CreateTenantHost :exec
insert into tenant_host (host, tenant_id, state, created_at) values (@host, @tenant_id, @state, @now);
