-- name: RecordView :exec
insert into project_view as v (project_id, day, person, signed_in, count) values (@project_id, @day, @person, @signed_in, 1)
on conflict (project_id, day, person) do update set count = v.count + 1;

-- name: RecordDownload :exec
-- Counts for the project and for all its originals, one row each.
with recursive line as (
  select p.id, p.original_id, 0 as step from project p where p.id = @project_id
  union all
  select o.id, o.original_id, line.step + 1 from project o join line on o.id = line.original_id where line.step < 100
)
insert into project_download as d (project_id, day, person, count) select line.id, @day::date, @person::text, 1 from line
on conflict (project_id, day, person) do update set count = d.count + 1;

-- name: TakeDownload :one
-- Counts one more, unless the design was counted on this day already. Returns no row when the limit is reached.
insert into download_quota as q (user_id, month, count, day, designs)
values (@user_id, @month, 1, @day::date, array_remove(array[@design::text], ''))
on conflict (user_id, month) do update set
  count = q.count + case when q.day = @day and @design = any (q.designs) then 0 else 1 end,
  day = @day,
  designs = case when q.day <> @day then excluded.designs
                 when @design = any (q.designs) then q.designs
                 else (q.designs || excluded.designs)[cardinality(q.designs) - 98:] end
where sqlc.narg('most')::integer is null or q.count < sqlc.narg('most') or (q.day = @day and @design = any (q.designs))
returning q.count;

-- name: CountDownloads :one
select coalesce((select count from download_quota where user_id = @user_id and month = @month), 0)::integer;

-- name: MakePartitions :exec
-- Of views, downloads and events, for this month and the next three; those of events are removed after 25 months.
select make_partitions();
