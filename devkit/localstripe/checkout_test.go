package localstripe_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle/devkit/localstripe"
)

// D2 "Subscription invoices", D17: the first invoice is paid at once.
func TestPaying(t *testing.T) {
	t.Parallel()
	s := open(t)
	session := s.checkout(s.customer().ID, s.monthly, nil)
	is(t, "status", session.Status, stripe.CheckoutSessionStatusOpen)
	is(t, "amount", session.AmountTotal, 2400)
	s.do(s.Pay(session.ID, pays))
	s.settle()

	session = s.session(session.ID)
	is(t, "status", session.Status, stripe.CheckoutSessionStatusComplete)
	is(t, "payment", session.PaymentStatus, stripe.CheckoutSessionPaymentStatusPaid)
	is(t, "url", session.URL, "")
	sub := s.subscription(session.Subscription.ID)
	is(t, "subscription", sub.Status, stripe.SubscriptionStatusActive)
	is(t, "mode", sub.BillingMode.Type, stripe.SubscriptionBillingModeTypeFlexible)
	is(t, "metadata", sub.Metadata["account"], "1")
	is(t, "end", sub.Items.Data[0].CurrentPeriodEnd, 1775208600) // 2026-04-03
	is(t, "card", sub.DefaultPaymentMethod.Card.Last4, "4242")
	is(t, "invoice", sub.LatestInvoice.Status, stripe.InvoiceStatusPaid)
	is(t, "paid", sub.LatestInvoice.AmountPaid, 2400)
	is(t, "payment", sub.LatestInvoice.Payments.Data[0].Payment.Type, "payment_intent")
	has(t, s.inbox.types(), "checkout.session.completed", "customer.subscription.created", "-customer.subscription.updated", "invoice.paid", "payment_intent.succeeded", "charge.succeeded")
}

// D4 "Use free trial periods on subscriptions": "you don't charge your customer … an immediate invoice is still created, but for 0 USD".
func TestTrial(t *testing.T) {
	t.Parallel()
	s := open(t)
	session := s.checkout(s.customer().ID, s.monthly, trial(30))
	is(t, "due", session.AmountTotal, 0)
	s.do(s.Pay(session.ID, failsLater))
	s.settle()
	session = s.session(session.ID)
	is(t, "payment", session.PaymentStatus, stripe.CheckoutSessionPaymentStatusNoPaymentRequired)
	is(t, "has a setup intent", session.SetupIntent != nil, true)
	sub := s.subscription(session.Subscription.ID)
	end := int64(start + 30*86400)
	is(t, "status", sub.Status, stripe.SubscriptionStatusTrialing)
	is(t, "trial end", sub.TrialEnd, end)
	is(t, "anchor", sub.BillingCycleAnchor, end)
	is(t, "item's end", sub.Items.Data[0].CurrentPeriodEnd, end)
	is(t, "invoice", sub.LatestInvoice.Status, stripe.InvoiceStatusPaid)
	is(t, "total", sub.LatestInvoice.Total, 0)
	is(t, "payments", len(sub.LatestInvoice.Payments.Data), 0)
	has(t, s.inbox.types(), "setup_intent.succeeded", "invoice.paid", "customer.subscription.created", "checkout.session.completed", "-charge.succeeded", "-customer.subscription.trial_will_end")
}

// D14 "Testing": the cards that are declined. The page stays open, and nothing happens.
func TestDeclinedCards(t *testing.T) {
	t.Parallel()
	s := open(t)
	session := s.checkout(s.customer().ID, s.monthly, nil)
	s.settle()
	s.inbox.types()
	for card, want := range map[string]string{
		"4000000000000002": "generic_decline", "4000 0000 0000 9995": "insufficient_funds", "4000000000009987": "lost_card", "4000000000009979": "stolen_card",
		"4000000000000069": "expired_card", "4000000000000127": "incorrect_cvc", "4000000000000119": "processing_error", "4000000000000341": "generic_decline",
		"4000008260003178": "insufficient_funds", "4000008400001629": "generic_decline", "4111111111111111": "incorrect_number",
	} {
		err, _ := errors.AsType[*localstripe.Error](s.Pay(session.ID, card))
		if err == nil || err.Status != 402 || (err.DeclineCode != want && err.Code != want) {
			t.Errorf("card %s: %+v, want %s", card, err, want)
		}
	}
	s.settle()
	is(t, "status", s.session(session.ID).Status, stripe.CheckoutSessionStatusOpen)
	is(t, "events", len(s.inbox.types()), 0)
	s.do(s.Pay(session.ID, pays))
}

