-- +goose Up
-- Documents name projects that elements were copied from. Whoever may open the document must not find an unlisted project by that name.
create function source_token(id text) returns text immutable strict parallel safe language sql
return substr(encode(sha256(convert_to(id, 'UTF8')), 'hex'), 1, 24);
create index project_source_token on project (source_token(id));

create table project_source (
  project_id text collate "C" not null references project on delete cascade,
  carried    text collate "C" not null,
  source_id  text collate "C" not null references project on delete cascade,
  primary key (project_id, carried, source_id)
);
comment on table project_source is 'The projects that elements of the newest document were copied from.';
comment on column project_source.carried is 'The token in the document: of the source, or of a purged project that was made from it.';
create index project_source_source on project_source (source_id);

create view project_origin with (security_invoker = true) as
select id as project_id, original_id as origin_id, false as pasted from project where original_id is not null
union all
select project_id, source_id, true from project_source;
comment on view project_origin is 'What a project was made from: by a copy of the whole, or pasted from it.';
