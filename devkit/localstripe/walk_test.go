package localstripe_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle/devkit/localstripe"
)

// Whatever people do in whatever order, the state stays consistent and the last event about a subscription tells the truth about it.
func TestRandomLives(t *testing.T) {
	t.Parallel()
	for seed := range uint64(20) {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			t.Parallel()
			s := open(t)
			random := rand.New(rand.NewPCG(seed, 0))
			customer := s.customer().ID
			s.offer()
			cards := []string{pays, failsLater, alwaysAsks, noMoney, "4000000000000259", "4000000000005126", "4000002500003155"}
			one := func(n int) int { return random.IntN(n) }
			for range 40 {
				what := one(11)
				subs, charges := s.Subscriptions(), s.Charges()
				if len(subs) == 0 || len(charges) == 0 {
					what = 0
				}
				sub := func() string { return subs[one(len(subs))].ID }
				switch what { // a refusal is fine
				case 0:
					session := s.checkout(customer, []*stripe.Price{s.monthly, s.yearly}[one(2)], []func(*stripe.CheckoutSessionCreateParams){nil, trial(int64(1 + one(40)))}[one(2)])
					_ = s.Pay(session.ID, cards[one(len(cards))])
				case 1:
					_ = s.CancelAtPeriodEnd(sub())
				case 2:
					_ = s.Resume(sub())
				case 3:
					_ = s.CancelNow(sub())
				case 4:
					_ = s.ReplaceCard(customer, cards[one(len(cards))])
				case 5:
					_ = s.FailNextPayment(customer, "insufficient_funds")
				case 6:
					_ = s.Refund(charges[one(len(charges))].ID, int64(one(3000)))
				case 7:
					_, _ = s.Dispute(charges[one(len(charges))].ID, "fraudulent")
				case 8:
					_ = s.SwitchPrice(sub(), []string{s.monthly.ID, s.yearly.ID}[one(2)])
				case 9:
					invoices := s.Invoices()
					_ = s.PayInvoice(invoices[one(len(invoices))].ID, cards[one(len(cards))])
				default:
					s.after(time.Duration(one(20*24)) * time.Hour)
				}
				s.settle()
				consistent(t, s)
			}
		})
	}
}

func consistent(t *testing.T, s *shop) {
	t.Helper()
	said := map[string]string{}
	for _, e := range s.Events() {
		if e.PendingWebhooks > 0 {
			t.Errorf("%s is not delivered", e.Type)
		}
		if strings.HasPrefix(e.Type, "customer.subscription.") {
			var x localstripe.Subscription
			if err := json.Unmarshal(e.Data.Object, &x); err != nil {
				t.Fatal(err)
			}
			said[x.ID] = x.Status + fmt.Sprint(x.CancelAt != nil, x.Items.Data[0].CurrentPeriodEnd, x.Items.Data[0].Price.ID)
		}
	}
	now := s.now.Unix()
	for _, x := range s.Subscriptions() {
		item := x.Items.Data[0]
		live := slices.Contains([]string{"trialing", "active", "past_due", "unpaid"}, x.Status)
		if live != (x.EndedAt == nil) || live && (item.CurrentPeriodStart > now || item.CurrentPeriodEnd <= now) {
			t.Errorf("%s is %s from %d to %d at %d", x.ID, x.Status, item.CurrentPeriodStart, item.CurrentPeriodEnd, now)
		}
		truth := x.Status + fmt.Sprint(x.CancelAt != nil, item.CurrentPeriodEnd, item.Price.ID)
		if last, known := said[x.ID]; known && last != truth {
			t.Errorf("the last event about %s says %s, the truth is %s", x.ID, last, truth)
		}
	}
	for _, c := range s.Charges() {
		if c.AmountRefunded < 0 || c.AmountRefunded > c.Amount {
			t.Errorf("%d of %d refunded", c.AmountRefunded, c.Amount)
		}
	}
	for _, inv := range s.Invoices() {
		if inv.AmountDue < 0 || inv.AmountPaid+inv.AmountRemaining != inv.AmountDue || (inv.Status == "paid") != (inv.StatusTransitions.PaidAt != nil) {
			t.Errorf("invoice %s is %s: %d of %d paid, %d left", inv.ID, inv.Status, inv.AmountPaid, inv.AmountDue, inv.AmountRemaining)
		}
	}
}
