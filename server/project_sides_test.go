package server_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"cuttle/projects"
)

// onProject are the operations that name a project, with an input that would be fine from its owner.
var onProject = map[string]input{
	"getProject":            {},
	"recordProjectView":     {},
	"recordDownload":        {"format": "svg"},
	"duplicateProject":      {},
	"renameProject":         {"name": "Mine now"},
	"saveProject":           {"baseVersion": 1, "document": secretDocument},
	"listProjectVersions":   {},
	"restoreProjectVersion": {"version": 2}, // which is there once its owner has saved
	"deleteProject":         {},
	"undeleteProject":       {},
	"setShareStatus":        {"shareStatus": "public"},
	"publishProject": {
		"name": "Mine now", "description": "", "shareStatus": "public", "license": nil, "subdomain": nil, "coverPhoto": "", "tagIds": []string{},
	},
	"generateProjectPicturePutUrl": {"purpose": "preview", "version": 1},
	"setProjectExamples":           {"examples": []input{}},
	"setProjectTags":               {"tagIds": []string{"tag01"}},
	"reportProject":                {"reason": "spam"},
}

func naming(projectID string, rest input) input {
	in := input{"projectId": projectID}
	maps.Copy(in, rest)
	return in
}

// What one may not see is refused exactly like what does not exist, by every operation, for everybody.
func TestAPrivateOrDeletedProjectIsLikeAMissingOne(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	private, deleted := w.give(t, projects.Private, "", ""), w.give(t, projects.Public, "", "")
	ask[envelope](t, w, all["ann"], "deleteProject", naming(deleted, nil))
	for _, operation := range slices.Sorted(maps.Keys(onProject)) {
		for name, p := range all {
			missing, e := w.as(t, p, operation, naming("nosuchproject", onProject[operation]))
			wantCode := "not_found"
			if p == nil && operation != "getProject" && operation != "recordProjectView" {
				wantCode = "login_required"
			}
			if e.Success || e.Code != wantCode {
				t.Errorf("%s of a missing project as %s: %s", operation, name, missing.body)
			}
			for what, id := range map[string]string{"private": private, "deleted": deleted} {
				if what == "private" && (name == "ann" || name == "admin") || what == "deleted" && operation == "undeleteProject" {
					continue // these see it; the other has tests of its own
				}
				if res, _ := w.as(t, p, operation, naming(id, onProject[operation])); res.status != missing.status || res.body != missing.body {
					t.Errorf("%s of a %s project as %s: %d %s, a missing one is answered %s", operation, what, name, res.status, res.body, missing.body)
				}
			}
		}
	}
	if got := ask[struct {
		Project struct{ Name, ShareStatus string }
	}](t, w, all["ann"], "getProject", naming(private, nil)); got.Project.Name != "Ann's lamp" || got.Project.ShareStatus != "private" {
		t.Errorf("somebody changed it: %+v", got)
	}
}

// Who may see a project may not change it: that is its owner's alone, but that the platform admin sets tags (S1 §1).
func TestOnlyTheOwnerChangesAProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	changing := []string{
		"renameProject", "saveProject", "listProjectVersions", "restoreProjectVersion", "deleteProject", "setShareStatus", "publishProject",
		"setProjectTags", "setProjectExamples", "generateProjectPicturePutUrl",
	}
	toSeeIsEnough := []string{"getProject", "recordProjectView", "recordDownload", "duplicateProject", "reportProject", "undeleteProject"} // the last finds only one's own
	for operation := range onProject {
		if slices.Contains(changing, operation) == slices.Contains(toSeeIsEnough, operation) {
			t.Errorf("%s: say whether it is the owner's alone, in changing or in toSeeIsEnough", operation)
		}
	}
	for _, status := range []projects.ShareStatus{projects.Public, projects.Unlisted} {
		id := w.give(t, status, "", "")
		before, _ := w.as(t, nil, "getProject", naming(id, nil))
		for name, p := range all {
			if name == "ann" {
				continue
			}
			for _, operation := range changing {
				want := "not_permitted"
				if p == nil {
					want = "login_required"
				} else if name == "admin" && operation == "setProjectTags" {
					continue
				}
				if res, e := w.as(t, p, operation, naming(id, onProject[operation])); e.Success || e.Code != want {
					t.Errorf("%s of a %s project as %s: %s, want %s", operation, status, name, res.body, want)
				}
			}
			if res, e := w.as(t, p, "undeleteProject", naming(id, nil)); e.Success || p != nil && e.Code != "not_found" {
				t.Errorf("undelete as %s: %s", name, res.body)
			}
		}
		if after, _ := w.as(t, nil, "getProject", naming(id, nil)); after.body != before.body {
			t.Errorf("it changed: %s, before %s", after.body, before.body)
		}
		ask[envelope](t, w, all["admin"], "setProjectTags", naming(id, input{"tagIds": []string{"tag02"}}))
		for _, operation := range changing {
			if operation != "deleteProject" {
				ask[envelope](t, w, all["ann"], operation, naming(id, onProject[operation]))
			}
		}
		ask[envelope](t, w, all["ann"], "deleteProject", naming(id, nil))
	}
}

