-- +goose Up
-- Tenants and their hosts

create table tenant (
  id              text collate "C" primary key,
  kind            text not null check (kind in ('main', 'minisite')),
  slug            text collate "C" unique check ((kind = 'main') = (slug is null)),
  profile         jsonb not null,
  display_name    text not null generated always as (profile->>'displayName') stored check (length(display_name) between 1 and 80),
  support_email   text not null generated always as (profile->>'supportEmail') stored
    constraint tenant_support_email_domain check (support_email !~ '@.*[^\x21-\x7e]'),
  join_link       text not null generated always as (coalesce(profile->>'joinLink', '')) stored,
  brand           jsonb not null default '{}',
  status          text not null default 'active' check (status in ('active', 'suspended')),
  letters_per_day integer not null default 500 check (letters_per_day between 1 and 100000),
  created_at      timestamptz not null,
  deleted_at      timestamptz
);
comment on table tenant is 'One brand with its hosts: the main site or a minisite.';
comment on column tenant.profile is 'What it says of itself: tenancy.Profile. The columns made from it are those that queries read.';
comment on column tenant.support_email is 'Like every address, it is stored with its domain in punycode (cuttle.StoredEmail).';
comment on column tenant.letters_per_day is 'How many invitations a minisite may send on one day (UTC). The platform admin may change it.';
comment on column tenant.deleted_at is 'Since then it is served nowhere and keeps its slug, until it is restored or purged. Its status stays what it was.';
create unique index tenant_one_main on tenant (kind) where kind = 'main';
create index tenant_deleted on tenant (deleted_at) where deleted_at is not null;
-- With these two the sweep of files checks whether a brand uses a file.
create index tenant_brand_logo on tenant ((brand->>'logo')) where brand->>'logo' is not null;
create index tenant_brand_favicon on tenant ((brand->>'favicon')) where brand->>'favicon' is not null;

create table tenant_host (
  host       text collate "C" primary key,
  tenant_id  text collate "C" not null references tenant on delete cascade,
  state      text not null check (state in ('pending', 'proved', 'live', 'failing', 'released')),
  created_at timestamptz not null
);
comment on table tenant_host is 'Hosts that are not derived from the settings: custom domains. Normalised: lower case, punycode, no port.';
create index tenant_host_tenant on tenant_host (tenant_id);

create table released_slug (
  slug        text collate "C" primary key,
  tenant_id   text collate "C" not null references tenant on delete cascade,
  released_at timestamptz not null
);
comment on table released_slug is 'Addresses that a minisite gave up by taking another. For 30 days nobody but itself may have them: nobody inherits its visitors.';
create index released_slug_tenant on released_slug (tenant_id);

create table tenant_letters (
  tenant_id text collate "C" primary key references tenant on delete cascade,
  day       date not null,
  written   integer not null default 0,
  waiting   boolean not null default false
);
comment on table tenant_letters is 'How many invitations a minisite has sent on its last day, and whether some wait. Its row is the lock of whoever sends them.';
create index tenant_letters_waiting on tenant_letters (tenant_id) where waiting;

create table tenant_audit (
  id         bigint generated always as identity primary key,
  tenant_id  text collate "C" not null,
  at         timestamptz not null,
  actor_id   text collate "C",
  actor_name text not null,
  action     text not null,
  member_id  text collate "C",
  before     jsonb,
  after      jsonb
);
comment on table tenant_audit is 'Who changed what about a minisite. Neither the minisite nor the person need exist any more, so there are no foreign keys.';
comment on column tenant_audit.actor_id is 'Null when it was nobody with an account: the command line, or the sweep.';
comment on column tenant_audit.member_id is 'Which of the minisite''s members the line is about. They need not exist any more.';
comment on column tenant_audit.before is 'Only the fields that changed; null for what did not exist.';
-- The list of changes shows only one record for an import, and no erasures.
create index tenant_audit_shown on tenant_audit (tenant_id, id desc)
  where action not in ('member imported', 'member changed by import', 'member removed by import', 'member erased');
