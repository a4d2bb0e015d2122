-- What Zapier is told of, by polling and by hooks.

-- name: ListZapierEvents :many
-- Those of one kind, the last one first. member_id and email, or project_id, are empty when there is nothing to tell any more.
select id, at, coalesce(member_id, '')::text as member_id, coalesce(name, '')::text as name, coalesce(email, '')::text as email, coalesce(role, '')::text as role,
  (user_id is not null)::boolean as connected, coalesce(added_at, at)::timestamptz as added_at,
  coalesce(project_id, '')::text as project_id, coalesce(title, '')::text as title, coalesce(license, '')::text as license,
  coalesce(username, '')::text as username, coalesce(display_name, '')::text as display_name
from zapier_event where tenant_id = @tenant_id and event = @event::text and id < @below_id order by id desc limit @most;
