-- +goose Up
-- The members of minisites without those who were removed. Rows are also added and changed through it.
create view member with (security_invoker = true) as
select * from minisite_member where removed_at is null;
