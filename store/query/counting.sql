-- name: RecordView :exec
insert into project_view as v (project_id, day, person, signed_in, count) values (@project_id, @day, @person, @signed_in, 1)
on conflict (project_id, day, person) do update set count = v.count + 1;

-- name: RecordDownload :exec
-- Credited to the project and to everything that it is a remix of, one row each.
with recursive line as (
  select p.id, p.original_id, 0 as step from project p where p.id = @project_id
  union all
  select o.id, o.original_id, line.step + 1 from project o join line on o.id = line.original_id where line.step < 100
)
insert into project_download as d (project_id, day, person, count) select line.id, @day::date, @person::text, 1 from line
on conflict (project_id, day, person) do update set count = d.count + 1;

-- name: TakeDownload :one
-- Counts one more, unless most of them are used up: then no row comes back.
insert into download_quota as q (user_id, month, count) values (@user_id, @month, 1)
on conflict (user_id, month) do update set count = q.count + 1
where sqlc.narg('most')::integer is null or q.count < sqlc.narg('most')
returning q.count;

-- name: CountDownloads :one
select coalesce((select count from download_quota where user_id = @user_id and month = @month), 0)::integer;
