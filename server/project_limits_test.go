package server_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

type downloadsLeft struct {
	Downloads struct {
		Limit, Left *int
		ResetsOn    *time.Time
	}
}

func remaining(t *testing.T, w *world, p *person) *int {
	t.Helper()
	return ask[struct {
		User struct {
			Subscription struct{ ProjectsRemaining *int }
		}
	}](t, w, p, "loggedInUser", nil).User.Subscription.ProjectsRemaining
}

// S0 §9: "Free plan: 5 free projects". The number that is left is up to date at once.
func TestFreeProjects(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	template := w.give(t, projects.Public, "", "")
	free := w.enter(t, "bob", cuttle.PlanFree, nil)
	const message = "You've used your 5 free projects."
	var last string
	for left := 4; left >= 0; left-- {
		last = ask[struct{ ProjectID string }](t, w, free, "createProject", nil).ProjectID
		if got := remaining(t, w, free); got == nil || *got != left {
			t.Errorf("%v remain, want %d", got, left)
		}
	}
	refused := func(operation string, in input) {
		t.Helper()
		if res, e := w.as(t, free, operation, in); e.Success || e.Code != "projects_used_up" || e.Message != message {
			t.Errorf("%s: %s", operation, res.body)
		}
	}
	refused("createProject", nil)
	refused("duplicateProject", naming(template, nil))
	ask[envelope](t, w, free, "deleteProject", naming(last, nil))
	if got := remaining(t, w, free); *got != 1 {
		t.Errorf("after a deletion %d remain", *got)
	}
	ask[envelope](t, w, free, "duplicateProject", naming(template, nil))
	refused("undeleteProject", naming(last, nil))
	type deleted struct {
		Projects []struct{ ProjectID string }
	}
	if list := ask[deleted](t, w, free, "getDeletedProjects", nil).Projects; len(list) != 1 || list[0].ProjectID != last {
		t.Errorf("deleted, and there is no room for it: %v", list)
	}
	if list := ask[deleted](t, w, w.enter(t, "eve", cuttle.PlanFree, nil), "getDeletedProjects", nil).Projects; len(list) != 0 {
		t.Errorf("another person sees %v", list)
	}
	if res, e := w.as(t, nil, "getDeletedProjects", nil); e.Code != "login_required" {
		t.Errorf("signed out: %s", res.body)
	}
	for plan, name := range map[cuttle.Plan]string{cuttle.PlanK12Free: "kim", cuttle.PlanPro: "pat"} {
		p := w.enter(t, name, plan, nil)
		for range 6 {
			ask[envelope](t, w, p, "createProject", nil)
		}
		if got := remaining(t, w, p); got != nil {
			t.Errorf("%s: %d remain", plan, *got)
		}
	}
}

// "Their minisite's projects do not count against the five of a Free account" (issue 21), as long as they are its admin.
func TestProjectsOfOnesMinisiteDoNotCount(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	w.anotherHubAdmin(t, "bea")
	paid := w.enter(t, "paid", cuttle.PlanFree, nil)
	w.join(t, paid, w.hub.ID, cuttle.MemberPaid)
	own := func() string { return ask[struct{ ProjectID string }](t, w, ada, "createProject", nil).ProjectID }
	left := func(who string, p *person, want int) {
		t.Helper()
		if got := remaining(t, w, w.signIn(t, p.id)); *got != want {
			t.Errorf("%s: %d remain, want %d", who, *got, want)
		}
	}
	shown := own()
	for range 4 {
		own()
	}
	left("all count", ada, 0)
	ask[envelope](t, w, ada, "publishProject", publishing(shown, input{"subdomain": "hub"}))
	left("one is the hub's", ada, 1)
	last := own()
	if _, e := w.as(t, ada, "createProject", nil); e.Code != "projects_used_up" {
		t.Errorf("a sixth that counts: %+v", e)
	}
	ask[envelope](t, w, ada, "deleteProject", naming(shown, nil))
	ask[envelope](t, w, ada, "undeleteProject", naming(shown, nil)) // needs no room
	ask[envelope](t, w, ada, "deleteProject", naming(last, nil))
	left("one is deleted", ada, 1)

	owner := w.owner(t)
	owner.exec(t, "update project set owner_id = $1 where id = $2", paid.id, shown)
	left("a paying member's", paid, 4)
	owner.exec(t, "update project set owner_id = $1 where id = $2", ada.id, shown)
	owner.exec(t, subdomainAdmin.take, ada.id)
	left("no admin any more", ada, 0)
	owner.exec(t, subdomainAdmin.give, ada.id)
	left("an admin again", ada, 1)
	ask[envelope](t, w, boss, "adminDeleteTenant", input{"subdomain": "hub"})
	left("there is no hub any more", ada, 0)
}

