package server_test

import (
	"fmt"
	"slices"
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

// A card is what everybody sees: those of other people's private and unlisted projects are left out, of unknown and of deleted ones, too.
func TestCardsByProjectIDs(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	eve := w.enter(t, "eve", cuttle.PlanPro, nil)
	ann := &person{id: w.annID, cookie: w.login(t, "cuttle.test")}
	first, second := w.give(t, projects.Public, "", ""), w.give(t, projects.Public, projects.LicensePro, "")
	unlisted, private, deleted := w.give(t, projects.Unlisted, "", ""), w.give(t, projects.Private, "", ""), w.give(t, projects.Private, "", "")
	ask[envelope](t, w, ann, "deleteProject", naming(deleted, nil))
	ids := []string{second, unlisted, "nosuch", private, deleted, first}
	for name, c := range map[string]struct {
		who  *person
		want []string
	}{"a visitor": {nil, []string{second, first}}, "somebody else": {eve, []string{second, first}}, "their owner": {ann, []string{second, unlisted, private, first}}} {
		var got []string
		for _, card := range ask[struct {
			ProjectCards []struct{ ProjectID, OwnerUsername string }
		}](t, w, c.who, "getProjectCardsByProjectIds", input{"projectIds": ids}).ProjectCards {
			if got = append(got, card.ProjectID); card.OwnerUsername != "ann" {
				t.Errorf("%s: %+v", name, card)
			}
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v of %v", name, got, c.want, ids)
		}
	}
	if _, e := w.as(t, nil, "getProjectCardsByProjectIds", input{"projectIds": make([]string, 101)}); e.Fields["projectIds"] == "" {
		t.Errorf("101 ids: %+v", e)
	}
}
