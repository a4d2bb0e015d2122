-- name: CreateUser :exec
insert into app_user (id, email, email_verified_at, username, display_name, avatar, password_hash, is_admin, can_license_pro,
                      can_license_minisite, trusted, sign_up_metadata, created_at)
values (@id, @email, @email_verified_at, @username, @display_name, @avatar, @password_hash, @is_admin, @can_license_pro,
        @can_license_minisite, @trusted, @sign_up_metadata, @created_at);

-- name: FindTakenNames :one
-- Reserved: somebody else gave the name up since then. An address that somebody else can still take back is taken.
select (exists(select from app_user where lower(email) = lower(@email::text))
        or exists(select from email_undo u where lower(u.email) = lower(@email) and u.user_id <> @user_id and u.expires_at > @now::timestamptz))::boolean
       as email,
       exists(select from app_user where lower(username) = lower(@username::text) and app_user.id <> @user_id)
       as username,
       exists(select from released_username r where r.username = lower(@username::text) and r.user_id <> @user_id
              and r.released_at > @released_since::timestamptz) as reserved;

-- name: FindUserForLogin :one
-- By email or by user name, ignoring case. Only an email can contain an @, so at most one row matches. For nobody it is an empty row, so
-- that the reply takes as long to read.
select coalesce(id, '')::text as id, coalesce(password_hash, '')::text as password_hash, app_user.deleted_at
from (values (1)) one left join app_user on lower(email) = lower(@email_or_username::text) or lower(username) = lower(@email_or_username::text);

-- name: FindUserByEmail :one
select id, email from app_user where lower(email) = lower(@email::text);

-- name: FindProfile :one
-- Of the person with a username, ignoring case, or else of the one who gave it up and for whom it is still reserved.
select u.id, u.username, u.display_name, u.avatar, trusts(u) as trusted from app_user u
where u.deleted_at is null and u.suspended_at is null and u.id = coalesce(
  (select o.id from app_user o where lower(o.username) = lower(@username::text) and o.deleted_at is null),
  (select r.user_id from released_username r where r.username = lower(@username) and r.released_at > @released_since::timestamptz));

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
where id = @id;

-- name: CreateSession :exec
-- In a transaction that has locked the person's row (LockUser, LockUserWithPassword).
insert into session (id, token_hash, user_id, family_id, parent_id, host, user_agent, created_at, expires_at, checked_at, second_factor_at)
values (@id, @token_hash, @user_id, @family_id, sqlc.narg('parent_id'), @host, @user_agent, @created_at, @expires_at, sqlc.narg('checked_at'),
        sqlc.narg('second_factor_at'));

-- name: FindViewer :one
-- Everything that a request needs to know about its sender, in one round trip: session, person, entitlements that hold
-- now, memberships (which the scope of the session shows), number of projects that count against the limit of a plan.
select s.id as session_id, s.family_id, s.expires_at as session_expires_at, coalesce(s.last_used_at, s.created_at) as session_last_used_at,
       u.id as user_id, u.email, u.username, u.display_name, u.avatar, u.is_admin, u.can_license_pro, u.can_license_minisite,
       u.storage, (s.second_factor_at is not null)::boolean as second_factor_given,
       exists (select from second_factor f where f.user_id = u.id) as has_second_factor,
       coalesce((select jsonb_agg(jsonb_build_object('plan', e.plan, 'until', e.valid_until))
                 from entitlement e
                 where e.user_id = u.id and e.valid_from <= @now::timestamptz
                   and (e.valid_until is null or e.valid_until > @now::timestamptz)), '[]')::jsonb as entitlements,
       coalesce((select jsonb_agg(jsonb_build_object('tenantId', t.id, 'subdomain', t.slug, 'displayName', t.display_name,
                                                     'role', m.role, 'adminsMayLicense', t.admins_may_license) order by t.display_name)
                 from member m join tenant t on t.id = m.tenant_id
                 where m.user_id = u.id and t.deleted_at is null), '[]')::jsonb as memberships,
       (select jsonb_build_object('status', coalesce(b.status, ''), 'currency', b.currency, 'price', b.price,
                                  'discounted', b.discounted, 'discountedUntil', b.discounted_until, 'due', b.due, 'payBy', b.pay_by, 'period', b.period, 'currentPeriodEnd', b.current_period_end,
                                  'endsAt', b.ends_at, 'invoiced', b.invoiced, 'hadTrial', b.had_trial)
        from billing b where b.user_id = u.id)::jsonb as billing,
       (select e.valid_until from entitlement e where e.user_id = u.id and e.source = 'gift' and e.valid_from > @now::timestamptz) as waiting_gift_until,
       (select count(*) from counted_project p where p.owner_id = u.id) as projects
from session s join app_user u on u.id = s.user_id
where s.token_hash = @token_hash and s.host = @host and s.expires_at > @now::timestamptz and u.suspended_at is null;

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

-- name: FindOwnSession :one
select family_id, checked_at from session where id = @id and user_id = @user_id;

-- name: NoteCheck :exec
update session set checked_at = @now::timestamptz where id = @id;

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
         s.id as parent_id, s.family_id, s.expires_at as session_expires_at, s.second_factor_at
  from handover h join session s on s.id = h.session_id
  where h.token_hash = @token_hash
  for key share of s
), taken as (
  delete from handover h using issued where h.token_hash = issued.token_hash
)
select target_host, nonce_hash, expires_at, parent_id, family_id, session_expires_at, second_factor_at from issued;

