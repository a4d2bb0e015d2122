-- name: ListExamplesOfProject :many
select picture, caption from project_example where project_id = @project_id order by place;

-- name: ClearExamples :exec
delete from project_example where project_id = @project_id;

-- name: AddExamples :exec
-- The places are those in the lists.
insert into project_example (project_id, place, picture, caption)
select @project_id, p.place, p.picture, c.caption
from unnest(@pictures::text[]) with ordinality as p (picture, place) join unnest(@captions::text[]) with ordinality as c (caption, place) on c.place = p.place;
