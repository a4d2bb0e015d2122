-- +goose Up
create table mail_outbox (
  id         text collate "C" primary key,
  sender     text not null,
  recipient  text not null,
  reply_to   text not null default '',
  subject    text not null,
  text_body  text not null,
  html_body  text not null,
  created_at timestamptz not null
);
comment on table mail_outbox is 'Written in the transaction of the change that a message speaks of; a job sends it and takes it away.';

-- +goose Down
drop table mail_outbox;
