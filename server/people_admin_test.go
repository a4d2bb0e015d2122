package server_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/projects"
)

// adminUser is a person as adminGetUser has them.
type adminUser struct {
	User struct {
		Username, Plan         string
		PlanSource, PlanUntil  *string
		SuspendedDate          *string
		IsAdmin, CanLicensePro bool
		Projects, Logins       int
		Entitlements           []struct {
			Plan, Source string
			Holds        bool
		}
		Minisites []struct{ Subdomain, Role string }
	}
}

// "suspend (ends sessions, hides lists, stops renewal; undo)" (issue 40): within a second on all nodes, and wherever a project of theirs was shown.
func TestSuspendingAPerson(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	other := w.anotherNode(t)
	boss, ann := w.boss(t), w.signIn(t, w.annID)
	w.data.Exec(t, "update app_user set can_license_pro = true where id = $1", w.annID) // lists show their projects
	shown, onHome := w.give(t, projects.Public, "", ""), w.give(t, projects.Public, "", w.hub.ID)
	w.data.Exec(t, "update project set published_at = now(), first_made_public_at = now()")
	remix := ask[struct{ ProjectID string }](t, w, w.enter(t, "maker", cuttle.PlanFree, nil), "duplicateProject", naming(shown, nil)).ProjectID
	ask[envelope](t, other, ann, "getAccount", nil)
	look := func(operation string, in input) reply { res, _ := w.as(t, nil, operation, in); return res }
	seen := func() string {
		places := []string{}
		for place, call := range map[string]reply{
			"explore":  look("getProjectCardsForExploreLatest", input{}),
			"creators": look("getProjectCardsForAllCreatorProjects", input{}),
			"search":   look("searchProjects", input{"query": "Ann's lamp"}),
			"profile":  look("getProjectCardsForProfile", input{"username": "ann"}),
			"page":     look("getProject", naming(shown, nil)),
			"by id":    look("getProjectCardsByProjectIds", input{"projectIds": []string{shown}}),
			"home":     look("getProjectCardsForMinisite", input{"subdomain": "hub"}),
		} {
			if strings.Contains(call.body, shown) || strings.Contains(call.body, onHome) {
				places = append(places, place)
			}
		}
		slices.Sort(places)
		return strings.Join(places, ", ")
	}
	const everywhere = "by id, creators, explore, home, page, profile, search"
	if got := seen(); got != everywhere {
		t.Fatalf("before: %s", got)
	}
	if got := ask[adminUser](t, w, boss, "adminSuspendUser", input{"username": "ANN", "reason": "Spam"}).User; got.SuspendedDate == nil || got.Logins != 0 || got.Projects == 0 {
		t.Errorf("%+v", got)
	}
	if _, e := w.as(t, ann, "getAccount", nil); e.Success {
		t.Error("is still signed in")
	}
	w.clock.advance(2 * time.Second) // sessions and lists are kept for a second
	if _, e := other.as(t, ann, "getAccount", nil); e.Success {
		t.Error("is still signed in on another node")
	}
	if _, e := w.call(t, "cuttle.test", "login", `{"emailOrUsername":"ann","password":"`+annPassword+`"}`); e.Code != "account_suspended" || e.Message != "This account is suspended. Please contact our support." {
		t.Errorf("login: %+v", e)
	}
	if _, e := w.call(t, "hub.cuttle.test", "login", `{"emailOrUsername":"ann","password":"wrong horse"}`); e.Code != "wrong_credentials" {
		t.Errorf("login with a wrong password: %+v", e)
	}
	if got := seen(); got != "" {
		t.Errorf("suspended: %s", got)
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/@ann"}); res.status != 404 {
		t.Errorf("the profile is %d", res.status)
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from project where id = $1 and deleted_at is null", remix); n != 1 {
		t.Error("what others made of it is gone")
	}
	ask[adminUser](t, w, boss, "adminUnsuspendUser", input{"username": "ann", "reason": "A mistake"})
	w.clock.advance(2 * time.Second)
	if got := seen(); got != everywhere {
		t.Errorf("undone: %s", got)
	}
	if _, e := w.call(t, "cuttle.test", "login", `{"emailOrUsername":"ann","password":"`+annPassword+`"}`); !e.Success {
		t.Errorf("login: %+v", e)
	}
	if _, e := w.as(t, boss, "adminSuspendUser", input{"username": ask[adminUser](t, w, boss, "adminGetUser", input{"username": "boss"}).User.Username, "reason": "x"}); e.Code != "person_admin" {
		t.Errorf("oneself: %+v", e)
	}
}

// "every entitlement with its source ("why has this person this plan?"), K-12 until a date, licence flags" (issue 40).
func TestThePageOfAPerson(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss, bob := w.boss(t), w.enter(t, "bob", cuttle.PlanFree, nil)
	w.join(t, bob, w.hub.ID, cuttle.MemberPaid)
	redeemed := w.giftCode(t, boss, 1)
	ask[envelope](t, w, bob, "redeemGiftCode", input{"giftCode": redeemed})
	day := w.clock.now().AddDate(0, 6, 0).Format(time.DateOnly)
	got := ask[adminUser](t, w, boss, "adminSetPlan", input{"username": "bob", "plan": "Gift", "until": day, "reason": "Wrote for the blog"}).User
	if got.Plan != "Gift" || got.PlanSource == nil || *got.PlanSource != "admin" || got.PlanUntil == nil || len(got.Entitlements) != 2 || len(got.Minisites) != 1 || got.Minisites[0].Role != "paid" {
		t.Errorf("%+v", got)
	}
	if _, e := w.as(t, boss, "adminSetPlan", input{"username": "bob", "plan": "Gift", "until": "2020-01-01", "reason": "x"}); e.Fields["until"] != "2020-01-01 has passed. Please give a later day." {
		t.Errorf("%+v", e)
	}
	for _, forgot := range []struct {
		operation, field, want string
		input                  input
	}{
		{"adminSetPlan", "until", "until is required; null gives the plan for good.", input{"username": "bob", "plan": "Pro", "reason": "x"}},
		{"adminSetLicense", "canLicensePro", "canLicensePro is required.", input{"username": "bob", "canLicenseMinisite": true, "reason": "x"}},
		{"adminSetLicense", "canLicenseMinisite", "canLicenseMinisite is required.", input{"username": "bob", "canLicensePro": true, "canLicenseMinisite": nil, "reason": "x"}},
	} {
		if _, e := w.as(t, boss, forgot.operation, forgot.input); e.Fields[forgot.field] != forgot.want {
			t.Errorf("%s without %s: %+v", forgot.operation, forgot.field, e)
		}
	}
	if got := ask[adminUser](t, w, boss, "adminSetLicense", input{"username": "bob", "canLicensePro": true, "canLicenseMinisite": false, "reason": "A creator"}).User; !got.CanLicensePro {
		t.Errorf("%+v", got)
	}
	changes := ask[struct {
		Changes []struct{ Actor, Action, Reason string }
	}](t, w, boss, "adminListUserChanges", input{"username": "bob"}).Changes
	if len(changes) != 2 || changes[0].Action != "licenses set" || changes[1].Reason != "Wrote for the blog" || changes[1].Actor != "boss" {
		t.Errorf("%+v", changes)
	}
	for _, operation := range []string{"adminGetUser", "adminListUserChanges", "adminListUserEmails"} {
		if _, e := w.as(t, boss, operation, input{"username": "nobody"}); e.Code != "user_unknown" {
			t.Errorf("%s: %+v", operation, e)
		}
	}
}