// D9 "Coupons and promotion codes", changelog 2013-10-29 "Coupons only apply to an invoice's total balance": a coupon for one invoice survives
// the invoice over $0.
func TestCouponForOneInvoice(t *testing.T) {
	t.Parallel()
	for name, days := range map[string]int64{"at once": 0, "after a trial": 30} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			coupon := must[*stripe.Coupon](t)(s.api.V1Coupons.Create(t.Context(), &stripe.CouponCreateParams{
				ID: new("referral"), PercentOff: new(10.0), Duration: new("once"),
			}))
			sub := s.subscribe(pays, s.monthly, func(p *stripe.CheckoutSessionCreateParams) {
				if days > 0 {
					trial(days)(p)
				}
				p.Discounts = []*stripe.CheckoutSessionCreateDiscountParams{{Coupon: &coupon.ID}}
			})
			if days > 0 {
				is(t, "discount during the trial", sub.Discounts[0].Source.Coupon.ID, "referral")
				s.after(30*day + hour)
				sub = s.subscription(sub.ID)
			}
			is(t, "paid", sub.LatestInvoice.AmountPaid, 2160)
			is(t, "discounts left", len(sub.Discounts), 0)
			s.after(31*day + 2*hour)
			is(t, "next", s.subscription(sub.ID).LatestInvoice.AmountPaid, 2400)
		})
	}
}

// Reference "Checkout Session": "expires_at … 30 minutes to 24 hours after Checkout Session creation. By default, this value is 24 hours".
func TestSessionExpires(t *testing.T) {
	t.Parallel()
	s := open(t)
	customer := s.customer().ID
	byTime, byAPI := s.checkout(customer, s.monthly, nil), s.checkout(customer, s.monthly, nil)
	_, err := s.api.V1CheckoutSessions.Expire(t.Context(), byAPI.ID, nil)
	s.do(err)
	_, err = s.api.V1CheckoutSessions.Expire(t.Context(), byAPI.ID, nil)
	refused(t, err, 400, "invalid_request_error", "")
	s.after(24*hour - time.Second)
	is(t, "before", s.session(byTime.ID).Status, stripe.CheckoutSessionStatusOpen)
	s.after(time.Second)
	for _, id := range []string{byTime.ID, byAPI.ID} {
		is(t, "status", s.session(id).Status, stripe.CheckoutSessionStatusExpired)
		is(t, "can be paid", s.Pay(id, pays) == nil, false)
	}
	is(t, "events", strings.Count(strings.Join(s.inbox.types(), " "), "checkout.session.expired"), 2)
}

// "Limit customers to 1 subscription" is a setting of the page, which is off here: two tabs make two subscriptions.
func TestTwoSessionsOfOneCustomer(t *testing.T) {
	t.Parallel()
	s := open(t)
	customer := s.customer().ID
	a, b := s.checkout(customer, s.monthly, nil), s.checkout(customer, s.yearly, nil)
	s.do(s.Pay(a.ID, pays))
	s.do(s.Pay(b.ID, pays))
	is(t, "subscriptions", len(s.Subscriptions()), 2)
}

// Reference "PaymentMethod": card.fingerprint "Uniquely identifies this particular card number".
func TestFingerprints(t *testing.T) {
	t.Parallel()
	s := open(t)
	fingerprint := func(card string) string {
		return s.subscribe(card, s.monthly, nil).DefaultPaymentMethod.Card.Fingerprint
	}
	blue := fingerprint(pays + " blue")
	is(t, "same card", fingerprint("4242 4242 4242 4242 blue"), blue)
	is(t, "another name", fingerprint(pays+" red") == blue, false)
	one, other := fingerprint(pays), fingerprint(pays)
	is(t, "no name", one == other, false)
}
