-- +goose Up
create table project (
  id                    text collate "C" primary key check (id ~ '^[A-Za-z0-9]+$'),
  owner_id              text collate "C" not null references app_user on delete cascade,
  name                  text not null check (length(name) between 1 and 200),
  share_status          text not null default 'private' check (share_status in ('public', 'unlisted', 'private')),
  license               text check (license in ('pro', 'minisitePaid')),
  minisite_id           text collate "C" references tenant on delete set null,
  preview_image         text not null default '',
  cover_photo           text not null default '',
  published_description text not null default '',
  created_at            timestamptz not null,
  first_made_public_at  timestamptz,
  published_at          timestamptz,
  last_opened_at        timestamptz not null,
  check (license is distinct from 'minisitePaid' or minisite_id is not null)
);
comment on column project.minisite_id is 'The minisite whose home shows this project, if any.';
create index project_owner_opened on project (owner_id, last_opened_at desc);
create index project_minisite on project (minisite_id, published_at desc) where minisite_id is not null;
create index project_community on project (published_at desc) where minisite_id is null and share_status = 'public';

-- +goose Down
drop table project;
