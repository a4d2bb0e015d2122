package store_test

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
)

// The tables whose rows belong to a minisite, each with a row of the tenant $1. Typed by hand: a table with a tenant_id that is
// neither here nor in platformOwned fails the tests below.
var tenantOwned = map[string]string{
	"minisite_member": `insert into minisite_member (id, tenant_id, name, email, role, user_id, created_at)
		values ('member-' || $1, $1, 'Ann', 'ann@example.com', 'paid', 'ann', now())`,
	"invitation": `insert into invitation (member_id, tenant_id, email, token_hash, created_at, expires_at)
		values ('member-' || $1, $1, 'ann@example.com', sha256(convert_to($1, 'utf8')), now(), now())`,
	"connection_code": `insert into connection_code (member_id, user_id, tenant_id, email, own_address, code_hash, sent_at, expires_at)
		values ('member-' || $1, 'ann', $1, 'ann@example.com', true, '', now(), now())`,
	"tenant_audit":  `insert into tenant_audit (tenant_id, at, actor_name, action, member_id) values ($1, now(), 'ann', 'member removed', 'm')`,
	"zapier_secret": `insert into zapier_secret (hash, tenant_id, sealed) values (sha256(convert_to($1, 'utf8')), $1, '')`,
	"domain_claim":  `insert into domain_claim (tenant_id, host, token, proposed_at) values ($1, 'club.example', '', now())`,
	"zapier_hook":   `insert into zapier_hook (id, tenant_id, key_hash, event, url, created_at, done) values ($1 || '1', $1, sha256(convert_to($1, 'utf8')), 'added', 'https://a.example', now(), 0)`,
	"minisite_day":  `insert into minisite_day (tenant_id, day, paid, canceled, admins, unique_downloads, total_downloads) values ($1, '2026-11-28', 1, 0, 1, 1, 1)`,
	"minisite_project_day": `insert into minisite_project_day (tenant_id, day, project_id, unique_downloads, total_downloads)
		values ($1, '2026-11-28', 'lamp', 1, 1)`,
	"zapier_call": `insert into zapier_call (tenant_id, at, call, email, result, message) values ($1, now(), 'me', '', 'ok', '')`,
}

// inOrder lists them so that rows refer only to earlier tables.
var inOrder = []string{"minisite_member", "invitation", "connection_code", "tenant_audit", "zapier_secret", "zapier_call", "zapier_hook", "domain_claim", "minisite_day", "minisite_project_day"}

// platformOwned are tables with a tenant_id that belong to the platform: only the query selects the tenant.
var platformOwned = []string{"mail_outbox", "released_slug", "tenant_host", "tenant_letters", "zapier_key"}

func TestEveryTenantTableHasRowLevelSecurity(t *testing.T) {
	t.Parallel()
	owner := connect(t, dbtest.Database(t).OwnerURL)
	rows, err := owner.Query(t.Context(), `select c.relname, c.relrowsecurity and c.relforcerowsecurity
		from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
		where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`)
	testkit.Must(t, err)
	secured := map[string]bool{}
	var table string
	var forced bool
	_, err = pgx.ForEachRow(rows, []any{&table, &forced}, func() error { secured[table] = forced; return nil })
	testkit.Must(t, err)
	for table := range tenantOwned {
		if forced, there := secured[table]; !there || !forced {
			t.Errorf("%s has no forced row level security", table)
		}
	}
	for table := range secured {
		if tenantOwned[table] == "" && !slices.Contains(platformOwned, table) {
			t.Errorf("%s has a tenant_id and is in neither list", table)
		}
	}
	// A view without this reads with the rights of the owner.
	var insecure []string
	testkit.Must(t, owner.QueryRow(t.Context(), `select array_agg(relname::text) from pg_class
		where relkind = 'v' and relnamespace = 'public'::regnamespace and not coalesce(reloptions, '{}') @> '{security_invoker=true}'`).Scan(&insecure))
	if len(insecure) > 0 {
		t.Errorf("not security_invoker: %v", insecure)
	}
	if got := slices.Sorted(slices.Values(inOrder)); !slices.Equal(got, slices.Sorted(maps.Keys(tenantOwned))) {
		t.Errorf("in order: %v", got)
	}
}

