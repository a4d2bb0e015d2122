-- +goose Up
-- What people do: one row each time. As for views and downloads (00102), nothing is a foreign key: PurgeUser takes the person's rows away,
-- and a project may be gone.
create sequence event_id;
create table event (
  id         bigint not null default nextval('event_id'), -- an identity would not reach the partitions before PostgreSQL 17
  at         timestamptz not null,
  user_id    text collate "C",
  name       text collate "C" not null,
  project_id text collate "C",
  metadata   jsonb,
  primary key (id, at)
) partition by range (at);
alter sequence event_id owned by event.id;
comment on column event.user_id is 'Who was signed in; null for a visitor, and once the account is purged.';
create index event_name on event (name, at desc, id desc);
create index event_user on event (user_id, at desc, id desc) where user_id is not null;
create table event_rest partition of event default;

-- As before (00102), for events too, whose months end after 25 months (decision 0023).
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
  for parent, key in values ('project_view', 'day'), ('project_download', 'day'), ('event', 'at') loop
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
