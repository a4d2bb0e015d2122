-- +goose Up
alter table download_quota add column recent jsonb not null default '{}', add column corrected_on date;
comment on column download_quota.recent is 'When each project was counted last, where there is a limit: for an hour one more design of it is free. It begins anew after a day without a download.';
comment on column download_quota.corrected_on is 'The day of the last design that was free because of that; there is one a day.';
