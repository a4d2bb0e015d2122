-- Everything here belongs to one person. Whoever changes folders, or puts a project into one, holds the lock on the person's row (LockUser).

-- name: ListFolders :many
select id, name, ordering from folder where owner_id = @owner_id order by ordering, id;

-- name: CountInFolders :many
-- How many projects a person has in each folder. Those without one are in the first.
select coalesce(folder_id, '')::text as folder_id, count(*)::integer as projects from project
where owner_id = @owner_id and deleted_at is null group by folder_id;

-- name: FindFolderOwner :one
select owner_id from folder where id = @id;

-- name: CreateFolder :exec
-- At the end.
insert into folder (id, owner_id, name, ordering)
values (@id, @owner_id, @name, (select coalesce(max(f.ordering) + 1, 0) from folder f where f.owner_id = @owner_id));

-- name: RenameFolder :exec
update folder set name = @name where id = @id and owner_id = @owner_id;

-- name: OrderFolders :exec
update folder set ordering = array_position(@ids::text[], id) - 1 where owner_id = @owner_id and id = any (@ids);

-- name: PinProjects :exec
-- Writes down that the projects without a folder are in this one, the first.
update project set folder_id = @folder_id::text where owner_id = @owner_id and folder_id is null;

-- name: FolderHoldsProjects :one
select (exists (select from project where folder_id = @id::text and deleted_at is null))::boolean;

-- name: EmptyFolder :exec
-- Of the deleted projects in it: when they are restored, they are in the first folder.
update project set folder_id = null where folder_id = @id::text;

-- name: DeleteFolder :exec
delete from folder where id = @id and owner_id = @owner_id;

-- name: MoveProject :exec
update project set folder_id = @folder_id::text where id = @id;
