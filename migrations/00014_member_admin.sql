-- +goose NO TRANSACTION
-- Each statement stands alone, so that indexes can be built beside running traffic; each may be run again after a failure.
-- +goose Up
alter table minisite_member add column if not exists last_sign_in_at timestamptz;
comment on column minisite_member.last_sign_in_at is 'On this minisite''s own hosts. What a person does elsewhere is none of its business.';
alter table tenant_audit add column if not exists member_id text collate "C";
comment on column tenant_audit.member_id is 'Whom of the minisite''s members the line speaks of. They need not be there any more.';
drop index concurrently if exists tenant_audit_member;
create index concurrently tenant_audit_member on tenant_audit (tenant_id, member_id, id) where member_id is not null;

-- +goose Down
alter table tenant_audit drop column member_id;
alter table minisite_member drop column last_sign_in_at;
