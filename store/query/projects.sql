-- Every query here leaves out deleted projects, except those for restoring and sweeping them. Documents are large, so
-- no list contains them.

-- name: CreateProject :exec
insert into project (id, owner_id, name, share_status, license, minisite_id, preview_image, published_description,
                     created_at, first_made_public_at, published_at, last_opened_at, original_id, folder_id)
values (@id, @owner_id, @name, @share_status, sqlc.narg('license'), sqlc.narg('minisite_id'), @preview_image,
        @published_description, @created_at, sqlc.narg('first_made_public_at'), sqlc.narg('published_at'), @last_opened_at,
        sqlc.narg('original_id'), sqlc.narg('folder_id'));

-- name: CountProjectsOfOwner :one
-- Those that count against the limit of a plan, within the owner's scope.
select count(*) from counted_project where owner_id = @owner_id;

-- name: FindNumberOfName :one
-- Whether a person has a project of this name, and the highest number after the base of the name: "Box 3".
select coalesce(bool_or(name = @name::text), false)::bool as taken,
       coalesce(max(case when starts_with(name, @base::text || ' ') and substr(name, length(@base) + 2) ~ '^[1-9][0-9]{0,2}$'
                         then substr(name, length(@base) + 2)::int end), 1)::int as highest
from project where owner_id = @owner_id and deleted_at is null;

-- name: ListProjectsByDate :many
-- A page of a person's projects, the last opened first. @folder_id may be empty; projects without a folder are in the first one. Names must match all
-- of @words, which are patterns.
select id, name, share_status, cover_photo, preview_image, last_opened_at, folder_id, version, version_picture
from project p where p.owner_id = @owner_id and deleted_at is null and (last_opened_at, id) < (@before_opened::timestamptz, @before_id::text)
  and (@folder_id::text = '' or @folder_id = coalesce(folder_id, (select f.id from folder f where f.owner_id = @owner_id order by f.ordering, f.id limit 1)))
  and name ilike all (@words::text[])
order by last_opened_at desc, id desc limit @most;

-- name: ListProjectsByName :many
-- The same by name: "Box 9" comes before "Box 10", and upper and lower case are alike.
select id, name, share_status, cover_photo, preview_image, last_opened_at, folder_id, version, version_picture
from project p where p.owner_id = @owner_id and deleted_at is null and (name collate natural_order, id) > (@after_name::text, @after_id::text)
  and (@folder_id::text = '' or @folder_id = coalesce(folder_id, (select f.id from folder f where f.owner_id = @owner_id order by f.ordering, f.id limit 1)))
  and name ilike all (@words::text[])
order by name collate natural_order, id limit @most;

-- name: ListCardsByID :many
-- As project_card has them, of public projects and of the viewer's own. @viewer_id may be empty.
select p.id, p.name, coalesce(p.license, '') as license, p.created_at, p.first_made_public_at, p.published_at, p.published_description,
       p.last_opened_at, p.cover_photo, p.preview_image, p.minisite_id, u.username, u.display_name, u.avatar,
       coalesce((select array_agg(pt.tag_id order by g.position) from project_tag pt join tag g on g.id = pt.tag_id
                 where pt.project_id = p.id), '{}')::text[] as tags
from project p join app_user u on u.id = p.owner_id
where p.id = any (@ids::text[]) and (p.share_status = 'public' or p.owner_id = @viewer_id) and p.deleted_at is null;

-- name: ListListedCardsByID :many
-- Of projects that the lists of the main site may show.
select c.* from project p join project_card c on c.id = p.id
where p.id = any (@ids::text[]) and p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved';

-- name: ListCardsOfMinisite :many
-- In the order of its home: those with a place first, then the others, newest first.
select c.* from (
  select h.id, h.home_place, h.published_at from project h
  where h.minisite_id = @minisite_id and h.share_status = 'public' and h.deleted_at is null
  order by h.home_place, h.published_at desc nulls last, h.id limit @most) p join project_card c on c.id = p.id
order by p.home_place, p.published_at desc nulls last, p.id;

-- name: ListLatestCards :many
-- A page of what the main site lists, newest first, but not of one owner, whose username may be empty.
select c.* from (
  select p.id, p.published_at from project p
  where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved'
    and p.owner_id is distinct from (select o.id from app_user o where lower(o.username) = lower(@except_owner::text))
    and p.published_at <= @before::timestamptz and (p.published_at < @before or p.id > @after_id::text)
  order by p.published_at desc nulls last, p.id limit @most) q join project_card c on c.id = q.id
order by q.published_at desc nulls last, q.id;

-- name: ListListedAddresses :many
-- A page of what ListLatestCards lists of everybody, for search engines: whether its owner is trusted, and whether it is that person's first one.
select p.id, p.name, p.published_at, u.username, trusts(u)::boolean as trusted, (p.id = (select q.id from project q
    where q.owner_id = p.owner_id and q.share_status = 'public' and q.minisite_id is null and q.deleted_at is null and q.review = 'approved'
    order by q.published_at desc nulls last, q.id limit 1))::boolean as first_of_owner
