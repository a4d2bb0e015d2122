package localstripe

import "math"

// plan returns the subscription as it will be with the price, and the lines that are billed at once. D8 "Prorations", D19: what is left of the old
// period is given back, and a new period begins now. A trial goes on, with the other price at its end.
func (s *Server) plan(sub *Subscription, price *Price) (next Subscription, lines []*Line) {
	next = *sub
	was := sub.Items.Data[0]
	item := *was
	item.Price = price
	next.Items.Data = []*SubscriptionItem{&item}
	if sub.Status == "trialing" {
		return next, nil
	}
	now, old := s.time(), sub.period()
	next.BillingCycleAnchor = now
	next.setPeriod(Period{now, price.Recurring.after(now, now)})
	// To the second (D8).
	unused := math.Round(float64(was.Price.UnitAmount*was.Quantity) * float64(old.End-now) / float64(old.End-old.Start))
	credit := newLine(sub, was, was.Price, -int64(unused), Period{now, old.End}, "Unused time on "+s.productName(was.Price))
	credit.Discountable, credit.Parent.SubscriptionItemDetails.Proration = false, true
	return next, []*Line{credit, s.fullPeriod(sub, &item, next.period())}
}

// changePlan changes the price and collects what is billed at once. If the payment fails, the change stays and the subscription is past_due
// (D7 "Change the price of existing subscriptions").
func (s *Server) changePlan(sub *Subscription, price *Price) {
	next, lines := s.plan(sub, price)
	var inv *Invoice
	s.change("customer.subscription.updated", sub, func() {
		*sub = next
		if sub.CancelAtPeriodEnd {
			sub.CancelAt = new(sub.period().End)
		}
		if len(lines) > 0 {
			inv = s.draft(sub, "subscription_update", lines)
		}
	})
	if inv != nil {
		s.emit("invoice.created", inv, nil)
		s.finalise(inv)
		_ = s.attempt(inv, way{circumstances: circumstances{present: true}}) // past_due says it
	}
}

// preview is what a change of the price would cost: now, or on the next invoice.
func (s *Server) preview(sub *Subscription, price *Price) (due int64, now bool) {
	next, lines := s.plan(sub, price)
	if now = len(lines) > 0; !now {
		lines = []*Line{s.nextLine(&next)}
	}
	inv := s.compose(&next, "", lines)
	return max(0, inv.Total+s.st.Customers.get(sub.Customer).Balance), now
}
