-- What the platform's admins see first: what needs one of them, what waits, and how many people came.

-- name: CountToday :one
-- Each number of what waits stops at @most.
select
  (select count(*) from (select from project p
    where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'waiting' and p.published_at is not null limit @most) w)::int as waiting,
  (select count(*) from (select from project p
    where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review <> 'hidden' and p.reports > 0 limit @most) r)::int as reported,
  (select count(*) from tenant t where t.kind = 'minisite' and t.deleted_at is null)::int as minisites,
  (select count(*) from tenant t where t.kind = 'minisite' and t.deleted_at is null and t.status = 'suspended')::int as suspended,
  (select count(*) from billing b where b.status = 'trialing')::int as trialing,
  (select count(*) from billing b where b.status in ('active', 'past_due'))::int as paying;

-- name: CountDays :one
-- Downloads and views of the last day until @last that is rolled up, of the 30 days that end with it, and of the 30 before.
with l as (select max(r.day) as day from rolled_day r where r.day <= @last::date)
select coalesce(sum(r.downloads) filter (where r.day = l.day), 0)::bigint as downloads_of_day,
       coalesce(sum(r.downloads) filter (where r.day > l.day - 30), 0)::bigint as downloads,
       coalesce(sum(r.downloads) filter (where r.day <= l.day - 30), 0)::bigint as downloads_before,
       coalesce(sum(r.views) filter (where r.day = l.day), 0)::bigint as views_of_day,
       coalesce(sum(r.views) filter (where r.day > l.day - 30), 0)::bigint as views,
       coalesce(sum(r.views) filter (where r.day <= l.day - 30), 0)::bigint as views_before
from l join rolled_day r on r.day > l.day - 60 and r.day <= l.day;

-- name: ListRolledDays :many
-- The totals of each day that is over, newest first, before a day.
select r.day, r.downloads, r.views from rolled_day r where r.day < @before::date order by r.day desc limit @most;

-- name: CountEvents :many
-- How many events of each kind there were in the last 24 hours, the last 30 days and the 30 days before. A subscription that begins with a trial
-- is a trial.
with clock as (select @now::timestamptz as now)
select (case when e.name = 'subscribe' and e.metadata @> '{"trial": true}' then 'trial' else e.name end)::text as name,
       (count(*) filter (where e.at > c.now - interval '24 hours'))::int as day,
       (count(*) filter (where e.at > c.now - interval '30 days'))::int as month,
       (count(*) filter (where e.at <= c.now - interval '30 days'))::int as month_before
from clock c cross join lateral (
  select n.name, n.at, n.metadata from event n
  where n.name = any(array['sign up', 'subscribe', 'subscription canceled']) and n.at > c.now - interval '60 days' and n.at <= c.now) e
group by 1;

-- name: ListFailingDomains :many
-- Of all minisites that are not deleted, those that fail longest first.
select c.host, c.failing_since::timestamptz as failing_since, t.slug::text as slug from domain_claim c join tenant t on t.id = c.tenant_id
where c.failing_since is not null and t.deleted_at is null order by c.failing_since, c.host, c.tenant_id limit @most;