from project p join app_user u on u.id = p.owner_id
where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved'
  and p.published_at <= @before::timestamptz and (p.published_at < @before or p.id > @after_id::text)
order by p.published_at desc nulls last, p.id limit @most;

-- name: ListPopularCards :many
-- The same, most popular first.
select sqlc.embed(c), q.score from (
  select p.id, t.score from project_trend t join project p on p.id = t.project_id
  where p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved'
    and p.owner_id is distinct from (select o.id from app_user o where lower(o.username) = lower(@except_owner::text))
    and t.score <= @below::float8 and (t.score < @below or t.project_id > @after_id::text)
  order by t.score desc, t.project_id limit @most) q join project_card c on c.id = q.id
order by q.score desc, q.id;

-- name: ListLatestCardsOfCreators :many
-- A page of what people who may license Pro have published, except the official owner, newest first. Read creator by creator, because reading
-- everybody's projects would take longer the more other people publish.
select c.* from (
  select p.id, p.published_at from app_user u cross join lateral (
    select q.id, q.published_at from project q
    where q.owner_id = u.id and q.share_status = 'public' and q.minisite_id is null and q.deleted_at is null and q.review = 'approved'
      and q.published_at <= @before::timestamptz and (q.published_at < @before or q.id > @after_id::text)
    order by q.published_at desc nulls last, q.id limit @most) p
  where u.can_license_pro and lower(u.username) <> lower(@official_owner::text)
  order by p.published_at desc nulls last, p.id limit @most) p join project_card c on c.id = p.id
order by p.published_at desc nulls last, p.id;

-- name: ListPopularCardsOfCreators :many
-- The same, most popular first.
select sqlc.embed(c), q.score from (
  select p.id, t.score from project_trend t join project p on p.id = t.project_id
  where t.by_creator and p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null and p.review = 'approved'
    and t.score <= @below::float8 and (t.score < @below or t.project_id > @after_id::text)
  order by t.score desc, t.project_id limit @most) q join project_card c on c.id = q.id
order by q.score desc, q.id;

-- name: ListCardsOfOwner :many
-- A page of a person's public projects of the main site, newest first, but for hidden ones, also while they wait again. Publishing dates them.
select c.* from (
  select p.id, p.published_at from project p
  where p.owner_id = @owner_id and p.share_status = 'public' and p.minisite_id is null and p.deleted_at is null
    and (p.review = 'approved' or p.review = 'waiting' and why_hidden(p.id) = '')
    and p.published_at <= @before::timestamptz and (p.published_at < @before or p.id > @after_id::text)
  order by p.published_at desc nulls last, p.id limit @most) q join project_card c on c.id = q.id
order by q.published_at desc nulls last, q.id;

-- name: ListTemplateCards :many
-- The official owner's public projects and the Pro ones of creators, most popular first. Each part has its own index.
select c.* from (
  (select a.id, a.published_at from project a
   where a.license = 'pro' and a.share_status = 'public' and a.minisite_id is null and a.deleted_at is null and a.review = 'approved'
   order by a.published_at desc nulls last, a.id limit @most)
  union all
  (select b.id, b.published_at from project b
   where b.owner_id = (select o.id from app_user o where lower(o.username) = lower(@official_owner::text))
     and b.license is distinct from 'pro' and b.share_status = 'public' and b.minisite_id is null and b.deleted_at is null and b.review = 'approved'
   order by b.published_at desc nulls last, b.id limit @most)
  order by published_at desc nulls last, id limit @most) p join project_card c on c.id = p.id left join project_trend t on t.project_id = p.id
order by t.score desc nulls last, p.published_at desc nulls last, p.id;

-- name: FindProject :one
-- A project without its document. The columns of its original include those that decide who may see that.
select p.id, p.owner_id, p.name, p.share_status, p.license, p.minisite_id, p.preview_image, p.cover_photo, p.published_description, p.folder_id,
       p.created_at, p.first_made_public_at, p.published_at, p.last_opened_at,
       p.review, (p.review = 'approved' and trusts(u))::boolean as for_search_engines,
       why_hidden(p.id) as why_hidden,
       u.username, u.display_name, u.avatar,
       t.slug as minisite_slug, t.display_name as minisite_name, t.join_link as minisite_join_link,
       coalesce(t.status = 'suspended', false)::boolean as minisite_suspended,
       o.id as original_id, o.name as original_name, o.share_status as original_status, o.owner_id as original_owner_id,
       ou.username as original_username, exists (select from project_origin f where f.project_id = p.id) as made_from, -- also if the original is deleted
       p.version, coalesce((select v.saved_at from project_version v where v.project_id = p.id and v.version = p.version), p.created_at)::timestamptz as saved_at
