-- name: ListTags :many
select id, slug, name from tag order by position;

-- name: ListTagsOfProject :many
select t.id, t.slug, t.name from project_tag pt join tag t on t.id = pt.tag_id where pt.project_id = @project_id order by t.position;

-- name: ClearTags :exec
delete from project_tag where project_id = @project_id;

-- name: AddTags :execrows
insert into project_tag (project_id, tag_id) select @project_id, t.id from tag t where t.id = any(@tag_ids::text[]);

-- name: AddTagsBySlug :execrows
insert into project_tag (project_id, tag_id) select @project_id, t.id from tag t where t.slug = any(@slugs::text[]);

-- name: LockProjectsToTag :many
-- Those that exist, in the order in which everybody locks several.
select id from project where id = any (@ids::text[]) and deleted_at is null order by id for no key update;

-- name: CountTags :one
-- How many of some ids are tags.
select count(*) from tag where id = any (@ids::text[]);

-- name: AddTagsToProjects :many
-- One tag for each project of the two lists. Returns those that were not there.
insert into project_tag (project_id, tag_id) select unnest(@project_ids::text[]), unnest(@tag_ids::text[]) on conflict do nothing
returning project_id, tag_id;

-- name: RemoveTagsFromProjects :many
delete from project_tag pt using (select unnest(@project_ids::text[]) as project_id, unnest(@tag_ids::text[]) as tag_id) w
where pt.project_id = w.project_id and pt.tag_id = w.tag_id
returning pt.project_id, pt.tag_id;
