-- +goose Up
alter table tenant add column letters_per_day integer not null default 500 check (letters_per_day between 1 and 100000);
comment on column tenant.letters_per_day is 'How many invitations a minisite may send on one day (UTC). The platform admin may change it.';

create table tenant_letters (
  tenant_id text collate "C" primary key references tenant on delete cascade,
  day       date not null,
  written   integer not null default 0,
  waiting   boolean not null default false
);
comment on table tenant_letters is 'How many invitations a minisite has sent on its last day, and whether some wait. Its row is the lock of whoever sends them.';
create index tenant_letters_waiting on tenant_letters (tenant_id) where waiting;

alter table mail_outbox add column tenant_id text collate "C" references tenant on delete cascade;
comment on column mail_outbox.tenant_id is 'The minisite whose bulk letter this is; null for a letter that somebody waits for.';
create index mail_outbox_tenant on mail_outbox (tenant_id, created_at) where tenant_id is not null;

alter table invitation
  alter column token_hash drop not null,
  add column waiting_since timestamptz,
  add column letterhead jsonb,
  add check ((waiting_since is null) = (letterhead is null));
comment on column invitation.token_hash is 'Null until the first letter is written.';
comment on column invitation.waiting_since is 'A letter was asked for then and is not written yet. An earlier one stays good until it is.';
comment on column invitation.letterhead is 'The brand in which the waiting letter will be written.';
create index invitation_waiting on invitation (tenant_id, waiting_since) where waiting_since is not null;

-- +goose Down
alter table invitation drop column letterhead, drop column waiting_since;
-- Forced row level security would hide the rows from an owner who is no superuser.
alter table invitation no force row level security;
delete from invitation where token_hash is null;
alter table invitation force row level security;
alter table invitation alter column token_hash set not null;
alter table mail_outbox drop column tenant_id;
drop table tenant_letters;
alter table tenant drop column letters_per_day;
