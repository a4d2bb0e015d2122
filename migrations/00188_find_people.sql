-- +goose NO TRANSACTION
-- +goose Up
-- 1,000 people at a time, so that nobody who logs in waits for all of them.
-- +goose StatementBegin
do $$
declare
  done text := '';
  ids  text[];
begin
  loop
    ids := array(select id from app_user where id > done order by id limit 1000);
    exit when ids = '{}';
    update app_user u set username = u.username where u.id = any (ids) and u.search_text = ''; -- the trigger does the rest
    done := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
-- +goose StatementEnd
