-- +goose Up
alter table project_version add column picture text collate "C" not null default '';
comment on column project_version.picture is 'Drawn from this very document; empty until its owner''s browser has drawn it.';
-- The preview of a copy may be its original's, so a copy is due.
update project_version v set picture = p.preview_image from project p
where p.id = v.project_id and p.preview_image <> '' and p.original_id is null
  and v.version = (select max(w.version) from project_version w where w.project_id = v.project_id);
create index project_version_picture on project_version (picture) where picture <> '';

-- +goose Down
alter table project_version drop column picture;
