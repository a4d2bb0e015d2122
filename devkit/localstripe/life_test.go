package localstripe_test

import (
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle/devkit/localstripe"
)

// D4: at the end of the trial the subscription is active with a draft; D3 "Status transitions and finalization": "Stripe waits approximately an
// hour before finalizing and paying".
func TestTrialEnds(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, trial(30))
	s.after(27*day - time.Second)
	has(t, s.inbox.types(), "-customer.subscription.trial_will_end")
	s.after(time.Second)
	has(t, s.inbox.types(), "customer.subscription.trial_will_end")
	s.after(3 * day)
	has(t, s.inbox.types(), "customer.subscription.updated", "invoice.created", "-invoice.paid", "-customer.subscription.trial_will_end")
	sub = s.subscription(sub.ID)
	is(t, "status", sub.Status, stripe.SubscriptionStatusActive)
	is(t, "draft", sub.LatestInvoice.Status, stripe.InvoiceStatusDraft)
	is(t, "reason", sub.LatestInvoice.BillingReason, stripe.InvoiceBillingReasonSubscriptionCycle)
	is(t, "start", sub.Items.Data[0].CurrentPeriodStart, s.now.Unix())
	is(t, "end", sub.Items.Data[0].CurrentPeriodEnd, s.now.AddDate(0, 1, 0).Unix())
	s.after(hour)
	has(t, s.inbox.types(), "invoice.finalized", "payment_intent.created", "charge.succeeded", "payment_intent.succeeded", "invoice.paid", "invoice.payment_succeeded", "invoice_payment.paid", "-invoice.payment_failed")
	is(t, "paid", s.subscription(sub.ID).LatestInvoice.AmountPaid, 2400)
}

// Reference "Types of events", trial_will_end: "three days before".
func TestShortTrial(t *testing.T) {
	t.Parallel()
	s := open(t)
	session := s.checkout(s.customer().ID, s.monthly, trial(2))
	s.do(s.Pay(session.ID, pays))
	s.settle()
	has(t, s.inbox.types(), "customer.subscription.trial_will_end")
}

// D4: trial_settings.end_behavior.missing_payment_method.
func TestTrialEndsWithoutCard(t *testing.T) {
	t.Parallel()
	for behavior, want := range map[string]struct {
		status stripe.SubscriptionStatus
		event  string
	}{
		"cancel":         {stripe.SubscriptionStatusCanceled, "customer.subscription.deleted"},
		"create_invoice": {stripe.SubscriptionStatusPastDue, "invoice.payment_failed"},
	} {
		t.Run(behavior, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			sub := s.subscribe(pays, s.monthly, func(p *stripe.CheckoutSessionCreateParams) {
				trial(30)(p)
				p.SubscriptionData.TrialSettings.EndBehavior.MissingPaymentMethod = &behavior
			})
			s.do(s.RemoveCards(sub.Customer.ID))
			s.after(30*day + hour)
			is(t, "status", s.subscription(sub.ID).Status, want.status)
			has(t, s.inbox.types(), want.event)
		})
	}
}

// D10 "Automate payment retries": 8 tries within 2 weeks, then what the dashboard says; D14: the card 0341 attaches and fails when charged.
func TestPaymentFails(t *testing.T) {
	t.Parallel()
	for after, want := range map[string]stripe.SubscriptionStatus{"": stripe.SubscriptionStatusCanceled, "unpaid": stripe.SubscriptionStatusUnpaid, "past_due": stripe.SubscriptionStatusPastDue} {
		t.Run(after, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			s.SetSettings(localstripe.Settings{AfterRetries: after})
			sub := s.subscribe(failsLater, s.monthly, trial(30))
			s.after(30 * day)
			is(t, "for an hour", s.subscription(sub.ID).Status, stripe.SubscriptionStatusActive)
			s.inbox.types()
			s.after(hour)
			has(t, s.inbox.types(), "invoice.finalized", "charge.failed", "payment_intent.payment_failed", "invoice.payment_failed", "invoice.updated", "customer.subscription.updated")
			sub = s.subscription(sub.ID)
			is(t, "status", sub.Status, stripe.SubscriptionStatusPastDue)
			is(t, "attempts", sub.LatestInvoice.AttemptCount, 1)
			is(t, "next attempt", sub.LatestInvoice.NextPaymentAttempt, s.now.Add(2*day).Unix())
			_, err := s.api.V1Invoices.Pay(t.Context(), sub.LatestInvoice.ID, nil)
			refused(t, err, 402, "card_declined", "")
			is(t, "attempts after one by hand", s.subscription(sub.ID).LatestInvoice.AttemptCount, 1)

			s.after(14*day - time.Second)
			is(t, "in the second week", s.subscription(sub.ID).Status, stripe.SubscriptionStatusPastDue)
			s.after(time.Second)
			sub = s.subscription(sub.ID)
			is(t, "in the end", sub.Status, want)
			is(t, "attempts", sub.LatestInvoice.AttemptCount, 8)
			is(t, "next attempt", sub.LatestInvoice.NextPaymentAttempt, 0)
			if after == "" {
				is(t, "reason", sub.CancellationDetails.Reason, stripe.SubscriptionCancellationDetailsReasonPaymentFailed)
				has(t, s.inbox.types(), "customer.subscription.deleted")
			}
		})
	}
}

