-- +goose Up
alter table mail_outbox add column user_id text collate "C" references app_user on delete cascade;
alter table mail_sent add column user_id text collate "C" references app_user on delete cascade;
comment on column mail_outbox.user_id is 'The account to whose owner the platform writes; null for emails about a minisite. The address alone says nothing: anybody may give one that is not theirs.';
comment on column mail_sent.user_id is 'The account to whose owner it was; null in rows of earlier versions, which nobody sees and which end with their 90 days.';
create function without_code(subject text) returns text language sql immutable parallel safe
return regexp_replace(subject, '\m[0-9]{6}\M', '••••••', 'g');
comment on function without_code is 'A subject without the code to be typed that is in it.';
