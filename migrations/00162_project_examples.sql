-- +goose Up
create table project_example (
  project_id text collate "C" not null references project on delete cascade,
  place      smallint not null check (place between 1 and 12),
  picture    text collate "C" not null check (picture <> ''),
  caption    text not null check (caption <> ''),
  primary key (project_id, place),
  unique (project_id, picture)
);
comment on table project_example is 'Pictures of a project with other values that its owner chose. People who may not have its document see them.';
comment on column project_example.picture is 'A media key.';
create index project_example_picture on project_example (picture);
