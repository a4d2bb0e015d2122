package storefront_test

import (
	"encoding/json"
	"testing"
	"time"

	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/devkit/dbtest"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/storefront"
)

var now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func TestPlanOf(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		admin bool
		plans []authz.Plan
		want  authz.Plan
	}{
		"nothing":             {false, nil, "Free"},
		"an admin":            {true, nil, "Gift"}, // S0 §3: "Admins are given a subscription with plan Gift."
		"an admin who pays":   {true, []authz.Plan{"Pro"}, "Gift"},
		"one":                 {false, []authz.Plan{"K-12 Education"}, "K-12 Education"},
		"Pro beats education": {false, []authz.Plan{"K-12 Education Free", "K-12 Education", "Pro"}, "Pro"},
		"gift beats all":      {false, []authz.Plan{"Pro", "Gift"}, "Gift"},
		"paid education":      {false, []authz.Plan{"K-12 Education Free", "K-12 Education"}, "K-12 Education"},
		"a plan that is none": {false, []authz.Plan{"Platinum"}, "Free"},
	} {
		var grants []storefront.Grant
		for _, p := range c.plans {
			grants = append(grants, storefront.Grant{Plan: p})
		}
		if got := storefront.PlanOf(c.admin, grants); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}

// S0 §9: "Free plan: 5 free projects".
func TestProjectsRemaining(t *testing.T) {
	t.Parallel()
	for projects, want := range map[int]string{0: "5", 3: "2", 5: "0", 9: "0"} {
		if got := remaining(t, false, projects); got != want {
			t.Errorf("with %d projects: %s remain, want %s", projects, got, want)
		}
	}
	if got := remaining(t, true, 9); got != "null" {
		t.Errorf("without limit: %s", got)
	}
}

func remaining(t *testing.T, unlimited bool, projects int) string {
	t.Helper()
	text, err := json.Marshal(storefront.SubscriptionOf(authz.Free, nil, unlimited, projects).ProjectsRemaining)
	must(t, err)
	return string(text)
}

func TestCurrentPeriodEndIsTheLatestOfThePlanThatCounts(t *testing.T) {
	t.Parallel()
	soon, later, last := now.Add(time.Hour), now.Add(48*time.Hour), now.Add(96*time.Hour)
	grants := []storefront.Grant{{Plan: authz.Pro, Until: &later}, {Plan: authz.Pro, Until: &soon}, {Plan: authz.K12, Until: &last}}
	if got := storefront.SubscriptionOf(authz.Pro, grants, true, 0).CurrentPeriodEnd; got == nil || !got.Equal(later) {
		t.Errorf("got %v, want %v", got, later)
	}
}

func TestSetPlan(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	at := now
	people := accounts.New(st, func() time.Time { return at })
	login, err := people.SignUp(t.Context(), accounts.CreateAccountParams{Email: "a@b.de", Username: "a", Password: "12345678"})
	must(t, err)
	id := login.UserID
	plan := func() authz.Plan {
		t.Helper()
		token, err := people.StartSession(t.Context(), login, "h", "")
		must(t, err)
		viewer, err := people.Viewer(t.Context(), "h", token)
		must(t, err)
		var grants []storefront.Grant
		for _, e := range viewer.Entitlements {
			grants = append(grants, storefront.Grant{Plan: authz.Plan(e.Plan), Until: e.Until})
		}
		return storefront.PlanOf(viewer.IsAdmin, grants)
	}
	set := func(p authz.Plan, until *time.Time) {
		t.Helper()
		must(t, storefront.SetPlan(t.Context(), st, id, p, until, at))
		at = at.Add(time.Minute)
	}
	end := now.Add(24 * time.Hour)
	set(authz.Gift, nil)
	set(authz.Pro, &end) // replaces what was set before, also by a lesser plan
	if got := plan(); got != authz.Pro {
		t.Errorf("got %s", got)
	}
	at = end
	if got := plan(); got != authz.Free {
		t.Errorf("after its end: %s", got)
	}
	set(authz.K12, nil)
	set(authz.Free, nil)
	if got := plan(); got != authz.Free {
		t.Errorf("set back to Free: %s", got)
	}
	if err := storefront.SetPlan(t.Context(), st, id, "Platinum", nil, at); !fault.Is(err, fault.Invalid) {
		t.Errorf("a plan that is none: %v", err)
	}
	if err := storefront.SetPlan(t.Context(), st, store.NewID(), authz.Pro, nil, at); !fault.Is(err, fault.NotFound) {
		t.Errorf("a person who is none: %v", err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
