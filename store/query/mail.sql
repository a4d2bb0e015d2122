-- name: CreateMail :exec
insert into mail_outbox (id, sender, recipient, reply_to, subject, text_body, html_body, created_at)
values (@id, @sender, @recipient, @reply_to, @subject, @text_body, @html_body, @created_at);

-- name: FindMail :one
select id, sender, recipient, reply_to, subject, text_body, html_body, created_at, sent_at from mail_outbox where id = @id;

-- name: MarkMailSent :exec
-- What was said is not kept: it may hold a link that opens an account.
update mail_outbox set sent_at = @sent_at::timestamptz, text_body = '', html_body = '' where id = @id;

-- name: DeleteMail :exec
delete from mail_outbox where id = @id;
