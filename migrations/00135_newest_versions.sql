-- +goose NO TRANSACTION
-- +goose Up
-- By itself and 1,000 projects at a time, so that nobody who saves waits for all of them. The trigger writes those that are saved meanwhile.
-- +goose StatementBegin
do $$
declare
  done text := '';
  ids  text[];
begin
  loop
    ids := array(select id from project where id > done order by id limit 1000);
    exit when ids = '{}';
    update project p set version = newest.version, version_picture = newest.picture
    from (select distinct on (project_id) project_id, version, picture from project_version
          where project_id = any (ids) order by project_id, version desc) newest
    where p.id = newest.project_id and p.version < newest.version;
    done := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
-- +goose StatementEnd
