package store_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/store/db"
)

// A page of a list has at most 500 rows.
const (
	mostRead   = 4_000 // by one scan, including rows that a filter removed
	mostSorted = 1_000
)

// fill adds 100,000 rows to each table that grows with the number of people. ann has 1,000 projects, the hub shows 5,000, the first 100 of them in an order of its own, and has
// 20,000 members and 20,000 audit records. Few projects are Pro, few people are creators, and their projects are older than most.
// Foreign keys are not checked, and names are in the order of their numbers: each saves half of the time.
var fill = []string{
	`set session_replication_role = replica`,
	`insert into app_user (id, email, username, can_license_pro, created_at)
		select 'user' || 100000 + n, 'user' || 100000 + n || '@example.com', 'user' || 100000 + n, n <= 40, now() from generate_series(1, 100000) n`,
	`insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now()), ('cuttle', 'cuttle@example.com', 'cuttle', now())`,
	`insert into tenant (id, kind, slug, profile, created_at, deleted_at)
		select 'tenant' || 100000 + n, 'minisite', 'mini' || 100000 + n, jsonb_build_object('displayName', 'Mini ' || n, 'supportEmail', 'help@example.com'), now() + (n - 50000) * interval '1 minute',
			case when n <= 100 then now() - interval '40 days' end from generate_series(1, 100000) n`,
	`insert into tenant (id, kind, slug, profile, created_at) values ('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"a@b.cc"}', now())`,
	`insert into project (id, owner_id, name, share_status, review, license, minisite_id, created_at, published_at, last_opened_at, deleted_at, original_id)
		select 'p' || 100000 + n,
			case when n <= 1000 then 'ann' when n <= 1030 then 'cuttle' when n <= 1430 then 'user' || 100001 + n % 40 else 'user' || 101000 + n % 99000 end,
			'Project ' || n, case when n % 50 = 49 then 'private' else 'public' end, case when n % 50 = 47 then 'waiting' else 'approved' end,
			case when n between 1031 and 1230 then 'pro' end, case when n > 95000 then 'hub' end,
			now() - interval '1 year', now() - interval '1 year' + n * interval '1 minute', now() - n * interval '1 minute',
			case when n % 50 = 48 then now() - n * interval '1 minute' end, case when n % 10 = 9 and n < 95000 then 'p' || 100000 + n - 1 end
		from generate_series(1, 100000) n`,
	`update app_user set search_text = search_key(username) || E'\n' || search_key(email) || E'\n' || 'person of ' || right(id, 1)`,
	`update project set search_text = search_key(name || ' ' || owner_id)`,
	`update project set review = 'waiting', reviewed_at = null, reports = case when right(id, 2) = '07' then 3 else 0 end where id between 'p102000' and 'p103000' or id = 'p100007'`,
	`update project set review = 'hidden', reviewed_at = now() + right(id, 5)::int * interval '1 second' where id between 'p103001' and 'p104000'`,
	`insert into project_report (project_id, user_id, reason, note, reported_at) select 'p102007', 'user' || 100000 + n, 'spam', '', now() from generate_series(1, 100000) n`,
	`insert into search_word select 'word' || n from generate_series(1, 100000) n`,
	`update project set home_place = 100000 - right(id, 5)::int where minisite_id = 'hub' and id > 'p199900'`,
	`insert into project_trend (project_id, score, by_creator) select id, n, id between 'p101031' and 'p101430' from (select id, row_number() over (order by id desc) as n from project) p`,
	`insert into project_tag (project_id, tag_id) select 'p' || 100000 + n, 'tag0' || n % 9 + 1 from generate_series(1, 100000) n`,
	`insert into project_source (project_id, carried, source_id) select id, source_token(original_id), original_id from project where original_id is not null`,
	`insert into project_example (project_id, place, picture, caption)
		select 'p' || 100000 + n, 1, lpad(n::text, 27, '0') || '.jpg', 'Ann' from generate_series(1, 100000) n`,
	`insert into project_version (project_id, version, kind, document, picture, started_at, saved_at)
		select 'p' || 100001 + n / 100, n % 100 + 1, 'autosave', '{}', n || '.png', now(), now() from generate_series(0, 99999) n`,
	`insert into minisite_member (id, tenant_id, name, email, role, user_id, created_at, last_sign_in_at, removed_at)
		select 'member' || 100000 + n, case when n <= 20000 then 'hub' else 'tenant' || 100000 + n / 100 end, 'Member ' || 100000 + n,
			'member' || 100000 + n || '@example.com', case when n % 1000 = 1 then 'admin' else 'paid' end,
			case when n % 2 = 0 then 'user' || 100000 + n end, now() + n * interval '1 minute',
			case when n % 2 = 0 then now() - n * interval '1 minute' end,
			case n % 1000 when 3 then now() - interval '40 days' when 5 then now() - interval '1 day' end
		from generate_series(1, 100000) n`,
	`insert into tenant_audit (id, tenant_id, at, actor_name, action, member_id, import_id, after, event)
		select n, case when n <= 20000 then 'hub' else 'tenant' || 100000 + n / 100 end, now(), 'ann',
			case when n % 5000 = 0 then 'import undone' when n % 2 = 0 then 'member imported' else 'changed' end, case when n % 5000 > 0 then 'member' || 100000 + n % 5000 end,
			case when n % 2 = 0 then 'import' || n / 5000 end,
			case n % 3 when 0 then '{"role":"paid"}' when 1 then '{"role":"canceled"}' else '{"name":"Ann"}' end::jsonb, case n % 3 when 0 then 'added' when 1 then 'canceled' end
		from generate_series(1, 100000) n`,
	`insert into zapier_call (id, tenant_id, at, call, email, result, message)
		select n, case when n <= 20000 then 'hub' else 'tenant' || 100000 + n / 100 end, now(), 'me', '', 'done', '' from generate_series(1, 100000) n`,
	`insert into own_file (owner_id, id, kind, name, width, height, bytes, created_at)
		select case when n <= 500 then 'ann' else 'user' || 100000 + n / 100 end, lpad(n::text, 27, '0') || '.png', 'image', 'Picture', 1, 1, 1,
			now() + n * interval '1 minute' from generate_series(1, 100000) n`,
	`insert into session (id, token_hash, user_id, family_id, host, created_at, expires_at)
		select 's' || n, sha256(n::text::bytea), 'user' || 100000 + n, 's' || n, 'cuttle.test', now(), now() + interval '1 day' from generate_series(1, 100000) n`,
	`insert into mail_sent select 'm' || n, case when n <= 1000 then 'Ann@example.com' else 'user' || 100000 + n / 10 || '@example.com' end, 'Hello', now() - n * interval '1 minute', true, case when n <= 1000 then 'ann' else 'user' || 100000 + n / 10 end from generate_series(1, 100000) n`,
	`insert into user_audit (user_id, at, actor_name, action, reason) select case when n <= 1000 then 'ann' else 'user' || 100000 + n / 10 end, now(), 'boss', 'plan set', 'Teaches' from generate_series(1, 100000) n`,
	`insert into entitlement (id, user_id, plan, source, valid_from, valid_until, created_at)
		select 'e' || n, case when n <= 100 then 'ann' else 'user' || 100000 + n end, 'Pro', 'admin', now(), now(), now() from generate_series(1, 100000) n`,
	`insert into unreferenced_file (key, since) select lpad(n::text, 27, '0') || '.png', now() - interval '1 year' + n * interval '1 minute' from generate_series(1, 100000) n`,
	`insert into folder (id, owner_id, name, ordering) select 'folder' || lpad(n::text, 18, '0'), 'user' || 100000 + n, 'My Projects', 0 from generate_series(1, 100000) n`,
	`insert into event (at, user_id, name, project_id)
		select now() - n * interval '1 minute', case when n % 2 = 0 then 'ann' else 'user' || 100000 + n end, case n % 3 when 0 then 'subscribe' when 1 then 'page view' else 'sign in' end, 'p' || 100000 + n
		from generate_series(1, 100000) n`,
	`insert into billing (user_id, status) select 'user' || 100000 + n, (array['canceled', 'active', 'past_due', 'trialing'])[1 + n % 4] from generate_series(1, 100000) n`,
	`insert into gift_batch (months, notes, created_at) select 3, '', now() from generate_series(1, 2000)`,
	`insert into gift_code (batch_id, number, hash) select b.id, n, sha256((b.id || '-' || n)::bytea) from gift_batch b, generate_series(1, 50) n`,
	`insert into project_day select 'p' || 100001 + n / 100, date '2026-01-01' + (n % 100)::int, 1, 1, 1, 1, 1 from generate_series(0, 99999) n`,
	`insert into project_total select 'p' || 100000 + n, n, n, n, n, n from generate_series(1, 100000) n`,
	`insert into creator_day select 'user' || 100000 + n / 1000, date '2024-01-01' + (n % 1000)::int, 1, 1, 1, 1, 1 from generate_series(0, 99999) n`,
	`insert into rolled_day select date '2024-01-01' + (n % 1000)::int, now() from generate_series(0, 999) n`,
	`insert into minisite_day select 'tenant' || 100000 + n, date '2026-11-28', 1, 1, 1, 1, 1 from generate_series(101, 98000) n`,
	`insert into minisite_day select 'hub', date '2026-11-28' - n, 1, 1, 1, 1, 1 from generate_series(0, 1999) n`,
	`insert into minisite_project_day select 'tenant' || 100000 + n % 90000, date '2026-11-28' - n / 90000, 'p100001', 1, 1 from generate_series(1, 90000) n`,
	`insert into minisite_project_day select 'hub', date '2026-11-28' - n % 100, 'p' || 199901 + n / 100, 1, n from generate_series(0, 9999) n`,
	// All rows are sampled, so that the plans don't depend on which ones are.
	`set default_statistics_target = 400`,
	`analyze billing, minisite_day, minisite_project_day, project_day, project_total, creator_day, rolled_day, event, gift_batch, gift_code, folder, app_user, tenant, project, project_trend, search_word, project_tag, project_source, project_example, project_version, minisite_member, tenant_audit, zapier_call, own_file, session, mail_sent, user_audit, entitlement, unreferenced_file, project_report`,
}

