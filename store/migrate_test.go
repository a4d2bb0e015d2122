package store_test

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// A plain owner, who is not a superuser, migrates. make_partitions, which runs as that owner, makes the missing partitions, and no row
// is refused or lost before, during or after that.
func TestMonthsOfAPlainOwner(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	admin := connect(t, data.OwnerURL)
	name := "plain_" + strings.ToLower(store.NewID())
	become := "grant cuttle_app, cuttle_platform to " + name + " with admin true, inherit false" // as Postgres does for who created them
	if count(t, admin, "select current_setting('server_version_num')::bigint") < 160000 {
		become = "alter role " + name + " createrole"
	}
	for _, sql := range []string{
		"create role " + name + " login nosuperuser nobypassrls", become,
		"create database " + name + " owner " + name,
	} {
		_, err := admin.Exec(t.Context(), sql)
		testkit.Must(t, err)
	}
	t.Cleanup(func() {
		for _, sql := range []string{"drop database " + name + " with (force)", "drop owned by " + name, "drop role " + name} {
			if _, err := admin.Exec(context.Background(), sql); err != nil {
				t.Error(err)
			}
		}
	})
	in := func(address string) *url.URL {
		u := testkit.Get(url.Parse(address))(t)
		u.Path = "/" + name
		return u
	}
	plain := in(data.OwnerURL)
	plain.User = url.User(name)
	_, err := store.Migrate(t.Context(), plain.String())
	testkit.Must(t, err)
	st := testkit.Get(store.Open(t.Context(), in(data.AppURL).String(), in(data.PlatformURL).String()))(t)
	defer st.Close()
	all := connect(t, in(data.OwnerURL).String())
	month := time.Now().UTC().AddDate(0, 0, 1-time.Now().UTC().Day())
	next := month.AddDate(0, 1, 0)
	_, err = all.Exec(t.Context(), "drop table project_view"+next.Format("_2006_01"))
	testkit.Must(t, err)

	view := func(day time.Time, person string) error {
		return st.As(store.Public).RecordView(t.Context(), db.RecordViewParams{ProjectID: "p", Day: day, Person: person})
	}
	for _, day := range []time.Time{next.AddDate(0, 0, -1), next, next.AddDate(0, 1, -1), next.AddDate(0, 1, 0), next.AddDate(10, 0, 0)} {
		testkit.Must(t, view(day, "before"))
	}
	const writers = 4
	ended := make(chan error)
	for n := range writers {
		go func() {
			var err error
			for i := range 50 {
				err = errors.Join(err, view(next, fmt.Sprint("meanwhile ", n, " ", i)))
			}
			ended <- err
		}()
	}
	for range 2 { // the second time nothing is left to do
		testkit.Must(t, st.As(store.Public).MakePartitions(t.Context()))
	}
	for range writers {
		testkit.Must(t, <-ended)
	}

	var got string
	testkit.Must(t, all.QueryRow(t.Context(), `select string_agg(month || ' ' || views, ', ' order by month)
		from (select tableoid::regclass::text as month, count(*) as views from project_view group by tableoid) months`).Scan(&got))
	want := fmt.Sprintf("project_view%s 1, project_view%s %d, project_view%s 1, project_view_rest 1",
		month.Format("_2006_01"), next.Format("_2006_01"), 2+writers*50, next.AddDate(0, 1, 0).Format("_2006_01"))
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if n := count(t, all, "select count(*) from pg_inherits where inhparent::regclass::text in ('project_view', 'project_download', 'event')"); n != 3*(4+1) {
		t.Errorf("%d partitions", n)
	}
}

