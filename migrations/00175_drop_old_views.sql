-- +goose Up
-- Drops the months of views and downloads that ended before a day, which is at least 60 days ago. A month with a day that project_day does
-- not have yet stays. make_partitions (00114) goes on making months, without an argument, as the version of the program before this one
-- calls it.
-- +goose StatementBegin
create function drop_old_views(before date) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '5s' as $$
declare
  bound     constant date := least(before, (now() at time zone 'utc')::date - 60);
  parent    text;
  partition text;
  month     date;
  needed    boolean;
begin
  perform pg_advisory_xact_lock(hashtext('make_partitions'));
  foreach parent in array array['project_view', 'project_download'] loop
    for partition in
      select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
      where i.inhparent = format('public.%I', parent)::regclass and c.relname ~ '_\d{4}_\d\d$' and c.relname < parent || to_char(bound, '_YYYY_MM')
      order by c.relname
    loop
      month := to_date(right(partition, 7), 'YYYY_MM');
      execute format('select exists (select from generate_series(%L::timestamp, %L::timestamp, ''1 day'') d
        where not exists (select from public.rolled_day r where r.day = d::date) and exists (select from public.%I v where v.day = d::date))',
        month, month + interval '1 month -1 day', partition) into needed;
      if not needed then
        execute format('drop table public.%I', partition);
      end if;
    end loop;
  end loop;
end
$$;
-- +goose StatementEnd
revoke all on function drop_old_views from public;
grant execute on function drop_old_views to cuttle_app;