type listCall = func(ctx context.Context, q *db.Queries)

// lists are the queries that return many rows, by the tenant of their scope, each with the arguments for which it reads most.
var lists = map[string]map[string]listCall{
	"": {
		"ListProjectsByDate": func(ctx context.Context, q *db.Queries) {
			q.ListProjectsByDate(ctx, db.ListProjectsByDateParams{OwnerID: "ann", BeforeOpened: time.Now().AddDate(1, 0, 0), Words: []string{}, Most: 100})
			q.ListProjectsByDate(ctx, db.ListProjectsByDateParams{
				OwnerID: "ann", BeforeOpened: time.Now().AddDate(1, 0, 0), Words: []string{"%nothing%"}, FolderID: "f", Most: 100,
			})
		},
		"ListProjectsByName": func(ctx context.Context, q *db.Queries) {
			q.ListProjectsByName(ctx, db.ListProjectsByNameParams{OwnerID: "ann", Words: []string{}, Most: 100})
		},
		"ListCardsByID":              func(ctx context.Context, q *db.Queries) { q.ListCardsByID(ctx, []string{"p100007", "p100008"}, "u7") },
		"ListListedCardsByID":        func(ctx context.Context, q *db.Queries) { q.ListListedCardsByID(ctx, []string{"p100007", "p100008"}) },
		"ListFolders":                func(ctx context.Context, q *db.Queries) { q.ListFolders(ctx, "user100007") },
		"ListDeletedProjectsOfOwner": func(ctx context.Context, q *db.Queries) { q.ListDeletedProjectsOfOwner(ctx, "ann", aMonthAgo(), 500) },
		"ListProjectsToSweep":        func(ctx context.Context, q *db.Queries) { q.ListProjectsToSweep(ctx, aMonthAgo(), 100) },
		"ListCardsOfMinisite":        func(ctx context.Context, q *db.Queries) { q.ListCardsOfMinisite(ctx, new("hub"), 500) },
		"ListLatestCards": func(ctx context.Context, q *db.Queries) {
			q.ListLatestCards(ctx, db.ListLatestCardsParams{ExceptOwner: "cuttle", Before: time.Now().AddDate(1, 0, 0), Most: 25})
			q.ListLatestCards(ctx, db.ListLatestCardsParams{ExceptOwner: "cuttle", Before: time.Now().AddDate(-1, 0, 0).Add(50_000 * time.Minute), Most: 25})
		},
		"ListListedAddresses": func(ctx context.Context, q *db.Queries) {
			q.ListListedAddresses(ctx, time.Now().AddDate(1, 0, 0), "", 1001)
			q.ListListedAddresses(ctx, time.Now().AddDate(-1, 0, 0).Add(3_000*time.Minute), "", 1001)
		},
		"ListPopularCards": func(ctx context.Context, q *db.Queries) {
			q.ListPopularCards(ctx, db.ListPopularCardsParams{ExceptOwner: "cuttle", Below: 1e9, Most: 25})
			q.ListPopularCards(ctx, db.ListPopularCardsParams{ExceptOwner: "cuttle", Below: 50_000, Most: 25})
		},
		"ListLatestCardsOfCreators": func(ctx context.Context, q *db.Queries) {
			q.ListLatestCardsOfCreators(ctx, db.ListLatestCardsOfCreatorsParams{OfficialOwner: "cuttle", Before: time.Now().AddDate(1, 0, 0), Most: 25})
		},
		"ListPopularCardsOfCreators": func(ctx context.Context, q *db.Queries) {
			q.ListPopularCardsOfCreators(ctx, 1e9, "", 25)
			q.ListPopularCardsOfCreators(ctx, 98_800, "", 25)
		},
		"ListCardsOfOwner": func(ctx context.Context, q *db.Queries) {
			q.ListCardsOfOwner(ctx, db.ListCardsOfOwnerParams{OwnerID: "ann", Before: time.Now().AddDate(1, 0, 0), Most: 25})
			q.ListCardsOfOwner(ctx, db.ListCardsOfOwnerParams{OwnerID: "ann", Before: time.Now().AddDate(-1, 0, 0).Add(500 * time.Minute), Most: 25})
		},
		"ListTemplateCards": func(ctx context.Context, q *db.Queries) { q.ListTemplateCards(ctx, 500, "cuttle") },
		"SearchCommunity": func(ctx context.Context, q *db.Queries) { // not by reading: BenchmarkSearch has the figures of that
			q.LimitSearch(ctx, false)
			for _, first := range []string{"%project%", "%user1010%", "%nothing%"} {
				p := db.SearchCommunityParams{
					OfficialOwner: "cuttle", Patterns: []string{first, "%ject%", "%user%"}, First: []string{first}, Second: []string{"%ject%"},
					ByIndex: []string{first, "%ject%", "%user%"}, ByReading: []string{}, Matched: 11, Most: 9,
				}
				q.SearchCommunity(ctx, p)
				p.Matched = 0 // after the last page: others are looked for
				q.SearchCommunity(ctx, p)
			}
		},
		"SearchTemplates": func(ctx context.Context, q *db.Queries) {
			q.LimitSearch(ctx, false)
			q.SearchTemplates(ctx, db.SearchTemplatesParams{OfficialOwner: "cuttle", Patterns: []string{"%project%", "%ct%"}, Matched: 11, Most: 9})
			q.SearchTemplates(ctx, db.SearchTemplatesParams{OfficialOwner: "cuttle", Patterns: []string{"%nothing%"}, Matched: 11, Most: 9})
		},
		"SearchProjectsOfOwner": func(ctx context.Context, q *db.Queries) {
			q.LimitSearch(ctx, false)
			q.SearchProjectsOfOwner(ctx, db.SearchProjectsOfOwnerParams{OwnerID: "ann", Patterns: []string{"%project%", "%ct%"}, Matched: 11, Most: 9})
			q.SearchProjectsOfOwner(ctx, db.SearchProjectsOfOwnerParams{OwnerID: "ann", Patterns: []string{"%nothing%"}, Matched: 11, Most: 9})
		},
		"ListNearWords": func(ctx context.Context, q *db.Queries) {
			q.LimitSearch(ctx, false)
			q.ListNearWords(ctx, []string{"wrod1007", "nothing"})
		},
		"ListListedWords": func(ctx context.Context, q *db.Queries) {
			q.LimitSearch(ctx, false)
			q.ListListedWords(ctx, []string{"project", "user101010", "nothing"})
		},
		"ListDaysOfProject": func(ctx context.Context, q *db.Queries) {
			q.ListDaysOfProject(ctx, db.ListDaysOfProjectParams{ProjectID: "p100007", Last: time.Now(), Most: 91})
		},
		"ListStatsOfCreator": func(ctx context.Context, q *db.Queries) {
			q.ListStatsOfCreator(ctx, db.ListStatsOfCreatorParams{OwnerID: "ann", Last: time.Now(), Most: 501})
			q.ListStatsOfCreator(ctx, db.ListStatsOfCreatorParams{OwnerID: "ann", FromID: "p100500", Before: time.Date(2026, 2, 1, 0, 0, 0, 0, time.UTC), Last: time.Now(), Most: 501})
		},
		"ListVersions": func(ctx context.Context, q *db.Queries) { q.ListVersions(ctx, "p100007") },
		"ListLicensedOriginals": func(ctx context.Context, q *db.Queries) {
			q.ListLicensedOriginals(ctx, "p101229", []string{"p101239", "p101249"})
		},
		"SetSources": func(ctx context.Context, q *db.Queries) {
			hash := sha256.Sum256([]byte("p100008"))
			q.SetSources(ctx, "p101229", []string{hex.EncodeToString(hash[:12]), strings.Repeat("0", 24)})
		},
		"ListTags":              func(ctx context.Context, q *db.Queries) { q.ListTags(ctx) },
		"ListTagsOfProject":     func(ctx context.Context, q *db.Queries) { q.ListTagsOfProject(ctx, "p100007") },
		"ListExamplesOfProject": func(ctx context.Context, q *db.Queries) { q.ListExamplesOfProject(ctx, "p100007") },
		"ListOwnFiles":          func(ctx context.Context, q *db.Queries) { q.ListOwnFiles(ctx, "ann", "image") },
		"ListLogins":            func(ctx context.Context, q *db.Queries) { q.ListLogins(ctx, "s7", "user100007", time.Now()) },
		"DeleteSessions":        func(ctx context.Context, q *db.Queries) { q.DeleteSessions(ctx, "user100007", nil, nil) },
		"GiveFactorToOne": func(ctx context.Context, q *db.Queries) {
			q.GiveFactorToOne(ctx, db.GiveFactorToOneParams{UserID: "user100007", ID: "s7", Now: time.Now(), TokenHash: []byte("another")})
		},
		"DeleteSessionFamily": func(ctx context.Context, q *db.Queries) {
			hash := sha256.Sum256([]byte("7"))
			q.DeleteSessionFamily(ctx, hash[:], "cuttle.test")
		},
		"ListUnreferencedFiles": func(ctx context.Context, q *db.Queries) {
			q.ListUnreferencedFiles(ctx, db.ListUnreferencedFilesParams{Before: time.Now(), Most: 100})
		},
		"SetVersionPicture": func(ctx context.Context, q *db.Queries) { q.SetVersionPicture(ctx, "", "p100007", 7) },
		"ReplaceVersion": func(ctx context.Context, q *db.Queries) {
			q.ReplaceVersion(ctx, db.ReplaceVersionParams{ProjectID: "p100007", Version: 100, NextVersion: 101, Document: []byte("{}"), Files: []string{}})
		},
		"TrimVersions":    func(ctx context.Context, q *db.Queries) { q.TrimVersions(ctx, "p100007", 50, 100<<20) },
		"SweepProject":    func(ctx context.Context, q *db.Queries) { q.SweepProject(ctx, "p100007") },
		"ListGiftBatches": func(ctx context.Context, q *db.Queries) { q.ListGiftBatches(ctx, 1<<62, 20) },
		"ListGiftCodes":   func(ctx context.Context, q *db.Queries) { q.ListGiftCodes(ctx, []int64{7, 8, 9}) },
		"ListEventsByName": func(ctx context.Context, q *db.Queries) {
			q.ListEventsByName(ctx, db.ListEventsByNameParams{Name: cuttle.EventSubscribe, BeforeAt: time.Now().AddDate(1, 0, 0), Most: 51})
			q.ListEventsByName(ctx, db.ListEventsByNameParams{Name: cuttle.EventSubscribe, BeforeAt: time.Now().AddDate(0, 0, -30), Most: 51})
		},
		"ListEventsOfUser": func(ctx context.Context, q *db.Queries) {
			q.ListEventsOfUser(ctx, db.ListEventsOfUserParams{UserID: "ann", BeforeAt: time.Now().AddDate(1, 0, 0), Most: 51})
			q.ListEventsOfUser(ctx, db.ListEventsOfUserParams{UserID: "ann", BeforeAt: time.Now().AddDate(0, 0, -30), Most: 51})
		},
		"ListMinisites": func(ctx context.Context, q *db.Queries) {
			q.ListMinisites(ctx, db.ListMinisitesParams{Sort: "name", Search: "mini", Ids: []string{"tenant100200", "tenant100201"}, Most: 51})
			for _, sort := range []string{"address", "name", "newest", "oldest"} {
				q.ListMinisites(ctx, db.ListMinisitesParams{Sort: sort, Most: 51})
				q.ListMinisites(ctx, db.ListMinisitesParams{Sort: sort, Status: "active", AfterSlug: "mini150000", AfterName: "Mini 50000", AfterCreated: time.Now(), Most: 51})
			}
		},
		"ListReviews": func(ctx context.Context, q *db.Queries) {
			q.ListReviews(ctx, db.ListReviewsParams{Reports: 1 << 30, Most: 25})
			q.ListReviews(ctx, db.ListReviewsParams{Reports: 0, AfterPublished: time.Now().AddDate(-1, 0, 0).Add(2500 * time.Minute), Most: 25})
		},
		"ListHidden":      func(ctx context.Context, q *db.Queries) { q.ListHidden(ctx, time.Now().AddDate(1, 0, 0), "", 25) },
		"ListOpenReports": func(ctx context.Context, q *db.Queries) { q.ListOpenReports(ctx, []string{"p102007", "p102107"}, 50) },
		"ListNewestPeople": func(ctx context.Context, q *db.Queries) {
			q.ListNewestPeople(ctx, db.ListNewestPeopleParams{Before: time.Now().AddDate(1, 0, 0), Reading: 3_000, Pattern: "%user%", Most: 21})
		},
		"ListPayingPeople":  func(ctx context.Context, q *db.Queries) { q.ListPayingPeople(ctx, "user150000", 21) },
		"ListPeopleOnTrial": func(ctx context.Context, q *db.Queries) { q.ListPeopleOnTrial(ctx, "", 21) },
		"ListMatchingPeople": func(ctx context.Context, q *db.Queries) {
			for _, part := range []string{"%user150007%", "%user15000%", "%nobody%", "% example com%150007%"} {
				q.ListMatchingPeople(ctx, db.ListMatchingPeopleParams{Part: part, Pattern: "%", Before: time.Now().AddDate(1, 0, 0), Most: 21})
			}
		},
		"ListPeopleByName": func(ctx context.Context, q *db.Queries) {
			q.ListPeopleByName(ctx, db.ListPeopleByNameParams{First: "us", Beyond: "us\U0010ffff", Most: 21})
			q.ListPeopleByName(ctx, db.ListPeopleByNameParams{First: "us", Beyond: "us\U0010ffff", After: "user150000", Most: 21})
		},
		"ListEmailsOfPerson": func(ctx context.Context, q *db.Queries) {
			q.ListEmailsOfPerson(ctx, db.ListEmailsOfPersonParams{UserID: "ann", Before: time.Now().AddDate(1, 0, 0), Most: 21})
		},
		"ListDaysOfCreator": func(ctx context.Context, q *db.Queries) {
			q.ListDaysOfCreator(ctx, "user100007", time.Time{}, time.Now().AddDate(9, 0, 0))
		},
		"ListRolledDays":    func(ctx context.Context, q *db.Queries) { q.ListRolledDays(ctx, time.Now(), 51) },
		"ListUserChanges":   func(ctx context.Context, q *db.Queries) { q.ListUserChanges(ctx, "ann", 1<<62, 51) },
		"ListEntitlements":  func(ctx context.Context, q *db.Queries) { q.ListEntitlements(ctx, "ann", 50) },
		"LockProjectsToTag": func(ctx context.Context, q *db.Queries) { q.LockProjectsToTag(ctx, []string{"p100007", "p100008"}) },
		"RemoveTagsFromProjects": func(ctx context.Context, q *db.Queries) {
			q.RemoveTagsFromProjects(ctx, []string{"p100009", "p100010"}, []string{"tag01", "tag02"})
		},
		"ListMinisitesToRollUp": func(ctx context.Context, q *db.Queries) {
			q.ListMinisitesToRollUp(ctx, db.ListMinisitesToRollUpParams{Last: time.Now(), Most: 500})
			q.ListMinisitesToRollUp(ctx, db.ListMinisitesToRollUpParams{Last: time.Now(), AfterCreated: time.Now(), AfterSlug: "a", Most: 500})
		},
		"ListTenantsToPurge": func(ctx context.Context, q *db.Queries) { q.ListTenantsToPurge(ctx, aMonthAgo(), 100) },
	},
	"hub": {
		"ListProjectsOnHome": func(ctx context.Context, q *db.Queries) { q.ListProjectsOnHome(ctx, "hub", 500) },
		"ListProjectsOffHome": func(ctx context.Context, q *db.Queries) {
			q.ListProjectsOffHome(ctx, db.ListProjectsOffHomeParams{OwnerID: "ann", TenantID: "hub", BeforeOpened: time.Now().AddDate(1, 0, 0), Most: 51})
		},
		"ListTenantChanges": func(ctx context.Context, q *db.Queries) { q.ListTenantChanges(ctx, "hub", 1<<62, 50) },
		"ListZapierEvents": func(ctx context.Context, q *db.Queries) {
			q.ListZapierEvents(ctx, db.ListZapierEventsParams{TenantID: "hub", Event: "added", BelowID: 1 << 62, Most: 201})
			q.ListZapierEvents(ctx, db.ListZapierEventsParams{TenantID: "hub", Event: "published", BelowID: 1 << 62, Most: 201})
		},
		"ListNextZapierEvents": func(ctx context.Context, q *db.Queries) {
			q.ListNextZapierEvents(ctx, db.ListNextZapierEventsParams{TenantID: "hub", Event: "added", Done: 9_000, Most: 1})
			q.ListNextZapierEvents(ctx, db.ListNextZapierEventsParams{TenantID: "hub", Event: "published", Most: 1})
		},
		"ListMinisiteDays": func(ctx context.Context, q *db.Queries) {
			q.ListMinisiteDays(ctx, "hub", time.Now().AddDate(9, 0, 0), 1000)
		},
		"ListLastSignIns":   func(ctx context.Context, q *db.Queries) { q.ListLastSignIns(ctx, "hub", 20) },
		"ListZapierCalls":   func(ctx context.Context, q *db.Queries) { q.ListZapierCalls(ctx, "hub", 1<<62, 51) },
		"ListImportRecords": func(ctx context.Context, q *db.Queries) { q.ListImportRecords(ctx, "hub", "import1") },
		"ListUndoneImports": func(ctx context.Context, q *db.Queries) {
			q.ListUndoneImports(ctx, "hub", []string{"import1", "import2"})
		},
		"ListLastMemberChanges": func(ctx context.Context, q *db.Queries) {
			q.ListLastMemberChanges(ctx, db.ListLastMemberChangesParams{TenantID: "hub", MemberID: "member100007", Below: 1 << 62, Most: 51})
		},
		"ListMemberMilestones": func(ctx context.Context, q *db.Queries) { q.ListMemberMilestones(ctx, "hub", "member100007") },
		"ListRemovedMembers": func(ctx context.Context, q *db.Queries) {
			q.ListRemovedMembers(ctx, db.ListRemovedMembersParams{TenantID: "hub", After: aMonthAgo(), BeforeRemoved: time.Now(), Most: 50})
		},
		"ListMembersToErase": func(ctx context.Context, q *db.Queries) { q.ListMembersToErase(ctx, "hub", aMonthAgo(), 1000) },
		"EraseMembers": func(ctx context.Context, q *db.Queries) {
			q.EraseMembers(ctx, "hub", aMonthAgo(), []string{"member100003"})
		},
		"MatchMembers": func(ctx context.Context, q *db.Queries) {
			q.MatchMembers(ctx, "hub", []string{"member100001@example.com", "x@example.com"})
		},
		"LockMembersToConnect": func(ctx context.Context, q *db.Queries) {
			q.LockMembersToConnect(ctx, "member100007@example.com", "hub", "user100008")
		},
		"ListMembersPage": func(ctx context.Context, q *db.Queries) {
			q.ListMembersPage(ctx, db.ListMembersPageParams{Sort: "name", TenantID: "hub", Ids: []string{"member100001", "member100002"}, Most: 50})
			for _, sort := range []string{"name", "email", "role", "added"} {
				first := db.ListMembersPageParams{Sort: sort, TenantID: "hub", Most: 50}
				q.ListMembersPage(ctx, first)
				first.Descending = true
				q.ListMembersPage(ctx, first)
				q.ListMembersPage(ctx, db.ListMembersPageParams{
					Sort: sort, TenantID: "hub", Most: 50, AfterSearch: "a", AfterEmail: "a", AfterRole: "a", AfterAdded: time.Now(), AfterID: "a",
				})
				q.ListMembersPage(ctx, db.ListMembersPageParams{
					Sort: sort, Descending: true, TenantID: "hub", Most: 50, AfterSearch: "~", AfterEmail: "~", AfterRole: "~",
					AfterAdded: time.Now().AddDate(1, 0, 0), AfterID: "~",
				})
			}
		},
	},
}

