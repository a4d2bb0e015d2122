-- Custom domains. A claim is a minisite's own; who has a domain is the platform's (tenant_host).

-- name: ListDomainClaims :many
-- With the slug of the minisite that has the domain, or had it.
select c.host, c.token, c.proposed_at, c.allowed_at, c.checked_at, c.next_check, c.failing_since, c.found, c.tests, c.tested_at,
       h.tenant_id as holder, o.slug as holder_slug, h.state, h.released_at, coalesce(h.is_primary, false)::boolean as is_primary
from domain_claim c left join tenant_host h on h.host = c.host left join tenant o on o.id = h.tenant_id
where c.tenant_id = @tenant_id order by c.proposed_at, c.host limit @most;

-- name: LockDomainClaim :one
select c.host, c.allowed_at, c.checked_at, c.next_check, c.failing_since
from domain_claim c where c.tenant_id = @tenant_id and c.host = @host for update;

-- name: FindDomainClaim :one
select c.allowed_at, c.token, c.trouble_since from domain_claim c where c.tenant_id = @tenant_id and c.host = @host;

-- name: ProposeDomain :execrows
insert into domain_claim (tenant_id, host, token, proposed_at) values (@tenant_id, @host, @token, @now)
on conflict (tenant_id, host) do nothing;

-- name: AllowDomain :exec
update domain_claim set allowed_at = sqlc.narg('allowed_at'), next_check = sqlc.narg('next_check'), failing_since = null, checked_at = null, found = '{}',
  tests = '[]', tested_at = null, trouble_since = null
where tenant_id = @tenant_id and host = @host;

-- name: RecordDomainCheck :exec
update domain_claim set checked_at = @checked_at::timestamptz, next_check = sqlc.narg('next_check'), failing_since = sqlc.narg('failing_since'), found = @found
where tenant_id = @tenant_id and host = @host;

-- name: RecordDomainTests :exec
-- A visit that began before the last one changes nothing.
update domain_claim set tested_at = @tested_at::timestamptz, tests = @tests, trouble_since = sqlc.narg('trouble_since'),
  next_check = least(next_check, sqlc.narg('check_by')::timestamptz)
where tenant_id = @tenant_id and host = @host and next_check is not null and (tested_at is null or tested_at < @tested_at::timestamptz);

-- name: CheckDomainsSoon :exec
update domain_claim set next_check = @now::timestamptz where tenant_id = @tenant_id and allowed_at is not null and next_check is not null;

-- name: CheckDomainSoon :exec
update domain_claim set next_check = @now::timestamptz
where tenant_id = @tenant_id and host = any(@hosts::text[]) and allowed_at is not null and next_check > @now and checked_at < @checked_before::timestamptz;

-- name: DeleteDomainClaim :execrows
delete from domain_claim where tenant_id = @tenant_id and host = @host;

-- name: TakeUpDomain :execrows
update domain_claim set next_check = @later::timestamptz where tenant_id = @tenant_id and host = @host and next_check <= @now::timestamptz;

-- name: ListDueDomains :many
-- Of all minisites that are not deleted, those that wait longest first.
select c.tenant_id, t.slug::text as slug, c.host from domain_claim c join tenant t on t.id = c.tenant_id
where c.next_check <= @now::timestamptz and t.deleted_at is null order by c.next_check limit @most;

-- name: ListProposedDomains :many
-- Of all minisites that are not deleted: those that the platform's admin has not allowed, the oldest first.
select c.host, c.proposed_at, t.slug::text as slug from domain_claim c join tenant t on t.id = c.tenant_id
where c.allowed_at is null and t.deleted_at is null order by c.proposed_at, c.host, c.tenant_id limit @most;

-- name: FindDomainRecord :one
-- When something was last done with a domain, or with any if domain is null: by a person, or else by a check. It looks only at changes among the
-- minisite's last 100,000.
select a.at from tenant_audit a
where a.tenant_id = @tenant_id and a.action not in ('member imported', 'member changed by import', 'member removed by import', 'member erased')
  and a.id > (select coalesce(max(n.id), 0) - 100000 from tenant_audit n where n.tenant_id = @tenant_id)
  and a.action = @action and (a.actor_id is not null) = @by_person::boolean and a.at > @since::timestamptz
  and (sqlc.narg('domain')::text is null or a.after->>'domain' = sqlc.narg('domain')::text)
order by a.id desc limit 1;

-- name: LockTenantHost :one
select tenant_id, state, released_at, leads_elsewhere from tenant_host where host = @host for update;

-- name: TakeTenantHost :execrows
-- Inserts a domain that nobody has, or gives one to another minisite. A consent to the one before ends with it (tenant_host_left).
insert into tenant_host as h (host, tenant_id, state, created_at) values (@host, @tenant_id, @state, @now)
on conflict (host) do update set tenant_id = excluded.tenant_id, state = excluded.state, created_at = excluded.created_at, released_at = null,
  is_primary = false, secured_at = null, leads_elsewhere = false
where h.state = 'released' and (h.tenant_id = excluded.tenant_id or h.released_at <= @free_before::timestamptz);

-- name: SetTenantHostState :exec
-- A domain that is released is no longer primary, and what was known about its certificate is forgotten.
update tenant_host set state = @state, released_at = sqlc.narg('released_at'), is_primary = is_primary and @state <> 'released',
  secured_at = case when @state <> 'released' then secured_at end
where host = @host and tenant_id = @tenant_id and state <> @state;

-- name: SetDomainElsewhere :exec
update tenant_host set leads_elsewhere = @leads_elsewhere where host = @host and tenant_id = @tenant_id;

-- name: ClearPrimaryDomain :exec
update tenant_host set is_primary = false where tenant_id = @tenant_id and is_primary;

-- name: SetPrimaryDomain :execrows
update tenant_host set is_primary = true where tenant_id = @tenant_id and host = @host and state = 'live';

-- name: FindPrimaryDomain :one
select host from tenant_host where tenant_id = @tenant_id and is_primary;

-- name: SecureTenantHost :exec
-- Remembers when a domain was first served over https.
update tenant_host set secured_at = @now::timestamptz
where host = @host and tenant_id = @tenant_id and secured_at is null and state in ('proved', 'live', 'failing');

-- name: FreeDomain :execrows
-- Ends the time for which a domain is kept for the minisite that had it.
delete from tenant_host where host = @host and tenant_id = @tenant_id and state = 'released';

-- name: ListPlatformAdmins :many
-- Whom letters about the platform go to.
select email from app_user where is_admin and deleted_at is null and email_verified_at is not null order by email limit @most;

-- name: ListMinisiteAdmins :many
-- Where emails about a minisite go.
select distinct email from admin_mailbox where tenant_id = @tenant_id order by email limit @most;
