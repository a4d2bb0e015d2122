-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists project_queue;
create index concurrently project_queue on project (reports desc, published_at, id)
  where share_status = 'public' and minisite_id is null and deleted_at is null and review <> 'hidden' and (review = 'waiting' or reports > 0);
drop index concurrently if exists project_hidden;
create index concurrently project_hidden on project (reviewed_at desc, id)
  where share_status = 'public' and minisite_id is null and deleted_at is null and review = 'hidden';
drop index concurrently if exists project_looked_at;
create index concurrently project_looked_at on project (owner_id) where review = 'approved' and reviewed_at is not null;
