-- +goose Up
create table second_factor (
  user_id   text collate "C" primary key references app_user on delete cascade,
  secret    bytea not null,
  last_step bigint not null,
  since     timestamptz not null
);
comment on column second_factor.secret is 'Encrypted with a key that is derived from CUTTLE_SECRET_KEY.';
comment on column second_factor.last_step is 'The step of time (RFC 6238) of the last code that was used: that code, and older ones, work no more.';

create table recovery_code (
  user_id   text collate "C" not null references second_factor on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

create table second_factor_setup (
  user_id    text collate "C" primary key references app_user on delete cascade,
  secret     bytea not null,
  expires_at timestamptz not null
);
comment on table second_factor_setup is 'Secrets that were shown to their owners and not confirmed with a code yet.';

alter table session add column second_factor_at timestamptz;
comment on column session.second_factor_at is 'When the second factor was given in this login; null: never.';