type pageOfProject struct {
	Project struct {
		Access, Name, OwnerUsername, ShareStatus, PublishedDescription string
		License                                                        *string
		IsPro, IsOwner                                                 bool
		Version                                                        int
		Minisite                                                       *struct{ Subdomain, DisplayName, JoinLink, Origin string }
		Tags                                                           []struct{ TagID, Slug, TagName string }
		Examples                                                       []struct{ Picture, Caption, Thumbnail, Thumbnail2x string }
		Original                                                       *struct{ ProjectID, Name, OwnerUsername string }
		FirstMadePublicDate, PublishedDate                             *string
	}
	Document  json.RawMessage
	ProFonts  []string
	Downloads struct {
		Limit, Left *int
		ResetsOn    *string
	}
}

// "A gated project's document goes only to the entitled" (issue 4); nobody else gets a copy or a download of it either.
func TestGatedDocuments(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	const full, pro, membership = "full", "needsPro", "needsMembership"
	free := w.give(t, projects.Public, "", "")
	gated := map[string]string{
		pro:        w.give(t, projects.Public, projects.LicensePro, ""),
		membership: w.give(t, projects.Public, projects.LicenseMinisitePaid, w.hub.ID),
	}
	for name, want := range map[string]struct{ pro, membership string }{
		"visitor":         {pro, membership},
		"ann":             {full, full},
		"admin":           {full, full},
		"stranger":        {pro, membership},
		"k12free":         {pro, membership},
		"pro":             {full, membership},
		"hub paid":        {pro, full},
		"hub admin":       {pro, full},
		"hub canceled":    {pro, membership},
		"paid at another": {pro, membership},
	} {
		p := all[name]
		if got := ask[pageOfProject](t, w, p, "getProject", naming(free, nil)); got.Project.Access != full || string(got.Document) != string(secretDocument) {
			t.Errorf("%s, a free one: %+v", name, got)
		}
		for kind, access := range map[string]string{pro: want.pro, membership: want.membership} {
			res, _ := w.as(t, p, "getProject", naming(gated[kind], nil))
			got := ask[pageOfProject](t, w, p, "getProject", naming(gated[kind], nil))
			if got.Project.Access != access || strings.Contains(res.body, "Rumpelstiltskin") != (access == full) {
				t.Errorf("%s, %s: want %s, got %s", name, kind, access, res.body)
			}
			if p == nil {
				continue
			}
			code := map[string]string{full: "", pro: "needs_pro", membership: "needs_membership"}[access]
			for _, operation := range []string{"duplicateProject", "recordDownload"} {
				res, e := w.as(t, p, operation, naming(gated[kind], onProject[operation]))
				if e.Success != (access == full) || e.Code != code || strings.Contains(res.body, "Rumpelstiltskin") {
					t.Errorf("%s, %s of %s: want %q, got %s", name, operation, kind, code, res.body)
				}
			}
		}
	}
	got := ask[pageOfProject](t, w, nil, "getProject", naming(gated[membership], nil)).Project
	if got.Minisite == nil || got.Minisite.JoinLink != "https://hub.example/join" || got.Minisite.Origin != "https://hub.cuttle.test" || got.Minisite.DisplayName != "The Hub" {
		t.Errorf("the paywall's link: %+v", got.Minisite)
	}
}
