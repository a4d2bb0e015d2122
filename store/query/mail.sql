-- name: CreateMails :exec
-- tenant_id is the minisite whose bulk letters these are, or null.
insert into mail_outbox (id, tenant_id, sender, recipient, reply_to, subject, text_body, html_body, created_at)
select unnest(@ids::text[]), nullif(unnest(@tenant_ids::text[]), ''), unnest(@senders::text[]), unnest(@recipients::text[]), unnest(@reply_tos::text[]),
  unnest(@subjects::text[]), unnest(@text_bodies::text[]), unnest(@html_bodies::text[]), @created_at::timestamptz;

-- name: FindMail :one
select * from mail_outbox where id = @id;

-- name: DeleteMail :exec
delete from mail_outbox where id = @id;
