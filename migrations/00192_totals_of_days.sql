-- +goose Up
alter table rolled_day add column downloads bigint not null default 0, add column views bigint not null default 0;
comment on column rolled_day.downloads is 'Of all projects together, for the platform''s admins.';
