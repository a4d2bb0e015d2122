-- Changing several members at once.

-- name: LockSeveralMembers :many
-- invited: an invitation to their address waits, or was written since then.
select m.id, m.name, m.email, m.role, m.user_id,
  exists (select from app_user u where u.id = m.user_id and u.deleted_at is not null) as account_deleted,
  exists (select from invitation i where i.tenant_id = @tenant_id and i.member_id = m.id
    and (i.waiting_since is not null or i.token_hash is not null and i.created_at > @invited_since::timestamptz and lower(i.email) = m.email_key)) as invited
from member m where m.tenant_id = @tenant_id and m.id = any(@ids::text[]) order by m.search for no key update of m;

-- name: ListMembersToInvite :many
-- Those without an account who are not canceled and have no invitation that waits or was written since then, the longest there first.
select m.id, count(*) over () as of_all from member m
where m.tenant_id = @tenant_id and m.user_id is null and m.role <> 'canceled'
  and not exists (select from invitation i where i.tenant_id = @tenant_id and i.member_id = m.id
    and (i.waiting_since is not null or i.token_hash is not null and i.created_at > @invited_since::timestamptz and lower(i.email) = m.email_key))
order by m.created_at, m.id limit @most;

-- name: LockSeveralRemovedMembers :many
-- Those whose address nobody has by now.
select m.id, m.name, m.email, m.email_key::text as email_key, m.role, m.user_id from minisite_member m
where m.tenant_id = @tenant_id and m.id = any(@ids::text[]) and m.removed_at > @after::timestamptz
  and not exists (select from member other where other.tenant_id = @tenant_id and other.email_key = m.email_key)
order by m.search for no key update of m;
