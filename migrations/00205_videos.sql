-- +goose Up
create table video_library (
  only_one boolean primary key default true check (only_one),
  synced_at timestamptz not null,
  playlists jsonb not null
);
comment on table video_library is 'The playlists of the video tutorials and of the livestream, as they were copied from YouTube the last time: one row, or none.';
create table video_picture (
  source text collate "C" primary key,
  key text collate "C" not null
);
create index video_picture_key on video_picture (key);
comment on table video_picture is 'Our copies of the thumbnails of these videos, so that the browsers of visitors do not ask YouTube for them: the address at YouTube, and the key of our file.';
