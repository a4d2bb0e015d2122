-- +goose Up
-- What enters the lists has a place in those by popularity at once, as the job computes it for a project that nobody has viewed yet.
-- +goose StatementBegin
create function begin_trend() returns trigger language plpgsql as $$
begin
  insert into project_trend (project_id, score, by_creator)
  select new.id, round(((new.published_at::date - '2020-01-01'::date) / 7.0)::numeric, 6), u.can_license_pro and lower(u.username) <> 'cuttle'
  from app_user u where u.id = new.owner_id
  on conflict do nothing;
  return null;
end $$;
-- +goose StatementEnd
create trigger begin_trend after insert or update of share_status, minisite_id, deleted_at, review, published_at on project for each row
  when (new.share_status = 'public' and new.minisite_id is null and new.deleted_at is null and new.review = 'approved' and new.published_at is not null)
  execute function begin_trend();
