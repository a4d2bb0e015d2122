-- +goose Up
alter table project add column home_place integer;
comment on column project.home_place is 'Its place on the home of its minisite, which the minisite''s admins chose. Those without one come after those with one, newest first.';
