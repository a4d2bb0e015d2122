-- Where a hand-over leads stands in its address only, so that it is known, too, when the token is no longer good.
-- +goose Up
alter table handover drop column next_path;

-- +goose Down
alter table handover add column next_path text not null default '/';
