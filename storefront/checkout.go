package storefront

import (
	"context"
	"errors"
	"fmt"
	"net/http"
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
	Plan          cuttle.Plan          // that they have
	Held          []cuttle.Entitlement // what it comes from
	Period        Period
	Trial         bool
	Referral      string // empty: nobody referred them
	Origin        string // of the site: scheme://host[:port]
	Back          string // the path where canceling leads
}

// What a subscription at Stripe says in its metadata.
const (
	userKey     = "user"
	referralKey = "referral" // who referred the person
)

var errNoSubscription = fault.New(fault.Conflict, "no_subscription", "You don't have a subscription to manage.")

// Expected refusals: the page tells people what they can do instead.
var (
	// ErrSubscribed means that there is a subscription already.
	ErrSubscribed = fault.New(fault.Conflict, "already_subscribed", "You already have Cuttle Pro.")
	// ErrNotSold means that the person's plan is arranged in another way (S0 §6).
	ErrNotSold = fault.New(fault.Conflict, "plan_arranged", "Our support team arranged your plan. Please write to them to change it.")
	// ErrNothingSold means that there is no account at Stripe.
	ErrNothingSold = fault.New(fault.Conflict, "nothing_sold", "Nothing can be bought here: the people who run this site give plans.")
)

// checkoutTries bounds how often two tabs with different wishes may replace each other's page.
const checkoutTries = 3

// BeginCheckout returns the address of a page of Stripe where the plan can be paid. The same wish, in another tab or by a double click, leads to the same
// page; another wish closes the page before. So nobody can pay twice.
func (s *Service) BeginCheckout(ctx context.Context, p CheckoutParams) (address string, err error) {
	switch {
	case !s.Sells():
		return "", ErrNothingSold
	case p.Plan == cuttle.PlanGift, p.Plan == cuttle.PlanK12, p.Plan == cuttle.PlanPro && endOf(p.Plan, p.Held) == nil:
		return "", ErrNotSold
	}
	public := s.Store.As(store.Public)
	if p.Trial {
		if err := s.mayTry(ctx, public, p); err != nil {
			return "", err
		}
	}
	customerID, invoiced, err := s.customerFor(ctx, p)
	if err != nil {
		return "", err
	}
	if invoiced { // the discount is on the first month or year (S0 §9)
		p.Referral = ""
	}
	for range checkoutTries {
		// Our copy may be late, and the page before may just have been paid.
		subscriptions, err := s.liveSubscriptions(ctx, customerID)
		if err != nil {
			return "", unavailable("list subscriptions", err)
		}
		if len(subscriptions) > 0 {
			return "", errors.Join(s.Sync(ctx, customerID), ErrSubscribed)
		}
		open, err := s.openCheckout(ctx, p)
		if err != nil {
			return "", err
		}
		if open.SessionID == nil {
			session, err := s.createSession(ctx, customerID, p, open)
			if err != nil { // Stripe repeats a failure for the same idempotency key, so the next try needs another
				return "", errors.Join(unavailable("create a checkout session", err), public.AbandonCheckout(ctx, s.Now(), open.ID))
			}
			kept, err := public.SetCheckoutSession(ctx, session.ID, session.URL, open.ID)
			if err != nil || kept > 0 {
				return session.URL, err
			}
			open.SessionID = &session.ID // another tab has replaced it meanwhile
		} else if s.serves(open, p) {
			usable, err := s.isOpen(ctx, *open.SessionID, customerID)
			if err != nil || usable {
				return *open.Url, err
			}
		}
		if err := s.closeCheckout(ctx, open); err != nil {
			return "", err
		}
	}
	return "", unavailable("begin a checkout", errors.New("other tabs replace its page again and again"))
}

// customerFor returns the person's customer at Stripe, and whether they ever paid. The idempotency key makes it one customer, however many requests ask
// at once.
func (s *Service) customerFor(ctx context.Context, p CheckoutParams) (customerID string, invoiced bool, err error) {
	public := s.Store.As(store.Public)
	if err := public.CreateBilling(ctx, p.UserID); err != nil {
		return "", false, err
	}
	bill, err := public.FindBilling(ctx, p.UserID)
	if err != nil {
		return "", false, err
	}
	if bill.CustomerID != nil {
		customer, err := s.stripe.V1Customers.Retrieve(ctx, *bill.CustomerID, nil)
		if err != nil {
			return "", false, unavailable("read a customer", err)
		}
		if !customer.Deleted {
			return customer.ID, bill.Invoiced, nil
		}
		if err := public.ForgetCustomer(ctx, bill.CustomerID); err != nil {
			return "", false, err
		}
	}
	params := &stripe.CustomerCreateParams{Email: &p.Email, Metadata: map[string]string{userKey: p.UserID}}
	params.SetIdempotencyKey(fmt.Sprintf("customer-%s-%d", p.UserID, bill.Customers))
	customer, err := whenDone(ctx, func() (*stripe.Customer, error) { return s.stripe.V1Customers.Create(ctx, params) })
	if err != nil {
		return "", false, errors.Join(unavailable("create a customer", err), public.SetCustomer(ctx, nil, p.UserID))
	}
	if err := public.SetCustomer(ctx, &customer.ID, p.UserID); err != nil {
		return "", false, err
	}
	bill, err = public.FindBilling(ctx, p.UserID) // another request may have been first
	return deref(bill.CustomerID), bill.Invoiced, err
}

