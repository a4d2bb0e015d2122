-- +goose Up
alter table tenant add column deleted_at timestamptz;
comment on column tenant.deleted_at is 'Since then it is served nowhere and keeps its slug, until it is taken back or purged. Its status stays what it was.';
create index tenant_deleted on tenant (deleted_at) where deleted_at is not null;

create table released_slug (
  slug        text collate "C" primary key,
  tenant_id   text collate "C" not null references tenant on delete cascade,
  released_at timestamptz not null
);
comment on table released_slug is 'Addresses that a minisite gave up by taking another. For 30 days nobody but itself may have them: nobody inherits its visitors.';
create index released_slug_tenant on released_slug (tenant_id);

create table tenant_audit (
  id         bigint generated always as identity primary key,
  tenant_id  text collate "C" not null,
  at         timestamptz not null,
  actor_id   text collate "C",
  actor_name text not null,
  action     text not null,
  before     jsonb,
  after      jsonb
);
comment on table tenant_audit is 'Who changed what about a minisite. Neither the minisite nor the person need be there any more, so nothing points to them by force.';
comment on column tenant_audit.actor_id is 'Null when it was nobody with an account: the command line, or the sweep.';
comment on column tenant_audit.before is 'Only the fields that changed; null for what did not exist.';
create index tenant_audit_newest on tenant_audit (tenant_id, id desc);

-- The second wall, as around minisite_member.
alter table tenant_audit enable row level security;
alter table tenant_audit force row level security;
create policy tenant_rows on tenant_audit
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
create policy platform_rows on tenant_audit
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');

-- A minisite that is purged leaves projects behind that were for its paying members. They keep their license, so that what
-- was made from them stays as closed as it was; publishing demands a minisite as ever.
alter table project drop constraint project_check;

-- +goose Down
update project set license = null where license = 'minisitePaid' and minisite_id is null;
alter table project add check (license is distinct from 'minisitePaid' or minisite_id is not null);
drop table tenant_audit;
drop table released_slug;
alter table tenant drop column deleted_at;
