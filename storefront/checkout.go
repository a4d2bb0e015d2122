package storefront

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"regexp"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// How long a session of Stripe Checkout can be paid; Stripe allows 30 minutes to a day. One that ends soon is not offered again.
const (
	checkoutLifetime = time.Hour
	checkoutLeft     = 20 * time.Minute
)

// CheckoutParams say what somebody wants to buy.
type CheckoutParams struct {
	UserID, Email string
	Plan          cuttle.Plan // that they have
	Period        Period
	Trial         bool
	Referral      string // empty: nobody referred them
	Origin        string // of the site: scheme://host[:port]
	Back          string // the path where canceling leads
}

// referralKey is where a subscription at Stripe says who referred the person.
const referralKey = "referral"

// These are no mistakes: the page tells people what they can do instead.
var (
	// ErrSubscribed means that there is a subscription already.
	ErrSubscribed = fault.New(fault.Conflict, "already_subscribed", "You already have Cuttle Pro.")
	// ErrNotSold means that the person's plan is arranged in another way (S0 §6).
	ErrNotSold = fault.New(fault.Conflict, "plan_arranged", "Your plan is arranged with our support. Please write to them if you want to change it.")
	// ErrTrialUsed means that there was a trial or a payment before.
	ErrTrialUsed = notForTrial
)

var referralShape = regexp.MustCompile(`^[A-Za-z0-9_-]{1,64}$`)

// ValidReferral returns a referral as it may be stored and sent; empty when it has another shape.
func ValidReferral(referral string) string {
	if referralShape.MatchString(referral) {
		return referral
	}
	return ""
}

// BeginCheckout returns the address of a page of Stripe where the plan can be paid. The same wish, in another tab or by a double click, leads to the same
// page; another wish closes the page before. So nobody can pay twice.
func (s *Service) BeginCheckout(ctx context.Context, p CheckoutParams) (address string, err error) {
	switch p.Plan {
	case cuttle.PlanGift, cuttle.PlanK12:
		return "", ErrNotSold
	}
	public := s.Store.As(store.Public)
	if p.Trial {
		if err := s.mayTry(ctx, public, p.UserID, p.Email); err != nil {
			return "", err
		}
	}
	customerID, invoiced, err := s.customerOf(ctx, p)
	if err != nil {
		return "", err
	}
	if invoiced { // the discount is on the first month or year (S0 §9)
		p.Referral = ""
	}
	// Our copy may be late.
	if subscribed, err := s.hasSubscription(ctx, customerID); err != nil || subscribed {
		if err == nil {
			err = s.Sync(ctx, customerID)
		}
		return "", errors.Join(err, ErrSubscribed)
	}
	open, err := s.openCheckout(ctx, p)
	if err == nil && open.Url != nil {
		if usable, err := s.isOpen(ctx, *open.SessionID); err != nil || usable {
			return *open.Url, err
		}
		// It was paid or expired by our staff.
		if err := public.CloseCheckout(ctx, s.Now(), p.UserID); err != nil {
			return "", err
		}
		open, err = s.openCheckout(ctx, p)
	}
	if err != nil {
		return "", err
	}
	session, err := s.createSession(ctx, customerID, p, open)
	if err != nil {
		return "", unavailable("create a checkout session", err)
	}
	if err := public.SetCheckoutSession(ctx, session.ID, session.URL, open.ID); err != nil {
		return "", err
	}
	return session.URL, nil
}