from project p
  join app_user u on u.id = p.owner_id
  left join tenant t on t.id = p.minisite_id
  left join project o on o.id = p.original_id and o.deleted_at is null
  left join app_user ou on ou.id = o.owner_id
where p.id = @id and p.deleted_at is null;

-- name: LockProject :one
-- The lock of every change of a project. It does not block copies that refer to the project.
select owner_id, name, share_status, minisite_id, preview_image, cover_photo from project where id = @id and deleted_at is null for no key update;

-- name: FindCopyOf :one
-- Whether a person has a copy of a project, and whether they have deleted one, which can still be restored.
select coalesce(bool_or(deleted_at is null), false)::boolean as kept, coalesce(bool_or(deleted_at is not null), false)::boolean as deleted
from project where owner_id = @owner_id and original_id = @original_id::text;

-- name: OpenedByOwner :exec
update project set last_opened_at = @now::timestamptz where id = @id and owner_id = @owner_id;

-- name: RenameProject :exec
update project set name = @name where id = @id;

-- name: SetShareStatus :exec
-- The dates stay when a project is hidden again. Making it public for the first time publishes it.
update project set share_status = @share_status::text,
  first_made_public_at = case when @share_status = 'public' then coalesce(first_made_public_at, @now::timestamptz) else first_made_public_at end,
  published_at = case when @share_status = 'public' and (first_made_public_at is null or published_at is null) then @now else published_at end
where id = @id;

-- name: PublishProject :exec
-- On the home of another minisite it has no place yet.
update project set name = @name, published_description = @description, share_status = @share_status::text,
  license = sqlc.narg('license'), minisite_id = sqlc.narg('minisite_id'), cover_photo = @cover_photo,
  home_place = case when minisite_id = sqlc.narg('minisite_id') then home_place end,
  first_made_public_at = case when @share_status = 'public' then coalesce(first_made_public_at, @now::timestamptz) else first_made_public_at end,
  published_at = case when @share_status = 'private' then published_at else @now end
where id = @id;

-- name: DeleteProject :exec
update project set deleted_at = @now::timestamptz where id = @id;

-- name: UndeleteProject :execrows
-- It returns to the first folder, and to the home of its minisite only if its owner manages that.
update project set deleted_at = null, folder_id = null,
  share_status = case when minisite_id is not null and minisite_id <> all (coalesce(@manages::text[], '{}')) then 'private' else share_status end
where id = @id and owner_id = @owner_id and deleted_at > @after::timestamptz;

-- name: ListDeletedProjectsOfOwner :many
select id, name, cover_photo, preview_image, deleted_at::timestamptz as deleted_at
from project where owner_id = @owner_id and deleted_at > @after::timestamptz
order by deleted_at desc, id limit @most;

-- name: ListProjectsToSweep :many
-- But for those that went with the suspension of their owner, which can be undone.
select p.id from project p join app_user u on u.id = p.owner_id
where p.deleted_at <= @before::timestamptz and p.deleted_at is distinct from u.suspended_at order by p.deleted_at limit @most;

-- name: LockProjectToSweep :one
-- Its owner may be restoring it at this moment.
select p.original_id from project p where p.id = @id and p.deleted_at <= @before::timestamptz
  and not exists (select from app_user u where u.id = p.owner_id and u.suspended_at = p.deleted_at) for update;

-- name: HandRemixesOn :exec
-- The downloads of its remixes keep counting for its original, whose license what was copied from it keeps, too.
with sources as (
  insert into project_source (project_id, carried, source_id)
  select s.project_id, s.carried, f.origin_id from project_source s join project_origin f on f.project_id = @id where s.source_id = @id
  on conflict do nothing)
update project set original_id = sqlc.narg('heir') where original_id = @id::text;

-- name: SweepProject :many
-- With its history and counts. Returns the files that it referred to.
with views as (delete from project_view v where v.project_id = @project_id),
     downloads as (delete from project_download d where d.project_id = @project_id),
     days as (delete from project_day y where y.project_id = @project_id),
     total as (delete from project_total t where t.project_id = @project_id),
     gone as (delete from project p where p.id = @project_id returning p.preview_image, p.cover_photo)
select r.key from asset_reference r where r.project_id = @project_id
union select v.picture from project_version v where v.project_id = @project_id and v.picture <> ''
union select e.picture from project_example e where e.project_id = @project_id
union select unnest(array[g.preview_image, g.cover_photo]) from gone g;

-- name: TakeProjectsOffMinisite :exec
-- Deleted ones too, because they may be restored. None of them becomes more visible: projects for paying members become
-- private, and keep their license for the copies made of them; public ones become unlisted.
update project set minisite_id = null, home_place = null,
  share_status = case when license = 'minisitePaid' then 'private' when share_status = 'public' then 'unlisted' else share_status end
where minisite_id = @minisite_id;
