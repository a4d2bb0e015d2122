-- name: SetPreviewImage :exec
update project set preview_image = @preview_image where id = @id;

-- name: SetVersionPicture :many
-- Unless another version has taken this one's place. Returns the picture that it had before.
update project_version v set picture = @picture from project_version was
where v.project_id = @project_id and v.version = @version and was.project_id = v.project_id and was.version = v.version
returning was.picture;

-- name: HasNewerPicture :one
select (exists (select from project_version where project_id = @project_id and version > @version and picture <> ''))::boolean;

-- A file is on the list when perhaps nothing refers to it: just uploaded, or no longer used somewhere. The sweep removes only
-- files on the list, after a day, while it locks their row. Whoever is about to refer to a file on the list writes that row first, and so
-- the sweep passes it by, or they wait until the sweep is done with it.

-- name: MarkUnreferenced :exec
-- Those of @used only that are on the list: a file that is not can be put there meanwhile, but then it is safe for a day. In the order of
-- their keys, so that two who mark the same do not wait for each other.
insert into unreferenced_file (key, since)
select k.key, @now::timestamptz from (
  select unnest(@let_go::text[]) as key
  union select l.key from unreferenced_file l where l.key = any (@used::text[])) k
where k.key <> '' order by k.key
on conflict (key) do update set since = excluded.since;

-- name: ListUnreferencedFiles :many
select key, since from unreferenced_file
where since <= @before::timestamptz and (since, key) > (@after_since::timestamptz, @after_key::text)
order by since, key limit @most;

-- name: LockUnreferencedFile :one
-- Not found also when somebody holds it: the next sweep looks again.
select key from unreferenced_file where key = @key and since <= @before::timestamptz for update skip locked;

-- name: FileIsReferenced :one
-- By a project (a deleted one may come back) or one of its versions, a person, somebody's own files (also those that they took off their list), a
-- minisite's brand or a document of any version. Each is an index's to say: there may be many of all of them.
select (exists (select from project where preview_image = @key::text and preview_image <> '')
     or exists (select from project where cover_photo = @key and cover_photo <> '')
     or exists (select from project_version where picture = @key and picture <> '')
     or exists (select from app_user where avatar = @key and avatar <> '')
     or exists (select from own_file where id = @key)
     or exists (select from tenant where brand->>'logo' = '/media/' || @key)
     or exists (select from tenant where brand->>'favicon' = '/media/' || @key)
     or exists (select from asset_reference where key = @key))::boolean;

-- name: DeleteUnreferencedFile :exec
delete from unreferenced_file where key = @key;
