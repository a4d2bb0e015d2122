-- How popular the listed projects are, and the words by which they are found.

-- name: AllowLongStatements :exec
-- For the rest of the transaction.
select set_config('statement_timeout', '300000', true);

-- name: UpdateTrends :exec
-- Counts each person once a day, never the owner, and publishing a project as one person. Computed from today and then moved to the scale of
-- project_trend.score, because numbers of all days since 2020 would be too large. Rounded, so that only rows whose people changed are written.
with clock as (select @today::date as today, @since::date as since),
people as (
  select v.project_id, v.day, v.person from project_view v where v.day > (select since from clock)
  union all
  select d.project_id, d.day, d.person from project_download d
  where d.day > (select since from clock)
    and not exists (select from project_view v where v.project_id = d.project_id and v.day = d.day and v.person = d.person)
),
days as (
  select a.project_id, a.day, count(*)::float8 as people from people a join project p on p.id = a.project_id and p.owner_id <> a.person group by a.project_id, a.day
  union all
  select p.id, p.published_at::date, 1 from project p
  where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved' and p.published_at is not null
),
active as (
  select d.project_id, greatest(sum(d.people * 2 ^ ((d.day - c.today) / 7.0::float8)), 1e-300) as weight from days d cross join clock c group by d.project_id
)
insert into project_trend as t (project_id, score, by_creator)
select p.id, round((ln(a.weight) / ln(2::float8) + (c.today - '2020-01-01'::date) / 7.0)::numeric, 6)::float8,
       u.can_license_pro and lower(u.username) <> lower(@official_owner::text)
from active a join project p on p.id = a.project_id join app_user u on u.id = p.owner_id cross join clock c
where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved' and p.published_at is not null
on conflict (project_id) do update set score = excluded.score, by_creator = excluded.by_creator
where t.score <> excluded.score or t.by_creator <> excluded.by_creator;

-- name: RemoveTrends :exec
-- Of projects that are not listed any longer.
delete from project_trend t using project p
where p.id = t.project_id and (p.share_status <> 'public' or p.minisite_id is not null or p.deleted_at is not null or p.review <> 'approved');

-- name: UpdateSearchWords :exec
with fresh as materialized (
  select distinct w.word from project p cross join string_to_table(p.search_text, ' ') as w(word)
  where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved' and length(w.word) between 3 and 30
),
gone as (delete from search_word s where not exists (select from fresh f where f.word = s.word))
insert into search_word (word) select f.word from fresh f on conflict do nothing;
