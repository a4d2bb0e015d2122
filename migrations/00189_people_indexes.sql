-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists app_user_search;
create index concurrently app_user_search on app_user using gin (search_text gin_trgm_ops);
-- For one or two letters, with which names begin.
drop index concurrently if exists app_user_by_name;
create index concurrently app_user_by_name on app_user (search_text);
drop index concurrently if exists app_user_newest;
create index concurrently app_user_newest on app_user (created_at desc, id desc);