func aMonthAgo() time.Time { return time.Now().AddDate(0, 0, -30) }

// wholeTables are the queries that read a whole table, with the reason.
var wholeTables = map[string]string{
	"ListProjectsOfCreator":       "the days of up to 1,000 projects of a person are added up: BenchmarkAnalytics has the figures",
	"ListDownloadsOfMinisite":     "all downloads of a minisite in some days are added up: BenchmarkMinisite has the figures",
	"MarkEmptyDays":               "all views and downloads of some days, for the job that was late",
	"ListFutureDays":              "the days that a clock was ahead of, usually none, by the primary key",
	"ListDaysToRollUp":            "the days that are missing in a table with one row a day",
	"ListMinisitesOfPerson":       "the minisites of one person, by the index on their account, 100 at most",
	"AddTagsToProjects":           "returns what it has written: 100 projects at most",
	"ListLandingVariants":         "the variants of the landing page, 100 at most",
	"ListTenants":                 "for the command line, which prints them all",
	"ListServedTenants":           "each node holds all minisites in memory",
	"ListServedHosts":             "each node holds all hosts in memory",
	"CountInFolders":              "counts the projects of one person, by the index on their owner",
	"CountMembers":                "counts the members of one minisite",
	"CountMembersByRole":          "counts the members of a page of minisites, for the platform's admin",
	"ExportMembers":               "all members of one minisite are what was asked for",
	"ListImportedMembers":         "all members of one import that is undone, 10,000 at a time",
	"LockSeveralMembers":          "the members who were named: 500 at most, by the primary key",
	"LockSeveralRemovedMembers":   "the members who were named: 500 at most, by the primary key",
	"ListMembersToInvite":         "all members of one minisite without an account are counted",
	"ListMissingMembers":          "all members of one minisite are compared with a file",
	"ListMembersInAudit":          "all members of one minisite that is purged, a page at a time",
	"ListTenantsToEraseMembersOf": "all who were removed more than 30 days ago, for the hourly job",
	"ListTenantsConnectedSince":   "the minisites of one person, by the index on their account",
	"ListDomainClaims":            "the domains of one minisite: ten at most",
	"ListDueDomains":              "the domains of all minisites whose check is due, for the job, by a partial index",
	"ListProposedDomains":         "the domains of all minisites that wait for the platform's admin, by a partial index, 100 at most",
	"ListFailingDomains":          "the domains of all minisites that fail, by a partial index, 100 at most",
	"CountEvents":                 "counts three kinds of events of 60 days, by the index of their names; a row for each kind",
	"ListPlatformAdmins":          "the platform's admins, by a partial index, twenty at most",
	"ListMinisiteAdmins":          "the admins of one minisite, by the index on its members, twenty at most",
	"ListZapierKeys":              "the secrets of one minisite: four at most",
	"ListZapierHooks":             "the hooks of one minisite: twenty at most",
	"ListDueZapierHooks":          "the hooks of all minisites, for the job: each looks at the last event by an index",
	"ListZapierTenants":           "all minisites with a secret, a page at a time, for the hourly job",
	"ListBillingCustomers":        "all customers, a page at a time, for the daily job",
	"ListTrialsToRemind":          "all whose trial ends within a week, for the hourly job, by a partial index",
	"UseTrial":                    "returns what it has written: three rows at most",
	"ListProjectsToExport":        "all projects of one person, a page at a time",
	"ListFilesToExport":           "all files of one person",
	"ListOwnAdminTenants":         "the minisites of one person, by the index on their account",
	"ListTenantsActedIn":          "the minisites of one person, by the index on what they did",
	"ListUsersToPurge":            "all whose 14 days are over, for the hourly job, by a partial index",
	"ListTenantsWithLetters":      "the minisites with waiting letters are few, and a partial index holds only them",
	"ListCertificateKeys":         "for certmagic, by the primary key, 1,000 at most",
	"ListDueCertificates":         "the certificates to renew, 200 at a time, for the hourly job, by a partial index",
	"ListWaitingInvitations":      "puts the waiting letters of one minisite in order, admins first; a partial index holds only them",
}

