-- +goose NO TRANSACTION
-- +goose Up
drop index concurrently if exists mail_sent_user;
create index concurrently mail_sent_user on mail_sent (user_id, created_at desc, id desc) where user_id is not null;
drop index concurrently if exists mail_sent_recipient;
drop index concurrently if exists mail_outbox_user;
create index concurrently mail_outbox_user on mail_outbox (user_id) where user_id is not null;
drop index concurrently if exists mail_outbox_recipient;
