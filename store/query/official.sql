-- name: LockOfficialTemplates :exec
-- The lock of a process that writes the official templates.
select pg_advisory_xact_lock(hashtext('official_template'));

-- name: FindOfficialTemplate :one
select t.project_id, t.digest, (p.id is not null and p.deleted_at is null)::boolean as there
from official_template t left join project p on p.id = t.project_id
where t.slug = @slug;

-- name: SetOfficialTemplate :exec
insert into official_template (slug, project_id, digest) values (@slug, @project_id, @digest)
on conflict (slug) do update set digest = excluded.digest;

-- name: UpdateOfficialProject :exec
-- Cover photo, dates and share status stay as the owner has set them.
update project set name = @name, published_description = @description, license = sqlc.narg('license'), preview_image = @preview_image
where id = @id;