// Each list is read in the order of an index: with 100,000 rows no query scans or sorts a large table.
func TestListsAreReadAlongAnIndex(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	owner := connect(t, data.OwnerURL)
	for _, sql := range fill {
		_, err := owner.Exec(t.Context(), sql)
		testkit.Must(t, err)
	}
	app := connect(t, data.AppURL)
	small := smallTables(t, owner)
	for tenant, calls := range lists {
		for name, call := range calls {
			tx := begin(t, app, tenant, "")
			explaining := &explainer{tx: tx, t: t}
			call(t.Context(), db.New(explaining))
			testkit.Must(t, tx.Rollback(t.Context()))
			found := 0.0
			for _, p := range explaining.plans {
				found += p.ActualRows
				p.each(func(n node) {
					read := (n.ActualRows + n.RowsRemoved) * n.Loops
					switch {
					case n.Type == "Seq Scan" && !small[n.Relation] && n.Loops > 0:
						t.Errorf("%s reads all of %s", name, n.Relation)
					case n.Relation != "" && !small[n.Relation] && read > mostRead:
						t.Errorf("%s reads %.0f rows of %s along %q", name, read, n.Relation, n.Index)
					case n.Type == "Sort" && len(n.Plans) == 1 && n.Plans[0].ActualRows*n.Loops > mostSorted:
						t.Errorf("%s sorts %.0f rows by %q", name, n.Plans[0].ActualRows*n.Loops, n.SortKey)
					}
				})
			}
			if found == 0 {
				t.Errorf("%s finds no row; let fill make some", name)
			}
		}
	}
}

