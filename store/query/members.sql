-- name: CreateMember :one
-- None if somebody has the address.
insert into member (id, tenant_id, name, email, role, created_at)
values (@id, @tenant_id, @name, @email, @role, @now)
on conflict (tenant_id, lower(email)) where removed_at is null do nothing
returning *;

-- name: FindMemberByEmail :one
select * from member where tenant_id = @tenant_id and email_key = lower(@email::text);

-- name: LockMemberByEmail :one
-- Locked until the transaction ends, so that decisions about the member still hold when they are written.
select * from member where tenant_id = @tenant_id and email_key = lower(@email::text)
for no key update;

-- name: SetMemberRole :exec
update member set role = @role where tenant_id = @tenant_id and id = @id;

-- name: ConnectMember :execrows
-- Does nothing if the member is connected to another account. What an earlier account did is cleared: last_sign_in_at and proved_email.
update member set user_id = @user_id::text,
  connected_at = case when user_id = @user_id::text then connected_at else @now::timestamptz end,
  last_sign_in_at = case when user_id = @user_id::text then last_sign_in_at end,
  proved_email = case when user_id = @user_id::text then proved_email end
where tenant_id = @tenant_id and id = @id and (user_id is null or user_id = @user_id::text);

-- name: ProveMembersMailbox :exec
-- The connected account has proved the mailbox of the member.
update member set proved_email = email_key where tenant_id = @tenant_id and id = @id and user_id = @user_id::text;

-- name: FindAdminMailbox :one
-- Where emails to an account go that is an admin of the minisite.
select email from admin_mailbox where tenant_id = @tenant_id and user_id = @user_id::text;

-- name: HasOwnDomain :one
-- Also one that was released, which stays longer than a link in an invitation works.
select exists(select from tenant_host where tenant_id = @tenant_id);

-- name: LockInvitedMember :one
-- The member of an open invitation. Members are always locked before invitations, to avoid deadlocks.
select m.id, m.email, m.role, i.expires_at
from invitation i join member m on m.tenant_id = i.tenant_id and m.id = i.member_id and lower(m.email) = lower(i.email)
where i.tenant_id = @tenant_id and i.token_hash = @token_hash and i.used_at is null
for no key update of m;

-- name: FindInvitationByToken :one
-- The invitation with this token and its member, accepted or not.
select i.expires_at, i.used_at, m.role, m.user_id, lower(m.email) = lower(i.email) as to_their_address
from invitation i join member m on m.tenant_id = i.tenant_id and m.id = i.member_id
where i.tenant_id = @tenant_id and i.token_hash = @token_hash;

-- name: UseInvitation :execrows
update invitation set used_at = @now::timestamptz
where tenant_id = @tenant_id and member_id = @member_id and token_hash = @token_hash and used_at is null;

-- name: ListTenantsConnectedSince :many
select tenant_id from member
where user_id = @user_id::text and coalesce(connected_at, 'epoch') >= @since::timestamptz order by tenant_id;

-- name: DisconnectMember :one
-- The member with which an account was connected since then.
update member set user_id = null, connected_at = null
where tenant_id = @tenant_id and user_id = @user_id::text and coalesce(connected_at, 'epoch') >= @since::timestamptz
returning id, email;

-- name: ListOwnAdminTenants :many
select m.tenant_id, t.display_name from member m join tenant t on t.id = m.tenant_id
where m.user_id = @user_id::text and m.role = 'admin' and t.deleted_at is null order by m.tenant_id;

-- name: HasOtherAdmin :one
-- Somebody who can log in as one, and stays.
select exists(select from member m join app_user u on u.id = m.user_id
              where m.tenant_id = @tenant_id and m.role = 'admin' and m.user_id <> @user_id::text and u.deleted_at is null and u.suspended_at is null);
