package projects_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/fault"
	"cuttle/projects"
	"cuttle/store"
)

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// bench is a database with two people, a project of ann's and a clock that stands still until it is moved.
type bench struct {
	*testing.T
	st       *store.Store
	now      time.Time
	ann, bob projects.Asker
	id       string
}

func newBench(t *testing.T, st *store.Store) *bench {
	b := &bench{T: t, st: st, now: noon}
	people := accounts.New(st, func() time.Time { return b.now })
	for name, who := range map[string]*projects.Asker{"ann": &b.ann, "bob": &b.bob} {
		id, err := people.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: name + "@example.com", Username: name, Password: "12345678"})
		must(t, err)
		who.UserID = id
	}
	b.id = b.create(b.ann)
	return b
}

func (b *bench) create(who projects.Asker) string {
	b.Helper()
	id, err := projects.New(b.Context(), b.st, who.UserID, nil, b.now)
	must(b, err)
	must(b, projects.SetShareStatus(b.Context(), b.st, who, id, projects.Public, b.now))
	return id
}

func document(note string) json.RawMessage {
	return json.RawMessage(`{"version":1,"note":"` + note + `"}`)
}

// save keeps a document on top of base and answers the code of the refusal, or the new version.
func (b *bench) save(base int, note string, overwrite bool) string {
	b.Helper()
	saved, err := projects.Save(b.Context(), b.st, b.ann, projects.SaveParams{
		ProjectID: b.id, BaseVersion: base, Document: document(note), Overwrite: overwrite, Now: b.now,
	})
	if err != nil {
		return fault.From(err).CodeOrKind()
	}
	return fmt.Sprint(saved.Version)
}

// history is every version that is kept with what it says, newest first.
func (b *bench) history() string {
	b.Helper()
	versions, err := projects.Versions(b.Context(), b.st, b.ann, b.id)
	must(b, err)
	var lines []string
	for _, v := range versions {
		row, err := b.st.As(store.Public).FindVersion(b.Context(), b.id, int32(v.Number))
		must(b, err)
		var says struct{ Note string }
		must(b, json.Unmarshal(row, &says))
		lines = append(lines, fmt.Sprintf("%d %s %s", v.Number, v.Kind, says.Note))
	}
	return strings.Join(lines, ", ")
}

func (b *bench) expect(what, want, got string) {
	b.Helper()
	if got != want {
		b.Errorf("%s: got %q, want %q", what, got, want)
	}
}

func TestAutosavesTakeEachOthersPlace(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	b.expect("a new project", "1 autosave ", b.history())
	for _, step := range []struct {
		after time.Duration
		note  string
		want  string
	}{
		{time.Second, "a", "2 autosave a"},
		{9*time.Minute + 58*time.Second, "b", "3 autosave b"},
		{time.Second, "c", "4 autosave c, 3 autosave b"}, // ten minutes after the start, however recent the last one
		{5 * time.Minute, "d", "5 autosave d, 3 autosave b"},
		{5 * time.Minute, "e", "6 autosave e, 5 autosave d, 3 autosave b"},
		{24 * time.Hour, "f", "7 autosave f, 6 autosave e, 5 autosave d, 3 autosave b"},
	} {
		b.now = b.now.Add(step.after)
		page, err := projects.Find(t.Context(), b.st, b.ann, b.id)
		must(t, err)
		b.save(page.Version, step.note, false)
		b.expect("after "+step.note, step.want, b.history())
		saved, err := projects.Latest(t.Context(), b.st, b.id)
		must(t, err)
		if string(saved.Document) != string(document(step.note)) || !saved.At.Equal(b.now) {
			t.Errorf("the newest: %s of %s", saved.Document, saved.At)
		}
	}
}

func TestConflictsLoseNothing(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	b.expect("tab one", "2", b.save(1, "one", false))
	b.expect("tab two, unaware", "version_conflict", b.save(1, "two", false))
	b.expect("what is there", "2 autosave one", b.history())
	b.expect("tab two, all the same", "3", b.save(1, "two", true))
	b.expect("tab one, unaware", "version_conflict", b.save(2, "one again", false))
	b.expect("tab two goes on", "4", b.save(3, "two, later", false))
	b.expect("tab one, all the same", "5", b.save(2, "one again", true))
	b.expect("everything that was replaced unseen is kept", "5 autosave one again, 4 overwritten two, later, 2 overwritten one", b.history())
	b.expect("a version of the future", "version_conflict", b.save(99, "x", false))
	b.expect("overwriting what one has seen", "6", b.save(5, "calm", true))
	b.expect("is an autosave", "6 autosave calm, 4 overwritten two, later, 2 overwritten one", b.history())
}

