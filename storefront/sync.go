package storefront

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
)

// How long access lasts after the time up to which Stripe says that it is paid.
const (
	// A renewal is charged an hour after the period has begun, and the webhook about it may be lost until the daily reconciliation.
	slack = 3 * 24 * time.Hour
	// Stripe tries a failed payment again for two weeks (Stripe docs, "Automate payment retries"), then cancels.
	retries = 15 * 24 * time.Hour
)

// truth is all that Stripe knows about one customer, as far as it matters here.
type truth struct {
	gone          bool // the customer was deleted
	subscriptions []*stripe.Subscription
	invoices      []*stripe.Invoice // paid ones of an amount, the newest first
	reversed      map[string]bool   // payment intents that were refunded in full or lost in a dispute
}

// Sync makes our copy what Stripe says about a customer, with the letters and events that follow, in one transaction. It holds the lock on the
// customer's row while it asks Stripe, so two runs cannot write in the wrong order. A customer that is not ours is ignored.
func (s *Service) Sync(ctx context.Context, customerID string) error {
	_, err := s.syncWith(ctx, customerID, false)
	return err
}

var errDry = errors.New("dry run")

// syncWith reports whether the copy was another. With dry, it stays as it is, and nothing is changed at Stripe.
func (s *Service) syncWith(ctx context.Context, customerID string, dry bool) (changed bool, err error) {
	if err := s.syncs.Acquire(ctx, 1); err != nil {
		return false, unavailable("wait for other customers", err)
	}
	defer s.syncs.Release(1)
	err = s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) (err error) {
		if changed, err = s.sync(ctx, tx, customerID, dry); err == nil && dry {
			err = errDry
		}
		return err
	})
	if errors.Is(err, errDry) {
		err = nil
	}
	return changed, err
}

func (s *Service) sync(ctx context.Context, tx *store.Tx, customerID string, dry bool) (changed bool, err error) {
	before, err := tx.LockBilling(ctx, &customerID)
	if fault.Is(err, fault.NotFound) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	found, err := s.ask(ctx, customerID)
	if err != nil {
		return false, unavailable("read customer "+customerID, err)
	}
	var refused string
	if !dry {
		if refused, err = s.refuseRepeatedTrial(ctx, tx, before, found); err != nil {
			return false, err
		}
		if before.DeletedAt != nil {
			if err := s.endRenewals(ctx, found.subscriptions); err != nil {
				return false, unavailable("end renewals", err)
			}
		}
	}
	// From here on nothing waits for Stripe.
	if err := tx.LockUser(ctx, before.UserID); err != nil {
		return false, err
	}
	warnOfTwo(ctx, customerID, found.subscriptions)
	after := stateOf(found)
	if refused != "" {
		after.RefusedTrial = &refused
	}
	return s.write(ctx, tx, before, after, found.gone)
}

// ask reads everything about a customer: about four requests.
func (s *Service) ask(ctx context.Context, customerID string) (truth, error) {
	t := truth{reversed: map[string]bool{}}
	// A customer that Stripe does not know is no deleted one: the key may be that of another account.
	customer, err := s.stripe.V1Customers.Retrieve(ctx, customerID, nil)
	if err != nil {
		return t, err
	}
	if customer.Deleted {
		t.gone = true // subscriptions end with their customer
		return t, nil
	}
	subscriptions := &stripe.SubscriptionListParams{Customer: &customerID, Status: stripe.String("all"), Expand: []*string{stripe.String("data.default_payment_method")}}
	subscriptions.Limit = stripe.Int64(100)
	for one, err := range s.stripe.V1Subscriptions.List(ctx, subscriptions).All(ctx) {
		if err != nil {
			return t, err
		}
		t.subscriptions = append(t.subscriptions, one)
	}
	// The newest hundred; that somebody was ever invoiced is remembered.
	invoices := &stripe.InvoiceListParams{Customer: &customerID, Status: stripe.String("paid"), Expand: []*string{stripe.String("data.payments")}}
	invoices.Limit, invoices.Single = stripe.Int64(100), true
	for one, err := range s.stripe.V1Invoices.List(ctx, invoices).All(ctx) {
		if err != nil {
			return t, err
		}
		if one.Total > 0 {
			t.invoices = append(t.invoices, one)
		}
	}
	charges := &stripe.ChargeListParams{Customer: &customerID}
	charges.Limit, charges.Single = stripe.Int64(100), true
	for one, err := range s.stripe.V1Charges.List(ctx, charges).All(ctx) {
		if err != nil {
			return t, err
		}
		if one.PaymentIntent == nil {
			continue
		}
		lost := one.Refunded // in full; a partial refund ends nothing
		if !lost && one.Disputed {
			if lost, err = s.isDisputeLost(ctx, one.ID); err != nil {
				return t, err
			}
		}
		if lost {
			t.reversed[one.PaymentIntent.ID] = true
		}
	}
	return t, nil
}

