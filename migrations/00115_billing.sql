-- +goose Up
create table billing (
  user_id            text collate "C" primary key references app_user on delete cascade,
  customer_id        text collate "C" unique,
  customers          integer not null default 0,
  subscription_id    text collate "C",
  status             text,
  price              integer check (price >= 0),
  period             text check (period in ('monthly', 'yearly')),
  current_period_end timestamptz,
  ends_at            timestamptz,
  invoiced           boolean not null default false,
  had_trial          boolean not null default false,
  reminded_of        text collate "C",
  refused_trial      text collate "C",
  synced_at          timestamptz
);
comment on table billing is 'What Stripe says about a person who went to the checkout: a copy, renewed by storefront.Sync. What they may use is in entitlement.';
comment on column billing.customer_id is 'Null before the first checkout, and after the customer was deleted at Stripe.';
comment on column billing.customers is 'How many customers were made for this person: part of the idempotency key of the next.';
comment on column billing.price is 'In cents per period.';
comment on column billing.ends_at is 'When a subscription ends that will not be renewed.';
comment on column billing.reminded_of is 'The subscription about whose trial a reminder was sent.';
comment on column billing.refused_trial is 'The subscription that was canceled because its card had a trial before.';
create index billing_trial on billing (current_period_end) where status = 'trialing' and ends_at is null;

create table checkout (
  id         text collate "C" primary key,
  user_id    text collate "C" not null references app_user on delete cascade,
  period     text not null check (period in ('monthly', 'yearly')),
  trial      boolean not null,
  referral   text not null,
  back       text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  session_id text collate "C" unique,
  url        text,
  closed_at  timestamptz
);
comment on table checkout is 'Sessions of Stripe Checkout. The id is the idempotency key with which the session is made. Somebody has at most one that is open.';
comment on column checkout.back is 'The path where canceling leads.';
create unique index checkout_open on checkout (user_id) where closed_at is null;

create table trial_use (
  kind            text not null check (kind in ('account', 'address', 'card')),
  hash            bytea not null check (length(hash) = 32),
  subscription_id text collate "C" not null,
  used_at         timestamptz not null,
  primary key (kind, hash)
);
comment on table trial_use is 'Who had a trial: keyed hashes, which outlive the account, because a trial is given once.';
create index trial_use_subscription on trial_use (subscription_id);

create table stripe_event (
  id          text collate "C" primary key,
  type        text not null,
  customer_id text not null,
  created_at  timestamptz not null,
  received_at timestamptz not null
);
comment on table stripe_event is 'The events that Stripe has sent, so that each counts once. Swept after 90 days; Stripe repeats none for so long.';
create index stripe_event_received on stripe_event (received_at);

-- One for each person's subscription at Stripe.
create unique index entitlement_stripe on entitlement (user_id) where source = 'stripe';
