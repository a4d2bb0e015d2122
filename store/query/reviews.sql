-- What waits for a look before the lists of the main site show it, and what people report.

-- name: ListReviews :many
-- A page of what an admin has to look at: what waits, and what is listed and reported. The most reported first, then the longest published. The reason
-- is why it was hidden last.
select p.id, p.name, coalesce(p.license, '') as license, p.created_at, p.first_made_public_at, p.published_at, p.published_description, p.last_opened_at,
       p.cover_photo, p.preview_image, p.review, p.reviewed_at, p.reports, u.username, u.display_name, u.avatar, u.created_at as owner_since, trusts(u) as trusted,
       (select count(*) from project a where a.owner_id = u.id and a.review = 'approved' and a.reviewed_at is not null) as approved,
       why_hidden(p.id) as reason
from project p join app_user u on u.id = p.owner_id
where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review <> 'hidden' and (p.review = 'waiting' or p.reports > 0)
  and p.published_at is not null -- publishing dates them
  and p.reports <= @reports and (p.reports < @reports or (p.published_at, p.id) > (@after_published::timestamptz, @after_id::text))
order by p.reports desc, p.published_at, p.id limit @most;

-- name: ListHidden :many
-- A page of what is hidden, the last decision first.
select p.id, p.name, coalesce(p.license, '') as license, p.created_at, p.first_made_public_at, p.published_at, p.published_description, p.last_opened_at,
       p.cover_photo, p.preview_image, p.review, p.reviewed_at, p.reports, u.username, u.display_name, u.avatar, u.created_at as owner_since, trusts(u) as trusted,
       (select count(*) from project a where a.owner_id = u.id and a.review = 'approved' and a.reviewed_at is not null) as approved,
       why_hidden(p.id) as reason
from project p join app_user u on u.id = p.owner_id
where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'hidden'
  and p.reviewed_at <= @before::timestamptz and (p.reviewed_at < @before or p.id > @after_id::text)
order by p.reviewed_at desc, p.id limit @most;

-- name: ListOpenReports :many
-- The newest of each project.
select p.id::text as project_id, r.reason, r.note, r.reported_at
from unnest(@project_ids::text[]) p(id) cross join lateral (
  select o.reason, o.note, o.reported_at from project_report o where o.project_id = p.id and o.closed_at is null order by o.reported_at desc limit @most) r
order by p.id, r.reported_at desc;

-- name: FindOwnerOfProject :one
select owner_id from project where id = @id;

-- name: LockReview :one
-- LockProject for an admin's decision, also of one that is no longer in the queue. The owner must be locked before.
select p.owner_id, p.name, p.published_description, p.cover_photo, p.preview_image, p.share_status, p.minisite_id, p.deleted_at, p.review, p.reviewed_at,
       u.username, u.display_name, u.avatar
from project p join app_user u on u.id = p.owner_id where p.id = @id for no key update of p;

-- name: FindDecision :one
select * from project_decision where project_id = @project_id and decided_at = @decided_at;

-- name: CreateDecision :exec
insert into project_decision (project_id, decided_at, reason, was, was_at) values (@project_id, @decided_at, @reason, @was, @was_at);

-- name: DeleteDecision :exec
delete from project_decision where project_id = @project_id and decided_at = @decided_at;

-- name: SetReview :exec
update project set review = @review, reviewed_at = @reviewed_at, changed = false where id = @id;

-- name: RestoreReview :exec
-- What was listed without a look waits if its owner is no longer trusted.
update project p set reviewed_at = @was_at, review = case when @was::text = 'approved' and @was_at::timestamptz is null and not trusts(u) then 'waiting' else @was end
from app_user u where p.id = @id and u.id = p.owner_id;

-- name: CloseReports :exec
update project_report set closed_at = @closed_at where project_id = @project_id and closed_at is null;

-- name: ReopenReports :exec
update project_report set closed_at = null where project_id = @project_id and closed_at = @closed_at;

-- name: TrustByApproved :exec
-- Trusts a person with so many projects that an admin has approved. Somebody who has fewer of them now is no longer trusted, unless the platform
-- trusts them anyway.
update app_user u set trusted = a.enough, trusted_at = case when a.enough then @now::timestamptz end
from (select count(*) >= @needed::int as enough from project p where p.owner_id = @user_id and p.review = 'approved' and p.reviewed_at is not null) a
where u.id = @user_id and (case when a.enough then not u.trusted else u.trusted_at is not null end);

-- name: IsTrusted :one
select trusts(u) from app_user u where u.id = @id;

-- name: FindHidden :one
-- A project that is hidden by a decision, for the email to its owner. The lock keeps it so until the email is written.
select p.name, p.cover_photo, p.preview_image, d.reason, u.id as owner_id, u.username, u.email
from project p join app_user u on u.id = p.owner_id join project_decision d on d.project_id = p.id and d.decided_at = p.reviewed_at
where p.id = @id and p.reviewed_at = @decided_at::timestamptz and p.review = 'hidden' and p.share_status = 'public' and p.minisite_id is null
  and p.deleted_at is null and u.deleted_at is null
for no key update of p;

-- name: ReportProject :exec
-- A person's later report takes the place of the earlier one.
insert into project_report (project_id, user_id, reason, note, reported_at) values (@project_id, @user_id, @reason, @note, @now::timestamptz)
on conflict (project_id, user_id) do update set reason = excluded.reason, note = excluded.note, reported_at = excluded.reported_at, closed_at = null;
