package server_test

import (
	"net/http"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/audit"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

// review is a project as adminListReviews has it.
type review struct{ Mark, Review, Thumbnail string }

// reviews returns the list of what waits, or of what is hidden, by project.
func (w *world) reviews(t *testing.T, admin *person, state string) map[string]review {
	t.Helper()
	found := map[string]review{}
	for _, r := range ask[struct {
		Reviews []struct {
			ProjectID string
			review
		}
	}](t, w, admin, "adminListReviews", input{"state": state}).Reviews {
		found[r.ProjectID] = r.review
	}
	return found
}

// "A person's first public projects wait for a look …; by link and on the profile they are there at once; pages of people who are not trusted yet are
// noindex" (issue 39). The rules are tested in package projects.
func TestTheFirstProjectOfAStranger(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss, eve := w.boss(t), w.enter(t, "eve", cuttle.PlanFree, nil)
	id := ask[struct{ ProjectID string }](t, w, eve, "createProject", input{}).ProjectID
	ask[envelope](t, w, eve, "publishProject", naming(id, mergeInput(onProject["publishProject"], input{"name": "Eves lamp"})))
	shows := func(path string) (page string, noindex bool) {
		t.Helper()
		res := w.send(t, request{host: "cuttle.test", path: path})
		return res.body, strings.Contains(res.body, `<meta name="robots" content="noindex">`)
	}
	onProfile := func() bool {
		res, _ := w.call(t, "cuttle.test", "getProjectCardsForProfile", `{"username":"eve"}`)
		w.clock.advance(2e9) // the list is kept for a second
		return strings.Contains(res.body, "Eves lamp")
	}
	type listing struct{ Review, HiddenBecause string }
	listingFor := func(p *person) *listing {
		return ask[struct{ Project struct{ Listing *listing } }](t, w, p, "getProject", naming(id, nil)).Project.Listing
	}
	for _, path := range []string{"/@eve/Eves-lamp-" + id, "/@eve"} {
		if page, noindex := shows(path); !strings.Contains(page, "Eves lamp") || !noindex {
			t.Errorf("%s: noindex is %v in %s", path, noindex, page)
		}
	}
	if _, noindex := shows("/@ann"); noindex {
		t.Error("the profile of somebody who is trusted is noindex")
	}
	if got := listingFor(eve); *got != (listing{"waiting", ""}) {
		t.Errorf("for its owner: %+v", got)
	}
	if got := listingFor(boss); got != nil {
		t.Errorf("for others: %+v", got)
	}
	if !onProfile() {
		t.Error("it is not on the profile")
	}

	waiting := w.reviews(t, boss, "waiting")
	if len(waiting) != 1 || waiting[id].Review != "waiting" {
		t.Fatalf("the queue: %+v", waiting)
	}
	if _, e := w.as(t, boss, "adminReviewProject", naming(id, input{"decision": "hide", "mark": waiting[id].Mark})); e.Code != "required" {
		t.Errorf("hidden without a reason: %+v", e)
	}
	hidden := ask[review](t, w, boss, "adminReviewProject", naming(id, input{"decision": "hide", "reason": "notDesign", "mark": waiting[id].Mark}))
	if _, noindex := shows("/@eve/Eves-lamp-" + id); !noindex {
		t.Error("the page of a hidden project is for search engines")
	}
	if got := listingFor(eve); *got != (listing{"hidden", "It isn't a design for laser cutting."}) {
		t.Errorf("for its owner: %+v", got)
	}
	w.clock.advance(2e9)
	if onProfile() {
		t.Error("it is on the profile although it is hidden")
	}
	if list := w.reviews(t, boss, "hidden"); list[id].Mark != hidden.Mark || len(w.reviews(t, boss, "waiting")) != 0 {
		t.Errorf("the hidden: %+v", list)
	}
	ask[envelope](t, w, boss, "adminReviewProject", naming(id, input{"decision": "undo", "mark": hidden.Mark}))
	records, _, err := audit.List(t.Context(), w.store, testkit.Get(w.tenants.FindMain(t.Context()))(t).ID, "")
	testkit.Must(t, err)
	if len(records) != 2 || records[0].Action != "review undone" || records[1].Action != "project hidden" || records[1].By.Name != "boss" {
		t.Errorf("the history of the main site: %+v", records)
	}
}

// "10 a day" (issue 39), for a person. What is invalid does not count.
func TestReportsAreFew(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.RateScale = 1 })
	eve, bob := w.enter(t, "eve", cuttle.PlanFree, nil), w.enter(t, "bob", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.Trusted = true })
	id := w.give(t, "public", "", "")
	report := func(p *person, reason string) int {
		res, _ := w.as(t, p, "reportProject", naming(id, input{"reason": reason, "note": "Mine."}))
		return res.status
	}
	report(eve, "none of these")
	for i := range 10 {
		if status := report(eve, "copied"); status != http.StatusOK {
			t.Fatalf("report %d: %d", i+1, status)
		}
	}
	if status := report(eve, "copied"); status != http.StatusTooManyRequests {
		t.Errorf("the eleventh: %d", status)
	}
	if status := report(bob, "copied"); status != http.StatusOK {
		t.Errorf("somebody else's: %d", status)
	}
}
