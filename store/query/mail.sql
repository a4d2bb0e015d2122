-- name: CreateMails :exec
-- tenant_id is the minisite whose bulk letters these are, or null.
insert into mail_outbox (id, tenant_id, sender, recipient, reply_to, subject, text_body, html_body, created_at)
select unnest(@ids::text[]), nullif(unnest(@tenant_ids::text[]), ''), unnest(@senders::text[]), unnest(@recipients::text[]), unnest(@reply_tos::text[]),
  unnest(@subjects::text[]), unnest(@text_bodies::text[]), unnest(@html_bodies::text[]), @created_at::timestamptz;

-- name: FindMail :one
select * from mail_outbox where id = @id;

-- name: EndMail :exec
-- It may contain a link or a code that gives access to an account, so only its subject is kept, without the code. A minisite's emails are its own.
with ended as (delete from mail_outbox o where o.id = @id returning o.*)
insert into mail_sent (id, recipient, subject, created_at, delivered)
select e.id, e.recipient, regexp_replace(e.subject, '\m[0-9]{6}\M', '••••••', 'g'), e.created_at, @delivered from ended e where e.tenant_id is null;
