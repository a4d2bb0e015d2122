-- Certificates. Leases and limits go by the clock of the database, because the clocks of the nodes may differ.
-- A key is also a folder: 'a' contains 'a/b'. '0' is the character after '/'.

-- name: FindCertificateValue :one
select value, key_id from certificate_value where key = @key;

-- name: StoreCertificateValue :exec
insert into certificate_value (key, key_id, value, modified_at, expires_at, due_at)
values (@key, @key_id, @value, now(), sqlc.narg('expires_at'), sqlc.narg('due_at'))
on conflict (key) do update set key_id = excluded.key_id, value = excluded.value, modified_at = excluded.modified_at,
  expires_at = excluded.expires_at, due_at = excluded.due_at;

-- name: DeleteCertificateValues :exec
delete from certificate_value where key = @key::text or key >= @key::text || '/' and key < @key::text || '0';

-- name: CertificateValueExists :one
select exists (select from certificate_value
  where key_id = @key_id and (key = @key::text or key >= @key::text || '/' and key < @key::text || '0'));

-- name: StatCertificateValue :one
select modified_at, octet_length(value)::bigint as size from certificate_value where key = @key and key_id = @key_id;

-- name: ListCertificateKeys :many
select key from certificate_value
where key_id = @key_id and key >= @folder::text || '/' and key < @folder::text || '0' order by key limit @most;

-- name: ListDueCertificates :many
select key, expires_at::timestamptz as expires_at, (expires_at < now() - interval '30 days')::boolean as long_expired from certificate_value where due_at <= now() order by due_at limit @most;

-- name: TakeUpCertificate :execrows
-- The one that postponed it works on it. Storing a new certificate sets the time anew.
update certificate_value set due_at = now() + make_interval(secs => @seconds) where key = @key and due_at <= now();

-- name: TakeCertificateLock :execrows
insert into certificate_lock as l (name, holder, expires_at) values (@name, @holder, now() + make_interval(secs => @seconds))
on conflict (name) do update set holder = excluded.holder, expires_at = excluded.expires_at where l.expires_at < now();

-- name: KeepCertificateLock :execrows
update certificate_lock set expires_at = now() + make_interval(secs => @seconds) where name = @name and holder = @holder;

-- name: FreeCertificateLock :exec
delete from certificate_lock where name = @name and holder = @holder;

-- name: DeleteExpiredCertificateLocks :exec
delete from certificate_lock where expires_at < now() - interval '1 hour';

-- name: LockCertificateOrders :exec
select pg_advisory_xact_lock(hashtext('certificate_order'));

-- name: CountCertificateOrders :one
-- A host is paused after an order whose challenge was refused, which counts more than once.
select coalesce(sum(orders) filter (where host = @host and ordered_at > now() - interval '1 hour'), 0)::integer as of_host,
       coalesce(sum(orders), 0)::integer as of_all,
       coalesce(bool_or(host = @host and orders > 1 and ordered_at > now() - make_interval(secs => @pause_seconds)), false)::boolean as paused
from certificate_order where ordered_at > now() - interval '3 hours';

-- name: AddCertificateOrder :one
insert into certificate_order (host) values (@host) returning id;

-- name: SetCertificateOrders :exec
update certificate_order set orders = @orders where id = @id;

-- name: DeleteCertificateOrder :exec
delete from certificate_order where id = @id;

-- name: DeleteOldCertificateChallenges :exec
-- Those of nodes that were killed.
delete from certificate_value where key like 'acme/%/challenge_tokens/%' and modified_at < now() - interval '1 day';

-- name: DeleteOldCertificateOrders :exec
delete from certificate_order where ordered_at < now() - interval '24 hours';
