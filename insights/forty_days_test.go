package insights_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/insights"
	"cuttle/projects"
)

// life is a small community whose every view and download is also noted by hand.
type life struct {
	*testing.T
	data     *dbtest.DB
	now      time.Time
	projects *projects.Service
	insights *insights.Service
	people   map[string]projects.Viewer
	ids      map[string]string   // of projects, by name
	line     map[string][]string // a project and its originals
	done     map[string]map[string]*deeds
}

// deeds are what was done with a project on a UTC day. People are noted by name.
type deeds struct {
	in, out, downloads int32
	viewers, takers    map[string]bool
}

func newLife(t *testing.T, began time.Time) *life {
	l := &life{T: t, data: dbtest.Database(t), now: began, people: map[string]projects.Viewer{}, ids: map[string]string{}, line: map[string][]string{}, done: map[string]map[string]*deeds{}}
	clock := func() time.Time { return l.now }
	l.projects, l.insights = projects.New(l.data.Store, clock), insights.New(l.data.Store, clock)
	accountsOf := testkit.Accounts(l.data.Store, clock)
	for _, name := range []string{"ann", "bob", "cat"} {
		id := testkit.Get(accountsOf.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: name + "@example.com", Username: name, Password: "correct horse", CanLicensePro: name != "cat", Trusted: true}))(t)
		l.people[name] = projects.Viewer{UserID: id, Username: name}
	}
	return l
}

func (l *life) publish(who, name, original string) {
	l.Helper()
	if original == "" {
		l.ids[name] = testkit.Get(l.projects.Begin(l.Context(), projects.BeginParams{OwnerID: l.people[who].UserID}))(l)
	} else {
		l.ids[name] = testkit.Get(l.projects.Duplicate(l.Context(), l.people[who], projects.DuplicateParams{ProjectID: l.ids[original]}))(l)
	}
	l.line[name] = append([]string{name}, l.line[original]...)
	testkit.Must(l, l.projects.SetShareStatus(l.Context(), l.people[who], l.ids[name], projects.Public))
}

func (l *life) deedsOf(project string) *deeds {
	day := l.now.In(time.UTC).Format(time.DateOnly)
	if l.done[project] == nil {
		l.done[project] = map[string]*deeds{}
	}
	if l.done[project][day] == nil {
		l.done[project][day] = &deeds{viewers: map[string]bool{}, takers: map[string]bool{}}
	}
	return l.done[project][day]
}

// view is by somebody with an account, or by a visitor.
func (l *life) view(who, project string) {
	l.Helper()
	testkit.Must(l, l.projects.RecordView(l.Context(), l.people[who], l.ids[project], projects.Visitor([]byte("key"), who, "Firefox", l.now)))
	d := l.deedsOf(project)
	d.viewers[who] = true
	if l.people[who].UserID != "" {
		d.in++
	} else {
		d.out++
	}
}

// download counts for the originals as well.
func (l *life) download(who, project string) {
	l.Helper()
	_, err := l.projects.RecordDownload(l.Context(), l.people[who], projects.DownloadParams{ProjectID: l.ids[project]})
	testkit.Must(l, err)
	for _, counted := range l.line[project] {
		d := l.deedsOf(counted)
		d.downloads++
		d.takers[who] = true
	}
}

// day is what the hand has counted, in the form of the product.
func (d *deeds) day(date string) insights.Day {
	return insights.Day{Date: date, UniqueViews: int32(len(d.viewers)), Numbers: insights.Numbers{
		UniqueDownloads: int32(len(d.takers)), TotalDownloads: d.downloads, LoggedInViews: d.in, LoggedOutViews: d.out,
	}}
}

// counted are the days of a project by hand, oldest first.
func (l *life) counted(project, since, last string) (days []insights.Day) {
	for _, date := range slices.Sorted(maps.Keys(l.done[project])) {
		if date >= since && date <= last {
			days = append(days, l.done[project][date].day(date))
		}
	}
	return days
}

