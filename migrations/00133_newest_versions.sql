-- +goose NO TRANSACTION
-- +goose Up
-- By itself and 1,000 projects at a time, so that nobody who saves waits for all of them. The trigger writes those that are saved meanwhile.
-- +goose StatementBegin
do $$
begin
  loop
    update project p set version = newest.version, version_picture = newest.picture
    from (select distinct on (v.project_id) v.project_id, v.version, v.picture
          from (select q.id from project q where q.version = 0 and exists (select from project_version w where w.project_id = q.id) limit 1000) q
            join project_version v on v.project_id = q.id
          order by v.project_id, v.version desc) newest
    where p.id = newest.project_id and p.version = 0;
    exit when not found;
    commit;
  end loop;
end $$;
-- +goose StatementEnd