// Every query that returns many rows is in lists or wholeTables.
func TestEveryListIsExplained(t *testing.T) {
	t.Parallel()
	files := testkit.Get(filepath.Glob("query/*.sql"))(t)
	var known, found []string
	for _, calls := range lists {
		known = slices.AppendSeq(known, maps.Keys(calls))
	}
	known = slices.Sorted(slices.Values(slices.AppendSeq(known, maps.Keys(wholeTables))))
	for _, file := range files {
		text := testkit.Get(os.ReadFile(file))(t)
		for _, many := range regexp.MustCompile(`(?m)^-- name: (\w+) :many$`).FindAllStringSubmatch(string(text), -1) {
			found = append(found, many[1])
		}
	}
	slices.Sort(found)
	for _, name := range found {
		if _, listed := slices.BinarySearch(known, name); !listed {
			t.Errorf("%s returns many rows; add it to lists, or to wholeTables with the reason", name)
		}
	}
	for i, name := range known {
		if _, there := slices.BinarySearch(found, name); !there || i > 0 && known[i-1] == name {
			t.Errorf("%s is listed twice, or there is no such query", name)
		}
	}
}

// The settings of the scope are read once for each query, not once for each row.
func TestPoliciesReadTheScopeOnce(t *testing.T) {
	t.Parallel()
	owner := connect(t, dbtest.Database(t).OwnerURL)
	rows, err := owner.Query(t.Context(), `select tablename || '.' || policyname, coalesce(qual, '') || ' ' || coalesce(with_check, '') from pg_policies
		where policyname <> 'platform_rows'`)
	testkit.Must(t, err)
	var name, text string
	_, err = pgx.ForEachRow(rows, []any{&name, &text}, func() error {
		if settings, once := strings.Count(text, "current_setting("), strings.Count(text, "( SELECT NULLIF(current_setting("); once == 0 || settings != once {
			t.Errorf("%s: %s", name, text)
		}
		return nil
	})
	testkit.Must(t, err)
}

