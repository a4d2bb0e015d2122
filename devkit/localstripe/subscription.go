package localstripe

import "time"

// Plan of a life: begin → (trial) → renew, renew … → cancel. Each step is done when its time has come, by subscriptionDue.

func (sub *Subscription) ended() bool { return sub.Status == "canceled" }

// period of a subscription: that of its one item.
func (sub *Subscription) period() Period {
	item := sub.Items.Data[0]
	return Period{item.CurrentPeriodStart, item.CurrentPeriodEnd}
}

func (sub *Subscription) setPeriod(p Period) {
	item := sub.Items.Data[0]
	item.CurrentPeriodStart, item.CurrentPeriodEnd = p.Start, p.End
}

// addMonths keeps the day of the month, or takes the month's last. D19 "Set the subscription billing renewal date": "if a customer's anchor
// date is January 31, the next billing dates are February 28 (or February 29 in a leap year), March 31, April 30".
func addMonths(at, months int64) int64 {
	t := time.Unix(at, 0).UTC()
	first := time.Date(t.Year(), t.Month()+time.Month(months), 1, t.Hour(), t.Minute(), t.Second(), 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return first.AddDate(0, 0, min(t.Day(), last)-1).Unix()
}

// after returns the first date of the rhythm that begins at the anchor which is later than at.
func (r Recurring) after(anchor, at int64) int64 {
	step := int64(1)
	if r.Interval == "year" {
		step = 12
	}
	for n := int64(0); ; n++ {
		if next := addMonths(anchor, n*step); next > at {
			return next
		}
	}
}

// newSubscription makes a subscription that has not begun.
func (s *Server) newSubscription(c *Customer, price *Price, quantity int64, in SubscriptionIn) *Subscription {
	sub := &Subscription{
		base: s.newBase("sub", "subscription"), CollectionMethod: "charge_automatically", Currency: price.Currency, Customer: c.ID, Discounts: []string{}, Metadata: in.Metadata,
		StartDate: s.time(), TrialSettings: in.TrialSettings,
	}
	item := &SubscriptionItem{base: s.newBase("si", "subscription_item"), Discounts: []string{}, Metadata: metadata{}, Price: price, Quantity: quantity, Subscription: sub.ID}
	sub.Items = listOf("/v1/subscription_items?subscription="+sub.ID, []*SubscriptionItem{item})
	if c.Currency == nil {
		c.Currency = &price.Currency
	}
	return sub
}

// begin starts a subscription with its first invoice, which is finalised at once (D2 "Subscription invoices"). In a trial that is one over $0
// (D4 "Use free trial periods on subscriptions": "an immediate invoice is still created, but for 0 USD"). how pays it otherwise: with a card that was
// judged before.
func (s *Server) begin(sub *Subscription, trialEnd int64, how way) {
	now := s.time()
	item := sub.Items.Data[0]
	var line *Line
	if trialEnd > 0 {
		sub.Status, sub.TrialStart, sub.TrialEnd, sub.BillingCycleAnchor = "trialing", &now, &trialEnd, trialEnd
		sub.setPeriod(Period{now, trialEnd})
		line = newLine(sub, item, item.Price, 0, sub.period(), "Free trial for "+s.productName(item.Price))
	} else {
		sub.Status, sub.BillingCycleAnchor = "active", now
		sub.setPeriod(Period{now, item.Price.Recurring.after(now, now)})
		line = s.nextLine(sub)
	}
	s.st.Subscriptions.add(sub)
	inv := s.draft(sub, "subscription_create", []*Line{line})
	s.emit("invoice.created", inv, nil)
	s.finalise(inv)
	_ = s.attempt(inv, how)
	s.emit("customer.subscription.created", sub, nil)
}

// subscriptionDue offers the next step of a subscription.
func (s *Server) subscriptionDue(sub *Subscription, offer func(due)) {
	if sub.ended() {
		return
	}
	if sub.CancelAt != nil {
		offer(due{at: *sub.CancelAt, class: 1, act: func() { s.cancel(sub, "cancellation_requested") }})
	}
	if sub.Status == "trialing" && !sub.WillEndSent {
		offer(due{at: max(*sub.TrialEnd-3*day, sub.Created), class: 1, act: func() { s.trialWillEnd(sub) }})
	}
	offer(due{at: sub.period().End, class: 2, act: func() { s.renew(sub) }})
}

// trialWillEnd is sent, by the reference of event types, "three days before a subscription's trial period is scheduled to end".
func (s *Server) trialWillEnd(sub *Subscription) {
	sub.WillEndSent = true
	s.emit("customer.subscription.trial_will_end", sub, nil)
}

// renew begins the next period. After a trial too, the subscription is active at once and its invoice is a draft for an hour (D4).
func (s *Server) renew(sub *Subscription) {
	if sub.Status == "trialing" && !s.hasCard(sub) && sub.TrialSettings.EndBehavior.MissingPaymentMethod == "cancel" {
		s.cancel(sub, "payment_failed")
		return
	}
	s.change("customer.subscription.updated", sub, func() {
		if sub.Status == "trialing" {
			sub.Status = "active"
		}
		end := sub.period().End
		sub.setPeriod(Period{end, sub.Items.Data[0].Price.Recurring.after(sub.BillingCycleAnchor, end)})
		inv := s.draft(sub, "subscription_cycle", []*Line{s.nextLine(sub)})
		inv.AutoAdvance = sub.Status != "unpaid" // D1: of an unpaid subscription, new invoices stay drafts
	})
	s.announce(s.st.Invoices.of(sub.LatestInvoice))
}

func (s *Server) nextLine(sub *Subscription) *Line {
	return s.fullPeriod(sub, sub.Items.Data[0], sub.period())
}

func (s *Server) hasCard(sub *Subscription) bool {
	c := s.st.Customers.get(sub.Customer)
	for _, id := range []*string{sub.DefaultPaymentMethod, c.InvoiceSettings.DefaultPaymentMethod} {
		if pm := s.st.PaymentMethods.of(id); pm != nil && pm.Customer != nil {
			return true
		}
	}
	return false
}

// cancel ends a subscription now. D5 "Cancel subscriptions": its open invoices stay and are not collected.
func (s *Server) cancel(sub *Subscription, reason string) {
	now := s.time()
	sub.Status, sub.EndedAt = "canceled", &now
	if sub.CanceledAt == nil {
		sub.CanceledAt = &now
	}
	if sub.CancellationDetails.Reason == nil {
		sub.CancellationDetails.Reason = &reason
	}
	for _, inv := range s.st.Invoices.rows {
		if s.subscriptionOf(inv) == sub && (inv.Status == "draft" || inv.Status == "open") {
			s.edit(inv, func() { inv.AutoAdvance, inv.NextPaymentAttempt = false, nil })
		}
	}
	s.emit("customer.subscription.deleted", sub, nil)
}

// cancelLater sets the end of a subscription, or takes it back (nil). atPeriodEnd is the flag, which only the API sets.
func (s *Server) cancelLater(sub *Subscription, at *int64, atPeriodEnd bool) {
	sub.CancelAt, sub.CancelAtPeriodEnd = at, atPeriodEnd
	if at == nil {
		sub.CanceledAt, sub.CancellationDetails.Reason = nil, nil
		return
	}
	if sub.CanceledAt == nil {
		sub.CanceledAt = new(s.time())
	}
	sub.CancellationDetails.Reason = new("cancellation_requested")
}

// deleteCustomer cancels the subscriptions too. The customer can still be retrieved, with deleted: true.
func (s *Server) deleteCustomer(c *Customer) {
	for _, sub := range s.st.Subscriptions.rows {
		if sub.Customer == c.ID && !sub.ended() {
			s.cancel(sub, "cancellation_requested")
		}
	}
	s.emit("customer.deleted", c, nil)
	c.Deleted = true
}
