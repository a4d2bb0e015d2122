-- name: ListLicensedOriginals :many
-- What a project was made from, and that was made from, as far as it takes something to have. A deleted one counts: its
-- copies hold its document all the same. Distinct rows, so that it ends whatever the line is like.
with recursive line as (
  select o.id, o.original_id, o.owner_id, o.license, o.minisite_id
  from project p join project o on o.id = p.original_id where p.id = @project_id
  union
  select o.id, o.original_id, o.owner_id, o.license, o.minisite_id from project o join line on o.id = line.original_id
)
select line.owner_id, line.license::text as license, t.id as minisite_id, t.slug, t.display_name, t.join_link
from line left join tenant t on t.id = line.minisite_id
where line.license is not null
order by line.license desc, line.id;