create index tenant_audit_member on tenant_audit (tenant_id, member_id, id) where member_id is not null;

-- People

create table app_user (
  id                   text collate "C" primary key,
  email                text not null constraint app_user_email_domain check (email !~ '@.*[^\x21-\x7e]'),
  email_verified_at    timestamptz,
  username             text not null check (username ~ '^[A-Za-z0-9_]{1,15}$'),
  display_name         text not null default '' check (length(display_name) <= 30),
  avatar               text not null default '',
  password_hash        text not null default '',
  is_admin             boolean not null default false,
  can_license_pro      boolean not null default false,
  can_license_minisite boolean not null default false,
  storage              jsonb not null default '{}',
  sign_up_metadata     jsonb not null default '{}',
  created_at           timestamptz not null
);
comment on column app_user.password_hash is 'argon2id in PHC form; empty when the person never set a password.';
comment on column app_user.storage is 'User storage of S0 §3: keys set by name, among them downloadMonth and downloadsThisMonth.';
create unique index app_user_email_key on app_user (lower(email));
create unique index app_user_username_key on app_user (lower(username));
create index app_user_avatar on app_user (avatar) where avatar <> '';
create index app_user_creator on app_user (id) where can_license_pro;

create table session (
  id         text collate "C" primary key,
  token_hash bytea not null unique,
  user_id    text collate "C" not null references app_user on delete cascade,
  family_id  text collate "C" not null,
  parent_id  text collate "C" references session on delete cascade,
  host       text collate "C" not null,
  user_agent text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on column session.family_id is 'All sessions handed on from one login share it; logging out ends them together.';
comment on column session.host is 'The one host that the cookie of this session is good for.';
create index session_by_user on session (user_id);
create index session_by_family on session (family_id);
create index session_by_parent on session (parent_id) where parent_id is not null;
create index session_by_host on session (host);
create index session_by_expiry on session (expires_at);

create table handover (
  token_hash  bytea primary key,
  session_id  text collate "C" not null references session on delete cascade,
  target_host text collate "C" not null,
  nonce_hash  bytea not null,
  expires_at  timestamptz not null
);
create index handover_session on handover (session_id);
create index handover_expires on handover (expires_at);

create table handover_consent (
  user_id    text collate "C" not null references app_user on delete cascade,
  host       text collate "C" not null references tenant_host on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, host)
);
comment on table handover_consent is 'Who agreed to be signed in on which custom domain. On hosts of the settings nobody is asked.';
create index handover_consent_host on handover_consent (host);

