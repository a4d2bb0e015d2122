package storefront_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/audit"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/storefront"
)

var now = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

// seller has an account at Stripe, which it does not ask.
var seller = storefront.New(storefront.Options{SecretKey: "sk_test_none"})

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
	text := testkit.Get(json.Marshal(seller.SubscriptionOf(cuttle.PlanFree, nil, nil, unlimited, projects).ProjectsRemaining))(t)
	return string(text)
}

func TestCurrentPeriodEndIsTheLatestOfThePlanThatCounts(t *testing.T) {
	t.Parallel()
	soon, later, last := now.Add(time.Hour), now.Add(48*time.Hour), now.Add(96*time.Hour)
	grants := []cuttle.Entitlement{{Plan: cuttle.PlanPro, Until: &later}, {Plan: cuttle.PlanPro, Until: &soon}, {Plan: cuttle.PlanK12, Until: &last}}
	if got := seller.SubscriptionOf(cuttle.PlanPro, grants, nil, true, 0).CurrentPeriodEnd; got == nil || !got.Equal(later) {
		t.Errorf("got %v, want %v", got, later)
	}
	endless := append(grants, cuttle.Entitlement{Plan: cuttle.PlanPro})
	if got := seller.SubscriptionOf(cuttle.PlanPro, endless, nil, true, 0).CurrentPeriodEnd; got != nil {
		t.Errorf("a plan for good ends on %v", got)
	}
}

// Its card is charged, so they must be able to end it.
func TestASubscriptionIsSeenBesideABetterPlan(t *testing.T) {
	t.Parallel()
	price, end := 2400, now.Add(time.Hour)
	got := seller.SubscriptionOf(cuttle.PlanGift, nil, &cuttle.Billing{Status: cuttle.Active, Currency: "usd", Price: &price, CurrentPeriodEnd: &end}, true, 0)
	if got.Plan != cuttle.PlanGift || got.Price == nil || *got.Price != 2400 || !got.CurrentPeriodEnd.Equal(end) {
		t.Errorf("%+v", got)
	}
}

func TestSetPlan(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	at := now
	people := testkit.Accounts(st, func() time.Time { return at })
	login := testkit.Get(people.SignUp(t.Context(), accounts.CreateAccountParams{Email: "a@b.de", Username: "a", Password: "correct horse"}))(t)
	id := login.UserID
	plan := func() cuttle.Plan {
		t.Helper()
		token := testkit.Get(people.StartSession(t.Context(), login, "h", ""))(t)
		viewer := testkit.Get(people.Viewer(t.Context(), "h", token))(t)
		return viewer.Plan()
	}
	set := func(p cuttle.Plan, until *time.Time) {
		t.Helper()
		testkit.Must(t, storefront.SetPlan(t.Context(), st, id, p, until, at))
		at = at.Add(time.Minute)
	}
	end := now.Add(24 * time.Hour)
	set(cuttle.PlanGift, nil)
	set(cuttle.PlanPro, &end) // replaces the earlier grant, even with a lesser plan
	if got := plan(); got != cuttle.PlanPro {
		t.Errorf("got %s", got)
	}
	at = end
	if got := plan(); got != cuttle.PlanFree {
		t.Errorf("after its end: %s", got)
	}
	set(cuttle.PlanK12, nil)
	set(cuttle.PlanFree, nil)
	if got := plan(); got != cuttle.PlanFree {
		t.Errorf("set back to Free: %s", got)
	}
	if err := storefront.SetPlan(t.Context(), st, id, "Platinum", nil, at); !fault.Is(err, fault.Invalid) {
		t.Errorf("a plan that is none: %v", err)
	}
	if err := storefront.SetPlan(t.Context(), st, store.NewID(), cuttle.PlanPro, nil, at); !fault.Is(err, fault.NotFound) {
		t.Errorf("a person who is none: %v", err)
	}
}

