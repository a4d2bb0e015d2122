-- What the platform's admins read and change about people.

-- name: ListNewestPeople :many
-- A page of the people whose search_text matches a pattern, newest first, among the newest @reading of them before that time. A common pattern fills the page soon.
with newest as (
  select u.* from app_user u where (u.created_at, u.id) < (@before::timestamptz, @before_id::text)
  order by u.created_at desc, u.id desc limit @reading::int)
select id, username, email, display_name, avatar, created_at, deleted_at, suspended_at, is_admin from newest
where search_text like @pattern::text
order by created_at desc, id desc limit @most;

-- name: ListPayingPeople :many
-- A page of the people with a subscription that is paid, or overdue, by their ids.
select u.id, u.username, u.email, u.display_name, u.avatar, u.created_at, u.deleted_at, u.suspended_at, u.is_admin
from billing b join app_user u on u.id = b.user_id
where b.status in ('active', 'past_due') and b.user_id > @after::text order by b.user_id limit @most;

-- name: ListPeopleOnTrial :many
-- A page of the people in their free trial, by their ids.
select u.id, u.username, u.email, u.display_name, u.avatar, u.created_at, u.deleted_at, u.suspended_at, u.is_admin
from billing b join app_user u on u.id = b.user_id
where b.status = 'trialing' and b.user_id > @after::text order by b.user_id limit @most;

-- name: FindRarestWord :one
-- Which of some words the newest people have the least often; of several, the shortest, which the index finds faster.
select w.word::text from unnest(@words::text[]) w(word)
order by (select count(*) from (select u.search_text from app_user u order by u.created_at desc, u.id desc limit 1000) n where n.search_text like '%' || w.word || '%'),
  length(w.word), w.word
limit 1;

-- name: ListMatchingPeople :many
-- The same among all, for a pattern that the newest do not have often. The index of trigrams finds those with a rare part of it: with the common parts,
-- such as the end of an address, it would take several times as long.
with found as materialized (
  select u.id, u.created_at from app_user u where u.search_text like @part::text and u.search_text || '' like @pattern::text and (u.created_at, u.id) < (@before::timestamptz, @before_id::text)
), page as (
  select id from found order by created_at desc, id desc limit @most)
select u.id, u.username, u.email, u.display_name, u.avatar, u.created_at, u.deleted_at, u.suspended_at, u.is_admin
from page p join app_user u on u.id = p.id
order by u.created_at desc, u.id desc;

-- name: ListPeopleByName :many
-- A page of the people whose username begins with one or two letters, by name.
select id, username, email, display_name, avatar, created_at, deleted_at, suspended_at, is_admin, search_text from app_user
where search_text >= @first::text and search_text < @beyond::text and search_text > @after::text
order by search_text limit @most;

-- name: FindPerson :one
-- By username, ignoring case. Also a deleted or suspended one.
select u.id, u.username, u.email, u.email_verified_at, u.display_name, u.avatar, u.created_at, u.deleted_at, u.suspended_at, u.is_admin, u.can_license_pro,
       u.can_license_minisite, trusts(u) as trusted, (u.password_hash <> '')::boolean as has_password, (u.google_sub is not null)::boolean as has_google,
       (select count(distinct s.family_id) from session s where s.user_id = u.id and s.expires_at > @now::timestamptz) as sessions,
       coalesce((select max(coalesce(s.last_used_at, s.created_at)) from session s where s.user_id = u.id), 'epoch')::timestamptz as last_used_at,
       (select count(*) from project p where p.owner_id = u.id and (p.deleted_at is null or p.deleted_at = u.suspended_at)) as projects,
       (select count(*) from project p where p.owner_id = u.id and (p.deleted_at is null or p.deleted_at = u.suspended_at) and p.share_status = 'public') as public_projects,
       (select count(*) from project p where p.owner_id = u.id and p.review = 'approved' and p.reviewed_at is not null) as approved
from app_user u where lower(u.username) = lower(@username::text);

-- name: FindUserByUsername :one
-- The id, ignoring case. Also of a deleted or suspended person.
select id from app_user where lower(username) = lower(@username::text);

-- name: LockPerson :one
-- LockUser, with what admins change.
select id, username, is_admin, can_license_pro, can_license_minisite, suspended_at from app_user where id = @id for no key update;

-- name: ListMinisitesOfPerson :many
-- In the scope of the person.
select t.slug::text as slug, t.display_name, case when t.deleted_at is null then t.status else 'deleted' end::text as status, m.role, m.last_sign_in_at
from member m join tenant t on t.id = m.tenant_id where m.user_id = @user_id::text order by t.display_name, t.id limit @most;

-- name: ListEmailsOfPerson :many
-- A page of what the platform has written to the owner of an account, newest first.
select id, subject, created_at, state from (
  (select o.id, without_code(o.subject) as subject, o.created_at, 'waiting'::text as state from mail_outbox o
   where o.user_id = @user_id::text and (o.created_at, o.id) < (@before::timestamptz, @before_id::text)
   order by o.created_at desc, o.id desc limit @most)
  union all
  (select s.id, s.subject, s.created_at, case when s.delivered then 'sent' else 'failed' end from mail_sent s
   where s.user_id = @user_id and (s.created_at, s.id) < (@before, @before_id)
   order by s.created_at desc, s.id desc limit @most)) emails
order by created_at desc, id desc limit @most;

-- name: RecordUserChange :exec
insert into user_audit (user_id, at, actor_id, actor_name, action, reason, before, after)
values (@user_id, @at, sqlc.narg('actor_id'), @actor_name, @action, @reason, sqlc.narg('before'), sqlc.narg('after'));

-- name: ListUserChanges :many
select * from user_audit where user_id = @user_id and id < @below order by id desc limit @most;

-- name: ErasePersonFromAudit :exec
select erase_person_from_audit(@user_id::text, @nobody::text);

-- name: SuspendUser :exec
-- Their projects go at the same time, as with DeleteUser.
with projects as (update project p set deleted_at = @now::timestamptz where p.owner_id = @id and p.deleted_at is null)
update app_user set suspended_at = @now::timestamptz where app_user.id = @id;

-- name: UnsuspendUser :exec
with projects as (update project p set deleted_at = null where p.owner_id = @id and p.deleted_at = @suspended_at::timestamptz)
update app_user set suspended_at = null where app_user.id = @id;

-- name: IsSuspended :one
select (suspended_at is not null)::boolean from app_user where id = @id;

-- name: ListEntitlements :many
-- What a person has and had, the newest first.
select plan, source, valid_from, valid_until, created_at from entitlement where user_id = @user_id order by valid_from desc, id desc limit @most;
