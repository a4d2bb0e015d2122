-- name: LockRoles :exec
-- Taken before somebody's roles are read in the transaction that writes what they allow, so that whoever takes a role away waits for
-- that transaction, or it for them. Exclusive where the transaction may change roles itself, or it would have to raise a lock that
-- another one shares; the person's own row too, which some go on to change. Always in this order.
with changed as (select t.id from tenant t where t.id = @changed_id for no key update),
     shared as (select s.id from tenant s where s.id = any(@shared_ids::text[]) and s.id <> @changed_id order by s.id for share),
     person as (select u.id from app_user u where u.id = @user_id for no key update)
select (select count(*) from changed), (select count(*) from shared), (select count(*) from person);