// customerOf returns the person's customer at Stripe, and whether they ever paid. The idempotency key makes it one customer, however many requests ask
// at once.
func (s *Service) customerOf(ctx context.Context, p CheckoutParams) (customerID string, invoiced bool, err error) {
	public := s.Store.As(store.Public)
	if err := public.CreateBilling(ctx, p.UserID); err != nil {
		return "", false, err
	}
	bill, err := public.FindBilling(ctx, p.UserID)
	if err != nil || bill.CustomerID != nil {
		return deref(bill.CustomerID), bill.Invoiced, err
	}
	params := &stripe.CustomerCreateParams{Email: &p.Email, Metadata: map[string]string{"user": p.UserID}}
	params.SetIdempotencyKey(fmt.Sprintf("customer-%s-%d", p.UserID, bill.Customers))
	customer, err := s.stripe.V1Customers.Create(ctx, params)
	if err != nil {
		return "", false, unavailable("create a customer", err)
	}
	_, err = public.SetCustomer(ctx, &customer.ID, p.UserID)
	return customer.ID, bill.Invoiced, err
}

func (s *Service) hasSubscription(ctx context.Context, customerID string) (bool, error) {
	for one, err := range s.stripe.V1Subscriptions.List(ctx, &stripe.SubscriptionListParams{Customer: &customerID}).All(ctx) {
		if missing(err) { // deleted at Stripe: the next try makes another customer
			return false, errors.Join(s.Store.As(store.Public).ForgetCustomer(ctx, &customerID), unavailable("list subscriptions", err))
		}
		if err != nil {
			return false, unavailable("list subscriptions", err)
		}
		if live(one) {
			return true, nil
		}
	}
	return false, nil
}

// openCheckout returns the person's open session if it is for the same wish, and otherwise a new row for one, after the other is closed.
func (s *Service) openCheckout(ctx context.Context, p CheckoutParams) (open db.Checkout, err error) {
	now := s.Now()
	var replaced *string
	err = s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, p.UserID); err != nil {
			return err
		}
		open, err = tx.FindOpenCheckout(ctx, p.UserID)
		if err != nil && !fault.Is(err, fault.NotFound) {
			return err
		}
		if err == nil && open.Period == string(p.Period) && open.Trial == p.Trial && open.Referral == p.Referral && open.ExpiresAt.After(now.Add(checkoutLeft)) {
			return nil
		}
		replaced = open.SessionID
		if err := tx.CloseCheckout(ctx, now, p.UserID); err != nil {
			return err
		}
		open = db.Checkout{
			ID: store.NewID(), UserID: p.UserID, Period: string(p.Period), Trial: p.Trial, Referral: p.Referral, Back: p.Back, CreatedAt: now, ExpiresAt: now.Add(checkoutLifetime),
		}
		return tx.CreateCheckout(ctx, db.CreateCheckoutParams{
			ID: open.ID, UserID: open.UserID, Period: open.Period, Trial: open.Trial, Referral: open.Referral, Back: open.Back, CreatedAt: now, ExpiresAt: open.ExpiresAt,
		})
	})
	if err != nil || replaced == nil {
		return open, err
	}
	// A page that is open in another tab can then not be paid. If it was paid or has expired, there is nothing to do.
	if _, err := s.stripe.V1CheckoutSessions.Expire(ctx, *replaced, nil); err != nil && !refusedByRule(err) {
		return open, unavailable("expire a checkout session", err)
	}
	return open, nil
}

func (s *Service) isOpen(ctx context.Context, sessionID string) (bool, error) {
	session, err := s.stripe.V1CheckoutSessions.Retrieve(ctx, sessionID, nil)
	if err != nil {
		return false, unavailable("read a checkout session", err)
	}
	return session.Status == stripe.CheckoutSessionStatusOpen, nil
}

