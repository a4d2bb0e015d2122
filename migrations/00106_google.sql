-- +goose Up
alter table app_user add column google_sub text collate "C" unique;
comment on column app_user.google_sub is 'Google''s name for the person (the claim sub), which never changes; null when no Google account is connected.';

create table google_nonce (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);
comment on table google_nonce is 'Nonces of Google sign-ins that have led to something, until the credential expires: none works twice.';
create index google_nonce_expires on google_nonce (expires_at);

create table google_link (
  token_hash   bytea primary key,
  user_id      text collate "C" not null references app_user on delete cascade,
  email        text not null,
  google_sub   text collate "C" not null,
  browser_hash bytea not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null
);
comment on table google_link is 'Letters with which the owner of a mailbox connects a Google account.';
comment on column google_link.email is 'The mailbox of the letter: the link works only while it is the account''s address.';
comment on column google_link.browser_hash is 'Of the secret in a cookie of the browser that asked: the link works in no other.';
create index google_link_user on google_link (user_id);
create index google_link_expires on google_link (expires_at);
