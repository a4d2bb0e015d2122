-- Every query names the owner. Removed files are not listed; the sweep removes those that nothing uses.

-- name: ListOwnFiles :many
select id, kind, name, width, height, bytes, created_at from own_file
where owner_id = @owner_id and kind = @kind and removed_at is null order by created_at desc, id;

-- name: CountOtherOwnFiles :one
select count(*) filter (where removed_at is null) as listed, count(removed_at) as removed from own_file
where owner_id = @owner_id and kind = @kind and id <> @id and (removed_at is null or removed_at > @removed_since::timestamptz);

-- name: KeepOwnFile :exec
insert into own_file (owner_id, id, kind, name, width, height, bytes, created_at)
values (@owner_id, @id, @kind, @name, @width, @height, @bytes, @now::timestamptz)
on conflict (owner_id, id) do update set name = excluded.name, created_at = excluded.created_at, removed_at = null;

-- name: RemoveOwnFile :execrows
update own_file set removed_at = @now::timestamptz where owner_id = @owner_id and id = @id and removed_at is null;
