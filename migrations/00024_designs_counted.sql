-- +goose Up
alter table download_quota
  add column day     date not null default '-infinity',
  add column designs text[] collate "C" not null default '{}';
comment on column download_quota.designs is 'What was counted on that day, as project and hash of its values, at most 100: another format of it costs nothing.';

-- +goose Down
alter table download_quota drop column designs, drop column day;
