-- +goose Up
alter table billing add column revision bigint not null default 0;
comment on column billing.revision is 'How often storefront.Sync has written the copy: what was read at Stripe is written only if nobody has written since before it was read.';
