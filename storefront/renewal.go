package storefront

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
)

// customerOf returns the person's customer at Stripe; empty if they have none.
func (s *Service) customerOf(ctx context.Context, userID string) (customerID string, err error) {
	bill, err := s.Store.As(store.Public).FindBilling(ctx, userID)
	if fault.Is(err, fault.NotFound) {
		return "", nil
	}
	return deref(bill.CustomerID), err
}

// EndRenewal is for somebody whose account was deleted or suspended: nothing more is charged. A page on which they could still pay is closed, and the subscription ends
// with what is paid, by sync.
func (s *Service) EndRenewal(ctx context.Context, userID string) error {
	if !s.Sells() {
		return s.tellStaffOfRenewal(ctx, userID)
	}
	public := s.Store.As(store.Public)
	open, err := public.FindOpenCheckout(ctx, userID)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return err
	}
	if err == nil {
		if err := s.closeCheckout(ctx, open); err != nil {
			return err
		}
	}
	customerID, err := s.customerOf(ctx, userID)
	if err != nil || customerID == "" {
		return err
	}
	return s.Sync(ctx, customerID)
}

// tellStaffOfRenewal is EndRenewal where nothing is sold any more: only our staff can still end what was sold before.
func (s *Service) tellStaffOfRenewal(ctx context.Context, userID string) error {
	bill, err := s.Store.As(store.Public).FindBilling(ctx, userID)
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	if cuttle.BillingStatus(deref(bill.Status)).Live() && bill.EndsAt == nil {
		slog.WarnContext(ctx, "an account was deleted or suspended whose subscription may still renew at Stripe: please end it there", "customer", deref(bill.CustomerID))
	}
	return err
}

// TellOfCanceled is for somebody whose account is restored: an email says that their subscription stays canceled, or that it has ended since the account was deleted.
func (s *Service) TellOfCanceled(ctx context.Context, userID string, deletedAt time.Time) error {
	if !s.Sells() { // the deletion has canceled nothing
		return nil
	}
	if err := s.Refresh(ctx, userID); err != nil {
		return err
	}
	customerID, err := s.customerOf(ctx, userID)
	if err != nil || customerID == "" {
		return err
	}
	head, err := s.Letterhead(ctx)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		bill, err := tx.LockBilling(ctx, &customerID)
		if err != nil || bill.DeletedAt != nil || bill.EndsAt == nil {
			return err
		}
		if cuttle.BillingStatus(deref(bill.Status)).Live() {
			return mail.EnqueueFor(ctx, tx, s.Now(), userID, mail.StaysCanceled{Letterhead: head, To: bill.Email, Link: s.Origin + subscriptionPath, Ends: *bill.EndsAt})
		}
		if bill.EndsAt.Before(deletedAt.Truncate(time.Second)) { // Stripe counts whole seconds
			return nil
		}
		return mail.EnqueueFor(ctx, tx, s.Now(), userID, mail.SubscriptionEnded{Letterhead: head, To: bill.Email, Link: s.Origin + "/pricing"})
	})
}

// ending is a subscription that has to end: now, or with what is paid.
type ending struct {
	id  string
	now bool
}

// renewals are the subscriptions that would be charged again. What was not paid is not collected any more.
func renewals(subscriptions []*stripe.Subscription) (endings []ending) {
	for _, one := range subscriptions {
		if live(one) && !one.CancelAtPeriodEnd && one.CancelAt == 0 {
			endings = append(endings, ending{one.ID, cuttle.BillingStatus(one.Status) == cuttle.PastDue})
		}
	}
	return endings
}

// end makes them end at Stripe, which refuses if they have ended in the meantime. That is as good: Stripe is asked again anyway.
//
// The requests have no idempotency keys of ours. Twice is the same as once, but for a day the same key would repeat a failure, or a success that
// somebody has undone since.
func (s *Service) end(ctx context.Context, endings []ending) (err error) {
	for _, one := range endings {
		if one.now {
			_, err = s.stripe.V1Subscriptions.Cancel(ctx, one.id, nil)
		} else {
			_, err = s.stripe.V1Subscriptions.Update(ctx, one.id, &stripe.SubscriptionUpdateParams{CancelAtPeriodEnd: stripe.Bool(true)})
		}
		if err != nil && !refusedByRule(err) {
			return err
		}
	}
	return nil
}

// liveSubscriptions returns those of a customer that have not ended.
func (s *Service) liveSubscriptions(ctx context.Context, customerID string) (found []*stripe.Subscription, err error) {
	for one, err := range s.stripe.V1Subscriptions.List(ctx, &stripe.SubscriptionListParams{Customer: &customerID}).All(ctx) {
		if err != nil {
			return nil, err
		}
		if live(one) {
			found = append(found, one)
		}
	}
	return found, nil
}

// refusedByRule reports whether Stripe understood a request and declined it, so that trying again is of no use.
func refusedByRule(err error) bool {
	var refused *stripe.Error
	return errors.As(err, &refused) && refused.Type == stripe.ErrorTypeInvalidRequest
}
