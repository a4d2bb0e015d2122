-- +goose Up
alter table own_file
  drop constraint own_file_id_check, drop constraint own_file_kind_check,
  add constraint own_file_id_check check (id ~ '^[0-9A-Za-z]{27}\.(png|jpg|ttf|otf|svg)$'),
  add constraint own_file_kind_check check (kind in ('image', 'font', 'drawing'));
comment on table own_file is 'Pictures, fonts and drawings that people uploaded to use in their designs. The id is the media key.';
