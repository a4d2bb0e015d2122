-- name: ListLicensedOriginals :many
-- The projects with a license that a project was made from, or that are among @sources, direct and indirect. Deleted ones count, because their documents
-- are still in it. pasted: only by elements. union without all drops duplicates, so that the query ends even if there is a cycle. offset 0 keeps Postgres
-- from joining whole tables: it expects many more originals than there are. Of a web of thousands of projects that were copied from each other, the
-- nearest are looked at.
with recursive line as (
  (select f.origin_id, f.pasted from project_origin f where f.project_id = @project_id
   union select source, true from unnest(@sources::text[]) source)
  union
  select f.origin_id, line.pasted
  from line cross join lateral (select r.origin_id from project_origin r where r.project_id = line.origin_id offset 0) f
)
select o.owner_id, o.license::text as license, bool_and(line.pasted)::boolean as pasted, t.id as minisite_id, t.slug, t.display_name, t.join_link
from (select * from line limit 1000) line cross join lateral (select p.* from project p where p.id = line.origin_id offset 0) o left join tenant t on t.id = o.minisite_id
where o.license is not null
group by o.id, o.owner_id, o.license, t.id
order by o.license desc, o.id;

-- name: SetSources :many
-- The projects that elements of a document were copied from, by their tokens. Returns those that were not among them before. Tokens of no project are
-- dropped.
with gone as (delete from project_source s where s.project_id = @project_id and s.carried <> all (@carried::text[]))
insert into project_source (project_id, carried, source_id)
select @project_id, source_token(p.id), p.id from project p where source_token(p.id) = any (@carried::text[]) and p.id <> @project_id
on conflict do nothing returning source_id;
