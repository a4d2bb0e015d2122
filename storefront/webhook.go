package storefront

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/riverqueue/river"
	"github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// hints are the types of events after which a customer is synchronised. Others are recorded only.
var hints = map[stripe.EventType]bool{
	stripe.EventTypeCheckoutSessionCompleted: true, stripe.EventTypeCheckoutSessionAsyncPaymentSucceeded: true,
	stripe.EventTypeCheckoutSessionAsyncPaymentFailed: true, stripe.EventTypeCheckoutSessionExpired: true,
	stripe.EventTypeCustomerSubscriptionCreated: true, stripe.EventTypeCustomerSubscriptionUpdated: true, stripe.EventTypeCustomerSubscriptionDeleted: true,
	stripe.EventTypeCustomerSubscriptionPaused: true, stripe.EventTypeCustomerSubscriptionResumed: true, stripe.EventTypeCustomerSubscriptionTrialWillEnd: true,
	stripe.EventTypeInvoicePaid: true, stripe.EventTypeInvoicePaymentFailed: true, stripe.EventTypeInvoicePaymentActionRequired: true,
	stripe.EventTypeInvoiceFinalizationFailed: true,
	stripe.EventTypeChargeRefunded:            true, stripe.EventTypeChargeDisputeCreated: true, stripe.EventTypeChargeDisputeClosed: true,
	stripe.EventTypePaymentMethodAttached: true, stripe.EventTypePaymentMethodAutomaticallyUpdated: true, // another card, perhaps of a trial
	stripe.EventTypeCustomerUpdated: true, stripe.EventTypeCustomerDeleted: true,
}

// Hint is the job that follows from an event: it synchronises the customer.
type Hint struct {
	CustomerID string `json:"customerId,omitempty"`
	ChargeID   string `json:"chargeId,omitempty"` // of an event that names no customer
	NewCard    bool   `json:"newCard,omitempty"`  // the customer has chosen another card in the portal
}

// Kind names the job in River's table.
func (Hint) Kind() string { return "storefront.hint" }

// InsertOpts: River waits n⁴ seconds after the nth try, so 12 tries are some 18 hours; after them comes the reconciliation.
func (Hint) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: cuttle.PaymentsQueue, MaxAttempts: 12}
}

var badSignature = fault.New(fault.Invalid, "bad_signature", "The signature is wrong.")

// ReceiveEvent records an event that Stripe has sent, with the job that follows from it. An event that was received before changes nothing. signature is
// the header Stripe-Signature, body is what was signed.
func (s *Service) ReceiveEvent(ctx context.Context, body []byte, signature string) error {
	event, ok := s.verify(body, signature)
	if !ok {
		return badSignature
	}
	hint := hintOf(event)
	hint.CustomerID, hint.ChargeID = withoutNUL(hint.CustomerID), withoutNUL(hint.ChargeID)
	return s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		added, err := tx.CreateStripeEvent(ctx, db.CreateStripeEventParams{
			ID: withoutNUL(event.ID), Type: withoutNUL(string(event.Type)), CustomerID: hint.CustomerID, CreatedAt: time.Unix(event.Created, 0).UTC(), ReceivedAt: s.Now(),
		})
		if err != nil || added == 0 || !hints[event.Type] {
			return err
		}
		return tx.Enqueue(ctx, hint, nil)
	})
}

// withoutNUL replaces the one character that Postgres does not store. No id of Stripe has it.
func withoutNUL(text string) string { return strings.ReplaceAll(text, "\x00", "\ufffd") }

func (s *Service) verify(body []byte, signature string) (event stripe.Event, ok bool) {
	for _, secret := range s.WebhookSecrets {
		if secret == "" { // everybody could sign with it
			continue
		}
		// Only ids and types are read, which are the same in all versions of the API.
		event, err := webhook.ConstructEventWithOptions(body, signature, secret, webhook.ConstructEventOptions{IgnoreAPIVersionMismatch: true})
		if err == nil && event.ID != "" && event.Data != nil {
			return event, true
		}
	}
	return event, false
}

// hintOf finds whom an event is about.
func hintOf(event stripe.Event) Hint {
	var object struct {
		ID, Object, Charge string
		Customer           json.RawMessage // an id, or the whole object
	}
	if json.Unmarshal(event.Data.Raw, &object) != nil {
		return Hint{}
	}
	// A customer changes in other ways, too; then the card they once chose may be older than the subscription's.
	_, newCard := event.Data.PreviousAttributes["invoice_settings"]
	hint := Hint{NewCard: newCard && event.Type == stripe.EventTypeCustomerUpdated}
	switch {
	case object.Object == "customer":
		hint.CustomerID = object.ID
	case object.Object == "dispute":
		hint.ChargeID = object.Charge
	case json.Unmarshal(object.Customer, &hint.CustomerID) != nil:
		var whole struct{ ID string }
		_ = json.Unmarshal(object.Customer, &whole)
		hint.CustomerID = whole.ID
	}
	return hint
}

// HintWorker works on Hint.
type HintWorker struct {
	river.WorkerDefaults[Hint]
	Storefront *Service
}

// Work asks Stripe and writes what it says.
func (w *HintWorker) Work(ctx context.Context, job *river.Job[Hint]) error {
	s := w.Storefront
	if !s.Sells() { // the job is from a time when it did
		return nil
	}
	customerID, err := s.customerIn(ctx, job.Args)
	if err != nil {
		return err
	}
	// The account at Stripe may have other customers than ours.
	if ours, err := s.Store.As(store.Public).IsCustomer(ctx, &customerID); err != nil || !ours {
		return err
	}
	if job.Args.NewCard {
		if err := s.useNewCard(ctx, customerID); err != nil {
			return err
		}
	}
	return s.Sync(ctx, customerID)
}

// useNewCard charges the card that a customer chose in the portal. Checkout stores the card with the subscription, the portal only with the
// customer, and the subscription's own comes first (Stripe docs, "Subscription invoices"): without this the new card would never be charged.
func (s *Service) useNewCard(ctx context.Context, customerID string) error {
	customer, err := s.stripe.V1Customers.Retrieve(ctx, customerID, nil)
	if err == nil && (customer.Deleted || customer.InvoiceSettings == nil || customer.InvoiceSettings.DefaultPaymentMethod == nil) {
		return nil
	}
	if err != nil {
		return err
	}
	card := customer.InvoiceSettings.DefaultPaymentMethod.ID
	subscriptions, err := s.liveSubscriptions(ctx, customerID)
	if err != nil {
		return err
	}
	for _, one := range subscriptions {
		if one.DefaultPaymentMethod != nil && one.DefaultPaymentMethod.ID == card {
			continue
		}
		// First what is open is paid: if this is cut off in between, the subscription still has the other card, and the next try does the rest.
		if one.Status == stripe.SubscriptionStatusPastDue && one.LatestInvoice != nil {
			if _, err := s.stripe.V1Invoices.Pay(ctx, one.LatestInvoice.ID, &stripe.InvoicePayParams{PaymentMethod: &card}); err != nil && !isCardError(err) {
				return err
			}
		}
		if _, err := s.stripe.V1Subscriptions.Update(ctx, one.ID, &stripe.SubscriptionUpdateParams{DefaultPaymentMethod: &card}); err != nil {
			return err
		}
	}
	return nil
}
