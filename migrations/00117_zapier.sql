-- +goose Up
create table zapier_key (
  hash        bytea primary key check (length(hash) = 32),
  tenant_id   text collate "C" not null references tenant on delete cascade,
  created_at  timestamptz not null,
  valid_until timestamptz,
  used_at     timestamptz
);
comment on table zapier_key is 'Whose secret for Zapier it is. Like a session it is found without a scope, before the minisite is known.';
comment on column zapier_key.hash is 'HMAC-SHA-256 of the secret with a key of the deployment.';
comment on column zapier_key.valid_until is 'Null for the minisite''s secret; of one that was replaced, when it ends.';
comment on column zapier_key.used_at is 'The last call, written at most once a minute.';
create unique index zapier_key_current on zapier_key (tenant_id) where valid_until is null;
create index zapier_key_tenant on zapier_key (tenant_id);

create table zapier_secret (
  hash      bytea primary key references zapier_key on delete cascade,
  tenant_id text collate "C" not null references tenant on delete cascade,
  sealed    bytea not null
);
comment on table zapier_secret is 'The secrets themselves, which the minisite''s admins may read again.';
comment on column zapier_secret.sealed is 'AES-256-GCM with a key of the deployment: nonce and ciphertext, bound to the minisite.';
create index zapier_secret_tenant on zapier_secret (tenant_id);

create table zapier_call (
  id              bigint generated always as identity primary key,
  tenant_id       text collate "C" not null references tenant on delete cascade,
  at              timestamptz not null,
  call            text not null,
  email           text not null,
  result          text not null,
  message         text not null,
  idempotency_key text collate "C",
  request_hash    bytea,
  reply           jsonb,
  check ((idempotency_key is null) = (request_hash is null) and (idempotency_key is null) = (reply is null))
);
comment on table zapier_call is 'What Zapier has called, for 30 days.';
comment on column zapier_call.email is 'The member''s address as it was sent; empty if there was none.';
comment on column zapier_call.message is 'Why it was refused, or what else there is to say.';
comment on column zapier_call.reply is 'What the same call with the same Idempotency-Key gets again.';
create index zapier_call_tenant on zapier_call (tenant_id, id);
create unique index zapier_call_key on zapier_call (tenant_id, idempotency_key) where idempotency_key is not null;

alter table zapier_secret enable row level security;
alter table zapier_secret force row level security;
create policy tenant_rows on zapier_secret
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));

alter table zapier_call enable row level security;
alter table zapier_call force row level security;
create policy tenant_rows on zapier_call
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
alter table zapier_call alter column tenant_id set (n_distinct = 1); -- see 00103