// D10: the customer's new default is not charged while the subscription has its own; then the next try, or pay, makes it active again.
func TestReplacedCard(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(failsLater, s.monthly, trial(30))
	s.after(30*day + hour)
	s.do(s.ReplaceCard(sub.Customer.ID, pays))
	s.inbox.types()
	s.after(2 * day)
	is(t, "still with the old card", s.subscription(sub.ID).Status, stripe.SubscriptionStatusPastDue)
	c := must[*stripe.Customer](t)(s.api.V1Customers.Retrieve(t.Context(), sub.Customer.ID, nil))
	s.update(sub.ID, &stripe.SubscriptionUpdateParams{DefaultPaymentMethod: &c.InvoiceSettings.DefaultPaymentMethod.ID})
	invoice := must[*stripe.Invoice](t)(s.api.V1Invoices.Pay(t.Context(), s.subscription(sub.ID).LatestInvoice.ID, nil))
	is(t, "invoice", invoice.Status, stripe.InvoiceStatusPaid)
	is(t, "status", s.subscription(sub.ID).Status, stripe.SubscriptionStatusActive)
	s.settle()
	has(t, s.inbox.types(), "invoice.paid", "customer.subscription.updated")
}

// D10: after a hard decline "Stripe … doesn't charge" the same card, but attempt_count and next_payment_attempt move on.
func TestHardDecline(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	s.do(s.FailNextPayment(sub.Customer.ID, "stolen_card"))
	s.after(31*day + hour)
	charges := len(s.Charges())
	s.after(2 * day)
	is(t, "charges", len(s.Charges()), charges)
	is(t, "attempts", s.subscription(sub.ID).LatestInvoice.AttemptCount, 2)
	s.do(s.PayInvoice(s.subscription(sub.ID).LatestInvoice.ID, pays))
	is(t, "status", s.subscription(sub.ID).Status, stripe.SubscriptionStatusActive)
}

// D1: past_due includes awaiting customer action; D14: the card 3184 asks on every payment.
func TestRenewalAsksForAuthentication(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(alwaysAsks, s.monthly, nil)
	s.after(31*day + hour)
	has(t, s.inbox.types(), "invoice.payment_action_required", "payment_intent.requires_action", "-charge.failed")
	sub = s.subscription(sub.ID)
	is(t, "status", sub.Status, stripe.SubscriptionStatusPastDue)
	s.do(s.PayInvoice(sub.LatestInvoice.ID, ""))
	is(t, "status", s.subscription(sub.ID).Status, stripe.SubscriptionStatusActive)
	once := s.subscribe("4000002500003155", s.monthly, nil)
	s.after(31*day + hour)
	is(t, "asks only the first time", s.subscription(once.ID).Status, stripe.SubscriptionStatusActive)
}

// D19 "Set the subscription billing renewal date": January 31 → February 28 → March 31.
func TestLastDayOfTheMonth(t *testing.T) {
	t.Parallel()
	s := open(t)
	s.now = time.Date(2027, 1, 31, 12, 0, 0, 0, time.UTC)
	sub := s.subscribe(pays, s.monthly, nil)
	for _, want := range []string{"2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"} {
		end := time.Unix(s.subscription(sub.ID).Items.Data[0].CurrentPeriodEnd, 0).UTC()
		is(t, "end", end.Format(time.DateOnly), want)
		s.after(end.Sub(s.now))
	}
	year := s.subscribe(pays, s.yearly, nil)
	is(t, "year", year.Items.Data[0].CurrentPeriodEnd, s.now.AddDate(1, 0, 0).Unix())
}

