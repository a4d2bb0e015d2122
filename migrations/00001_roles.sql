-- +goose Up
-- The application's privileges hang on one group role that cannot log in and cannot bypass row level security.
-- Roles belong to the whole cluster, so another database may have made it already, perhaps at this very moment.
-- +goose StatementBegin
do $$
begin
  if not exists (select from pg_roles where rolname = 'cuttle_app') then
    create role cuttle_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null;
end
$$;
-- +goose StatementEnd

create extension if not exists pg_trgm;

grant usage on schema public to cuttle_app;
grant select on goose_db_version to cuttle_app; -- readiness asks it whether every migration has run
alter default privileges in schema public grant select, insert, update, delete on tables to cuttle_app;
alter default privileges in schema public grant usage, select on sequences to cuttle_app;

-- +goose Down
alter default privileges in schema public revoke all on sequences from cuttle_app;
alter default privileges in schema public revoke all on tables from cuttle_app;
revoke select on goose_db_version from cuttle_app;
revoke usage on schema public from cuttle_app;
