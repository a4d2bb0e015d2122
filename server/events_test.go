package server_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/projects"
)

// loggedEvents are all events of somebody, or of visitors, in their order.
func (w *world) loggedEvents(t *testing.T, userID any) string {
	t.Helper()
	return dbtest.Look[string](t, w.data, `select coalesce(string_agg(concat_ws(' ', name, project_id, metadata), '; ' order by at, id), '')
		from event where user_id is not distinct from $1`, userID)
}

func TestEventsAreLogged(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	private := w.give(t, projects.Private, "", "")
	ask[envelope](t, w, bob, "logEvent", input{"eventName": "page view", "projectId": private, "metadata": input{"page": "project"}})
	ask[envelope](t, w, bob, "logEvent", input{"events": []input{
		{"eventName": "upgrade modal", "metadata": input{"feature": "fonts"}},
		{"eventName": "subscribe", "metadata": input{"plan": "Pro", "projectCount": 3}}, // the server's own row counts
		{"eventName": "sign up"},
		{"eventName": "article feedback", "metadata": input{"page": "kerf-and-fit", "helpful": true}},
		{"eventName": "checkout", "projectId": "nosuchproject", "metadata": input{"period": "yearly", "trial": true}},
		{"eventName": "referral conversion", "metadata": input{"referral": "thunder", "affiliate": "club"}},
	}})
	ask[envelope](t, w, nil, "logEvent", input{"eventName": "page view", "metadata": nil})
	want := `page view ` + private + ` {"page": "project"}; upgrade modal {"feature": "fonts"}; article feedback {"page": "kerf-and-fit", "helpful": true}; ` +
		`checkout nosuchproject {"trial": true, "period": "yearly"}`
	if got := w.loggedEvents(t, bob.id); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := w.loggedEvents(t, nil); got != "page view" {
		t.Errorf("of visitors: %s", got)
	}
	one := input{"eventName": "page view"}
	for what, in := range map[string]input{
		"21 at a time": {"events": slices.Repeat([]input{one}, 21)}, "one and several": {"eventName": "page view", "events": []input{one}}, "the last of two": {"events": []input{one, {"eventName": "oops"}}},
	} {
		if res, e := w.as(t, nil, "logEvent", in); len(e.Fields) != 1 {
			t.Errorf("%s: %s", what, res.body)
		}
	}
	ask[envelope](t, w, nil, "logEvent", input{"events": slices.Repeat([]input{one}, 20)})
	if got := w.loggedEvents(t, nil); strings.Count(got, "page view") != 21 {
		t.Errorf("logged: %s", got)
	}
}

// "Do Not Track and Global Privacy Control stop page-view events" (issue 40), whatever the page's script does.
func TestPageViewsOfBrowsersThatAskForPrivacyAreNotLogged(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, header := range []string{"DNT", "Sec-GPC"} {
		res := w.send(t, request{
			method: http.MethodPost, host: "cuttle.test", path: "/api/v1/logEvent", body: `{"events":[{"eventName":"page view"},{"eventName":"upgrade modal"}]}`,
			header: map[string]string{"Content-Type": "application/json", "Origin": "https://cuttle.test", header: "1"},
		})
		if res.status != 200 {
			t.Errorf("%s: %s", header, res.body)
		}
	}
	if got := w.loggedEvents(t, nil); got != "upgrade modal; upgrade modal" {
		t.Errorf("logged: %s", got)
	}
}

func TestABurstOfEventsIsLimited(t *testing.T) {
	t.Parallel()
	w := newWorld(t, tight)
	for n := 1; ; n++ {
		res, _ := w.as(t, nil, "logEvent", input{"eventName": "page view"})
		if res.status == 200 && n <= 120 {
			continue
		}
		if res.status != 429 || n != 121 {
			t.Errorf("call %d: %d %s", n, res.status, res.body)
		}
		break
	}
}
