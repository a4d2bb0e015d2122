-- +goose Up
-- Codes are counted for a day, for each mailbox and each minisite, so each letter has a row of its own. The codes of the moment are
-- dropped: they are good for 15 minutes, and whoever has one asks for another.
truncate connection_code;
alter table connection_code
  drop constraint connection_code_pkey,
  add column id bigint generated always as identity primary key,
  add column own_address boolean not null,
  add column sent_at timestamptz not null;
comment on table connection_code is 'The letters with a code by which an account proves a member''s mailbox. Of those for one member and account the newest counts. They are kept for a day.';
comment on column connection_code.own_address is 'The account that asked has this very address. Others cannot use up its codes.';
drop index connection_code_expires;
create index connection_code_sent on connection_code (tenant_id, sent_at);
create index connection_code_newest on connection_code (member_id, user_id, id);

-- +goose Down
truncate connection_code;
drop index connection_code_newest;
drop index connection_code_sent;
alter table connection_code drop column sent_at, drop column own_address, drop column id, add primary key (member_id, user_id);
create index connection_code_expires on connection_code (tenant_id, expires_at);
comment on table connection_code is 'The code in a letter with which an account proves a member''s mailbox. There is one for each member and account: a newer letter takes its place.';
