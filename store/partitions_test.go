package store_test

import (
	"fmt"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/store"
)

// Months of views and downloads are dropped when they ended longer ago than the setting says, but never one with a day that is not rolled
// up, and never one of the last 60 days, whatever is asked for. The same holds for rows of months without a partition.
func TestOldViewsAreDropped(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	month := time.Now().UTC().AddDate(0, 0, 1-time.Now().UTC().Day()).Truncate(24 * time.Hour)
	ago := func(months int) time.Time { return month.AddDate(0, -months, 0) }
	for months := 1; months <= 20; months++ {
		for _, parent := range []string{"project_view", "project_download"} {
			data.Exec(t, fmt.Sprintf("create table %[1]s%[2]s partition of %[1]s for values from ('%[3]s') to ('%[4]s')",
				parent, ago(months).Format("_2006_01"), ago(months).Format(time.DateOnly), ago(months-1).Format(time.DateOnly)))
		}
	}
	view := func(day time.Time) {
		data.Exec(t, "insert into project_view values ('p', $1, 'ann', true, 1)", day)
		data.Exec(t, "insert into project_download values ('p', $1, 'ann', 1)", day)
	}
	rolled := func(day time.Time) { data.Exec(t, "insert into rolled_day values ($1, now())", day) }
	for months := 1; months <= 20; months++ {
		view(ago(months))
		if months != 17 {
			rolled(ago(months))
		}
	}
	for _, day := range []time.Time{ago(30), ago(31), ago(21).AddDate(0, 0, 1)} { // in the default partition
		view(day)
	}
	rolled(ago(30))
	left := func() string {
		return dbtest.Look[string](t, data, `select string_agg(extract(year from age($1, day)) * 12 + extract(month from age($1, day)) || case when tableoid = 'project_view_rest'::regclass then ' rest' else '' end, ' ' order by day)
			from project_view v where exists (select from project_download d where d.day = v.day)`, month)
	}
	keep := func(now time.Time, days int) {
		for range 2 { // the second time nothing is left to do
			testkit.Must(t, (&store.KeepPartitionsWorker{Store: data.Store, Now: func() time.Time { return now }, ViewsKept: days}).Work(t.Context(), nil))
		}
	}
	dropped := func() int {
		return 40 - dbtest.Look[int](t, data, `select count(*)::int from pg_inherits where inhparent::regclass::text in ('project_view', 'project_download')
			and right(inhrelid::regclass::text, 8) < $1`, month.Format("_2006_01"))
	}

	keep(month.AddDate(0, 0, 10), int(month.Sub(ago(15)).Hours()/24)) // ten days of the 15th month are over
	if got, want := left(), "31 rest 20 rest 17 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1"; got != want {
		t.Errorf("after fifteen months are left %q, want %q", got, want)
	}
	if n := dropped(); n != 2*4 { // 20, 19, 18 and 16
		t.Errorf("%d months were dropped", n)
	}
	// A clock that goes years ahead, or a setting of no days, drops nothing of the last 60 days.
	keep(time.Now().AddDate(3, 0, 0), 0)
	sixty := time.Now().UTC().AddDate(0, 0, -60)
	for months := 1; months <= 3; months++ {
		kept := dbtest.Look[bool](t, data, "select exists (select from project_view where day = $1)", ago(months))
		if want := !ago(months - 1).After(sixty); kept == want {
			t.Errorf("the month %d months ago is kept: %v", months, kept)
		}
	}
	if got := dbtest.Look[int](t, data, "select count(*)::int from project_view where day = $1", ago(17)); got != 1 {
		t.Error("a month was dropped before it was rolled up")
	}
}
