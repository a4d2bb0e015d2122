package projects_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"cuttle/devkit/dbtest"
	"cuttle/fault"
	"cuttle/projects"
)

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

// Who opens a page and spoils something in its first minutes can have back what was there.
func TestAPagesFirstSaveKeepsWhatWasThere(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	open := func(base int, note string) string {
		saved, err := projects.Save(t.Context(), b.st, b.ann, projects.SaveParams{
			ProjectID: b.id, BaseVersion: base, Document: document(note), KeepBefore: true, Now: b.now,
		})
		if err != nil {
			return fault.From(err).CodeOrKind()
		}
		return fmt.Sprint(saved.Version)
	}
	b.expect("a new project's first save", "2", open(1, "mine"))
	b.expect("goes on", "3", b.save(2, "mine, later", false))
	b.expect("so far", "3 autosave mine, later, 1 autosave ", b.history())
	b.now = b.now.Add(time.Minute)
	b.expect("opened anew", "4", open(3, "spoilt"))
	b.expect("goes on", "5", b.save(4, "spoilt, later", false))
	b.expect("what was there is kept", "5 autosave spoilt, later, 3 autosave mine, later, 1 autosave ", b.history())
	b.expect("unaware of another", "version_conflict", open(3, "x"))
	for version := 5; version < 120; version++ {
		open(version, "x")
	}
	versions, err := projects.Versions(t.Context(), b.st, b.ann, b.id)
	must(t, err)
	if len(versions) != 100 || versions[0].Number != 120 || versions[99].Number != 21 {
		t.Errorf("%d versions, from %d to %d", len(versions), versions[0].Number, versions[len(versions)-1].Number)
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
	b.expect("restored", `4 `+string(document("old")), restore(2))
	b.expect("kept", "4 restored old, 3 autosave new, 2 autosave old", b.history())
	b.expect("the next save", "5", b.save(4, "newer", false))
	b.expect("does not take its place", "5 autosave newer, 4 restored old, 3 autosave new, 2 autosave old", b.history())
	b.expect("undone", `6 `+string(document("new")), restore(3))
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
