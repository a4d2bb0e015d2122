-- Tenants and their hosts belong to the platform and have no row level security. Audit records belong to their tenant. A
-- deleted minisite is not served, but is found here until it is purged.

-- name: ListTenants :many
select * from tenant order by slug nulls first;

-- name: ListServedTenants :many
select * from tenant where deleted_at is null order by slug nulls first;

-- name: SearchMinisites :one
-- How many minisites of each status match, and the ids of the first few of those with the wanted one, in one pass.
with found as (
  select t.id, case when t.deleted_at is null then t.status else 'deleted' end as status from tenant t
  where t.kind = 'minisite'
    and (@search::text = '' or t.id in (select f.id from find_minisites(lower(@search), @whole::text) f(id)))
)
select count(*) filter (where status = 'active') as active, count(*) filter (where status = 'suspended') as suspended,
  count(*) filter (where status = 'deleted') as deleted,
  coalesce((array_agg(id) filter (where (@status::text <> '' or @search::text <> '') and (@status = '' or @status = status)))[1:@few::integer], '{}')::text[] as ids
from found;

-- name: ListMinisites :many
-- A page of those with these ids, or of all that match if there are none. As in ListMembersPage, the cases are decided when the query is planned.
select t.* from tenant t
where t.kind = 'minisite' and (coalesce(cardinality(@ids::text[]), 0) = 0 or t.id = any(@ids))
  and (@status::text = '' or @status = case when t.deleted_at is null then t.status else 'deleted' end)
  and (cardinality(@ids) > 0 or @search::text = '' or t.id in (select f.id from find_minisites(lower(@search), @whole::text) f(id)))
  and (@after_slug::text = '' or case @sort::text
    when 'name' then (t.display_name collate natural_order, t.slug) > (@after_name::text, @after_slug)
    when 'oldest' then (t.created_at, t.slug) > (@after_created::timestamptz, @after_slug)
    when 'newest' then (t.created_at, t.slug) < (@after_created, @after_slug)
    else t.slug > @after_slug end)
order by
  case when @sort = 'name' then t.display_name collate natural_order end,
  case when @sort = 'oldest' then t.created_at end,
  case when @sort = 'newest' then t.created_at end desc,
  case when @sort <> 'newest' then t.slug end,
  case when @sort = 'newest' then t.slug end desc
limit @most;

-- name: CountMembersByRole :many
-- Of several minisites at once, for the platform's admins.
select tenant_id, role, count(*) as members from member
where tenant_id = any(@tenant_ids::text[]) group by tenant_id, role;

-- name: ListServedHosts :many
-- The custom domains that are served, the oldest of each tenant first.
select host, tenant_id, state, is_primary, secured_at, leads_elsewhere from tenant_host
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
-- The lock of every change of a minisite.
select * from tenant where id = @id and slug = @slug::text for no key update;

-- name: UpdateMinisite :one
-- If brand is null, the stored one is kept.
update tenant set slug = @slug::text, profile = @profile, brand = coalesce(sqlc.narg('brand'), brand), status = @status, letters_per_day = @letters_per_day,
  admins_may_license = @admins_may_license, deleted_at = sqlc.narg('deleted_at')
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
-- Somebody may be restoring it at this moment.
select * from tenant where id = @id and deleted_at <= @before::timestamptz for update;

-- name: DeleteTenant :exec
-- With its members, invitations and domains.
delete from tenant where id = @id;

-- name: RecordTenantChange :exec
insert into tenant_audit (tenant_id, at, actor_id, actor_name, action, member_id, import_id, project_id, before, after)
values (@tenant_id, @at, sqlc.narg('actor_id'), @actor_name, @action, sqlc.narg('member_id'), sqlc.narg('import_id'), sqlc.narg('project_id'), sqlc.narg('before'), sqlc.narg('after'));

-- name: TryToNumberTenantChange :one
-- Takes the lock of number_tenant_audit, unless another transaction has it, such as an import.
select pg_try_advisory_xact_lock(hashtextextended('tenant_audit ' || @tenant_id::text, 0));

