package storefront

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
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
	retries = 14 * 24 * time.Hour
	// The first try is an hour into the period, and the webhook about the end may be late.
	retriesSlack = 24 * time.Hour
)

// remote is all that Stripe knows about one customer, as far as it matters here.
type remote struct {
	gone          bool // the customer was deleted
	subscriptions []*stripe.Subscription
	discount      *stripe.Discount  // of subscriptions that have none of their own
	cards         []string          // fingerprints of all that are stored with a customer who had a trial
	invoices      []*stripe.Invoice // paid ones of an amount, the newest first
	reversed      map[string]bool   // payment intents that were refunded in full or lost in a dispute
}

// Sync makes our copy what Stripe says about a customer, with the emails and events that follow, in one transaction. A customer that is not ours is ignored.
func (s *Service) Sync(ctx context.Context, customerID string) error {
	_, err := s.syncWith(ctx, customerID, false)
	return err
}

// rounds bounds how often a run ends subscriptions at Stripe and looks again. The first round finds those that have to end, the second writes that they have
// ended; more are needed only when something else changes in between.
const rounds = 4

// syncWith reports whether the copy was another. With dry, it stays as it is, and nothing is changed at Stripe.
func (s *Service) syncWith(ctx context.Context, customerID string, dry bool) (changed bool, err error) {
	for range rounds {
		changed, endings, err := s.copy(ctx, customerID, dry)
		if err != nil || len(endings) == 0 {
			return changed, err
		}
		if err := s.end(ctx, endings); err != nil {
			return false, unavailable("end subscriptions of "+customerID, err)
		}
	}
	return false, unavailable("synchronize "+customerID, errors.New("its subscriptions do not end"))
}

var errUnwritten = errors.New("nothing is written")

// copy asks Stripe and writes what it says, unless subscriptions have to end first, which it returns.
//
// It holds neither a connection nor a lock while it asks. Each write raises the revision of the customer's row, and a run writes only if the revision is the
// one from before it asked: then nothing in the row is newer than what it has read. Otherwise it asks again, but only once: if the revision has risen twice since it
// began, the second write is of a run that asked after that, so there is nothing left to do.
func (s *Service) copy(ctx context.Context, customerID string, dry bool) (changed bool, endings []ending, err error) {
	began, err := s.Store.As(store.Public).FindRevision(ctx, &customerID)
	if fault.Is(err, fault.NotFound) {
		return false, nil, nil
	}
	if err != nil {
		return false, nil, err
	}
	for revision := began; revision <= began+1; revision++ {
		found, err := s.ask(ctx, customerID)
		if err != nil {
			return false, nil, unavailable("read customer "+customerID, err)
		}
		overtaken := false
		err = s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
			before, err := tx.LockBilling(ctx, &customerID)
			if fault.Is(err, fault.NotFound) || err == nil && before.Revision > began+1 {
				return nil
			}
			if err != nil {
				return err
			}
			if overtaken = before.Revision != revision; overtaken {
				return nil
			}
			changed, endings, err = s.follow(ctx, tx, before, found, dry)
			if err == nil && (dry || len(endings) > 0) {
				err = errUnwritten
			}
			return err
		})
		if errors.Is(err, errUnwritten) {
			return changed, endings, nil
		}
		if err != nil || !overtaken {
			return changed, nil, err
		}
	}
	return false, nil, nil
}

// follow writes what was found about a customer whose row is locked. It returns what has to end at Stripe first; then nothing may be committed.
func (s *Service) follow(ctx context.Context, tx *store.Tx, before db.LockBillingRow, found remote, dry bool) (changed bool, endings []ending, err error) {
	if err := tx.LockUser(ctx, before.UserID); err != nil {
		return false, nil, err
	}
	after := stateOf(found)
	if !dry {
		if after.RefusedTrial, endings, err = s.useTrials(ctx, tx, before, found); err != nil {
			return false, nil, err
		}
		if before.Gone {
			endings = append(endings, renewals(found.subscriptions)...)
		}
		if len(endings) > 0 {
			return false, endings, nil
		}
	}
	warnOfTwo(ctx, deref(before.CustomerID), found.subscriptions)
	changed, err = s.write(ctx, tx, before, after, found.gone)
	return changed, nil, err
}

