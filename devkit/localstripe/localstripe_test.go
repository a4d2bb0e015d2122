package localstripe_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"cuttle/devkit/localstripe"
)

const (
	hour = time.Hour
	day  = 24 * time.Hour

	pays        = "4242424242424242"
	failsLater  = "4000000000000341"
	alwaysAsks  = "4000002760003184"
	noMoney     = "4000000000009995"
	start       = 1_772_530_200 // 2026-03-03 09:30 UTC
	successPage = "http://shop.test/ok?session={CHECKOUT_SESSION_ID}"
)

// shop is a business: a Stripe of its own, its clock, a plan, and what its webhook endpoint received.
type shop struct {
	*localstripe.Server
	t               *testing.T
	api             *stripe.Client
	now             time.Time
	monthly, yearly *stripe.Price
	inbox           *inbox
}

// inbox is a webhook endpoint. It refuses as many deliveries as refuse says.
type inbox struct {
	*httptest.Server
	mu      sync.Mutex
	secret  string
	events  []stripe.Event
	refuse  int
	arrived chan struct{}
}

func (i *inbox) receive(w http.ResponseWriter, r *http.Request) {
	i.mu.Lock()
	defer i.mu.Unlock()
	body, _ := io.ReadAll(r.Body)
	event, err := webhook.ConstructEvent(body, r.Header.Get("Stripe-Signature"), i.secret)
	switch {
	case err != nil:
		w.WriteHeader(http.StatusBadRequest)
	case i.refuse > 0:
		i.refuse--
		w.WriteHeader(http.StatusInternalServerError)
	default:
		i.events = append(i.events, event)
		select {
		case i.arrived <- struct{}{}:
		default:
		}
	}
}

// types returns what was received since the last call.
func (i *inbox) types() []string {
	i.mu.Lock()
	defer i.mu.Unlock()
	types := []string{}
	for _, e := range i.events {
		types = append(types, string(e.Type))
	}
	i.events = nil
	return types
}

func must[T any](t *testing.T) func(T, error) T {
	return func(x T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return x
	}
}

func open(t *testing.T) *shop { return openWith(t, localstripe.Options{}) }

func openWith(t *testing.T, o localstripe.Options) *shop {
	t.Helper()
	s := &shop{t: t, now: time.Unix(start, 0).UTC(), inbox: &inbox{arrived: make(chan struct{}, 1)}}
	o.Now, o.Manual = func() time.Time { return s.now }, true
	s.Server = must[*localstripe.Server](t)(localstripe.Start(o))
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	s.api = client(s.Server)
	s.inbox.Server = httptest.NewServer(http.HandlerFunc(s.inbox.receive))
	t.Cleanup(s.inbox.Close)
	ctx := t.Context()
	s.inbox.secret = must[string](t)(s.Endpoint(s.inbox.URL))
	product := must[*stripe.Product](t)(s.api.V1Products.Create(ctx, &stripe.ProductCreateParams{Name: new("Cuttle Pro")}))
	s.monthly = s.price(product.ID, 2400, "month", "pro_monthly")
	s.yearly = s.price(product.ID, 21600, "year", "pro_yearly")
	s.settle()
	s.inbox.types()
	return s
}

func client(server *localstripe.Server) *stripe.Client {
	return stripe.NewClient(server.Key(), stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{
		URL: new(server.URL()), MaxNetworkRetries: new(int64), LeveledLogger: &stripe.LeveledLogger{Level: stripe.LevelNull}, EnableTelemetry: new(bool),
	})))
}

func (s *shop) price(product string, amount int64, interval, key string) *stripe.Price {
	s.t.Helper()
	return must[*stripe.Price](s.t)(s.api.V1Prices.Create(s.t.Context(), &stripe.PriceCreateParams{
		Product: &product, UnitAmount: &amount, Currency: new("usd"), LookupKey: &key, TaxBehavior: new("exclusive"), Recurring: &stripe.PriceCreateRecurringParams{Interval: &interval},
	}))
}

// offer makes a configuration of the portal that offers both prices, and returns its id.
func (s *shop) offer() string {
	s.t.Helper()
	return must[*stripe.BillingPortalConfiguration](s.t)(s.api.V1BillingPortalConfigurations.Create(s.t.Context(), &stripe.BillingPortalConfigurationCreateParams{
		DefaultReturnURL: new("http://shop.test/profile"), Metadata: map[string]string{"cuttle": "portal"},
		Features: &stripe.BillingPortalConfigurationCreateFeaturesParams{
			InvoiceHistory:      &stripe.BillingPortalConfigurationCreateFeaturesInvoiceHistoryParams{Enabled: new(true)},
			PaymentMethodUpdate: &stripe.BillingPortalConfigurationCreateFeaturesPaymentMethodUpdateParams{Enabled: new(true)},
			SubscriptionCancel:  &stripe.BillingPortalConfigurationCreateFeaturesSubscriptionCancelParams{Enabled: new(true), Mode: new("at_period_end")},
			SubscriptionUpdate: &stripe.BillingPortalConfigurationCreateFeaturesSubscriptionUpdateParams{
				Enabled: new(true), DefaultAllowedUpdates: []*string{new("price")}, ProrationBehavior: new("always_invoice"), BillingCycleAnchor: new("now"), TrialUpdateBehavior: new("continue_trial"),
				Products: []*stripe.BillingPortalConfigurationCreateFeaturesSubscriptionUpdateProductParams{{Product: &s.monthly.Product.ID, Prices: []*string{&s.monthly.ID, &s.yearly.ID}}},
			},
		},
	})).ID
}

