-- +goose Up
-- What people did with a project on one UTC day: the numbers of project_view and project_download (00102), which insights.RollUp adds up
-- once the day is over. project_id is no foreign key, as there: SweepProject deletes the rows with the project. The primary key holds all
-- numbers, so that a year of a creator's projects is read from it alone.
create table project_day (
  project_id       text collate "C" not null,
  day              date not null,
  unique_downloads bigint not null,
  total_downloads  bigint not null,
  signed_in_views  bigint not null,
  signed_out_views bigint not null,
  unique_views     bigint not null,
  primary key (project_id, day) include (unique_downloads, total_downloads, signed_in_views, signed_out_views, unique_views)
);
comment on column project_day.unique_views is 'People, each once, also if they were signed in for some of their views; signed_in_views and signed_out_views are totals.';
create index project_day_day on project_day (day);

create table rolled_day (
  day       date primary key,
  at        timestamptz not null,
  downloads bigint not null default 0,
  views     bigint not null default 0
);
comment on table rolled_day is 'The days that are in project_day, also those on which nothing happened. Downloads and views are of all projects together.';
