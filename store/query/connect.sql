-- Connecting a signed-in person's account with a member.

-- name: LockMembersToConnect :many
-- The member with the address, and the member that the account is connected with: they may be the same, and either may
-- be missing.
select sqlc.embed(m), m.email_key = lower(@email::text) as wanted from member m
where m.tenant_id = @tenant_id and (m.email_key = lower(@email::text) or m.user_id = @user_id::text)
for no key update;

-- name: FindConnectingUser :one
select email, email_verified_at from app_user where id = @id;

-- name: ReleaseMember :exec
-- Disconnects the account from a member.
update member set user_id = null where tenant_id = @tenant_id and id = @id and user_id = @user_id::text;

-- name: CountConnectionCodes :one
-- How many letters a minisite may send in a day, and how many codes it has sent: to accounts whose own address it was,
-- or to all others.
select t.letters_per_day, count(c.id)::integer as of_minisite, count(c.id) filter (where lower(c.email) = lower(@email::text))::integer as of_mailbox
from tenant t left join connection_code c on c.tenant_id = @tenant_id and c.sent_at > @since::timestamptz and c.own_address = @own_address
where t.id = @tenant_id group by t.letters_per_day;

-- name: CreateConnectionCode :exec
insert into connection_code (member_id, user_id, tenant_id, email, own_address, code_hash, sent_at, expires_at)
values (@member_id, @user_id, @tenant_id, @email, @own_address, @code_hash, @sent_at, @expires_at);

-- name: FindConnectionCode :one
-- The newest one.
select c.id, c.code_hash, c.tries, c.expires_at
from connection_code c join member m on m.tenant_id = c.tenant_id and m.id = c.member_id and lower(m.email) = lower(c.email)
where c.tenant_id = @tenant_id and c.member_id = @member_id and c.user_id = @user_id
order by c.id desc limit 1;

-- name: CountConnectionTry :exec
update connection_code set tries = tries + 1 where tenant_id = @tenant_id and id = @id;

-- name: ExpireConnectionCodes :exec
-- Codes of other accounts stay valid until they expire: with one, its account learns who is connected.
update connection_code set expires_at = @now::timestamptz
where tenant_id = @tenant_id and member_id = @member_id and user_id = @user_id and expires_at > @now;

-- name: DeleteOldConnectionCodes :exec
-- The codes that are no longer counted.
delete from connection_code where tenant_id = @tenant_id and sent_at <= @before::timestamptz;

-- name: MarkEmailVerified :exec
update app_user set email_verified_at = @now::timestamptz
where id = @id and lower(email) = lower(@email::text) and email_verified_at is null;