func TestRestoringCanBeUndone(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	restore := func(version int) string {
		saved, err := projects.Restore(t.Context(), b.st, b.ann, b.id, version, b.now)
		if err != nil {
			return fault.From(err).CodeOrKind()
		}
		return fmt.Sprint(saved.Version, " ", string(saved.Document))
	}
	b.save(1, "old", false)
	b.now = b.now.Add(time.Hour)
	b.save(2, "new", false)
	b.expect("restored", `4 {"version":1,"note":"old"}`, restore(2))
	b.expect("kept", "4 restored old, 3 autosave new, 2 autosave old", b.history())
	b.expect("the next save", "5", b.save(4, "newer", false))
	b.expect("does not take its place", "5 autosave newer, 4 restored old, 3 autosave new, 2 autosave old", b.history())
	b.expect("undone", `6 {"version":1,"note":"new"}`, restore(3))
	for _, version := range []int{0, 1, 7, -1, 1 << 40} {
		b.expect(fmt.Sprint("version ", version), "version_unknown", restore(version))
	}
}

func TestPublishingMarksTheVersion(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	publish := func(status projects.ShareStatus) {
		must(t, projects.Publish(t.Context(), b.st, b.ann, projects.PublishParams{ProjectID: b.id, Name: "Lamp", ShareStatus: status, Now: b.now}))
	}
	b.save(1, "a", false)
	publish(projects.Private)
	b.expect("hidden", "2 autosave a", b.history())
	publish(projects.Unlisted)
	b.save(2, "b", false)
	b.expect("published", "3 autosave b, 2 published a", b.history())
	b.expect("overwritten from elsewhere", "4", b.save(2, "c", true))
	publish(projects.Public)
	b.expect("a published one overwritten", "5", b.save(2, "d", true))
	b.expect("stays what it was", "5 autosave d, 4 published c, 3 overwritten b, 2 published a", b.history())
}

func TestAHundredVersionsAreKept(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	for version := 1; version <= 104; version++ {
		b.now = b.now.Add(time.Hour)
		b.save(version, "x", false)
	}
	versions, err := projects.Versions(t.Context(), b.st, b.ann, b.id)
	must(t, err)
	if len(versions) != 100 || versions[0].Number != 105 || versions[99].Number != 6 {
		t.Errorf("%d versions, from %d to %d", len(versions), versions[0].Number, versions[len(versions)-1].Number)
	}
}

func TestDocuments(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	kept := func(text string) string {
		page, err := projects.Find(t.Context(), b.st, b.ann, b.id)
		must(t, err)
		_, err = projects.Save(t.Context(), b.st, b.ann, projects.SaveParams{
			ProjectID: b.id, BaseVersion: page.Version, Document: json.RawMessage(text), Now: b.now,
		})
		if err != nil {
			return fault.From(err).CodeOrKind()
		}
		saved, err := projects.Latest(t.Context(), b.st, b.id)
		must(t, err)
		return string(saved.Document)
	}
	same := "comes back as it was"
	deep := func(levels int) string {
		return `{"version":1,"x":` + strings.Repeat("[", levels) + strings.Repeat("]", levels) + `}`
	}
	for text, want := range map[string]string{
		// jsonb would sort the names, drop the second of two and write 1e2 as 100.
		`{"version":1,"zz":{"b":1e2,"a":1.50},"a":1,"a":2}`:              same,
		`{"version":1,"text":"\ud83d\ude00 <b>&\u2028 \ud800"}`:          same,
		`{"version":1,"brackets":"` + strings.Repeat("[", 500) + `\"{"}`: same,
		" {\n \"version\" : 1 } ":                                        `{"version":1}`,
		deep(99):                                                         same,
		deep(100):                                                        "document_invalid",
		deep(1000_000):                                                   "document_invalid",
		`{"version":2}`:                                                  "document_invalid",
		`{"version":"1"}`:                                                "document_invalid",
		`{"Version":1}`:                                                  "document_invalid",
		`{}`:                                                             "document_invalid",
		``:                                                               "document_invalid",
		`null`:                                                           "document_invalid",
		`[{"version":1}]`:                                                "document_invalid",
		`{"version":1`:                                                   "document_invalid",
		"{\"version\":1,\"x\":\"\xff\"}":                                 "document_invalid",
		`{"version":1,"x":"` + strings.Repeat("x", 1<<20-len(`{"version":1,"x":""}`)) + `"}`:   same,
		`{"version":1,"x":"` + strings.Repeat("x", 1<<20-len(`{"version":1,"x":""}`)+1) + `"}`: "project_too_large",
	} {
		if want == same {
			want = text
		}
		if got := kept(text); got != want {
			t.Errorf("%.60q: got %.60q, want %.60q", text, got, want)
		}
	}
}