// The months of events are those of UTC, in whatever zone the owner's session is, and are removed when they are 25 months old. What was
// written before its month was made is moved into it.
func TestMonthsOfEvents(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	owner := connect(t, data.OwnerURL)
	month := time.Now().UTC().AddDate(0, 0, 1-time.Now().UTC().Day()).Truncate(24 * time.Hour)
	next := month.AddDate(0, 1, 0)
	exec := func(sql string, args ...any) {
		t.Helper()
		_, err := owner.Exec(t.Context(), sql, args...)
		testkit.Must(t, err)
	}
	exec("set time zone 'Asia/Tokyo'")
	exec("drop table event" + next.Format("_2006_01"))
	for _, at := range []time.Time{next.Add(-time.Second), next, next.AddDate(0, 1, 0).Add(-time.Second), next.AddDate(0, 1, 0)} {
		exec("insert into event (at, name) values ($1, 'checkout')", at)
	}
	for _, ago := range []int{25, 26} {
		first := month.AddDate(0, -ago, 0)
		exec(fmt.Sprintf("create table event%s partition of event for values from ('%s') to ('%s')",
			first.Format("_2006_01"), first.Format(time.RFC3339), first.AddDate(0, 1, 0).Format(time.RFC3339)))
		exec("insert into event (at, name) values ($1, 'checkout')", first)
	}
	exec("select make_partitions()")
	var got string
	testkit.Must(t, owner.QueryRow(t.Context(), `select string_agg(month || ' ' || events, ', ' order by month)
		from (select tableoid::regclass::text as month, count(*) as events from event group by tableoid) months`).Scan(&got))
	want := fmt.Sprintf("event%s 1, event%s 1, event%s 2, event%s 1",
		month.AddDate(0, -25, 0).Format("_2006_01"), month.Format("_2006_01"), next.Format("_2006_01"), next.AddDate(0, 1, 0).Format("_2006_01"))
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// Functions that run as the owner have a fixed search_path, and only the application may call them.
func TestFunctionsOfTheOwner(t *testing.T) {
	t.Parallel()
	owner := connect(t, dbtest.Database(t).OwnerURL)
	const all = "select count(*) from pg_proc where prosecdef and pronamespace = 'public'::regnamespace"
	if n := count(t, owner, all); n != 5 {
		t.Errorf("%d functions run as the owner", n)
	}
	if n := count(t, owner, all+` and (has_function_privilege('pg_monitor', oid, 'execute') or not has_function_privilege('cuttle_app', oid, 'execute')
		or 'search_path=pg_catalog, pg_temp' <> all (proconfig))`); n != 0 {
		t.Errorf("%d of them can be called by others, or have no fixed search_path", n)
	}
}

func TestDatabasesOfBeforeTheReleaseAreRefused(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	_, err := connect(t, data.OwnerURL).Exec(t.Context(), "with newer as (delete from goose_db_version) insert into goose_db_version (version_id, is_applied) values (26, true)")
	testkit.Must(t, err)
	if _, err := store.Migrate(t.Context(), data.OwnerURL); fault.From(err).Code != "database_too_old" {
		t.Errorf("to be migrated: %v", err)
	}
	if err := data.Store.Ready(t.Context()); fault.From(err).Code != "database_too_old" {
		t.Errorf("to be served: %v", err)
	}
}

// No table stores an address whose domain is not in punycode.
func TestDomainsOfAddressesAreStoredInASCII(t *testing.T) {
	t.Parallel()
	owner := connect(t, dbtest.Database(t).OwnerURL)
	for _, sql := range []string{
		`insert into tenant (id, kind, slug, profile, created_at)
			values ('hub', 'minisite', 'hub', jsonb_build_object('displayName', 'Hub', 'supportEmail', $1::text), now()) on conflict (id) do update set profile = excluded.profile`,
		`insert into app_user (id, email, username, created_at) values ('ann', $1, 'ann', now()) on conflict (id) do update set email = excluded.email`,
		`insert into minisite_member (id, tenant_id, name, email, role, created_at)
			values ('ann', 'hub', 'Ann', $1, 'paid', now()) on conflict (id) do update set email = excluded.email`,
	} {
		for _, email := range []string{"zoë@xn--bcher-kva.example", "ann@example.com"} {
			_, err := owner.Exec(t.Context(), sql, email)
			testkit.Must(t, err)
		}
		for _, email := range []string{"ann@bücher.example", "ann@例え.テスト", "ann@exam\u200bple.com", "ann@exa mple.com"} {
			if _, err := owner.Exec(t.Context(), sql, email); err == nil {
				t.Errorf("%q is stored by %s", email, sql)
			}
		}
	}
}