// smallTables returns the tables that do not grow with the number of people.
func smallTables(t *testing.T, owner *pgx.Conn) map[string]bool {
	rows := testkit.Get(owner.Query(t.Context(), `select relname from pg_class where relkind = 'r' and reltuples < 1000`))(t)
	names := testkit.Get(pgx.CollectRows(rows, pgx.RowTo[string]))(t)
	small := map[string]bool{}
	for _, name := range names {
		small[name] = true
	}
	return small
}

// node is a step of a plan. Row counts, of one that was executed, are per loop.
type node struct {
	Type        string   `json:"Node Type"`
	Operation   string   // of a "ModifyTable"
	Relation    string   `json:"Relation Name"`
	Index       string   `json:"Index Name"`
	IndexCond   string   `json:"Index Cond"`
	RecheckCond string   `json:"Recheck Cond"`
	Filter      string   // all that is not found by an index
	Output      []string // its columns
	SortKey     []string `json:"Sort Key"`
	ActualRows  float64  `json:"Actual Rows"`
	RowsRemoved float64  `json:"Rows Removed by Filter"`
	Loops       float64  `json:"Actual Loops"`
	Parent      string   `json:"Parent Relationship"` // what its rows are for
	Plans       []node
}

// rows is the step that an "Insert" gets its rows from. Those of a with come before it.
func (n node) rows() node {
	return n.Plans[slices.IndexFunc(n.Plans, func(p node) bool { return p.Parent == "Outer" })]
}

func (n node) each(look func(node)) {
	look(n)
	for _, p := range n.Plans {
		p.each(look)
	}
}

// explainer runs queries with explain analyze and keeps their plans.
type explainer struct {
	tx    pgx.Tx
	t     *testing.T
	plans []node
}

var errExplained = errors.New("explained")

func (e *explainer) Query(ctx context.Context, sql string, args ...any) (pgx.Rows, error) {
	var text []byte
	testkit.Must(e.t, e.tx.QueryRow(ctx, "explain (analyze, timing off, format json) "+sql, args...).Scan(&text))
	var explained []struct{ Plan node }
	testkit.Must(e.t, json.Unmarshal(text, &explained))
	e.plans = append(e.plans, explained[0].Plan)
	return nil, errExplained
}

// QueryRow runs what sets how the next queries are planned.
func (e *explainer) QueryRow(ctx context.Context, sql string, args ...any) pgx.Row {
	return e.tx.QueryRow(ctx, sql, args...)
}

func (e *explainer) Exec(context.Context, string, ...any) (pgconn.CommandTag, error) {
	panic("not a list")
}
