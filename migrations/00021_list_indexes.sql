-- +goose NO TRANSACTION
-- Each statement stands alone, so that indexes can be built beside running traffic; each may be run again after a failure.
-- +goose Up
-- The lists of public projects. An index serves a query without a sort only in the query's own order, nulls included.
drop index concurrently if exists project_listed;
create index concurrently project_listed on project (published_at desc nulls last, id)
  where share_status = 'public' and minisite_id is null and deleted_at is null;
drop index concurrently if exists project_listed_by_owner;
create index concurrently project_listed_by_owner on project (owner_id, published_at desc nulls last, id)
  where share_status = 'public' and minisite_id is null and deleted_at is null;
drop index concurrently if exists project_listed_pro;
create index concurrently project_listed_pro on project (published_at desc nulls last, id)
  where license = 'pro' and share_status = 'public' and minisite_id is null and deleted_at is null;
drop index concurrently if exists project_of_minisite;
create index concurrently project_of_minisite on project (minisite_id, published_at desc nulls last, id) where minisite_id is not null;
drop index concurrently if exists project_community;
drop index concurrently if exists project_pro;
drop index concurrently if exists project_minisite;
drop index concurrently if exists app_user_creator;
create index concurrently app_user_creator on app_user (id) where can_license_pro;
-- As on minisite_member: the policies read their setting once for each query instead of once for each row.
alter policy tenant_rows on invitation
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
alter policy tenant_rows on connection_code
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
alter policy tenant_rows on tenant_audit
  using (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')))
  with check (tenant_id = (select nullif(current_setting('app.tenant_id', true), '')));
-- The planner cannot know which tenant such a policy means, and takes it for one of average size. Together with the query's own condition
-- that leaves so few rows that it reads and sorts all rows of a large tenant instead of following the index in their order. With this it
-- expects the largest tenant.
alter table minisite_member alter column tenant_id set (n_distinct = 1);
alter table tenant_audit alter column tenant_id set (n_distinct = 1);

-- +goose Down
alter table tenant_audit alter column tenant_id reset (n_distinct);
alter table minisite_member alter column tenant_id reset (n_distinct);
alter policy tenant_rows on tenant_audit
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
alter policy tenant_rows on connection_code
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
alter policy tenant_rows on invitation
  using (tenant_id = nullif(current_setting('app.tenant_id', true), ''))
  with check (tenant_id = nullif(current_setting('app.tenant_id', true), ''));
drop index app_user_creator;
create index project_minisite on project (minisite_id, published_at desc) where minisite_id is not null;
create index project_community on project (published_at desc) where minisite_id is null and share_status = 'public';
create index project_pro on project (published_at desc) where license = 'pro' and share_status = 'public';
drop index project_of_minisite;
drop index project_listed_pro;
drop index project_listed_by_owner;
drop index project_listed;
