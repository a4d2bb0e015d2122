package localstripe_test

import (
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"
)

func to(sub *stripe.Subscription, price *stripe.Price) []*stripe.SubscriptionUpdateItemParams {
	return []*stripe.SubscriptionUpdateItemParams{{ID: &sub.Items.Data[0].ID, Price: &price.ID}}
}

// half moves the clock to the middle of the subscription's period.
func (s *shop) half(sub *stripe.Subscription) {
	item := sub.Items.Data[0]
	s.after(time.Duration((item.CurrentPeriodEnd-item.CurrentPeriodStart)/2) * time.Second)
	s.inbox.types()
}

// D7 "Change the price of existing subscriptions", D8 "Prorations", D19: month to year at half the period, with a new anchor:
// −1200 + 21600 = 20400 now.
func TestMonthToYear(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	s.half(sub)
	preview := must[*stripe.Invoice](t)(s.api.V1Invoices.CreatePreview(t.Context(), &stripe.InvoiceCreatePreviewParams{
		Subscription: &sub.ID, SubscriptionDetails: &stripe.InvoiceCreatePreviewSubscriptionDetailsParams{
			Items:                 []*stripe.InvoiceCreatePreviewSubscriptionDetailsItemParams{{ID: &sub.Items.Data[0].ID, Price: &s.yearly.ID}},
			BillingCycleAnchorNow: new(true), ProrationBehavior: new("always_invoice"), ProrationDate: new(s.now.Unix()),
		},
	}))
	is(t, "preview", preview.AmountDue, 20400)
	invoices := len(s.Invoices())
	sub = s.update(sub.ID, &stripe.SubscriptionUpdateParams{
		Items: to(sub, s.yearly), BillingCycleAnchorNow: new(true), ProrationBehavior: new("always_invoice"), ProrationDate: new(s.now.Unix()), Expand: []*string{new("latest_invoice")},
	})
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
	for name, end := range map[string]*stripe.SubscriptionUpdateParams{"flag": {CancelAtPeriodEnd: new(true)}, "time": {CancelAt: new(int64(start + 20*86400))}} {
		s := open(t)
		sub := s.subscribe(pays, s.monthly, nil)
		s.update(sub.ID, end)
		sub = s.update(sub.ID, &stripe.SubscriptionUpdateParams{Items: to(sub, s.yearly), BillingCycleAnchorNow: new(true), ProrationBehavior: new("always_invoice")})
		want := sub.Items.Data[0].CurrentPeriodEnd
		if name == "time" {
			want = start + 20*86400
		}
		is(t, name, sub.CancelAt, want)
	}
}

// D19: "another interval" moves the billing date in classic mode and not in flexible mode.
func TestAnchorOfAnotherInterval(t *testing.T) {
	t.Parallel()
	for mode, moves := range map[string]bool{"flexible": false, "classic": true} {
		s := open(t)
		sub := s.subscribe(pays, s.monthly, func(p *stripe.CheckoutSessionCreateParams) {
			p.SubscriptionData.BillingMode = &stripe.CheckoutSessionCreateSubscriptionDataBillingModeParams{Type: &mode}
		})
		s.after(10 * day)
		invoices := len(s.Invoices())
		sub = s.update(sub.ID, &stripe.SubscriptionUpdateParams{Items: to(sub, s.yearly)})
		is(t, mode+" moves", sub.BillingCycleAnchor == s.now.Unix(), moves)
		is(t, mode+": billed at once", len(s.Invoices()), invoices+1)
	}
}

// D8: a credit that is more than the new price stays as the customer's balance and pays later invoices.
func TestYearToMonth(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.yearly, nil)
	s.half(sub)
	s.update(sub.ID, &stripe.SubscriptionUpdateParams{Items: to(sub, s.monthly), BillingCycleAnchorNow: new(true), ProrationBehavior: new("always_invoice")})
	balance := func() int64 {
		return must[*stripe.Customer](t)(s.api.V1Customers.Retrieve(t.Context(), sub.Customer.ID, nil)).Balance
	}
	is(t, "balance", balance(), -10800+2400)
	is(t, "paid", s.subscription(sub.ID).LatestInvoice.AmountPaid, 0)
	for range 4 { // 8400 are three months and a half
		s.after(31*day + hour)
	}
	is(t, "balance", balance(), 0)
	is(t, "fourth month", s.subscription(sub.ID).LatestInvoice.AmountPaid, 1200)
}

// D8: with the same interval, create_prorations waits for the next invoice; always_invoice does not; none leaves it. The dates stay (D7).
func TestSameInterval(t *testing.T) {
	t.Parallel()
	for behavior, want := range map[string]struct{ now, next int64 }{"create_prorations": {0, 4800 + 1200}, "always_invoice": {1200, 4800}, "none": {0, 4800}} {
		t.Run(behavior, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			double := s.price(s.monthly.Product.ID, 4800, "month", "double")
			sub := s.subscribe(pays, s.monthly, nil)
			end := sub.Items.Data[0].CurrentPeriodEnd
			s.half(sub)
			paid := func() (sum int64) {
				for _, inv := range s.Invoices() {
					sum += inv.AmountPaid
				}
				return sum
			}
			before := paid()
			sub = s.update(sub.ID, &stripe.SubscriptionUpdateParams{Items: to(sub, double), ProrationBehavior: &behavior})
			is(t, "end", sub.Items.Data[0].CurrentPeriodEnd, end)
			is(t, "paid now", paid()-before, want.now)
			s.after(time.Unix(end, 0).Sub(s.now) + hour)
			is(t, "next", s.subscription(sub.ID).LatestInvoice.AmountPaid, want.next)
		})
	}
}

