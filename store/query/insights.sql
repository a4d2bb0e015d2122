-- What people did with projects, by UTC day.

-- name: ListDaysToRollUp :many
-- Those until @last that are not in project_day and in the sums yet, oldest first, from the first one on which anything happened.
with span as (
  select @last::date as last, coalesce((select min(r.day) from rolled_day r),
    (select least((select min(v.day) from project_view v), (select min(d.day) from project_download d)))) as began
)
select g.day::date as day from span s cross join generate_series(s.began::timestamp, s.last::timestamp, '1 day') g(day)
where not exists (select from rolled_day r where r.day = g.day::date and r.summed) order by g.day;

-- name: ListFutureDays :many
-- Days that a clock that was ahead has marked, and that are not over, neither by the clock of now nor by that of the database.
select r.day from rolled_day r where r.day > @last::date and r.day >= (now() at time zone 'utc')::date order by r.day;

-- name: ForgetDay :exec
delete from rolled_day where day = @day;

-- name: MarkEmptyDays :many
-- Of some days between two others, those on which nothing happened. Returns the rest.
with active as (
  select v.day from project_view v where v.day between @first::date and @last::date group by v.day
  union
  select d.day from project_download d where d.day between @first and @last group by d.day
),
marked as (
  insert into rolled_day (day, at, summed) select e.day, @now, true from unnest(@days::date[]) e(day)
  where not exists (select from active a where a.day = e.day) on conflict (day) do update set summed = true
)
select e.day::date as day from unnest(@days::date[]) e(day) where exists (select from active a where a.day = e.day) order by e.day;

-- name: LockRollUp :exec
-- Until the end of the transaction: two nodes would compute the same.
select pg_advisory_xact_lock(hashtext('roll up'));

-- name: WaitForRollUp :exec
-- Until the end of the transaction no day is added up.
select pg_advisory_xact_lock_shared(hashtext('roll up'));

-- name: IsRolledUp :one
select exists (select from rolled_day where day = @day and summed);

-- name: HasLostItsViews :one
-- Whether the views and downloads that a day was added up from have been removed since.
select (exists (select from project_day p where p.day = @day) and not exists (select from project_view v where v.day = @day)
  and not exists (select from project_download d where d.day = @day))::boolean;

-- name: RollUpDay :exec
-- Adds up what happened to each project on a day. Rows that are as they should be are not written.
with views as (
  select v.project_id, coalesce(sum(v.count) filter (where v.signed_in), 0) as signed_in,
         coalesce(sum(v.count) filter (where not v.signed_in), 0) as signed_out, count(*) as people
  from project_view v where v.day = @day::date group by v.project_id
),
downloads as (
  select d.project_id, sum(d.count) as total, count(*) as people from project_download d where d.day = @day group by d.project_id
),
fresh as materialized (
  select coalesce(v.project_id, d.project_id) as project_id, coalesce(d.people, 0) as unique_downloads, coalesce(d.total, 0) as total_downloads,
         coalesce(v.signed_in, 0) as signed_in_views, coalesce(v.signed_out, 0) as signed_out_views, coalesce(v.people, 0) as unique_views
  from views v full join downloads d on d.project_id = v.project_id
),
gone as (
  delete from project_day p where p.day = @day and not exists (select from fresh f where f.project_id = p.project_id)
)
insert into project_day as p (project_id, day, unique_downloads, total_downloads, signed_in_views, signed_out_views, unique_views)
select f.project_id, @day, f.unique_downloads, f.total_downloads, f.signed_in_views, f.signed_out_views, f.unique_views from fresh f
on conflict (project_id, day) do update set
  unique_downloads = excluded.unique_downloads, total_downloads = excluded.total_downloads,
  signed_in_views = excluded.signed_in_views, signed_out_views = excluded.signed_out_views, unique_views = excluded.unique_views
where (p.unique_downloads, p.total_downloads, p.signed_in_views, p.signed_out_views, p.unique_views)
   <> (excluded.unique_downloads, excluded.total_downloads, excluded.signed_in_views, excluded.signed_out_views, excluded.unique_views);

-- name: TakeDayFromSums :exec
-- Before a day is added up again. What projects that have been purged since had on that day stays in the sums.
with days as materialized (select d.*, p.owner_id from project_day d left join project p on p.id = d.project_id where d.day = @day),
totals as (
  update project_total t set
    unique_downloads = t.unique_downloads - d.unique_downloads, total_downloads = t.total_downloads - d.total_downloads,
    signed_in_views = t.signed_in_views - d.signed_in_views, signed_out_views = t.signed_out_views - d.signed_out_views,
    unique_views = t.unique_views - d.unique_views
  from days d where t.project_id = d.project_id
),
creators as (
  update creator_day c set
    unique_downloads = c.unique_downloads - s.unique_downloads, total_downloads = c.total_downloads - s.total_downloads,
    signed_in_views = c.signed_in_views - s.signed_in_views, signed_out_views = c.signed_out_views - s.signed_out_views,
    unique_views = c.unique_views - s.unique_views
  from (
    select d.owner_id, sum(d.unique_downloads) as unique_downloads, sum(d.total_downloads) as total_downloads,
           sum(d.signed_in_views) as signed_in_views, sum(d.signed_out_views) as signed_out_views, sum(d.unique_views) as unique_views
    from days d group by d.owner_id
  ) s where c.owner_id = s.owner_id and c.day = @day
)
update rolled_day r set downloads = r.downloads - s.downloads, views = r.views - s.views
from (select coalesce(sum(d.total_downloads), 0) as downloads, coalesce(sum(d.signed_in_views + d.signed_out_views), 0) as views from days d) s
where r.day = @day;

