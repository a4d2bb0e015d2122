-- +goose Up
-- A member is found by their address. Under row level security an index on lower(email) is no help: lower() is not
-- leakproof, so Postgres calls it for every row of the minisite, after the policies. A column needs no call.
alter table minisite_member add column email_key text collate "C" generated always as (lower(email)) stored;
create index minisite_member_by_email on minisite_member (tenant_id, email_key);

create table connection_code (
  member_id  text collate "C" not null references minisite_member on delete cascade,
  user_id    text collate "C" not null references app_user on delete cascade,
  tenant_id  text collate "C" not null references tenant on delete cascade,
  email      text not null,
  code_hash  bytea not null,
  tries      integer not null default 0,
  expires_at timestamptz not null,
  primary key (member_id, user_id)
);
comment on table connection_code is 'The code in a letter with which an account proves a member''s mailbox. There is one for each member and account: a newer letter takes its place.';
comment on column connection_code.email is 'Where the letter went. The code is worth nothing once the member has another address.';
comment on column connection_code.code_hash is 'HMAC-SHA-256 with the deployment''s secret: six digits alone would be guessed from any plain hash.';
comment on column connection_code.tries is 'How often a wrong one was typed.';
create index connection_code_user on connection_code (user_id);
create index connection_code_expires on connection_code (tenant_id, expires_at);

-- The second wall, as around minisite_member. Nobody reads their own: whoever confirms types the code.
alter table connection_code enable row level security;
alter table connection_code force row level security;
create policy tenant_rows on connection_code
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
create policy platform_rows on connection_code
  using (current_setting('app.platform', true) = 'on')
  with check (current_setting('app.platform', true) = 'on');

-- +goose Down
drop table connection_code;
alter table minisite_member drop column email_key;
