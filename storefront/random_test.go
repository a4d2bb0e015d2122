package storefront_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/localstripe"
	"cuttle/devkit/testkit"
	"cuttle/storefront"
)

// Random lives, while webhooks come three times, in any order, and some never. After the reconciliation everybody's plan is what the local Stripe says.
func TestRandomLives(t *testing.T) {
	t.Parallel()
	webhooks, people := 1_000, 6
	if os.Getenv("CUTTLE_THOROUGH") != "" {
		webhooks, people = 10_000, 30
	}
	seed := rand.Uint64()
	t.Logf("seed %d", seed)
	l := &lives{shop: newShop(t), random: rand.New(rand.NewPCG(seed, 0)), takenBack: map[string]bool{}, granted: map[string]cuttle.Plan{}}
	for i := range people {
		l.all = append(l.all, l.newcomer(t, fmt.Sprint("person", i, "@example.com")))
	}
	for l.received.Load() < int64(webhooks) {
		l.stripe.SetFaults(localstripe.Faults{Drop: 0.05, Duplicate: 1, Twin: 0.5, Late: 0.2, Shuffle: true})
		for range 2 * people {
			l.step(t, l.all[l.random.IntN(people)])
		}
		l.advance(t, time.Duration(l.random.IntN(20*24))*time.Hour)
		l.stripe.SetFaults(localstripe.Faults{})
		testkit.Get(l.Reconcile(t.Context(), false))(t)
		l.compare(t)
		if again := testkit.Get(l.Reconcile(t.Context(), true))(t); len(again) > 0 {
			t.Fatalf("reconciled twice, and %v still differ", again)
		}
	}
}

type lives struct {
	*shop
	random    *rand.Rand
	all       []person
	takenBack map[string]bool        // charges
	granted   map[string]cuttle.Plan // by the platform's admin
}

// step does something that may be refused.
func (l *lives) step(t *testing.T, who person) {
	customer := l.customerOf(who)
	subscription := ""
	for _, one := range l.stripe.Subscriptions() {
		if one.Customer == customer && one.EndedAt == nil {
			subscription = one.ID
		}
	}
	numbers := []string{card, card, card, failsLater}
	switch l.random.IntN(12) {
	case 0, 1, 2:
		p := []storefront.CheckoutParams{monthly, yearly, trial, referred(monthly)}[l.random.IntN(4)]
		if address, err := l.begin(t, who, p); err == nil {
			_ = l.stripe.Pay(sessionOf(address), numbers[l.random.IntN(len(numbers))])
		}
	case 3:
		_ = l.stripe.CancelAtPeriodEnd(subscription)
	case 4:
		_ = l.stripe.Resume(subscription)
	case 5:
		_ = l.stripe.CancelNow(subscription)
	case 6:
		if charge, ok := l.lastCharge(customer); ok && l.stripe.Refund(charge.ID, charge.Amount-charge.AmountRefunded) == nil {
			l.takenBack[charge.ID] = true
		}
	case 7:
		if charge, ok := l.lastCharge(customer); ok {
			_ = l.stripe.Refund(charge.ID, 1)
		}
	case 8:
		if charge, ok := l.lastCharge(customer); ok {
			if id, err := l.stripe.Dispute(charge.ID, "fraudulent"); err == nil {
				won := l.random.IntN(2) == 0
				testkit.Must(t, l.stripe.CloseDispute(id, won))
				l.takenBack[charge.ID] = l.takenBack[charge.ID] || !won
			}
		}
	case 9:
		_ = l.stripe.ReplaceCard(customer, numbers[l.random.IntN(len(numbers))])
	case 10:
		_ = l.stripe.FailNextPayment(customer, "insufficient_funds")
	case 11:
		plan := []cuttle.Plan{cuttle.PlanFree, cuttle.PlanK12Free, cuttle.PlanK12}[l.random.IntN(3)]
		testkit.Must(t, storefront.SetPlan(t.Context(), l.store, who.UserID, plan, nil, l.clock()))
		l.granted[who.UserID] = plan
	}
}

func (s *shop) customerOf(who person) string {
	for _, session := range s.stripe.Sessions() {
		if session.Metadata["user"] == who.UserID {
			return *session.Customer
		}
	}
	return ""
}

// lastCharge is the last payment that succeeded.
func (l *lives) lastCharge(customer string) (last localstripe.Charge, ok bool) {
	for _, charge := range l.stripe.Charges() {
		if charge.Customer == customer && charge.Paid {
			last, ok = charge, true
		}
	}
	return last, ok
}

// compare finds out from the local Stripe alone who should be on plan Pro.
func (l *lives) compare(t *testing.T) {
	t.Helper()
	at := l.clock().Unix()
	for _, who := range l.all {
		customer, live, pro := l.customerOf(who), 0, false
		for _, one := range l.stripe.Subscriptions() {
			if one.Customer != customer || !slices.Contains([]string{"trialing", "active", "past_due"}, one.Status) {
				continue
			}
			live++
			pro = one.Status != "past_due" || at < one.Items.Data[0].CurrentPeriodStart+15*24*3600
			if charge, paid := l.lastCharge(customer); paid && charge.Created >= one.StartDate && one.Status != "trialing" && l.takenBack[charge.ID] {
				pro = false
			}
		}
		if live > 1 {
			t.Fatalf("%s pays twice", who.email)
		}
		want := l.granted[who.UserID]
		if pro {
			want = cuttle.PlanPro
		} else if want == "" {
			want = cuttle.PlanFree
		}
		if got := l.plan(t, who); got != want {
			t.Fatalf("%s (%s) is on %s, want %s", who.email, customer, got, want)
		}
	}
}
