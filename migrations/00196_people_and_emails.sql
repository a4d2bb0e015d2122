-- +goose Up
alter table mail_outbox add column user_id text collate "C" references app_user on delete cascade;
alter table mail_sent add column user_id text collate "C" references app_user on delete cascade;
comment on column mail_outbox.user_id is 'The account to whose owner the platform writes; null for emails about a minisite. The address alone says nothing: anybody may give one that is not theirs.';
comment on column mail_sent.user_id is 'The account to whose owner it was; null in rows of earlier versions, which nobody sees and which end with their 90 days.';
create function without_code(subject text) returns text language sql immutable parallel safe
return regexp_replace(subject, '\m[0-9]{6}\M', '••••••', 'g');
comment on function without_code is 'A subject without the code to be typed that is in it.';

-- The names of admins stay in the records about others.
-- +goose StatementBegin
create or replace function erase_person_from_audit(of_user text, nobody text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (select from public.app_user u where u.id = of_user and u.deleted_at is not null) then
    raise exception 'account % has not been deleted', of_user using errcode = 'insufficient_privilege';
  end if;
  update public.user_audit a set user_id = nobody, reason = 'erased with the account' where a.user_id = of_user;
  update public.user_audit a set actor_id = null where a.actor_id = of_user;
end
$$;
-- +goose StatementEnd
comment on function erase_person_from_audit is 'Takes a deleted account out of all records about it. What was changed stays, about nobody in particular. What it did to others as an admin keeps its username.';
