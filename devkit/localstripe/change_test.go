package localstripe_test

import (
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"
)

// half moves the clock to the middle of the subscription's period.
func (s *shop) half(sub *stripe.Subscription) {
	item := sub.Items.Data[0]
	s.after(time.Duration((item.CurrentPeriodEnd-item.CurrentPeriodStart)/2) * time.Second)
	s.inbox.types()
}

// change switches to the price in the portal.
func (s *shop) change(sub *stripe.Subscription, price *stripe.Price) *stripe.Subscription {
	s.t.Helper()
	s.do(s.SwitchPrice(sub.ID, price.ID))
	return s.subscription(sub.ID)
}

// D7 "Change the price of existing subscriptions", D8 "Prorations", D19: month to year at half the period, with a new anchor:
// −1200 + 21600 = 20400 now.
func TestMonthToYear(t *testing.T) {
	t.Parallel()
	s := open(t)
	configuration := s.offer()
	sub := s.subscribe(pays, s.monthly, nil)
	s.half(sub)
	_, page, _ := s.browse(s.portal(sub.Customer.ID, configuration), nil)
	says(t, page, "Switch to $216.00 per year", "$204.00 now")
	invoices := len(s.Invoices())
	sub = s.change(sub, s.yearly)
	is(t, "invoices", len(s.Invoices()), invoices+1)
	is(t, "paid", sub.LatestInvoice.AmountPaid, 20400)
	is(t, "reason", sub.LatestInvoice.BillingReason, stripe.InvoiceBillingReasonSubscriptionUpdate)
	is(t, "credit", sub.LatestInvoice.Lines.Data[0].Amount, -1200)
	is(t, "is a proration", sub.LatestInvoice.Lines.Data[0].Parent.SubscriptionItemDetails.Proration, true)
	is(t, "anchor", sub.BillingCycleAnchor, s.now.Unix())
	is(t, "end", sub.Items.Data[0].CurrentPeriodEnd, s.now.AddDate(1, 0, 0).Unix())
	s.settle()
	has(t, s.inbox.types(), "customer.subscription.updated", "invoice.paid")
	s.after(365*day + hour)
	is(t, "next year", s.subscription(sub.ID).LatestInvoice.AmountPaid, 21600)
}

// D6 "Compare classic and flexible billing mode": the end of the period is another one after a change of plan; a cancel_at stays.
func TestChangeOfPlanThatEnds(t *testing.T) {
	t.Parallel()
	for _, flag := range []bool{false, true} {
		s := open(t)
		s.offer()
		sub := s.subscribe(pays, s.monthly, nil)
		want := sub.Items.Data[0].CurrentPeriodEnd
		if flag {
			s.update(sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: new(true)})
		} else {
			s.do(s.CancelAtPeriodEnd(sub.ID))
		}
		sub = s.change(sub, s.yearly)
		if flag {
			want = s.now.AddDate(1, 0, 0).Unix()
		}
		is(t, "end", sub.CancelAt, want)
	}
}

// D8: a credit that is more than the new price stays as the customer's balance and pays later invoices.
func TestYearToMonth(t *testing.T) {
	t.Parallel()
	s := open(t)
	s.offer()
	sub := s.subscribe(pays, s.yearly, nil)
	s.half(sub)
	sub = s.change(sub, s.monthly)
	balance := func() int64 {
		return must[*stripe.Customer](t)(s.api.V1Customers.Retrieve(t.Context(), sub.Customer.ID, nil)).Balance
	}
	is(t, "balance", balance(), -10800+2400)
	is(t, "paid", sub.LatestInvoice.AmountPaid, 0)
	for range 4 { // 8400 are three months and a half
		s.after(31*day + hour)
	}
	is(t, "balance", balance(), 0)
	is(t, "fourth month", s.subscription(sub.ID).LatestInvoice.AmountPaid, 1200)
}

// D7: the change stays and the subscription is past_due.
func TestChangeWithFailingCard(t *testing.T) {
	t.Parallel()
	s := open(t)
	s.offer()
	sub := s.subscribe(pays, s.monthly, nil)
	s.do(s.FailNextPayment(sub.Customer.ID, "insufficient_funds"))
	sub = s.change(sub, s.yearly)
	is(t, "status", sub.Status, stripe.SubscriptionStatusPastDue)
	is(t, "price", sub.Items.Data[0].Price.ID, s.yearly.ID)
}

// D16 "Customer self-service with a customer portal".
func TestPortalSwitch(t *testing.T) {
	t.Parallel()
	s := open(t)
	configuration := s.offer()
	sub := s.subscribe(pays, s.monthly, trial(30))
	s.after(day)
	_, page, _ := s.browse(s.portal(sub.Customer.ID, configuration), nil)
	says(t, page, "$216.00 on the next invoice")
	sub = s.change(sub, s.yearly)
	is(t, "the trial goes on", sub.Status, stripe.SubscriptionStatusTrialing)
	s.after(29*day + hour)
	is(t, "paid after the trial", s.subscription(sub.ID).LatestInvoice.AmountPaid, 21600)

	other := s.price(s.monthly.Product.ID, 500, "month", "other")
	is(t, "another price is offered", s.SwitchPrice(sub.ID, other.ID) == nil, false)
	unspecified := must[*stripe.Price](t)(s.api.V1Prices.Create(t.Context(), &stripe.PriceCreateParams{
		Product: &s.monthly.Product.ID, UnitAmount: new(int64(2000)), Currency: new("usd"), Recurring: &stripe.PriceCreateRecurringParams{Interval: new("month")},
	}))
	sub = s.subscribe(pays, unspecified, nil)
	is(t, "a price with another tax behavior is offered", s.SwitchPrice(sub.ID, s.yearly.ID) == nil, false)
}
