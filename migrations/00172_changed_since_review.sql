-- +goose Up
alter table project add column changed boolean not null default false;
comment on column project.changed is 'Whether a trusted person has changed an approved project since an admin looked at it. It waits when that person is no longer trusted.';

-- +goose StatementBegin
create function why_hidden(text) returns text language sql stable as $$
  select coalesce((select d.reason from project_decision d where d.project_id = $1 order by d.decided_at desc limit 1), '')
$$;
-- +goose StatementEnd
comment on function why_hidden is 'The reason for which the last decision hid a project; empty when that approved it, or there is none. A change of the project keeps it.';

-- +goose StatementBegin
create or replace function list_project() returns trigger language plpgsql as $$
declare
  owner app_user;
begin
  select * into owner from app_user where id = new.owner_id;
  new.search_text := search_key(new.name || ' ' || owner.username || ' ' || owner.display_name);
  if tg_op = 'INSERT' then
    new.review := case when trusts(owner) then 'approved' else 'waiting' end;
  elsif new.review = 'hidden' or not trusts(owner) then -- what was looked at has changed
    new.review := 'waiting';
    new.reviewed_at := null;
  else
    new.changed := new.reviewed_at is not null;
  end if;
  return new;
end $$;
-- +goose StatementEnd

-- What an admin has hidden waits for an admin, also after it has changed.
-- +goose StatementBegin
create or replace function trust_projects_of() returns trigger language plpgsql as $$
begin
  if trusts(new) then
    update project set review = 'approved' where owner_id = new.id and review = 'waiting' and why_hidden(id) = '';
  else
    update project set review = 'waiting', reviewed_at = null where owner_id = new.id and review = 'approved' and (reviewed_at is null or changed);
  end if;
  return null;
end $$;
-- +goose StatementEnd
