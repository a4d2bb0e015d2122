-- The home of a minisite, for its admins. All of it runs within the minisite's scope, which sees who its admins are.

-- name: ListProjectsOnHome :many
-- What the home shows, in its order, as ListCardsOfMinisite.
select p.id, p.name, coalesce(p.license, '')::text as license, p.cover_photo, p.preview_image, p.published_at, p.owner_id, u.username, u.display_name,
       (p.home_place is not null)::boolean as has_place,
       (u.is_admin or exists (select from member m where m.tenant_id = @tenant_id and m.user_id = p.owner_id and m.role = 'admin'))::boolean as owner_manages
from (
  select h.id, h.home_place, h.published_at from project h
  where h.minisite_id = @tenant_id and h.share_status = 'public' and h.deleted_at is null
  order by h.home_place, h.published_at desc nulls last, h.id limit @most) l
  join project p on p.id = l.id join app_user u on u.id = p.owner_id
order by l.home_place, l.published_at desc nulls last, l.id;

-- name: ListProjectsOffHome :many
-- A page of a person's own projects that the home of a minisite does not show, the last opened first.
select p.id, p.name, p.share_status, coalesce(p.license, '')::text as license, p.cover_photo, p.preview_image, p.last_opened_at, t.slug, t.display_name
from project p left join tenant t on t.id = p.minisite_id
where p.owner_id = @owner_id and p.deleted_at is null and (p.minisite_id is distinct from @tenant_id::text or p.share_status <> 'public')
  and (p.last_opened_at, p.id) < (@before_opened::timestamptz, @before_id::text)
order by p.last_opened_at desc, p.id desc limit @most;

-- name: OrderHome :exec
-- Gives the projects of a home their places, in the order of @ids, and takes those of all others. Only rows that change are written.
update project p set home_place = o.place
from (select h.id, l.place from project h left join unnest(@ids::text[]) with ordinality l(id, place) on l.id = h.id
      where h.minisite_id = @tenant_id::text and (h.home_place is not null or l.id is not null)) o
where p.id = o.id and p.minisite_id = @tenant_id::text and p.home_place is distinct from o.place;

-- name: TakeOffHome :one
-- It becomes unlisted. One that is for everybody leaves the minisite altogether when its owner manages that no longer: nothing binds it to the
-- minisite, whose brand its page would keep. One for members stays theirs.
update project p set share_status = 'unlisted', home_place = null,
  minisite_id = case when p.license = 'minisitePaid' or u.is_admin
    or exists (select from member m where m.tenant_id = @tenant_id and m.user_id = p.owner_id and m.role = 'admin') then p.minisite_id end
from app_user u
where p.id = @id and p.minisite_id = @tenant_id and p.share_status = 'public' and p.deleted_at is null and u.id = p.owner_id
returning p.name;
