package storefront

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"github.com/stripe/stripe-go/v86"

	"cuttle"
	"cuttle/store"
)

// reconciledPast is how far back refunds and disputes are looked for, which do not show in a list of subscriptions: Stripe keeps events for 30 days.
const reconciledPast = 30 * 24 * time.Hour

// customersAtOnce is the size of a page of our own customers.
const customersAtOnce = 500

// Reconcile finds what webhooks have missed: it compares all subscriptions at Stripe with our copy and synchronises the customers that differ. It returns
// their ids. With dry, nothing is written. A customer that fails does not keep the others from being synchronised.
func (s *Service) Reconcile(ctx context.Context, dry bool) (differing []string, err error) {
	suspects := map[string]bool{}
	var order []string
	suspect := func(customerID string) {
		if !suspects[customerID] {
			suspects[customerID] = true
			order = append(order, customerID)
		}
	}
	at, err := s.listSubscriptions(ctx)
	if err != nil {
		return nil, fmt.Errorf("list subscriptions: %w", err)
	}
	public := s.Store.As(store.Public)
	ours := map[string]bool{}
	for after := ""; ; {
		page, err := public.ListBillingCustomers(ctx, after, customersAtOnce)
		if err != nil {
			return nil, err
		}
		for _, row := range page {
			ours[row.CustomerID] = true
			stored := copied{row.SubscriptionID, row.Status, row.Price, row.Period, row.CurrentPeriodEnd, row.EndsAt, row.Currency, row.Discounted, row.DiscountedUntil}
			// The list does not show which cards somebody has who is on a trial.
			if stored.differs(stateOf(remote{subscriptions: at[row.CustomerID]})) || deref(row.Status) == string(stripe.SubscriptionStatusTrialing) {
				suspect(row.CustomerID)
			}
			after = row.CustomerID
		}
		if len(page) < customersAtOnce {
			break
		}
	}
	warnOfLostCustomers(ctx, at, ours)
	reversals := &stripe.EventListParams{CreatedRange: &stripe.RangeQueryParams{GreaterThanOrEqual: s.Now().Add(-reconciledPast).Unix()}}
	for _, kind := range []stripe.EventType{stripe.EventTypeChargeRefunded, stripe.EventTypeChargeDisputeClosed} {
		reversals.Types = append(reversals.Types, stripe.String(string(kind)))
	}
	reversals.Limit = stripe.Int64(100)
	for event, err := range s.stripe.V1Events.List(ctx, reversals).All(ctx) {
		if err != nil {
			return nil, fmt.Errorf("list events: %w", err)
		}
		customerID, err := s.customerIn(ctx, hintOf(*event))
		if err != nil {
			return nil, err
		}
		if ours[customerID] {
			suspect(customerID)
		}
	}
	var failed error
	for _, customerID := range order {
		changed, err := s.syncWith(ctx, customerID, dry)
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("customer %s: %w", customerID, err))
		} else if changed {
			differing = append(differing, customerID)
		}
	}
	return differing, failed
}

// listSubscriptions returns all subscriptions at Stripe by customer.
func (s *Service) listSubscriptions(ctx context.Context) (map[string][]*stripe.Subscription, error) {
	found := map[string][]*stripe.Subscription{}
	params := &stripe.SubscriptionListParams{Status: stripe.String("all"), Expand: []*string{stripe.String("data.discounts.source.coupon")}}
	params.Limit = stripe.Int64(100)
	for one, err := range s.stripe.V1Subscriptions.List(ctx, params).All(ctx) {
		if err != nil {
			return nil, err
		}
		if one.Customer != nil {
			found[one.Customer.ID] = append(found[one.Customer.ID], one)
		}
	}
	return found, nil
}

