-- +goose Up
create table asset_reference (
  key        text collate "C" not null,
  project_id text collate "C" not null,
  version    integer not null,
  primary key (key, project_id, version),
  foreign key (project_id, version) references project_version on delete cascade
);
comment on table asset_reference is 'Which versions of documents use which files. Written with the version, so that the sweep of pictures need not read documents.';
create index asset_reference_version on asset_reference (project_id, version);

-- Whatever looks like the key of a file counts here. Documents are read as text because operators of json refuse a whole
-- document because of one half character.
insert into asset_reference (key, project_id, version)
select distinct m.match[1], v.project_id, v.version
from project_version v, regexp_matches(v.document::text, '"([A-Za-z0-9]{22,43}\.(?:png|jpg|webp|gif|ttf|otf))"', 'g') m(match)
where v.document::text like '%"assets":[{%';
drop index project_version_with_assets;

create index tenant_brand_logo on tenant ((brand->>'logo')) where brand->>'logo' is not null;
create index tenant_brand_favicon on tenant ((brand->>'favicon')) where brand->>'favicon' is not null;

-- The sweep goes on after the last file that it looked at.
drop index loose_picture_since;
create index loose_picture_since on loose_picture (since, key);

-- +goose Down
drop index loose_picture_since;
create index loose_picture_since on loose_picture (since);
drop index tenant_brand_favicon;
drop index tenant_brand_logo;
create index project_version_with_assets on project_version (project_id) where document::text like '%"assets":[{%';
drop table asset_reference;
