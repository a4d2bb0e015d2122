-- Of project_version only the newest row is the project's document. Those who write hold the project's row (LockProject).

-- name: FindDocument :one
select version, document, saved_at from project_version where project_id = @project_id order by version desc limit 1;

-- name: FindHead :one
select version, kind, started_at, saved_at from project_version where project_id = @project_id order by version desc limit 1;

-- name: FindVersion :one
select document from project_version where project_id = @project_id and version = @version;

-- name: ListVersions :many
select version, kind, saved_at from project_version where project_id = @project_id order by version desc;

-- name: CreateVersion :exec
insert into project_version (project_id, version, kind, document, started_at, saved_at)
values (@project_id, @version, @kind, @document, @now::timestamptz, @now);

-- name: ReplaceVersion :exec
update project_version set version = @next_version, document = @document, saved_at = @now::timestamptz
where project_id = @project_id and version = @version;

-- name: SetVersionKind :exec
update project_version set kind = @kind where project_id = @project_id and version = @version;

-- name: TrimVersions :exec
delete from project_version v where v.project_id = @project_id and v.version <=
  (select w.version from project_version w where w.project_id = @project_id order by w.version desc offset @most limit 1);
