package insights_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/insights"
	"cuttle/members"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/store/db"
)

// club is a minisite in a small community.
type club struct {
	*life
	id      string
	members *members.Service
	who     map[string]string // ids of members, by name
}

func newClub(l *life, slug string) *club {
	l.Helper()
	tenant := testkit.Get(l.data.Store.As(store.Public).CreateMinisite(l.Context(), db.CreateMinisiteParams{
		ID: store.NewID(), Slug: slug, Profile: []byte(`{"displayName":"` + slug + `","supportEmail":"help@example.com"}`), Brand: []byte("{}"), Now: l.now,
	}))(l)
	return &club{l, tenant.ID, members.New(l.data.Store, members.Keys{}, func() time.Time { return l.now }), map[string]string{}}
}

func (c *club) join(name string, role cuttle.MemberRole) {
	c.Helper()
	m, _, err := c.members.Create(c.Context(), members.CreateParams{TenantID: c.id, Name: name, Email: name + "@example.com", Role: role})
	testkit.Must(c, err)
	c.who[name] = m.ID
}

func (c *club) leave(name string) {
	c.Helper()
	testkit.Get(c.members.Remove(c.Context(), members.RemoveParams{TenantID: c.id, MemberID: c.who[name]}))(c)
}

func (c *club) change(name string, role cuttle.MemberRole) {
	c.Helper()
	testkit.Get(c.members.Update(c.Context(), members.UpdateParams{TenantID: c.id, MemberID: c.who[name], Name: name, Email: name + "@example.com", Role: role}))(c)
}

// shows makes projects the minisite's.
func (c *club) shows(names ...string) {
	c.Helper()
	for _, name := range names {
		c.data.Exec(c, "update project set minisite_id = $1 where id = $2", c.id, c.ids[name])
	}
}

func (c *club) read(days int) insights.MinisiteInsights {
	c.Helper()
	return testkit.Get(c.insights.Minisite(c.Context(), c.id, c.people["ann"].UserID, days))(c)
}

// days are the days as they are read: date, paid, canceled, admins, unique and total downloads.
func (c *club) days(of int) string {
	c.Helper()
	var lines []string
	for _, d := range c.read(of).Days {
		lines = append(lines, fmt.Sprint(d.Date[8:], " ", d.Paid, d.Canceled, d.Admins, " ", d.UniqueDownloads, d.TotalDownloads))
	}
	return strings.Join(lines, ", ")
}

func (c *club) projects(of int) string {
	c.Helper()
	var lines []string
	for _, p := range c.read(of).Projects {
		for name, id := range c.ids {
			if id == p.ID {
				lines = append(lines, fmt.Sprint(name, " ", p.UniqueDownloads, p.TotalDownloads))
			}
		}
	}
	return strings.Join(lines, ", ")
}

func (l *life) at(day, clock string) {
	l.Helper()
	l.now = testkit.Get(time.Parse(time.DateTime, "2026-11-"+day+" "+clock))(l)
}

func (l *life) rollUp() {
	l.Helper()
	testkit.Must(l, l.insights.RollUp(l.Context()))
}