func TestDeletingForAWhile(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	b.save(1, "kept", false)
	remove := func() time.Time {
		until, err := projects.Delete(t.Context(), b.st, b.ann, b.id, b.now)
		must(t, err)
		return until
	}
	undelete := func(who projects.Asker) string {
		if err := projects.Undelete(t.Context(), b.st, who, b.id, nil, b.now); err != nil {
			return fault.From(err).CodeOrKind()
		}
		return "back"
	}
	sweep := func() {
		must(t, (&projects.SweepWorker{Store: b.st, Now: func() time.Time { return b.now }}).Work(t.Context(), nil))
	}

	b.expect("what is there", "not_found", undelete(b.ann))
	until := remove()
	if want := noon.Add(30 * 24 * time.Hour); !until.Equal(want) {
		t.Errorf("deleted until %s, want %s", until, want)
	}
	if _, err := projects.Delete(t.Context(), b.st, b.ann, b.id, b.now); !fault.Is(err, fault.NotFound) {
		t.Errorf("deleted twice: %v", err)
	}
	b.now = until.Add(-time.Second)
	sweep()
	b.expect("another's", "not_found", undelete(b.bob))
	b.expect("within the period", "back", undelete(b.ann))
	b.expect("with its history", "2 autosave kept", b.history())
	until = remove()
	b.now = until
	b.expect("after it", "not_found", undelete(b.ann))
	sweep()
	b.now = noon
	b.expect("swept", "not_found", undelete(b.ann))
	if rows, err := b.st.As(store.Public).ListVersions(t.Context(), b.id); err != nil || len(rows) > 0 {
		t.Errorf("its history: %v, %v", rows, err)
	}
}

// counts are the rows of project_view or project_download of a database, as "project person-days total".
func (b *bench) counts(url, table string) map[string]string {
	b.Helper()
	conn, err := pgx.Connect(b.Context(), url)
	must(b, err)
	defer conn.Close(b.Context())
	rows, err := conn.Query(b.Context(), "select project_id, count(*)::text || ' ' || sum(count)::text from "+table+" group by 1")
	must(b, err)
	counts := map[string]string{}
	for rows.Next() {
		var id, text string
		must(b, rows.Scan(&id, &text))
		counts[id] = text
	}
	must(b, rows.Err())
	return counts
}

