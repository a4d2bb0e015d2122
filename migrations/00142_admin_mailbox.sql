-- +goose Up
alter table minisite_member add column proved_email text collate "C";
comment on column minisite_member.proved_email is 'The address, in lower case, whose mailbox the connected account has proved by an invitation or a code. It counts while it is the member''s address.';

create or replace view member with (security_invoker = true) as
select * from minisite_member where removed_at is null;

-- Where emails to the admins of a minisite go: to the mailbox of the member if their account has proved it, or else to the account's own address if that is verified.
create view admin_mailbox with (security_invoker = true) as
select m.tenant_id, m.user_id, (case when m.proved_email = m.email_key then m.email else u.email end)::text as email
from member m join app_user u on u.id = m.user_id
where m.role = 'admin' and u.deleted_at is null and (m.proved_email = m.email_key or u.email_verified_at is not null);

-- Admins who accepted their invitation before, where no domain of the minisite's own could have read its link.
alter table minisite_member no force row level security;
alter table invitation no force row level security;
update minisite_member m set proved_email = m.email_key
from invitation i
where i.tenant_id = m.tenant_id and i.member_id = m.id and m.role = 'admin' and m.user_id is not null and lower(i.email) = m.email_key
  and i.used_at >= m.connected_at and not exists (select from tenant_host h where h.tenant_id = m.tenant_id);
alter table minisite_member force row level security;
alter table invitation force row level security;
