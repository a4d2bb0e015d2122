-- +goose Up
-- The second protection: a query sees only rows of its own tenant. The setting is read once for each query, by a subquery, instead of
-- once for each row. After the transaction that set it, the setting is '', not NULL, so nullif is needed.
alter table minisite_member enable row level security;
alter table minisite_member force row level security;
create policy tenant_rows on minisite_member
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
-- A person sees their own memberships, but never removed ones, even if a query forgets the condition.
create policy own_rows on minisite_member for select
  using (user_id = (select nullif(current_setting('app.user_id', true), '')) and removed_at is null);
-- Access to all tenants depends on a role, not on a setting, because injected SQL could change any setting.
create policy platform_rows on minisite_member for select to cuttle_platform using (true);

-- Nobody reads their own invitations or codes: an invitation is accepted with its token, a connection confirmed with
-- its code.
alter table invitation enable row level security;
alter table invitation force row level security;
create policy tenant_rows on invitation
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));

alter table connection_code enable row level security;
alter table connection_code force row level security;
create policy tenant_rows on connection_code
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));

alter table tenant_audit enable row level security;
alter table tenant_audit force row level security;
create policy tenant_rows on tenant_audit
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));

-- The planner cannot know which tenant such a policy means, and assumes one of average size. Together with the query's own condition
-- that leaves so few rows that it reads and sorts all rows of a large tenant instead of following the index in their order. With this it
-- expects the largest tenant.
alter table minisite_member alter column tenant_id set (n_distinct = 1);
alter table tenant_audit alter column tenant_id set (n_distinct = 1);

-- The audit is append-only for the application, with one exception, the function below. It runs as the owner of the tables. Forced row
-- level security binds an owner who is no superuser, and the policy tenant_rows lets the scope's own tenant through; a superuser is bound
-- by nothing, so the function checks the tenant itself.
revoke update, delete on tenant_audit from cuttle_app;
-- +goose StatementBegin
create function erase_member_from_audit(of_tenant text, of_member text, by_name text, at timestamptz) returns void
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

-- Functions that run as the owner may be called only by the application.
revoke all on function erase_member_from_audit, make_partitions from public;
grant execute on function erase_member_from_audit, make_partitions to cuttle_app;
