-- name: CreateMail :exec
insert into mail_outbox (id, sender, recipient, reply_to, subject, text_body, html_body, created_at)
values (@id, @sender, @recipient, @reply_to, @subject, @text_body, @html_body, @created_at);

-- name: FindMail :one
select id, sender, recipient, reply_to, subject, text_body, html_body, created_at from mail_outbox where id = @id;

-- name: DeleteMail :exec
delete from mail_outbox where id = @id;
