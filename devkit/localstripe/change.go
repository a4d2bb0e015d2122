package localstripe

import (
	"math"
	"slices"
)

// planChange is a change of what a subscription bills, or of when.
type planChange struct {
	items     []itemChange
	proration string // create_prorations (default), always_invoice, none
	at        int64  // the moment of the proration; 0 is now
	anchorNow bool
	trialEnd  int64 // 0: as it is; now or earlier: the trial ends
	strict    bool  // payment_behavior error_if_incomplete: refused when the card does not pay
	present   bool  // the person is there
}

// itemChange changes the item, or adds one when item is "". D7 "Change the price of existing subscriptions": without the item's id the price
// is added; a price without a quantity sets it to 1.
type itemChange struct {
	item     string
	price    *Price
	quantity int64 // 0: 1 with a new price, else as it is
	deleted  bool
}

// plan returns the subscription as it will be, the lines that this adds, and whether they are invoiced at once.
func (s *Server) plan(sub *Subscription, c planChange) (next Subscription, lines []*Line, atOnce bool) {
	now := s.time()
	at := now
	if c.at > 0 {
		at = c.at
	}
	next, old := *sub, sub.period()
	next.Items.Data = nil
	credited, charged := map[*SubscriptionItem]bool{}, map[*SubscriptionItem]bool{}
	newInterval, fromFree := false, false
	for _, was := range sub.Items.Data {
		item := *was
		for _, change := range c.items {
			if change.item != was.ID {
				continue
			}
			if change.price != nil && change.price != was.Price {
				newInterval = newInterval || change.price.Recurring != was.Price.Recurring
				fromFree = fromFree || (was.Price.UnitAmount == 0 && change.price.UnitAmount > 0)
				item.Price, item.Quantity = change.price, 1
			}
			if change.quantity > 0 {
				item.Quantity = change.quantity
			}
			if change.deleted {
				credited[was] = true
			}
		}
		if credited[was] {
			continue
		}
		if item.Price != was.Price || item.Quantity != was.Quantity {
			credited[was], charged[&item] = true, true
		}
		next.Items.Data = append(next.Items.Data, &item)
	}
	for _, change := range c.items {
		if change.item == "" {
			item := s.newItem(sub, change.price, max(1, change.quantity))
			charged[item] = true
			next.Items.Data = append(next.Items.Data, item)
		}
	}
	next.setPeriod(old)
	changed := len(credited)+len(charged) > 0

	wasTrial := sub.Status == "trialing"
	switch {
	case c.trialEnd > now:
		next.Status, next.TrialEnd, next.BillingCycleAnchor, next.WillEndSent = "trialing", &c.trialEnd, c.trialEnd, false
		if next.TrialStart == nil {
			next.TrialStart = &now
		}
		next.setPeriod(Period{now, c.trialEnd})
		return next, nil, false
	case c.trialEnd > 0 && wasTrial:
		next.Status, next.TrialEnd = "active", &now
	case wasTrial && !c.anchorNow:
		return next, nil, false // the trial goes on, with the other price at its end
	}
	ended := wasTrial // here, a trial has ended
	if ended {
		next.Status, next.TrialEnd = "active", &now
	}

	// D19: another interval moves the billing date in the classic mode; in the flexible mode the anchor stays. Then the first period of the
	// new interval ends on the anchor's next anniversary: that is not documented.
	rhythm := next.Items.Data[0].Price.Recurring
	moved := c.anchorNow || ended || ((newInterval || fromFree) && sub.BillingMode.Type == "classic")
	if moved {
		next.BillingCycleAnchor = now
		next.setPeriod(Period{now, rhythm.after(now, now)})
	} else if newInterval {
		next.setPeriod(Period{now, rhythm.after(sub.BillingCycleAnchor, now)})
	}
	period := next.period()
	if c.proration != "none" && !ended {
		for _, was := range sub.Items.Data {
			if moved || credited[was] {
				amount := -share(was.Price.UnitAmount*was.Quantity, old.End-at, old.End-old.Start)
				lines = append(lines, prorated(newLine(sub, was, was.Price, amount, Period{at, old.End}, "Unused time on "+s.productName(was.Price))))
			}
		}
	}
	for _, item := range next.Items.Data {
		switch {
		case moved:
			lines = append(lines, s.fullPeriod(sub, item, period))
		case charged[item] && c.proration != "none":
			amount := share(item.Price.UnitAmount*item.Quantity, period.End-at, period.End-rhythm.before(period.End))
			lines = append(lines, prorated(newLine(sub, item, item.Price, amount, Period{at, period.End}, "Remaining time on "+s.productName(item.Price))))
		}
	}
	lines = slices.DeleteFunc(lines, func(l *Line) bool { return l.Amount == 0 })
	// D19: in the flexible mode, billing_cycle_anchor=now alone makes no invoice.
	atOnce = c.proration == "always_invoice" || newInterval || fromFree || ended || (moved && (changed || sub.BillingMode.Type == "classic"))
	return next, lines, atOnce
}