// warnOfLostCustomers tells our staff of subscriptions that our checkout sold and that renew although their customers have no account here any more.
func warnOfLostCustomers(ctx context.Context, at map[string][]*stripe.Subscription, ours map[string]bool) {
	for customerID, subscriptions := range at {
		for _, one := range subscriptions {
			if !ours[customerID] && one.Metadata[userKey] != "" && live(one) && !one.CancelAtPeriodEnd && one.CancelAt == 0 {
				slog.WarnContext(ctx, "a subscription renews whose customer has no account here", "customer", customerID, "subscription", one.ID)
			}
		}
	}
}

// copied is what our copy says of a subscription, as far as a list of subscriptions shows it.
type copied struct {
	subscriptionID, status *string
	price                  *int32
	period                 *string
	currentPeriodEnd       *time.Time
	endsAt                 *time.Time
	currency               string
	discounted             *int32
	discountedUntil        *time.Time
}

func (c copied) differs(now state) bool {
	return deref(c.subscriptionID) != deref(now.SubscriptionID) || deref(c.status) != deref(now.Status) || deref(c.price) != deref(now.Price) ||
		deref(c.period) != deref(now.Period) || !same(c.currentPeriodEnd, now.CurrentPeriodEnd) || !same(c.endsAt, now.EndsAt) || c.currency != now.Currency ||
		(c.discounted == nil) != (now.Discounted == nil) || deref(c.discounted) != deref(now.Discounted) || !same(c.discountedUntil, now.DiscountedUntil)
}

// customerIn returns the customer of a hint, who may have to be looked up by a charge; empty if there is none.
func (s *Service) customerIn(ctx context.Context, hint Hint) (string, error) {
	if hint.CustomerID != "" || hint.ChargeID == "" {
		return hint.CustomerID, nil
	}
	charge, err := s.stripe.V1Charges.Retrieve(ctx, hint.ChargeID, nil)
	if missing(err) || err == nil && charge.Customer == nil {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return charge.Customer.ID, nil
}

// Daily is the job that reconciles, once a day.
type Daily struct{}

// Kind names the job in River's table.
func (Daily) Kind() string { return "storefront.daily" }

// InsertOpts: a failed job is tried again a few times; the next day is another chance.
//
// Every node that begins to lead asks for it, so that it runs although processes may be replaced every day; once in a day (UTC) is enough.
func (Daily) InsertOpts() river.InsertOpts {
	return river.InsertOpts{Queue: cuttle.PaymentsQueue, MaxAttempts: 4, UniqueOpts: river.UniqueOpts{ByPeriod: 24 * time.Hour}}
}

// DailyWorker works on Daily.
type DailyWorker struct {
	river.WorkerDefaults[Daily]
	Storefront *Service
}

// Timeout is enough for some 20,000 customers.
func (*DailyWorker) Timeout(*river.Job[Daily]) time.Duration { return time.Hour }

// Work reconciles and says in the log what webhooks have missed.
func (w *DailyWorker) Work(ctx context.Context, _ *river.Job[Daily]) error {
	if !w.Storefront.Sells() {
		return nil
	}
	differing, err := w.Storefront.Reconcile(ctx, false)
	if len(differing) > 0 {
		slog.WarnContext(ctx, "webhooks had missed changes at Stripe", "customers", differing)
	}
	return err
}

// Sweep is the hourly job that reminds people of trials that end, and deletes what is too old.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "storefront.sweep" }

// InsertOpts: a failed job is not tried again, because the next one does the rest.
func (Sweep) InsertOpts() river.InsertOpts { return river.InsertOpts{MaxAttempts: 1} }

// SweepWorker works on Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Storefront *Service
}

// keptEvents is how long events stay on record. Stripe repeats them for at most 30 days.
const keptEvents = 90 * 24 * time.Hour

// Work does both, also if one fails.
func (w *SweepWorker) Work(ctx context.Context, _ *river.Job[Sweep]) error {
	s := w.Storefront
	before := s.Now().Add(-keptEvents)
	public := s.Store.As(store.Public)
	return errors.Join(s.RemindOfTrials(ctx), public.DeleteOldStripeEvents(ctx, before), public.DeleteOldCheckouts(ctx, before))
}
