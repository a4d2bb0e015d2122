-- +goose Up
create table app_user (
  id                    text collate "C" primary key,
  email                 text not null,
  email_verified_at     timestamptz,
  username              text not null check (username ~ '^[A-Za-z0-9_]{1,15}$'),
  display_name          text not null default '' check (length(display_name) <= 30),
  avatar                text not null default '',
  password_hash         text not null default '',
  is_admin              boolean not null default false,
  can_license_pro       boolean not null default false,
  can_license_minisite  boolean not null default false,
  storage               jsonb not null default '{}',
  sign_up_metadata      jsonb not null default '{}',
  created_at            timestamptz not null
);
comment on column app_user.storage is 'User storage of S0 §3: keys set by name, among them downloadMonth and downloadsThisMonth.';
comment on column app_user.password_hash is 'argon2id in PHC form; empty when the person never set a password.';
create unique index app_user_email_key on app_user (lower(email));
create unique index app_user_username_key on app_user (lower(username));

create table session (
  id           text collate "C" primary key,
  token_hash   bytea not null unique,
  user_id      text collate "C" not null references app_user on delete cascade,
  family_id    text collate "C" not null,
  parent_id    text collate "C" references session on delete cascade,
  host         text collate "C" not null,
  user_agent   text not null default '',
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);
comment on column session.host is 'The one host that the cookie of this session is good for.';
comment on column session.family_id is 'All sessions handed on from one login share it; logging out ends them together.';
create index session_by_user on session (user_id);
create index session_by_family on session (family_id);
create index session_by_parent on session (parent_id) where parent_id is not null;
create index session_by_expiry on session (expires_at);

create table handover (
  token_hash  bytea primary key,
  session_id  text collate "C" not null references session on delete cascade,
  target_host text collate "C" not null,
  nonce_hash  bytea not null,
  next_path   text not null,
  expires_at  timestamptz not null
);
create index handover_expires on handover (expires_at);
create index handover_session on handover (session_id);

create table password_reset (
  token_hash bytea primary key,
  user_id    text collate "C" not null references app_user on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index password_reset_user on password_reset (user_id);

create table entitlement (
  id          text collate "C" primary key,
  user_id     text collate "C" not null references app_user on delete cascade,
  plan        text not null check (plan in ('K-12 Education Free', 'Pro', 'K-12 Education', 'Gift')),
  source      text not null check (source in ('stripe', 'gift', 'admin')),
  valid_from  timestamptz not null,
  valid_until timestamptz,
  created_at  timestamptz not null
);
comment on table entitlement is 'What a person may use, from when until when. No row that holds now: plan Free.';
create index entitlement_user on entitlement (user_id, valid_from);

-- +goose Down
drop table entitlement;
drop table password_reset;
drop table handover;
drop table session;
drop table app_user;
