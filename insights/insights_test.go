package insights_test

import (
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/insights"
)

// Page views are kept for 90 days, and nothing else is removed with them.
func TestOldPageViewsAreRemoved(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	now := time.Date(2026, 11, 24, 12, 0, 0, 0, time.UTC)
	data.Exec(t, `insert into event (at, name, project_id)
		select timestamptz '2026-11-24 12:00+00' - age * interval '1 day' - interval '1 second', name, age from unnest(array[89, 90, 400]) age, unnest(array['page view', 'checkout']) name`)
	data.Exec(t, `insert into event (at, name) select timestamptz '2026-01-01', 'page view' from generate_series(1, 12000)`)
	worker := &insights.SweepWorker{Insights: insights.New(data.Store, func() time.Time { return now })}
	testkit.Must(t, worker.Work(t.Context(), nil))
	got := dbtest.Look[string](t, data, `select string_agg(name || ' ' || project_id, ', ' order by name, at desc) from event`)
	if want := "checkout 89, checkout 90, checkout 400, page view 89"; got != want {
		t.Errorf("left are %s, want %s", got, want)
	}
}
