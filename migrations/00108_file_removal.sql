-- +goose Up
alter table unreferenced_file add column removing_since timestamptz;
comment on column unreferenced_file.removing_since is 'Set while the sweep removes the file: nothing may begin to refer to it, and an upload of the same bytes waits. After ten minutes the sweep has failed.';
