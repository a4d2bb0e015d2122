-- Secrets for Zapier, and what Zapier calls.

-- name: CreateZapierKey :exec
insert into zapier_key (hash, tenant_id, created_at) values (@hash, @tenant_id, @now);

-- name: SealZapierSecret :exec
insert into zapier_secret (hash, tenant_id, sealed) values (@hash, @tenant_id, @sealed);

-- name: ListZapierKeys :many
-- Those that are valid, the minisite's own first.
select k.hash, k.valid_until, k.used_at, s.sealed from zapier_key k join zapier_secret s on s.hash = k.hash and s.tenant_id = k.tenant_id
where k.tenant_id = @tenant_id and (k.valid_until is null or k.valid_until > @now::timestamptz)
order by k.valid_until desc nulls first, k.created_at desc;

-- name: EndZapierKeys :exec
-- All that were replaced before, except the last few that are kept.
delete from zapier_key k where k.tenant_id = @tenant_id and k.valid_until is not null
  and k.hash not in (select o.hash from zapier_key o where o.tenant_id = @tenant_id and o.valid_until > @now::timestamptz
                     order by o.valid_until desc limit @kept);

-- name: ReplaceZapierKey :exec
update zapier_key set valid_until = @valid_until::timestamptz where tenant_id = @tenant_id and valid_until is null;

-- name: FindZapierKey :one
-- Whose secret it is, and whether that minisite is served.
select k.tenant_id, k.used_at, t.slug::text as slug, t.status, t.deleted_at
from zapier_key k join tenant t on t.id = k.tenant_id
where k.hash = @hash and (k.valid_until is null or k.valid_until > @now::timestamptz);

-- name: ZapierKeyUsed :exec
-- Several calls at the same moment write it once.
update zapier_key set used_at = @now::timestamptz where hash = @hash and (used_at is null or used_at <= @before::timestamptz);

-- name: DeleteEndedZapierKeys :exec
delete from zapier_key where valid_until <= @now::timestamptz;
