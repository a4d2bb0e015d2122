-- Undoing imports.

-- name: ListImportRecords :many
-- The record with the numbers, and the one that says it was undone.
select at, action from tenant_audit where tenant_id = @tenant_id and import_id = @import_id::text and member_id is null order by id;

-- name: ListUndoneImports :many
select import_id::text from tenant_audit
where tenant_id = @tenant_id and import_id = any(@import_ids::text[]) and member_id is null and action = 'import undone';

-- name: ListImportedMembers :many
-- What an import did to each member, and what the member is now, whether removed or not. Erased ones are left out. Who has bought a membership
-- since may be unchanged by that; only the log of the shop's calls tells.
with bought as materialized (
  select lower(c.email) as email_key, max(c.at) as at from zapier_call c
  where c.tenant_id = @tenant_id and c.call = 'members.upsert' and c.result in ('added', 'changed', 'unchanged') group by 1
)
select a.id as record_id, a.before, a.after, m.id, m.name, m.email, m.role, m.user_id, (m.removed_at is not null)::boolean as removed,
  coalesce(m.removed_at = a.at, false)::boolean as removed_by_it, (u.deleted_at is not null)::boolean as account_deleted,
  exists (select from member other where other.tenant_id = @tenant_id and other.email_key = m.email_key) as address_taken,
  exists (select from tenant_audit l where l.tenant_id = @tenant_id and l.member_id = a.member_id and l.id > a.id
    and (l.before ?| array['name', 'email', 'role'] or l.after ?| array['name', 'role'])) as changed_since,
  exists (select from bought where bought.email_key = m.email_key and bought.at > a.at) as bought_since
from tenant_audit a join minisite_member m on m.tenant_id = a.tenant_id and m.id = a.member_id left join app_user u on u.id = m.user_id
where a.tenant_id = @tenant_id and a.import_id = @import_id::text and a.member_id is not null and a.id > @after_id
order by a.id limit @most;
