package server_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"cuttle"
)

// A page sends keepBefore with its first save, so that the first ten minutes leave something to restore.
func TestWhatAPageFoundIsKept(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	id := ask[struct{ ProjectID string }](t, w, bob, "createProject", nil).ProjectID
	save := func(base int, note string, keepBefore bool) {
		t.Helper()
		ask[envelope](t, w, bob, "saveProject", naming(id, input{
			"baseVersion": base, "document": documentWith(`"note":"` + note + `"`), "keepBefore": keepBefore,
		}))
	}
	save(1, "mine", true)
	save(2, "mine, later", false)
	save(3, "spoilt", true)
	save(4, "spoilt, later", false)
	list := ask[struct {
		Versions []struct {
			Version int
			Kind    string
		}
	}](t, w, bob, "listProjectVersions", naming(id, nil)).Versions
	if fmt.Sprint(list) != "[{5 autosave} {3 autosave} {1 autosave}]" {
		t.Errorf("versions: %v", list)
	}
	back := ask[struct{ Document json.RawMessage }](t, w, bob, "restoreProjectVersion", naming(id, input{"version": 3}))
	if string(back.Document) != string(documentWith(`"note":"mine, later"`)) {
		t.Errorf("restored: %s", back.Document)
	}
}