// "K-12 until a date", with a reason and what was before (issue 40). Ending what nobody has given is no change.
func TestGivePlanIsRecorded(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	id := testkit.Get(testkit.Accounts(st, func() time.Time { return now }).CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "a@b.de", Username: "a", Password: "correct horse"}))(t)
	act := audit.Act{By: cuttle.Actor{UserID: "boss", Name: "boss"}, Why: audit.Why{Reason: "teaches at a school"}}
	end := testkit.Get(storefront.UntilDay("2027-01-31", now))(t)
	at := now
	for _, plan := range []cuttle.Plan{cuttle.PlanFree, cuttle.PlanK12, cuttle.PlanGift, cuttle.PlanFree, cuttle.PlanFree} {
		until := end
		if plan == cuttle.PlanGift {
			until = nil
		}
		testkit.Must(t, storefront.GivePlan(t.Context(), st, id, plan, until, act, at))
		at = at.Add(time.Minute)
	}
	if err := storefront.GivePlan(t.Context(), st, id, cuttle.PlanPro, nil, audit.Act{By: act.By}, at); fault.From(err).Fields["reason"] == "" {
		t.Errorf("without a reason: %v", err)
	}
	records, _, err := audit.ListOfPerson(t.Context(), st, id, "")
	testkit.Must(t, err)
	lines := ""
	for _, r := range records {
		lines += fmt.Sprintf("%s by %s, who %s: %v to %v\n", r.Action, r.By.Name, r.Reason, r.Before, r.After)
	}
	if want := `plan set by boss, who teaches at a school: map[plan:Gift until:<nil>] to map[]
plan set by boss, who teaches at a school: map[plan:K-12 Education until:2027-02-01T00:00:00Z] to map[plan:Gift until:<nil>]
plan set by boss, who teaches at a school: map[] to map[plan:K-12 Education until:2027-02-01T00:00:00Z]
`; lines != want {
		t.Error(lines)
	}
	held := testkit.Get(storefront.EntitlementsOf(t.Context(), st, id, now.Add(90*time.Second)))(t)
	if len(held) != 2 || held[0].Plan != cuttle.PlanGift || held[0].Holds || held[1].Plan != cuttle.PlanK12 || !held[1].Holds {
		t.Errorf("%+v", held)
	}
	for day, want := range map[string]string{"2026-02-30": "Please give the last day like 2027-01-31.", "tomorrow": "Please give the last day like 2027-01-31.", "2020-01-01": "2020-01-01 has passed. Please give a later day.", "9999-12-31": "Please give a last day until 2100.", "2101-01-01": "Please give a last day until 2100.", "2100-12-31": ""} {
		if _, err := storefront.UntilDay(day, now); fault.From(err).Fields["until"] != want {
			t.Errorf("%s: %v", day, err)
		}
	}
}

// What an admin gives or takes away is not always the plan that somebody has then.
func TestFindPlan(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	expect := func(plan cuttle.Plan, source string, until *time.Time) {
		t.Helper()
		if got := testkit.Get(storefront.FindPlan(t.Context(), s.store, ann.UserID, s.clock()))(t); got.Plan != plan || got.Source != source || !sameTime(got.Until, until) {
			t.Errorf("got %+v until %v, want %s by %q until %v", got, got.Until, plan, source, until)
		}
	}
	set := func(plan cuttle.Plan, until *time.Time) {
		t.Helper()
		testkit.Must(t, storefront.SetPlan(t.Context(), s.store, ann.UserID, plan, until, s.clock()))
	}
	soon := s.clock().Add(day)
	expect(cuttle.PlanFree, "", nil)
	gift := s.redeem(t, ann, 1)
	set(cuttle.PlanFree, nil)
	expect(cuttle.PlanPro, storefront.SourceGift, gift.Until)
	set(cuttle.PlanPro, &soon)
	expect(cuttle.PlanPro, storefront.SourceGift, gift.Until)
	set(cuttle.PlanPro, nil)
	expect(cuttle.PlanPro, storefront.SourceAdmin, nil)
	set(cuttle.PlanK12, nil)
	expect(cuttle.PlanPro, storefront.SourceGift, gift.Until)
	s.data.Exec(t, "update app_user set is_admin = true where id = $1", ann.UserID)
	expect(cuttle.PlanGift, "", nil)
}
