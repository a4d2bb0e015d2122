-- +goose Up
-- Both are trusted extensions: the owner of the database may create them.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;

-- +goose StatementBegin
create function search_key(text) returns text language sql stable as $$
  select trim(regexp_replace(replace(lower(unaccent(normalize($1, NFKC)) collate natural_order) collate "C", '''', ''),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe0f]+', ' ', 'g'))
$$;
-- +goose StatementEnd
comment on function search_key is 'A text as it is searched: words in lower case, without accents, apostrophes and punctuation, with one space between them.';

alter table app_user add column trusted boolean not null default false;
comment on column app_user.trusted is 'Whether lists show what they publish without a review. It is so after three approved projects.';
-- +goose StatementBegin
create function trusts(app_user) returns boolean language sql stable as $$
  select $1.trusted or $1.is_admin or $1.can_license_pro or $1.can_license_minisite
$$;
-- +goose StatementEnd
comment on function trusts is 'Whether the projects of a person need no review: the platform has already looked at those to whom it has given a role.';

alter table project
  add column search_text text collate "C" not null default '',
  add column review text not null default 'waiting' check (review in ('waiting', 'approved', 'hidden')),
  add column reviewed_at timestamptz;
comment on column project.search_text is 'search_key of its name and of its owner''s username and display name. Triggers write it.';
comment on column project.review is 'Only what is approved is in the lists of the main site, while it is public. Triggers set it, except for an admin''s decision.';
comment on column project.reviewed_at is 'When an admin decided; null where a trigger did.';

-- Triggers, so that the version of the program before this one writes these columns, too.
-- +goose StatementBegin
create function list_project() returns trigger language plpgsql as $$
declare
  owner app_user;
begin
  select * into owner from app_user where id = new.owner_id;
  new.search_text := search_key(new.name || ' ' || owner.username || ' ' || owner.display_name);
  if tg_op = 'INSERT' then
    new.review := case when trusts(owner) then 'approved' else 'waiting' end;
  elsif new.review = 'hidden' or not trusts(owner) then -- what was looked at has changed
    new.review := 'waiting';
    new.reviewed_at := null;
  end if;
  return new;
end $$;
-- +goose StatementEnd
create trigger list_new before insert on project for each row execute function list_project();
create trigger list_changed before update of name, published_description, cover_photo, preview_image on project for each row
  when ((old.name, old.published_description, old.cover_photo, old.preview_image) is distinct from (new.name, new.published_description, new.cover_photo, new.preview_image))
  execute function list_project();

-- +goose StatementBegin
create function list_projects_of() returns trigger language plpgsql as $$
begin
  if (old.username, old.display_name) is distinct from (new.username, new.display_name) then
    update project set search_text = search_key(name || ' ' || new.username || ' ' || new.display_name) where owner_id = new.id;
  end if;
  if not trusts(new) then -- their names and picture are part of what was looked at
    update project set review = 'waiting', reviewed_at = null where owner_id = new.id and review <> 'waiting';
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger list_again after update of username, display_name, avatar on app_user for each row
  when ((old.username, old.display_name, old.avatar) is distinct from (new.username, new.display_name, new.avatar))
  execute function list_projects_of();

-- +goose StatementBegin
create function trust_projects_of() returns trigger language plpgsql as $$
begin
  if trusts(new) then
    update project set review = 'approved' where owner_id = new.id and review = 'waiting';
  else
    update project set review = 'waiting' where owner_id = new.id and review = 'approved' and reviewed_at is null;
  end if;
  return null;
end $$;
-- +goose StatementEnd
create trigger list_trusted after update of trusted, is_admin, can_license_pro, can_license_minisite on app_user for each row
  when (trusts(old) <> trusts(new)) execute function trust_projects_of();

create table project_trend (
  project_id text collate "C" primary key references project on delete cascade,
  score      double precision not null,
  by_creator boolean not null
);
comment on table project_trend is 'How popular the projects in the lists of the main site are. A job writes it every hour.';
comment on column project_trend.score is 'The binary logarithm of the number of people who have viewed or downloaded it, each day''s people counting half as much after seven days, plus the weeks since 2020. So it does not change while nobody comes, and the order of all is that of today.';
create index project_trend_score on project_trend (score desc, project_id);
create index project_trend_creators on project_trend (score desc, project_id) where by_creator;

create table search_word (word text collate "C" primary key);
comment on table search_word is 'The words by which projects in the lists of the main site are found, for the spelling that a search which finds nothing proposes. A job writes it every hour.';
