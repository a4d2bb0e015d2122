-- The videos that were copied from YouTube: the platform's, the same for everybody.

-- name: VideosSyncedAt :one
select synced_at from video_library;

-- name: ReadVideos :one
-- With our copies of the thumbnails, by their addresses at YouTube.
select l.synced_at, l.playlists, coalesce((select jsonb_object_agg(p.source, p.key) from video_picture p), '{}')::jsonb as pictures
from video_library l;

-- name: LockVideos :exec
-- Until the end of the transaction: two nodes could replace each other's pictures.
select pg_advisory_xact_lock(hashtext('videos'));

-- name: SaveVideos :exec
insert into video_library (synced_at, playlists) values (@synced_at, @playlists)
on conflict (only_one) do update set synced_at = excluded.synced_at, playlists = excluded.playlists;

-- name: ClearVideoPictures :exec
delete from video_picture;

-- name: AddVideoPictures :exec
insert into video_picture (source, key) select unnest(@sources::text[]), unnest(@keys::text[]);