-- name: DeleteHandovers :exec
delete from handover where session_id = @session_id;

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
     proofs as (delete from email_proof e where e.expires_at <= @now),
     undos as (delete from email_undo e where e.expires_at <= @now),
     usernames as (delete from released_username r where r.released_at <= @released_before::timestamptz),
     setups as (delete from second_factor_setup t where t.expires_at <= @now),
     letters as (delete from mail_sent m where m.created_at <= @written_before::timestamptz)
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
select deleted_at from app_user where id = @id and password_hash = @checked_hash for no key update;

-- name: LockSessionUser :exec
-- LockUser for the person of a session.
select u.id from app_user u where u.id = (select s.user_id from session s where s.token_hash = @token_hash and s.host = @host) for no key update;

-- name: MirrorDownloads :exec
update app_user set storage = storage || jsonb_build_object('downloadMonth', @month::text, 'downloadsThisMonth', @downloads::integer)
where id = @id;

-- name: FindAccount :one
-- A pending address is shown as long as a letter to it works.
select u.email, (u.email_verified_at is not null)::boolean as email_verified, (u.password_hash <> '')::boolean as has_password,
       coalesce((select p.email from email_proof p
                 where p.user_id = u.id and lower(p.email) = lower(u.pending_email) and p.expires_at > @now::timestamptz limit 1), '')::text as pending_email
from app_user u where u.id = @id;

-- name: LockEmail :one
-- LockUser, with the addresses as they are then.
select email, email_verified_at, coalesce(pending_email, '')::text as pending_email, username from app_user where id = @id for no key update;

-- name: SetPendingEmail :exec
update app_user set pending_email = sqlc.narg('email') where id = @id;

-- name: SetEmail :exec
-- To an address that was shown to be theirs.
update app_user set email = @email, email_verified_at = @now::timestamptz, pending_email = null where id = @id;

-- name: CreateEmailProof :exec
insert into email_proof (token_hash, user_id, email, created_at, expires_at) values (@token_hash, @user_id, @email, @created_at, @expires_at);

-- name: CountEmailProofs :one
select count(*) from email_proof where user_id = @user_id and expires_at > @now::timestamptz;

-- name: FindEmailProof :one
select user_id, email from email_proof where token_hash = @token_hash and expires_at > @now::timestamptz;

-- name: CreateEmailUndo :exec
insert into email_undo (token_hash, user_id, email, created_at, expires_at) values (@token_hash, @user_id, @email, @created_at, @expires_at);

-- name: FindEmailUndo :one
select user_id, email, created_at from email_undo where token_hash = @token_hash and expires_at > @now::timestamptz;

-- name: DeleteEmailUndosSince :exec
delete from email_undo where user_id = @user_id and created_at >= @since::timestamptz;

-- name: HasEnoughProofs :one
-- Whether an address, of whatever account, got at least this many letters whose links still work, one of them recent.
select (count(*) >= @enough::bigint and max(created_at) > @recent::timestamptz)::boolean from email_proof
where lower(email) = lower(@email::text) and expires_at > @now::timestamptz;

-- name: DeleteUserConsents :exec
delete from handover_consent where user_id = @user_id;

-- name: LockMainTenant :exec
-- The lock of platform admins who leave, so that the last two cannot do so at the same moment.
select id from tenant where kind = 'main' for no key update;

-- name: IsLastPlatformAdmin :one
select (u.is_admin and not exists (select from app_user o where o.is_admin and o.deleted_at is null and o.id <> u.id))::boolean
from app_user u where u.id = @id;

-- name: DeleteUser :exec
-- Their projects go at the same time, so that RestoreUser knows which went with the account.
with projects as (update project p set deleted_at = @now::timestamptz where p.owner_id = @id and p.deleted_at is null)
update app_user set deleted_at = @now::timestamptz, pending_email = null where app_user.id = @id;

-- name: RestoreUser :one
with projects as (update project p set deleted_at = null where p.owner_id = @id and p.deleted_at = @deleted_at::timestamptz)
update app_user set deleted_at = null where app_user.id = @id returning email, username;

-- name: ReleaseProjectsToPurge :exec
-- The sweep of projects purges them in its next run, as if they had been deleted long ago.
with due as (select u.id from app_user u where u.deleted_at <= @before::timestamptz for no key update skip locked)
update project p set deleted_at = 'epoch' from due where p.owner_id = due.id and p.deleted_at is distinct from 'epoch';

-- name: ListUsersToPurge :many
-- Those whose projects are gone.
select u.id, u.username from app_user u
where u.deleted_at <= @before::timestamptz and not exists (select from project p where p.owner_id = u.id)
order by u.deleted_at limit @most;

-- name: LockUserToPurge :one
-- With the files that they uploaded. They may be logging in at this moment.
select u.email, array(select f.id from own_file f where f.owner_id = u.id union select u.avatar where u.avatar <> '')::text[] as files
from app_user u where u.id = @id and u.deleted_at <= @before::timestamptz for update;

-- name: PurgeUser :exec
-- Views, downloads and subscriptions go on counting, for nobody in particular.
with views as (update project_view v set person = @nobody::text where v.signed_in and v.person = @id::text),
     downloads as (update project_download d set person = @nobody where d.person = @id),
     events as (delete from event e where e.user_id = @id and e.name not in ('subscribe', 'subscription canceled')),
     subscriptions as (update event e set user_id = null where e.user_id = @id and e.name in ('subscribe', 'subscription canceled')),
     days as (delete from creator_day y where y.owner_id = @id)
delete from app_user u where u.id = @id;

-- name: ListTenantsActedIn :many
select distinct tenant_id from tenant_audit where actor_id = @actor_id::text order by tenant_id;

-- name: EraseAccountFromAudit :exec
select erase_account_from_audit(@tenant_id::text, @user_id::text);