// portal returns the address of a new portal session.
func (s *shop) portal(customer, configuration string) string {
	s.t.Helper()
	return must[*stripe.BillingPortalSession](s.t)(s.api.V1BillingPortalSessions.Create(s.t.Context(), &stripe.BillingPortalSessionCreateParams{
		Customer: &customer, Configuration: &configuration, ReturnURL: new("http://shop.test/profile"),
	})).URL
}

func (s *shop) settle() {
	s.t.Helper()
	if err := s.Settle(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
}

// after moves the clock and does what is due.
func (s *shop) after(d time.Duration) {
	s.t.Helper()
	s.now = s.now.Add(d)
	s.settle()
}

func (s *shop) customer() *stripe.Customer {
	s.t.Helper()
	return must[*stripe.Customer](s.t)(s.api.V1Customers.Create(s.t.Context(), &stripe.CustomerCreateParams{Email: new("ada@example.com")}))
}

// checkout opens a session for the price; change may change what is asked.
func (s *shop) checkout(customer string, price *stripe.Price, change func(*stripe.CheckoutSessionCreateParams)) *stripe.CheckoutSession {
	s.t.Helper()
	p := &stripe.CheckoutSessionCreateParams{
		Mode: new("subscription"), Customer: &customer, SuccessURL: new(successPage), CancelURL: new("http://shop.test/back"), ClientReferenceID: new("account-1"),
		LineItems:               []*stripe.CheckoutSessionCreateLineItemParams{{Price: &price.ID, Quantity: new(int64(1))}},
		PaymentMethodCollection: new("always"),
		SubscriptionData:        &stripe.CheckoutSessionCreateSubscriptionDataParams{Metadata: map[string]string{"account": "1"}},
	}
	if change != nil {
		change(p)
	}
	return must[*stripe.CheckoutSession](s.t)(s.api.V1CheckoutSessions.Create(s.t.Context(), p))
}

func trial(days int64) func(*stripe.CheckoutSessionCreateParams) {
	return func(p *stripe.CheckoutSessionCreateParams) {
		p.SubscriptionData.TrialPeriodDays = &days
		p.SubscriptionData.TrialSettings = &stripe.CheckoutSessionCreateSubscriptionDataTrialSettingsParams{
			EndBehavior: &stripe.CheckoutSessionCreateSubscriptionDataTrialSettingsEndBehaviorParams{MissingPaymentMethod: new("cancel")},
		}
	}
}

// subscribe pays for a price with a card and returns the subscription.
func (s *shop) subscribe(card string, price *stripe.Price, change func(*stripe.CheckoutSessionCreateParams)) *stripe.Subscription {
	s.t.Helper()
	session := s.checkout(s.customer().ID, price, change)
	s.do(s.Pay(session.ID, card))
	s.settle()
	s.inbox.types()
	return s.subscription(s.session(session.ID).Subscription.ID)
}

func (s *shop) do(err error) {
	s.t.Helper()
	if err != nil {
		s.t.Fatal(err)
	}
}

func (s *shop) session(id string) *stripe.CheckoutSession {
	s.t.Helper()
	return must[*stripe.CheckoutSession](s.t)(s.api.V1CheckoutSessions.Retrieve(s.t.Context(), id, nil))
}

func (s *shop) subscription(id string) *stripe.Subscription {
	s.t.Helper()
	return must[*stripe.Subscription](s.t)(s.api.V1Subscriptions.Retrieve(s.t.Context(), id, &stripe.SubscriptionRetrieveParams{
		Expand: []*string{new("latest_invoice.payments"), new("default_payment_method"), new("discounts.source.coupon")},
	}))
}

func (s *shop) update(id string, p *stripe.SubscriptionUpdateParams) *stripe.Subscription {
	s.t.Helper()
	return must[*stripe.Subscription](s.t)(s.api.V1Subscriptions.Update(s.t.Context(), id, p))
}

// is fails unless the values are equal.
func is[T comparable](t *testing.T, what string, got, want T) {
	t.Helper()
	if got != want {
		t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

// has fails unless all of the events are there; an event with a "-" in front must not be.
func has(t *testing.T, got []string, want ...string) {
	t.Helper()
	for _, w := range want {
		name, absent := strings.CutPrefix(w, "-")
		if slices.Contains(got, name) == absent {
			t.Errorf("event %s: got %v", w, got)
		}
	}
}

// refused fails unless the error has the code (or, without one, the type) and the parameter.
func refused(t *testing.T, err error, status int, code, param string) {
	t.Helper()
	e, ok := errors.AsType[*stripe.Error](err)
	if !ok {
		t.Fatalf("not refused by Stripe: %v", err)
	}
	if e.HTTPStatusCode != status || (string(e.Code) != code && string(e.Type) != code) || e.Param != param {
		t.Errorf("refused with %d %s %s %q: %s", e.HTTPStatusCode, e.Type, e.Code, e.Param, e.Msg)
	}
}
