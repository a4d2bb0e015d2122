-- What a minisite's admins do with its members.

-- name: CountMembers :many
select role, count(*) as members from minisite_member where tenant_id = @tenant_id group by role;

-- name: ListMembersPage :many
-- A page in the order of one key, ties by id. Without after it is the first.
select id, name, email, role, user_id, created_at, key::text as key from (
  select *, case @sort::text when 'email' then lower(email) when 'role' then role
                 when 'added' then to_char(created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') else lower(name) end collate "C" as key
  from minisite_member
  where tenant_id = @tenant_id and (@role::text = '' or role = @role) and position(lower(@search::text) in lower(name || ' ' || email)) > 0
) m
where case when @after_id::text = '' then true when @descending::boolean then (key, id) < (@after_key::text, @after_id)
      else (key, id) > (@after_key, @after_id) end
order by case when not @descending then key end, case when @descending then key end desc,
         case when not @descending then id end, case when @descending then id end desc
limit @most;

-- name: CountFoundMembers :one
select count(*) from minisite_member
where tenant_id = @tenant_id and (@role::text = '' or role = @role) and position(lower(@search::text) in lower(name || ' ' || email)) > 0;

-- name: LockMembers :one
-- Whoever changes several members, or may take the last admin away, takes turns here, before any member is locked.
select id from tenant where id = @tenant_id for no key update;

-- name: LockMember :one
select id, name, email, role, user_id, created_at from minisite_member where tenant_id = @tenant_id and id = @id for no key update;

-- name: CountOtherAdmins :one
select count(*) from minisite_member where tenant_id = @tenant_id and role = 'admin' and id <> @id;

-- name: UpdateMember :exec
update minisite_member set name = @name, email = @email, role = @role, updated_at = @now::timestamptz
where tenant_id = @tenant_id and id = @id;
