package storefront_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
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
	seed := uint64(20261127)
	if other := os.Getenv("CUTTLE_SEED"); other != "" { // make explore
		seed = testkit.Get(strconv.ParseUint(other, 10, 64))(t)
	}
	t.Logf("CUTTLE_SEED=%d", seed)
	l := &lives{shop: newShop(t), random: rand.New(rand.NewPCG(seed, 0)), takenBack: map[string]bool{}, granted: map[string]cuttle.Plan{},
		gifts: map[string]gift{}}
	for i := range people {
		who := l.newcomer(t, fmt.Sprint("person", i, "@example.com"))
		l.all, l.gifts[who.UserID] = append(l.all, who), gift{at: l.clock()}
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
	gifts     map[string]gift
}

// gift is what somebody had left at the last comparison.
type gift struct {
	left   time.Duration
	months int       // redeemed since then
	at     time.Time // of the comparison
	paid   string    // the subscription that gave Pro then; empty: none, or money was taken back since
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
	switch l.random.IntN(13) {
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
			l.takeBack(who, charge.ID)
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
				if !won {
					l.takeBack(who, charge.ID)
				}
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
	case 12:
		months := 1 + l.random.IntN(2)
		_, err := l.RedeemGiftCode(t.Context(), who.UserID, l.code(t, months))
		if useless := l.granted[who.UserID] == cuttle.PlanK12; (err != nil) != useless {
			t.Fatalf("%s, granted %s, redeems a code: %v", who.email, l.granted[who.UserID], err)
		}
		if err == nil {
			had := l.gifts[who.UserID]
			had.months += months
			l.gifts[who.UserID] = had
		}
	}
}

func (l *lives) takeBack(who person, charge string) {
	l.takenBack[charge] = true
	had := l.gifts[who.UserID]
	had.paid = ""
	l.gifts[who.UserID] = had
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
		customer, live, paid, period := l.customerOf(who), 0, "", time.Time{}
		for _, one := range l.stripe.Subscriptions() {
			if one.Customer != customer || !slices.Contains([]string{"trialing", "active", "past_due"}, one.Status) {
				continue
			}
			live++
			period = time.Unix(one.Items.Data[0].CurrentPeriodStart, 0)
			if one.Status != "past_due" || at < one.Items.Data[0].CurrentPeriodStart+15*24*3600 {
				paid = one.ID
			}
			if charge, found := l.lastCharge(customer); found && charge.Created >= one.StartDate && one.Status != "trialing" && l.takenBack[charge.ID] {
				paid = ""
			}
		}
		if live > 1 {
			t.Fatalf("%s pays twice", who.email)
		}
		want := l.granted[who.UserID]
		if gift := l.compareGift(t, who, paid, period); gift || paid != "" {
			want = cuttle.PlanPro
		} else if want == "" {
			want = cuttle.PlanFree
		}
		if got := l.plan(t, who); got != want {
			t.Fatalf("%s (%s) is on %s, want %s", who.email, customer, got, want)
		}
	}
}

// compareGift checks that no gift time appears from nowhere and none is lost, above all none while a subscription gives Pro, whose period began
// at period. It reports whether some is left.
func (l *lives) compareGift(t *testing.T, who person, paid string, period time.Time) bool {
	t.Helper()
	had, now := l.gifts[who.UserID], l.clock()
	left := time.Duration(dbtest.Look[float64](t, l.data, `select coalesce(sum(extract(epoch from valid_until - greatest(valid_from, $2))), 0)::float8 from entitlement
		where source = 'gift' and user_id = $1 and valid_until > $2`, who.UserID, now) * float64(time.Second))
	// Months have 28 to 31 days, and which ones they are changes with their start.
	most, least := had.left+time.Duration(had.months)*31*day, had.left+time.Duration(had.months)*28*day-4*day
	if paid != "" && had.paid != paid && period.Before(had.at) {
		most += had.at.Sub(period) // a late payment for a period gives back the gift time that was used in it
	}
	if most > 0 {
		most += 4 * day
	}
	if paid == "" || had.paid != paid {
		least -= now.Sub(had.at)
	}
	if left > most || left < least {
		t.Fatalf("%s has a gift of %v, want %v to %v", who.email, left, least, most)
	}
	l.gifts[who.UserID] = gift{left: left, at: now, paid: paid}
	return left > 0
}
