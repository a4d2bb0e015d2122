package localstripe_test

import (
	"testing"

	"github.com/stripe/stripe-go/v86"
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
