package projects_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
	"cuttle/store"
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
		page := testkit.Get(b.projects.Find(t.Context(), b.ann, b.id))(t)
		b.save(page.Version, step.note, false)
		b.expect("after "+step.note, step.want, b.history())
		saved := testkit.Get(b.projects.Latest(t.Context(), b.id))(t)
		if string(saved.Document) != string(document(step.note)) || !saved.At.Equal(b.now) {
			t.Errorf("the newest: %s of %s", saved.Document, saved.At)
		}
	}
}

// Somebody who spoils something in the first minutes after opening a page can restore the version from before.
func TestAPagesFirstSaveKeepsWhatWasThere(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	open := func(base int, note string) string {
		saved, err := b.projects.Save(t.Context(), b.ann, projects.SaveParams{
			ProjectID: b.id, BaseVersion: base, Document: document(note), KeepBefore: true,
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
	versions := testkit.Get(b.projects.Versions(t.Context(), b.ann, b.id))(t)
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
		saved, err := b.projects.Restore(t.Context(), b.ann, b.id, version)
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
		testkit.Must(t, b.projects.Publish(t.Context(), b.ann, projects.PublishParams{ProjectID: b.id, Name: "Lamp", ShareStatus: status}))
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
	versions := testkit.Get(b.projects.Versions(t.Context(), b.ann, b.id))(t)
	if len(versions) != 100 || versions[0].Number != 105 || versions[99].Number != 6 {
		t.Errorf("%d versions, from %d to %d", len(versions), versions[0].Number, versions[len(versions)-1].Number)
	}
	// Large ones are fewer, but the newest stays.
	testkit.Must(t, b.st.InTx(t.Context(), store.Public, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.TrimVersions(ctx, b.id, 100, 1)
		return err
	}))
	b.expect("with room for one byte", "105 autosave x", b.history())
}

// Old projects without a document get the blank one.
func TestAProjectWithoutADocument(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	b := newBench(t, data.Store)
	data.Exec(t, "with gone as (delete from project_version) update project set version = 0")
	page := testkit.Get(b.projects.Find(t.Context(), b.ann, b.id))(t)
	saved := testkit.Get(b.projects.Latest(t.Context(), b.id))(t)
	if page.Version != 0 || !page.Saved.Equal(noon) || saved.Version != 0 || !strings.HasPrefix(string(saved.Document), `{"version":2,"unit":"mm",`) {
		t.Errorf("got version %d of %s, %s", page.Version, page.Saved, saved.Document)
	}
	if saved.PictureDue() {
		t.Error("a picture is due of what was never saved")
	}
	testkit.Must(t, b.projects.Publish(t.Context(), b.ann, projects.PublishParams{ProjectID: b.id, Name: "Lamp", ShareStatus: projects.Public}))
	b.expect("saved", "1", b.save(0, "first", false))
	b.expect("kept", "1 autosave first", b.history())
}

// The card shows the newest picture, and says if that is not of the last saved version.
func TestPicturesFollowVersions(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	draw := func(version int, picture string) {
		t.Helper()
		b.previewOf(b.ann, b.id, version, picture)
	}
	// shown returns the picture of the card and of each version, newest first.
	shown := func(who projects.Viewer, id string) string {
		t.Helper()
		list := b.dashboard(who.UserID)
		at := slices.IndexFunc(list, func(p projects.OnDashboard) bool { return p.ID == id })
		versions := testkit.Get(b.projects.Versions(t.Context(), who, id))(t)
		text := string(list[at].PreviewImage)
		if list[at].PictureDue {
			text += ", due"
		}
		for _, v := range versions {
			text += fmt.Sprintf("; %d %s", v.Number, string(v.Picture))
		}
		return text
	}
	copied := func(document []byte) string {
		t.Helper()
		id := testkit.Get(b.projects.Duplicate(t.Context(), b.bob, projects.DuplicateParams{ProjectID: b.id, Document: document}))(t)
		return id
	}
	b.expect("made", ", due; 1 ", shown(b.ann, b.id))
	b.save(1, "a", false)
	b.expect("saved", ", due; 2 ", shown(b.ann, b.id))
	draw(2, "a.jpg")
	b.expect("drawn", "a.jpg; 2 a.jpg", shown(b.ann, b.id))
	b.save(2, "b", false)
	b.expect("an autosave in its place", "a.jpg, due; 3 ", shown(b.ann, b.id))
	draw(2, "late.jpg")
	b.expect("of a version that is gone", "late.jpg, due; 3 ", shown(b.ann, b.id))
	draw(3, "b.jpg")
	b.now = b.now.Add(time.Hour)
	b.save(3, "c", false)
	b.expect("saved later", "b.jpg, due; 4 ; 3 b.jpg", shown(b.ann, b.id))
	b.expect("a copy of what was not drawn yet", "b.jpg, due; 1 ", shown(b.bob, copied(nil)))
	draw(4, "c.jpg")
	draw(3, "b2.jpg")
	b.expect("an older version drawn after a newer one", "c.jpg; 4 c.jpg; 3 b2.jpg", shown(b.ann, b.id))
	b.expect("a copy", "c.jpg; 1 c.jpg", shown(b.bob, copied(nil)))
	b.expect("a copy with other values", "c.jpg, due; 1 ", shown(b.bob, copied(document("theirs"))))
	_, err := b.projects.Restore(t.Context(), b.ann, b.id, 3)
	testkit.Must(t, err)
	b.expect("restored", "b2.jpg; 5 b2.jpg; 4 c.jpg; 3 b2.jpg", shown(b.ann, b.id))
}
