-- +goose Up
create table landing_variant (
  name text collate "C" primary key,
  headline text not null,
  text text not null default '',
  referral text not null default '',
  trial boolean not null default false,
  offer_ends date,
  permanent boolean not null default false
);
comment on table landing_variant is 'The variants of the landing page, each at an address of its own. The platform''s admins write them. permanent: it can be changed, but not removed.';
insert into landing_variant (name, headline, text, referral, trial, permanent) values
  ('laserfest', 'Hello, LaserFest!', '', '', false, true),
  ('lasermakercon', 'Hello, Laser Maker Con!', '', '', false, true),
  ('laseroutpost', 'Hello, Laser Outpost!', '', '', false, true),
  ('conversations', 'Let’s talk about what you make.', '', '', false, true),
  ('nextlevel', 'Take your laser to the next level.', '', '', false, true),
  ('thunder', 'More to make with your Thunder.', '', 'thunder', true, true),
  ('laserengraving911', 'Hello, Laser Engraving 911!', '', 'laserengraving911', true, true),
  ('kjpselecthardwoods', 'Good wood deserves a good design.', '', '', true, true);

create table landing_content (
  only_one boolean primary key default true check (only_one),
  featured text[] not null default '{}',
  testimonials jsonb not null default '[]'
);
comment on table landing_content is 'What the platform''s admins put on the landing page: one row. featured: ids of projects, in their order.';
insert into landing_content default values;
