-- What a minisite's admins do with its members.

-- name: CountMembers :many
select role, count(*) as members from minisite_member where tenant_id = @tenant_id and removed_at is null group by role;

-- name: SearchMembers :one
-- How many there are, and which, while they are few: whose order then costs nothing. One pass over the minisite's members.
select count(*) as total, coalesce((array_agg(id) filter (where @role <> '' or @search <> ''))[1:@few::integer], '{}')::text[] as ids
from minisite_member
where tenant_id = @tenant_id and removed_at is null and (@role::text = '' or role = @role) and position((select lower(@search::text)) in search) > 0;

-- name: FindMembers :many
select id, name, email, role, user_id, created_at, search from minisite_member
where tenant_id = @tenant_id and removed_at is null and id = any(@ids::text[]);

-- name: ListMembersPage :many
-- A page of many members, along the index of its order. Only one of the branches runs. The key by name ends with the address, and
-- addresses are each member's own, so neither needs the id to tell two apart.
(select a.id, a.name, a.email, a.role, a.user_id, a.created_at, a.search from minisite_member a
 where @sort::text = 'name' and not @descending::boolean and a.tenant_id = @tenant_id and a.removed_at is null and a.search > @after_search::text
   and (@role::text = '' or a.role = @role) and (@search::text = '' or position((select lower(@search)) in a.search) > 0)
 order by a.search limit @most)
union all
(select b.id, b.name, b.email, b.role, b.user_id, b.created_at, b.search from minisite_member b
 where @sort::text = 'name' and @descending::boolean and b.tenant_id = @tenant_id and b.removed_at is null and b.search < @after_search::text
   and (@role::text = '' or b.role = @role) and (@search::text = '' or position((select lower(@search)) in b.search) > 0)
 order by b.search desc limit @most)
union all
(select c.id, c.name, c.email, c.role, c.user_id, c.created_at, c.search from minisite_member c
 where @sort::text = 'email' and not @descending::boolean and c.tenant_id = @tenant_id and c.removed_at is null and c.email_key > @after_email::text
   and (@role::text = '' or c.role = @role) and (@search::text = '' or position((select lower(@search)) in c.search) > 0)
 order by c.email_key limit @most)
union all
(select d.id, d.name, d.email, d.role, d.user_id, d.created_at, d.search from minisite_member d
 where @sort::text = 'email' and @descending::boolean and d.tenant_id = @tenant_id and d.removed_at is null and d.email_key < @after_email::text
   and (@role::text = '' or d.role = @role) and (@search::text = '' or position((select lower(@search)) in d.search) > 0)
 order by d.email_key desc limit @most)
union all
(select e.id, e.name, e.email, e.role, e.user_id, e.created_at, e.search from minisite_member e
 where @sort::text = 'role' and not @descending::boolean and e.tenant_id = @tenant_id and e.removed_at is null and (e.role, e.search) > (@after_role::text, @after_search)
   and (@role::text = '' or e.role = @role) and (@search::text = '' or position((select lower(@search)) in e.search) > 0)
 order by e.role, e.search limit @most)
union all
(select f.id, f.name, f.email, f.role, f.user_id, f.created_at, f.search from minisite_member f
 where @sort::text = 'role' and @descending::boolean and f.tenant_id = @tenant_id and f.removed_at is null and (f.role, f.search) < (@after_role::text, @after_search)
   and (@role::text = '' or f.role = @role) and (@search::text = '' or position((select lower(@search)) in f.search) > 0)
 order by f.role desc, f.search desc limit @most)
union all
(select g.id, g.name, g.email, g.role, g.user_id, g.created_at, g.search from minisite_member g
 where @sort::text = 'added' and not @descending::boolean and g.tenant_id = @tenant_id and g.removed_at is null and (g.created_at, g.id) > (@after_added::timestamptz, @after_id::text)
   and (@role::text = '' or g.role = @role) and (@search::text = '' or position((select lower(@search)) in g.search) > 0)
 order by g.created_at, g.id limit @most)
union all
(select h.id, h.name, h.email, h.role, h.user_id, h.created_at, h.search from minisite_member h
 where @sort::text = 'added' and @descending::boolean and h.tenant_id = @tenant_id and h.removed_at is null and (h.created_at, h.id) < (@after_added::timestamptz, @after_id::text)
   and (@role::text = '' or h.role = @role) and (@search::text = '' or position((select lower(@search)) in h.search) > 0)
 order by h.created_at desc, h.id desc limit @most);

