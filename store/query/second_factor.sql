-- name: FindSecondFactor :one
-- IsAdmin is of the platform.
select f.secret, f.last_step, f.since, u.is_admin, u.email, (select count(*) from recovery_code r where r.user_id = f.user_id)::integer as codes_left
from second_factor f join app_user u on u.id = f.user_id where f.user_id = @user_id;

-- name: UseSecondFactorStep :execrows
-- Changes nothing if this code, or a newer one, was used before.
update second_factor set last_step = @step where user_id = @user_id and last_step < @step;

-- name: UseRecoveryCode :execrows
delete from recovery_code where user_id = @user_id and code_hash = @code_hash;

-- name: SetSecondFactor :exec
insert into second_factor (user_id, secret, last_step, since) values (@user_id, @secret, @step, @now)
on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step, since = excluded.since;

-- name: ReplaceRecoveryCodes :exec
with old as (delete from recovery_code r where r.user_id = @user_id)
insert into recovery_code (user_id, code_hash) select @user_id, unnest(@code_hashes::bytea[]);

-- name: DeleteSecondFactor :execrows
-- No session has it any more.
with sessions as (update session s set second_factor_at = null where s.user_id = @user_id and s.second_factor_at is not null),
     setup as (delete from second_factor_setup t where t.user_id = @user_id)
delete from second_factor f where f.user_id = @user_id;

-- name: HasSecondFactorSince :one
-- Whether somebody other than an admin of the platform turned it on, or moved it to another phone, since then.
select exists (select from second_factor f join app_user u on u.id = f.user_id where f.user_id = @user_id and f.since >= @since::timestamptz and not u.is_admin);

-- name: StartSecondFactorSetup :exec
insert into second_factor_setup (user_id, secret, expires_at) values (@user_id, @secret, @expires_at)
on conflict (user_id) do update set secret = excluded.secret, expires_at = excluded.expires_at;

-- name: FindSecondFactorSetup :one
select secret from second_factor_setup where user_id = @user_id and expires_at > @now::timestamptz;

-- name: DeleteSecondFactorSetup :exec
delete from second_factor_setup where user_id = @user_id;

-- name: GiveFactorToOne :many
-- The person in front of one session has just given it, and that session gets another token. No other session of theirs has it any more. The result is the tokens so far.
with had as (
  select s.id, s.host, s.token_hash from session s where s.user_id = @user_id and (s.id = @id or s.second_factor_at is not null) for update
), given as (
  update session s set second_factor_at = case when s.id = @id then @now::timestamptz end, token_hash = case when s.id = @id then @token_hash::bytea else s.token_hash end
  from had where s.id = had.id)
select host, token_hash from had;
