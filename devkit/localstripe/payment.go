package localstripe

import (
	"slices"
	"strings"
)

// The ways in which an invoice is paid.
type way struct {
	circumstances
	automatic bool           // by the schedule
	card      *PaymentMethod // instead of the saved one
}

var automatic = way{automatic: true}

const (
	retries    = 8            // D10: "The recommended default setting is 8 tries within 2 weeks"
	retryAfter = 14 * day / 7 // the tries are spread evenly; Stripe chooses the times itself
)

// cardFor returns the card that pays an invoice, or nil. D2 "Subscription invoices": the subscription's default, the customer's
// invoice_settings.default_payment_method.
func (s *Server) cardFor(inv *Invoice) *PaymentMethod {
	var candidates []*string
	if sub := s.subscriptionOf(inv); sub != nil {
		candidates = append(candidates, sub.DefaultPaymentMethod)
	}
	if c := s.st.Customers.get(inv.Customer); c != nil {
		candidates = append(candidates, c.InvoiceSettings.DefaultPaymentMethod)
	}
	for _, id := range candidates {
		if pm := s.st.PaymentMethods.of(id); pm != nil && pm.Customer != nil {
			return pm
		}
	}
	return nil
}

// attempt tries to collect an open invoice, and returns why it could not.
func (s *Server) attempt(inv *Invoice, how way) *Error {
	if inv.Status != "open" {
		return nil
	}
	pm := how.card
	if pm == nil {
		pm = s.cardFor(inv)
	}
	count := inv.AttemptCount
	if how.automatic || count == 0 { // "manual payment attempts after the first attempt do not affect the retry schedule"
		count++
	}
	if how.automatic && pm != nil && inv.Hard == pm.ID { // scheduled, but not charged
		s.change("invoice.updated", inv, func() { inv.AttemptCount = count; s.schedule(inv) })
		s.retriesMayBeOver(inv)
		return needsAuthentication
	}
	refusal := declined("card_declined", "")
	if pm != nil {
		refusal = s.judge(pm, how.circumstances)
	} else {
		refusal.Code, refusal.DeclineCode, refusal.Message = "invoice_payment_intent_requires_action", "", "This customer has no attached payment source or default payment method."
	}
	pi := s.st.PaymentIntents.get(inv.PaymentIntent)
	s.useFailNext(inv.Customer)
	if refusal == nil {
		s.charge(pi, pm, nil)
		s.edit(inv, func() { inv.Attempted, inv.AttemptCount = true, count })
		s.paid(inv)
		return nil
	}
	if pm != nil {
		if refusal == needsAuthentication {
			pi.PaymentMethod, pi.Status = &pm.ID, "requires_action"
			s.emit("payment_intent.requires_action", pi, nil)
		} else {
			s.charge(pi, pm, refusal)
		}
	}
	first := inv.AttemptCount == 0 || how.automatic
	s.edit(inv, func() {
		inv.Attempted, inv.AttemptCount, inv.Hard = true, count, ""
		if pm != nil && slices.Contains(hardDeclines, refusal.DeclineCode) {
			inv.Hard = pm.ID
		}
		if first {
			s.schedule(inv)
		}
	})
	if refusal == needsAuthentication {
		s.emit("invoice.payment_action_required", inv, nil)
	}
	s.emit("invoice.payment_failed", inv, nil)
	s.setDelinquent(inv.Customer, true)
	if sub := s.subscriptionOf(inv); sub != nil && sub.Status == "active" {
		s.change("customer.subscription.updated", sub, func() { sub.Status = "past_due" })
	}
	s.retriesMayBeOver(inv)
	return refusal
}

// schedule sets the next try.
func (s *Server) schedule(inv *Invoice) {
	inv.NextPaymentAttempt = nil
	if inv.AttemptCount < retries && inv.AutoAdvance {
		inv.NextPaymentAttempt = new(s.time() + retryAfter)
	}
}

// retriesMayBeOver does what is set for the end of the tries.
func (s *Server) retriesMayBeOver(inv *Invoice) {
	sub := s.subscriptionOf(inv)
	if inv.AttemptCount < retries || inv.NextPaymentAttempt != nil || sub == nil || sub.Status != "past_due" {
		return
	}
	switch s.st.Settings.AfterRetries {
	case "unpaid":
		s.change("customer.subscription.updated", sub, func() { sub.Status = "unpaid" })
	case "past_due":
	default:
		s.cancel(sub, "payment_failed")
	}
}

func (s *Server) useFailNext(customer string) {
	if c := s.st.Customers.get(customer); c != nil {
		c.FailNext = ""
	}
}

func (s *Server) setDelinquent(customer string, delinquent bool) {
	if c := s.st.Customers.get(customer); c != nil {
		s.change("customer.updated", c, func() { c.Delinquent = delinquent })
	}
}

// edit changes an invoice and emits invoice.updated.
func (s *Server) edit(inv *Invoice, edit func()) { s.change("invoice.updated", inv, edit) }

