-- name: CreateEntitlement :exec
insert into entitlement (id, user_id, plan, source, valid_from, valid_until, created_at)
values (@id, @user_id, @plan, @source, @valid_from, sqlc.narg('valid_until'), @created_at);

-- name: EndEntitlements :execrows
-- Ends all entitlements of the source that have not ended yet.
update entitlement set valid_until = @now::timestamptz
where user_id = @user_id and source = @source and (valid_until is null or valid_until > @now::timestamptz);

-- name: FindGrants :one
-- The entitlements of a person that hold now, and whether they are an admin of the platform, which has a plan, too.
select u.is_admin, coalesce((select jsonb_agg(jsonb_build_object('plan', e.plan, 'until', e.valid_until, 'source', e.source))
                             from entitlement e
                             where e.user_id = u.id and e.valid_from <= @now::timestamptz
                               and (e.valid_until is null or e.valid_until > @now::timestamptz)), '[]')::jsonb as grants
from app_user u where u.id = @user_id;

-- name: PutStripeEntitlement :exec
-- What a person's subscription gives them. In a transaction that has locked the person's row.
insert into entitlement (id, user_id, plan, source, valid_from, valid_until, created_at)
values (@id, @user_id, 'Pro', 'stripe', @valid_from, @valid_until::timestamptz, @now::timestamptz)
on conflict (user_id) where source = 'stripe' do update set valid_from = excluded.valid_from, valid_until = excluded.valid_until;

-- name: FindStripeEntitlementEnd :one
select valid_until from entitlement where user_id = @user_id and source = 'stripe';

-- name: CreateBilling :exec
insert into billing (user_id) values (@user_id) on conflict do nothing;

-- name: FindBilling :one
select * from billing where user_id = @user_id;

-- name: CountRenewing :one
-- How many subscriptions go on, as far as we know.
select count(*) from billing where status in ('trialing', 'active', 'past_due') and ends_at is null;

-- name: FindRevision :one
select revision from billing where customer_id = @customer_id;

-- name: LockBilling :one
select b.*, u.email, u.username, (u.deleted_at is not null or u.suspended_at is not null)::boolean as gone, u.deleted_at, coalesce(u.sign_up_metadata ->> 'affiliate', '')::text as affiliate, (select count(*) from project p where p.owner_id = u.id and p.deleted_at is null)::integer as projects
from billing b join app_user u on u.id = b.user_id
where b.customer_id = @customer_id
for no key update of b;

-- name: SetCustomer :exec
-- Only if no other one was stored meanwhile. Null only makes the next try have another idempotency key.
update billing set customer_id = sqlc.narg('customer_id'), customers = customers + 1 where user_id = @user_id and customer_id is null;

-- name: IsCustomer :one
select exists (select from billing where customer_id = @customer_id);

-- name: ForgetCustomer :exec
update billing set customer_id = null where customer_id = @customer_id;

-- name: SetBilling :exec
update billing set revision = revision + 1, subscription_id = sqlc.narg('subscription_id'), status = sqlc.narg('status'), price = sqlc.narg('price'), period = sqlc.narg('period'),
  current_period_end = sqlc.narg('current_period_end'), ends_at = sqlc.narg('ends_at'),
  currency = @currency, discounted = sqlc.narg('discounted'), discounted_until = sqlc.narg('discounted_until'),
  due = sqlc.narg('due'), pay_by = sqlc.narg('pay_by'), invoiced = invoiced or @invoiced, had_trial = had_trial or @had_trial,
  refused_trial = coalesce(sqlc.narg('refused_trial'), refused_trial), referred = @referred
where user_id = @user_id;

-- name: ListTrialsToRemind :many
select b.customer_id from billing b
where b.status = 'trialing' and b.ends_at is null and b.current_period_end > @now::timestamptz and b.current_period_end <= @before::timestamptz
  and b.reminded_of is distinct from b.subscription_id and b.customer_id is not null
limit @most;

-- name: SetReminded :exec
update billing set reminded_of = subscription_id where user_id = @user_id;

-- name: ListBillingCustomers :many
-- All customers, a page at a time.
select customer_id::text as customer_id, subscription_id, status, price, period, current_period_end, ends_at, currency, discounted, discounted_until from billing
where customer_id > @after::text and customer_id is not null
order by customer_id limit @most;

-- name: FindOpenCheckout :one
select * from checkout where user_id = @user_id and closed_at is null;

-- name: CreateCheckout :one
insert into checkout (id, user_id, period, trial, referral, back, created_at, expires_at)
values (@id, @user_id, @period, @trial, @referral, @back, @created_at, @expires_at)
returning *;

-- name: SetCheckoutSession :execrows
-- Not if another tab has closed it meanwhile.
update checkout set session_id = @session_id::text, url = @url::text where id = @id and closed_at is null;

-- name: AbandonCheckout :exec
-- Unless another tab has made its page meanwhile.
update checkout set closed_at = @now::timestamptz where id = @id and closed_at is null and session_id is null;

-- name: CloseCheckout :exec
update checkout set closed_at = @now::timestamptz where id = @id and closed_at is null;

-- name: FindOwnCheckout :one
select id from checkout where user_id = @user_id and session_id = @session_id::text;

-- name: DeleteOldCheckouts :exec
delete from checkout where created_at < @before;

-- name: HasUsedTrial :one
select exists (select from trial_use t where (t.kind = 'account' and t.hash = @account) or (t.kind = 'address' and t.hash = @address));

-- name: IsTrialKnown :one
select exists (select from trial_use where subscription_id = @subscription_id);

-- name: UseTrial :many
-- Returns the kinds that nobody had used before.
insert into trial_use (kind, hash, subscription_id, used_at)
select unnest(@kinds::text[]), unnest(@hashes::bytea[]), @subscription_id, @now
on conflict do nothing
returning kind;

-- name: ForgetTrialAddress :exec
delete from trial_use where subscription_id = @subscription_id and kind = 'address';

-- name: CreateStripeEvent :execrows
insert into stripe_event (id, type, customer_id, created_at, received_at) values (@id, @type, @customer_id, @created_at, @received_at)
on conflict do nothing;

-- name: DeleteOldStripeEvents :exec
delete from stripe_event where received_at < @before;
