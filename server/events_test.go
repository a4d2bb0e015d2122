package server_test

import (
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
		{"eventName": "checkout", "projectId": "nosuchproject", "metadata": input{"period": "yearly", "trial": true}},
		{"eventName": "referral conversion", "metadata": input{"referral": "thunder", "affiliate": "club"}},
	}})
	ask[envelope](t, w, nil, "logEvent", input{"eventName": "page view", "metadata": nil})
	want := `page view ` + private + ` {"page": "project"}; upgrade modal {"feature": "fonts"}; ` +
		`checkout nosuchproject {"trial": true, "period": "yearly"}`
	if got := w.loggedEvents(t, bob.id); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := w.loggedEvents(t, nil); got != "page view" {
		t.Errorf("of visitors: %s", got)
	}
}

func TestEventsThatNobodyMayLog(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	event := func(name string, metadata input) input { return input{"eventName": name, "metadata": metadata} }
	long := strings.Repeat("ü", 65)
	for what, c := range map[string]struct {
		in            input
		field, phrase string
	}{
		"no name":              {input{}, "eventName", `"" is not the name of an event`},
		"an unknown name":      {event("spring cleaning", nil), "eventName", `"spring cleaning" is not the name of an event`},
		"what the server says": {event("subscription canceled", nil), "eventName", `"subscription canceled" is not`},
		"unknown metadata":     {event("page view", input{"path": "/gift/secret"}), "metadata", `has no field "path"`},
		"nested metadata":      {event("page view", input{"page": input{"a": 1}}), "metadata", "metadata.page must be a text of at most 64 characters"},
		"a long text":          {event("page view", input{"page": long}), "metadata", "metadata.page must be a text of at most 64 characters"},
		"not a number":         {event("subscribe", input{"projectCount": "3"}), "metadata", "metadata.projectCount must be a number"},
		"not a project":        {input{"eventName": "page view", "projectId": "<script>"}, "projectId", "projectId must be the id of a project"},
		"the last one of many": {input{"events": []input{event("page view", nil), event("oops", nil)}}, "eventName", `"oops" is not`},
		"one and several":      {input{"eventName": "page view", "events": []input{event("page view", nil)}}, "events", "either eventName or events"},
	} {
		res, e := w.as(t, nil, "logEvent", c.in)
		if e.Success || e.Fields[c.field] == "" || !strings.Contains(e.Message, c.phrase) {
			t.Errorf("%s: %s", what, res.body)
		}
	}
	many := make([]input, 21)
	for i := range many {
		many[i] = event("page view", nil)
	}
	if res, e := w.as(t, nil, "logEvent", input{"events": many}); e.Fields["events"] == "" {
		t.Errorf("21 at a time: %s", res.body)
	}
	ask[envelope](t, w, nil, "logEvent", input{"events": many[:20]})
	if got := w.loggedEvents(t, nil); strings.Count(got, "page view") != 20 {
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