func (s *Service) isDisputeLost(ctx context.Context, chargeID string) (bool, error) {
	for dispute, err := range s.stripe.V1Disputes.List(ctx, &stripe.DisputeListParams{Charge: &chargeID}).All(ctx) {
		if err != nil {
			return false, err
		}
		if dispute.Status == stripe.DisputeStatusLost {
			return true, nil
		}
	}
	return false, nil
}

// state is what our copy should be.
type state struct {
	db.SetBillingParams
	access   *access
	trial    bool
	referral string // who referred the person to it
}

// access is the time in which a subscription gives plan Pro. period is when the paid period, or the trial, began. reversed: it was refunded in full or lost
// in a dispute, so it ended.
type access struct {
	from, period, until time.Time
	reversed            bool
}

// stateOf chooses the subscription that counts: one that has not ended before one that has, then the newest. Events about another subscription of the
// same customer therefore change nothing.
func stateOf(t truth) (s state) {
	var best *stripe.Subscription
	for _, one := range t.subscriptions {
		if one.Status == stripe.SubscriptionStatusIncompleteExpired || one.Items == nil || len(one.Items.Data) == 0 {
			continue
		}
		if best == nil || live(one) && !live(best) || live(one) == live(best) && one.Created > best.Created {
			best = one
		}
		s.HadTrial = s.HadTrial || one.TrialStart != 0
	}
	s.Invoiced = len(t.invoices) > 0
	if best == nil {
		return s
	}
	s.referral = best.Metadata[referralKey]
	s.Referred = s.referral != ""
	item := best.Items.Data[0]
	s.SubscriptionID, s.Status = &best.ID, (*string)(&best.Status)
	cents, period := int32(item.Price.UnitAmount), string(Monthly)
	if item.Price.Recurring != nil && item.Price.Recurring.Interval == stripe.PriceRecurringIntervalYear {
		period = string(Yearly)
	}
	s.Price, s.Period = &cents, &period
	s.CurrentPeriodEnd = instant(item.CurrentPeriodEnd)
	if s.trial = best.Status == stripe.SubscriptionStatusTrialing; s.trial {
		s.CurrentPeriodEnd = instant(best.TrialEnd)
	}
	// A cancellation in the portal sets only cancel_at (Stripe docs, "Compare classic and flexible billing mode").
	switch {
	case best.EndedAt != 0:
		s.EndsAt = instant(best.EndedAt)
	case best.CancelAt != 0:
		s.EndsAt = instant(best.CancelAt)
	case best.CancelAtPeriodEnd:
		s.EndsAt = s.CurrentPeriodEnd
	}
	if !live(best) {
		return s
	}
	a := access{from: time.Unix(best.StartDate, 0).UTC(), period: time.Unix(item.CurrentPeriodStart, 0).UTC()}
	switch {
	case s.EndsAt != nil:
		a.until = *s.EndsAt
	case best.Status == stripe.SubscriptionStatusPastDue:
		a.until = a.period.Add(retries)
	default:
		a.until = s.CurrentPeriodEnd.Add(slack)
	}
	a.reversed = !s.trial && isReversed(t, best.ID)
	s.access = &a
	return s
}

