-- The landing page and its variants: the platform's, the same for everybody.

-- name: ListLandingVariants :many
select name, headline, text, referral, trial, coalesce(offer_ends::text, '')::text as offer_ends, permanent
from landing_variant order by name limit @most;

-- name: SaveLandingVariant :execrows
-- A new one only while there are fewer than @most. @is_new: not in place of another one.
insert into landing_variant (name, headline, text, referral, trial, offer_ends)
select @name, @headline, @text, @referral, @trial, nullif(@offer_ends::text, '')::date
where (select count(*) from landing_variant p where p.name <> @name) < @most::int
on conflict (name) do update set headline = excluded.headline, text = excluded.text, referral = excluded.referral, trial = excluded.trial, offer_ends = excluded.offer_ends
where not @is_new::boolean;

-- name: DeleteLandingVariant :execrows
delete from landing_variant where name = @name and not permanent;

-- name: ReadLandingContent :one
select featured, testimonials from landing_content;

-- name: SaveFeatured :exec
update landing_content set featured = @featured;

-- name: SaveTestimonials :exec
update landing_content set testimonials = @testimonials;
