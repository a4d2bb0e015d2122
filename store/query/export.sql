-- What a person gets of their account. Every query names the person.

-- name: RequestExport :execrows
-- Changes nothing while one is being made.
insert into account_export (user_id, requested_at) values (@user_id, @now::timestamptz)
on conflict (user_id) do update set requested_at = excluded.requested_at, ready_at = null, bytes = 0
where account_export.ready_at is not null or account_export.requested_at <= @given_up::timestamptz;

-- name: FindExport :one
select requested_at, ready_at, file, bytes from account_export where user_id = @user_id;

-- name: FinishExport :one
-- Returns the archive before it, which may be ''. No row if they have asked for another one since.
with before as (select e.user_id, e.file from account_export e where e.user_id = @user_id and e.requested_at = @requested_at for update)
update account_export e set ready_at = @now::timestamptz, file = @file, bytes = @bytes from before b where e.user_id = b.user_id
returning b.file as before;

-- name: ExportAccount :one
-- Everything that names the person but secrets, what names others, and what their projects hold, which are files of their own.
select jsonb_build_object(
  'account', (select jsonb_build_object('userId', u.id, 'email', u.email, 'emailVerified', u.email_verified_at, 'pendingEmail', u.pending_email, 'username', u.username,
                                        'displayName', u.display_name, 'avatar', u.avatar, 'google', u.google_sub, 'userStorage', u.storage,
                                        'signUp', u.sign_up_metadata, 'created', u.created_at)
              from app_user u where u.id = @user_id),
  'earlierUsernames', (select coalesce(jsonb_agg(jsonb_build_object('username', r.username, 'released', r.released_at)), '[]') from released_username r where r.user_id = @user_id),
  'earlierEmails', (select coalesce(jsonb_agg(jsonb_build_object('email', e.email, 'changed', e.created_at)), '[]') from email_undo e where e.user_id = @user_id),
  'sessions', (select coalesce(jsonb_agg(jsonb_build_object('host', s.host, 'device', s.user_agent, 'began', s.created_at, 'lastUsed', s.last_used_at)), '[]')
               from session s where s.user_id = @user_id),
  'machines', (select m.machines from my_machines m where m.user_id = @user_id),
  'twoStepLogin', (select jsonb_build_object('since', f.since) from second_factor f where f.user_id = @user_id),
  'plans', (select coalesce(jsonb_agg(jsonb_build_object('plan', e.plan, 'source', e.source, 'from', e.valid_from, 'until', e.valid_until)), '[]')
            from entitlement e where e.user_id = @user_id),
  'billing', (select jsonb_build_object('status', b.status, 'currency', b.currency, 'price', b.price, 'discounted', b.discounted, 'discountedUntil', b.discounted_until, 'due', b.due, 'payBy', b.pay_by, 'period', b.period, 'currentPeriodEnd', b.current_period_end, 'endsAt', b.ends_at)
              from billing b where b.user_id = @user_id),
  'giftsRedeemed', (select coalesce(jsonb_agg(jsonb_build_object('months', g.months, 'redeemed', c.redeemed_at)), '[]')
                    from gift_code c join gift_batch g on g.id = c.batch_id where c.redeemed_by = @user_id),
  'giftsGenerated', (select coalesce(jsonb_agg(jsonb_build_object('months', g.months, 'notes', g.notes, 'date', g.created_at)), '[]')
                     from gift_batch g where g.created_by = @user_id),
  'memberships', (select coalesce(jsonb_agg(jsonb_build_object('minisite', t.display_name, 'name', m.name, 'email', m.email, 'role', m.role, 'lastSignIn', m.last_sign_in_at)), '[]')
                  from member m join tenant t on t.id = m.tenant_id where m.user_id = @user_id),
  'minisiteChanges', (select coalesce(jsonb_agg(jsonb_build_object('date', a.at, 'action', a.action) order by a.id), '[]')
                      from tenant_audit a where a.actor_id = @user_id),
  'allowedHosts', (select coalesce(jsonb_agg(c.host), '[]') from handover_consent c where c.user_id = @user_id),
  'downloadsByMonth', (select coalesce(jsonb_object_agg(to_char(q.month, 'YYYY/MM'), q.count), '{}') from download_quota q where q.user_id = @user_id),
  'views', (select coalesce(jsonb_agg(jsonb_build_object('projectId', v.project_id, 'day', v.day, 'count', v.count)), '[]') from project_view v where v.signed_in and v.person = @user_id),
  'downloads', (select coalesce(jsonb_agg(jsonb_build_object('projectId', d.project_id, 'day', d.day, 'count', d.count)), '[]') from project_download d where d.person = @user_id),
  'events', (select coalesce(jsonb_agg(jsonb_build_object('date', e.at, 'event', e.name, 'projectId', e.project_id, 'metadata', e.metadata) order by e.at, e.id), '[]')
             from event e where e.user_id = @user_id),
  'emails', (select coalesce(jsonb_agg(jsonb_build_object('subject', m.subject, 'date', m.created_at) order by m.created_at), '[]')
             from mail_sent m where m.user_id = @user_id),
  'accountChanges', (select coalesce(jsonb_agg(jsonb_build_object('date', a.at, 'action', a.action, 'before', a.before, 'after', a.after) order by a.id), '[]')
                     from user_audit a where a.user_id = @user_id),
  'reports', (select coalesce(jsonb_agg(jsonb_build_object('projectId', r.project_id, 'reason', r.reason, 'note', r.note, 'date', r.reported_at)), '[]')
              from project_report r where r.user_id = @user_id),
  'folders', (select coalesce(jsonb_agg(jsonb_build_object('folderId', f.id, 'name', f.name) order by f.ordering), '[]') from folder f where f.owner_id = @user_id),
  'files', (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'uploaded', f.created_at)), '[]')
            from own_file f where f.owner_id = @user_id and f.removed_at is null)
)::jsonb as everything;

-- name: ListProjectsToExport :many
-- With the newest document, and the examples as a list of pictures and captions.
select p.id, p.name, p.folder_id, p.share_status, p.created_at, p.deleted_at, p.published_description, p.preview_image, p.cover_photo,
       coalesce((select v.document::text from project_version v where v.project_id = p.id order by v.version desc limit 1), '')::text as document,
       (select coalesce(jsonb_agg(jsonb_build_object('picture', e.picture, 'caption', e.caption) order by e.place), '[]') from project_example e where e.project_id = p.id)::jsonb as examples
from project p where p.owner_id = @owner_id and p.id > @after::text order by p.id limit @most;

-- name: ListFilesToExport :many
-- The avatar is one of them.
select f.id, f.name from own_file f where f.owner_id = @owner_id and f.removed_at is null
union all select u.avatar, 'avatar' from app_user u where u.id = @owner_id and u.avatar <> '' order by 1;