// share is the amount for a part of a period. D8 "Prorations" are calculated to the second.
func share(amount, part, whole int64) int64 {
	return int64(math.Round(float64(amount) * float64(part) / float64(whole)))
}

func prorated(l *Line) *Line {
	l.Discountable, l.Parent.SubscriptionItemDetails.Proration = false, true
	return l
}

// before is the start of the period that ends at end.
func (r Recurring) before(end int64) int64 {
	if r.Interval == "year" {
		return addMonths(end, -12*r.IntervalCount)
	}
	return addMonths(end, -r.IntervalCount)
}

// changePlan applies a change and collects what is billed at once. If the payment fails, the change stays and the subscription is past_due
// (D7), unless the change is strict.
func (s *Server) changePlan(sub *Subscription, c planChange) *Error {
	next, lines, atOnce := s.plan(sub, c)
	if c.strict && atOnce {
		probe := s.compose(&next, "subscription_update", append(lines, sub.Pending...))
		if pm := s.cardFor(probe); probe.Total+s.st.Customers.get(sub.Customer).Balance > 0 {
			if pm == nil {
				return invalid("", "resource_missing", "This customer has no attached payment source or default payment method. Please consider adding a default payment method.")
			}
			if refusal := s.judge(pm, circumstances{present: c.present}); refusal != nil {
				return refusal
			}
		}
	}
	endsTrial := sub.Status == "trialing" && next.Status == "active"
	var inv *Invoice
	s.change("customer.subscription.updated", sub, func() {
		*sub = next
		if sub.CancelAtPeriodEnd {
			sub.CancelAt = new(sub.period().End)
		}
		if !atOnce {
			sub.Pending = append(sub.Pending, lines...)
		} else if len(lines)+len(sub.Pending) > 0 {
			inv = s.draft(sub, "subscription_update", lines)
		}
	})
	if endsTrial && !sub.WillEndSent {
		s.trialWillEnd(sub)
	}
	if inv != nil {
		s.emit("invoice.created", inv, nil)
		s.finalise(inv)
		_ = s.attempt(inv, way{circumstances: circumstances{present: c.present}}) // past_due says it
	}
	return nil
}

// preview is the invoice that a change would make now, or the next one of the subscription. It is not kept.
func (s *Server) preview(sub *Subscription, c planChange) *Invoice {
	next, lines, atOnce := s.plan(sub, c)
	reason := "subscription_update"
	if !atOnce || (len(lines) == 0 && len(c.items) == 0) {
		reason = "upcoming"
		end := next.period().End
		next.setPeriod(Period{end, next.Items.Data[0].Price.Recurring.after(next.BillingCycleAnchor, end)})
		lines = append(lines, s.nextLines(&next)...)
	}
	inv := s.compose(&next, reason, append(lines, sub.Pending...))
	inv.ID = newID("upcoming_in")
	balance := s.st.Customers.get(sub.Customer).Balance
	inv.StartingBalance = balance
	inv.AmountDue = max(0, inv.Total+balance)
	inv.AmountRemaining, inv.EndingBalance = inv.AmountDue, new(min(0, inv.Total+balance))
	return inv
}
