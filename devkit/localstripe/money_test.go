package localstripe_test

import (
	"cmp"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stripe/stripe-go/v86"

	"cuttle/devkit/localstripe"
)

func (s *shop) charge() *stripe.Charge {
	s.t.Helper()
	all := s.Charges()
	return must[*stripe.Charge](s.t)(s.api.V1Charges.Retrieve(s.t.Context(), all[len(all)-1].ID, nil))
}

// refund returns the refund that the last event is about.
func (s *shop) refund() (refund stripe.Refund) {
	s.t.Helper()
	for _, e := range s.Events() {
		if strings.HasPrefix(e.Type, "refund.") {
			s.do(json.Unmarshal(e.Data.Object, &refund))
		}
	}
	return refund
}

func (s *shop) dispute() (dispute *stripe.Dispute) {
	s.t.Helper()
	for d, err := range s.api.V1Disputes.List(s.t.Context(), &stripe.DisputeListParams{Charge: &s.charge().ID}).All(s.t.Context()) {
		s.do(err)
		dispute = d
	}
	return dispute
}

// code returns the code of a refusal, or without one the parameter.
func code(err error) string {
	refusal, _ := errors.AsType[*localstripe.Error](err)
	if refusal == nil {
		return ""
	}
	return cmp.Or(refusal.Code, refusal.Param)
}

// D11 "Refund and cancel payments": "You can issue more than one refund against a charge, but you can't refund a total greater than the
// original charge amount."
func TestRefunds(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	charge := s.charge()
	s.do(s.Refund(charge.ID, 1000))
	is(t, "fully refunded", s.charge().Refunded, false)
	is(t, "more than what is left", code(s.Refund(charge.ID, 1401)), "amount")
	s.do(s.Refund(sub.LatestInvoice.ID, 0))
	is(t, "fully refunded", s.charge().Refunded, true)
	is(t, "refunded again", code(s.Refund(charge.ID, 0)), "charge_already_refunded")
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
		s.do(s.Refund(s.charge().ID, 0))
		is(t, "first", s.refund().Status, c.first)
		s.after(day)
		is(t, "last", s.refund().Status, c.last)
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
			dispute := s.dispute()
			is(t, "first", dispute.Status, c.first)
			is(t, "disputed", s.charge().Disputed, name != "inquiry")
			if name != "inquiry" {
				is(t, "refund", code(s.Refund(s.charge().ID, 0)), "charge_disputed")
			}
			s.do(s.CloseDispute(dispute.ID, c.won))
			is(t, "last", s.dispute().Status, c.last)
			s.settle()
			has(t, s.inbox.types(), c.events...)
		})
	}
}
