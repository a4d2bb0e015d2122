-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists domain_claim_failing;
create index concurrently domain_claim_failing on domain_claim (failing_since, host, tenant_id) where failing_since is not null;
