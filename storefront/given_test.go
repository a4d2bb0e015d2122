package storefront_test

import (
	"errors"
	"testing"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/store"
	"cuttle/storefront"
)

// "`serve` without Stripe runs with plans given by hand" (issue 37), also where Stripe was used before.
func TestWithoutStripeWhatWasSoldIsNeitherShownNorFollowed(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann, bob, cid := s.newcomer(t, "ann@example.com"), s.newcomer(t, "bob@example.com"), s.newcomer(t, "cid@example.com")
	testkit.Must(t, s.buy(t, ann, monthly, card))
	testkit.Must(t, s.buy(t, bob, trial, card+" blue"))
	testkit.Get(s.begin(t, cid, monthly))(t) // has a page that is open
	customer := s.customerOf(ann)
	s.letters(t)
	s.stripe.Close()
	s.Service = newStorefront(s.store, "", "", "", s.clock)

	if s.Sells() {
		t.Error("it sells without an account at Stripe")
	}
	if renewing := testkit.Get(s.store.As(store.Public).CountRenewing(t.Context()))(t); renewing != 2 {
		t.Errorf("the log at the start names %d subscriptions", renewing)
	}
	if sees := s.sees(t, ann); sees.Plan != cuttle.PlanPro || sees.Price != nil || sees.CurrentPeriodEnd == nil || sees.IsPastDue {
		t.Errorf("Ann sees %+v", sees)
	}
	if sees := s.sees(t, bob); sees.Plan != cuttle.PlanPro || sees.Price != nil || sees.IsTrial {
		t.Errorf("Bob sees %+v", sees)
	}
	_, checkout := s.begin(t, cid, monthly)
	_, portal := s.PortalAddress(t.Context(), ann.UserID, "https://cuttle.test")
	for what, err := range map[string]error{"checkout": checkout, "portal": portal, "refresh": s.Refresh(t.Context(), ann.UserID)} {
		if !errors.Is(err, storefront.ErrNothingSold) {
			t.Errorf("%s: %v", what, err)
		}
	}

	s.setClock(now.Add(25 * day)) // the trial would end within 7 days
	hint := &river.Job[storefront.Hint]{JobRow: &rivertype.JobRow{}, Args: storefront.Hint{CustomerID: customer, NewCard: true}}
	for what, err := range map[string]error{
		"hint":                        (&storefront.HintWorker{Storefront: s.Service}).Work(t.Context(), hint),
		"daily":                       (&storefront.DailyWorker{Storefront: s.Service}).Work(t.Context(), nil),
		"sweep":                       (&storefront.SweepWorker{Storefront: s.Service}).Work(t.Context(), nil),
		"deletion of who pays":        s.EndRenewal(t.Context(), ann.UserID),
		"deletion of who wants to":    s.EndRenewal(t.Context(), cid.UserID),
		"deletion of another account": s.EndRenewal(t.Context(), s.newcomer(t, "dan@example.com").UserID),
		"return":                      s.TellOfCanceled(t.Context(), ann.UserID, now),
	} {
		if err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	if letters := s.letters(t); letters != "" {
		t.Errorf("emails about what is not known: %q", letters)
	}

	s.setClock(now.Add(40 * day))
	if plan := s.plan(t, ann); plan != cuttle.PlanFree {
		t.Errorf("after the paid time Ann is on %s", plan)
	}
	s.redeem(t, ann, 1)
	testkit.Must(t, storefront.SetPlan(t.Context(), s.store, bob.UserID, cuttle.PlanK12, nil, s.clock()))
	if ann, bob := s.sees(t, ann), s.sees(t, bob); ann.Plan != cuttle.PlanPro || ann.CurrentPeriodEnd == nil || bob.Plan != cuttle.PlanK12 || bob.CurrentPeriodEnd != nil {
		t.Errorf("with plans that were given: %+v, %+v", ann, bob)
	}
}
