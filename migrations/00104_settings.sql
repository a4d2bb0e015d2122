-- +goose Up
alter table session add column last_used_at timestamptz;
comment on column session.last_used_at is 'Within five minutes; null until its first use after that time.';

create table released_username (
  username    text collate "C" primary key,
  user_id     text collate "C" not null references app_user on delete cascade,
  released_at timestamptz not null
);
comment on table released_username is 'User names that people gave up by taking another, in lower case. For 30 days nobody else may have them.';
create index released_username_user on released_username (user_id, released_at);
create index released_username_at on released_username (released_at);
