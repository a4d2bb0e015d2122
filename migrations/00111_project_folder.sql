-- +goose Up
alter table project add column folder_id text collate "C" references folder;
comment on column project.folder_id is 'Null is the first folder of its owner. It is filled in before another folder becomes the first.';
