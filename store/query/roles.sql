-- name: LockRoles :exec
-- Taken before a transaction checks the roles that its writes depend on, so that changes of these roles wait for the transaction, or
-- it for them. The lock is exclusive on the tenant whose roles the transaction may change itself, and on the person's own row,
-- because upgrading a shared lock could deadlock. Always in this order.
with changed as (select t.id from tenant t where t.id = @changed_id for no key update),
     shared as (select s.id from tenant s where s.id = any(@shared_ids::text[]) and s.id <> @changed_id order by s.id for share),
     person as (select u.id from app_user u where u.id = @user_id for no key update)
select (select count(*) from changed), (select count(*) from shared), (select count(*) from person);
