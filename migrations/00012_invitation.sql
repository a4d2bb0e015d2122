-- +goose Up
create table invitation (
  member_id  text collate "C" primary key references minisite_member on delete cascade,
  tenant_id  text collate "C" not null references tenant on delete cascade,
  email      text not null,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz
);
comment on table invitation is 'The letter with which a member connects an account. There is one for each member: a newer letter takes its place.';
comment on column invitation.email is 'Where the letter went. It is worth nothing once the member has another address.';
create index invitation_tenant on invitation (tenant_id);

-- The second wall, as around minisite_member. Nobody reads their own: whoever accepts shows the token.
alter table invitation enable row level security;
alter table invitation force row level security;
create policy tenant_rows on invitation
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
create policy platform_rows on invitation
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');

-- +goose Down
drop table invitation;
