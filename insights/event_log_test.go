package insights_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/insights"
)

// Calls that come at once are written together: each has its rows in the database when it returns, and one that the database refuses fails alone.
func TestEventsOfManyCallsAtOnce(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	s := insights.New(data.Store, time.Now)
	const calls = 300
	var all sync.WaitGroup
	for n := range calls {
		all.Go(func() {
			page := fmt.Sprint("page ", n)
			if n == 150 {
				page += "\x00" // jsonb has no such character; Validate refuses it
			}
			err := s.LogEvents(t.Context(), fmt.Sprint("u", n), []insights.Event{
				{Name: "page view", Metadata: map[string]any{"page": page}}, {Name: "upgrade modal", ProjectID: fmt.Sprint("p", n)}, {Name: "sign in"},
			})
			if n == 150 {
				if err == nil {
					t.Error("what can't be stored was accepted")
				}
				return
			}
			if testkit.Must(t, err); n%10 == 0 {
				if got := dbtest.Look[string](t, data, `select string_agg(concat_ws(' ', name, project_id, metadata), '; ' order by name) from event where user_id = $1`, fmt.Sprint("u", n)); got != fmt.Sprintf(`page view {"page": "page %d"}; upgrade modal p%d`, n, n) {
					t.Errorf("after call %d there are %q", n, got)
				}
			}
		})
	}
	all.Wait()
	if n := dbtest.Look[int](t, data, `select count(*)::int from event`); n != 2*(calls-1) {
		t.Errorf("%d events, want %d", n, 2*(calls-1))
	}
	data.Store.Close()
	if err := s.LogEvents(t.Context(), "", []insights.Event{{Name: "page view"}}); !fault.Is(err, fault.Unavailable) || !strings.Contains(err.Error(), "busy") {
		t.Errorf("without a database: %v", err)
	}
}
