-- +goose Up
alter table billing add column currency text not null default 'usd', add column discounted integer check (discounted >= 0), add column discounted_until timestamptz;
comment on column billing.price is 'In the smallest unit of the currency, per period.';
comment on column billing.discounted is 'What the next payments are instead of the price, by a coupon; null: there is none.';
comment on column billing.discounted_until is 'When the first payment is due that costs something else; null: none, as far as is known.';
comment on column billing.referred is 'Whether the subscription began with a referral. The version before reads it; discounted takes its place.';
