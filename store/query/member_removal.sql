-- Removed members, who can be restored until their rows are erased.

-- name: RemoveMembers :exec
update member set removed_at = @now::timestamptz where tenant_id = @tenant_id and id = any(@ids::text[]);

-- name: LockRemovedMember :one
-- Somebody may be erasing or restoring it at this moment.
select id from minisite_member where tenant_id = @tenant_id and id = @id and removed_at > @after::timestamptz for no key update;

-- name: RestoreMembers :exec
-- An account that is connected with another member now stays with that one.
update minisite_member m set removed_at = null,
  user_id = case when exists (select from member other where other.tenant_id = @tenant_id and other.user_id = m.user_id) then null else m.user_id end
where m.tenant_id = @tenant_id and m.removed_at is not null and m.id = any(@ids::text[]);

-- name: CountRemovedMembers :one
select count(*) from minisite_member
where tenant_id = @tenant_id and removed_at > @after::timestamptz and position((select lower(@search::text)) in search) > 0;

-- name: ListRemovedMembers :many
-- The last one removed first.
select * from minisite_member
where tenant_id = @tenant_id and removed_at > @after::timestamptz and position((select lower(@search::text)) in search) > 0
  and (removed_at, id) < (@before_removed::timestamptz, @before_id::text)
order by removed_at desc, id desc limit @most;

-- name: FindRemoval :one
-- When a member with an address was last removed.
select removed_at::timestamptz from minisite_member
where tenant_id = @tenant_id and removed_at > @after::timestamptz and email_key = lower(@email::text)
order by removed_at desc limit 1;

-- name: ListTenantsToEraseMembersOf :many
-- Across minisites, for the job: those with members to erase.
select distinct tenant_id from minisite_member where removed_at <= @before::timestamptz order by tenant_id limit @most;

-- name: ListMembersToErase :many
select id from minisite_member where tenant_id = @tenant_id and removed_at <= @before::timestamptz order by removed_at limit @most;

-- name: EraseMembers :many
-- With their invitations and codes. Members may have been restored since they were listed.
delete from minisite_member where tenant_id = @tenant_id and removed_at <= @before::timestamptz and id = any(@ids::text[]) returning id;
