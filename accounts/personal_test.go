package accounts_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/members"
	"cuttle/projects"
	"cuttle/store"
)

// fate is what the purge of an account does with a column that can name its person.
type fate string

const (
	deleted fate = "deleted" // with its row
	blanked fate = "blanked" // the row stays
)

// kept is a fate that needs a reason. Decision 0021 lists the same.
func kept(why string) fate { return fate("kept: " + why) }

// personal are all columns that can name a person, by table.
var personal = map[string]map[string]fate{
	"app_user": {
		"id": deleted, "email": deleted, "pending_email": deleted, "username": deleted, "display_name": deleted, "storage": deleted, "sign_up_metadata": deleted, "google_sub": deleted, "search_text": deleted,
	},
	"user_audit": {
		"user_id": blanked, "reason": blanked, "actor_id": blanked, "actor_name": kept("who did something to others as an admin answers for it"),
	},
	"mail_sent":           {"user_id": deleted, "recipient": deleted, "subject": deleted},
	"session":             {"user_id": deleted, "user_agent": deleted},
	"handover":            {"session_id": deleted},
	"handover_consent":    {"user_id": deleted},
	"password_reset":      {"user_id": deleted},
	"google_link":         {"user_id": deleted, "email": deleted, "google_sub": deleted},
	"email_proof":         {"user_id": deleted, "email": deleted},
	"email_undo":          {"user_id": deleted, "email": deleted},
	"released_username":   {"user_id": deleted, "username": deleted},
	"account_export":      {"user_id": deleted},
	"my_machines":         {"user_id": deleted, "machines": deleted},
	"second_factor":       {"user_id": deleted},
	"second_factor_setup": {"user_id": deleted},
	"recovery_code":       {"user_id": deleted},
	"entitlement":         {"user_id": deleted},
	"billing":             {"user_id": deleted},
	"gift_batch":          {"created_by": blanked, "notes": kept("what admins wrote about codes that stay valid")},
	"gift_code":           {"redeemed_by": blanked},
	"checkout":            {"user_id": deleted},
	"download_quota":      {"user_id": deleted},
	"minisite_member": {
		"user_id": blanked, "name": kept("the minisite's own list of members"), "email": kept("the minisite's own list of members"),
		"proved_email": kept("the same address, without effect once the account is gone"),
	},
	"invitation":      {"email": kept("the minisite's own list of members")},
	"connection_code": {"user_id": deleted, "email": deleted},
	"tenant_audit": {
		"actor_id": blanked, "actor_name": blanked, // and the name of the account in the two others
		"before": kept("the address of the minisite's member, until it erases them"), "after": kept("the address of the minisite's member, until it erases them"),
	},
	"zapier_call":      {"email": kept("what the minisite's shop sent, for 30 days"), "reply": kept("what the minisite's shop got, for 30 days")},
	"mail_outbox":      {"user_id": deleted, "recipient": deleted, "subject": deleted, "text_body": deleted, "html_body": deleted},
	"folder":           {"owner_id": deleted, "name": deleted},
	"project":          {"owner_id": deleted, "name": deleted, "published_description": deleted, "search_text": deleted},
	"project_version":  {"document": deleted},
	"asset_reference":  {"project_id": deleted},
	"own_file":         {"owner_id": deleted, "name": deleted},
	"project_tag":      {"project_id": deleted},
	"project_source":   {"project_id": deleted, "source_id": deleted},
	"project_trend":    {"project_id": deleted},
	"project_example":  {"project_id": deleted, "caption": deleted},
	"project_decision": {"project_id": deleted},
	"project_report":   {"user_id": deleted, "note": deleted},
	"project_view":     {"person": blanked},
	"project_download": {"person": blanked},
	"creator_day":      {"owner_id": deleted},
	"event":            {"user_id": blanked, "metadata": deleted}, // only subscriptions stay, whose metadata names nobody
	"river_job":        {"args": kept("finished jobs are deleted after a day, failed ones after a week")},
}

// exported says under which name the rows of these tables are in account.json of an export, or which folder of it they are.
var exported = map[string]string{
	"app_user": "account", "session": "sessions", "released_username": "earlierUsernames", "email_undo": "earlierEmails", "entitlement": "plans", "billing": "billing",
	"my_machines": "machines", "second_factor": "twoStepLogin",
	"gift_batch": "giftsGenerated", "gift_code": "giftsRedeemed",
	"minisite_member": "memberships", "tenant_audit": "minisiteChanges", "handover_consent": "allowedHosts", "download_quota": "downloadsByMonth",
	"project_view": "views", "project_download": "downloads", "project_report": "reports", "mail_sent": "emails", "user_audit": "accountChanges", "event": "events", "own_file": "files", "folder": "folders", "project": "projects/", "project_version": "projects/", "project_example": "projects/",
}

