package insights_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/insights"
)

// at returns a service at a time.
func at(t *testing.T, data *dbtest.DB, clock string) *insights.Service {
	t.Helper()
	now := testkit.Get(time.Parse(time.DateTime, clock))(t)
	return insights.New(data.Store, func() time.Time { return now })
}

func view(t *testing.T, data *dbtest.DB, project, day, person string, count int) {
	t.Helper()
	data.Exec(t, "insert into project_view values ($1, $2::text::date, $3, true, $4)", project, day, person, count)
}

// rows are the daily rows, with where Postgres has them, which shows what was written.
func rows(t *testing.T, data *dbtest.DB, where string) string {
	t.Helper()
	return dbtest.Look[string](t, data, `select coalesce(string_agg(concat_ws(' ', project_id, day, unique_views, signed_in_views, ctid, xmin), ', ' order by day, project_id), '') from project_day where `+where)
}

func days(t *testing.T, data *dbtest.DB) string {
	t.Helper()
	return dbtest.Look[string](t, data, "select coalesce(concat_ws(' ', count(*), min(day), max(day)), '') from rolled_day")
}

func TestDaysThatAreOverAreRolledUp(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	testkit.Must(t, at(t, data, "2026-11-10 12:00:00").RollUp(t.Context()))
	if got := days(t, data); got != "0" {
		t.Errorf("before anything happened: %s", got)
	}
	view(t, data, "lamp", "2026-11-09", "ann", 2)
	view(t, data, "lamp", "2026-11-10", "ann", 3)
	for _, step := range []struct{ clock, days string }{
		{"2026-11-10 00:14:59", "0"}, // transactions of the 9th may still run
		{"2026-11-10 00:15:00", "1 2026-11-09 2026-11-09"},
		{"2026-11-10 23:59:59", "1 2026-11-09 2026-11-09"},
		{"2026-11-11 00:15:00", "2 2026-11-09 2026-11-10"},
		{"2026-11-14 08:00:00", "5 2026-11-09 2026-11-13"}, // days on which nothing happened
	} {
		testkit.Must(t, at(t, data, step.clock).RollUp(t.Context()))
		if got := days(t, data); got != step.days {
			t.Errorf("at %s: %s, want %s", step.clock, got, step.days)
		}
	}
	if got := dbtest.Look[int](t, data, "select count(*)::int from project_day"); got != 2 {
		t.Errorf("%d rows", got)
	}
}

// Years of days on which nothing happened take no transaction each.
func TestAGapOfYears(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	view(t, data, "lamp", "2010-01-01", "ann", 1)
	view(t, data, "lamp", "2026-11-20", "ann", 1)
	testkit.Must(t, at(t, data, "2026-11-25 12:00:00").RollUp(t.Context()))
	if got := days(t, data); got != "6172 2010-01-01 2026-11-24" {
		t.Error(got)
	}
	if got := dbtest.Look[int](t, data, "select count(distinct xmin::text)::int from rolled_day"); got != 3 { // the gaps, and two days
		t.Errorf("%d transactions", got)
	}
}

