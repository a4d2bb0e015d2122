-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists project_folder;
create index concurrently project_folder on project (folder_id) where folder_id is not null;
drop index concurrently if exists project_owner_name;
create index concurrently project_owner_name on project (owner_id, name collate natural_order, id) where deleted_at is null;