// S0 §9: "10 free downloads per month"; the words are those of the issue.
func TestFreeDownloads(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.give(t, projects.Public, "", "")
	// The middle of a month, so that none ends meanwhile.
	now := time.Now().UTC()
	middle := time.Date(now.Year(), now.Month()+1, 14, 12, 0, 0, 0, time.UTC)
	w.clock.set(time.Until(middle))
	free, pro := w.enter(t, "bob", cuttle.PlanFree, nil), w.enter(t, "pat", cuttle.PlanPro, nil)
	first := time.Date(middle.Year(), middle.Month()+1, 1, 0, 0, 0, 0, time.UTC)
	for left := 9; left >= 0; left-- {
		got := ask[downloadsLeft](t, w, free, "recordDownload", naming(id, input{"format": "svg"})).Downloads
		if *got.Limit != 10 || *got.Left != left || !got.ResetsOn.Equal(first) {
			t.Errorf("want 10, %d, %s; got %d, %d, %s", left, first, *got.Limit, *got.Left, got.ResetsOn)
		}
	}
	res, e := w.as(t, free, "recordDownload", naming(id, input{"format": "png"}))
	want := fmt.Sprintf("You've used your 10 free downloads this month. They reset on %s 1.", first.Month().String()[:3])
	if e.Success || e.Code != "downloads_used_up" || e.Message != want {
		t.Errorf("the eleventh: %s, want %s", res.body, want)
	}
	storage := ask[struct {
		User struct {
			UserStorage struct {
				DownloadMonth      string
				DownloadsThisMonth int
			}
		}
	}](t, w, free, "loggedInUser", nil).User.UserStorage
	if storage.DownloadMonth != middle.Format("2006/01") || storage.DownloadsThisMonth != 10 {
		t.Errorf("user storage: %+v", storage)
	}
	for range 11 {
		ask[downloadsLeft](t, w, pro, "recordDownload", naming(id, input{"format": "dxf"}))
	}
	for who, want := range map[string]struct {
		p    *person
		left int
	}{"visitor": {nil, 10}, "used up": {free, 0}, "pro": {pro, -1}} {
		got := ask[downloadsLeft](t, w, want.p, "getProject", naming(id, nil)).Downloads
		if want.left < 0 && (got.Limit != nil || got.Left != nil || got.ResetsOn != nil) || want.left >= 0 && (*got.Limit != 10 || *got.Left != want.left || !got.ResetsOn.Equal(first)) {
			t.Errorf("getProject as %s: %+v", who, got)
		}
	}
	if res, e := w.as(t, pro, "recordDownload", naming(id, input{"format": "exe"})); e.Success || e.Fields["format"] == "" {
		t.Errorf("a format that is none: %s", res.body)
	}
}

func TestProFonts(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.give(t, projects.Public, "", "")
	page := ask[pageOfProject](t, w, nil, "getProject", naming(id, nil))
	if len(page.ProFonts) != 8 {
		t.Fatalf("pro fonts: %v", page.ProFonts)
	}
	for name, c := range map[string]struct {
		who   string
		plan  cuttle.Plan
		fonts []string
		code  string
	}{
		"free, a free font":   {"a", cuttle.PlanFree, []string{"pacifico"}, ""},
		"free, none":          {"b", cuttle.PlanFree, nil, ""},
		"free, a pro font":    {"c", cuttle.PlanFree, []string{"pacifico", page.ProFonts[0]}, "needs_pro_fonts"},
		"K-12 Free, the last": {"d", cuttle.PlanK12Free, page.ProFonts[7:], "needs_pro_fonts"},
		"Pro, all of them":    {"e", cuttle.PlanPro, page.ProFonts, ""},
	} {
		p := w.enter(t, c.who, c.plan, nil)
		if res, e := w.as(t, p, "recordDownload", naming(id, input{"format": "svg", "fonts": c.fonts})); e.Code != c.code || e.Success != (c.code == "") {
			t.Errorf("%s: %s", name, res.body)
		}
	}
}

