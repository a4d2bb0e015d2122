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
-- Counts the downloads of some days once more, if those days have been counted: of the projects that are the minisite's now, and of those
-- that were counted then. Rows that are as they should be are not written, and the members stay as they were counted.
with days as (
  select d.day, d.unique_downloads, d.total_downloads from minisite_day d where d.tenant_id = @tenant_id and d.day between @first::date and @last::date
),
counted as (
  select d.day, p.id as project_id from days d cross join project p where p.minisite_id = @tenant_id
  union
  select w.day, w.project_id from minisite_project_day w where w.tenant_id = @tenant_id and w.day between @first and @last
),
fresh as materialized (
  select y.day, y.project_id, y.unique_downloads, y.total_downloads
  from counted c join project_day y on y.project_id = c.project_id and y.day = c.day where y.total_downloads > 0
),
gone as (
  delete from minisite_project_day w where w.tenant_id = @tenant_id and w.day between @first and @last
    and not exists (select from fresh f where f.day = w.day and f.project_id = w.project_id)
),
wrong as (
  insert into minisite_project_day as w (tenant_id, day, project_id, unique_downloads, total_downloads)
  select @tenant_id, f.day, f.project_id, f.unique_downloads, f.total_downloads from fresh f
  on conflict (tenant_id, day, project_id) do update set unique_downloads = excluded.unique_downloads, total_downloads = excluded.total_downloads
  where (w.unique_downloads, w.total_downloads) <> (excluded.unique_downloads, excluded.total_downloads)
),
sums as (
  select d.day, coalesce(sum(f.unique_downloads), 0) as unique_downloads, coalesce(sum(f.total_downloads), 0) as total_downloads
  from days d left join fresh f on f.day = d.day group by d.day
)
update minisite_day d set unique_downloads = s.unique_downloads, total_downloads = s.total_downloads
from sums s
where d.tenant_id = @tenant_id and d.day = s.day and (d.unique_downloads, d.total_downloads) <> (s.unique_downloads, s.total_downloads);

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
