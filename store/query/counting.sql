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

-- name: OpenQuota :exec
-- The row of a month, before its first download. The last hour may have been in the month before.
insert into download_quota (user_id, month, count, day, recent)
values (@user_id, @month, 0, @yesterday, coalesce((select q.recent from download_quota q where q.user_id = @user_id and q.day = @yesterday), '{}'))
on conflict do nothing;

-- name: TakeDownload :one
-- Counts one more, unless the design was counted on this day already, or is the one of this day that corrects what was counted of its
-- project in the last hour. Returns no row when the limit is reached. The row is locked before it is read.
with q as (
  select q.user_id, q.month, q.count, q.day, q.designs, q.recent, q.corrected_on, q.day = @day::date and @design::text = any (q.designs) as known,
         @design::text <> '' and q.corrected_on is distinct from @day
           and coalesce((q.recent ->> @project_id::text)::timestamptz + interval '1 hour' > @now::timestamptz, false) as corrects
  from download_quota q where q.user_id = @user_id and q.month = @month for update
)
update download_quota t set
  count = q.count + case when q.known or q.corrects then 0 else 1 end,
  day = @day,
  designs = case when q.day <> @day then array_remove(array[@design::text], '')
                 when q.known then q.designs
                 else (q.designs || array_remove(array[@design::text], ''))[cardinality(q.designs) - 98:] end,
  corrected_on = case when q.corrects and not q.known then @day else q.corrected_on end,
  recent = case when q.known or q.corrects or sqlc.narg('most')::integer is null then q.recent
                else case when q.day >= @yesterday::date then q.recent else '{}' end || jsonb_build_object(@project_id::text, @now::timestamptz) end
from q
where t.user_id = q.user_id and t.month = q.month and (sqlc.narg('most')::integer is null or q.count < sqlc.narg('most')::integer or q.known or q.corrects)
returning t.count;

-- name: FindQuota :one
-- What was counted in the month, and until when one more file of the project is free.
select (case when q.month = @month::date then q.count else 0 end)::integer as count,
       (case when q.corrected_on is distinct from @day::date
          then coalesce((q.recent ->> @project_id::text)::timestamptz + interval '1 hour', 'epoch') else 'epoch' end)::timestamptz as free_until
from download_quota q where q.user_id = @user_id and q.month <= @month order by q.month desc limit 1;

-- name: RecordViews :exec
-- Of several projects, days and people at once.
insert into project_view (project_id, day, person, signed_in, count)
select unnest(@project_ids::text[]), unnest(@days::date[]), unnest(@people::text[]), unnest(@signed_in::boolean[]), unnest(@counts::integer[]);

-- name: RecordDownloads :exec
insert into project_download (project_id, day, person, count)
select unnest(@project_ids::text[]), unnest(@days::date[]), unnest(@people::text[]), 1;
