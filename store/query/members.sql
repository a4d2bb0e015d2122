-- name: CreateMember :exec
insert into minisite_member (id, tenant_id, name, email, role, user_id, created_at, updated_at)
values (@id, @tenant_id, @name, @email, @role, sqlc.narg('user_id'), @now::timestamptz, @now::timestamptz);

-- name: ListMembers :many
select id, name, email, role, user_id from minisite_member where tenant_id = @tenant_id order by lower(email);
