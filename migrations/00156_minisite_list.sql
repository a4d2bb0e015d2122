-- +goose NO TRANSACTION
-- +goose Up
-- The orders of the list of minisites. With the second one, they are counted.
drop index concurrently if exists tenant_by_name;
create index concurrently tenant_by_name on tenant (display_name collate natural_order, slug) where kind = 'minisite';
drop index concurrently if exists tenant_by_date;
create index concurrently tenant_by_date on tenant (created_at, slug) where kind = 'minisite';
-- The admins of all minisites, among many more members.
drop index concurrently if exists minisite_member_admin;
create index concurrently minisite_member_admin on minisite_member (tenant_id, email_key, user_id) where role = 'admin' and removed_at is null;
