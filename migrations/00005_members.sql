-- +goose Up
create table minisite_member (
  id         text collate "C" primary key,
  tenant_id  text collate "C" not null references tenant on delete cascade,
  name       text not null check (length(name) between 1 and 200),
  email      text not null,
  role       text not null check (role in ('paid', 'canceled', 'admin')),
  user_id    text collate "C" references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index minisite_member_email_key on minisite_member (tenant_id, lower(email));
create unique index minisite_member_user_key on minisite_member (tenant_id, user_id) where user_id is not null;
create index minisite_member_user on minisite_member (user_id) where user_id is not null;

-- The second wall: rows of another tenant do not exist for a query that is not of that tenant, of the person
-- themself, or of the platform. After a local setting ends it reads '', not NULL, hence nullif.
alter table minisite_member enable row level security;
alter table minisite_member force row level security;
create policy tenant_rows on minisite_member
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
create policy own_rows on minisite_member for select
  using (user_id = nullif(current_setting('app.user_id', true), ''));
create policy platform_rows on minisite_member
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');

-- +goose Down
drop table minisite_member;
