-- +goose NO TRANSACTION
-- +goose Up
-- The first folder had the name of the page that it is on. Those that people named themselves have ids that clients made, or another name.
-- +goose StatementBegin
create or replace function make_first_folder() returns trigger language plpgsql as $$
begin
  insert into folder (id, owner_id, name, ordering)
  values (substr(encode(sha256(convert_to(new.id || random(), 'UTF8')), 'hex'), 1, 24), new.id, 'Unsorted', 0);
  return null;
end $$;
-- +goose StatementEnd

-- +goose StatementBegin
do $$
declare
  done text := '';
  ids  text[];
begin
  loop
    ids := array(select id from folder where id > done order by id limit 1000);
    exit when ids = '{}';
    update folder set name = 'Unsorted' where id = any (ids) and name = 'My Projects' and id ~ '^[0-9a-f]{24}$';
    done := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
-- +goose StatementEnd
