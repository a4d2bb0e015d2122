-- name: SetPreviewImage :exec
update project set preview_image = @preview_image where id = @id;

-- name: SetVersionPicture :many
-- Does nothing if the version was replaced. Returns the picture that it had before.
update project_version v set picture = @picture from project_version was
where v.project_id = @project_id and v.version = @version and was.project_id = v.project_id and was.version = v.version
returning was.picture;

-- name: HasNewerPicture :one
select (exists (select from project_version where project_id = @project_id and version > @version and picture <> ''))::boolean;

-- A file is on the list when perhaps nothing refers to it: because it was just uploaded, or is no longer used somewhere. The sweep removes only
-- files that have been on the list for a day. It claims their rows first (removing_since), because no transaction may be open while it talks to
-- where the files are. Whoever begins to refer to a file on the list writes its row first: then the sweep does not claim it; if it has already,
-- an upload waits and everything else is refused.

-- name: MarkUploaded :execrows
-- 0 when the file is being removed.
insert into unreferenced_file (key, since) values (@key, @now::timestamptz)
on conflict (key) do update set since = excluded.since, removing_since = null
where unreferenced_file.removing_since is null or unreferenced_file.removing_since <= @claim_over::timestamptz;

-- name: MarkUnreferenced :one
-- Whether one of @used is being removed, or was and perhaps is gone. Of @used only the files that are on the list: others may be put on it
-- meanwhile, but are then safe for a day. In the order of the keys, so that two transactions with files in common do not deadlock.
with marked as (
  insert into unreferenced_file (key, since)
  select k.key, @now::timestamptz from (
    select unnest(@let_go::text[]) as key
    union select l.key from unreferenced_file l where l.key = any (@used::text[])) k
  where k.key <> '' order by k.key
  on conflict (key) do update set since = case when unreferenced_file.removing_since is null then excluded.since else unreferenced_file.since end
  returning removing_since is not null and key = any (@used) as refused)
select coalesce(bool_or(refused), false)::boolean from marked;

-- name: ListUnreferencedFiles :many
select * from unreferenced_file
where since <= @before::timestamptz and (since, key) > (@after_since::timestamptz, @after_key::text)
order by since, key limit @most;

-- name: LockUnreferencedFile :one
-- Also not found if another transaction has locked it; the next sweep looks again.
select key from unreferenced_file
where key = @key and since <= @before::timestamptz and (removing_since is null or removing_since <= @claim_over::timestamptz)
for update skip locked;

-- name: FileIsReferenced :one
-- By a project (a deleted one may be restored), one of its versions or its examples, a person, somebody's list of own files, a minisite's brand, a
-- video, or a document of any version. Each of these conditions has an index.
select (exists (select from project where preview_image = @key::text and preview_image <> '')
     or exists (select from project where cover_photo = @key and cover_photo <> '')
     or exists (select from project_version where picture = @key and picture <> '')
     or exists (select from project_example where picture = @key)
     or exists (select from app_user where avatar = @key and avatar <> '')
     or exists (select from own_file where id = @key and removed_at is null)
     or exists (select from tenant where brand->>'logo' = '/media/' || @key)
     or exists (select from tenant where brand->>'favicon' = '/media/' || @key)
     or exists (select from video_picture where key = @key)
     or exists (select from asset_reference where key = @key))::boolean;

-- name: ClaimUnreferencedFile :exec
update unreferenced_file set removing_since = @now::timestamptz where key = @key;

-- name: DeferUnreferencedFile :exec
-- Its claim stays, because the removal may still happen.
update unreferenced_file set since = @now::timestamptz where key = @key and removing_since = @claimed::timestamptz;

-- name: ForgetUnreferencedFile :exec
delete from unreferenced_file where key = @key;

-- name: DeleteUnreferencedFile :exec
-- Does nothing if another sweep, or an upload, has taken over.
delete from unreferenced_file where key = @key and removing_since = @claimed::timestamptz;
