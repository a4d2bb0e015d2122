-- name: CreateGiftBatch :one
insert into gift_batch (months, notes, created_by, created_at) values (@months, @notes, @created_by::text, @created_at) returning id;

-- name: CreateGiftCodes :exec
insert into gift_code (batch_id, number, hash)
select @batch_id, t.number, t.hash from unnest(@hashes::bytea[]) with ordinality as t (hash, number);

-- name: FindGiftCode :one
-- giver is empty when the account of the admin who generated it is gone.
select b.months, c.redeemed_at, c.revoked_at, coalesce(nullif(u.display_name, ''), u.username, '')::text as giver
from gift_code c join gift_batch b on b.id = c.batch_id left join app_user u on u.id = b.created_by and u.deleted_at is null
where c.hash = @hash;

-- name: RedeemGiftCode :one
-- Of several at once, the first wins: the others wait for it and then find nothing.
update gift_code c set redeemed_at = @now::timestamptz, redeemed_by = @user_id::text
from gift_batch b
where c.hash = @hash and b.id = c.batch_id and c.redeemed_at is null and c.revoked_at is null
returning b.months;

-- name: FindGiftTime :one
select valid_from, valid_until::timestamptz as valid_until, gift_seconds, gift_months from entitlement where user_id = @user_id and source = 'gift';

-- name: PutGiftTime :exec
-- In a transaction that has locked the person's row.
insert into entitlement (id, user_id, plan, source, valid_from, valid_until, created_at, gift_seconds, gift_months)
values (@id, @user_id, 'Pro', 'gift', @valid_from, @valid_until::timestamptz, @now::timestamptz, @gift_seconds, @gift_months)
on conflict (user_id) where source = 'gift' do update
  set valid_from = excluded.valid_from, valid_until = excluded.valid_until, gift_seconds = excluded.gift_seconds, gift_months = excluded.gift_months;

-- name: ListGiftBatches :many
select b.id, b.months, b.notes, b.created_at, coalesce(u.username, '')::text as created_by
from gift_batch b left join app_user u on u.id = b.created_by and u.deleted_at is null
where b.id < @below order by b.id desc limit @most;

-- name: ListGiftCodes :many
-- Of the batches of one page.
select c.batch_id, c.number, c.redeemed_at, coalesce(u.username, '')::text as redeemed_by, c.revoked_at
from gift_code c left join app_user u on u.id = c.redeemed_by and u.deleted_at is null
where c.batch_id = any(@batch_ids::bigint[]) order by c.batch_id, c.number;

-- name: RevokeGiftCodes :execrows
-- One code, or all of the batch that nobody has redeemed.
update gift_code set revoked_at = @now::timestamptz
where batch_id = @batch_id and (sqlc.narg('number')::integer is null or number = sqlc.narg('number')::integer) and redeemed_at is null and revoked_at is null;

-- name: HasGiftCode :one
select exists (select from gift_code where batch_id = @batch_id and (sqlc.narg('number')::integer is null or number = sqlc.narg('number')::integer));

-- name: HasArrangedPlan :one
-- Whether the person has all of Pro without paying or a gift: by the platform's admin, or as one.
select (u.is_admin or exists (
  select from entitlement e where e.user_id = u.id and e.source = 'admin' and e.plan <> 'K-12 Education Free'
    and e.valid_from <= @now::timestamptz and (e.valid_until is null or e.valid_until > @now::timestamptz)))::boolean as arranged
from app_user u where u.id = @user_id;
