package server_test

import (
	"encoding/json"
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
	create := func() string { return ask[struct{ ProjectID string }](t, w, free, "createProject", nil).ProjectID }
	left := func(want int) {
		t.Helper()
		if got := remaining(t, w, free); got == nil || *got != want {
			t.Errorf("%v remain, want %d", got, want)
		}
	}
	refused := func(operation string, in input) {
		t.Helper()
		if res, e := w.as(t, free, operation, in); e.Success || e.Code != "projects_used_up" || e.Message != "You've used your 5 free projects." {
			t.Errorf("%s: %s", operation, res.body)
		}
	}
	last := create()
	for n := range 4 {
		left(4 - n)
		create()
	}
	refused("createProject", nil)
	refused("duplicateProject", naming(template, nil))
	ask[envelope](t, w, free, "deleteProject", naming(last, nil))
	left(1)
	ask[envelope](t, w, free, "duplicateProject", naming(template, nil))
	refused("undeleteProject", naming(last, nil))
	for plan, name := range map[cuttle.Plan]string{cuttle.PlanK12Free: "kim", cuttle.PlanPro: "pat"} {
		if got := remaining(t, w, w.enter(t, name, plan, nil)); got != nil {
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

// S0 §9: "10 free downloads per month". What counts is tested in projects.
func TestFreeDownloads(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	id := w.give(t, projects.Public, "", "")
	now := time.Now().UTC()
	w.clock.set(time.Until(time.Date(now.Year(), now.Month()+1, 14, 12, 0, 0, 0, time.UTC))) // the middle of a month, so that none ends meanwhile
	free, pro := w.enter(t, "bob", cuttle.PlanFree, nil), w.enter(t, "pat", cuttle.PlanPro, nil)
	for range 10 {
		ask[downloadsLeft](t, w, free, "recordDownload", naming(id, input{"format": "svg"}))
	}
	if res, e := w.as(t, free, "recordDownload", naming(id, input{"format": "png"})); e.Code != "downloads_used_up" {
		t.Errorf("the eleventh: %s", res.body)
	}
	for range 11 {
		ask[downloadsLeft](t, w, pro, "recordDownload", naming(id, input{"format": "dxf"}))
	}
	for who, want := range map[string]struct {
		p    *person
		left int
	}{"visitor": {nil, 10}, "used up": {free, 0}, "pro": {pro, -1}} {
		got := ask[downloadsLeft](t, w, want.p, "getProject", naming(id, nil)).Downloads
		if want.left < 0 && (got.Limit != nil || got.Left != nil || got.ResetsOn != nil) || want.left >= 0 && (*got.Limit != 10 || *got.Left != want.left || got.ResetsOn.Day() != 1) {
			t.Errorf("getProject as %s: %+v", who, got)
		}
	}
	hubs := w.give(t, projects.Public, "", w.hub.ID)
	w.join(t, free, w.hub.ID, cuttle.MemberPaid)
	member := w.signIn(t, free.id)
	if page := ask[pageOfProject](t, w, member, "getProject", naming(hubs, nil)); page.Downloads.Limit != nil || len(page.ProFonts) != 0 {
		t.Errorf("a member's page: %+v", page)
	}
	ask[downloadsLeft](t, w, member, "recordDownload", naming(hubs, input{"format": "svg", "fonts": []string{"abril-fatface"}}))
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

// Two tabs: the one that saves later is told the newest version. A document of 4 MB fits. Not parallel: beside others the
// race detector has taken longer for it than a request may take.
func TestSavingFromTwoTabs(t *testing.T) {
	w := newWorld(t)
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	id := ask[struct{ ProjectID string }](t, w, bob, "createProject", nil).ProjectID
	type saved struct {
		envelope
		Version   int
		SavedDate time.Time
	}
	save := func(base, size int) (out saved) {
		t.Helper()
		note := strings.Repeat("x", size-len(documentWith(`"note":""`)))
		res, _ := w.as(t, bob, "saveProject", naming(id, input{"baseVersion": base, "document": documentWith(`"note":"` + note + `"`)}))
		testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
		return out
	}
	one, two, tooLarge := save(1, 4<<20), save(1, 1000), save(2, 4<<20+300_000)
	if !one.Success || one.Version != 2 || two.Success || two.Code != "version_conflict" || two.Version != 2 || !two.SavedDate.Equal(one.SavedDate) || tooLarge.Code != "project_too_large" {
		t.Errorf("first tab: %+v, second: %+v, too large: %+v", one, two, tooLarge)
	}
}
