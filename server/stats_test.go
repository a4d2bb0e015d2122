package server_test

import (
	"testing"

	"cuttle"
)

// The reply, and what is refused. Which rows there are is tested in package insights.
func TestStatsForAdmins(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss, bob := w.boss(t), w.enter(t, "bob", cuttle.PlanFree, nil)
	ask[envelope](t, w, bob, "logEvent", input{"eventName": "page view", "metadata": input{"page": "home"}})
	type rows struct {
		EventRows []struct {
			Email     string
			EventName string
			Metadata  map[string]any
		}
		Next *string
	}
	got := ask[rows](t, w, boss, "getStatsForUser", input{"email": "bob@example.com"})
	if len(got.EventRows) != 1 || got.EventRows[0].Email != "bob@example.com" || got.EventRows[0].EventName != "page view" ||
		got.EventRows[0].Metadata["page"] != "home" || got.Next != nil {
		t.Errorf("events of bob: %+v", got)
	}
	for _, name := range []string{"subscribe", "subscription canceled"} {
		if got := ask[rows](t, w, boss, "getStatsByEventName", input{"eventName": name}); got.EventRows == nil || len(got.EventRows) != 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	// S1 §7 "eventName (subscribe or subscription canceled)"
	for _, name := range []string{"", "page view"} {
		if res, e := w.as(t, boss, "getStatsByEventName", input{"eventName": name}); e.Fields["eventName"] != "Please choose subscribe or subscription canceled." {
			t.Errorf("%q: %s", name, res.body)
		}
	}
}
