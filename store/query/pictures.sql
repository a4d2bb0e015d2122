-- name: SetPreviewImage :exec
update project set preview_image = @preview_image where id = @id;

-- A file is loose when perhaps nothing refers to it: just uploaded, or just replaced. The sweep removes only loose ones,
-- after a day, while it holds their row. Whoever is about to refer to a file loosens it first, and so either is seen by
-- the sweep or waits until it is done.

-- name: LoosenPicture :exec
insert into loose_picture (key, since) values (@key, @now::timestamptz)
on conflict (key) do update set since = excluded.since;

-- name: LoosenPicturesOfProject :exec
-- In the order of their keys, so that two who loosen the same do not wait for each other.
insert into loose_picture (key, since)
select distinct k.key, @now::timestamptz from project p, unnest(array[p.preview_image, p.cover_photo]) as k(key)
where p.id = @id and k.key <> '' order by k.key
on conflict (key) do update set since = excluded.since;

-- name: ListLoosePictures :many
select key from loose_picture where since <= @before::timestamptz order by since limit @most;

-- name: LockLoosePicture :one
select key from loose_picture where key = @key and since <= @before::timestamptz for update;

-- name: PictureIsUsed :one
-- By a project (a deleted one may come back), a person, a minisite's brand, somebody's own files (also those that they
-- took off their list) or a document of any version.
select (exists (select from project where preview_image = @key::text and preview_image <> '')
     or exists (select from project where cover_photo = @key and cover_photo <> '')
     or exists (select from app_user where avatar = @key and avatar <> '')
     or exists (select from own_file where id = @key)
     or exists (select from tenant where position(@key in brand::text) > 0)
     or exists (select from project_version where document::text like '%"assets":[{%' and position(@key in document::text) > 0))::boolean;

-- name: DeleteLoosePicture :exec
delete from loose_picture where key = @key;
