-- +goose Up
create table gift_batch (
  id         bigint generated always as identity primary key,
  months     integer not null check (months between 1 and 12),
  notes      text not null,
  created_by text collate "C" references app_user on delete set null,
  created_at timestamptz not null
);
comment on table gift_batch is 'Gift codes that were generated together. It and its codes are never deleted.';
comment on column gift_batch.created_by is 'The giver; null once their account is purged.';
create index gift_batch_created_by on gift_batch (created_by);

create table gift_code (
  batch_id    bigint not null references gift_batch,
  number      integer not null check (number between 1 and 50),
  hash        bytea not null unique check (length(hash) = 32),
  redeemed_at timestamptz,
  redeemed_by text collate "C" references app_user on delete set null,
  revoked_at  timestamptz,
  primary key (batch_id, number),
  check (redeemed_at is null or revoked_at is null)
);
comment on column gift_code.hash is 'SHA-256: the codes have 120 random bits.';
create index gift_code_redeemed_by on gift_code (redeemed_by) where redeemed_by is not null;

-- A person has one row of the source gift, for all codes together. It lasts gift_seconds and then gift_months by the calendar from valid_from on,
-- which is in the future while paid time comes first (decision 0024).
alter table entitlement add column gift_seconds bigint not null default 0, add column gift_months integer not null default 0,
  add check (source <> 'gift' or valid_until is not null);
create unique index entitlement_gift on entitlement (user_id) where source = 'gift';

alter table billing drop column synced_at, add column referred boolean not null default false;
comment on column billing.referred is 'The first payment for the subscription has the discount of a referral.';
