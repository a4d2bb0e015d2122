-- name: CreateProject :exec
insert into project (id, owner_id, name, share_status, license, minisite_id, preview_image, cover_photo, published_description,
                     created_at, first_made_public_at, published_at, last_opened_at)
values (@id, @owner_id, @name, @share_status, sqlc.narg('license'), sqlc.narg('minisite_id'), @preview_image, @cover_photo,
        @published_description, @created_at, sqlc.narg('first_made_public_at'), sqlc.narg('published_at'), @last_opened_at);

-- name: ListProjectsOfOwner :many
select id, name, share_status, cover_photo, preview_image, last_opened_at
from project where owner_id = @owner_id
order by last_opened_at desc, id limit @most;

-- name: ListCardsOfMinisite :many
select p.id, p.name, p.license, p.created_at, p.first_made_public_at, p.published_at, p.published_description, p.last_opened_at,
       p.cover_photo, p.preview_image, u.username, u.display_name, u.avatar
from project p join app_user u on u.id = p.owner_id
where p.minisite_id = @minisite_id and p.share_status = 'public'
order by p.published_at desc nulls last, p.id limit @most;

-- name: ListCommunityCards :many
-- Public projects of the main site by anyone but the official owner, newest first.
select p.id, p.name, p.license, p.created_at, p.first_made_public_at, p.published_at, p.published_description, p.last_opened_at,
       p.cover_photo, p.preview_image, u.username, u.display_name, u.avatar
from project p join app_user u on u.id = p.owner_id
where p.share_status = 'public' and p.minisite_id is null and lower(u.username) <> lower(@official_owner::text)
order by p.published_at desc nulls last, p.id limit @most;
