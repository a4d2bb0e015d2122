package projects_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
)

func TestViewsCountOncePerPersonAndDay(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	view := func(who projects.Viewer, ip, agent string) {
		t.Helper()
		testkit.Must(t, b.projects.RecordView(t.Context(), who, b.id, projects.Visitor([]byte("key"), ip, agent, b.now)))
	}
	nobody := projects.Viewer{}
	view(nobody, "192.0.2.1", "Firefox")
	view(nobody, "192.0.2.1", "Firefox")
	view(nobody, "192.0.2.1", "Chrome")
	view(nobody, "192.0.2.2", "Firefox")
	view(b.bob, "192.0.2.1", "Firefox")
	view(b.bob, "192.0.2.9", "Opera")
	b.expect("one day", "4 6", b.counts(data.OwnerURL, "project_view")[b.id])
	b.expect("signed in", "1 2", b.counts(data.OwnerURL, "project_view where signed_in")[b.id])
	b.now = time.Date(2026, 11, 21, 23, 59, 59, 0, time.UTC)
	view(b.bob, "", "")
	b.now = b.now.Add(time.Second)
	view(b.bob, "", "")
	view(nobody, "192.0.2.1", "Firefox")
	b.expect("the next day", "6 9", b.counts(data.OwnerURL, "project_view")[b.id])
	b.now = time.Date(2041, 2, 3, 0, 0, 0, 0, time.UTC) // long after the last partition
	view(nobody, "192.0.2.1", "Firefox")
	b.expect("in a far year", "7 10", b.counts(data.OwnerURL, "project_view")[b.id])

	list := b.dashboard(b.ann.UserID)
	if !list[0].LastOpened.Equal(noon) {
		t.Errorf("others' views opened it at %s", list[0].LastOpened)
	}
	view(b.ann, "", "")
	list = b.dashboard(b.ann.UserID)
	if !list[0].LastOpened.Equal(b.now) {
		t.Errorf("its owner opened it at %s, want %s", list[0].LastOpened, b.now)
	}
}

func TestVisitorsCannotBeFollowed(t *testing.T) {
	t.Parallel()
	today, key := projects.Visitor([]byte("key"), "192.0.2.1", "Firefox", noon), []byte("key")
	for what, other := range map[string]string{
		"tomorrow":       projects.Visitor(key, "192.0.2.1", "Firefox", noon.Add(24*time.Hour)),
		"another key":    projects.Visitor([]byte("kez"), "192.0.2.1", "Firefox", noon),
		"moved quotes":   projects.Visitor(key, `192.0.2.1" "Fire`, "fox", noon),
		"another person": projects.Visitor(key, "192.0.2.11", "Firefox", noon),
	} {
		if other == today {
			t.Errorf("%s gives the same name", what)
		}
	}
	if again := projects.Visitor(key, "192.0.2.1", "Firefox", noon.Add(11*time.Hour)); again != today || strings.Contains(today, "192") {
		t.Errorf("the same day gives %s, then %s", today, again)
	}
}

func TestDownloadsAreCreditedToTheOriginals(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	download := func(who projects.Viewer, id string) {
		t.Helper()
		_, err := b.projects.RecordDownload(t.Context(), who, projects.DownloadParams{ProjectID: id})
		testkit.Must(t, err)
	}
	remix := func(who projects.Viewer, id string) string {
		made := testkit.Get(b.projects.Duplicate(t.Context(), who, projects.DuplicateParams{ProjectID: id}))(t)
		testkit.Must(t, b.projects.SetShareStatus(t.Context(), who, made, projects.Public))
		return made
	}
	second := remix(b.bob, b.id)
	third := remix(b.ann, second)
	download(b.ann, b.id)
	download(b.bob, third)
	download(b.bob, third)
	b.expect("the remix of a remix", "1 2", b.counts(data.OwnerURL, "project_download")[third])
	b.expect("the remix", "1 2", b.counts(data.OwnerURL, "project_download")[second])
	b.expect("the original", "2 3", b.counts(data.OwnerURL, "project_download")[b.id])

	// When a remix is purged, remixes of it refer to its original, and its counts are deleted.
	_, err := b.projects.Delete(t.Context(), b.bob, second)
	testkit.Must(t, err)
	b.now = b.now.Add(projects.KeptFor)
	testkit.Must(t, (&projects.SweepWorker{Projects: b.projects}).Work(t.Context(), nil))
	download(b.bob, third)
	b.expect("afterwards", fmt.Sprint(map[string]string{b.id: "3 4", third: "2 3"}), fmt.Sprint(b.counts(data.OwnerURL, "project_download")))
	page := testkit.Get(b.projects.Find(t.Context(), b.bob, third))(t)
	if page.Original == nil || page.Original.ID != b.id {
		t.Errorf("its original: %+v", page.Original)
	}
}

