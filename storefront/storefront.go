// Package storefront sells and gives plans: prices, checkout, trial, subscription, portal, and what Stripe reports.
//
// The table entitlement decides a person's plan; rows come from Stripe, gifts and the platform admin. Stripe is the truth about subscriptions: a
// webhook is only a hint that something changed. Sync asks Stripe for everything about one customer and writes our copy (billing, entitlement), so
// order, loss and repetition of webhooks do not matter.
//
// Without an account at Stripe nothing is sold, and plans are only given (decision 0043). What Stripe said before is then neither shown nor followed.
//
// It may import store, audit, mail, fault and cuttle of ours.
package storefront

import (
	"context"
	"net/http"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
)

// FreeProjects is how many projects a person on the Free plan may have (S0 §9).
const FreeProjects = 5

// FreeDownloads is how many files a person on the Free plan may download in a month (S0 §9).
const FreeDownloads = 10

// The sources of an entitlement: given by the platform's admin, by a subscription, or by gift codes, which have queries of their own.
const (
	SourceAdmin  = "admin"
	SourceStripe = "stripe"
	SourceGift   = "gift"
)

// Options are the dependencies of a Service.
type Options struct {
	Store          *store.Store
	SecretKey      string   // of the account at Stripe; empty: there is none, and nothing is sold
	URL            string   // of Stripe's API; empty: Stripe itself
	WebhookSecrets []string // of the endpoint; two while one replaces the other
	TrialKey       []byte   // hides who had a trial
	Origin         string   // of the main site, for emails: scheme://host[:port]
	Letterhead     func(context.Context) (mail.Letterhead, error)
	Now            func() time.Time
}

// Service is safe for concurrent use.
type Service struct {
	Options
	stripe    *stripe.Client // nil: nothing is sold
	catalogue catalogue
}

// subscriptionPath is the section of the settings where somebody sees and manages their subscription.
const subscriptionPath = "/settings#subscription"

// requestTime bounds one request to Stripe, so that one that gets no reply does not occupy a worker for long.
const requestTime = 15 * time.Second

// New makes the service. It does not connect to Stripe.
func New(o Options) *Service {
	if o.SecretKey == "" {
		return &Service{Options: o}
	}
	config := &stripe.BackendConfig{
		HTTPClient:        &http.Client{Timeout: requestTime},
		MaxNetworkRetries: stripe.Int64(0), // jobs and people try again
		EnableTelemetry:   stripe.Bool(false), LeveledLogger: &stripe.LeveledLogger{Level: stripe.LevelNull},
	}
	if o.URL != "" {
		config.URL = stripe.String(o.URL)
	}
	return &Service{Options: o, stripe: stripe.NewClient(o.SecretKey, stripe.WithBackends(stripe.NewBackendsWithConfig(config)))}
}

// Sells reports whether there is an account at Stripe, so that plans can be bought.
func (s *Service) Sells() bool { return s.stripe != nil }

// unavailable turns an error of Stripe's API into one that people may see.
func unavailable(doing string, err error) error {
	return &fault.Error{Kind: fault.Unavailable, Code: "payments_unavailable", Message: "We can't reach our payment service right now. Please try again in a minute.",
		Cause: fault.Internalf("stripe: %s: %w", doing, err)}
}
