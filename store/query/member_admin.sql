-- Management of members by a minisite's admins.

-- name: CountMembers :many
select role, count(*) as members from member where tenant_id = @tenant_id group by role;

-- name: SearchMembers :one
-- How many members match, and the ids of the first few of them, in one pass over the minisite's members. If these are all,
-- they are cheap to sort.
select count(*) as total, coalesce((array_agg(id) filter (where @role <> '' or @search <> ''))[1:@few::integer], '{}')::text[] as ids
from member
where tenant_id = @tenant_id and (@role::text = '' or role = @role) and position((select lower(@search::text)) in search) > 0;

-- name: ListMembersPage :many
-- A page of all members, or of those with these ids if there are any. A custom plan evaluates the cases and reads in the order of an index; a
-- generic plan sorts all members of the minisite. The orders by name and by email are unique without the id, because search ends with the
-- address, which is unique in a minisite.
select * from member
where tenant_id = @tenant_id and (coalesce(cardinality(@ids::text[]), 0) = 0 or id = any(@ids))
  and (@role::text = '' or role = @role) and (@search::text = '' or position((select lower(@search)) in search) > 0)
  and (@after_id::text = '' or case @sort::text || case when @descending::boolean then ' down' else '' end
    when 'email' then email_key > @after_email::text
    when 'email down' then email_key < @after_email
    when 'role' then (role, search) > (@after_role::text, @after_search::text)
    when 'role down' then (role, search) < (@after_role, @after_search)
    when 'added' then (created_at, id) > (@after_added::timestamptz, @after_id)
    when 'added down' then (created_at, id) < (@after_added, @after_id)
    when 'name down' then search < @after_search
    else search > @after_search end)
order by
  case when not @descending then case @sort when 'name' then search when 'email' then email_key when 'role' then role end end,
  case when @descending then case @sort when 'name' then search when 'email' then email_key when 'role' then role end end desc,
  case when not @descending and @sort = 'added' then created_at end,
  case when @descending and @sort = 'added' then created_at end desc,
  case when not @descending then case @sort when 'role' then search when 'added' then id end end,
  case when @descending then case @sort when 'role' then search when 'added' then id end end desc
limit @most;

-- name: LockMembers :one
-- The lock for adding and changing members, taken before any member is locked. It makes sure that an admin always remains, and
-- that an import changes the members that it was compared with. Locking members without it can deadlock with a transaction that has
-- written to tenant_audit, whose numbers are locked as well.
select id from tenant where id = @tenant_id for no key update;

-- name: LockMember :one
select * from member where tenant_id = @tenant_id and id = @id for no key update;

-- name: FindMember :one
-- Also one who was removed and is not erased yet.
select * from minisite_member where tenant_id = @tenant_id and id = @id and (removed_at is null or removed_at > @after::timestamptz);

-- name: CountOtherAdmins :one
-- Without those who have deleted their account.
select count(*) from member m where m.tenant_id = @tenant_id and m.role = 'admin' and m.id <> @id
  and not exists (select from app_user u where u.id = m.user_id and u.deleted_at is not null);

-- name: UpdateMember :exec
update member set name = @name, email = @email, role = @role where tenant_id = @tenant_id and id = @id;

-- name: MatchMembers :many
-- For each address in a file, in its order: the address in lower case, and the member who has it. The keys are materialised first,
-- because under row level security no index is used for the result of lower().
with file as materialized (select lower(email) as key, n from unnest(@emails::text[]) with ordinality as line (email, n))
select file.key::text as key, coalesce(m.id, '')::text as id, coalesce(m.name, '') as name, coalesce(m.role, '') as role
from file left join member m on m.tenant_id = @tenant_id and m.email_key = file.key
order by file.n;

-- name: CountAdmins :one
-- Without those who have deleted their account.
select count(*) from member m where m.tenant_id = @tenant_id and m.role = 'admin'
  and not exists (select from app_user u where u.id = m.user_id and u.deleted_at is not null);

-- name: ImportMembers :exec
insert into member (id, tenant_id, name, email, role, created_at)
select unnest(@ids::text[]), @tenant_id, unnest(@names::text[]), unnest(@emails::text[]), unnest(@roles::text[]), @now::timestamptz;

-- name: ChangeMembers :exec
update member m set name = c.name, role = c.role
from (select unnest(@ids::text[]) as id, unnest(@names::text[]) as name, unnest(@roles::text[]) as role) c
where m.tenant_id = @tenant_id and m.id = c.id;

-- name: RecordMemberChanges :exec
-- Audit records of several members. An empty before or after is stored as null.
insert into tenant_audit (tenant_id, at, actor_id, actor_name, import_id, action, member_id, before, after)
select @tenant_id, @at::timestamptz, sqlc.narg('actor_id'), @actor_name, sqlc.narg('import_id'),
  unnest(@actions::text[]), unnest(@member_ids::text[]), nullif(unnest(@befores::text[]), '')::jsonb, nullif(unnest(@afters::text[]), '')::jsonb;

-- name: ListMissingMembers :many
-- The members whose address, in lower case, is not among the keys.
select m.id, m.name, m.email, m.role, m.user_id from member m
where m.tenant_id = @tenant_id
  and not exists (select from unnest(@keys::text[]) file (key) where file.key = m.email_key)
order by m.search limit @most;

-- name: ExportMembers :many
select name, email, role, (user_id is not null)::boolean as connected, created_at from member where tenant_id = @tenant_id order by search;

-- name: FindMemberToExplain :one
-- The owner of an address has access by the member with that address, or by the member who has connected the account with
-- that address. If these are two members, the one with more access is returned.
select sqlc.embed(m), u.username, u.email as account_email, m.email_key <> lower(@email::text) as by_account, (u.suspended_at is not null)::boolean as suspended
from member m left join app_user u on u.id = m.user_id
where m.tenant_id = @tenant_id and (
  m.email_key = lower(@email::text)
  or m.user_id = (select a.id from app_user a where lower(a.email) = lower(@email::text)))
order by case when u.id is null then 1 when m.role = 'canceled' then 2 else 0 end, m.email_key <> lower(@email::text)
limit 1;

-- name: FindInvitation :one
-- None if no letter was ever written or requested.
select email, created_at, expires_at, used_at, waiting_since from invitation
where tenant_id = @tenant_id and member_id = @member_id and (token_hash is not null or waiting_since is not null);

-- name: SignedIn :exec
update member set last_sign_in_at = @now::timestamptz where tenant_id = @tenant_id and user_id = @user_id::text;