// Two tabs: the one that saves later gets the newest version's number, and may overwrite it.
func TestSavingFromTwoTabs(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	id := ask[struct{ ProjectID string }](t, w, bob, "createProject", nil).ProjectID
	type saved struct {
		envelope
		Version   int
		SavedDate time.Time
		Document  json.RawMessage
		Versions  []struct {
			Version int
			Kind    string
		}
	}
	save := func(base int, note string, overwrite bool) saved {
		t.Helper()
		res, _ := w.as(t, bob, "saveProject", naming(id, input{
			"baseVersion": base, "document": documentWith(`"note":"` + note + `"`), "overwrite": overwrite,
		}))
		var out saved
		testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
		return out
	}
	page := ask[pageOfProject](t, w, bob, "getProject", naming(id, nil))
	if page.Project.Version != 1 || page.Project.Name != "Untitled project" || page.Project.ShareStatus != "private" {
		t.Fatalf("a new project: %+v", page.Project)
	}
	one := save(1, "first tab", false)
	if !one.Success || one.Version != 2 {
		t.Fatalf("first tab: %+v", one)
	}
	two := save(1, "second tab", false)
	if two.Success || two.Code != "version_conflict" || two.Message != "This project was changed in another tab or on another device." ||
		two.Version != 2 || !two.SavedDate.Equal(one.SavedDate) {
		t.Errorf("second tab: %+v", two)
	}
	if three := save(1, "second tab", true); !three.Success || three.Version != 3 {
		t.Errorf("overwriting: %+v", three)
	}
	list := ask[saved](t, w, bob, "listProjectVersions", naming(id, nil)).Versions
	if fmt.Sprint(list) != "[{3 autosave} {2 overwritten}]" {
		t.Errorf("versions: %v", list)
	}
	back := ask[saved](t, w, bob, "restoreProjectVersion", naming(id, input{"version": 2}))
	if back.Version != 4 || string(back.Document) != string(documentWith(`"note":"first tab"`)) {
		t.Errorf("restored: %+v", back)
	}
}

func TestTooLargeAProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	id := ask[struct{ ProjectID string }](t, w, bob, "createProject", nil).ProjectID
	document := func(size int) json.RawMessage {
		return documentWith(`"note":"` + strings.Repeat("x", size-len(documentWith(`"note":""`))) + `"`)
	}
	for size, fits := range map[int]bool{1 << 20: true, 1<<20 + 1: false, 1<<20 + 300_000: false} {
		version := ask[pageOfProject](t, w, bob, "getProject", naming(id, nil)).Project.Version
		res, e := w.as(t, bob, "saveProject", naming(id, input{"baseVersion": version, "document": document(size)}))
		if e.Success != fits || !fits && (e.Message != "This project is too large. The limit is 1 MB." || res.status != 200) {
			t.Errorf("%d bytes: %d %.300s", size, res.status, res.body)
		}
	}
}

func TestDuplicates(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	long := strings.Repeat("ü", 195)
	id := w.give(t, projects.Unlisted, "", "")
	ask[envelope](t, w, all["ann"], "renameProject", naming(id, input{"name": long}))
	copyOf := func(who string, in input) (string, pageOfProject) {
		made := ask[struct{ ProjectID string }](t, w, all[who], "duplicateProject", naming(id, in)).ProjectID
		return made, ask[pageOfProject](t, w, all[who], "getProject", naming(made, nil))
	}
	_, own := copyOf("ann", nil)
	if own.Project.Name != long+" 2" || string(own.Document) != string(secretDocument) || own.Project.Original == nil || own.Project.Original.ProjectID != id {
		t.Errorf("of one's own: %+v", own)
	}
	made, remix := copyOf("stranger", input{"name": " Tag  Zoe ", "document": documentWith(` "name" : "Zoe" `)})
	if remix.Project.Name != "Tag Zoe" || remix.Project.ShareStatus != "private" || remix.Project.License != nil || !remix.Project.IsOwner ||
		remix.Project.Version != 1 || string(remix.Document) != string(documentWith(`"name":"Zoe"`)) {
		t.Errorf("of another's: %+v", remix)
	}
	// The address of an unlisted original is not told, not even to those who see the remix. Once public, it is.
	for _, status := range []string{"unlisted", "private", "public"} {
		ask[envelope](t, w, all["ann"], "setShareStatus", naming(id, input{"shareStatus": status}))
		got := ask[pageOfProject](t, w, all["stranger"], "getProject", naming(made, nil)).Project.Original
		if (got != nil) != (status == "public") || got != nil && (got.OwnerUsername != "ann" || got.Name != long || got.ProjectID != id) {
			t.Errorf("%s original: %+v", status, got)
		}
	}
	ask[envelope](t, w, all["ann"], "deleteProject", naming(id, nil))
	if got := ask[pageOfProject](t, w, all["stranger"], "getProject", naming(made, nil)).Project.Original; got != nil {
		t.Errorf("a deleted original: %+v", got)
	}
	for _, document := range []string{`null`, `[]`, `{}`, `{"version":1}`, `{"version":2}`} {
		res, e := w.as(t, all["ann"], "duplicateProject", naming(made, nil))
		if e.Success || e.Code != "not_found" {
			t.Fatalf("a stranger's private copy: %s", res.body)
		}
		if res, e := w.as(t, all["stranger"], "duplicateProject", naming(made, input{"document": json.RawMessage(document)})); e.Success != (document == "null") {
			t.Errorf("with %s: %s", document, res.body)
		}
	}
}
