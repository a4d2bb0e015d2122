-- The newest row of project_version is the project's document. Writers must have locked the project's row (LockProject).

-- name: FindDocument :one
select version, document, saved_at, picture from project_version where project_id = @project_id order by version desc limit 1;

-- name: FindHead :one
select v.version, v.kind, v.started_at, v.saved_at, exists (select from project_source s where s.project_id = v.project_id) as has_sources
from project_version v where v.project_id = @project_id order by v.version desc limit 1;

-- name: FindVersion :one
select document, picture from project_version where project_id = @project_id and version = @version;

-- name: ListVersions :many
select version, kind, saved_at, picture from project_version where project_id = @project_id order by version desc;

-- name: CreateVersion :exec
-- With references to the files that its document uses.
with written as (
  insert into project_version (project_id, version, kind, document, started_at, saved_at, picture)
  values (@project_id, @version, @kind, @document, @now::timestamptz, @now, @picture))
insert into asset_reference (key, project_id, version)
select a.key, @project_id, @version from unnest(@files::text[]) as a(key);

-- name: ReplaceVersion :many
-- Returns the files that perhaps nothing uses now: the replaced version's picture, and those that only its document
-- used.
with before as (
  delete from asset_reference r where r.project_id = @project_id and r.version = @version returning r.key),
picture as (
  select v.picture as key from project_version v where v.project_id = @project_id and v.version = @version),
written as (
  update project_version v set version = @next_version, document = @document, saved_at = @now::timestamptz, picture = ''
  where v.project_id = @project_id and v.version = @version),
using_now as (
  insert into asset_reference (key, project_id, version)
  select a.key, @project_id, @next_version from unnest(@files::text[]) as a(key))
select b.key from before b where b.key <> all (@files::text[]) union select p.key from picture p where p.key <> '';

-- name: SetVersionKind :exec
update project_version set kind = @kind where project_id = @project_id and version = @version;

-- name: TrimVersions :many
-- Keeps the newest ones, so many and of so many bytes together. References to files are deleted with their version. Returns the files that perhaps
-- nothing uses now.
with counted as (
  select w.version, row_number() over newest as place, sum(pg_column_size(w.document)) over newest as bytes
  from project_version w where w.project_id = @project_id window newest as (order by w.version desc)),
gone as (
  delete from project_version v using counted c
  where v.project_id = @project_id and v.version = c.version and c.place > 1 and (c.place > @most::int or c.bytes > @most_bytes::bigint)
  returning v.project_id, v.version, v.picture)
select r.key from gone g join asset_reference r on r.project_id = g.project_id and r.version = g.version
union select g.picture from gone g where g.picture <> '';
