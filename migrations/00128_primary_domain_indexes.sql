-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists tenant_host_primary;
create unique index concurrently tenant_host_primary on tenant_host (tenant_id) where is_primary;
drop index concurrently if exists domain_claim_proposed;
create index concurrently domain_claim_proposed on domain_claim (proposed_at, host, tenant_id) where allowed_at is null;
drop index concurrently if exists app_user_admin;
create index concurrently app_user_admin on app_user (email) where is_admin;