// ask reads everything about a customer: about five requests.
func (s *Service) ask(ctx context.Context, customerID string) (remote, error) {
	t := remote{reversed: map[string]bool{}}
	// A customer that Stripe does not know is no deleted one: the key may be that of another account.
	customer, err := s.stripe.V1Customers.Retrieve(ctx, customerID, nil)
	if err != nil {
		return t, err
	}
	if customer.Deleted {
		t.gone = true // subscriptions end with their customer
		return t, nil
	}
	if d := customer.Discount; d != nil && d.Source != nil && d.Source.Coupon != nil {
		if d.Source.Coupon, err = s.stripe.V1Coupons.Retrieve(ctx, d.Source.Coupon.ID, nil); err != nil && !missing(err) {
			return t, err
		}
		t.discount = d
	}
	subscriptions := &stripe.SubscriptionListParams{Customer: &customerID, Status: stripe.String("all"), Expand: []*string{
		stripe.String("data.default_payment_method"), stripe.String("data.discounts.source.coupon"), stripe.String("data.latest_invoice"),
	}}
	subscriptions.Limit = stripe.Int64(100)
	for one, err := range s.stripe.V1Subscriptions.List(ctx, subscriptions).All(ctx) {
		if err != nil {
			return t, err
		}
		t.subscriptions = append(t.subscriptions, one)
	}
	if slices.ContainsFunc(t.subscriptions, func(one *stripe.Subscription) bool { return one.TrialStart != 0 }) {
		if t.cards, err = s.cardsOf(ctx, customerID); err != nil {
			return t, err
		}
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

// cardsOf returns the fingerprints of a customer's cards. However a card got there, it can be charged at the end of a trial, or at once be made the one that is.
func (s *Service) cardsOf(ctx context.Context, customerID string) (fingerprints []string, err error) {
	cards := &stripe.PaymentMethodListParams{Customer: &customerID, Type: stripe.String(string(stripe.PaymentMethodTypeCard))}
	cards.Limit, cards.Single = stripe.Int64(100), true
	for one, err := range s.stripe.V1PaymentMethods.List(ctx, cards).All(ctx) {
		if err != nil {
			return nil, err
		}
		if one.Card != nil {
			fingerprints = append(fingerprints, one.Card.Fingerprint)
		}
	}
	return fingerprints, nil
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
	unpaid   bool   // it has ended because its card could not be charged
}

// access is the time in which a subscription gives plan Pro. period is when the paid period, or the trial, began. reversed: it was refunded in full or lost
// in a dispute, so it ended.
type access struct {
	from, period, until time.Time
	reversed            bool
}

// stateOf chooses the subscription that counts: one that has not ended before one that has, then the newest. Events about another subscription of the
// same customer therefore change nothing.
func stateOf(t remote) (s state) {
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
	s.Invoiced, s.Currency = len(t.invoices) > 0, string(stripe.CurrencyUSD)
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
	s.Price, s.Period, s.Currency = &cents, &period, string(item.Price.Currency)
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
	invoice := best.LatestInvoice
	if !live(best) {
		// Of a trial without a card, the latest invoice is the one of $0.
		given := best.Status == stripe.SubscriptionStatusUnpaid || best.CancellationDetails != nil && best.CancellationDetails.Reason == stripe.SubscriptionCancellationDetailsReasonPaymentFailed
		s.unpaid = given && invoice != nil && invoice.AttemptCount > 0 && invoice.Status != stripe.InvoiceStatusPaid
		return s
	}
	if d := discountOf(best, t.discount); d != nil && s.EndsAt == nil {
		s.Discounted, s.DiscountedUntil = &d.cents, d.until
	}
	a := access{from: time.Unix(best.StartDate, 0).UTC(), period: time.Unix(item.CurrentPeriodStart, 0).UTC()}
	switch {
	case s.EndsAt != nil:
		a.until = *s.EndsAt
	case best.Status == stripe.SubscriptionStatusPastDue:
		a.until = a.period.Add(retries + retriesSlack)
	default:
		a.until = s.CurrentPeriodEnd.Add(slack)
	}
	if best.Status == stripe.SubscriptionStatusPastDue {
		s.PayBy = new(a.period.Add(retries))
		if s.EndsAt != nil && s.EndsAt.Before(*s.PayBy) {
			s.PayBy = s.EndsAt
		}
		if invoice != nil && invoice.Status == stripe.InvoiceStatusOpen && invoice.Currency == item.Price.Currency {
			s.Due = new(int32(invoice.AmountRemaining))
		}
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
func isReversed(t remote, subscriptionID string) bool {
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

// write stores the new state. What follows from the change is written with it: emails and events.
func (s *Service) write(ctx context.Context, tx *store.Tx, before db.LockBillingRow, after state, gone bool) (changed bool, err error) {
	now := s.Now()
	old := cuttle.BillingStatus(deref(before.Status))
	next := cuttle.BillingStatus(deref(after.Status))
	another := deref(before.SubscriptionID) != deref(after.SubscriptionID)
	if gone {
		next, after.SetBillingParams = "", db.SetBillingParams{Currency: after.Currency}
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
	stored := copied{before.SubscriptionID, before.Status, before.Price, before.Period, before.CurrentPeriodEnd, before.EndsAt, before.Currency, before.Discounted, before.DiscountedUntil}
	return moved || stored.differs(after), s.notify(ctx, tx, c)
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

// notify writes the events (S0 §7) and the emails that a change asks for. Receipts and reminders of cards that expire come from Stripe.
func (s *Service) notify(ctx context.Context, tx *store.Tx, c change) error {
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
	if c.user.Gone || !(c.ended || c.failed || c.reversed || c.refused) {
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
		letters = append(letters, mail.SubscriptionEnded{Letterhead: head, To: c.user.Email, Link: s.Origin + "/pricing", GiftUntil: c.giftUntil, CardFailed: c.after.unpaid})
	}
	if c.failed {
		failed := mail.PaymentFailed{Letterhead: head, To: c.user.Email, Link: settings, Currency: c.after.Currency, Due: toInt(c.after.Due), PayBy: deref(c.after.PayBy)}
		letters = append(letters, failed)
	}
	if c.reversed {
		returned := mail.PaymentReturned{Letterhead: head, To: c.user.Email, Link: settings, GiftUntil: c.giftUntil}
		if c.after.EndsAt == nil {
			returned.Next = deref(c.after.CurrentPeriodEnd)
		}
		letters = append(letters, returned)
	}
	return mail.EnqueueFor(ctx, tx, c.now, c.user.UserID, letters...)
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
