package server_test

import (
	"fmt"
	"testing"

	"cuttle"
	"cuttle/projects"
)

// S1 §6 "Pro features flag: gates drag-to-folder and Move to Folder. Folder creation is gated by canCreateFolders." S0 §4 "K-12 Education Free
// gives … folders but not Pro features."
func TestFoldersNeedAPlan(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for i, c := range []struct {
		plan           cuttle.Plan
		creates, moves bool
	}{
		{cuttle.PlanFree, false, false}, {cuttle.PlanK12Free, true, false}, {cuttle.PlanK12, true, true}, {cuttle.PlanPro, true, true}, {cuttle.PlanGift, true, true},
	} {
		p := w.enter(t, fmt.Sprint("person", i), c.plan, nil)
		for what, call := range map[string]struct {
			operation string
			in        input
			allowed   bool
		}{
			"creating": {"createFolder", input{"folderId": fmt.Sprintf("%024d", i), "name": "Boxes"}, c.creates},
			"moving": {
				"moveProjectToFolder",
				naming(ask[struct{ ProjectID string }](t, w, p, "createProject", input{}).ProjectID, input{"folderId": w.folderOf(t, p)}), c.moves,
			},
		} {
			if _, e := w.as(t, p, call.operation, call.in); e.Success != call.allowed || !e.Success && e.Code != "needs_folders" {
				t.Errorf("%s with the plan %s: %+v", what, c.plan, e)
			}
		}
	}
}

// A card is what everybody sees: those of private and unknown projects are left out, also to their owner.
func TestCardsByProjectIDs(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	first, second := w.give(t, projects.Public, "", ""), w.give(t, projects.Public, projects.LicensePro, "")
	hidden := w.give(t, projects.Unlisted, "", "")
	out := ask[struct{ ProjectCards []struct{ ProjectID string } }](t, w, nil, "getProjectCardsByProjectIds", input{"projectIds": []string{second, hidden, "nosuch", first}})
	if len(out.ProjectCards) != 2 || out.ProjectCards[0].ProjectID != second || out.ProjectCards[1].ProjectID != first {
		t.Errorf("%+v", out)
	}
	if _, e := w.as(t, nil, "getProjectCardsByProjectIds", input{"projectIds": make([]string, 101)}); e.Fields["projectIds"] == "" {
		t.Errorf("101 ids: %+v", e)
	}
}
