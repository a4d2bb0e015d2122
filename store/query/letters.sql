-- Invitations that wait until their minisite may send them.

-- name: LockLetters :exec
-- The lock for requesting and writing a minisite's letters. On a new day it resets the count.
insert into tenant_letters as l (tenant_id, day) values (@tenant_id, @day::date)
on conflict (tenant_id) do update
set day = greatest(l.day, excluded.day), written = case when l.day < excluded.day then 0 else l.written end;

-- name: FindLetterCounts :one
-- The limit of a day, how many were written today, and how many are not sent yet.
select t.letters_per_day,
  coalesce((select l.written from tenant_letters l where l.tenant_id = t.id and l.day >= @day::date), 0)::integer as written,
  (select count(*) from mail_outbox o where o.tenant_id = t.id and o.created_at > @sending_since::timestamptz)::integer as unsent
from tenant t where t.id = @tenant_id;

-- name: AskForInvitations :exec
insert into invitation (member_id, tenant_id, email, created_at, expires_at, waiting_since, letterhead)
select m.id, m.tenant_id, m.email, @now::timestamptz, @now, @now, @letterhead::jsonb
from member m where m.tenant_id = @tenant_id and m.id = any(@member_ids::text[])
on conflict (member_id) do update
set waiting_since = coalesce(invitation.waiting_since, excluded.waiting_since), letterhead = excluded.letterhead;

-- name: ForgetNeedlessInvitations :exec
-- Members who have connected an account, or were canceled or removed while the letter waited, need none.
update invitation i set waiting_since = null, letterhead = null
from minisite_member m
where i.tenant_id = @tenant_id and i.waiting_since is not null and m.tenant_id = i.tenant_id and m.id = i.member_id
  and (m.user_id is not null or m.role = 'canceled' or m.removed_at is not null);

-- name: ListWaitingInvitations :many
-- Not to an address that has received too many recently: somebody who is removed and added again is another member.
select m.id, m.name, m.email, m.role, i.letterhead
from invitation i join member m on m.tenant_id = i.tenant_id and m.id = i.member_id
where i.tenant_id = @tenant_id and i.waiting_since is not null
  and m.email_key not in (
    select lower(o.email) from invitation o where o.tenant_id = @tenant_id and o.waiting_since is null and o.created_at > @since::timestamptz
    group by lower(o.email) having count(*) >= @most_to_one::integer)
order by m.role <> 'admin', i.waiting_since, m.search limit @most;

-- name: CountNextInvitations :one
-- How many of these members are among the next to get a letter.
select count(*) from (
  select m.id from invitation i join member m on m.tenant_id = i.tenant_id and m.id = i.member_id
  where i.tenant_id = @tenant_id and i.waiting_since is not null
    and m.email_key not in (
      select lower(o.email) from invitation o where o.tenant_id = @tenant_id and o.waiting_since is null and o.created_at > @since::timestamptz
      group by lower(o.email) having count(*) >= @most_to_one::integer)
  order by m.role <> 'admin', i.waiting_since, m.search limit @next
) waiting where waiting.id = any(@member_ids::text[]);

-- name: PutInvitations :exec
-- Each replaces the member's earlier one.
update invitation i set email = l.email, token_hash = l.token_hash, created_at = @now::timestamptz, expires_at = @expires_at, used_at = null,
  waiting_since = null, letterhead = null
from (select unnest(@member_ids::text[]) as member_id, unnest(@emails::text[]) as email, unnest(@token_hashes::bytea[]) as token_hash) l
where i.tenant_id = @tenant_id and i.member_id = l.member_id;

-- name: CountLetters :exec
update tenant_letters l set written = l.written + @written,
  waiting = exists (select from invitation i where i.tenant_id = @tenant_id and i.waiting_since is not null)
where l.tenant_id = @tenant_id;

-- name: ListTenantsWithLetters :many
-- The minisites that may send some of their waiting letters now.
select l.tenant_id from tenant_letters l join tenant t on t.id = l.tenant_id
where l.waiting and (l.day < @day::date or l.written < t.letters_per_day) and t.status = 'active' and t.deleted_at is null
order by l.tenant_id;
