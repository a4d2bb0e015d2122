-- +goose Up
alter table domain_claim add column tests jsonb not null default '[]';
alter table domain_claim add column tested_at timestamptz;
comment on column domain_claim.tests is 'What the last visit of the domain found, line by line.';
