-- +goose NO TRANSACTION
-- +goose Up
-- The sweep asks whether anybody lists a file.
drop index concurrently if exists own_file_listed_id;
create index concurrently own_file_listed_id on own_file (id) where removed_at is null;
comment on column own_file.removed_at is 'Since then it is in no list. Designs that use it keep it; the sweep removes the file if nothing does.';
drop index concurrently if exists own_file_id;
-- Files that people removed before now were never swept: the next sweep looks at them.
insert into unreferenced_file (key, since) select distinct id, now() from own_file where removed_at is not null on conflict do nothing;
