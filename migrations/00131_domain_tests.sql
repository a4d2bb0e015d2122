-- +goose Up
alter table domain_claim add column tests jsonb not null default '[]';
alter table domain_claim add column tested_at timestamptz;
alter table domain_claim add column trouble_since timestamptz;
comment on column domain_claim.tests is 'What the last visit of the domain found, line by line.';
comment on column domain_claim.trouble_since is 'Since when each visit found something wrong.';
