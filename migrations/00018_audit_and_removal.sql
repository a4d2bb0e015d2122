-- +goose NO TRANSACTION
-- Each statement stands alone, so that indexes can be built beside running traffic; each may be run again after a failure.
-- +goose Up
-- The list of changes is append-only for the application.
revoke update, delete, truncate on tenant_audit from cuttle_app;

-- The one exception. It runs as the owner of the tables. Forced row level security binds an owner who is no superuser, and the
-- policy tenant_rows lets the scope's own tenant through; a superuser is bound by nothing, so the function checks the tenant itself.
-- +goose StatementBegin
create or replace function erase_member_from_audit(of_tenant text, of_member text, by_name text, at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  personal constant text[] := array['name', 'email', 'account'];
begin
  if of_tenant is distinct from nullif(current_setting('app.tenant_id', true), '') or of_tenant is null then
    raise exception 'the list of changes of % is out of scope', of_tenant using errcode = 'insufficient_privilege';
  end if;
  if exists (select from public.minisite_member m where m.tenant_id = of_tenant and m.id = of_member) then
    raise exception 'member % has not been erased', of_member using errcode = 'insufficient_privilege';
  end if;
  update public.tenant_audit a set before = a.before - personal, after = a.after - personal,
    -- Where the member's own account acted on the member, it is the person's name, too. What they did to others stays theirs.
    actor_id = case when a.actor_name is distinct from coalesce(a.after->>'account', a.before->>'account') then a.actor_id end,
    actor_name = case when a.actor_name is distinct from coalesce(a.after->>'account', a.before->>'account') then a.actor_name else 'an erased member' end
  where a.tenant_id = of_tenant and a.member_id = of_member and (a.before ?| personal or a.after ?| personal);
  if found then
    insert into public.tenant_audit (tenant_id, at, actor_name, action, member_id) values (of_tenant, at, by_name, 'member erased', of_member);
  end if;
end
$$;
-- +goose StatementEnd
comment on function erase_member_from_audit is 'Blanks the name, address and account of a member whose row is gone in all lines about them, and records that it did. Only within the scope of that tenant.';
revoke all on function erase_member_from_audit from public;
grant execute on function erase_member_from_audit to cuttle_app;

alter table minisite_member add column if not exists removed_at timestamptz;
comment on column minisite_member.removed_at is 'Since then they are no member. They can be taken back for 30 days; then the row is erased.';
-- Their address may be added anew meanwhile, and their account connected to another member.
drop index concurrently if exists minisite_member_email_new;
create unique index concurrently minisite_member_email_new on minisite_member (tenant_id, lower(email)) where removed_at is null;
drop index concurrently if exists minisite_member_email_key;
alter index minisite_member_email_new rename to minisite_member_email_key;
drop index concurrently if exists minisite_member_user_new;
create unique index concurrently minisite_member_user_new on minisite_member (tenant_id, user_id) where user_id is not null and removed_at is null;
drop index concurrently if exists minisite_member_user_key;
alter index minisite_member_user_new rename to minisite_member_user_key;
-- A list does not step over those who were removed.
drop index concurrently if exists minisite_member_by_email;
create index concurrently minisite_member_by_email on minisite_member (tenant_id, email_key) where removed_at is null;
drop index concurrently if exists minisite_member_by_name;
create index concurrently minisite_member_by_name on minisite_member (tenant_id, search) where removed_at is null;
drop index concurrently if exists minisite_member_by_role;
create index concurrently minisite_member_by_role on minisite_member (tenant_id, role, search) where removed_at is null;
drop index concurrently if exists minisite_member_by_date;
create index concurrently minisite_member_by_date on minisite_member (tenant_id, created_at, id) where removed_at is null;
drop index concurrently if exists minisite_member_removed;
create index concurrently minisite_member_removed on minisite_member (tenant_id, removed_at, id) where removed_at is not null;
-- A membership that was removed is nobody's own, whatever a query forgets.
alter policy own_rows on minisite_member
  using (user_id = (select nullif(current_setting('app.user_id', true), '')) and removed_at is null);
-- Of a file the list of a minisite's changes shows the line with the numbers only, and erasing is no one's act.
drop index concurrently if exists tenant_audit_shown;
create index concurrently tenant_audit_shown on tenant_audit (tenant_id, id desc)
  where action not in ('member imported', 'member changed by import', 'member removed by import', 'member erased');

-- +goose Down
alter policy own_rows on minisite_member using (user_id = (select nullif(current_setting('app.user_id', true), '')));
drop index tenant_audit_shown;
create index tenant_audit_shown on tenant_audit (tenant_id, id desc) where action not in ('member imported', 'member changed by import');
-- In one statement, so that row level security is forced again when it fails: it would hide the rows from an owner who is no superuser.
-- +goose StatementBegin
do $$
begin
  alter table minisite_member no force row level security;
  delete from minisite_member where removed_at is not null;
  alter table minisite_member force row level security;
end
$$;
-- +goose StatementEnd
alter table minisite_member drop column removed_at;
create unique index minisite_member_email_key on minisite_member (tenant_id, lower(email));
create unique index minisite_member_user_key on minisite_member (tenant_id, user_id) where user_id is not null;
create index minisite_member_by_email on minisite_member (tenant_id, email_key);
create index minisite_member_by_name on minisite_member (tenant_id, search);
create index minisite_member_by_role on minisite_member (tenant_id, role, search);
create index minisite_member_by_date on minisite_member (tenant_id, created_at, id);
drop function erase_member_from_audit;
grant update, delete on tenant_audit to cuttle_app;
