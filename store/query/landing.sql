-- The landing page and its variants: the platform's, the same for everybody.

-- name: ListLandingPages :many
select name, headline, text, referral, trial, coalesce(offer_ends::text, '')::text as offer_ends, lasting
from landing_page order by name limit @most;

-- name: SaveLandingPage :execrows
-- A new one only while there are fewer than @most.
insert into landing_page (name, headline, text, referral, trial, offer_ends)
select @name, @headline, @text, @referral, @trial, nullif(@offer_ends::text, '')::date
where (select count(*) from landing_page p where p.name <> @name) < @most::int
on conflict (name) do update set headline = excluded.headline, text = excluded.text, referral = excluded.referral, trial = excluded.trial, offer_ends = excluded.offer_ends;

-- name: DeleteLandingPage :execrows
delete from landing_page where name = @name and not lasting;

-- name: ReadLandingContent :one
select featured, testimonials from landing_content;

-- name: SaveFeatured :exec
update landing_content set featured = @featured;

-- name: SaveTestimonials :exec
update landing_content set testimonials = @testimonials;
