package localstripe_test

import (
	"testing"

	"github.com/stripe/stripe-go/v86"
)

func (s *shop) refund(charge string, amount int64) (*stripe.Refund, error) {
	p := &stripe.RefundCreateParams{Charge: &charge}
	if amount > 0 {
		p.Amount = &amount
	}
	return s.api.V1Refunds.Create(s.t.Context(), p)
}

func (s *shop) charge() *stripe.Charge {
	s.t.Helper()
	all := s.Charges()
	return must[*stripe.Charge](s.t)(s.api.V1Charges.Retrieve(s.t.Context(), all[len(all)-1].ID, nil))
}

// D11 "Refund and cancel payments": "You can issue more than one refund against a charge, but you can't refund a total greater than the
// original charge amount."
func TestRefunds(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	charge := s.charge()
	must[*stripe.Refund](t)(s.refund(charge.ID, 1000))
	is(t, "fully refunded", s.charge().Refunded, false)
	_, err := s.refund(charge.ID, 1401)
	refused(t, err, 400, "invalid_request_error", "amount")
	// a charge has no invoice: the bridge is the payment intent
	for p := range s.api.V1InvoicePayments.List(t.Context(), &stripe.InvoicePaymentListParams{
		Payment: &stripe.InvoicePaymentListPaymentParams{Type: new("payment_intent"), PaymentIntent: &charge.PaymentIntent.ID},
	}).All(t.Context()) {
		is(t, "invoice", p.Invoice.ID, sub.LatestInvoice.ID)
	}
	rest := must[*stripe.Refund](t)(s.api.V1Refunds.Create(t.Context(), &stripe.RefundCreateParams{PaymentIntent: &charge.PaymentIntent.ID}))
	is(t, "rest", rest.Amount, 1400)
	is(t, "fully refunded", s.charge().Refunded, true)
	_, err = s.refund(charge.ID, 0)
	refused(t, err, 400, "charge_already_refunded", "charge")
	s.settle()
	has(t, s.inbox.types(), "refund.created", "charge.refunded", "-customer.subscription.updated")
	is(t, "status", s.subscription(sub.ID).Status, stripe.SubscriptionStatusActive)
}

// D14 "Testing": the refund of the card 5126 "begins with a status of succeeded … later … failed", that of 7726 begins as pending.
func TestRefundsThatTakeAWhile(t *testing.T) {
	t.Parallel()
	for card, c := range map[string]struct {
		first, last stripe.RefundStatus
		event       string
		refunded    int64
	}{
		"4000000000007726": {stripe.RefundStatusPending, stripe.RefundStatusSucceeded, "refund.updated", 2400},
		"4000000000005126": {stripe.RefundStatusSucceeded, stripe.RefundStatusFailed, "refund.failed", 0},
	} {
		s := open(t)
		s.subscribe(card, s.monthly, nil)
		refund := must[*stripe.Refund](t)(s.refund(s.charge().ID, 0))
		is(t, "first", refund.Status, c.first)
		s.after(day)
		refund = must[*stripe.Refund](t)(s.api.V1Refunds.Retrieve(t.Context(), refund.ID, nil))
		is(t, "last", refund.Status, c.last)
		is(t, "refunded", s.charge().AmountRefunded, c.refunded)
		has(t, s.inbox.types(), c.event)
	}
}

// D14: cards whose payments are disputed; reference "Dispute": an inquiry moves no money and is closed as warning_closed.
func TestDisputes(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		card   string
		won    bool
		first  stripe.DisputeStatus
		last   stripe.DisputeStatus
		events []string
	}{
		"lost":    {"4000000000000259", false, stripe.DisputeStatusNeedsResponse, stripe.DisputeStatusLost, []string{"charge.dispute.closed", "-charge.dispute.funds_reinstated"}},
		"won":     {"4000000000002685", true, stripe.DisputeStatusNeedsResponse, stripe.DisputeStatusWon, []string{"charge.dispute.closed", "charge.dispute.funds_reinstated"}},
		"inquiry": {"4000000000001976", true, stripe.DisputeStatusWarningNeedsResponse, stripe.DisputeStatusWarningClosed, []string{"charge.dispute.closed", "-charge.dispute.funds_reinstated"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			s.subscribe(c.card, s.monthly, nil)
			var dispute *stripe.Dispute
			for d, err := range s.api.V1Disputes.List(t.Context(), nil).All(t.Context()) {
				s.do(err)
				dispute = d
			}
			is(t, "first", dispute.Status, c.first)
			is(t, "disputed", s.charge().Disputed, name != "inquiry")
			if name != "inquiry" {
				_, err := s.refund(s.charge().ID, 0)
				refused(t, err, 400, "charge_disputed", "charge")
			}
			s.do(s.CloseDispute(dispute.ID, c.won))
			dispute = must[*stripe.Dispute](t)(s.api.V1Disputes.Retrieve(t.Context(), dispute.ID, nil))
			is(t, "last", dispute.Status, c.last)
			s.settle()
			has(t, s.inbox.types(), c.events...)
		})
	}
}