func TestViewsCountOncePerPersonAndDay(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	view := func(who projects.Asker, ip, agent string) {
		t.Helper()
		must(t, projects.RecordView(t.Context(), b.st, who, b.id, projects.Visitor([]byte("key"), ip, agent, b.now), b.now))
	}
	nobody := projects.Asker{}
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

	list, err := projects.Dashboard(t.Context(), b.st, b.ann.UserID)
	must(t, err)
	if !list[0].LastOpened.Equal(noon) {
		t.Errorf("others' views opened it at %s", list[0].LastOpened)
	}
	view(b.ann, "", "")
	list, err = projects.Dashboard(t.Context(), b.st, b.ann.UserID)
	must(t, err)
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
	download := func(who projects.Asker, id string) {
		t.Helper()
		_, err := projects.RecordDownload(t.Context(), b.st, who, projects.DownloadParams{ProjectID: id, Now: b.now})
		must(t, err)
	}
	remix := func(who projects.Asker, id string) string {
		made, err := projects.Duplicate(t.Context(), b.st, who, projects.DuplicateParams{ProjectID: id, Now: b.now})
		must(t, err)
		must(t, projects.SetShareStatus(t.Context(), b.st, who, made, projects.Public, b.now))
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

	// A remix that goes for good hands what was made from it on, and its counts go with it.
	_, err := projects.Delete(t.Context(), b.st, b.bob, second, b.now)
	must(t, err)
	b.now = b.now.Add(projects.KeptFor)
	must(t, (&projects.SweepWorker{Store: b.st, Now: func() time.Time { return b.now }}).Work(t.Context(), nil))
	download(b.bob, third)
	b.expect("afterwards", fmt.Sprint(map[string]string{b.id: "3 4", third: "2 3"}), fmt.Sprint(b.counts(data.OwnerURL, "project_download")))
	page, err := projects.Find(t.Context(), b.st, b.bob, third)
	must(t, err)
	if page.Original == nil || page.Original.ID != b.id {
		t.Errorf("its original: %+v", page.Original)
	}
}

func TestTheMonthOfDownloadsIsUTC(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	limit := 2
	take := func(at time.Time) string {
		left, err := projects.RecordDownload(t.Context(), b.st, b.ann, projects.DownloadParams{ProjectID: b.id, Limit: &limit, Now: at})
		if err != nil {
			return fault.From(err).Message
		}
		return fmt.Sprint(*left.Left, " ", left.ResetsOn.Format(time.DateOnly))
	}
	west := time.FixedZone("west", -8*3600)
	december := time.Date(2026, 11, 30, 16, 0, 0, 0, west) // midnight in UTC
	b.expect("the last minute", "1 2026-12-01", take(december.Add(-time.Minute)))
	b.expect("the last second", "0 2026-12-01", take(december.Add(-time.Second)))
	b.expect("one too many", "You have used your 2 free downloads this month. They reset on Dec 1.", take(december.Add(-time.Second)))
	b.expect("a new month", "1 2027-01-01", take(december))
	b.expect("and again", "0 2027-01-01", take(december))
	b.expect("at the end of the year", "You have used your 2 free downloads this month. They reset on Jan 1.", take(december))
}

// As many at once as a classroom that presses the button together.
func TestLimitsHoldAgainstRaces(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Database(t).Store)
	race := func(times int, do func(ctx context.Context) error) (succeeded int, codes []string) {
		var mu sync.Mutex
		var all sync.WaitGroup
		for range times {
			all.Go(func() {
				err := do(t.Context())
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					succeeded++
				} else {
					codes = append(codes, fault.From(err).CodeOrKind())
				}
			})
		}
		all.Wait()
		slices.Sort(codes)
		return succeeded, slices.Compact(codes)
	}
	five, ten := 5, 10
	made, codes := race(50, func(ctx context.Context) error {
		_, err := projects.New(ctx, b.st, b.bob.UserID, &five, b.now)
		return err
	})
	b.expect("50 creates", "5 [projects_used_up]", fmt.Sprint(made, codes))
	list, err := projects.Dashboard(t.Context(), b.st, b.bob.UserID)
	must(t, err)
	b.expect("there are", "5", fmt.Sprint(len(list)))
	done, codes := race(30, func(ctx context.Context) error {
		_, err := projects.RecordDownload(ctx, b.st, b.bob, projects.DownloadParams{ProjectID: b.id, Limit: &ten, Now: b.now})
		return err
	})
	b.expect("30 downloads", "10 [downloads_used_up]", fmt.Sprint(done, codes))
	left, err := projects.DownloadsLeft(t.Context(), b.st, b.bob, &ten, b.now)
	must(t, err)
	b.expect("left", "0", fmt.Sprint(*left.Left))
	saved, codes := race(20, func(ctx context.Context) error {
		_, err := projects.Save(ctx, b.st, b.ann, projects.SaveParams{ProjectID: b.id, BaseVersion: 1, Document: document("x"), Now: b.now})
		return err
	})
	b.expect("20 tabs", "1 [version_conflict]", fmt.Sprint(saved, codes))
	// Deleting and bringing back must not make a sixth: one more is made while one is gone.
	_, err = projects.Delete(t.Context(), b.st, b.bob, list[0].ID, b.now)
	must(t, err)
	both, codes := race(2, func() func(context.Context) error {
		var turn sync.Mutex
		first := true
		return func(ctx context.Context) error {
			turn.Lock()
			undelete := first
			first = false
			turn.Unlock()
			if undelete {
				return projects.Undelete(ctx, b.st, b.bob, list[0].ID, &five, b.now)
			}
			_, err := projects.New(ctx, b.st, b.bob.UserID, &five, b.now)
			return err
		}
	}())
	b.expect("one of the two", "1 [projects_used_up]", fmt.Sprint(both, codes))
}

// Projects of before had no document: they begin with the blank one.
func TestAProjectWithoutADocument(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	conn, err := pgx.Connect(t.Context(), data.OwnerURL)
	must(t, err)
	defer conn.Close(t.Context())
	_, err = conn.Exec(t.Context(), "delete from project_version")
	must(t, err)
	page, err := projects.Find(t.Context(), b.st, b.ann, b.id)
	must(t, err)
	saved, err := projects.Latest(t.Context(), b.st, b.id)
	must(t, err)
	if page.Version != 0 || !page.Saved.Equal(noon) || saved.Version != 0 || !strings.HasPrefix(string(saved.Document), `{"version":1,"unit":"mm",`) {
		t.Errorf("got version %d of %s, %s", page.Version, page.Saved, saved.Document)
	}
	must(t, projects.Publish(t.Context(), b.st, b.ann, projects.PublishParams{ProjectID: b.id, Name: "Lamp", ShareStatus: projects.Public, Now: b.now}))
	b.expect("saved", "1", b.save(0, "first", false))
	b.expect("kept", "1 autosave first", b.history())
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
