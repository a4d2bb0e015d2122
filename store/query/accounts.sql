-- name: CreateUser :exec
insert into app_user (id, email, email_verified_at, username, display_name, avatar, password_hash, is_admin, can_license_pro,
                      can_license_minisite, sign_up_metadata, created_at)
values (@id, @email, @email_verified_at, @username, @display_name, @avatar, @password_hash, @is_admin, @can_license_pro,
        @can_license_minisite, @sign_up_metadata, @created_at);

-- name: FindTakenNames :one
-- Reserved: somebody else gave the name up since then.
select exists(select from app_user where lower(email) = lower(@email::text)) as email,
       exists(select from app_user where lower(username) = lower(@username::text) and app_user.id <> @user_id)
       as username,
       exists(select from released_username r where r.username = lower(@username::text) and r.user_id <> @user_id
              and r.released_at > @released_since::timestamptz) as reserved;

-- name: FindUserForLogin :one
-- By email or by user name, ignoring case. Only an email can contain an @, so at most one row matches.
select id, password_hash from app_user
where lower(email) = lower(@email_or_username::text) or lower(username) = lower(@email_or_username::text);

-- name: FindUserByEmail :one
select id, email from app_user where lower(email) = lower(@email::text);

-- name: FindPasswordHash :one
select password_hash from app_user where id = @id;

-- name: FindEmail :one
select email from app_user where id = @id;

-- name: SetPasswordHash :exec
update app_user set password_hash = @password_hash where id = @id;

-- name: ReplacePasswordHash :execrows
-- The same password at another cost.
update app_user set password_hash = @new_hash where id = @id and password_hash = @old_hash;

-- name: SetDisplayName :exec
update app_user set display_name = @display_name where id = @id;

-- name: LockAvatar :one
-- LockUser, with the picture as it is then.
select avatar from app_user where id = @id for no key update;

-- name: SetAvatar :exec
update app_user set avatar = @avatar where id = @id;

-- name: LockUsername :one
-- LockUser, with the name as it is then.
select username from app_user where id = @id for no key update;

-- name: SetUsername :exec
update app_user set username = @username where id = @id;

-- name: CountReleasedUsernames :one
-- But for the name that is about to be taken back.
select count(*) from released_username
where user_id = @user_id and released_at > @released_since::timestamptz and username <> lower(@taken::text);

-- name: ReleaseUsername :exec
-- The old name is reserved, and the new one no longer is.
with retaken as (delete from released_username r where r.username = lower(@taken::text))
insert into released_username (username, user_id, released_at) values (lower(@released::text), @user_id, @now::timestamptz)
on conflict (username) do update set user_id = excluded.user_id, released_at = excluded.released_at;

-- name: SetStorage :execrows
-- Changes nothing if that would be more bytes, or more keys besides those that MirrorDownloads writes.
update app_user set storage = (storage - @removed::text[]) || @changes::jsonb
where id = @id
  and octet_length(((storage - @removed::text[]) || @changes::jsonb)::text) <= greatest(@most_bytes::integer, octet_length(storage::text))
  and (select count(*) from jsonb_object_keys((storage - @removed::text[]) || @changes::jsonb) key
       where key not in ('downloadMonth', 'downloadsThisMonth')) <= @most_keys::integer;

-- name: SetUserFlags :execrows
update app_user set is_admin = coalesce(sqlc.narg('is_admin')::boolean, is_admin),
                    can_license_pro = coalesce(sqlc.narg('can_license_pro')::boolean, can_license_pro),
                    can_license_minisite = coalesce(sqlc.narg('can_license_minisite')::boolean, can_license_minisite)
where lower(email) = lower(@email::text);

-- name: CreateSession :exec
-- In a transaction that has locked the person's row (LockUser, LockUserWithPassword).
insert into session (id, token_hash, user_id, family_id, parent_id, host, user_agent, created_at, expires_at)
values (@id, @token_hash, @user_id, @family_id, sqlc.narg('parent_id'), @host, @user_agent, @created_at, @expires_at);

-- name: FindViewer :one
-- Everything that a request needs to know about its sender, in one round trip: session, person, entitlements that hold
-- now, memberships (which the scope of the session shows), number of projects.
select s.id as session_id, s.family_id, s.expires_at as session_expires_at, coalesce(s.last_used_at, s.created_at) as session_last_used_at,
       u.id as user_id, u.email, u.username, u.display_name, u.avatar, u.is_admin, u.can_license_pro, u.can_license_minisite,
       u.storage,
       coalesce((select jsonb_agg(jsonb_build_object('plan', e.plan, 'until', e.valid_until))
                 from entitlement e
                 where e.user_id = u.id and e.valid_from <= @now::timestamptz
                   and (e.valid_until is null or e.valid_until > @now::timestamptz)), '[]')::jsonb as entitlements,
       coalesce((select jsonb_agg(jsonb_build_object('tenantId', t.id, 'subdomain', t.slug, 'displayName', t.display_name,
                                                     'role', m.role) order by t.display_name)
                 from minisite_member m join tenant t on t.id = m.tenant_id
                 where m.user_id = u.id and m.removed_at is null and t.deleted_at is null), '[]')::jsonb as memberships,
       (select count(*) from project p where p.owner_id = u.id and p.deleted_at is null) as projects
from session s join app_user u on u.id = s.user_id
where s.token_hash = @token_hash and s.host = @host and s.expires_at > @now::timestamptz;