-- name: LockMembers :one
-- Whoever adds members or changes what they are takes turns here, before any member is locked: so there is always an admin left,
-- and a file finds what it was compared with.
select id from tenant where id = @tenant_id for no key update;

-- name: LockMember :one
select id, name, email, role, user_id, created_at from minisite_member
where tenant_id = @tenant_id and removed_at is null and id = @id for no key update;

-- name: CountOtherAdmins :one
select count(*) from minisite_member where tenant_id = @tenant_id and removed_at is null and role = 'admin' and id <> @id;

-- name: UpdateMember :exec
update minisite_member set name = @name, email = @email, role = @role, updated_at = @now::timestamptz
where tenant_id = @tenant_id and removed_at is null and id = @id;

-- name: MatchMembers :many
-- Of each address in a file, in its order: in small letters as the database makes them, and whose it is already. These are made first:
-- under row level security no index is asked for what lower() returns.
with file as materialized (select lower(email) as key, n from unnest(@emails::text[]) with ordinality as line (email, n))
select file.key::text as key, m.id as id, coalesce(m.name, '') as name, coalesce(m.email, '') as email, coalesce(m.role, '') as role
from file left join minisite_member m on m.tenant_id = @tenant_id and m.removed_at is null and m.email_key = file.key
order by file.n;

-- name: CountAdmins :one
select count(*) from minisite_member where tenant_id = @tenant_id and removed_at is null and role = 'admin';

-- name: ImportMembers :exec
insert into minisite_member (id, tenant_id, name, email, role, created_at, updated_at)
select unnest(@ids::text[]), @tenant_id, unnest(@names::text[]), unnest(@emails::text[]), unnest(@roles::text[]), @now::timestamptz, @now;

-- name: ChangeMembers :exec
update minisite_member m set name = c.name, role = c.role, updated_at = @now::timestamptz
from (select unnest(@ids::text[]) as id, unnest(@names::text[]) as name, unnest(@roles::text[]) as role) c
where m.tenant_id = @tenant_id and m.removed_at is null and m.id = c.id;

-- name: RecordMemberChanges :exec
-- A line for each of several members. An empty before is for what was not there, an empty after for what is no more.
insert into tenant_audit (tenant_id, at, actor_id, actor_name, action, member_id, before, after)
select @tenant_id, @at::timestamptz, sqlc.narg('actor_id'), @actor_name, @action,
  unnest(@member_ids::text[]), nullif(unnest(@befores::text[]), '')::jsonb, nullif(unnest(@afters::text[]), '')::jsonb;

-- name: ListMissingMembers :many
-- Of the members those whose address, in small letters, is not among the keys.
select m.id, m.name, m.email, m.role, m.user_id from minisite_member m
where m.tenant_id = @tenant_id and m.removed_at is null
  and not exists (select from unnest(@keys::text[]) file (key) where file.key = m.email_key)
order by m.search limit @most;

-- name: ExportMembers :many
select name, email, role from minisite_member where tenant_id = @tenant_id and removed_at is null order by search;

-- name: FindMemberToExplain :one
-- Whoever has an address gets in by the account that has it, or by the member whose it is. When these are two members, the
-- one counts that opens more.
select m.id, m.name, m.email, m.role, m.created_at, m.last_sign_in_at, u.id as user_id, u.username, u.email as account_email,
  m.email_key <> lower(@email::text) as by_account
from minisite_member m left join app_user u on u.id = m.user_id
where m.tenant_id = @tenant_id and m.removed_at is null and (
  m.email_key = lower(@email::text)
  or m.user_id = (select a.id from app_user a where lower(a.email) = lower(@email::text)))
order by case when u.id is null then 1 when m.role = 'canceled' then 2 else 0 end, m.email_key <> lower(@email::text)
limit 1;

-- name: FindInvitation :one
-- None when no letter was ever written or asked for.
select email, created_at, expires_at, used_at, waiting_since from invitation
where tenant_id = @tenant_id and member_id = @member_id and (token_hash is not null or waiting_since is not null);

-- name: SignedIn :exec
update minisite_member set last_sign_in_at = @now::timestamptz where tenant_id = @tenant_id and removed_at is null and user_id = @user_id::text;
