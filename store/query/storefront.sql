-- name: CreateEntitlement :exec
insert into entitlement (id, user_id, plan, source, valid_from, valid_until, created_at)
values (@id, @user_id, @plan, @source, @valid_from, sqlc.narg('valid_until'), @created_at);

-- name: EndEntitlements :execrows
-- Ends all entitlements of the source that have not ended yet.
update entitlement set valid_until = @now::timestamptz
where user_id = @user_id and source = @source and (valid_until is null or valid_until > @now::timestamptz);
