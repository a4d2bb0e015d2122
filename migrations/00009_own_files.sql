-- +goose Up
create table own_file (
  owner_id   text collate "C" not null references app_user on delete cascade,
  id         text collate "C" not null check (id ~ '^[0-9A-Za-z]{27}\.(png|jpg|ttf|otf)$'),
  kind       text not null check (kind in ('image', 'font')),
  name       text not null check (length(name) between 1 and 200),
  width      integer not null,
  height     integer not null,
  bytes      integer not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (owner_id, id)
);
comment on table own_file is 'Pictures and fonts that people uploaded to use in their designs. The id is the media key.';
comment on column own_file.created_at is 'When it was uploaded last: the same bytes again move it to the front.';
comment on column own_file.removed_at is 'Since then it stands in no list. Designs may use it for ever, so the row and the file stay.';
create index own_file_listed on own_file (owner_id, kind, created_at desc) where removed_at is null;
create index own_file_id on own_file (id);

create table loose_picture (
  key   text collate "C" primary key,
  since timestamptz not null
);
comment on table loose_picture is 'Pictures that perhaps nothing refers to: uploaded or replaced just now. A day later the sweep looks, and removes only these.';
create index loose_picture_since on loose_picture (since);

-- By these the sweep finds out who refers to a picture.
create index project_preview_image on project (preview_image) where preview_image <> '';
create index project_cover_photo on project (cover_photo) where cover_photo <> '';
create index app_user_avatar on app_user (avatar) where avatar <> '';
-- Documents stand there without space between their parts. As text: an operator of json would refuse to read the
-- whole document because of one half character in some text.
create index project_version_with_assets on project_version (project_id) where document::text like '%"assets":[{%';

-- +goose Down
drop index project_version_with_assets;
drop index app_user_avatar;
drop index project_cover_photo;
drop index project_preview_image;
drop table loose_picture;
drop table own_file;