func plus(a, b insights.Day) insights.Day {
	a.UniqueDownloads += b.UniqueDownloads
	a.TotalDownloads += b.TotalDownloads
	a.LoggedInViews += b.LoggedInViews
	a.LoggedOutViews += b.LoggedOutViews
	a.UniqueViews += b.UniqueViews
	return a
}

func (l *life) same(what string, got, want any) {
	l.Helper()
	g, w := testkit.Get(json.Marshal(got))(l), testkit.Get(json.Marshal(want))(l)
	if string(g) != string(w) {
		l.Errorf("%s:\ngot  %s\nwant %s", what, g, w)
	}
}

// compare reads everything that the three operations say of a person and compares it with what was noted by hand. The days of all projects
// together go on counting deleted ones.
func (l *life) compare(name string, owned []string, through string, deleted ...string) {
	l.Helper()
	who := insights.Viewer{UserID: l.people[name].UserID}
	last := testkit.Get(time.Parse(time.DateOnly, through))(l)
	for _, days := range []int{0, 7, 30, 90} {
		since := "0001-01-01"
		if days > 0 {
			since = last.AddDate(0, 0, 1-days).Format(time.DateOnly)
		}
		what := fmt.Sprintf("%s, %d days until %s", name, days, through)
		a := testkit.Get(l.insights.Analytics(l.Context(), who, name, days))(l)
		l.same(what, *a.UpdatedThrough, through)
		together := map[string]insights.Day{}
		begun := since
		for _, project := range slices.Concat(owned, deleted) {
			for _, day := range l.counted(project, since, through) {
				sum := plus(together[day.Date], day)
				sum.Date = day.Date
				together[day.Date] = sum
			}
		}
		if days == 0 {
			begun = slices.Min(slices.Collect(maps.Keys(together)))
		}
		for day := testkit.Get(time.Parse(time.DateOnly, begun))(l); !day.After(last); day = day.AddDate(0, 0, 1) {
			date := day.Format(time.DateOnly)
			sum := together[date]
			sum.Date = date
			together[date] = sum
		}
		l.same(what+": projects", len(a.Projects), len(owned))
		for _, project := range owned {
			var total insights.Day
			byHand := l.counted(project, since, through)
			for _, day := range byHand {
				total = plus(total, day)
			}
			at := slices.IndexFunc(a.Projects, func(p insights.CreatorProject) bool { return p.ID == l.ids[project] })
			if at < 0 {
				l.Errorf("%s: %s is missing", what, project)
				continue
			}
			p := a.Projects[at]
			l.same(what+": "+project, []int64{p.UniqueDownloads, p.TotalDownloads, p.LoggedInViews, p.LoggedOutViews, p.UniqueViews, p.Views},
				[]int32{total.UniqueDownloads, total.TotalDownloads, total.LoggedInViews, total.LoggedOutViews, total.UniqueViews, total.LoggedInViews + total.LoggedOutViews})

			daily := first(l.insights.ProjectDays(l.Context(), who, l.ids[project], days, time.Time{}))(l)
			slices.Reverse(daily)
			l.same(what+": days of "+project, daily, append([]insights.Day{}, byHand...))
		}
		want := []insights.Day{}
		for _, date := range slices.Sorted(maps.Keys(together)) {
			want = append(want, together[date])
		}
		l.same(what+": together", a.Days, want)
		if days == 0 {
			continue
		}
		stats := map[string]insights.ProjectStat{}
		page, next, err := l.insights.Stats(l.Context(), who, name, days, "")
		testkit.Must(l, err)
		l.same(what+": one page", next, "")
		for _, s := range page {
			stats[s.ProjectID+s.Date] = s
		}
		n := 0
		for _, project := range owned {
			for _, day := range l.counted(project, since, through) {
				n++
				l.same(what+": stats of "+project, stats[l.ids[project]+day.Date], insights.ProjectStat{ProjectID: l.ids[project], Date: day.Date, Numbers: day.Numbers})
			}
		}
		l.same(what+": stats", len(page), n)
	}
}

