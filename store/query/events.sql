-- name: CreateEvent :exec
-- For what the server itself knows: in the transaction of the change, so that the two are true together.
insert into event (at, user_id, name, project_id, metadata) values (@at, sqlc.narg('user_id'), @name, sqlc.narg('project_id'), sqlc.narg('metadata'));

-- name: CreateEvents :exec
-- Several of one person, in their order.
insert into event (at, user_id, name, project_id, metadata)
select @at::timestamptz, sqlc.narg('user_id')::text, unnest(@names::text[]), nullif(unnest(@project_ids::text[]), ''), nullif(unnest(@metadata::text[]), '')::jsonb;

-- name: DeletePageViews :execrows
-- The oldest ones.
delete from event e using (
  select v.id, v.at from event v where v.name = 'page view' and v.at < @before::timestamptz order by v.at limit @most
) old where e.id = old.id and e.at = old.at and e.name = 'page view';
