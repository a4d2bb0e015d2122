-- name: ListLicensedOriginals :many
-- The originals of a project, direct and indirect, that have a license. Deleted ones count, because copies still
-- contain their documents. union without all drops duplicates, so that the query ends even if there is a cycle.
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
