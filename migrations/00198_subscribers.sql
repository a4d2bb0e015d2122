-- +goose NO TRANSACTION
-- +goose Up
-- Who pays and who is on trial, for the platform's admins.
drop index concurrently if exists billing_paying;
create index concurrently billing_paying on billing (user_id) where status in ('active', 'past_due');
drop index concurrently if exists billing_on_trial;
create index concurrently billing_on_trial on billing (user_id) where status = 'trialing';
