-- What the admins of a minisite read about it, by UTC day.

-- name: ListMinisitesToRollUp :many
-- Across minisites, for the job: a page of those that are not deleted, oldest first, and whether each has its row of a day. Later days are from a
-- clock that was ahead.
select t.id, t.slug::text as slug, t.created_at,
       exists (select from minisite_day d where d.tenant_id = t.id and d.day = @last) as done,
       exists (select from minisite_day d where d.tenant_id = t.id and d.day > @last and d.day >= (now() at time zone 'utc')::date) as ahead
from tenant t
where t.kind = 'minisite' and t.deleted_at is null and (t.created_at, t.slug) > (@after_created::timestamptz, @after_slug::text)
order by t.created_at, t.slug limit @most;

-- name: ForgetFutureDaysOfMinisite :exec
-- As ForgetFutureDays.
with days as (
  delete from minisite_day d where d.tenant_id = @tenant_id and d.day > @last::date and d.day >= (now() at time zone 'utc')::date
)
delete from minisite_project_day d where d.tenant_id = @tenant_id and d.day > @last and d.day >= (now() at time zone 'utc')::date;

-- name: RollUpMinisite :exec
-- Counts the days that follow the last one counted, until @last, but none before @first or before the minisite was made. Members have the role
-- that they have now, and projects are those that are the minisite's now.
with span as (
  select greatest(@first::date, (t.created_at at time zone 'utc')::date, (select max(d.day) + 1 from minisite_day d where d.tenant_id = @tenant_id)) as began,
         @last::date as last
  from tenant t where t.id = @tenant_id and t.deleted_at is null
),
days as materialized (
  select g.day::date as day, (g.day + interval '1 day') at time zone 'utc' as over
  from span s cross join generate_series(s.began::timestamp, s.last::timestamp, interval '1 day') g(day)
),
downloads as (
  insert into minisite_project_day (tenant_id, day, project_id, unique_downloads, total_downloads)
  select @tenant_id, y.day, y.project_id, y.unique_downloads, y.total_downloads
  from span s cross join project p join project_day y on y.project_id = p.id and y.day between s.began and s.last
  where p.minisite_id = @tenant_id and y.total_downloads > 0
  returning day, unique_downloads, total_downloads
)
insert into minisite_day (tenant_id, day, paid, canceled, admins, unique_downloads, total_downloads)
select @tenant_id, d.day, m.paid, m.canceled, m.admins,
       coalesce((select sum(w.unique_downloads) from downloads w where w.day = d.day), 0),
       coalesce((select sum(w.total_downloads) from downloads w where w.day = d.day), 0)
from days d cross join lateral (
  select count(*) filter (where m.role = 'paid') as paid, count(*) filter (where m.role = 'canceled') as canceled,
         count(*) filter (where m.role = 'admin') as admins
  from (
    select n.role, n.created_at from minisite_member n where n.tenant_id = @tenant_id and n.removed_at is null
    union all
    select r.role, r.created_at from minisite_member r where r.tenant_id = @tenant_id and r.removed_at >= d.over
  ) m where m.created_at < d.over
) m;

-- name: RecountDownloadsOfMinisite :exec
-- Corrects the downloads of some days where project_day says something else by now: of the projects that were counted then. The sums of the days
-- change by the same, so what projects that have been purged since had stays in them. The members stay as they were counted.
with wrong as materialized (
  select w.day, w.project_id, coalesce(y.unique_downloads, 0) as unique_downloads, coalesce(y.total_downloads, 0) as total_downloads,
         coalesce(y.unique_downloads, 0) - w.unique_downloads as more_unique, coalesce(y.total_downloads, 0) - w.total_downloads as more
  from minisite_project_day w left join project_day y on y.project_id = w.project_id and y.day = w.day
  where w.tenant_id = @tenant_id and w.day between @first::date and @last::date
    and (w.unique_downloads, w.total_downloads) is distinct from (coalesce(y.unique_downloads, 0), coalesce(y.total_downloads, 0))
),
corrected as (
  update minisite_project_day w set unique_downloads = r.unique_downloads, total_downloads = r.total_downloads
  from wrong r where w.tenant_id = @tenant_id and w.day = r.day and w.project_id = r.project_id
)
update minisite_day d set unique_downloads = d.unique_downloads + s.more_unique, total_downloads = d.total_downloads + s.more
from (select r.day, sum(r.more_unique) as more_unique, sum(r.more) as more from wrong r group by r.day) s
where d.tenant_id = @tenant_id and d.day = s.day;

-- name: ListMinisiteDays :many
-- Newest first.
select d.day, d.paid, d.canceled, d.admins, d.unique_downloads, d.total_downloads
from minisite_day d where d.tenant_id = @tenant_id and d.day <= @last::date order by d.day desc limit @most;

-- name: ListDownloadsOfMinisite :many
-- Of each project that is the minisite's, most downloads first: those on its home, and the viewer's own.
select p.id, p.name, u.username, p.share_status, coalesce(p.license, '')::text as license, p.cover_photo, p.preview_image,
       s.unique_downloads::bigint as unique_downloads, s.total_downloads::bigint as total_downloads
from (
  select w.project_id, sum(w.unique_downloads) as unique_downloads, sum(w.total_downloads) as total_downloads
  from minisite_project_day w where w.tenant_id = @tenant_id and w.day between @first::date and @last::date group by w.project_id
) s join project p on p.id = s.project_id join app_user u on u.id = p.owner_id
where p.minisite_id = @tenant_id and p.deleted_at is null and (p.share_status = 'public' or p.owner_id = @viewer_id::text)
  and u.deleted_at is null and u.suspended_at is null
order by s.total_downloads desc, p.id limit @most;

-- name: ListLastSignIns :many
-- The members who signed in last.
select m.id, m.name, m.email, m.role, m.last_sign_in_at::timestamptz as last_sign_in_at
from member m where m.tenant_id = @tenant_id and m.last_sign_in_at is not null order by m.last_sign_in_at desc, m.id limit @most;

-- name: CountNeverSignedIn :one
-- Canceled members are not expected to.
select count(*) from member m where m.tenant_id = @tenant_id and m.last_sign_in_at is null and m.role <> 'canceled';