// A minisite of nine days, in which each number was counted by hand: members who join, leave, return and change, projects that come and go, a
// missed day and a doubled run.
func TestTheDaysOfAMinisite(t *testing.T) {
	t.Parallel()
	l := newLife(t, time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC))
	hub, other := newClub(l, "hub"), newClub(l, "other")
	if got := hub.read(7); got.UpdatedThrough != nil || len(got.Days)+len(got.Projects)+len(got.SignIns) > 0 {
		t.Errorf("before the first roll-up: %+v", got)
	}
	l.publish("ann", "lamp", "")
	l.publish("ann", "box", "")
	l.publish("cat", "sign", "")
	l.publish("bob", "remix", "lamp")
	hub.shows("lamp", "sign")
	hub.join("ada", cuttle.MemberAdmin)
	hub.join("bea", cuttle.MemberPaid)
	hub.join("cid", cuttle.MemberPaid)
	l.download("bob", "lamp")
	l.download("bob", "lamp")
	l.download("cat", "lamp")
	l.download("bob", "sign")
	l.download("bob", "box") // is not the minisite's yet
	l.view("bob", "sign")
	l.at("02", "00:20:00")
	l.rollUp()

	l.at("02", "10:00:00")
	hub.leave("bea")
	l.download("bob", "remix") // counts for the lamp, too
	l.at("02", "23:59:59")
	hub.join("dan", cuttle.MemberPaid)
	l.at("03", "00:00:00")
	hub.join("eve", cuttle.MemberPaid)
	l.at("03", "00:20:00")
	l.rollUp()

	l.at("03", "20:00:00")
	hub.leave("eve")
	testkit.Get(hub.members.Restore(t.Context(), members.RemoveParams{TenantID: hub.id, MemberID: hub.who["bea"]}))(t)
	l.at("04", "09:00:00") // nobody has run the job
	hub.change("cid", cuttle.MemberCanceled)
	hub.shows("box")
	l.download("cat", "box")
	l.at("05", "00:20:00") // on November 3 cid was not canceled yet, which nothing says any more
	var nodes sync.WaitGroup
	for range 2 {
		nodes.Go(func() {
			if err := l.insights.RollUp(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	nodes.Wait()

	l.at("05", "09:00:00")
	l.download("cat", "lamp")
	l.at("06", "00:20:00")
	l.rollUp()
	l.data.Exec(t, "update project set minisite_id = null where id = $1", l.ids["lamp"])
	l.at("06", "09:00:00")
	l.download("cat", "lamp") // is the minisite's no longer
	l.download("cat", "sign")
	l.download("ann", "sign")
	hub.leave("dan")
	hub.change("bea", cuttle.MemberAdmin)
	l.at("10", "00:20:00")
	l.rollUp()
	l.rollUp()

	const all = "01 2 0 1 3 4, 02 2 0 1 1 1, 03 2 1 1 0 0, 04 2 1 1 1 1, 05 2 1 1 1 1, 06 0 1 2 2 2, 07 0 1 2 0 0, 08 0 1 2 0 0, 09 0 1 2 0 0"
	l.same("all days", hub.days(0), all)
	l.same("the last week", hub.days(7), all[strings.Index(all, "03"):])
	l.same("until", *hub.read(7).UpdatedThrough, "2026-11-09")
	l.same("projects", hub.projects(0), "sign 3 3, box 1 1")
	l.same("projects of the last week", hub.projects(7), "sign 2 2, box 1 1")
	l.same("those of the other one", other.days(7)+other.projects(0), "03 0 0 0 0 0, 04 0 0 0 0 0, 05 0 0 0 0 0, 06 0 0 0 0 0, 07 0 0 0 0 0, 08 0 0 0 0 0, 09 0 0 0 0 0")

	// The lamp comes back with its past.
	hub.shows("lamp")
	l.same("with the lamp", hub.projects(0), "lamp 4 5, sign 3 3, box 1 1")
	// What is not on the home is listed for its owner only.
	l.data.Exec(t, "update project set share_status = 'unlisted' where id = any ($1)", []string{l.ids["box"], l.ids["sign"]})
	l.same("unlisted ones", hub.projects(0), "lamp 4 5, box 1 1")

	// A project that is purged takes its rows along. The days stay as they were.
	testkit.Get(l.projects.Delete(t.Context(), l.people["ann"], l.ids["box"]))(t)
	l.same("without the deleted one", hub.projects(0), "lamp 4 5")
	l.now = l.now.Add(projects.KeptFor)
	testkit.Must(t, (&projects.SweepWorker{Projects: l.projects}).Work(t.Context(), nil))
	if n := dbtest.Look[int](t, l.data, "select count(*)::int from minisite_project_day where project_id = $1", l.ids["box"]); n != 0 {
		t.Errorf("%d days of a project that is gone", n)
	}
	l.same("the days", hub.days(0), all)
}

// Older members are no longer known: those who left have been erased.
func TestAMinisiteBeginsThirtyDaysBack(t *testing.T) {
	t.Parallel()
	l := newLife(t, time.Date(2026, 8, 1, 9, 0, 0, 0, time.UTC))
	hub, gone := newClub(l, "hub"), newClub(l, "gone")
	l.data.Exec(t, "update tenant set deleted_at = now() where id = $1", gone.id)
	l.publish("ann", "lamp", "")
	l.view("bob", "lamp")
	l.at("28", "09:00:00")
	young := newClub(l, "young")
	young.join("ada", cuttle.MemberAdmin)
	l.rollUp()
	if got := hub.read(0).Days; len(got) != 30 || got[0].Date != "2026-10-29" || got[29].Date != "2026-11-27" {
		t.Errorf("%d days: %v", len(got), got)
	}
	l.same("the day it was made", young.days(0), "")
	l.at("29", "00:15:00")
	l.rollUp()
	l.same("the day after", young.days(0), "28 0 0 1 0 0")
	if n := dbtest.Look[int](t, l.data, "select count(*)::int from minisite_day where tenant_id = $1", gone.id); n != 0 {
		t.Errorf("%d days of a deleted minisite", n)
	}
}

// A clock that was ahead has counted days that come only now.
func TestDaysOfAMinisiteThatAClockWasAheadOf(t *testing.T) {
	t.Parallel()
	l := newLife(t, time.Now().UTC().AddDate(0, 0, -3))
	hub := newClub(l, "hub")
	l.publish("ann", "lamp", "")
	hub.shows("lamp")
	today := time.Now().UTC()
	l.now = today.AddDate(0, 0, 10)
	l.rollUp()
	l.now = today
	hub.join("ada", cuttle.MemberAdmin)
	l.download("bob", "lamp")
	l.rollUp()
	l.now = today.Truncate(24*time.Hour).AddDate(0, 0, 1).Add(time.Hour)
	l.rollUp()
	days := hub.read(0).Days
	if last := days[len(days)-1]; last.Date != today.Format(time.DateOnly) || last.Admins != 1 || last.TotalDownloads != 1 {
		t.Errorf("%+v", days)
	}
}

// "recomputing one day touches that day alone" (issue 40), and of it only what is wrong; never the members, who are not known any more.
func TestBackfillOfAMinisite(t *testing.T) {
	t.Parallel()
	l := newLife(t, time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC))
	hub := newClub(l, "hub")
	hub.join("bea", cuttle.MemberPaid)
	l.publish("ann", "lamp", "")
	l.publish("ann", "box", "")
	l.publish("ann", "sign", "")
	hub.shows("lamp", "box", "sign")
	for _, day := range []string{"01", "02", "03"} {
		l.at(day, "12:00:00")
		for _, project := range []string{"lamp", "box", "sign"} {
			l.download("bob", project)
		}
	}
	l.at("04", "12:00:00")
	l.rollUp()
	hub.change("bea", cuttle.MemberCanceled)
	l.data.Exec(t, "update project_download set count = 5 where project_id = $1", l.ids["lamp"])
	l.data.Exec(t, "delete from project_download where project_id = $1", l.ids["box"])
	l.data.Exec(t, "update project set minisite_id = null where id = $1", l.ids["lamp"]) // its past stays
	written := func(where string) string {
		return dbtest.Look[string](t, l.data, "select string_agg(concat(w.*, w.ctid, w.xmin), ' ' order by w.day, w.project_id) from minisite_project_day w where "+where)
	}
	sign := fmt.Sprintf("(day <> '2026-11-02' or project_id = '%s')", l.ids["sign"])
	before := written(sign)
	second := time.Date(2026, 11, 2, 0, 0, 0, 0, time.UTC)
	for range 2 {
		testkit.Must(t, l.insights.Backfill(t.Context(), second, second, 400))
		l.same("the days", hub.days(0), "01 1 0 0 3 3, 02 1 0 0 2 6, 03 1 0 0 3 3")
	}
	if written(sign) != before {
		t.Error("rows were written that were as they should be")
	}
	// A day that was never counted stays so.
	l.data.Exec(t, "delete from minisite_day where day = '2026-11-03'")
	testkit.Must(t, l.insights.Backfill(t.Context(), second, second.AddDate(0, 0, 1), 400))
	l.same("the days", hub.days(0), "01 1 0 0 3 3, 02 1 0 0 2 6")
}

func TestAMinisiteThatFailsStopsNoOther(t *testing.T) {
	t.Parallel()
	l := newLife(t, time.Date(2026, 11, 1, 9, 0, 0, 0, time.UTC))
	bad, good := newClub(l, "bad"), newClub(l, "good")
	l.publish("ann", "lamp", "")
	bad.shows("lamp")
	l.download("bob", "lamp")
	l.data.Exec(t, "insert into minisite_project_day values ($1, '2026-11-01', $2, 1, 1)", bad.id, l.ids["lamp"]) // is there already
	l.at("02", "12:00:00")
	if err := l.insights.RollUp(t.Context()); err == nil || !strings.Contains(err.Error(), bad.id) || strings.Contains(err.Error(), good.id) {
		t.Error(err)
	}
	l.same("the other one", good.days(0), "01 0 0 0 0 0")
	l.data.Exec(t, "delete from minisite_project_day")
	l.rollUp()
	l.same("it", bad.days(0), "01 0 0 0 1 1")
}

// Who has signed in last on the minisite: canceled members, too, and nobody who was removed.
func TestTheLastSignIns(t *testing.T) {
	t.Parallel()
	l := newLife(t, time.Date(2026, 11, 10, 9, 0, 0, 0, time.UTC))
	hub := newClub(l, "hub")
	for n := range 25 {
		name := fmt.Sprintf("m%02d", n)
		hub.join(name, cuttle.MemberPaid)
		if n > 1 {
			l.data.Exec(t, "update minisite_member set last_sign_in_at = $1 where id = $2", l.now.Add(time.Duration(n)*time.Minute), hub.who[name])
		}
	}
	for _, name := range []string{"m01", "m24"} {
		hub.change(name, cuttle.MemberCanceled)
	}
	hub.join("ada", cuttle.MemberAdmin)
	hub.leave("m23")
	got := hub.read(7)
	if s := got.SignIns; got.NeverSignedIn != 2 || len(s) != 20 || s[0].Name != "m24" || s[0].Role != cuttle.MemberCanceled || s[1].Name != "m22" || s[19].Name != "m04" ||
		!s[19].Last.Equal(l.now.Add(4*time.Minute)) || s[19].Email != "m04@example.com" || s[19].MemberID != hub.who["m04"] {
		t.Errorf("%+v", got)
	}
}

// What is read is bounded.
func TestTheMostOfAMinisite(t *testing.T) {
	t.Parallel()
	l := newLife(t, time.Date(2026, 11, 10, 9, 0, 0, 0, time.UTC))
	hub := newClub(l, "hub")
	l.data.Exec(t, "insert into minisite_day select $1, date '2026-11-09' - n, 1, 1, 1, 1, 1 from generate_series(0, 1199) n", hub.id)
	l.data.Exec(t, `insert into project (id, owner_id, name, created_at, last_opened_at, share_status, minisite_id)
		select 'p' || 1000 + n, $1, 'Project ' || n, now(), now(), 'public', $2 from generate_series(1, 250) n`, l.people["ann"].UserID, hub.id)
	l.data.Exec(t, "insert into minisite_project_day select $1, date '2026-11-09', 'p' || 1000 + n, 1, n from generate_series(1, 250) n", hub.id)
	got := hub.read(0)
	if d, p := got.Days, got.Projects; len(d) != 1000 || d[999].Date != "2026-11-09" || len(p) != 200 || !got.MoreProjects || p[0].ID != "p1250" || p[199].ID != "p1051" {
		t.Errorf("%d days, %d projects, more %v", len(d), len(p), got.MoreProjects)
	}
}
