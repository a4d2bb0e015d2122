-- +goose Up
alter table billing add column due integer check (due >= 0), add column pay_by timestamptz;
comment on column billing.due is 'What is open while a payment has failed, in the smallest unit of the currency; null if it is not known, or in another currency.';
comment on column billing.pay_by is 'When Stripe stops trying to collect it, and the subscription ends.';
