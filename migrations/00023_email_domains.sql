-- +goose Up
-- Addresses are stored in one form, with their domain in punycode (cuttle.StoredEmail). SQL cannot convert a domain, so addresses that
-- were stored before that rule are not changed: the check names the table in which there is one, and nothing is migrated until it is
-- written anew by hand. From then on no statement stores another one.
alter table app_user add constraint app_user_email_domain check (email !~ '@.*[^\x21-\x7e]');
alter table minisite_member add constraint minisite_member_email_domain check (email !~ '@.*[^\x21-\x7e]');
alter table tenant add constraint tenant_support_email_domain check (support_email !~ '@.*[^\x21-\x7e]');

-- +goose Down
alter table tenant drop constraint tenant_support_email_domain;
alter table minisite_member drop constraint minisite_member_email_domain;
alter table app_user drop constraint app_user_email_domain;
