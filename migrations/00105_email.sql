-- +goose Up
alter table session add column checked_at timestamptz;
comment on column session.checked_at is 'When its owner last showed their password in it. Null for a session that was handed on.';

alter table app_user add column pending_email text constraint app_user_pending_email_domain check (pending_email !~ '@.*[^\x21-\x7e]');
comment on column app_user.pending_email is 'The address that the person wants instead, until they have shown that it is theirs. It reserves nothing.';

create table email_proof (
  token_hash bytea primary key,
  user_id    text collate "C" not null references app_user on delete cascade,
  email      text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table email_proof is 'Letters whose link shows that a person reads an address: their own, or the one they want instead. It counts only for these.';
create index email_proof_user on email_proof (user_id);
create index email_proof_email on email_proof (lower(email));
create index email_proof_expires on email_proof (expires_at);

create table email_undo (
  token_hash bytea primary key,
  user_id    text collate "C" not null references app_user on delete cascade,
  email      text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table email_undo is 'Addresses that people had before a change. Until it expires, the link in the letter to it undoes the change, and nobody else can take it.';
create index email_undo_user on email_undo (user_id);
create index email_undo_email on email_undo (lower(email));
create index email_undo_expires on email_undo (expires_at);

alter table minisite_member add column connected_at timestamptz;
comment on column minisite_member.connected_at is 'When the account was connected; null for connections from before this column.';
