-- What people did with projects, by UTC day.

-- name: ListDaysToRollUp :many
-- Those until @last that are not in project_day yet, oldest first, from the first one on which anything happened.
with span as (
  select @last::date as last, coalesce((select min(r.day) from rolled_day r),
    (select least((select min(v.day) from project_view v), (select min(d.day) from project_download d)))) as began
)
select g.day::date as day from span s cross join generate_series(s.began::timestamp, s.last::timestamp, '1 day') g(day)
where not exists (select from rolled_day r where r.day = g.day::date) order by g.day;

-- name: ForgetFutureDays :exec
-- A clock that was ahead has marked days that are not over, neither by the clock of now nor by that of the database.
delete from rolled_day where day > @last::date and day >= (now() at time zone 'utc')::date;

-- name: MarkEmptyDays :many
-- Of some days between two others, those on which nothing happened. Returns the rest.
with active as (
  select v.day from project_view v where v.day between @first::date and @last::date group by v.day
  union
  select d.day from project_download d where d.day between @first and @last group by d.day
),
marked as (
  insert into rolled_day (day, at) select e.day, @now from unnest(@days::date[]) e(day)
  where not exists (select from active a where a.day = e.day) on conflict do nothing
)
select e.day::date as day from unnest(@days::date[]) e(day) where exists (select from active a where a.day = e.day) order by e.day;

-- name: LockRollUp :exec
-- Until the end of the transaction: two nodes would compute the same.
select pg_advisory_xact_lock(hashtext('roll up'));

-- name: IsRolledUp :one
select exists (select from rolled_day where day = @day);

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

-- name: MarkRolledUp :exec
insert into rolled_day (day, at, downloads, views)
select @day, @now, coalesce(sum(p.total_downloads), 0), coalesce(sum(p.signed_in_views + p.signed_out_views), 0) from project_day p where p.day = @day
on conflict (day) do update set at = excluded.at, downloads = excluded.downloads, views = excluded.views;

-- name: FindLastRolledDay :one
-- Until @last.
select day from rolled_day where day <= @last::date order by day desc limit 1;
