package insights_test

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/insights"
	"cuttle/store"
)

// What admins see first counts what waits for a look and what people did, by the time of each event.
func TestToday(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	now := time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC)
	data.Exec(t, `insert into app_user (id, email, username, created_at) select 'u' || n, 'u' || n || '@example.com', 'u' || n, now() from generate_series(1, 5) n`)
	data.Exec(t, `insert into billing (user_id, status) values ('u1', 'trialing'), ('u2', 'active'), ('u3', 'past_due'), ('u4', 'canceled'), ('u5', null)`)
	data.Exec(t, `insert into project (id, owner_id, name, share_status, created_at, published_at, last_opened_at, deleted_at, reports)
		values ('waits', 'u1', 'A', 'public', now(), now(), now(), null, 0), ('reported', 'u1', 'B', 'public', now(), now(), now(), null, 2),
		       ('private', 'u1', 'C', 'private', now(), now(), now(), null, 2), ('deleted', 'u1', 'D', 'public', now(), now(), now(), now(), 2)`)
	data.Exec(t, `update project set review = 'approved' where id = 'reported'`)
	const profile = `{"displayName":"Hub","supportEmail":"a@b.cc"}`
	data.Exec(t, `insert into tenant (id, kind, slug, profile, status, created_at, deleted_at)
		values ('a', 'minisite', 'aaa', $1, 'active', now(), null), ('b', 'minisite', 'bbb', $1, 'suspended', now(), null), ('c', 'minisite', 'ccc', $1, 'active', now(), now())`, profile)
	for name, hours := range map[string][]int{
		"sign up": {0, 1, 23, 24, 24*30 - 1, 24 * 30, 24*60 - 1, 24 * 60}, "subscription canceled": {25}, "page view": {1}, "sign in": {1},
	} {
		for _, h := range hours {
			data.Exec(t, `insert into event (at, name) values ($1, $2)`, now.Add(-time.Duration(h)*time.Hour), name)
		}
	}
	data.Exec(t, `insert into event (at, name, metadata) values ($1, 'subscribe', '{"trial":true}'), ($1, 'subscribe', '{"trial":false}'), ($2, 'subscribe', '{"trial":true}')`,
		now.Add(-time.Hour), now.Add(-24*40*time.Hour))
	data.Exec(t, `insert into event (at, name) values ($1, 'sign up')`, now.Add(time.Hour)) // another node's clock

	for age, views := range map[int]int{-1: 1000, 0: 1, 1: 10, 29: 100, 30: 1000, 59: 10000, 60: 100000} {
		data.Exec(t, "insert into rolled_day (day, at, downloads, views) values ($1, now(), $2, $3)", now.AddDate(0, 0, -1-age), 2*views, views)
	}

	today := testkit.Get(insights.New(data.Store, func() time.Time { return now }).Today(t.Context()))(t)
	got := string(testkit.Get(json.Marshal(today))(t))
	want := `{"reviewsWaiting":1,"projectsReported":1,"failed":{"emails":0,"payments":0,"others":0},"unfinished":{"emails":0,"payments":0,"others":0},` +
		`"minisites":2,"minisitesSuspended":1,"trialing":1,"paying":2,"signUps":{"day":3,"month":5,"monthBefore":2},"trials":{"day":1,"month":1,"monthBefore":1},` +
		`"subscriptions":{"day":1,"month":1,"monthBefore":0},"cancellations":{"day":0,"month":1,"monthBefore":0},` +
		`"downloads":{"day":2,"month":222,"monthBefore":22000},"views":{"day":1,"month":111,"monthBefore":11000}}`
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// The days that are over are listed in pages, newest first.
func TestDaysOfThePlatform(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	now := time.Date(2026, 11, 28, 0, 30, 0, 0, time.UTC)
	data.Exec(t, "insert into rolled_day (day, at, downloads, views) select date '2026-11-27' - d, now(), d, 2 * d from generate_series(0, 50) d")
	s := insights.New(data.Store, func() time.Time { return now })
	first, next, err := s.Days(t.Context(), "")
	testkit.Must(t, err)
	rest, end, err := s.Days(t.Context(), next)
	testkit.Must(t, err)
	if len(first) != 50 || first[1] != (insights.PlatformDay{Date: "2026-11-26", Downloads: 1, Views: 2}) {
		t.Errorf("the first page is %+v", first)
	}
	if len(rest) != 1 || rest[0] != (insights.PlatformDay{Date: "2026-10-08", Downloads: 50, Views: 100}) || end != "" {
		t.Errorf("the second page is %+v, then %q", rest, end)
	}
}