// comparePlatform compares the numbers of everybody's projects, which admins read, with what was noted by hand.
func (l *life) comparePlatform(through string) {
	l.Helper()
	last := testkit.Get(time.Parse(time.DateOnly, through))(l)
	var want []insights.PlatformDay
	var today insights.Today
	for ago := range 50 {
		day := insights.PlatformDay{Date: last.AddDate(0, 0, -ago).Format(time.DateOnly)}
		for project := range l.done {
			for _, d := range l.counted(project, day.Date, day.Date) {
				day.Downloads += int64(d.TotalDownloads)
				day.Views += int64(d.LoggedInViews + d.LoggedOutViews)
			}
		}
		if ago == 0 {
			today.Downloads.Day, today.Views.Day = int(day.Downloads), int(day.Views)
		}
		if ago < 30 {
			today.Downloads.Month, today.Views.Month = today.Downloads.Month+int(day.Downloads), today.Views.Month+int(day.Views)
		} else {
			today.Downloads.Before, today.Views.Before = today.Downloads.Before+int(day.Downloads), today.Views.Before+int(day.Views)
		}
		want = append(want, day)
	}
	for len(want) > 0 && want[len(want)-1].Downloads+want[len(want)-1].Views == 0 { // before anything happened
		want = want[:len(want)-1]
	}
	l.same("the platform's days until "+through, first(l.insights.Days(l.Context(), ""))(l), want)
	got := testkit.Get(l.insights.Today(l.Context()))(l)
	l.same("the platform on "+through, []insights.RecentCount{got.Downloads, got.Views}, []insights.RecentCount{today.Downloads, today.Views})
}

// first is testkit.Get for the first of two values.
func first[A, B any](a A, _ B, err error) func(testing.TB) A { return testkit.Get(a, err) }

// "a test lives 40 days with the clock (several people, remixes, a missed day, a doubled run, midnight in another time zone) and every number …
// equals a count made by hand from the raw rows" (issue 40).
func TestFortyDays(t *testing.T) {
	t.Parallel()
	newYork := time.FixedZone("New York", -5*3600)
	l := newLife(t, time.Date(2026, 10, 12, 9, 0, 0, 0, time.UTC))
	l.publish("ann", "lamp", "")
	l.publish("ann", "box", "")
	l.publish("ann", "nobody's", "") // is never viewed
	l.publish("bob", "remix", "lamp")
	l.publish("cat", "remix of it", "remix")
	chance := rand.New(rand.NewPCG(40, 40))
	names := []string{"lamp", "box", "remix", "remix of it"}
	callers := []string{"ann", "bob", "cat", "192.0.2.1", "192.0.2.2", "192.0.2.3"}
	for day := range 40 {
		midnight := time.Date(2026, 10, 12+day, 0, 0, 0, 0, time.UTC)
		for range chance.IntN(12) {
			l.now = midnight.Add(time.Duration(16+chance.IntN(7)) * time.Hour)
			if who := callers[chance.IntN(len(callers))]; l.people[who].UserID != "" && chance.IntN(3) == 0 {
				l.download(who, names[chance.IntN(len(names))])
			} else {
				l.view(who, names[chance.IntN(len(names))])
			}
		}
		if day == 8 {
			l.now = time.Date(2026, 10, 20, 23, 30, 0, 0, newYork) // October 21 in UTC
			l.view("cat", "lamp")
			l.download("cat", "remix of it")
			for _, project := range []string{"lamp", "remix of it"} {
				if l.done[project]["2026-10-21"] == nil {
					t.Fatal("the hand has counted wrongly")
				}
			}
		}
		l.now = midnight.AddDate(0, 0, 1).Add(20 * time.Minute)
		switch day {
		case 11, 12, 25: // nobody runs the job
			continue
		case 17:
			testkit.Must(t, l.insights.RollUp(t.Context()))
			testkit.Must(t, l.insights.RollUp(t.Context()))
		case 26:
			var nodes sync.WaitGroup
			for range 2 {
				nodes.Go(func() {
					if err := l.insights.RollUp(t.Context()); err != nil {
						t.Error(err)
					}
				})
			}
			nodes.Wait()
		default:
			testkit.Must(t, l.insights.RollUp(t.Context()))
		}
		if day == 8 || day == 13 || day == 26 || day == 39 {
			l.compare("ann", []string{"lamp", "box", "nobody's"}, midnight.Format(time.DateOnly))
			l.compare("bob", []string{"remix"}, midnight.Format(time.DateOnly))
			l.compare("cat", []string{"remix of it"}, midnight.Format(time.DateOnly))
			l.comparePlatform(midnight.Format(time.DateOnly))
		}
	}
	// What happens today is not counted before tomorrow, and a deleted project is nowhere.
	through := l.now.AddDate(0, 0, -1).Format(time.DateOnly)
	l.now = l.now.Add(8 * time.Hour)
	l.view("bob", "lamp")
	testkit.Must(t, l.insights.RollUp(t.Context()))
	l.compare("ann", []string{"lamp", "box", "nobody's"}, through)
	_, err := l.projects.Delete(t.Context(), l.people["ann"], l.ids["box"])
	testkit.Must(t, err)
	l.compare("ann", []string{"lamp", "nobody's"}, through, "box")
	if _, _, err := l.insights.ProjectDays(t.Context(), insights.Viewer{UserID: l.people["bob"].UserID, SeesAll: true}, l.ids["box"], 0, time.Time{}); !fault.Is(err, fault.NotFound) {
		t.Errorf("the days of a deleted project: %v", err)
	}
	// Before the first run after midnight, the last day is still the one before.
	l.now = l.now.AddDate(0, 0, 1).Truncate(24 * time.Hour).Add(20 * time.Minute)
	l.comparePlatform(through)
	// Purged, its own numbers are gone for good, and the sums of the days stay, also when they are added up again.
	l.now = l.now.Add(projects.KeptFor)
	testkit.Must(t, (&projects.SweepWorker{Projects: l.projects}).Work(t.Context(), nil))
	for _, table := range []string{"project_day", "project_total"} {
		if n := dbtest.Look[int](t, l.data, "select count(*)::int from "+table+" where project_id = $1", l.ids["box"]); n != 0 {
			t.Errorf("%d rows of a project that is gone are in %s", n, table)
		}
	}
	day := testkit.Get(time.Parse(time.DateOnly, through))(t)
	testkit.Must(t, l.insights.Backfill(t.Context(), day.AddDate(0, 0, -39), day, 400))
	l.comparePlatform(through)
	testkit.Must(t, l.insights.RollUp(t.Context()))
	l.compare("ann", []string{"lamp", "nobody's"}, l.now.AddDate(0, 0, -1).Format(time.DateOnly), "box")
}

