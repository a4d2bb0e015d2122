-- +goose Up
create table domain_claim (
  tenant_id     text collate "C" not null references tenant on delete cascade,
  host          text collate "C" not null,
  token         text collate "C" not null,
  proposed_at   timestamptz not null,
  allowed_at    timestamptz,
  checked_at    timestamptz,
  next_check    timestamptz,
  failing_since timestamptz,
  found         jsonb not null default '{}',
  primary key (tenant_id, host)
);
comment on table domain_claim is 'Custom domains that minisites want to have, several of them perhaps the same one. Who proves it first gets its row in tenant_host.';
comment on column domain_claim.token is 'What the TXT record of the domain must hold.';
comment on column domain_claim.allowed_at is 'When the platform''s admin allowed it. Null: not yet.';
comment on column domain_claim.next_check is 'When the job checks it. Null: not before somebody asks for it.';
comment on column domain_claim.failing_since is 'Since when a proved domain has no proof any more.';
comment on column domain_claim.found is 'What the last check found in the DNS.';
create index domain_claim_due on domain_claim (next_check) where next_check is not null;

alter table domain_claim enable row level security;
alter table domain_claim force row level security;
create policy tenant_rows on domain_claim
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
-- For the job that finds those to check.
create policy platform_rows on domain_claim for select to cuttle_platform using (true);

alter table tenant_host add column released_at timestamptz;
comment on column tenant_host.released_at is 'When a minisite gave it up or lost it. For 30 days nobody else may have it.';