// What the application's login can do to the rows of another tenant, statement by statement, whatever the query says.
func TestNoScopeReachesAnotherTenantsRows(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	owner, app, platform := connect(t, data.OwnerURL), connect(t, data.AppURL), connect(t, data.PlatformURL)
	for _, sql := range []string{
		`insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now()), ('eve', 'eve@example.com', 'eve', now())`,
		`insert into tenant (id, kind, slug, profile, created_at)
			values ('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"a@b.cc"}', now()), ('club', 'minisite', 'club', '{"displayName":"Club","supportEmail":"a@b.cc"}', now())`,
		`insert into project (id, owner_id, name, created_at, last_opened_at) values ('lamp', 'ann', 'Lamp', now(), now())`,
	} {
		_, err := owner.Exec(t.Context(), sql)
		testkit.Must(t, err)
	}
	_, err := owner.Exec(t.Context(), `insert into zapier_key (hash, tenant_id, created_at) select sha256(convert_to(id, 'utf8')), id, now() from tenant`)
	testkit.Must(t, err)
	for _, table := range inOrder {
		for _, tenant := range []string{"hub", "club"} {
			_, err := owner.Exec(t.Context(), tenantOwned[table], tenant)
			testkit.Must(t, err)
		}
	}
	for name, c := range map[string]struct {
		login        *pgx.Conn
		tenant, user string
		owns         []string // whose rows it reads and writes
	}{
		"no scope at all":      {app, "", "", nil},
		"the hub's":            {app, "hub", "", []string{"hub"}},
		"a tenant that is not": {app, "nobody", "", nil},
		"a stranger's own":     {app, "", "eve", nil},
		"the platform's":       {platform, "", "", nil},
	} {
		for _, table := range inOrder {
			sees := c.owns
			if c.login == platform && slices.Contains([]string{"minisite_member", "domain_claim", "zapier_hook", "tenant_audit", "minisite_day"}, table) { // for jobs, and for counting members
				sees = []string{"hub", "club"}
			}
			for _, tenant := range []string{"hub", "club"} {
				for sql, allowed := range map[string][]string{
					"select from " + table + " where tenant_id = $1":                      sees,
					"update " + table + " set tenant_id = tenant_id where tenant_id = $1": c.owns,
					"delete from " + table + " where tenant_id = $1":                      c.owns,
				} {
					want := int64(0)
					if slices.Contains(allowed, tenant) {
						want = 1
					}
					tx := begin(t, c.login, c.tenant, c.user)
					tag, err := tx.Exec(t.Context(), sql, tenant)
					if denied := err != nil && strings.Contains(err.Error(), "permission denied"); !denied {
						testkit.Must(t, err)
						if tag.RowsAffected() != want {
							t.Errorf("%s scope, %s of %s: %d rows, want %d", name, sql, tenant, tag.RowsAffected(), want)
						}
					} else if strings.HasPrefix(sql, "select") {
						t.Errorf("%s: %v", sql, err)
					}
					testkit.Must(t, tx.Rollback(t.Context()))
				}
				if !slices.Contains(c.owns, tenant) {
					tx := begin(t, c.login, c.tenant, c.user)
					if _, err := tx.Exec(t.Context(), tenantOwned[table], tenant); err == nil || !strings.Contains(err.Error(), "row-level security") {
						t.Errorf("%s scope wrote a row of %s into %s: %v", name, tenant, table, err)
					}
					testkit.Must(t, tx.Rollback(t.Context()))
				}
			}
			// Without any where, only the scope's rows are returned.
			tx := begin(t, c.login, c.tenant, c.user)
			if got := count(t, tx, "select count(*) from "+table); got != len(sees) {
				t.Errorf("%s scope sees %d rows of %s, want %d", name, got, table, len(sees))
			}
			testkit.Must(t, tx.Rollback(t.Context()))
		}
	}
	// A person sees their own memberships everywhere, and can change none of them.
	tx := begin(t, app, "", "ann")
	tag := testkit.Get(tx.Exec(t.Context(), "select from minisite_member"))(t)
	if tag.RowsAffected() != 2 {
		t.Errorf("ann sees %d of her 2 memberships", tag.RowsAffected())
	}
	tag = testkit.Get(tx.Exec(t.Context(), "update minisite_member set role = 'admin'"))(t)
	if tag.RowsAffected() != 0 {
		t.Error("ann made herself an admin")
	}
	testkit.Must(t, tx.Rollback(t.Context()))
}

// Injected SQL can change every setting, but cannot become the platform's login.
func TestApplicationCannotBecomeThePlatform(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	twoTenants(t, data.Store)
	app := connect(t, data.AppURL)
	_, err := app.Exec(t.Context(), "select set_config('app.platform', 'on', false), set_config('row_security', 'off', false)")
	testkit.Must(t, err)
	var members int
	if err := app.QueryRow(t.Context(), "select count(*) from minisite_member").Scan(&members); err == nil && members > 0 {
		t.Errorf("sees %d members of all tenants", members)
	}
	_, err = app.Exec(t.Context(), "set role cuttle_platform")
	var refused *pgconn.PgError
	if !errors.As(err, &refused) || refused.Code != "42501" { // insufficient_privilege
		t.Errorf("set role: %v", err)
	}
}

