-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists project_folder;
create index concurrently project_folder on project (folder_id) where folder_id is not null;
