-- +goose Up
-- The days of projects (00174) by month: one more day then costs the same after years, because only the index of its month grows. The numbers
-- of a day fit into 32 bits, which makes adding them up faster. Three months ahead are made by make_partitions, as for views.
alter table project_day rename to project_day_before;
alter index project_day_pkey rename to project_day_before_pkey;
alter index project_day_day rename to project_day_before_day;
create table project_day (
  project_id       text collate "C" not null,
  day              date not null,
  unique_downloads integer not null,
  total_downloads  integer not null,
  signed_in_views  integer not null,
  signed_out_views integer not null,
  unique_views     integer not null,
  primary key (project_id, day) include (unique_downloads, total_downloads, signed_in_views, signed_out_views, unique_views)
) partition by range (day);
comment on column project_day.unique_views is 'People, each once, also if they were signed in for some of their views; signed_in_views and signed_out_views are totals.';
create index project_day_day on project_day (day);
create table project_day_rest partition of project_day default;

-- The sums of a creator's projects, also of those that were deleted later. PurgeUser takes them away.
create table creator_day (
  owner_id         text collate "C" not null,
  day              date not null,
  unique_downloads integer not null,
  total_downloads  integer not null,
  signed_in_views  integer not null,
  signed_out_views integer not null,
  unique_views     integer not null,
  primary key (owner_id, day) include (unique_downloads, total_downloads, signed_in_views, signed_out_views, unique_views)
) partition by range (day);
create index creator_day_day on creator_day (day);
create table creator_day_rest partition of creator_day default;

create table project_total (
  project_id       text collate "C" primary key,
  unique_downloads bigint not null,
  total_downloads  bigint not null,
  signed_in_views  bigint not null,
  signed_out_views bigint not null,
  unique_views     bigint not null
);
comment on table project_total is 'The sums of all days of a project in project_day.';
-- The version before marks days without adding them to the sums. The next run does it.
alter table rolled_day add column summed boolean not null default false;
comment on column rolled_day.summed is 'The day is in project_total and creator_day.';

-- As before (00114), with the two tables of days. Those are kept for good.
-- +goose StatementBegin
create or replace function make_partitions() returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
declare
  parent    text;
  key       text;
  partition text;
  month     timestamp; -- UTC
  first     text;
  next      text;
begin
  perform pg_advisory_xact_lock(hashtext('make_partitions'));
  for parent, key in values ('project_view', 'day'), ('project_download', 'day'), ('event', 'at'), ('project_day', 'day'), ('creator_day', 'day') loop
    for ahead in 0..3 loop
      month := date_trunc('month', now() at time zone 'utc') + make_interval(months => ahead);
      partition := parent || to_char(month, '_YYYY_MM');
      continue when to_regclass('public.' || partition) is not null;
      first := to_char(month, 'YYYY-MM-DD 00:00:00+00'); -- a date ignores the time
      next := to_char(month + interval '1 month', 'YYYY-MM-DD 00:00:00+00');
      execute format('lock table public.%I in share row exclusive mode', parent);
      execute format('create table public.%I (like public.%I including indexes)', partition, parent);
      execute format('with moved as (delete from public.%1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into public.%5$I select * from moved',
        parent || '_rest', key, first, next, partition);
      execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)', parent, partition, first, next);
    end loop;
  end loop;
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.event'::regclass and c.relname ~ '^event_\d{4}_\d\d$'
      and c.relname < to_char((now() at time zone 'utc') - interval '25 months', '"event"_YYYY_MM')
  loop
    execute format('drop table public.%I', partition);
  end loop;
end
$$;
-- +goose StatementEnd
select make_partitions();

-- The months whose views may still be there.
-- +goose StatementBegin
do $$
declare
  parent text;
  month  date;
begin
  foreach parent in array array['project_day', 'creator_day'] loop
    for ago in 1..14 loop
      month := date_trunc('month', now() at time zone 'utc') - make_interval(months => ago);
      execute format('create table public.%1$I partition of public.%2$I for values from (%3$L) to (%4$L)',
        parent || to_char(month, '_YYYY_MM'), parent, month, (month + interval '1 month')::date);
    end loop;
  end loop;
end
$$;
-- +goose StatementEnd

insert into project_day select * from project_day_before;
drop table project_day_before;
insert into creator_day select p.owner_id, d.day, sum(d.unique_downloads), sum(d.total_downloads), sum(d.signed_in_views), sum(d.signed_out_views), sum(d.unique_views)
from project_day d join project p on p.id = d.project_id group by p.owner_id, d.day;
insert into project_total select d.project_id, sum(d.unique_downloads), sum(d.total_downloads), sum(d.signed_in_views), sum(d.signed_out_views), sum(d.unique_views)
from project_day d group by d.project_id;
update rolled_day set summed = true;
