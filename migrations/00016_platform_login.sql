-- The rows of every tenant are visible to one group role only, and the application's login is not a member of it. A setting
-- would not do: whoever can make the application run SQL of their own can set it.
-- +goose Up
-- +goose StatementBegin
do $$
begin
  if not exists (select from pg_roles where rolname = 'cuttle_platform') then
    create role cuttle_platform nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end
$$;
-- +goose StatementEnd
grant cuttle_app to cuttle_platform;

drop policy platform_rows on minisite_member;
drop policy platform_rows on tenant_audit;
drop policy platform_rows on invitation;
drop policy platform_rows on connection_code;
create policy platform_rows on minisite_member to cuttle_platform using (true) with check (true);
create policy platform_rows on tenant_audit to cuttle_platform using (true) with check (true);
create policy platform_rows on invitation to cuttle_platform using (true) with check (true);
create policy platform_rows on connection_code to cuttle_platform using (true) with check (true);

-- +goose Down
drop policy platform_rows on connection_code;
drop policy platform_rows on invitation;
drop policy platform_rows on tenant_audit;
drop policy platform_rows on minisite_member;
create policy platform_rows on connection_code
  using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy platform_rows on invitation
  using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy platform_rows on tenant_audit
  using (current_setting('app.platform', true) = 'on') with check (current_setting('app.platform', true) = 'on');
create policy platform_rows on minisite_member
  using ((select current_setting('app.platform', true)) = 'on') with check ((select current_setting('app.platform', true)) = 'on');
revoke cuttle_app from cuttle_platform;