// attempt is a job that fails as it is told.
type attempt struct {
	kind string
	Fail string `json:"fail"` // "always", "for good" or empty
}

func (a attempt) Kind() string { return a.kind }

// A failed job is listed with its error until somebody lets it run again. What its worker has canceled can't run again.
func TestFailedJobsRunAgain(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	s := insights.New(data.Store, time.Now)
	enqueue := func(kind, fail string) {
		testkit.Must(t, data.Store.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
			return tx.Enqueue(ctx, attempt{kind, fail}, &river.InsertOpts{MaxAttempts: 1})
		}))
	}
	for range 1001 { // of one kind don't hide the others
		enqueue("members.deliver", "for good")
	}
	data.Exec(t, `update river_job set state = 'discarded', finalized_at = now(), attempt = 1 where kind = 'members.deliver'`)
	if today := testkit.Get(s.Today(t.Context()))(t); today.Failed != (insights.JobCounts{Others: 1000}) {
		t.Errorf("counted are %+v", today.Failed)
	}
	data.Exec(t, `delete from river_job`)
	enqueue("mail.send", "for good")
	enqueue("storefront.hint", "always")
	enqueue("accounts.export", "")
	data.Exec(t, `update river_job set state = 'cancelled', finalized_at = now(), attempt = 1, errors = array['{"at":"2026-11-28T12:00:00Z","attempt":1,"error":"no such mailbox"}'::jsonb] where kind = 'mail.send'`)
	data.Exec(t, `update river_job set state = 'discarded', finalized_at = now(), attempt = 1, errors = array[jsonb_build_object('at', '2026-11-28T12:00:00Z', 'attempt', 1, 'error', $1::text)] where kind = 'storefront.hint'`,
		"Stripe is away"+strings.Repeat(" ", 400))

	list := func(state insights.JobState) []insights.Job {
		jobs, next, err := s.Jobs(t.Context(), state, "")
		if testkit.Must(t, err); next != "" {
			t.Error("there is a second page")
		}
		return jobs
	}
	failed := list(insights.JobsFailed)
	if len(failed) != 2 || failed[0].Kind != "storefront.hint" || !failed[0].MayRetry || failed[1].Error != "no such mailbox" || failed[1].MayRetry || len(failed[0].Error) > 310 {
		t.Fatalf("failed are %+v", failed)
	}
	if today := testkit.Get(s.Today(t.Context()))(t); today.Failed != (insights.JobCounts{Emails: 1, Payments: 1}) || today.Unfinished != (insights.JobCounts{Others: 1}) {
		t.Errorf("counted are %+v", today)
	}
	testkit.Must(t, s.RetryJob(t.Context(), failed[0].ID))
	if waiting := list(insights.JobsWaiting); len(waiting) != 2 || waiting[1].Kind != "storefront.hint" || waiting[1].Next == nil {
		t.Errorf("waiting are %+v", waiting)
	}
	for _, id := range []string{failed[0].ID, failed[1].ID, "4711"} {
		if err := s.RetryJob(t.Context(), id); !fault.Is(err, fault.NotFound) {
			t.Errorf("job %s: %v", id, err)
		}
	}
	if err := fault.From(s.RetryJob(t.Context(), "x")); err.Fields["jobId"] == "" {
		t.Errorf("no id: %v", err)
	}
}