// charge records a charge of a payment intent, which succeeded or was refused.
func (s *Server) charge(pi *PaymentIntent, pm *PaymentMethod, refusal *Error) {
	ch := &Charge{
		base: s.newBase("ch", "charge"), Amount: pi.Amount, BillingDetails: pm.BillingDetails, Currency: pi.Currency, Customer: pi.Customer,
		Metadata: metadata{}, PaymentIntent: pi.ID, PaymentMethod: pm.ID, Status: "succeeded",
	}
	ch.PaymentMethodDetails.Card, ch.PaymentMethodDetails.Type = pm.Card, "card"
	s.st.Charges.add(ch)
	pi.LatestCharge, pi.PaymentMethod = &ch.ID, &pm.ID
	if refusal != nil {
		ch.Status, ch.FailureCode, ch.FailureMessage = "failed", &refusal.Code, &refusal.Message
		pi.Status, pi.PaymentMethod = "requires_payment_method", nil
		failed := *refusal
		pi.LastPaymentError = &failed
		s.emit("charge.failed", ch, nil)
		s.emit("payment_intent.payment_failed", pi, nil)
		return
	}
	ch.Captured, ch.Paid, ch.AmountCaptured = true, true, ch.Amount
	pi.Status, pi.AmountReceived, pi.LastPaymentError = "succeeded", pi.Amount, nil
	s.emit("charge.succeeded", ch, nil)
	s.emit("payment_intent.succeeded", pi, nil)
	if reason := cardOf(pm.Number).dispute; reason != "" {
		s.dispute(ch, reason)
	}
}

// refund gives back an amount of a charge (0: all that is left).
func (s *Server) refund(ch *Charge, amount int64) *Error {
	left := ch.Amount - ch.AmountRefunded
	switch {
	case !ch.Paid:
		return invalid("charge", "charge_not_refundable", "Charge %s has not been paid.", ch.ID)
	case left == 0:
		return invalid("charge", "charge_already_refunded", "Charge %s has already been refunded.", ch.ID)
	case s.disputed(ch):
		return invalid("charge", "charge_disputed", "Charge %s has been charged back; cannot issue a refund.", ch.ID)
	case amount < 0:
		return invalid("amount", "parameter_invalid_integer", "Invalid positive integer")
	case amount > left:
		return invalid("amount", "", "Refund amount ($%d.%02d) is greater than unrefunded amount on charge ($%d.%02d)", amount/100, amount%100, left/100, left%100)
	case amount == 0:
		amount = left
	}
	r := &Refund{
		base: s.newBase("re", "refund"), Amount: amount, Charge: ch.ID, Currency: ch.Currency, Metadata: metadata{}, PaymentIntent: ch.PaymentIntent, Reason: new("requested_by_customer"), Status: "succeeded",
	}
	if pm := s.st.PaymentMethods.get(ch.PaymentMethod); pm != nil {
		switch cardOf(pm.Number).refund {
		case "pending":
			r.Status, r.Due = "pending", s.time()+day
		case "fails":
			r.Due = s.time() + day
		}
	}
	s.st.Refunds.add(r)
	s.emit("refund.created", r, nil)
	s.refunded(ch, amount)
	return nil
}

func (s *Server) refunded(ch *Charge, amount int64) {
	before := s.render(ch)
	ch.AmountRefunded += amount
	ch.Refunded = ch.AmountRefunded == ch.Amount
	kind := "charge.refunded"
	if amount < 0 {
		kind = "charge.updated"
	}
	s.emit(kind, ch, difference(before, s.render(ch)))
}

// endRefund is the end of a refund that takes a while, by its card (D14): from pending to succeeded, or from succeeded to failed.
func (s *Server) endRefund(r *Refund) {
	r.Due = 0
	if r.Status == "pending" {
		s.change("refund.updated", r, func() { r.Status = "succeeded" })
		return
	}
	r.Status, r.FailureReason = "failed", new("expired_or_canceled_card")
	s.emit("refund.failed", r, nil)
	s.refunded(s.st.Charges.get(r.Charge), -r.Amount)
}

// disputed says whether a dispute has taken the money of a charge.
func (s *Server) disputed(ch *Charge) bool {
	return s.st.Disputes.find(func(d *Dispute) bool {
		return d.Charge == ch.ID && d.Status != "won" && !strings.HasPrefix(d.Status, "warning")
	}) != nil
}

// dispute opens a dispute, or an inquiry, which takes no money.
func (s *Server) dispute(ch *Charge, reason string) *Dispute {
	d := &Dispute{
		base: s.newBase("du", "dispute"), Amount: ch.Amount - ch.AmountRefunded, Charge: ch.ID, Currency: ch.Currency, Metadata: metadata{}, PaymentIntent: ch.PaymentIntent,
		Reason: reason, Status: "needs_response", BalanceMovements: []*string{},
	}
	if reason == "inquiry" {
		d.Reason, d.Status, d.IsChargeRefundable = "general", "warning_needs_response", true
	}
	s.st.Disputes.add(d)
	s.emit("charge.dispute.created", d, nil)
	if !d.IsChargeRefundable {
		s.emit("charge.dispute.funds_withdrawn", d, nil)
		s.change("charge.updated", ch, func() { ch.Disputed = true })
	}
	return d
}

func (s *Server) closeDispute(d *Dispute, won bool) {
	inquiry := strings.HasPrefix(d.Status, "warning")
	switch {
	case inquiry:
		d.Status = "warning_closed"
	case won:
		d.Status = "won"
	default:
		d.Status = "lost"
	}
	s.emit("charge.dispute.closed", d, nil)
	if won && !inquiry {
		s.emit("charge.dispute.funds_reinstated", d, nil)
	}
}
