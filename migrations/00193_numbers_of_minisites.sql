-- +goose Up
-- What insights.RollUp counts for the admins of each minisite, by UTC day, once the day is over.
create table minisite_day (
  tenant_id        text collate "C" not null references tenant on delete cascade,
  day              date not null,
  paid             integer not null,
  canceled         integer not null,
  admins           integer not null,
  unique_downloads bigint not null,
  total_downloads  bigint not null,
  primary key (tenant_id, day)
);
comment on column minisite_day.paid is 'Members at the end of the day, as canceled and admins.';
comment on column minisite_day.total_downloads is 'Of all projects that were the minisite''s, as unique_downloads. They stay when one of them is purged.';

create table minisite_project_day (
  tenant_id        text collate "C" not null references tenant on delete cascade,
  day              date not null,
  project_id       text collate "C" not null references project on delete cascade,
  unique_downloads bigint not null,
  total_downloads  bigint not null,
  primary key (tenant_id, day, project_id) include (unique_downloads, total_downloads)
);
comment on table minisite_project_day is 'The rows of project_day with downloads of projects that were a minisite''s when the day was counted.';
create index minisite_project_day_project on minisite_project_day (project_id); -- for purging projects

alter table minisite_day enable row level security;
alter table minisite_day force row level security;
create policy tenant_rows on minisite_day
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
-- For the job that finds minisites whose days are missing.
create policy platform_rows on minisite_day for select to cuttle_platform using (true);

alter table minisite_project_day enable row level security;
alter table minisite_project_day force row level security;
create policy tenant_rows on minisite_project_day
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));

-- As for members (00103): so that the days of a large minisite are read in their order.
alter table minisite_day alter column tenant_id set (n_distinct = 1);
