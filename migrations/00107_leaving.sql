-- +goose Up
alter table app_user add column deleted_at timestamptz;
comment on column app_user.deleted_at is 'Since then they are signed in nowhere and their projects exist for nobody, until they log in again or the account is purged.';
create index app_user_deleted on app_user (deleted_at) where deleted_at is not null;

-- With these the purge finds what names a person.
create index project_view_person on project_view (person) where signed_in;
create index project_download_person on project_download (person);
create index tenant_audit_actor on tenant_audit (actor_id) where actor_id is not null;
create index mail_outbox_recipient on mail_outbox (lower(recipient)) where tenant_id is null;

-- A person sees what they did themselves, so that the purge of their account finds the minisites.
create policy own_rows on tenant_audit for select using (actor_id = (select nullif(current_setting('app.user_id', true), '')));

-- As erase_member_from_audit, for the account of a person who is leaving.
-- +goose StatementBegin
create function erase_account_from_audit(of_tenant text, of_user text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if of_tenant is distinct from nullif(current_setting('app.tenant_id', true), '') or of_tenant is null then
    raise exception 'the list of changes of % is out of scope', of_tenant using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from public.app_user u where u.id = of_user and u.deleted_at is not null) then
    raise exception 'account % has not been deleted', of_user using errcode = 'insufficient_privilege';
  end if;
  update public.tenant_audit a set actor_id = null, actor_name = 'a deleted account', before = a.before - 'account', after = a.after - 'account'
  where a.tenant_id = of_tenant and a.actor_id = of_user;
end
$$;
-- +goose StatementEnd
comment on function erase_account_from_audit is 'Blanks the name of a deleted account in all lines of one minisite about what it did. Only within the scope of that tenant.';
revoke all on function erase_account_from_audit from public;
grant execute on function erase_account_from_audit to cuttle_app;