// withoutTenant are the queries that select tenant-owned rows without a tenant, with the reason.
var withoutTenant = map[string]string{
	"FindViewer":                  "a person's own memberships, by their session's secret",
	"ListTenantsToEraseMembersOf": "for the job that erases removed members",
	"ListTenantsConnectedSince":   "a person's own memberships, whose account is taken back from somebody else",
	"ExportAccount":               "a person's own memberships and what they did, for themselves",
	"ListOwnAdminTenants":         "a person's own memberships, who leaves",
	"ListTenantsActedIn":          "what a person did themselves, who leaves",
	"ListDueZapierHooks":          "for the job that delivers to hooks",
	"ListMinisitesOfPerson":       "the memberships of one person, for the platform's admin",
	"ListMinisitesToRollUp":       "for the job that counts their days",
	"ListDueDomains":              "for the job that checks domains",
	"ListProposedDomains":         "for the platform's admin",
	"ListFailingDomains":          "for the platform's admin",
	"CountMembersByRole":          "of a page of minisites, for the platform admin",
	"SearchMinisites":             "the minisites of which an admin or a domain is searched for, for the platform admin",
	"ListMinisites":               "the same",
	"CountProjectsOfOwner":        "a person's own memberships as admin, whose projects do not count",
}

// The first protection: the query itself has a condition on the tenant, for each of the tables whose rows it reads or writes. Postgres resolves
// the query: in its plan, a table that is joined on the tenant's id has the condition, too.
func TestQueriesOfTenantsCarryTheTenant(t *testing.T) {
	t.Parallel()
	owner := connect(t, dbtest.Database(t).OwnerURL) // for whom policies add no conditions
	rows := testkit.Get(owner.Query(t.Context(), `select attrelid::regclass::text, attnum from pg_attribute where attname = 'tenant_id' and attnum > 0`))(t)
	columns := map[string]int{}
	var table string
	var number int
	_, err := pgx.ForEachRow(rows, []any{&table, &number}, func() error { columns[table] = number - 1; return nil })
	testkit.Must(t, err)

	ofTenants, queries := 0, generatedQueries(t)
	for name, q := range queries {
		text := testkit.Get(owner.PgConn().Exec(t.Context(), "explain (generic_plan, verbose, format json) "+q.sql).ReadAll())(t)[0].Rows[0][0]
		var explained []struct{ Plan node }
		testkit.Must(t, json.Unmarshal(text, &explained))
		reads, lacks := false, ""
		explained[0].Plan.each(func(n node) {
			if tenantOwned[n.Relation] == "" {
				return
			}
			reads = true
			switch {
			case n.Operation == "Insert":
				if value := n.rows().Output[columns[n.Relation]]; !slices.Contains(q.tenants, value) && !strings.HasSuffix(value, ".tenant_id") { // of a row that is read
					lacks = n.Relation
				}
			case n.Type != "ModifyTable" && !n.selects(q.tenants): // which gets its rows from another node
				lacks = n.Relation
			}
		})
		if reads {
			ofTenants++
		}
		if reason := withoutTenant[name]; reason == "" && lacks != "" {
			t.Errorf("%s reads or writes rows of %s without the tenant", name, lacks)
		} else if reason != "" && lacks == "" {
			t.Errorf("%s has a tenant and must not be in withoutTenant", name)
		}
	}
	if ofTenants < 70 {
		t.Errorf("only %d queries of tenants were found", ofTenants)
	}
	for name := range withoutTenant {
		if queries[name].sql == "" {
			t.Errorf("%s is in withoutTenant and does not exist", name)
		}
	}
}

// generated is a query as sqlc writes it.
type generated struct {
	sql     string
	tenants []string // which of its parameters are a tenant: $1
}

var (
	generatedText = regexp.MustCompile("(?s)const (\\w+) = `-- name: (\\w+) .*?\n(.*?)`")
	generatedCall = regexp.MustCompile(`(?s)q\.db\.\w+\(ctx, (\w+)(.*?)\)\n`)
)

func generatedQueries(t *testing.T) map[string]generated {
	t.Helper()
	queries := map[string]generated{}
	for _, file := range testkit.Get(filepath.Glob("db/*.sql.go"))(t) {
		code := string(testkit.Get(os.ReadFile(file))(t))
		tenants := map[string][]string{}
		for _, call := range generatedCall.FindAllStringSubmatch(code, -1) {
			for i, arg := range strings.Split(call[2], ",") { // the first is empty
				if arg = strings.TrimSpace(arg); arg == "tenantID" || arg == "arg.TenantID" {
					tenants[call[1]] = append(tenants[call[1]], "$"+strconv.Itoa(i))
				}
			}
		}
		for _, query := range generatedText.FindAllStringSubmatch(code, -1) {
			queries[query[2]] = generated{query[3], tenants[query[1]]}
		}
	}
	return queries
}

