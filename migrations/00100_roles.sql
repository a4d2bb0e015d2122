-- Numbers begin at 100, so that a database that was migrated before these files replaced numbers 1 to 26 is recognised and refused.
-- +goose Up
-- The privileges of the two logins belong to group roles, which cannot log in and cannot bypass row level security. Roles belong to
-- the whole cluster, so another database may have created them already, or be creating them at this moment.
-- +goose StatementBegin
do $$
declare
  name text;
begin
  foreach name in array array['cuttle_app', 'cuttle_platform'] loop
    begin
      if not exists (select from pg_roles where rolname = name) then
        execute format('create role %I nologin nosuperuser nobypassrls', name);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;
-- +goose StatementEnd

-- The platform's login may do what the application's may, and sees the members of every tenant (see the policies).
grant cuttle_app to cuttle_platform;

grant usage on schema public to cuttle_app;
grant select on goose_db_version to cuttle_app; -- readiness asks it whether every migration has run
-- For every table that a later migration makes, River's too (number 101, see store/migrate.go).
alter default privileges in schema public grant select, insert, update, delete on tables to cuttle_app;
alter default privileges in schema public grant usage, select on sequences to cuttle_app;