func (s *Service) createSession(ctx context.Context, customerID string, p CheckoutParams, open db.Checkout) (*stripe.CheckoutSession, error) {
	prices, _, err := s.catalogueNow(ctx)
	if err != nil {
		return nil, err
	}
	about := map[string]string{"user": p.UserID, referralKey: p.Referral}
	params := &stripe.CheckoutSessionCreateParams{
		Mode: stripe.String(string(stripe.CheckoutSessionModeSubscription)), Customer: &customerID, ClientReferenceID: &p.UserID, Metadata: about,
		LineItems:  []*stripe.CheckoutSessionCreateLineItemParams{{Price: stripe.String(prices[p.Period]), Quantity: stripe.Int64(1)}},
		SuccessURL: stripe.String(p.Origin + "/payment-success?session_id={CHECKOUT_SESSION_ID}"), CancelURL: stripe.String(p.Origin + open.Back),
		PaymentMethodCollection: stripe.String("always"), // also for a trial, which goes on by itself
		ExpiresAt:               stripe.Int64(open.ExpiresAt.Unix()),
		SubscriptionData:        &stripe.CheckoutSessionCreateSubscriptionDataParams{Metadata: about},
	}
	if p.Trial {
		params.SubscriptionData.TrialPeriodDays = stripe.Int64(TrialDays)
		params.SubscriptionData.TrialSettings = &stripe.CheckoutSessionCreateSubscriptionDataTrialSettingsParams{
			EndBehavior: &stripe.CheckoutSessionCreateSubscriptionDataTrialSettingsEndBehaviorParams{MissingPaymentMethod: stripe.String("cancel")},
		}
	}
	if p.Referral != "" {
		params.Discounts = []*stripe.CheckoutSessionCreateDiscountParams{{Coupon: stripe.String(couponID)}}
	}
	params.SetIdempotencyKey("checkout-" + open.ID)
	for {
		session, err := s.stripe.V1CheckoutSessions.Create(ctx, params)
		if !isUnderWay(err) {
			return session, err
		}
		select { // another tab is making it
		case <-time.After(200 * time.Millisecond):
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// ConfirmCheckout synchronises the person who comes back from a session of theirs, so that they need not wait for the webhook. A session
// of somebody else is not found.
func (s *Service) ConfirmCheckout(ctx context.Context, userID, sessionID string) error {
	if _, err := s.Store.As(store.Public).FindOwnCheckout(ctx, userID, sessionID); err != nil {
		return err
	}
	return s.Refresh(ctx, userID)
}

// Refresh synchronises a person who has just been at Stripe. Of somebody who has no customer there, there is nothing to know.
func (s *Service) Refresh(ctx context.Context, userID string) error {
	bill, err := s.Store.As(store.Public).FindBilling(ctx, userID)
	if fault.Is(err, fault.NotFound) || err == nil && bill.CustomerID == nil {
		return nil
	}
	if err != nil {
		return err
	}
	return s.Sync(ctx, *bill.CustomerID)
}

// PortalAddress returns the address of a page of Stripe where people manage their subscription; it leads back to the settings, which then call Refresh. It
// works for five minutes.
func (s *Service) PortalAddress(ctx context.Context, userID, origin string) (string, error) {
	bill, err := s.Store.As(store.Public).FindBilling(ctx, userID)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return "", err
	}
	if bill.CustomerID == nil {
		return "", fault.New(fault.Conflict, "no_subscription", "You have no subscription to manage.")
	}
	_, portal, err := s.catalogueNow(ctx)
	if err != nil {
		return "", err
	}
	session, err := s.stripe.V1BillingPortalSessions.Create(ctx, &stripe.BillingPortalSessionCreateParams{
		Customer: bill.CustomerID, Configuration: &portal, ReturnURL: stripe.String(origin + "/settings?from=portal"),
	})
	if err != nil {
		return "", unavailable("create a portal session", err)
	}
	return session.URL, nil
}

// refusedByRule reports whether Stripe understood a request and declined it, so that trying again is of no use.
func refusedByRule(err error) bool {
	var refused *stripe.Error
	return errors.As(err, &refused) && refused.Type == stripe.ErrorTypeInvalidRequest
}

// isUnderWay reports whether another request with the same idempotency key has not ended yet.
func isUnderWay(err error) bool {
	var refused *stripe.Error
	return errors.As(err, &refused) && refused.HTTPStatusCode == http.StatusConflict
}

func isCardError(err error) bool {
	var refused *stripe.Error
	return errors.As(err, &refused) && refused.Type == stripe.ErrorTypeCard
}
