-- name: UseGoogleNonce :execrows
-- Changes nothing if it was used before. Of two calls at once the second waits for the first.
insert into google_nonce (nonce_hash, expires_at) values (@nonce_hash, @expires_at) on conflict do nothing;

-- name: FindUserByGoogle :one
select id from app_user where google_sub = @google_sub::text;

-- name: LockUserByEmail :one
-- LockUser, with what decides whether a Google account may be connected.
select id, email, (email_verified_at is not null)::boolean as proved, coalesce(google_sub, '') as google_sub
from app_user where lower(email) = lower(@email::text) for no key update;

-- name: LockUserWithGoogle :one
-- LockUser, if the Google account that was checked is still connected.
select deleted_at from app_user where id = @id and google_sub = @google_sub::text for no key update;

-- name: ConnectGoogle :exec
update app_user set google_sub = @google_sub::text where id = @id;

-- name: ProveMailbox :exec
-- By a letter that was answered. A Google account that was connected before that may be somebody else's, and no longer counts.
update app_user set google_sub = case when email_verified_at is not null then google_sub end,
                    email_verified_at = coalesce(email_verified_at, @now::timestamptz)
where id = @id;

-- name: RemoveLogins :exec
-- The password and the Google account: who knows them may not be the owner any more.
update app_user set password_hash = '', google_sub = null where id = @id;

-- name: CreateGoogleLink :exec
insert into google_link (token_hash, user_id, email, google_sub, browser_hash, created_at, expires_at)
values (@token_hash, @user_id, @email, @google_sub, @browser_hash, @created_at, @expires_at);

-- name: HasEnoughGoogleLinks :one
-- Whether a person has at least this many links that still work, one of them recent.
select (count(*) >= @enough::bigint and max(created_at) > @recent::timestamptz)::boolean from google_link
where user_id = @user_id and expires_at > @now::timestamptz;

-- name: FindGoogleLink :one
select user_id, email, google_sub from google_link
where token_hash = @token_hash and browser_hash = @browser_hash and expires_at > @now::timestamptz;

-- name: TakeGoogleLink :execrows
delete from google_link where token_hash = @token_hash;

-- name: DeleteUserGoogleLinks :exec
delete from google_link where user_id = @user_id;

-- name: DeleteExpiredGoogle :exec
with links as (delete from google_link l where l.expires_at <= @now::timestamptz)
delete from google_nonce n where n.expires_at <= @now;