// warnOfTwo tells our staff of somebody who pays twice, which BeginCheckout is there to prevent.
func warnOfTwo(ctx context.Context, customerID string, subscriptions []*stripe.Subscription) {
	count := 0
	for _, one := range subscriptions {
		if live(one) {
			count++
		}
	}
	if count > 1 {
		slog.ErrorContext(ctx, "a customer pays for several subscriptions", "customer", customerID, "subscriptions", count)
	}
}

func live(s *stripe.Subscription) bool { return cuttle.BillingStatus(s.Status).Live() }

// isReversed reports whether the last payment for a subscription was taken back whole.
func isReversed(t truth, subscriptionID string) bool {
	for _, invoice := range t.invoices {
		if invoice.Parent == nil || invoice.Parent.SubscriptionDetails == nil || invoice.Parent.SubscriptionDetails.Subscription == nil ||
			invoice.Parent.SubscriptionDetails.Subscription.ID != subscriptionID {
			continue
		}
		payments, reversed := 0, 0
		if invoice.Payments != nil {
			for _, p := range invoice.Payments.Data {
				if p.Payment != nil && p.Payment.PaymentIntent != nil && p.Status == "paid" {
					payments++
					if t.reversed[p.Payment.PaymentIntent.ID] {
						reversed++
					}
				}
			}
		}
		if payments > 0 {
			return payments == reversed
		}
		// It was paid from the customer's balance, which an earlier payment has filled.
	}
	return false
}

func instant(unix int64) *time.Time {
	if unix == 0 {
		return nil
	}
	t := time.Unix(unix, 0).UTC()
	return &t
}

// write stores the new state. What follows from the change is written with it: letters and events.
func (s *Service) write(ctx context.Context, tx *store.Tx, before db.LockBillingRow, after state, gone bool) (changed bool, err error) {
	now := s.Now()
	old := cuttle.BillingStatus(deref(before.Status))
	next := cuttle.BillingStatus(deref(after.Status))
	another := deref(before.SubscriptionID) != deref(after.SubscriptionID)
	if gone {
		next, after.SetBillingParams = "", db.SetBillingParams{}
		if err := tx.ForgetCustomer(ctx, before.CustomerID); err != nil {
			return false, err
		}
	}
	after.UserID = before.UserID
	if err := tx.SetBilling(ctx, after.SetBillingParams); err != nil {
		return false, err
	}
	moved, reversed, err := s.writeEntitlement(ctx, tx, before.UserID, after.access, now)
	if err != nil {
		return false, err
	}
	giftUntil, err := moveGift(ctx, tx, before.UserID, after.access, now)
	if err != nil {
		return false, err
	}
	c := change{user: before, after: after, giftUntil: giftUntil, started: next.Live() && (!old.Live() || another), ended: old.Live() && (!next.Live() || another), now: now}
	c.failed = next == cuttle.PastDue && (old != cuttle.PastDue || another)
	c.reversed = reversed
	c.refused = after.RefusedTrial != nil && deref(before.RefusedTrial) != *after.RefusedTrial
	stored := copied{before.SubscriptionID, before.Status, before.Price, before.Period, before.CurrentPeriodEnd, before.EndsAt}
	return moved || stored.differs(after), s.tell(ctx, tx, c)
}

