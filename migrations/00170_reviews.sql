-- +goose Up
alter table app_user add column trusted_at timestamptz;
comment on column app_user.trusted_at is 'When an approved project made them trusted; null where the platform trusts them without that. Then hiding a project does not end it.';

alter table project add column reports integer not null default 0;
comment on column project.reports is 'How many of its reports are open. A trigger counts them.';

create table project_decision (
  project_id text collate "C" not null references project on delete cascade,
  decided_at timestamptz not null,
  reason     text check (reason in ('spam', 'notDesign', 'offensive', 'copied', 'dangerous', 'personal')),
  was        text not null check (was in ('waiting', 'approved', 'hidden')),
  was_at     timestamptz,
  primary key (project_id, decided_at)
);
comment on table project_decision is 'What admins decided about the listing of projects, and what undoing it restores. One that is undone is deleted; the audit keeps it.';
comment on column project_decision.decided_at is 'It is in force while the project''s reviewed_at is the same.';
comment on column project_decision.reason is 'Why the project was hidden; null when it was approved.';
comment on column project_decision.was is 'The project''s review before; was_at is its reviewed_at.';

create table project_report (
  project_id  text collate "C" not null references project on delete cascade,
  user_id     text collate "C" not null references app_user on delete cascade,
  reason      text not null check (reason in ('spam', 'notDesign', 'offensive', 'copied', 'dangerous', 'personal')),
  note        text not null check (length(note) <= 500),
  reported_at timestamptz not null,
  closed_at   timestamptz,
  primary key (project_id, user_id)
);
comment on table project_report is 'What people report about public projects of the main site. It sorts the reviews, and hides nothing.';
comment on column project_report.closed_at is 'decided_at of the decision that answered it; null while it is open.';
create index project_report_open on project_report (project_id, reported_at desc) where closed_at is null;
create index project_report_user on project_report (user_id);

-- +goose StatementBegin
create function count_report() returns trigger language plpgsql as $$
begin
  update project set reports = reports + (tg_op <> 'DELETE' and new.closed_at is null)::int - (tg_op <> 'INSERT' and old.closed_at is null)::int
  where id = coalesce(new.project_id, old.project_id);
  return null;
end $$;
-- +goose StatementEnd
create trigger count_report after insert or delete or update of closed_at on project_report for each row execute function count_report();
