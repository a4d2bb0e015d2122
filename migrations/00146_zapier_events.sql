-- +goose NO TRANSACTION
-- +goose Up
-- What Zapier is told of is marked where it is recorded, by the trigger, because the version before writes as well.
alter table tenant_audit add column if not exists project_id text collate "C", add column if not exists event text collate "C";
comment on column tenant_audit.project_id is 'Which project the line is about. It need not exist any more.';
comment on column tenant_audit.event is 'What Zapier calls it; null for what it is not told of.';

-- A change that says added or canceled says nothing else. Accepting an invitation names the role and does not change it; before has an address only if that changed.
-- +goose StatementBegin
create or replace function zapier_event_of(action text, member_id text, project_id text, before jsonb, after jsonb) returns text language sql immutable as $$
  select case
    when project_id is not null then case action when 'project published' then 'published' end
    when member_id is null then null
    when action in ('invitation accepted', 'account connected') then 'connected'
    when after->>'role' = 'paid' then 'added'
    when after->>'role' = 'canceled' then 'canceled'
    when action in ('member removed', 'member removed by import', 'member removed by undo') then 'removed'
    when after is not null and before ?| array['name', 'email', 'role'] then 'updated'
  end
$$;
-- +goose StatementEnd

-- +goose StatementBegin
create or replace function number_tenant_audit() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('tenant_audit ' || new.tenant_id, 0));
  new.id := 1 + coalesce((select a.id from public.tenant_audit a where a.tenant_id = new.tenant_id order by a.id desc limit 1), 0);
  new.event := public.zapier_event_of(new.action, new.member_id, new.project_id, new.before, new.after);
  return new;
end
$$;
-- +goose StatementEnd

-- The lines that are there, one minisite after the other, each as its own scope sees them.
-- +goose StatementBegin
do $$
declare
  one text;
begin
  for one in select id from tenant loop
    perform set_config('app.tenant_id', one, false);
    update tenant_audit a set event = zapier_event_of(a.action, a.member_id, a.project_id, a.before, a.after)
    where a.tenant_id = one and a.event is null and zapier_event_of(a.action, a.member_id, a.project_id, a.before, a.after) is not null;
    commit;
  end loop;
  perform set_config('app.tenant_id', '', false);
end
$$;
-- +goose StatementEnd

drop index concurrently if exists tenant_audit_event;
create index concurrently tenant_audit_event on tenant_audit (tenant_id, event, id) where event is not null;
-- The version before follows the primary key instead.
drop index concurrently if exists tenant_audit_paid;
drop index concurrently if exists tenant_audit_canceled;
drop statistics if exists tenant_audit_role;

-- Members and projects as they are now, removed members as they were then. What is no member or not published any more is null.
create or replace view zapier_event with (security_invoker = true) as
select a.tenant_id, a.id, a.at, a.event, m.id as member_id,
  case when a.event = 'removed' then a.before->>'name' else m.name end as name, case when a.event = 'removed' then a.before->>'email' else m.email end as email,
  case when a.event = 'removed' then a.before->>'role' else m.role end as role, m.user_id, m.created_at as added_at,
  p.id as project_id, p.name as title, p.license, u.username, u.display_name
from tenant_audit a
  left join minisite_member m on m.tenant_id = a.tenant_id and m.id = a.member_id and (m.removed_at is null or a.event = 'removed')
  left join project p on p.id = a.project_id and p.minisite_id = a.tenant_id and p.share_status = 'public' and p.deleted_at is null
  left join app_user u on u.id = p.owner_id;
