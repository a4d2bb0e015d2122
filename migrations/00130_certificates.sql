-- +goose Up
create table certificate_value (
  key         text collate "C" primary key,
  key_id      bytea not null,
  value       bytea not null,
  modified_at timestamptz not null default now(),
  expires_at  timestamptz,
  due_at      timestamptz
);
comment on table certificate_value is 'Certificates, their private keys, the account with the certificate authority, and challenges, as certmagic stores them. All nodes share them.';
comment on column certificate_value.key_id is 'Which key the value is encrypted with. A node with another key treats the value as missing.';
comment on column certificate_value.value is 'AES-256-GCM, with the row''s key as additional data.';
comment on column certificate_value.expires_at is 'Of a certificate: its end. Null for other values.';
comment on column certificate_value.due_at is 'Of a certificate: when the job looks at it next. It begins with the last third of the validity.';
create index certificate_value_due on certificate_value (due_at) where due_at is not null;

create table certificate_lock (
  name       text collate "C" primary key,
  holder     text not null,
  expires_at timestamptz not null
);
comment on table certificate_lock is 'Which node orders which certificate at this moment. The node extends its lease; the lease of one that was killed ends.';

create table certificate_order (
  id         bigint generated always as identity primary key,
  host       text collate "C" not null,
  orders     integer not null default 1,
  ordered_at timestamptz not null default now()
);
comment on table certificate_order is 'Orders of the last hours, which are limited.';
comment on column certificate_order.orders is 'How many the certificate authority counts: a refused challenge is followed by a second order with the other kind of challenge.';
create index certificate_order_time on certificate_order (ordered_at);