create table password_reset (
  token_hash bytea primary key,
  user_id    text collate "C" not null references app_user on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_user on password_reset (user_id);

create table entitlement (
  id          text collate "C" primary key,
  user_id     text collate "C" not null references app_user on delete cascade,
  plan        text not null check (plan in ('K-12 Education Free', 'Pro', 'K-12 Education', 'Gift')),
  source      text not null check (source in ('stripe', 'gift', 'admin')),
  valid_from  timestamptz not null,
  valid_until timestamptz,
  created_at  timestamptz not null
);
comment on table entitlement is 'What a person may use, from when until when. No row that holds now: plan Free.';
create index entitlement_user on entitlement (user_id, valid_from);

-- Members of minisites

create table minisite_member (
  id              text collate "C" primary key,
  tenant_id       text collate "C" not null references tenant on delete cascade,
  name            text not null check (length(name) between 1 and 200),
  email           text not null constraint minisite_member_email_domain check (email !~ '@.*[^\x21-\x7e]'),
  email_key       text collate "C" generated always as (lower(email)) stored,
  search          text collate "C" not null generated always as (lower(name || E'\n' || email)) stored,
  role            text not null check (role in ('paid', 'canceled', 'admin')),
  user_id         text collate "C" references app_user on delete set null,
  last_sign_in_at timestamptz,
  created_at      timestamptz not null,
  removed_at      timestamptz
);
comment on column minisite_member.email_key is 'For finding a member by address. An index on lower(email) is no help under row level security: lower() is not leakproof, so it is called for every row of the minisite, after the policies.';
comment on column minisite_member.search is 'Where words are looked for, and the order by name: a line break sorts before all that a name may hold. A column for the same reason as email_key.';
comment on column minisite_member.last_sign_in_at is 'On this minisite''s own hosts. What a person does elsewhere is none of its business.';
comment on column minisite_member.removed_at is 'Since then they are no member. They can be restored for 30 days; then the row is erased.';
-- The address of a removed member may be added again, and their account connected to another member.
create unique index minisite_member_email_key on minisite_member (tenant_id, lower(email)) where removed_at is null;
create unique index minisite_member_user_key on minisite_member (tenant_id, user_id) where user_id is not null and removed_at is null;
create index minisite_member_user on minisite_member (user_id) where user_id is not null;
create index minisite_member_by_email on minisite_member (tenant_id, email_key) where removed_at is null;
create index minisite_member_by_name on minisite_member (tenant_id, search) where removed_at is null;
create index minisite_member_by_role on minisite_member (tenant_id, role, search) where removed_at is null;
create index minisite_member_by_date on minisite_member (tenant_id, created_at, id) where removed_at is null;
create index minisite_member_removed on minisite_member (tenant_id, removed_at, id) where removed_at is not null;

create table invitation (
  member_id     text collate "C" primary key references minisite_member on delete cascade,
  tenant_id     text collate "C" not null references tenant on delete cascade,
  email         text not null,
  token_hash    bytea unique,
  waiting_since timestamptz,
  letterhead    jsonb,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz,
  check ((waiting_since is null) = (letterhead is null))
);
comment on table invitation is 'The letter with which a member connects an account. There is one for each member: a newer letter takes its place.';
comment on column invitation.email is 'Where the letter went. It is worth nothing once the member has another address.';
comment on column invitation.token_hash is 'Null until the first letter is written.';
comment on column invitation.waiting_since is 'A letter was asked for then and is not written yet. An earlier one stays good until it is.';
comment on column invitation.letterhead is 'The brand in which the waiting letter will be written.';
create index invitation_tenant on invitation (tenant_id);
create index invitation_waiting on invitation (tenant_id, waiting_since) where waiting_since is not null;

create table connection_code (
  id          bigint generated always as identity primary key,
  tenant_id   text collate "C" not null references tenant on delete cascade,
  member_id   text collate "C" not null references minisite_member on delete cascade,
  user_id     text collate "C" not null references app_user on delete cascade,
  email       text not null,
  own_address boolean not null,
  code_hash   bytea not null,
  tries       integer not null default 0,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null
);
comment on table connection_code is 'The letters with a code by which an account proves a member''s mailbox. Of those for one member and account the newest counts. They are kept for a day.';
comment on column connection_code.email is 'Where the letter went. The code is worth nothing once the member has another address.';
comment on column connection_code.own_address is 'The account that asked has this very address. Others cannot use up its codes.';
comment on column connection_code.code_hash is 'HMAC-SHA-256 with the deployment''s secret: six digits alone would be guessed from any plain hash.';
comment on column connection_code.tries is 'How often a wrong one was typed.';
create index connection_code_sent on connection_code (tenant_id, sent_at);
create index connection_code_newest on connection_code (member_id, user_id, id);
create index connection_code_user on connection_code (user_id);

create table mail_outbox (
  id         text collate "C" primary key,
  tenant_id  text collate "C" references tenant on delete cascade,
  sender     text not null,
  recipient  text not null,
  reply_to   text not null default '',
  subject    text not null,
  text_body  text not null,
  html_body  text not null,
  created_at timestamptz not null
);
comment on table mail_outbox is 'Written in the transaction of the change that a message speaks of; a job sends it and deletes it.';
comment on column mail_outbox.tenant_id is 'The minisite whose bulk letter this is; null for a letter that somebody waits for.';
create index mail_outbox_tenant on mail_outbox (tenant_id, created_at) where tenant_id is not null;

-- Projects

create table project (
  id                    text collate "C" primary key check (id ~ '^[A-Za-z0-9]+$' or id = '_intro'),
  owner_id              text collate "C" not null references app_user on delete cascade,
  minisite_id           text collate "C" references tenant on delete set null,
  original_id           text collate "C" references project on delete set null,
  name                  text not null check (length(name) between 1 and 200),
  share_status          text not null default 'private' check (share_status in ('public', 'unlisted', 'private')),
  license               text check (license in ('pro', 'minisitePaid')),
  preview_image         text not null default '',
  cover_photo           text not null default '',
  published_description text not null default '',
  created_at            timestamptz not null,
  first_made_public_at  timestamptz,
  published_at          timestamptz,
  last_opened_at        timestamptz not null,
  deleted_at            timestamptz
);
comment on column project.id is 'The project that everybody begins with is _intro (its page is /intro); the other ids are letters and digits.';
comment on column project.minisite_id is 'The minisite whose home shows this project, if any. Null beside the license minisitePaid when that minisite was purged: the copies stay as closed as they were.';
comment on column project.original_id is 'What this is a remix of; its downloads count there too.';
comment on column project.deleted_at is 'Since then it exists for nobody, until it is restored or swept.';
create index project_owner_opened on project (owner_id, last_opened_at desc);
create index project_original on project (original_id) where original_id is not null;
create index project_deleted on project (deleted_at) where deleted_at is not null;
-- The lists of public projects. An index serves a query without a sort only in the query's own order, nulls included.
create index project_listed on project (published_at desc nulls last, id)
  where share_status = 'public' and minisite_id is null and deleted_at is null;
create index project_listed_by_owner on project (owner_id, published_at desc nulls last, id)
  where share_status = 'public' and minisite_id is null and deleted_at is null;
create index project_listed_pro on project (published_at desc nulls last, id)
  where license = 'pro' and share_status = 'public' and minisite_id is null and deleted_at is null;
create index project_of_minisite on project (minisite_id, published_at desc nulls last, id) where minisite_id is not null;
-- With these two the sweep of files checks whether a project uses a file.
create index project_preview_image on project (preview_image) where preview_image <> '';
create index project_cover_photo on project (cover_photo) where cover_photo <> '';

create table project_version (
  project_id text collate "C" not null references project on delete cascade,
  version    integer not null check (version > 0),
  kind       text not null check (kind in ('autosave', 'published', 'restored', 'overwritten')),
  document   json not null,
  picture    text collate "C" not null default '',
  started_at timestamptz not null,
  saved_at   timestamptz not null,
  primary key (project_id, version)
);
comment on table project_version is 'The highest version is the project''s document; the others are its history.';
comment on column project_version.document is 'json, not jsonb: what was saved comes back byte by byte, the order of styles included.';
comment on column project_version.picture is 'Drawn from this very document; empty until its owner''s browser has drawn it.';
comment on column project_version.started_at is 'When the first of the autosaves that this row stands for was made.';
create index project_version_picture on project_version (picture) where picture <> '';

create table asset_reference (
  key        text collate "C" not null,
  project_id text collate "C" not null,
  version    integer not null,
  primary key (key, project_id, version),
  foreign key (project_id, version) references project_version on delete cascade
);
comment on table asset_reference is 'Which versions of documents use which files. Written with the version, so that the sweep of files need not read documents.';
create index asset_reference_version on asset_reference (project_id, version);

create table own_file (
  owner_id   text collate "C" not null references app_user on delete cascade,
  id         text collate "C" not null check (id ~ '^[0-9A-Za-z]{27}\.(png|jpg|ttf|otf)$'),
  kind       text not null check (kind in ('image', 'font')),
  name       text not null check (length(name) between 1 and 200),
  width      integer not null,
  height     integer not null,
  bytes      integer not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (owner_id, id)
);
comment on table own_file is 'Pictures and fonts that people uploaded to use in their designs. The id is the media key.';
comment on column own_file.created_at is 'When it was uploaded last: the same bytes again move it to the front.';
comment on column own_file.removed_at is 'Since then it is in no list. Designs may use it for ever, so the row and the file stay.';
create index own_file_listed on own_file (owner_id, kind, created_at desc) where removed_at is null;
create index own_file_id on own_file (id);

create table unreferenced_file (
  key   text collate "C" primary key,
  since timestamptz not null
);
comment on table unreferenced_file is 'Files that perhaps nothing refers to: uploaded or replaced just now. A day later the sweep looks, and removes only these.';
create index unreferenced_file_since on unreferenced_file (since, key);

create table official_template (
  slug       text collate "C" primary key,
  project_id text collate "C" unique references project on delete set null,
  digest     text not null
);
comment on table official_template is 'Which project holds which template that comes with the product.';
comment on column official_template.project_id is 'Null when it was deleted for good: it is not put in place again.';
comment on column official_template.digest is 'Of what was put in place last, so that only a change is written.';

create table tag (
  id       text collate "C" primary key,
  slug     text collate "C" not null unique,
  name     text not null,
  position integer not null
);
insert into tag (id, slug, name, position) values
  ('tag01', 'customizable-text', 'Customizable Text', 1),
  ('tag02', 'laser-cut-boxes', 'Laser Cut Boxes', 2),
  ('tag03', 'cake-toppers', 'Cake Toppers', 3),
  ('tag04', 'halloween', 'Halloween', 4),
  ('tag05', 'christmas', 'Christmas', 5),
  ('tag06', 'keychains', 'Keychains', 6),
  ('tag07', 'jewelry-and-wearables', 'Jewelry & Wearables', 7),
  ('tag08', 'sports', 'Sports', 8),
  ('tag09', 'school', 'School', 9),
  ('tag10', 'bag-tags', 'Bag Tags', 10),
  ('tag11', 'toys-and-puzzles', 'Toys & Puzzles', 11),
  ('tag12', 'tools-and-testers', 'Tools & Testers', 12),
  ('tag13', 'paper-and-cardstock', 'Paper & Cardstock', 13),
  ('tag14', 'multiple-names', 'Multiple Names', 14),
  ('tag15', 'valentines-day', 'Valentine’s Day', 15),
  ('tag16', 'easter', 'Easter', 16),
  ('tag17', 'graduation', 'Graduation', 17);

create table project_tag (
  project_id text collate "C" not null references project on delete cascade,
  tag_id     text collate "C" not null references tag on delete cascade,
  primary key (project_id, tag_id)
);
create index project_tag_tag on project_tag (tag_id);

-- A public project as lists show it. The tags are computed only for the rows that a list returns, as long as its order by and limit
-- come after.
create view project_card with (security_invoker = true) as
select p.id, p.name, coalesce(p.license, '') as license, p.created_at, p.first_made_public_at, p.published_at, p.published_description,
       p.last_opened_at, p.cover_photo, p.preview_image, p.minisite_id, u.username, u.display_name, u.avatar,
       coalesce((select array_agg(pt.tag_id order by g.position) from project_tag pt join tag g on g.id = pt.tag_id
                 where pt.project_id = p.id), '{}')::text[] as tags
from project p join app_user u on u.id = p.owner_id
where p.share_status = 'public' and p.deleted_at is null;

create table download_quota (
  user_id text collate "C" not null references app_user on delete cascade,
  month   date not null,
  count   integer not null,
  day     date not null default '-infinity',
  designs text[] collate "C" not null default '{}',
  primary key (user_id, month)
);
comment on table download_quota is 'The count that limits; user storage holds a copy for people to look at.';
comment on column download_quota.designs is 'What was counted on that day, as project and hash of its values, at most 100: another format of it costs nothing.';

-- Views and downloads: one row per person and day, with a count. project_id is not a foreign key, which would have to check every
-- partition; the sweep deletes the rows with the project.
create table project_view (
  project_id text collate "C" not null,
  day        date not null,
  person     text collate "C" not null,
  signed_in  boolean not null,
  count      integer not null,
  primary key (project_id, day, person)
) partition by range (day);
comment on column project_view.person is 'A user''s id, or for a visitor a keyed hash that is another one every day.';

create table project_download (
  project_id text collate "C" not null,
  day        date not null,
  person     text collate "C" not null,
  count      integer not null,
  primary key (project_id, day, person)
) partition by range (day);

-- For rows of months without a partition, so that none is ever refused. make_partitions moves them.
create table project_view_rest partition of project_view default;
create table project_download_rest partition of project_download default;

-- The application may not make tables, but it may call this one function, which takes no argument: it makes the partitions of this month
-- (UTC) and the next three, where they are missing. A job calls it at start and every day. While it makes one, writers wait: one that had
-- already chosen the default partition would be refused.
-- +goose StatementBegin
create function make_partitions() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
declare
  parent    text;
  partition text;
  month     date;
begin
  perform pg_advisory_xact_lock(hashtext('make_partitions'));
  foreach parent in array array['project_view', 'project_download'] loop
    for ahead in 0..3 loop
      month := date_trunc('month', now() at time zone 'utc') + make_interval(months => ahead);
      partition := parent || to_char(month, '_YYYY_MM');
      continue when to_regclass('public.' || partition) is not null;
      execute format('lock table public.%I in share row exclusive mode', parent);
      execute format('create table public.%I (like public.%I including indexes)', partition, parent);
      execute format('with moved as (delete from public.%I where day >= %L and day < %L returning *) insert into public.%I select * from moved',
        parent || '_rest', month, month + interval '1 month', partition);
      execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
        parent, partition, month, month + interval '1 month');
    end loop;
  end loop;