func TestTheMonthOfDownloadsIsUTC(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	limit := 2
	take := func(at time.Time) string {
		b.now = at
		left, err := b.projects.RecordDownload(t.Context(), b.ann, projects.DownloadParams{ProjectID: b.id, Limit: &limit})
		if err != nil {
			return fault.From(err).Message
		}
		return fmt.Sprint(*left.Left, " ", left.ResetsOn.Format(time.DateOnly))
	}
	west := time.FixedZone("west", -8*3600)
	december := time.Date(2026, 11, 30, 16, 0, 0, 0, west) // midnight in UTC
	b.expect("the last minute", "1 2026-12-01", take(december.Add(-time.Minute)))
	b.expect("the last second", "0 2026-12-01", take(december.Add(-time.Second)))
	b.expect("one too many", "You've used your 2 free downloads this month. They reset on Dec 1.", take(december.Add(-time.Second)))
	b.expect("a new month", "1 2027-01-01", take(december))
	b.expect("and again", "0 2027-01-01", take(december))
	b.expect("at the end of the year", "You've used your 2 free downloads this month. They reset on Jan 1.", take(december))
}

func TestADesignCountsOnceADay(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	limit := 2
	other := b.create(b.ann)
	for _, c := range []struct {
		what, project, values string
		at                    time.Time
		left                  string
	}{
		{"the first file", b.id, "a", noon, "1"},
		{"another format of it", b.id, "a", noon.Add(time.Hour), "1"},
		{"the same values in another project", other, "a", noon, "0"},
		{"the first design again, though none is left", b.id, "a", noon, "0"},
		{"another design", other, "b", noon, "0"}, // the correction of the day
		{"one more", other, "c", noon, "used up"},
		{"without a hash", b.id, "", noon, "used up"},
		{"on the next day", b.id, "a", noon.Add(12 * time.Hour), "used up"},
		{"in the next month", b.id, "a", noon.AddDate(0, 1, 0), "1"},
		{"in the next month without a hash", b.id, "", noon.AddDate(0, 1, 0), "0"},
	} {
		got := "used up"
		b.now = c.at
		left, err := b.projects.RecordDownload(t.Context(), b.ann, projects.DownloadParams{ProjectID: c.project, ValuesHash: c.values, Limit: &limit})
		if err == nil {
			got = fmt.Sprint(*left.Left)
		} else if fault.From(err).Code != "downloads_used_up" {
			t.Fatal(err)
		}
		b.expect(c.what, c.left, got)
	}
}

// Issue 38: "One more file of the same project within an hour is free, once a day."
func TestOneMoreFileOfAProjectWithinAnHourIsFree(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	other := b.create(b.ann)
	three := 3
	morning := time.Date(2026, 12, 1, 7, 50, 0, 0, time.UTC)
	january := time.Date(2027, 1, 31, 23, 50, 0, 0, time.UTC) // its last minutes
	for _, c := range []struct {
		what, project, values string
		at                    time.Time
		left                  string // and until when one more is free
	}{
		{"the first file", b.id, "a", noon, "2 free until 13:00"},
		{"of another project", other, "a", noon.Add(10 * time.Minute), "1 free until 13:10"},
		{"another format of the first", b.id, "a", noon.Add(20 * time.Minute), "1 free until 13:00"},
		{"its correction", b.id, "b", noon.Add(59 * time.Minute), "1"},
		{"another format of the correction", b.id, "b", noon.Add(2 * time.Hour), "1"},
		{"a correction of the other one, on the same day", other, "b", noon.Add(59 * time.Minute), "0"},
		{"and again, with none left", other, "c", noon.Add(time.Hour), "used up"},

		{"the first file of a month", other, "a", morning, "2 free until 08:50"},
		{"without a hash", other, "", morning, "1 free until 08:50"},
		{"after an hour", other, "b", morning.Add(time.Hour), "0 free until 09:50"},
		{"a correction when none is left", other, "c", morning.Add(time.Hour), "0"},
		{"another one", other, "d", morning.Add(time.Hour), "used up"},

		{"in the last minutes of a month", b.id, "a", january, "2 free until 00:50"},
		{"another project in the first minutes of the next", other, "a", january.Add(20 * time.Minute), "2 free until 01:10"},
		{"the correction of the first", b.id, "b", january.Add(30 * time.Minute), "2"},
		{"the last one that is counted", other, "b", january.Add(40 * time.Minute), "1"},
		{"late on that day", b.id, "c", january.Add(24 * time.Hour), "0"},
		{"its correction on the next day", b.id, "d", january.Add(24*time.Hour + 15*time.Minute), "0"},
	} {
		b.now = c.at
		b.expect(c.what, c.left, b.taken(c.project, c.values, &three))
	}
	// A plan without a limit has no use for it, and counts each.
	b.now = time.Date(2027, 3, 1, 0, 0, 0, 0, time.UTC)
	for _, values := range []string{"a", "b"} {
		b.expect("without a limit", "unlimited", b.taken(b.id, values, nil))
	}
	b.expect("with one again", "0 free until 01:00", b.taken(b.id, "c", &three))
	b.expect("and a correction", "0", b.taken(b.id, "d", &three))
}

