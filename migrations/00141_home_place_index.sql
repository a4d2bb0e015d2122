-- +goose NO TRANSACTION
-- +goose Up
-- Only what is public, so that reading a home does not pass drafts. project_of_minisite stays, for what finds all projects of a minisite.
drop index concurrently if exists project_on_home;
create index concurrently project_on_home on project (minisite_id, home_place, published_at desc nulls last, id)
  where minisite_id is not null and share_status = 'public' and deleted_at is null;
