-- What Zapier is told of, by polling and by hooks.

-- name: ListZapierEvents :many
-- Those of one kind, the last one first. member_id and email, or project_id, are empty when there is nothing to tell any more.
select id, at, coalesce(member_id, '')::text as member_id, coalesce(name, '')::text as name, coalesce(email, '')::text as email, coalesce(role, '')::text as role,
  (user_id is not null)::boolean as connected, coalesce(added_at, at)::timestamptz as added_at,
  coalesce(project_id, '')::text as project_id, coalesce(title, '')::text as title, coalesce(license, '')::text as license,
  coalesce(username, '')::text as username, coalesce(display_name, '')::text as display_name
from zapier_event where tenant_id = @tenant_id and event = @event::text and id < @below_id order by id desc limit @most;

-- name: ListNextZapierEvents :many
-- The first of one kind after one that is done. The columns are those of ListZapierEvents.
select id, at, coalesce(member_id, '')::text as member_id, coalesce(name, '')::text as name, coalesce(email, '')::text as email, coalesce(role, '')::text as role,
  (user_id is not null)::boolean as connected, coalesce(added_at, at)::timestamptz as added_at,
  coalesce(project_id, '')::text as project_id, coalesce(title, '')::text as title, coalesce(license, '')::text as license,
  coalesce(username, '')::text as username, coalesce(display_name, '')::text as display_name
from zapier_event where tenant_id = @tenant_id and event = @event::text and id > @done order by id limit @most;

-- name: ListZapierHooks :many
select id, event, url, delivered_at, failing_since from zapier_hook where tenant_id = @tenant_id order by created_at, id;

-- name: CountZapierHooks :one
select count(*) from zapier_hook where tenant_id = @tenant_id;

-- name: RenewZapierHook :one
-- The same target again. Of its secret and this one, it gets the newer, which works longer.
update zapier_hook h set failing_since = null, tries = 0, retry_at = null,
  key_hash = (select k.hash from zapier_key k where k.tenant_id = h.tenant_id and k.hash in (h.key_hash, @key_hash::bytea) order by k.valid_until desc nulls first limit 1)
where h.tenant_id = @tenant_id and h.event = @event and h.url = @url returning h.id;

-- name: LastTenantChange :one
select coalesce(max(id), 0)::bigint from tenant_audit where tenant_id = @tenant_id;

-- name: CreateZapierHook :exec
insert into zapier_hook (id, tenant_id, key_hash, event, url, created_at, done) values (@id, @tenant_id, @key_hash, @event, @url, @now, @done);

-- name: DeleteZapierHook :one
delete from zapier_hook where tenant_id = @tenant_id and id = @id returning event, url;

-- name: ListDueZapierHooks :many
-- Hooks with something to deliver, of all minisites, those that have waited longest first. Of each minisite only so many are delivered at once.
select d.tenant_id, d.id from (
  select h.tenant_id, h.id, h.claimed_until,
    row_number() over (partition by h.tenant_id order by h.claimed_until nulls first, h.id)
      + (select count(*) from zapier_hook b where b.tenant_id = h.tenant_id and b.claimed_until > @now::timestamptz) as turn
  from zapier_hook h join zapier_key k on k.hash = h.key_hash and (k.valid_until is null or k.valid_until > @now)
  where (h.claimed_until is null or h.claimed_until <= @now) and (h.retry_at is null or h.retry_at <= @now)
    and h.done < (select a.id from tenant_audit a where a.tenant_id = h.tenant_id and a.event = h.event order by a.id desc limit 1)
) d where d.turn <= @of_one::integer order by d.claimed_until nulls first, d.id limit @most;

-- name: ClaimZapierHook :execrows
update zapier_hook set claimed_until = @until::timestamptz
where tenant_id = @tenant_id and id = @id and (claimed_until is null or claimed_until <= @now::timestamptz);

-- name: FindClaimedZapierHook :one
-- Right before each delivery: none if it has ended meanwhile, or if another run has claimed it.
select h.event, h.url, h.done, h.failing_since, h.tries
from zapier_hook h join zapier_key k on k.hash = h.key_hash and (k.valid_until is null or k.valid_until > @now::timestamptz)
  join tenant t on t.id = h.tenant_id and t.status = 'active' and t.deleted_at is null
where h.tenant_id = @tenant_id and h.id = @id and h.claimed_until = @claim::timestamptz;

-- name: AdvanceZapierHook :exec
-- delivered_at is null for an event that need not be delivered any more, which does not make a failing target work.
update zapier_hook set done = @done, delivered_at = coalesce(sqlc.narg('delivered_at'), delivered_at), tries = 0, retry_at = null,
  failing_since = case when sqlc.narg('delivered_at')::timestamptz is null then failing_since end
where tenant_id = @tenant_id and id = @id and claimed_until = @claim::timestamptz;

-- name: FailZapierHook :exec
update zapier_hook set failing_since = coalesce(failing_since, @now::timestamptz), tries = tries + 1, retry_at = @retry_at::timestamptz
where tenant_id = @tenant_id and id = @id and claimed_until = @claim::timestamptz;

-- name: ReleaseZapierHook :exec
update zapier_hook set claimed_until = @now::timestamptz where tenant_id = @tenant_id and id = @id and claimed_until = @claim::timestamptz;
