package projects_test

import (
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
	"cuttle/store"
)

func TestDeletingForAWhile(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	b.save(1, "kept", false)
	remove := func() time.Time {
		until := testkit.Get(b.projects.Delete(t.Context(), b.ann, b.id))(t)
		return until
	}
	undelete := func(who projects.Viewer) string {
		if err := b.projects.Undelete(t.Context(), who, projects.UndeleteParams{ProjectID: b.id}); err != nil {
			return fault.From(err).CodeOrKind()
		}
		return "back"
	}
	sweep := func() {
		testkit.Must(t, (&projects.SweepWorker{Projects: b.projects}).Work(t.Context(), nil))
	}

	listed := func(who projects.Viewer) string {
		list := testkit.Get(b.projects.DeletedOf(b.Context(), who.UserID))(t)
		var lines []string
		for _, p := range list {
			lines = append(lines, p.Name+" until "+p.Until.UTC().Format(time.DateTime))
		}
		return strings.Join(lines, ", ")
	}

	b.expect("what is there", "not_found", undelete(b.ann))
	b.expect("nothing is listed", "", listed(b.ann))
	until := remove()
	if want := noon.Add(30 * 24 * time.Hour); !until.Equal(want) {
		t.Errorf("deleted until %s, want %s", until, want)
	}
	if _, err := b.projects.Delete(t.Context(), b.ann, b.id); !fault.Is(err, fault.NotFound) {
		t.Errorf("deleted twice: %v", err)
	}
	b.now = until.Add(-time.Second)
	b.expect("it is listed", "Untitled project until "+until.UTC().Format(time.DateTime), listed(b.ann))
	b.expect("for nobody else", "", listed(b.bob))
	sweep()
	b.expect("another's", "not_found", undelete(b.bob))
	b.expect("within the period", "back", undelete(b.ann))
	b.expect("and is listed no more", "", listed(b.ann))
	b.expect("with its history", "2 autosave kept", b.history())
	until = remove()
	b.now = until
	b.expect("after it", "not_found", undelete(b.ann))
	b.expect("listed after it", "", listed(b.ann))
	sweep()
	b.now = noon
	b.expect("swept", "not_found", undelete(b.ann))
	if rows, err := b.st.As(store.Public).ListVersions(t.Context(), b.id); err != nil || len(rows) > 0 {
		t.Errorf("its history: %v, %v", rows, err)
	}
}
