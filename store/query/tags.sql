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
