-- Secrets for Zapier, and what Zapier calls.

-- name: CreateZapierKey :exec
insert into zapier_key (hash, tenant_id, created_at) values (@hash, @tenant_id, @now);

-- name: CreateZapierSecret :exec
insert into zapier_secret (hash, tenant_id, sealed) values (@hash, @tenant_id, @sealed);

-- name: ListZapierKeys :many
-- Those that are valid, the minisite's own first.
select k.hash, k.valid_until, k.used_at, s.sealed from zapier_key k join zapier_secret s on s.hash = k.hash and s.tenant_id = k.tenant_id
where k.tenant_id = @tenant_id and (k.valid_until is null or k.valid_until > @now::timestamptz)
order by k.valid_until desc nulls first, k.created_at desc;

-- name: DeleteReplacedZapierKeys :exec
-- All that were replaced before, except the last few that are kept.
delete from zapier_key k where k.tenant_id = @tenant_id and k.valid_until is not null
  and k.hash not in (select o.hash from zapier_key o where o.tenant_id = @tenant_id and o.valid_until > @now::timestamptz
                     order by o.valid_until desc limit @kept);

-- name: ExpireZapierKey :exec
update zapier_key set valid_until = @valid_until::timestamptz where tenant_id = @tenant_id and valid_until is null;

-- name: FindZapierKey :one
-- Whose secret it is, and whether that minisite is served.
select k.tenant_id, k.used_at, t.slug::text as slug, t.status, t.deleted_at
from zapier_key k join tenant t on t.id = k.tenant_id
where k.hash = @hash and (k.valid_until is null or k.valid_until > @now::timestamptz);

-- name: TouchZapierKey :exec
-- Several calls at the same moment write it once.
update zapier_key set used_at = @now::timestamptz where hash = @hash and (used_at is null or used_at <= @before::timestamptz);

-- name: DeleteEndedZapierKeys :exec
delete from zapier_key where valid_until <= @now::timestamptz;

-- name: RecordZapierCall :exec
insert into zapier_call (tenant_id, at, call, email, result, message, idempotency_key, request_hash, reply)
values (@tenant_id, @at, @call, @email, @result, @message, sqlc.narg('idempotency_key'), @request_hash, @reply);

-- name: FindZapierReply :one
select request_hash, reply from zapier_call where tenant_id = @tenant_id and idempotency_key = @idempotency_key::text;

-- name: ListZapierCalls :many
-- The last one first.
select id, at, call, email, result, message from zapier_call
where tenant_id = @tenant_id and id < @below_id order by id desc limit @most;

-- name: ListZapierTenants :many
-- Minisites that Zapier may have called, a page at a time.
select distinct tenant_id from zapier_key where tenant_id > @after order by tenant_id limit @most;

-- name: DeleteZapierCalls :execrows
-- Those of the oldest that are due, and all but the last so many. Calls are numbered in their order, or nearly.
delete from zapier_call c where c.tenant_id = @tenant_id
  and c.id in (select o.id from zapier_call o where o.tenant_id = @tenant_id order by o.id limit @most)
  and (c.at <= @before::timestamptz or c.id <= (select k.id from zapier_call k where k.tenant_id = @tenant_id order by k.id desc offset @kept::integer limit 1));