-- name: ListTenantChanges :many
-- Of an import, and of its undoing, only the record with the numbers, without those of each member, which ListLastMemberChanges returns.
select * from tenant_audit
where tenant_id = @tenant_id and id < @below
  and action not in ('member imported', 'member changed by import', 'member removed by import', 'member erased', 'member removed by undo', 'member changed by undo', 'member restored by undo')
order by id desc limit @most;

-- name: ListMemberMilestones :many
-- The first and the last of what was done to a member, and the last that connected an account.
select * from tenant_audit a where a.tenant_id = @tenant_id and a.id in (
  (select min(l.id) from tenant_audit l where l.tenant_id = @tenant_id and l.member_id = @member_id::text),
  (select max(l.id) from tenant_audit l where l.tenant_id = @tenant_id and l.member_id = @member_id::text),
  (select max(l.id) from tenant_audit l where l.tenant_id = @tenant_id and l.member_id = @member_id::text and l.action in ('account connected', 'invitation accepted'))
) order by a.id;

-- name: ListLastMemberChanges :many
-- What was done to one member, newest first, a page at a time.
select * from tenant_audit where tenant_id = @tenant_id and member_id = @member_id::text and id < @below order by id desc limit @most;

-- name: ListMembersInAudit :many
-- The members with audit records, including deleted ones.
select distinct member_id::text from tenant_audit
where tenant_id = @tenant_id and member_id > @after::text order by member_id limit @most;

-- name: EraseMembersFromAudit :exec
-- Erases the personal data of deleted members. Nothing else changes audit records.
select erase_member_from_audit(@tenant_id, member_id, @by_name, @at::timestamptz) from unnest(@member_ids::text[]) member_id;

-- name: CreateTenantHost :exec
-- For domains that need no proof: of the demo, and of tests.
insert into tenant_host (host, tenant_id, state, created_at) values (@host, @tenant_id, @state, @now);

-- name: FindMinisiteNumbers :one
-- What one minisite has and uses, for the platform's admin. Of many calls of Zapier only the last ones are counted. What never happened is at the epoch.
select
  (select count(*) from project p where p.minisite_id = @tenant_id and p.share_status = 'public' and p.deleted_at is null) as projects,
  (select count(*) from project p where p.minisite_id = @tenant_id and p.share_status = 'public' and p.deleted_at is null and p.license = 'minisitePaid') as member_projects,
  (select count(*) from domain_claim c where c.tenant_id = @tenant_id) as domains,
  (select count(*) from tenant_host h where h.tenant_id = @tenant_id and h.state = 'live') as live_domains,
  coalesce((select l.written from tenant_letters l where l.tenant_id = @tenant_id and l.day >= @day::date), 0)::integer as letters_today,
  (select count(*) from invitation i where i.tenant_id = @tenant_id and i.waiting_since is not null) as letters_waiting,
  z.calls as zapier_calls, z.failed as zapier_failed, (select count(*) from zapier_hook k where k.tenant_id = @tenant_id) as zapier_hooks,
  coalesce((select max(m.last_sign_in_at) from member m where m.tenant_id = @tenant_id), 'epoch')::timestamptz as last_sign_in,
  coalesce((select max(p.published_at) from project p where p.minisite_id = @tenant_id and p.share_status = 'public' and p.deleted_at is null), 'epoch')::timestamptz as last_published,
  coalesce((select c.at from zapier_call c where c.tenant_id = @tenant_id order by c.id desc limit 1), 'epoch')::timestamptz as last_zapier_call,
  coalesce((select a.at from tenant_audit a
    where a.tenant_id = @tenant_id
      and a.action not in ('member imported', 'member changed by import', 'member removed by import', 'member erased', 'member removed by undo', 'member changed by undo', 'member restored by undo')
    order by a.id desc limit 1), 'epoch')::timestamptz as last_change
from (
  select count(*) as calls, count(*) filter (where l.result in ('refused', 'failed')) as failed
  from (select c.at, c.result from zapier_call c where c.tenant_id = @tenant_id order by c.id desc limit @most_calls) l where l.at > @calls_since::timestamptz
) z;

-- name: MaintenanceSince :one
select since from maintenance;

-- name: LockMaintenance :one
select since from maintenance for update;

-- name: SetMaintenance :exec
update maintenance set since = @since;