// notExported are the others, with the reason.
var notExported = map[string]string{
	"handover": "a secret", "password_reset": "a secret", "email_proof": "a secret", "google_link": "a secret", "connection_code": "a secret", "invitation": "a secret",
	"second_factor_setup": "a secret", "recovery_code": "a secret",
	"checkout": "ways to a page of Stripe", "account_export": "the export itself", "mail_outbox": "letters that are on their way", "river_job": "work that is on its way",
	"zapier_call":      "what a minisite's shop called about its member",
	"creator_day":      "numbers of what others did",
	"project_decision": "the email about it has the reason",
	"asset_reference":  "the documents name their files", "project_tag": "what the platform sorts projects into", "project_trend": "what the platform sorts projects by",
	"project_source": "the documents name their sources",
}

// ofNobody are the tables that name no account.
var ofNobody = []string{
	"certificate_lock", "certificate_order", "certificate_value", "domain_claim", "google_nonce", "goose_db_version", "landing_content", "landing_variant", "maintenance", "minisite_day", "minisite_project_day", "official_template", "project_day", "project_total", "released_slug",
	"river_leader", "river_migration", "river_notification", "river_queue", "rolled_day", "search_word", "stripe_event", "tag", "tenant", "tenant_host", "tenant_letters", "trial_use", "unreferenced_file", "video_library", "video_picture", "zapier_hook", "zapier_key", "zapier_secret",
}

// Nobody adds a table, a reference to a person, or a column with a telling name without saying what becomes of it.
func TestAllColumnsThatNameAPersonAreListed(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	tables := dbtest.Look[[]string](t, data, `select array_agg(relname::text order by relname) from pg_class
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`)
	if known := slices.Sorted(slices.Values(append(slices.Collect(maps.Keys(personal)), ofNobody...))); !slices.Equal(tables, known) {
		t.Errorf("the tables are  %v\nlisted are %v", tables, known)
	}
	telling := dbtest.Look[[]string](t, data, `select array_agg(name) from (
		select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
		where c.relname = any ($1) and c.relnamespace = 'public'::regnamespace
		  and (a.attname ~ '(^|_)(user|person|owner|actor|recipient)(_id)?$' or a.attname ~ '(^|_)(email|username|user_agent|display_name)$')
		union
		select r.conrelid::regclass::text || '.' || a.attname from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = any (r.conkey)
		where r.confrelid = 'app_user'::regclass) telling`, slices.Collect(maps.Keys(personal)))
	for _, column := range telling {
		table, name, _ := strings.Cut(column, ".")
		if personal[table][name] == "" {
			t.Errorf("say in personal what becomes of %s", column)
		}
	}
	if len(telling) < 20 {
		t.Errorf("only %v", telling)
	}
}