// D7: "If you don't pass the subscription item ID, the price is added".
func TestPriceWithoutItem(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	other := s.price(s.monthly.Product.ID, 500, "month", "other")
	sub = s.update(sub.ID, &stripe.SubscriptionUpdateParams{Items: []*stripe.SubscriptionUpdateItemParams{{Price: &other.ID}}})
	is(t, "items", len(sub.Items.Data), 2)
	s.after(31*day + hour)
	is(t, "both are billed", s.subscription(sub.ID).LatestInvoice.Subtotal, 2400+500+500)
}

// D7: the change stays and the subscription is past_due; with error_if_incomplete, 402 and no change.
func TestChangeWithFailingCard(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	change := &stripe.SubscriptionUpdateParams{Items: to(sub, s.yearly), BillingCycleAnchorNow: new(true), ProrationBehavior: new("always_invoice"), PaymentBehavior: new("error_if_incomplete")}
	s.do(s.FailNextPayment(sub.Customer.ID, "insufficient_funds"))
	_, err := s.api.V1Subscriptions.Update(t.Context(), sub.ID, change)
	refused(t, err, 402, "card_declined", "")
	is(t, "price", s.subscription(sub.ID).Items.Data[0].Price.ID, s.monthly.ID)
	s.do(s.FailNextPayment(sub.Customer.ID, ""))
	coupon := must[*stripe.Coupon](t)(s.api.V1Coupons.Create(t.Context(), &stripe.CouponCreateParams{PercentOff: new(10.0), Duration: new("forever")}))
	s.update(sub.ID, &stripe.SubscriptionUpdateParams{Discounts: []*stripe.SubscriptionUpdateDiscountParams{{Coupon: &coupon.ID}}})
	is(t, "a strict change with a good card", s.subscription(s.update(sub.ID, change).ID).LatestInvoice.AmountPaid, 19440-2400)
	sub = s.subscribe(pays, s.monthly, nil)
	change.Items = to(sub, s.yearly)
	s.do(s.FailNextPayment(sub.Customer.ID, "insufficient_funds"))
	change.PaymentBehavior = nil
	sub = s.update(sub.ID, change)
	is(t, "status", sub.Status, stripe.SubscriptionStatusPastDue)
	is(t, "price", sub.Items.Data[0].Price.ID, s.yearly.ID)
}

// D16 "Customer self-service with a customer portal".
func TestPortalSwitch(t *testing.T) {
	t.Parallel()
	configure := func(s *shop, trial string) {
		must[*stripe.BillingPortalConfiguration](s.t)(s.api.V1BillingPortalConfigurations.Create(s.t.Context(), &stripe.BillingPortalConfigurationCreateParams{
			Features: &stripe.BillingPortalConfigurationCreateFeaturesParams{SubscriptionUpdate: &stripe.BillingPortalConfigurationCreateFeaturesSubscriptionUpdateParams{
				Enabled: new(true), DefaultAllowedUpdates: []*string{new("price")}, ProrationBehavior: new("always_invoice"), BillingCycleAnchor: new("now"), TrialUpdateBehavior: &trial,
				Products: []*stripe.BillingPortalConfigurationCreateFeaturesSubscriptionUpdateProductParams{{Product: &s.monthly.Product.ID, Prices: []*string{&s.monthly.ID, &s.yearly.ID}}},
			}},
		}))
	}
	t.Run("paid", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		configure(s, "continue_trial")
		sub := s.subscribe(pays, s.monthly, nil)
		s.half(sub)
		s.do(s.SwitchPrice(sub.ID, s.yearly.ID))
		is(t, "paid", s.subscription(sub.ID).LatestInvoice.AmountPaid, 20400)
		other := s.price(s.monthly.Product.ID, 500, "month", "other")
		is(t, "another price is offered", s.SwitchPrice(sub.ID, other.ID) == nil, false)
	})
	for behavior, want := range map[string]stripe.SubscriptionStatus{"continue_trial": stripe.SubscriptionStatusTrialing, "end_trial": stripe.SubscriptionStatusActive} {
		t.Run(behavior, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			configure(s, behavior)
			sub := s.subscribe(pays, s.monthly, trial(30))
			s.after(day)
			s.do(s.SwitchPrice(sub.ID, s.yearly.ID))
			sub = s.subscription(sub.ID)
			is(t, "status", sub.Status, want)
			is(t, "price", sub.Items.Data[0].Price.ID, s.yearly.ID)
			s.after(30*day + hour)
			is(t, "paid", s.subscription(sub.ID).LatestInvoice.AmountPaid, 21600)
		})
	}
	t.Run("tax behavior", func(t *testing.T) {
		t.Parallel()
		s := open(t)
		configure(s, "continue_trial")
		unspecified := must[*stripe.Price](t)(s.api.V1Prices.Create(t.Context(), &stripe.PriceCreateParams{
			Product: &s.monthly.Product.ID, UnitAmount: new(int64(2000)), Currency: new("usd"), Recurring: &stripe.PriceCreateRecurringParams{Interval: new("month")},
		}))
		sub := s.subscribe(pays, unspecified, nil)
		is(t, "is offered", s.SwitchPrice(sub.ID, s.yearly.ID) == nil, false)
	})
}

// D16: a portal needs a saved configuration.
func TestPortalNeedsConfiguration(t *testing.T) {
	t.Parallel()
	s := open(t)
	c := s.customer().ID
	_, err := s.api.V1BillingPortalSessions.Create(t.Context(), &stripe.BillingPortalSessionCreateParams{Customer: &c})
	refused(t, err, 400, "invalid_request_error", "")
	_, err = s.api.V1BillingPortalSessions.Create(t.Context(), &stripe.BillingPortalSessionCreateParams{})
	refused(t, err, 400, "parameter_missing", "customer")
}
