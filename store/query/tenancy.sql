-- Tenants and their hosts belong to the platform: no row level security, everything here is told apart by its slug.

-- name: ListTenants :many
select * from tenant order by slug nulls first;

-- name: ListServedHosts :many
-- Custom domains that answer, the oldest of each tenant first. Pending and released ones are unknown to the world.
select host, tenant_id, state from tenant_host
where purpose = 'custom' and state in ('proved', 'live', 'failing')
order by created_at, host;

-- name: FindTenantBySlug :one
select * from tenant where slug = @slug::text;

-- name: FindMainTenant :one
select * from tenant where kind = 'main';

-- name: EnsureMainTenant :exec
insert into tenant (id, kind, display_name, support_email, created_at, updated_at)
values (@id, 'main', @display_name, @support_email, @now::timestamptz, @now)
on conflict (kind) where kind = 'main' do nothing;

-- name: CreateMinisite :one
insert into tenant (id, kind, slug, display_name, support_email, join_link, brand, created_at, updated_at)
values (@id, 'minisite', @slug::text, @display_name, @support_email, @join_link, @brand, @now::timestamptz, @now)
returning *;

-- name: SetTenantStatus :one
update tenant set status = @status, updated_at = @now::timestamptz where slug = @slug::text returning *;

-- name: CreateTenantHost :exec
insert into tenant_host (host, tenant_id, purpose, state, created_at, proved_at)
values (@host, @tenant_id, 'custom', @state, @now::timestamptz, case when @state::text <> 'pending' then @now end);
