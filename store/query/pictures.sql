-- name: SetPreviewImage :exec
update project set preview_image = @preview_image where id = @id;

-- name: SetVersionPicture :exec
-- Unless another version has taken this one's place. Its picture before and the project's are loosened, in the order of their keys.
with loosened as (
  insert into loose_picture (key, since)
  select k.key, @now::timestamptz from (
    select v.picture as key from project_version v where v.project_id = @project_id and v.version = @version
    union select p.preview_image from project p where p.id = @project_id) k
  where k.key <> '' order by k.key
  on conflict (key) do update set since = excluded.since)
update project_version v set picture = @picture where v.project_id = @project_id and v.version = @version;

-- name: HasNewerPicture :one
select (exists (select from project_version where project_id = @project_id and version > @version and picture <> ''))::boolean;

-- A file is loose when perhaps nothing refers to it: just uploaded, or no longer used somewhere. The sweep removes only
-- loose ones, after a day, while it locks their row. Whoever is about to refer to a file loosens or holds it first, and so
-- the sweep passes it by, or they wait until the sweep is done with it.

-- name: LoosenPicture :exec
insert into loose_picture (key, since) values (@key, @now::timestamptz)
on conflict (key) do update set since = excluded.since;

-- name: LoosenPicturesOfProject :exec
-- In the order of their keys, so that two who loosen the same do not wait for each other.
insert into loose_picture (key, since)
select distinct k.key, @now::timestamptz from project p, unnest(array[p.preview_image, p.cover_photo]) as k(key)
where p.id = @id and k.key <> '' order by k.key
on conflict (key) do update set since = excluded.since;

-- name: HoldLoosePictures :exec
-- Those of them that are loose. A file that is not can become so meanwhile, but then it is safe for a day.
select key from loose_picture where key = any (@keys::text[]) order by key for share;

-- name: ListLoosePictures :many
select key, since from loose_picture
where since <= @before::timestamptz and (since, key) > (@after_since::timestamptz, @after_key::text)
order by since, key limit @most;

-- name: LockLoosePicture :one
-- Not found also when somebody holds it: the next sweep looks again.
select key from loose_picture where key = @key and since <= @before::timestamptz for update skip locked;

-- name: PictureIsUsed :one
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

-- name: DeleteLoosePicture :exec
delete from loose_picture where key = @key;
