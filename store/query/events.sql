-- name: CreateEvent :exec
-- For what the server itself knows: in the transaction of the change, so that the two are true together.
insert into event (at, user_id, name, project_id, metadata) values (@at, sqlc.narg('user_id'), @name, sqlc.narg('project_id'), sqlc.narg('metadata'));

-- name: CreateEvents :exec
-- In their order.
insert into event (at, user_id, name, project_id, metadata)
select unnest(@times::timestamptz[]), nullif(unnest(@user_ids::text[]), ''), unnest(@names::text[]), nullif(unnest(@project_ids::text[]), ''), nullif(unnest(@metadata::text[]), '')::jsonb;

-- name: DeletePageViews :execrows
-- The oldest ones.
delete from event e using (
  select v.id, v.at from event v where v.name = 'page view' and v.at < @before::timestamptz order by v.at limit @most
) old where e.id = old.id and e.at = old.at and e.name = 'page view';

-- name: ListEventsByName :many
-- A page of the events with one name, newest first. The person is null once their account is purged, and the project once it is deleted.
select e.id, e.at, e.name, e.metadata, e.project_id, u.email, p.name as project_name, p.share_status
from event e left join app_user u on u.id = e.user_id left join project p on p.id = e.project_id and p.deleted_at is null
where e.name = @name and (e.at, e.id) < (@before_at::timestamptz, @before_id::bigint)
order by e.at desc, e.id desc limit @most;

-- name: ListEventsOfUser :many
-- The same for everything that one person did.
select e.id, e.at, e.name, e.metadata, e.project_id, u.email, p.name as project_name, p.share_status
from event e left join app_user u on u.id = e.user_id left join project p on p.id = e.project_id and p.deleted_at is null
where e.user_id = @user_id::text and (e.at, e.id) < (@before_at::timestamptz, @before_id::bigint)
order by e.at desc, e.id desc limit @most;