// Whose numbers one sees (S1 §6): one's own, and an admin everybody's. To others, people and projects that do not exist are like those that do.
func TestWhoseNumbersOneSees(t *testing.T) {
	t.Parallel()
	l := newLife(t, time.Date(2026, 11, 10, 9, 0, 0, 0, time.UTC))
	l.publish("ann", "lamp", "")
	l.publish("bob", "box", "")
	gone := testkit.Get(testkit.Accounts(l.data.Store, time.Now).CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "gone@example.com", Username: "gone", Password: "correct horse"}))(t)
	l.data.Exec(t, "update app_user set deleted_at = now() where id = $1", gone)
	const notYours, nobody, nothing = "You don't have permission to view this user's analytics.", "There is no such person.", "There is no such project."
	ann := insights.Viewer{UserID: l.people["ann"].UserID}
	admin := insights.Viewer{UserID: l.people["cat"].UserID, SeesAll: true}
	for _, c := range []struct {
		who            insights.Viewer
		username, says string
	}{
		{ann, "ANN", ""}, {ann, "bob", notYours}, {ann, "nosuch", notYours}, {ann, "gone", notYours}, {ann, "", notYours},
		{admin, "Ann", ""}, {admin, "cat", ""}, {admin, "nosuch", nobody}, {admin, "gone", nobody},
	} {
		_, err := l.insights.Analytics(t.Context(), c.who, c.username, 30)
		_, _, also := l.insights.Stats(t.Context(), c.who, c.username, 30, "")
		if fault.From(err).Message != c.says && err != nil || err == nil && c.says != "" || fmt.Sprint(err) != fmt.Sprint(also) {
			t.Errorf("%q: %v, %v", c.username, err, also)
		}
	}
	for _, c := range []struct {
		who      insights.Viewer
		id, says string
	}{
		{ann, l.ids["lamp"], ""}, {ann, l.ids["box"], notYours}, {ann, "nosuch", notYours}, {admin, l.ids["box"], ""}, {admin, "nosuch", nothing},
	} {
		_, _, err := l.insights.ProjectDays(t.Context(), c.who, c.id, 0, time.Time{})
		if fault.From(err).Message != c.says && err != nil || err == nil && c.says != "" {
			t.Errorf("%q: %v", c.id, err)
		}
	}
}

