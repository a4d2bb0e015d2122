package insights_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/insights"
)

// told is an event in one line.
func told(t *testing.T, list []insights.StatsEvent) string {
	t.Helper()
	lines := make([]string, len(list))
	for i, e := range list {
		lines[i] = strings.ReplaceAll(string(testkit.Get(json.Marshal(e))(t)), `"`, "")
	}
	return strings.Join(lines, "\n")
}

func TestEventsForAdmins(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	data.Exec(t, `insert into app_user (id, email, username, created_at) values ('ann', 'Ann@example.com', 'ann', now()), ('bob', 'bob@example.com', 'bob', now())`)
	data.Exec(t, `insert into project (id, owner_id, name, share_status, created_at, last_opened_at, deleted_at) values
		('lamp', 'bob', 'Lamp', 'unlisted', now(), now(), null), ('gone', 'ann', 'Gone', 'private', now(), now(), now())`)
	data.Exec(t, `insert into event (at, user_id, name, project_id, metadata) values
		('2026-11-01 10:00+00', 'ann', 'subscribe', null, '{"plan":"Pro","trial":true}'),
		('2026-11-02 10:00+00', 'ann', 'page view', 'lamp', null),
		('2026-11-03 10:00+00', 'ann', 'page view', 'gone', null),
		('2026-11-04 10:00+00', 'ann', 'page view', 'never', null),
		('2026-11-05 10:00+00', 'bob', 'sign in', null, null),
		('2026-11-05 10:00+00', null, 'subscribe', null, null),
		('2026-11-06 10:00+00', 'bob', 'subscription canceled', null, null)`)
	s := insights.New(data.Store, time.Now)

	list, next, err := s.EventsByName(t.Context(), "subscribe", "")
	testkit.Must(t, err)
	want := `{timestamp:2026-11-05T10:00:00Z,email:null,projectId:null,projectName:null,projectShareStatus:null,eventName:subscribe,metadata:null}
{timestamp:2026-11-01T10:00:00Z,email:Ann@example.com,projectId:null,projectName:null,projectShareStatus:null,eventName:subscribe,metadata:{plan:Pro,trial:true}}`
	if got := told(t, list); got != want || next != "" {
		t.Errorf("subscriptions, then %q:\n%s", next, got)
	}

	list, next, err = s.EventsOfUser(t.Context(), " aNN@EXAMPLE.com ", "")
	testkit.Must(t, err)
	want = `{timestamp:2026-11-04T10:00:00Z,email:Ann@example.com,projectId:never,projectName:null,projectShareStatus:null,eventName:page view,metadata:null}
{timestamp:2026-11-03T10:00:00Z,email:Ann@example.com,projectId:gone,projectName:null,projectShareStatus:null,eventName:page view,metadata:null}
{timestamp:2026-11-02T10:00:00Z,email:Ann@example.com,projectId:lamp,projectName:Lamp,projectShareStatus:unlisted,eventName:page view,metadata:null}
{timestamp:2026-11-01T10:00:00Z,email:Ann@example.com,projectId:null,projectName:null,projectShareStatus:null,eventName:subscribe,metadata:{plan:Pro,trial:true}}`
	if got := told(t, list); got != want || next != "" {
		t.Errorf("of Ann, then %q:\n%s", next, got)
	}
	for _, nobody := range []string{"", "ann", "nobody@example.com", strings.Repeat("x", 300) + "@example.com"} {
		if list, next, err := s.EventsOfUser(t.Context(), nobody, ""); err != nil || len(list) != 0 || next != "" {
			t.Errorf("of %q: %v, %q, %v", nobody, list, next, err)
		}
	}
}

// Events of the same moment are on one page each, whatever was written in between.
func TestPagesOfEvents(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	data.Exec(t, `insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())`)
	data.Exec(t, `insert into event (at, user_id, name, metadata)
		select timestamptz '2026-11-01 10:00+00' + (n / 40) * interval '1 microsecond', 'ann', 'subscribe', jsonb_build_object('n', n) from generate_series(0, 119) n`)
	s := insights.New(data.Store, time.Now)
	for what, page := range map[string]func(after string) ([]insights.StatsEvent, string, error){
		"by name": func(after string) ([]insights.StatsEvent, string, error) {
			return s.EventsByName(t.Context(), "subscribe", after)
		},
		"of person": func(after string) ([]insights.StatsEvent, string, error) {
			return s.EventsOfUser(t.Context(), "ann@example.com", after)
		},
	} {
		var sizes []int
		expected, after := 119, ""
		for {
			list, next, err := page(after)
			testkit.Must(t, err)
			sizes = append(sizes, len(list))
			for _, e := range list {
				if e.Metadata["n"] != float64(expected) {
					t.Fatalf("%s: event %v instead of %d", what, e.Metadata["n"], expected)
				}
				expected--
			}
			if next == "" {
				break
			}
			after = next
			data.Exec(t, `insert into event (at, user_id, name) values ('2026-11-02 10:00+00', 'ann', 'subscribe')`)
		}
		if len(sizes) != 3 || sizes[0] != 50 || sizes[1] != 50 || sizes[2] != 20 {
			t.Errorf("%s: pages of %v", what, sizes)
		}
		data.Exec(t, `delete from event where at = '2026-11-02 10:00+00'`)
		if _, _, err := page("4711"); fault.From(err).Fields["after"] != "Please use the next value of the previous page, in the same order." {
			t.Errorf("%s: after a wrong position: %v", what, err)
		}
	}
}
