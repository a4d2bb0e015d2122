-- +goose Up
-- The list of changes is append-only for the application.
revoke all on tenant_audit from cuttle_app;
grant select, insert on tenant_audit to cuttle_app;

-- The one exception. It runs as the owner of the tables. Forced row level security binds an owner who is no superuser, and the
-- policy tenant_rows lets the scope's own tenant through; a superuser is bound by nothing, so the function checks the tenant itself.
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
revoke all on function erase_member_from_audit from public;
grant execute on function erase_member_from_audit to cuttle_app;

-- +goose Down
drop function erase_member_from_audit;
grant update, delete on tenant_audit to cuttle_app;
