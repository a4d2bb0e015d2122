-- +goose NO TRANSACTION
-- +goose Up
-- Who became a paying member, and whose membership was canceled, in the order in which it happened. Accepting an invitation names the role and does not change it.
drop index concurrently if exists tenant_audit_paid;
create index concurrently tenant_audit_paid on tenant_audit (tenant_id, id desc) where after->>'role' = 'paid' and action <> 'invitation accepted' and member_id is not null;
drop index concurrently if exists tenant_audit_canceled;
create index concurrently tenant_audit_canceled on tenant_audit (tenant_id, id desc) where after->>'role' = 'canceled' and action <> 'invitation accepted' and member_id is not null;
-- Without them the planner expects few such rows, and would read and sort all of a minisite's instead of following the index.
drop statistics if exists tenant_audit_role;
create statistics tenant_audit_role on (after->>'role') from tenant_audit;
