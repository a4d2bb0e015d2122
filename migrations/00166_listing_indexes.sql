-- +goose NO TRANSACTION
-- +goose Up
-- The lists of the main site show what is approved. A profile also shows what is waiting, so project_listed_by_owner stays as it is.
drop index concurrently if exists project_latest;
create index concurrently project_latest on project (published_at desc nulls last, id)
  where share_status = 'public' and minisite_id is null and deleted_at is null and review = 'approved';
drop index concurrently if exists project_latest_pro;
create index concurrently project_latest_pro on project (published_at desc nulls last, id)
  where license = 'pro' and share_status = 'public' and minisite_id is null and deleted_at is null and review = 'approved';
drop index concurrently if exists project_search;
create index concurrently project_search on project using gin (search_text gin_trgm_ops)
  where share_status = 'public' and minisite_id is null and deleted_at is null and review = 'approved';
drop index concurrently if exists search_word_near;
create index concurrently search_word_near on search_word using gin (word gin_trgm_ops);
-- project_listed and project_listed_pro serve the version of the program before this one, as long as it runs.
