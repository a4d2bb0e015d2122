-- How somebody who is signed in connects their account with the member they are.

-- name: LockMembersToConnect :many
-- Whose the address is, and who the account is already: one member, two, or none.
select id, email, role, user_id, email_key = lower(@email::text) as wanted from minisite_member
where tenant_id = @tenant_id and removed_at is null and (email_key = lower(@email::text) or user_id = @user_id::text)
for no key update;

-- name: FindConnectingUser :one
select email, email_verified_at from app_user where id = @id;

-- name: ReleaseMember :exec
-- Takes the account off a member.
update minisite_member set user_id = null, updated_at = @now::timestamptz
where tenant_id = @tenant_id and removed_at is null and id = @id and user_id = @user_id::text;

-- name: PutConnectionCode :exec
insert into connection_code (member_id, user_id, tenant_id, email, code_hash, expires_at)
values (@member_id, @user_id, @tenant_id, @email, @code_hash, @expires_at)
on conflict (member_id, user_id) do update
set email = excluded.email, code_hash = excluded.code_hash, expires_at = excluded.expires_at, tries = 0;

-- name: FindConnectionCode :one
select c.code_hash, c.tries, c.expires_at
from connection_code c join minisite_member m on m.tenant_id = c.tenant_id and m.id = c.member_id and lower(m.email) = lower(c.email)
where c.tenant_id = @tenant_id and m.removed_at is null and c.member_id = @member_id and c.user_id = @user_id;

-- name: CountConnectionTry :exec
update connection_code set tries = tries + 1 where tenant_id = @tenant_id and member_id = @member_id and user_id = @user_id;

-- name: DeleteConnectionCode :exec
-- Those of other accounts stay for their quarter of an hour: whoever types one learns who is connected.
delete from connection_code where tenant_id = @tenant_id and member_id = @member_id and user_id = @user_id;

-- name: DeleteExpiredConnectionCodes :exec
delete from connection_code where tenant_id = @tenant_id and expires_at <= @now::timestamptz;

-- name: MarkEmailVerified :exec
update app_user set email_verified_at = @now::timestamptz
where id = @id and lower(email) = lower(@email::text) and email_verified_at is null;