// taken records a download of ann's.
func (b *bench) taken(project, values string, limit *int) string {
	left, err := b.projects.RecordDownload(b.Context(), b.ann, projects.DownloadParams{ProjectID: project, ValuesHash: values, Limit: limit})
	if fault.From(err).Code == "downloads_used_up" {
		return "used up"
	}
	testkit.Must(b, err)
	said := testkit.Get(b.projects.DownloadsLeft(b.Context(), b.ann, project, limit))(b)
	b.expect("the page", shown(left), shown(said))
	return shown(left)
}

func shown(d projects.Downloads) string {
	switch {
	case d.Limit == nil:
		return "unlimited"
	case d.FreeUntil == nil:
		return fmt.Sprint(*d.Left)
	}
	return fmt.Sprint(*d.Left, " free until ", d.FreeUntil.UTC().Format("15:04"))
}

func TestDownloadsThatAMembershipIncludesCountAgainstNoPlan(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	hub, club, paused := b.minisite("hub"), b.minisite("club"), b.minisite("paused")
	data.Exec(t, "update tenant set status = 'suspended' where id = $1", paused)
	member := projects.Viewer{UserID: b.bob.UserID, MemberOf: []string{hub, paused}}
	owner := projects.Viewer{UserID: b.ann.UserID, MemberOf: []string{hub}}
	private := b.licensed("", hub)
	testkit.Must(t, b.projects.SetShareStatus(t.Context(), owner, private, projects.Private))
	forMembers := b.licensed(projects.LicenseMinisitePaid, hub)
	limit := 1
	for _, c := range []struct {
		what, project string
		who           projects.Viewer
		included      bool
	}{
		{"for its members", forMembers, member, true},
		{"for everybody, on its home", b.licensed("", hub), member, true},
		{"a copy of one for its members", b.copied(member, forMembers), member, true},
		{"on the home of another minisite", b.licensed("", club), member, false},
		{"on no home", b.id, member, false},
		{"on the home of a suspended minisite", b.licensed("", paused), member, false},
		{"for the members of a suspended minisite", b.licensed(projects.LicenseMinisitePaid, paused), member, false},
		{"on its home, for the owner", b.licensed("", hub), owner, true},
		{"private, so on no home", private, owner, false},
		{"on its home, by somebody else", b.licensed("", hub), b.bob, false},
	} {
		b.now = b.now.AddDate(0, 1, 0) // so that nothing is used up
		take := func(fonts bool) string {
			left, err := b.projects.RecordDownload(t.Context(), c.who, projects.DownloadParams{ProjectID: c.project, LacksFont: fonts, Limit: &limit})
			switch {
			case err != nil:
				return fault.From(err).Code
			case left.Limit == nil:
				return "included"
			}
			return "counted"
		}
		got := []string{take(true), take(false), take(false)}
		want := []string{"needs_pro_fonts", "counted", "downloads_used_up"}
		if c.included {
			want = []string{"included", "included", "included"}
		}
		b.expect(c.what, fmt.Sprint(want), fmt.Sprint(got))
	}
	b.expect("the project counts them, and those of its copy", "2 6", b.counts(data.OwnerURL, "project_download where person = '"+b.bob.UserID+"'")[forMembers])
}
