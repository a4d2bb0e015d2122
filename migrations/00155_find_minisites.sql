-- +goose Up
-- +goose StatementBegin
create function find_minisites(part text, whole text) returns setof text language sql stable as $$
  select id from tenant
  where kind = 'minisite' and (position(part in slug || E'\n' || lower(display_name) || E'\n' || lower(support_email)) > 0 or slug = whole or lower(support_email) = whole)
  union all
  select tenant_id from tenant_host where state <> 'released' and (position(part in host) > 0 or host = whole)
  union all
  select tenant_id from domain_claim where position(part in host) > 0 or host = whole
  union all
  select tenant_id from member where role = 'admin' and (position(part in email_key) > 0 or email_key = whole)
  union all
  select m.tenant_id from app_user u join member m on m.user_id = u.id where m.role = 'admin' and lower(u.email) = whole and u.deleted_at is null
$$;
-- +goose StatementEnd
comment on function find_minisites is 'The ids of the minisites with a part in lower case, or with a whole text, in what the platform''s admins find them by. The address of an admin''s account counts only as a whole: others are too many to look through. Only the platform''s login sees the members and claims of all minisites.';
