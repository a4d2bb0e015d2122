-- +goose Up
alter table project drop constraint project_id_check;
-- The project that everybody begins with has an id of its own (its page is /intro); the other ids are letters and digits.
alter table project add constraint project_id_check check (id ~ '^[A-Za-z0-9]+$' or id = '_intro');

create table official_template (
  slug       text collate "C" primary key,
  project_id text collate "C" unique references project on delete set null,
  digest     text not null
);
comment on table official_template is 'Which project holds which template that comes with the product.';
comment on column official_template.project_id is 'Null when it was deleted for good: it is not put in place again.';
comment on column official_template.digest is 'Of what was put in place last, so that only a change is written.';

-- +goose Down
drop table official_template;
delete from project where id = '_intro';
alter table project drop constraint project_id_check;
alter table project add constraint project_id_check check (id ~ '^[A-Za-z0-9]+$');
