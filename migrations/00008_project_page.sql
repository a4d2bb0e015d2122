-- +goose Up
alter table project
  add column original_id text collate "C" references project on delete set null,
  add column deleted_at  timestamptz;
comment on column project.original_id is 'What this is a remix of; its downloads count there too.';
comment on column project.deleted_at is 'Since then it exists for nobody, until it is brought back or swept away.';
create index project_original on project (original_id) where original_id is not null;
create index project_deleted on project (deleted_at) where deleted_at is not null;
create index project_pro on project (published_at desc) where license = 'pro' and share_status = 'public';

create table project_version (
  project_id text collate "C" not null references project on delete cascade,
  version    integer not null check (version > 0),
  kind       text not null check (kind in ('autosave', 'published', 'restored', 'overwritten')),
  document   json not null,
  started_at timestamptz not null,
  saved_at   timestamptz not null,
  primary key (project_id, version)
);
comment on table project_version is 'The highest version is the project''s document; the others are its history.';
comment on column project_version.document is 'json, not jsonb: what was saved comes back byte by byte, the order of styles included.';
comment on column project_version.started_at is 'When the first of the autosaves that this row has taken up was made.';

create table tag (
  id       text collate "C" primary key,
  slug     text collate "C" not null unique,
  name     text not null,
  position integer not null
);
insert into tag (id, slug, name, position) values
  ('tag01', 'customizable-text', 'Customizable Text', 1),
  ('tag02', 'laser-cut-boxes', 'Laser Cut Boxes', 2),
  ('tag03', 'cake-toppers', 'Cake Toppers', 3),
  ('tag04', 'halloween', 'Halloween', 4),
  ('tag05', 'christmas', 'Christmas', 5),
  ('tag06', 'keychains', 'Keychains', 6),
  ('tag07', 'jewelry-and-wearables', 'Jewelry & Wearables', 7),
  ('tag08', 'sports', 'Sports', 8),
  ('tag09', 'school', 'School', 9),
  ('tag10', 'bag-tags', 'Bag Tags', 10),
  ('tag11', 'toys-and-puzzles', 'Toys & Puzzles', 11),
  ('tag12', 'tools-and-testers', 'Tools & Testers', 12),
  ('tag13', 'paper-and-cardstock', 'Paper & Cardstock', 13),
  ('tag14', 'multiple-names', 'Multiple Names', 14),
  ('tag15', 'valentines-day', 'Valentine’s Day', 15),
  ('tag16', 'easter', 'Easter', 16),
  ('tag17', 'graduation', 'Graduation', 17);

create table project_tag (
  project_id text collate "C" not null references project on delete cascade,
  tag_id     text collate "C" not null references tag on delete cascade,
  primary key (project_id, tag_id)
);
create index project_tag_tag on project_tag (tag_id);

create table download_quota (
  user_id text collate "C" not null references app_user on delete cascade,
  month   date not null,
  count   integer not null,
  primary key (user_id, month)
);
comment on table download_quota is 'The count that limits; user storage holds a copy for people to look at.';

-- Who looked at what, and who downloaded it: one row per person and day, with how often. project_id points to nothing by
-- force, since a key of every partition would have to be asked; the sweep takes the rows with the project.
create table project_view (
  project_id text collate "C" not null,
  day        date not null,
  person     text collate "C" not null,
  signed_in  boolean not null,
  count      integer not null,
  primary key (project_id, day, person)
) partition by range (day);
comment on column project_view.person is 'A user''s id, or for a visitor a keyed hash that is another one every day.';
create table project_view_rest partition of project_view default;

create table project_download (
  project_id text collate "C" not null,
  day        date not null,
  person     text collate "C" not null,
  count      integer not null,
  primary key (project_id, day, person)
) partition by range (day);
create table project_download_rest partition of project_download default;

-- The application may not make tables, so the months are made ahead. What comes after them goes to the default partition
-- until a later migration makes more.
-- +goose StatementBegin
do $$
declare
  month date := '2026-11-01';
begin
  while month < '2030-01-01' loop
    execute format('create table project_view_%s partition of project_view for values from (%L) to (%L)',
                   to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    execute format('create table project_download_%s partition of project_download for values from (%L) to (%L)',
                   to_char(month, 'YYYY_MM'), month, month + interval '1 month');
    month := month + interval '1 month';
  end loop;
end
$$;
-- +goose StatementEnd

-- +goose Down
drop table project_download;
drop table project_view;
drop table download_quota;
drop table project_tag;
drop table tag;
drop table project_version;
alter table project drop column deleted_at, drop column original_id;
drop index if exists project_pro;