// D3: a draft waits for the reply to invoice.created, "up to 72 hours".
func TestDraftWaitsForTheWebhook(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	s.SetFaults(localstripe.Faults{Drop: 1})
	s.after(31*day + 71*hour)
	is(t, "invoice", s.subscription(sub.ID).LatestInvoice.Status, stripe.InvoiceStatusDraft)
	s.after(hour)
	is(t, "invoice", s.subscription(sub.ID).LatestInvoice.Status, stripe.InvoiceStatusPaid)

	s = open(t)
	sub = s.subscribe(pays, s.monthly, nil)
	s.inbox.refuse = 8 // the two events of the renewal four times: until 2:36 hours later
	s.after(31*day + 3*hour)
	is(t, "an hour after a late reply", s.subscription(sub.ID).LatestInvoice.Status, stripe.InvoiceStatusDraft)
	s.after(hour)
	is(t, "invoice", s.subscription(sub.ID).LatestInvoice.Status, stripe.InvoiceStatusPaid)
}

// D5 "Cancel subscriptions", D6 "Compare classic and flexible billing mode": the portal does not set the flag.
func TestCancelAtPeriodEnd(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		options func(*stripe.CheckoutSessionCreateParams)
		portal  bool
	}{
		"API":                {nil, false},
		"portal":             {nil, true},
		"portal, in a trial": {trial(31), true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			sub := s.subscribe(pays, s.monthly, c.options)
			end := sub.Items.Data[0].CurrentPeriodEnd
			cancel := func() {
				if c.portal {
					s.do(s.CancelAtPeriodEnd(sub.ID))
				} else {
					s.update(sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: new(true)})
				}
				s.settle()
				has(t, s.inbox.types(), "customer.subscription.updated", "-customer.subscription.deleted")
			}
			cancel()
			now := s.subscription(sub.ID)
			is(t, "flag", now.CancelAtPeriodEnd, !c.portal)
			is(t, "cancel_at", now.CancelAt, end)
			is(t, "canceled_at is the time of the request", now.CanceledAt, start)
			is(t, "status", now.Status, sub.Status)
			if c.portal {
				s.do(s.Resume(sub.ID))
			} else {
				s.update(sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: new(false)})
			}
			now = s.subscription(sub.ID)
			is(t, "undone", now.CancelAt+now.CanceledAt, 0)
			cancel()
			invoices := len(s.Invoices())
			s.after(31*day + 2*hour)
			now = s.subscription(sub.ID)
			is(t, "status", now.Status, stripe.SubscriptionStatusCanceled)
			is(t, "ended_at", now.EndedAt, end)
			is(t, "reason", now.CancellationDetails.Reason, stripe.SubscriptionCancellationDetailsReasonCancellationRequested)
			is(t, "invoices", len(s.Invoices()), invoices)
			has(t, s.inbox.types(), "customer.subscription.deleted", "-invoice.created")
		})
	}
}

// D5: no refund; cancelling twice is 404; "A canceled subscription can only update its cancellation_details and metadata."
func TestCancelNow(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	canceled := must[*stripe.Subscription](t)(s.api.V1Subscriptions.Cancel(t.Context(), sub.ID, nil))
	is(t, "status", canceled.Status, stripe.SubscriptionStatusCanceled)
	is(t, "ended_at", canceled.EndedAt, start)
	_, err := s.api.V1Subscriptions.Cancel(t.Context(), sub.ID, nil)
	refused(t, err, 404, "resource_missing", "id")
	_, err = s.api.V1Subscriptions.Update(t.Context(), sub.ID, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: new(true)})
	refused(t, err, 400, "invalid_request_error", "")
	is(t, "refunded", s.Charges()[0].AmountRefunded, 0)
	s.after(40 * day)
	is(t, "invoices", len(s.Invoices()), 1)
}

// Reference "Delete a customer": "Also immediately cancels any active subscriptions". "Deleted customers can still be retrieved".
func TestDeletedCustomer(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	s.do(s.DeleteCustomer(sub.Customer.ID))
	s.settle()
	has(t, s.inbox.types(), "customer.subscription.deleted", "customer.deleted")
	c := must[*stripe.Customer](t)(s.api.V1Customers.Retrieve(t.Context(), sub.Customer.ID, nil))
	is(t, "deleted", c.Deleted, true)
	is(t, "subscription", s.subscription(sub.ID).Status, stripe.SubscriptionStatusCanceled)
	configuration := s.offer()
	_, err := s.api.V1BillingPortalSessions.Create(t.Context(), &stripe.BillingPortalSessionCreateParams{Customer: &c.ID, Configuration: &configuration})
	refused(t, err, 400, "resource_missing", "customer")
}