end
$$;
-- +goose StatementEnd
select make_partitions();

-- Triggers

-- Every node keeps the host table in memory; a change tells them all.
-- +goose StatementBegin
create function tenancy_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('tenancy', '');
  return null;
end
$$;
-- +goose StatementEnd
create trigger tenant_changed after insert or update or delete on tenant
  for each statement execute function tenancy_changed();
create trigger tenant_host_changed after insert or update or delete on tenant_host
  for each statement execute function tenancy_changed();

-- The next owner of a domain must not get the consents, nor the sessions whose cookies browsers still send there.
-- +goose StatementBegin
create function tenant_host_left() returns trigger language plpgsql as $$
begin
  delete from handover_consent where host = old.host;
  delete from handover where target_host = old.host;
  delete from session where host = old.host;
  return null;
end
$$;
-- +goose StatementEnd
create trigger tenant_host_left after update on tenant_host for each row
  when (new.state is distinct from old.state and new.state in ('pending', 'released') or new.tenant_id <> old.tenant_id or new.host <> old.host)
  execute function tenant_host_left();
create trigger tenant_host_deleted after delete on tenant_host for each row execute function tenant_host_left();

-- A deleted minisite can be restored with its sessions, but consents are deleted, so people are asked again.
-- +goose StatementBegin
create function tenant_left() returns trigger language plpgsql as $$
begin
  delete from handover_consent c using tenant_host h where c.host = h.host and h.tenant_id = old.id;
  return null;
end
$$;
-- +goose StatementEnd
create trigger tenant_left after update on tenant for each row when (new.deleted_at is not null) execute function tenant_left();
