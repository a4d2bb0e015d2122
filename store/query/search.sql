-- Search. A pattern is a word of search_key between two %, which has nothing to escape. All of it runs in one transaction after LimitSearch.

-- name: LimitSearch :one
-- No statement takes longer than 0.9 seconds, and each is planned for its own words: rare and common ones have different plans.
-- Without @reading, no table is read where an index helps: how often a word occurs is known too badly for the planner to bet on finding enough soon.
select set_config('statement_timeout', '900', true) || set_config('plan_cache_mode', 'force_custom_plan', true)
  || set_config('enable_seqscan', case when @reading::boolean then 'on' else 'off' end, true) || set_config('pg_trgm.similarity_threshold', '0.15', true) as done;

-- name: FindSearchKey :one
select search_key(@query)::text as key;

-- name: SearchCommunity :many
-- A page of the listed projects of anybody but the official owner that match some pattern. Those that match more come first, then the more popular.
-- What matches both @first and @second, or is one of the 500 most popular, nearly always fills the page, and then in the right order.
-- Otherwise up to 300 others are looked for. @first, @second and @by_index are patterns that the index finds, @by_reading those for
-- which the table is read: the index has another collation, so it is not read whole instead.
with community as not materialized (
  select p.id, p.search_text, case cardinality(@patterns::text[]) when 1 then 1 else (select count(*) from unnest(@patterns) w where p.search_text like w) end::int as matched,
         coalesce((select t.score from project_trend t where t.project_id = p.id), 0)::float8 as score
  from project p where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved'
    and p.owner_id is distinct from (select o.id from app_user o where lower(o.username) = lower(@official_owner::text))
), best as materialized (
  select b.id, b.matched, b.score from (
    (select m.id, m.matched, m.score from community m where cardinality(@patterns) > 1 and m.search_text like any (@first::text[]) and m.search_text like any (@second::text[]) limit 500)
    union
    (select m.id, m.matched, m.score from (select project_id from project_trend order by score desc, project_id limit 500) t join community m on m.id = t.project_id
     where m.search_text || '' like any (@patterns))) b -- these are read: the index would find all that match
  where (-b.matched, -b.score, b.id) > (-sqlc.arg('matched')::int, -sqlc.arg('score')::float8, @after_id::text)
), others as materialized (
  select o.id, o.matched, o.score from (
    (select m.id, m.matched, m.score from community m where (select count(*) from best) < sqlc.arg('most')::int and cardinality(@by_index::text[]) > 0 and m.search_text like any (@by_index) limit 300)
    union all
    (select m.id, m.matched, m.score from community m where (select count(*) from best) < @most and cardinality(@by_reading::text[]) > 0 and m.search_text collate "POSIX" like any (@by_reading) limit 300)
    limit 300) o
  where (-o.matched, -o.score, o.id) > (-sqlc.arg('matched'), -sqlc.arg('score'), @after_id)
), page as (
  select * from best union select * from others order by matched desc, score desc, id limit @most)
select sqlc.embed(c), r.matched, r.score from page r join project_card c on c.id = r.id
order by r.matched desc, r.score desc, r.id;

-- name: SearchTemplates :many
-- As SearchCommunity, of the templates: the official owner's listed projects and the Pro ones of others, of which there are few: less than the
-- index of trigrams finds, which an expression can't use.
with found as materialized (
  (select p.id, p.search_text from project p
   where p.license = 'pro' and p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved'
     and p.search_text || '' like any (@patterns::text[]) limit 1000)
  union all
  (select p.id, p.search_text from project p
   where p.owner_id = (select o.id from app_user o where lower(o.username) = lower(@official_owner::text)) and p.license is distinct from 'pro'
     and p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved'
     and p.search_text || '' like any (@patterns) limit 1000)
), ranked as (
  select f.id, case cardinality(@patterns) when 1 then 1 else (select count(*) from unnest(@patterns) w where f.search_text like w) end::int as matched, coalesce(t.score, 0)::float8 as score
  from found f left join project_trend t on t.project_id = f.id
), page as (
  select * from ranked where (-matched, -score, id) > (-sqlc.arg('matched')::int, -sqlc.arg('score')::float8, @after_id::text)
  order by matched desc, score desc, id limit @most)
select sqlc.embed(c), r.matched, r.score from page r join project_card c on c.id = r.id
order by r.matched desc, r.score desc, r.id;

-- name: SearchProjectsOfOwner :many
-- A page of a person's own projects that match some pattern. Those that match more come first, then those opened last, whose time is their score.
with ranked as (
  select p.*, (select count(*) from unnest(@patterns::text[]) w where p.search_text like w)::int as matched, extract(epoch from p.last_opened_at)::float8 as score
  from project p where p.owner_id = @owner_id::text and p.deleted_at is null and p.search_text like any (@patterns)
)
select r.id, r.name, r.share_status, r.cover_photo, r.preview_image, r.last_opened_at, r.version, r.version_picture, r.matched, r.score,
       coalesce(r.folder_id, (select f.id from folder f where f.owner_id = @owner_id order by f.ordering, f.id limit 1), '')::text as folder_id
from ranked r where (-r.matched, -r.score, r.id) > (-sqlc.arg('matched')::int, -sqlc.arg('score')::float8, @after_id::text)
order by r.matched desc, r.score desc, r.id limit @most;

-- name: ListNearWords :many
-- The words of the vocabulary that are the most like each of some words.
select a.word::text as asked, n.word::text as near from unnest(@words::text[]) a(word) cross join lateral (
  select s.word, similarity(s.word, a.word) as alike from search_word s where s.word % a.word order by alike desc, s.word limit 20) n
order by a.word, n.alike desc, n.word;

-- name: ListListedWords :many
-- Which of some words are found in listed projects. The vocabulary may still have words of projects that no longer are.
select w.word::text from unnest(@words::text[]) w(word)
where exists (select from project p where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved'
              and p.search_text like '%' || w.word || '%');