// Somebody who is in every table leaves: for 14 days nothing is lost, then nothing names them but what the list says is kept.
func TestAPurgeLeavesNoTrace(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	f := withAnn(t, data.Store)
	id := testkit.Get(f.CreateAccount(t.Context(), accounts.CreateAccountParams{
		Email: "zelda@example.com", Username: "zelda", DisplayName: "Zelda", Password: "correct horse", Metadata: []byte(`{"referral":"zelda"}`),
	}))(t)
	zelda, _ := f.logIn(t, "zelda", "correct horse")
	now := f.clock.now()
	for _, sql := range []string{
		`update app_user set pending_email = 'zelda2@example.com', storage = '{"a":"zelda"}', google_sub = 'zelda', avatar = 'zeldazeldazeldazeldazelda01.jpg' where id = $1`,
		`update session set user_agent = 'zelda' where user_id = $1`,
		`insert into session (id, token_hash, user_id, family_id, host, created_at, expires_at) values ('zelda', sha256('z'), $1, 'zelda', 'x', $2, $2 + interval '1 year')`,
		`insert into handover values ('h', 'zelda', 'x', 'n', $2 + interval '1 year')`,
		`insert into tenant (id, kind, slug, profile, created_at) values ('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"a@example.com"}', $2)`,
		`insert into tenant_host values ('zelda.example', 'hub', 'live', $2)`,
		`insert into handover_consent values ($1, 'zelda.example', $2)`,
		`insert into password_reset values ('r', $1, $2, $2 + interval '1 year')`,
		`insert into google_link values ('g', $1, 'zelda@example.com', 'zelda', 'b', $2, $2 + interval '1 year')`,
		`insert into email_proof values ('p', $1, 'zelda2@example.com', $2, $2 + interval '1 year')`,
		`insert into email_undo values ('u', $1, 'zelda0@example.com', $2, $2 + interval '1 year')`,
		`insert into released_username values ('zelda_old', $1, $2 + interval '1 year')`,
		`insert into my_machines values ($1, '{"machines":[{"name":"Zelda''s"}]}', 1, $2)`,
		`insert into second_factor values ($1, 's', 1, $2)`,
		`insert into recovery_code values ($1, sha256('0000-0000-0000-0000'))`,
		`insert into second_factor_setup values ($1, 's', $2 + interval '1 year')`,
		`insert into entitlement values ('e', $1, 'Pro', 'admin', $2, null, $2)`,
		`insert into gift_batch (months, notes, created_by, created_at) values (3, 'for Zelda', $1, $2)`,
		`insert into gift_code (batch_id, number, hash, redeemed_at, redeemed_by) select id, 1, sha256('1'), $2, $1 from gift_batch`,
		`insert into billing (user_id, customer_id) values ($1, 'cus_x')`,
		`insert into checkout values ('c', $1, 'monthly', false, '', '/pricing', $2, $2)`,
		`insert into download_quota values ($1, '2026-11-01', 1)`,
		`insert into minisite_member (id, tenant_id, name, email, proved_email, role, user_id, created_at) values ('m', 'hub', 'Zelda', 'zelda@work.example', 'zelda@work.example', 'paid', $1, $2)`,
		`insert into invitation (member_id, tenant_id, email, created_at, expires_at) select 'm', 'hub', 'zelda@work.example', $2, $2`,
		`insert into connection_code (tenant_id, member_id, user_id, email, own_address, code_hash, sent_at, expires_at) values ('hub', 'm', $1, 'zelda@work.example', false, '', $2, $2)`,
		`insert into tenant_audit (tenant_id, at, actor_id, actor_name, action, member_id, before, after)
		 values ('hub', $2, $1, 'zelda', 'account connected', 'm', '{"account":"zelda"}', '{"account":"zelda","email":"zelda@work.example"}')`,
		`insert into zapier_call (tenant_id, at, call, email, result, message, idempotency_key, request_hash, reply)
		 values ('hub', $2, 'members.upsert', 'zelda@work.example', 'added', '', 'k', '', '{"name":"Zelda"}')`,
		`insert into mail_outbox (id, sender, recipient, subject, text_body, html_body, created_at, user_id) select 'l', 'Cuttle', 'zelda0@example.com', 'zelda', 'zelda', 'zelda', $2, $1`,
		`insert into mail_sent values ('s', 'zelda0@example.com', 'zelda', $2, true, $1)`,
		`insert into user_audit (user_id, at, actor_id, actor_name, action, reason) values ($1, $2, 'boss', 'boss', 'plan set', 'Zelda teaches'), ('ann', $2, $1, 'zelda', 'plan set', 'She teaches')`,
		`update folder set name = 'Zelda' where owner_id = $1`,
		`insert into project (id, owner_id, name, published_description, share_status, created_at, last_opened_at) values ('zeldaproject', $1, 'Zelda', 'Zelda', 'public', $2, $2)`,
		`insert into project (id, owner_id, name, created_at, last_opened_at, deleted_at) values ('zeldadeleted', $1, 'Zelda', $2, $2, $2)`,
		`insert into project_version (project_id, version, kind, document, started_at, saved_at) select 'zeldaproject', 1, 'autosave', '{"a":"zelda"}', $2, $2`,
		`insert into asset_reference select 'a', 'zeldaproject', 1`,
		`insert into own_file values ($1, 'zeldazeldazeldazeldazelda01.png', 'image', 'zelda.png', 1, 1, 1, $2)`,
		`insert into project_tag select 'zeldaproject', 'tag01'`,
		`insert into project_source values ('zeldaproject', 'zeldadeleted', 'zeldadeleted')`,
		`insert into project_trend select 'zeldaproject', 1, false`,
		`insert into project_example select 'zeldaproject', 1, 'zeldazeldazeldazeldazelda01.jpg', 'Zelda'`,
		`insert into project_decision (project_id, decided_at, reason, was) values ('zeldaproject', $2, 'spam', 'waiting')`,
		`insert into project (id, owner_id, name, created_at, last_opened_at) select 'reported', id, 'Ann''s', $2, $2 from app_user where username = 'Ann_1'`,
		`insert into project_report (project_id, user_id, reason, note, reported_at) values ('reported', $1, 'spam', 'Zelda', $2)`,
		`insert into account_export values ($1, $2)`,
		`insert into project_view values ('others', date '2026-11-21', $1, true, 1)`,
		`insert into project_download values ('others', date '2026-11-21', $1, 1)`,
		`insert into creator_day values ($1, date '2026-11-21', 1, 1, 1, 1, 1)`,
		`insert into event (at, user_id, name, metadata) values ($2, $1, 'referral conversion', '{"referral":"zelda"}'), ($2, $1, 'subscribe', '{"plan":"Pro"}')`,
	} {
		data.Exec(t, strings.NewReplacer("$1", "'"+id+"'", "$2", "timestamptz '"+now.Format(time.RFC3339)+"'").Replace(sql))
	}
	names := func() map[string]bool {
		found := map[string]bool{}
		for table, columns := range personal {
			for column := range columns {
				found[table+"."+column] = dbtest.Look[bool](t, data, fmt.Sprintf(`select exists (select from %s where %s::text ~* $1)`, table, column), "zelda|"+id)
			}
		}
		return found
	}
	testkit.Must(t, f.RequestReset(t.Context(), accounts.ResetRequested{Email: "zelda@example.com", Letters: letters}))
	for column, there := range names() {
		if !there {
			t.Errorf("the test has nothing in %s", column)
		}
	}

	everything := map[string]json.RawMessage{}
	testkit.Must(t, json.Unmarshal(testkit.Get(data.Store.As(store.Self(id)).ExportAccount(t.Context(), id))(t), &everything))
	for table := range personal {
		name := exported[table]
		if (name == "") == (notExported[table] == "") {
			t.Errorf("say once whether %s is exported", table)
		} else if part := string(everything[name]); name != "" && !strings.HasSuffix(name, "/") && len(part) < 4 { // empty, or missing
			t.Errorf("%s is not in the export: %q", table, part)
		}
	}

	testkit.Get(f.Delete(t.Context(), zelda, letters, true))(t)
	sweep := func() {
		t.Helper()
		worker := &accounts.SweepWorker{Accounts: f.Service, Files: files(t), Disconnect: members.New(data.Store, members.Keys{}, f.clock.now).DisconnectSince}
		for range 2 { // the projects go first
			testkit.Must(t, worker.Work(t.Context(), nil))
			testkit.Must(t, (&projects.SweepWorker{Projects: projects.New(data.Store, f.clock.now)}).Work(t.Context(), nil))
		}
	}
	f.clock.advance(accounts.KeptFor - time.Minute)
	sweep()
	if n := dbtest.Look[int](t, data, `select count(*) from project where owner_id = $1 and deleted_at is not null`, id); n != 2 {
		t.Errorf("%d projects are hidden", n)
	}
	f.clock.advance(2 * time.Minute)
	late := testkit.Get(f.Authenticate(t.Context(), "zelda", "correct horse"))(t)
	late.Code.Text = "0000-0000-0000-0000"
	if _, err := f.StartSession(t.Context(), late, "localhost", ""); fault.From(err).Code != "account_gone" {
		t.Errorf("back after 14 days: %v", err)
	}
	f.clock.advance(time.Hour)
	sweep()
	for column, there := range names() {
		table, name, _ := strings.Cut(column, ".")
		if fate := personal[table][name]; there != strings.HasPrefix(string(fate), "kept") {
			t.Errorf("%s still names the person: %v; it should be %s", column, there, fate)
		}
	}
	if got := dbtest.Look[[]string](t, data, `select array_agg(key order by key) from unreferenced_file`); !slices.Equal(got, []string{
		"a", "zeldazeldazeldazeldazelda01.jpg", "zeldazeldazeldazeldazelda01.png",
	}) {
		t.Errorf("to be swept: %v", got)
	}
	if n := dbtest.Look[int](t, data, `select (select count(*) from project_view) + (select count(*) from project_download)`); n != 2 {
		t.Errorf("%d views and downloads of others' projects are left", n)
	}
	if n := dbtest.Look[int](t, data, `select count(*) from event where name = 'subscribe' and user_id is null`); n != 1 {
		t.Errorf("%d subscriptions are left", n)
	}
	if lines := dbtest.Look[string](t, data, `select string_agg(action || ' by ' || actor_name || ', ' || coalesce(before->>'account', after->>'account', 'no account'), '; ' order by id)
		from tenant_audit`); lines != "account connected by a deleted account, no account; account disconnected by a deleted account, no account" {
		t.Error(lines)
	}
}