// Pages hold every day once, and the whole is bounded.
func TestPagesOfDays(t *testing.T) {
	t.Parallel()
	l := newLife(t, time.Date(2026, 11, 10, 9, 0, 0, 0, time.UTC))
	l.publish("ann", "lamp", "")
	ann := insights.Viewer{UserID: l.people["ann"].UserID}
	if a := testkit.Get(l.insights.Analytics(t.Context(), ann, "ann", 7))(t); a.UpdatedThrough != nil || len(a.Days) != 0 || len(a.Projects) != 1 || a.MoreProjects {
		t.Errorf("before the first roll-up: %+v", a)
	}
	l.data.Exec(t, `insert into project (id, owner_id, name, created_at, last_opened_at, first_made_public_at)
		select 'p' || 1000 + n, $1, 'Project ' || n, now(), now(), timestamptz '2020-01-01' + n * interval '1 day' from generate_series(1, 1010) n`, ann.UserID)
	l.data.Exec(t, "insert into project_day select $1, date '2026-01-01' + n, n, n, 1, 1, 1 from generate_series(0, 199) n", l.ids["lamp"])
	l.data.Exec(t, "insert into project_day select 'p' || 1000 + n % 10 + 1, date '2026-01-01' + n, 1, 1, 1, 1, 1 from generate_series(0, 999) n")
	l.data.Exec(t, "insert into project_total select project_id, 1, 1, 1, 1, 1 from project_day group by project_id")
	l.data.Exec(t, "insert into rolled_day values ('2026-11-08', now()), ('2026-11-09', now())")

	var dates []string
	for before := (time.Time{}); ; {
		page, next, err := l.insights.ProjectDays(t.Context(), ann, l.ids["lamp"], 0, before)
		testkit.Must(t, err)
		for _, day := range page {
			dates = append(dates, day.Date)
		}
		if next == nil {
			break
		}
		l.same("a page", len(page), 90)
		before = testkit.Get(time.Parse(time.DateOnly, *next))(t)
	}
	if !slices.IsSortedFunc(dates, func(a, b string) int { return strings.Compare(b, a) }) || len(dates) != 200 || len(slices.Compact(dates)) != 200 {
		t.Errorf("%d days: %v", len(dates), dates)
	}
	seen, pages := map[string]bool{}, 0
	for after := ""; pages == 0 || after != ""; pages++ {
		page, next, err := l.insights.Stats(t.Context(), ann, "ann", 400, after)
		testkit.Must(t, err)
		for _, s := range page {
			seen[s.ProjectID+s.Date] = true
		}
		after = next
	}
	if want := 200 + 313; len(seen) != want || pages != 2 { // until November 9; later days are not rolled up
		t.Errorf("%d stats in %d pages, want %d", len(seen), pages, want)
	}
	if _, _, err := l.insights.Stats(t.Context(), ann, "ann", 90, "4711"); fault.From(err).Fields["after"] == "" {
		t.Error(err)
	}
	a := testkit.Get(l.insights.Analytics(t.Context(), ann, "ann", 0))(t)
	if len(a.Projects) != insights.ProjectsMost || !a.MoreProjects || a.Projects[0].ID != l.ids["lamp"] || a.Projects[1].ID != "p2010" {
		t.Errorf("%d projects, more %v, the first are %q, %q", len(a.Projects), a.MoreProjects, a.Projects[0].ID, a.Projects[1].ID)
	}
}