-- name: MarkRolledUp :exec
-- The version before may have marked it with downloads and views.
insert into rolled_day as r (day, at, summed) values (@day, @now, true)
on conflict (day) do update set at = excluded.at, summed = true,
  downloads = case when r.summed then r.downloads else 0 end, views = case when r.summed then r.views else 0 end;

-- name: AddDayToSums :exec
with days as materialized (select d.*, p.owner_id from project_day d left join project p on p.id = d.project_id where d.day = @day),
totals as (
  insert into project_total as t (project_id, unique_downloads, total_downloads, signed_in_views, signed_out_views, unique_views)
  select d.project_id, d.unique_downloads, d.total_downloads, d.signed_in_views, d.signed_out_views, d.unique_views from days d
  on conflict (project_id) do update set
    unique_downloads = t.unique_downloads + excluded.unique_downloads, total_downloads = t.total_downloads + excluded.total_downloads,
    signed_in_views = t.signed_in_views + excluded.signed_in_views, signed_out_views = t.signed_out_views + excluded.signed_out_views,
    unique_views = t.unique_views + excluded.unique_views
),
creators as (
  insert into creator_day as c (owner_id, day, unique_downloads, total_downloads, signed_in_views, signed_out_views, unique_views)
  select d.owner_id, @day, sum(d.unique_downloads), sum(d.total_downloads), sum(d.signed_in_views), sum(d.signed_out_views), sum(d.unique_views)
  from days d where d.owner_id is not null group by d.owner_id
  on conflict (owner_id, day) do update set
    unique_downloads = c.unique_downloads + excluded.unique_downloads, total_downloads = c.total_downloads + excluded.total_downloads,
    signed_in_views = c.signed_in_views + excluded.signed_in_views, signed_out_views = c.signed_out_views + excluded.signed_out_views,
    unique_views = c.unique_views + excluded.unique_views
)
update rolled_day r set downloads = r.downloads + s.downloads, views = r.views + s.views
from (select coalesce(sum(d.total_downloads), 0) as downloads, coalesce(sum(d.signed_in_views + d.signed_out_views), 0) as views from days d) s
where r.day = @day;

-- name: FindCreator :one
-- The person with a username, ignoring case, and the last day that is rolled up until @last, or an empty text.
select u.id, u.username, u.display_name,
       coalesce((select to_char(max(r.day), 'YYYY-MM-DD') from rolled_day r where r.day <= @last::date), '')::text as rolled_until
from app_user u where lower(u.username) = lower(@username::text) and u.deleted_at is null;

-- name: ListProjectsOfCreator :many
-- Those that were ever public, or have numbers, newest first, by the day on which they were first public; with their numbers of all days, or
-- of some.
select p.id, p.name, p.share_status, coalesce(p.license, '') as license, p.cover_photo, p.preview_image, p.created_at, p.first_made_public_at,
       s.unique_downloads, s.total_downloads, s.signed_in_views, s.signed_out_views, s.unique_views
from (
  select c.* from project c where c.owner_id = @owner_id and c.deleted_at is null
    and (c.first_made_public_at is not null or exists (select from project_total e where e.project_id = c.id))
  order by coalesce(c.first_made_public_at, c.created_at) desc, c.id limit @most
) p cross join lateral (
  select coalesce(sum(d.unique_downloads), 0)::bigint as unique_downloads, coalesce(sum(d.total_downloads), 0)::bigint as total_downloads,
         coalesce(sum(d.signed_in_views), 0)::bigint as signed_in_views, coalesce(sum(d.signed_out_views), 0)::bigint as signed_out_views,
         coalesce(sum(d.unique_views), 0)::bigint as unique_views
  from (
    select t.* from project_total t where @all_days::boolean and t.project_id = p.id
    union all
    select y.project_id, y.unique_downloads, y.total_downloads, y.signed_in_views, y.signed_out_views, y.unique_views
    from project_day y where not @all_days and y.project_id = p.id and y.day between @first::date and @last::date
  ) d
) s
order by coalesce(p.first_made_public_at, p.created_at) desc, p.id;

-- name: ListDaysOfCreator :many
-- The numbers of all projects of a person together, also of deleted ones, oldest first.
select d.day, d.unique_downloads, d.total_downloads, d.signed_in_views, d.signed_out_views, d.unique_views
from creator_day d where d.owner_id = @owner_id and d.day between @first::date and @last::date order by d.day;

-- name: FindCreatorOfProject :one
-- The id of its owner, and the last day that is rolled up until @last, or an empty text.
select p.owner_id, coalesce((select to_char(max(r.day), 'YYYY-MM-DD') from rolled_day r where r.day <= @last::date), '')::text as rolled_until
from project p where p.id = @id and p.deleted_at is null;

-- name: ListDaysOfProject :many
-- On which anything happened, newest first.
select d.day, d.unique_downloads, d.total_downloads, d.signed_in_views, d.signed_out_views, d.unique_views
from project_day d where d.project_id = @project_id and d.day between @first::date and @last::date order by d.day desc limit @most;

-- name: ListStatsOfCreator :many
-- The days of all projects of a person, one project after another, newest day first. A project has more than a page only when it continues on
-- the next one.
select d.project_id, d.day, d.unique_downloads, d.total_downloads, d.signed_in_views, d.signed_out_views
from (
  select p.id from project p where p.owner_id = @owner_id and p.deleted_at is null and p.id >= @from_id::text order by p.id
) p cross join lateral (
  select y.* from project_day y where y.project_id = p.id and y.day between @first::date and @last::date
    and (p.id > @from_id or y.day < @before::date)
  order by y.day desc limit @most
) d
order by p.id, d.day desc limit @most;