// Several nodes, and a doubled job, add up each day once.
func TestSeveralNodesRollUpAtOnce(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	for day := 1; day <= 20; day++ {
		view(t, data, "lamp", fmt.Sprintf("2026-11-%02d", day), "ann", day)
	}
	var nodes sync.WaitGroup
	for range 4 {
		nodes.Go(func() {
			if err := at(t, data, "2026-11-21 12:00:00").RollUp(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	nodes.Wait()
	if got := dbtest.Look[string](t, data, "select concat_ws(' ', count(*), sum(signed_in_views), sum(unique_views)) from project_day"); got != "20 210 20" {
		t.Error(got)
	}
	before := rows(t, data, "true")
	testkit.Must(t, at(t, data, "2026-11-21 13:00:00").RollUp(t.Context()))
	if after := rows(t, data, "true"); after != before {
		t.Errorf("the next run wrote rows:\n%s\n%s", before, after)
	}
}

// "recomputing one day touches that day alone" (issue 40), and of it only what is wrong.
func TestBackfillTouchesItsDaysAlone(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	for _, day := range []string{"2026-11-08", "2026-11-09", "2026-11-10"} {
		for _, project := range []string{"lamp", "box", "sign"} {
			view(t, data, project, day, "ann", 1)
		}
	}
	s := at(t, data, "2026-11-11 12:00:00")
	testkit.Must(t, s.RollUp(t.Context()))
	data.Exec(t, "update project_view set count = 5 where project_id = 'lamp'")
	data.Exec(t, "delete from project_view where project_id = 'box'")
	others, sign := rows(t, data, "day <> '2026-11-09'"), rows(t, data, "day = '2026-11-09' and project_id = 'sign'")
	ninth := time.Date(2026, 11, 9, 0, 0, 0, 0, time.UTC)
	for range 2 {
		testkit.Must(t, s.Backfill(t.Context(), ninth, ninth, 400))
		if got := dbtest.Look[string](t, data, "select string_agg(project_id || ' ' || signed_in_views, ', ' order by project_id) from project_day where day = '2026-11-09'"); got != "lamp 5, sign 1" {
			t.Error(got)
		}
	}
	// The sums follow.
	if got := dbtest.Look[string](t, data, "select string_agg(project_id || ' ' || signed_in_views, ', ' order by project_id) from project_total"); got != "box 2, lamp 7, sign 3" {
		t.Error(got)
	}
	if rows(t, data, "day <> '2026-11-09'") != others || rows(t, data, "day = '2026-11-09' and project_id = 'sign'") != sign {
		t.Error("rows were written that were as they should be")
	}
}

// A day whose views were removed keeps its numbers, whatever the setting says now.
func TestBackfillRefusesDaysWithoutTheirViews(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	view(t, data, "lamp", "2026-11-09", "ann", 3)
	s := at(t, data, "2026-11-11 12:00:00")
	testkit.Must(t, s.RollUp(t.Context()))
	data.Exec(t, "delete from project_view")
	ninth := time.Date(2026, 11, 9, 0, 0, 0, 0, time.UTC)
	if err := fault.From(s.Backfill(t.Context(), ninth, ninth, 400)); err.Message != "The views and downloads of 2026-11-09 are no longer kept." {
		t.Error(err)
	}
	if got := dbtest.Look[string](t, data, "select concat_ws(' ', p.signed_in_views, r.views) from project_day p, rolled_day r where r.day = p.day"); got != "3 3" {
		t.Error(got)
	}
}

// The version before marked days without adding them to the sums.
func TestDaysThatTheVersionBeforeRolledUp(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	view(t, data, "lamp", "2026-11-09", "ann", 3)
	data.Exec(t, "insert into project_day values ('lamp', '2026-11-09', 0, 0, 3, 0, 1)")
	data.Exec(t, "insert into rolled_day (day, at, downloads, views) values ('2026-11-09', now(), 0, 3)")
	for range 2 {
		testkit.Must(t, at(t, data, "2026-11-10 12:00:00").RollUp(t.Context()))
		if got := dbtest.Look[string](t, data, "select concat_ws(' ', p.signed_in_views, r.views) from project_total p, rolled_day r"); got != "3 3" {
			t.Error(got)
		}
	}
}

func TestBackfillRefusesDaysThatItWouldSpoil(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	s := at(t, data, "2026-11-11 00:10:00")
	day := func(text string) time.Time { return testkit.Get(time.Parse(time.DateOnly, text))(t) }
	for _, c := range []struct {
		from, to string
		kept     int
		says     string
	}{
		{"2025-10-06", "2026-11-09", 400, "from must be 2025-10-07 or later: older views and downloads are no longer kept."},
		{"2025-10-07", "2025-10-08", 400, ""},
		{"2026-09-11", "2026-09-11", 0, "from must be 2026-09-12 or later: older views and downloads are no longer kept."},
		{"2026-11-09", "2026-11-10", 400, "to must be 2026-11-09 or earlier: later days aren't over (UTC)."},
		{"2026-11-09", "2026-11-08", 400, "to must not be before from."},
	} {
		err := s.Backfill(t.Context(), day(c.from), day(c.to), c.kept)
		if says := fault.From(err).Message; err != nil && says != c.says || err == nil && c.says != "" {
			t.Errorf("from %s to %s: %v", c.from, c.to, err)
		}
	}
}

// A node whose clock was ahead (in dev it may be moved) has marked days that come only now.
func TestDaysThatAClockWasAheadOf(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	today := time.Now().UTC().AddDate(0, 0, 1) // midnight may come at any moment
	roll := func(now time.Time) {
		testkit.Must(t, insights.New(data.Store, func() time.Time { return now }).RollUp(t.Context()))
	}
	view(t, data, "lamp", today.AddDate(0, 0, -2).Format(time.DateOnly), "ann", 1)
	view(t, data, "lamp", today.Format(time.DateOnly), "bob", 3)
	roll(today.AddDate(0, 0, 10))
	view(t, data, "lamp", today.Format(time.DateOnly), "ann", 4)
	roll(today)
	roll(today.AddDate(0, 0, 1).Add(time.Hour))
	const counted = "select concat_ws(' ', (select sum(signed_in_views) from project_day), (select sum(signed_in_views) from project_total), (select sum(views) from rolled_day))"
	if got := dbtest.Look[string](t, data, counted); got != "8 8 8" {
		t.Errorf("views: %s", got)
	}
}