// openCheckout returns the person's open session. If they have none, or one that was only begun for another wish, it returns a new row for this wish.
func (s *Service) openCheckout(ctx context.Context, p CheckoutParams) (open db.Checkout, err error) {
	now := s.Now()
	err = s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, p.UserID); err != nil {
			return err
		}
		open, err = tx.FindOpenCheckout(ctx, p.UserID)
		if err != nil && !fault.Is(err, fault.NotFound) {
			return err
		}
		if err == nil {
			if open.SessionID != nil || s.serves(open, p) {
				return nil
			}
			if err := tx.CloseCheckout(ctx, now, open.ID); err != nil {
				return err
			}
		}
		open, err = tx.CreateCheckout(ctx, db.CreateCheckoutParams{
			ID: store.NewID(), UserID: p.UserID, Period: string(p.Period), Trial: p.Trial, Referral: p.Referral, Back: p.Back, CreatedAt: now, ExpiresAt: now.Add(checkoutLifetime),
		})
		return err
	})
	return open, err
}

// serves reports whether the session is for the same wish and can be paid for some time.
func (s *Service) serves(open db.Checkout, p CheckoutParams) bool {
	return open.Period == string(p.Period) && open.Trial == p.Trial && open.Referral == p.Referral && open.ExpiresAt.After(s.Now().Add(checkoutLeft))
}

// closeCheckout makes sure that a page can't be paid any more, and then forgets it. If it was paid or has expired, Stripe refuses, which is as good.
func (s *Service) closeCheckout(ctx context.Context, open db.Checkout) error {
	if open.SessionID != nil {
		if _, err := s.stripe.V1CheckoutSessions.Expire(ctx, *open.SessionID, nil); err != nil && !refusedByRule(err) {
			return unavailable("expire a checkout session", err)
		}
	}
	return s.Store.As(store.Public).CloseCheckout(ctx, s.Now(), open.ID)
}

// isOpen reports whether the customer can pay the session.
func (s *Service) isOpen(ctx context.Context, sessionID, customerID string) (bool, error) {
	session, err := s.stripe.V1CheckoutSessions.Retrieve(ctx, sessionID, nil)
	if err != nil {
		return false, unavailable("read a checkout session", err)
	}
	return session.Status == stripe.CheckoutSessionStatusOpen && session.Customer != nil && session.Customer.ID == customerID, nil
}

func (s *Service) createSession(ctx context.Context, customerID string, p CheckoutParams, open db.Checkout) (*stripe.CheckoutSession, error) {
	prices, _, err := s.catalogueNow(ctx)
	if err != nil {
		return nil, err
	}
	about := map[string]string{userKey: p.UserID, referralKey: p.Referral}
	params := &stripe.CheckoutSessionCreateParams{
		Mode: stripe.String(string(stripe.CheckoutSessionModeSubscription)), Customer: &customerID, ClientReferenceID: &p.UserID, Metadata: about,
		LineItems:  []*stripe.CheckoutSessionCreateLineItemParams{{Price: stripe.String(prices[p.Period]), Quantity: stripe.Int64(1)}},
		SuccessURL: stripe.String(p.Origin + "/payment-success?session_id={CHECKOUT_SESSION_ID}"), CancelURL: stripe.String(p.Origin + open.Back),
		PaymentMethodTypes:      []*string{stripe.String("card")}, // by which a second trial is recognised
		PaymentMethodCollection: stripe.String("always"),          // also for a trial, which goes on by itself
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
	return whenDone(ctx, func() (*stripe.CheckoutSession, error) { return s.stripe.V1CheckoutSessions.Create(ctx, params) })
}

// whenDone repeats a request while another one with the same idempotency key is under way, of another tab.
func whenDone[T any](ctx context.Context, ask func() (T, error)) (T, error) {
	for {
		reply, err := ask()
		if !isUnderWay(err) {
			return reply, err
		}
		select {
		case <-time.After(200 * time.Millisecond):
		case <-ctx.Done():
			return reply, ctx.Err()
		}
	}
}

// ConfirmCheckout synchronises the person who comes back from a session of theirs, so that they need not wait for the webhook. A session
// of somebody else is not found. ErrTrialUsed means that it was a repeated trial, which was canceled.
func (s *Service) ConfirmCheckout(ctx context.Context, userID, sessionID string) error {
	if _, err := s.Store.As(store.Public).FindOwnCheckout(ctx, userID, sessionID); err != nil {
		return err
	}
	if err := s.Refresh(ctx, userID); err != nil {
		return err
	}
	bill, err := s.Store.As(store.Public).FindBilling(ctx, userID)
	if err == nil && bill.RefusedTrial != nil && deref(bill.SubscriptionID) == *bill.RefusedTrial {
		return ErrTrialUsed
	}
	return err
}

// Refresh synchronises a person who has just been at Stripe. Of somebody who has no customer there, there is nothing to know.
func (s *Service) Refresh(ctx context.Context, userID string) error {
	if !s.Sells() {
		return ErrNothingSold
	}
	customerID, err := s.customerOf(ctx, userID)
	if err != nil || customerID == "" {
		return err
	}
	return s.Sync(ctx, customerID)
}

// PortalAddress returns the address of a page of Stripe where people manage their subscription; it leads back to the settings, which then call Refresh. It
// works for five minutes.
func (s *Service) PortalAddress(ctx context.Context, userID, origin string) (string, error) {
	if !s.Sells() {
		return "", ErrNothingSold
	}
	customerID, err := s.customerOf(ctx, userID)
	if err != nil {
		return "", err
	}
	if customerID == "" {
		return "", errNoSubscription
	}
	_, portal, err := s.catalogueNow(ctx)
	if err != nil {
		return "", err
	}
	session, err := s.stripe.V1BillingPortalSessions.Create(ctx, &stripe.BillingPortalSessionCreateParams{
		Customer: &customerID, Configuration: &portal, ReturnURL: stripe.String(origin + "/settings?from=portal"),
	})
	if missing(err) { // it was deleted there
		return "", errNoSubscription
	}
	if err != nil {
		return "", unavailable("create a portal session", err)
	}
	return session.URL, nil
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
