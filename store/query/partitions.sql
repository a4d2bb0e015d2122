-- The months of views, downloads and events.

-- name: MakePartitions :exec
-- Also of daily numbers. For this month and the next three; those of events are removed after 25 months.
select make_partitions();

-- name: DropOldViews :exec
-- The months of views and downloads that ended before a day, unless one of their days is not rolled up.
select drop_old_views(@before::date);

-- name: DeleteOldViews :execrows
-- The same for rows of months that had no partition.
delete from project_view_rest v using (
  select o.ctid from project_view_rest o
  where o.day < @before::date and exists (select from rolled_day r where r.day = o.day) limit @most
) old where v.ctid = old.ctid;

-- name: DeleteOldDownloads :execrows
delete from project_download_rest d using (
  select o.ctid from project_download_rest o
  where o.day < @before::date and exists (select from rolled_day r where r.day = o.day) limit @most
) old where d.ctid = old.ctid;
