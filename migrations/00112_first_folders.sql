-- +goose Up
-- By itself, because it takes a while with many people, and locks nothing that others wait for. The trigger makes those of new accounts.
insert into folder (id, owner_id, name, ordering)
select substr(encode(sha256(convert_to(u.id || random(), 'UTF8')), 'hex'), 1, 24), u.id, 'My Projects', 0 from app_user u
where not exists (select from folder f where f.owner_id = u.id);
