-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists minisite_member_by_sign_in;
create index concurrently minisite_member_by_sign_in on minisite_member (tenant_id, last_sign_in_at desc, id)
  where removed_at is null and last_sign_in_at is not null;
