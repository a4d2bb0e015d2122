-- +goose Up
create table mail_outbox (
  id         text collate "C" primary key,
  sender     text not null,
  recipient  text not null,
  reply_to   text not null default '',
  subject    text not null,
  text_body  text not null,
  html_body  text not null,
  created_at timestamptz not null,
  sent_at    timestamptz
);
comment on table mail_outbox is 'Written in the transaction of the change that a message speaks of; a job sends it.';
create index mail_outbox_unsent on mail_outbox (created_at) where sent_at is null;

-- +goose Down
drop table mail_outbox;