var isTenant = regexp.MustCompile(`^\(?(?:\w+\.)?tenant_id = \(?(\$\d+)(?:\)::text)?\)?$`)

// selects reports whether a scan reads the rows of one of these tenants only.
func (n node) selects(tenants []string) bool {
	for _, condition := range []string{n.IndexCond, n.RecheckCond, n.Filter} {
		for _, one := range conjuncts(condition) {
			if is := isTenant.FindStringSubmatch(one); is != nil && slices.Contains(tenants, is[1]) {
				return true
			}
		}
	}
	return false
}

// conjuncts splits "((a = $1) AND ((b = $2) OR c))" into "(a = $1)" and "((b = $2) OR c)".
func conjuncts(condition string) (list []string) {
	inner := strings.TrimSuffix(strings.TrimPrefix(condition, "("), ")")
	depth, from := 0, 0
	for i, r := range inner {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case depth == 0 && strings.HasPrefix(inner[i:], " AND "):
			list, from = append(list, inner[from:i]), i+len(" AND ")
		}
	}
	return append(list, inner[from:])
}

var sqlComment = regexp.MustCompile(`(?m)--.*$`)

// deletedToo are the queries that find people by something else than their id, and also those who have deleted their account, with the reason.
var deletedToo = map[string]string{
	"FindUserByUsername":   "for the platform's admins, who see that an account is deleted, and for the official one, which stays",
	"FindTakenNames":       "a deleted account keeps its address and user name until it is purged",
	"FindUserByEmail":      "a new password is for a login, which restores the account",
	"FindUserByGoogle":     "a login restores the account",
	"LockUserByEmail":      "a login restores the account",
	"FindMemberToExplain":  "a login restores the account, and opens the minisite",
	"CountUsers":           "for the command line",
	"FindSecondFactor":     "a login, which needs it, restores the account",
	"HasSecondFactorSince": "an address that is taken back may be that of a deleted account",
	"LockSessionUser":      "a deleted account has no session",
	"FileIsReferenced":     "the picture is there again when a login restores the account",
	"FindRarestWord":       "it returns a word of a search",
	"ListMatchingPeople":   "for the platform's admins, who see that an account is deleted",
}

// Removed members and deleted accounts must not show up anywhere: queries read and change the view member, which has no removed ones, or have a
// condition on when that was. A person's own row is found by their id.
func TestQueriesOfPeopleSayWhetherTheyAreGone(t *testing.T) {
	t.Parallel()
	files := testkit.Get(filepath.Glob("query/*.sql"))(t)
	byID := regexp.MustCompile(`\bapp_user( \w+)?( set [^;]+)?\s+where (\w+\.)?id = @(id|user_id|owner_id)\b`)
	for column, c := range map[string]struct {
		reads  *regexp.Regexp
		except map[string]string
	}{
		"removed_at": {regexp.MustCompile(`\b(from|join|update) minisite_member\b`), nil},
		"deleted_at": {regexp.MustCompile(`\b(from|join|update) app_user\b`), deletedToo},
	} {
		seen, excused := 0, map[string]bool{}
		for _, file := range files {
			text := testkit.Get(os.ReadFile(file))(t)
			for query := range strings.SplitSeq(string(text), "-- name: ") {
				sql := sqlComment.ReplaceAllString(query, "")
				of := len(c.reads.FindAllString(sql, -1))
				if of == 0 {
					continue
				}
				seen++
				if c.except != nil {
					of -= len(byID.FindAllString(sql, -1))
				}
				name, says := strings.Fields(query)[0], strings.Count(sql, column) >= of
				excused[name] = !says
				if says == (c.except[name] != "") {
					t.Errorf("%s in %s must have a condition on %s for each person, or be in deletedToo", name, file, column)
				}
			}
		}
		if seen < 10 {
			t.Errorf("only %d queries with %s were found", seen, column)
		}
		for name := range c.except {
			if !excused[name] {
				t.Errorf("%s is in deletedToo and does not exist", name)
			}
		}
	}
}

func connect(t *testing.T, url string) *pgx.Conn {
	t.Helper()
	conn := testkit.Get(pgx.Connect(t.Context(), url))(t)
	t.Cleanup(func() { conn.Close(context.Background()) })
	return conn
}

func begin(t *testing.T, conn *pgx.Conn, tenant, user string) pgx.Tx {
	t.Helper()
	tx := testkit.Get(conn.Begin(t.Context()))(t)
	_, err := tx.Exec(t.Context(), `select set_config('app.tenant_id', $1, true), set_config('app.user_id', $2, true)`, tenant, user)
	testkit.Must(t, err)
	return tx
}
