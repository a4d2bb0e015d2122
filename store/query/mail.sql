-- name: CreateMails :exec
-- tenant_id is the minisite whose bulk letters these are, or null; user_id the account to whose owner they are, or empty.
insert into mail_outbox (id, tenant_id, sender, recipient, reply_to, subject, text_body, html_body, created_at, user_id)
select unnest(@ids::text[]), nullif(unnest(@tenant_ids::text[]), ''), unnest(@senders::text[]), unnest(@recipients::text[]), unnest(@reply_tos::text[]),
  unnest(@subjects::text[]), unnest(@text_bodies::text[]), unnest(@html_bodies::text[]), @created_at::timestamptz, nullif(@user_id::text, '');

-- name: FindMail :one
select * from mail_outbox where id = @id;

-- name: EndMail :exec
-- It may contain a link or a code that gives access to an account, so only its subject is kept, without the code, and only of an email to the owner of an account.
with ended as (delete from mail_outbox o where o.id = @id returning o.*)
insert into mail_sent (id, recipient, subject, created_at, delivered, user_id)
select e.id, e.recipient, without_code(e.subject), e.created_at, @delivered, e.user_id from ended e where e.user_id is not null;