-- name: TouchSession :exec
update session set last_used_at = @now::timestamptz where id = @id;

-- name: ListLogins :many
-- Sessions that were handed on from one login count as one. Its device is that of the newest.
select s.family_id, max(coalesce(s.last_used_at, s.created_at))::timestamptz as last_used_at,
       ((array_agg(s.user_agent order by s.created_at desc))[1])::text as user_agent, bool_or(s.id = @session_id)::boolean as current
from session s
where s.user_id = @user_id and s.expires_at > @now::timestamptz
group by s.family_id
order by last_used_at desc;

-- name: DeleteSessionFamily :many
delete from session where family_id in (select f.family_id from session f where f.token_hash = @token_hash and f.host = @host)
returning session.host, session.token_hash;

-- name: DeleteHostSession :exec
-- Also deletes the consent for the host. Sessions on custom domains have no children.
with ended as (delete from session s where s.token_hash = @token_hash and s.host = @host returning s.user_id)
delete from handover_consent c using ended where c.user_id = ended.user_id and c.host = @host;

-- name: DeleteOldestSessions :exec
-- All but the newest ones. Sessions of the login that is handed on count as the newest.
delete from session where id in (
  select o.id from session o where o.user_id = @user_id order by o.family_id = @family_id desc, o.created_at desc, o.id desc offset @keep::integer
);

-- name: DeleteChildSessions :exec
delete from session where parent_id = @parent_id::text and host = @host;

-- name: FindSessionFamily :one
select family_id from session where id = @id and user_id = @user_id;

-- name: DetachSession :exec
-- It no longer depends on the login that it was handed on from, and what was handed on from it is not of its family.
update session set parent_id = null, family_id = @new_family where id = @id and user_id = @user_id;

-- name: DeleteSessions :many
-- All of a person, or only one family, or all but one.
delete from session
where user_id = @user_id and (sqlc.narg('only')::text is null or family_id = sqlc.narg('only')) and family_id is distinct from sqlc.narg('but')::text
returning host, token_hash;

-- name: CreateHandover :exec
insert into handover (token_hash, session_id, target_host, nonce_hash, expires_at)
values (@token_hash, @session_id, @target_host, @nonce_hash, @expires_at);

-- name: FindHandoverUser :one
select s.user_id from handover h join session s on s.id = h.session_id where h.token_hash = @token_hash;

-- name: TakeHandover :one
-- The first call deletes the token. It locks the session that issued it first, in the same order as ending that session does;
-- in the other order the two could deadlock.
with issued as (
  select h.token_hash, h.target_host, h.nonce_hash, h.expires_at,
         s.id as parent_id, s.family_id, s.expires_at as session_expires_at
  from handover h join session s on s.id = h.session_id
  where h.token_hash = @token_hash
  for key share of s
), taken as (
  delete from handover h using issued where h.token_hash = issued.token_hash
)
select target_host, nonce_hash, expires_at, parent_id, family_id, session_expires_at from issued;

-- name: HasHandoverConsent :one
select exists (select from handover_consent where user_id = @user_id and host = @host);

-- name: CreateHandoverConsent :execrows
-- Only for the minisite that the person was asked about. A transaction that releases the domain meanwhile waits, and then
-- deletes the consent.
insert into handover_consent (user_id, host, created_at)
select @user_id, h.host, @now::timestamptz from tenant_host h
where h.host = @host and h.tenant_id = @tenant_id and h.state in ('proved', 'live', 'failing')
for share
on conflict (user_id, host) do update set created_at = excluded.created_at;

-- name: CreatePasswordReset :exec
insert into password_reset (token_hash, user_id, expires_at, created_at) values (@token_hash, @user_id, @expires_at, @created_at);

-- name: HasEnoughResets :one
-- Whether a person has at least this many links that still work, one of them recent.
select (count(*) >= @enough::bigint and max(created_at) > @recent::timestamptz)::boolean from password_reset
where user_id = @user_id and expires_at > @now::timestamptz;

-- name: FindPasswordReset :one
select user_id from password_reset where token_hash = @token_hash and expires_at > @now::timestamptz;

-- name: TakePasswordReset :one
delete from password_reset where token_hash = @token_hash and expires_at > @now::timestamptz returning user_id;

-- name: DeleteUserPasswordResets :exec
delete from password_reset where user_id = @user_id;

-- name: DeleteExpired :exec
with sessions as (delete from session s where s.expires_at <= @now::timestamptz),
     handovers as (delete from handover h where h.expires_at <= @now),
     usernames as (delete from released_username r where r.released_at <= @released_before::timestamptz)
delete from password_reset p where p.expires_at <= @now;

-- name: CountUsers :one
select count(*) from app_user;

-- name: LockUser :exec
-- The lock for everything that a person may have only a limited number of, and for starting and ending their sessions. It does not
-- block rows that refer to the person.
select id from app_user where id = @id for no key update;

-- name: LockUserWithPassword :one
-- LockUser, if the password is still the one that was checked. If it waits for a change of the password, it reads the row again
-- and finds nothing.
select id from app_user where id = @id and password_hash = @checked_hash for no key update;

-- name: LockSessionUser :exec
-- LockUser for the person of a session.
select u.id from app_user u where u.id = (select s.user_id from session s where s.token_hash = @token_hash and s.host = @host) for no key update;

-- name: MirrorDownloads :exec
update app_user set storage = storage || jsonb_build_object('downloadMonth', @month::text, 'downloadsThisMonth', @downloads::integer)
where id = @id;