// writeEntitlement gives access for the time, or ends what there is. It reports whether access ends at another time than before, and whether it ends now
// because its payment was given back.
func (s *Service) writeEntitlement(ctx context.Context, tx *store.Tx, userID string, a *access, now time.Time) (changed, reversed bool, err error) {
	until, err := tx.FindStripeEntitlementEnd(ctx, userID)
	none := fault.Is(err, fault.NotFound)
	if err != nil && !none {
		return false, false, err
	}
	if a == nil {
		ended, err := tx.EndEntitlements(ctx, now, userID, SourceStripe)
		return ended > 0, false, err
	}
	if a.reversed {
		reversed = until != nil && until.After(now)
		a.until = now
		if until != nil && !reversed {
			a.until = *until
		}
	}
	changed = until == nil || !until.Equal(a.until)
	return changed, reversed, tx.PutStripeEntitlement(ctx, db.PutStripeEntitlementParams{ID: store.NewID(), UserID: userID, ValidFrom: a.from, ValidUntil: a.until, Now: now})
}

// change is what a synchronisation has found out about a person.
type change struct {
	user      db.LockBillingRow
	after     state
	giftUntil time.Time // when gift time ends that runs now; zero if none does
	now       time.Time

	started  bool // a subscription or trial
	ended    bool
	failed   bool // a payment
	reversed bool // access, because a payment was given back
	refused  bool // a trial
}

// tell writes the events (S0 §7) and the letters that a change asks for. Receipts and reminders of cards that expire come from Stripe.
func (s *Service) tell(ctx context.Context, tx *store.Tx, c change) error {
	plan := map[string]any{"plan": cuttle.PlanPro, "period": deref(c.after.Period), "trial": c.after.trial}
	if c.ended {
		if err := createEvent(ctx, tx, c, cuttle.EventSubscriptionCanceled, map[string]any{"plan": cuttle.PlanPro, "period": deref(c.user.Period)}); err != nil {
			return err
		}
	}
	if c.started {
		plan["projectCount"] = c.user.Projects
		if err := createEvent(ctx, tx, c, cuttle.EventSubscribe, plan); err != nil {
			return err
		}
	}
	if c.started && c.after.referral != "" {
		if err := createEvent(ctx, tx, c, cuttle.EventReferralConversion, map[string]any{"referral": c.after.referral, "affiliate": c.user.Affiliate}); err != nil {
			return err
		}
	}
	if c.user.DeletedAt != nil || !(c.ended || c.failed || c.reversed || c.refused) {
		return nil
	}
	head, err := s.Letterhead(ctx)
	if err != nil {
		return err
	}
	settings := s.Origin + subscriptionPath
	var letters []mail.Message
	if c.refused {
		letters = append(letters, mail.TrialRefused{Letterhead: head, To: c.user.Email, Link: s.Origin + "/pricing"})
	} else if c.ended {
		letters = append(letters, mail.SubscriptionEnded{Letterhead: head, To: c.user.Email, Link: s.Origin + "/pricing", GiftUntil: c.giftUntil})
	}
	if c.failed {
		letters = append(letters, mail.PaymentFailed{Letterhead: head, To: c.user.Email, Link: settings})
	}
	if c.reversed {
		returned := mail.PaymentReturned{Letterhead: head, To: c.user.Email, Link: settings, GiftUntil: c.giftUntil}
		if c.after.EndsAt == nil {
			returned.Next = deref(c.after.CurrentPeriodEnd)
		}
		letters = append(letters, returned)
	}
	return mail.Enqueue(ctx, tx, c.now, letters...)
}

// createEvent writes an event about the person. Its metadata must name nobody, because the row outlives the account.
func createEvent(ctx context.Context, tx *store.Tx, c change, name cuttle.EventName, metadata map[string]any) error {
	text, err := json.Marshal(metadata)
	if err != nil {
		return fault.Internalf("event %s: %w", name, err)
	}
	return tx.CreateEvent(ctx, db.CreateEventParams{At: c.now, UserID: &c.user.UserID, Name: name, Metadata: text})
}

func deref[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

func same(a, b *time.Time) bool { return a == nil && b == nil || a != nil && b != nil && a.Equal(*b) }
