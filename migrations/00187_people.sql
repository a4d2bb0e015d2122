-- +goose Up
create table user_audit (
  id         bigint generated always as identity primary key,
  user_id    text collate "C" not null,
  at         timestamptz not null,
  actor_id   text collate "C",
  actor_name text not null,
  action     text not null,
  reason     text not null check (length(reason) between 1 and 500),
  before     jsonb,
  after      jsonb
);
comment on table user_audit is 'What the platform''s admins and the command line changed about a person. Neither person need exist any more, so there are no foreign keys.';
comment on column user_audit.actor_id is 'Null when it was the command line, or a person whose account was purged.';
comment on column user_audit.before is 'Only the fields that changed; null for what did not exist.';
create index user_audit_user on user_audit (user_id, id desc);
create index user_audit_actor on user_audit (actor_id) where actor_id is not null;

-- It is append-only for the application, with one exception, the function below. It runs as the owner of the table.
revoke update, delete on user_audit from cuttle_app;
-- +goose StatementBegin
create function erase_person_from_audit(of_user text, nobody text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.app_user u where u.id = of_user and u.deleted_at is not null) then
    raise exception 'account % has not been deleted', of_user using errcode = 'insufficient_privilege';
  end if;
  update public.user_audit a set user_id = nobody, reason = 'erased with the account' where a.user_id = of_user;
  update public.user_audit a set actor_id = null, actor_name = 'a deleted account' where a.actor_id = of_user;
end
$$;
-- +goose StatementEnd
comment on function erase_person_from_audit is 'Takes a deleted account out of all records about it and by it. What was changed stays, about nobody in particular.';
revoke all on function erase_person_from_audit from public;
grant execute on function erase_person_from_audit to cuttle_app;

alter table app_user
  add column suspended_at timestamptz,
  add column search_text text collate "C" not null default '';
comment on column app_user.suspended_at is 'Since then they can log in nowhere and their projects exist for nobody, until an admin undoes it.';
comment on column app_user.search_text is 'search_key of the username, the email address and the display name, on a line each. A trigger writes it.';

-- +goose StatementBegin
create function find_person() returns trigger language plpgsql as $$
begin
  new.search_text := search_key(new.username) || E'\n' || search_key(new.email) || E'\n' || search_key(new.display_name);
  return new;
end $$;
-- +goose StatementEnd
create trigger find_person before insert or update of username, email, display_name on app_user for each row execute function find_person();

create table mail_sent (
  id         text collate "C" primary key,
  recipient  text not null,
  subject    text not null,
  created_at timestamptz not null,
  delivered  boolean not null
);
comment on table mail_sent is 'Which emails the platform has sent to whom, for its admins; swept after 90 days. No bodies, no codes, and nothing that a minisite sent.';
comment on column mail_sent.delivered is 'Whether the mail server took it. Otherwise it was given up.';
create index mail_sent_recipient on mail_sent (lower(recipient), created_at desc, id desc);
create index mail_sent_created on mail_sent (created_at);
