package localstripe_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"

	"cuttle/devkit/localstripe"
)

// D12 "Receive Stripe events in your webhook endpoint": "Stripe doesn't guarantee the delivery of events in the order that they're generated."
// D13 "Fulfill orders": checkout.session.completed is delivered before the buyer is redirected.
func TestOrderOfDelivery(t *testing.T) {
	t.Parallel()
	s := open(t)
	session := s.checkout(s.customer().ID, s.monthly, nil)
	s.settle()
	s.inbox.types()
	before := len(s.Events())
	s.do(s.Pay(session.ID, pays))
	s.settle()
	received, made := s.inbox.types(), []string{}
	for _, e := range s.Events()[before:] {
		made = append(made, e.Type)
	}
	is(t, "first", received[0], "checkout.session.completed")
	is(t, "received as they were made", slices.Equal(received, made), false)
	slices.Sort(received)
	slices.Sort(made)
	is(t, "all are received", slices.Equal(received, made), true)
}

// D12: retries for up to 3 days; the event stays in the list.
func TestRetries(t *testing.T) {
	t.Parallel()
	s := open(t)
	s.inbox.refuse = 3
	s.customer()
	s.settle()
	undelivered := func() (n int) {
		for _, e := range s.Events() {
			n += e.PendingWebhooks
		}
		return n
	}
	is(t, "undelivered", undelivered(), 1)
	s.after(time.Minute)
	s.after(5 * time.Minute)
	is(t, "undelivered", undelivered(), 1)
	s.after(30 * time.Minute)
	is(t, "undelivered", undelivered(), 0)
	is(t, "received", len(s.inbox.types()), 1)

	s.inbox.refuse = 1000
	s.customer()
	s.after(4 * day)
	s.inbox.refuse = 0
	s.after(day)
	is(t, "received after it was given up", len(s.inbox.types()), 0)
	is(t, "undelivered", undelivered(), 1)
	events := s.Events()
	s.do(s.Resend(events[len(events)-1].ID))
	s.settle()
	is(t, "received when sent again", len(s.inbox.types()), 1)
}

// The faults of deliveries. Ids tell duplicates from twins.
func TestDeliveryFaults(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		faults        localstripe.Faults
		now, later    int // how many are received
		distinctEvent int
	}{
		"dropped": {localstripe.Faults{Drop: 1}, 0, 0, 0},
		"twice":   {localstripe.Faults{Duplicate: 1}, 2, 0, 1},
		"twins":   {localstripe.Faults{Twin: 1}, 2, 0, 2},
		"late":    {localstripe.Faults{Late: 1}, 0, 1, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			s.SetFaults(c.faults)
			s.customer()
			s.settle()
			is(t, "now", len(s.inbox.events), c.now)
			s.after(hour)
			is(t, "in the end", len(s.inbox.events), c.now+c.later)
			ids := map[string]bool{}
			for _, e := range s.inbox.events {
				ids[e.ID] = true
			}
			is(t, "distinct", len(ids), c.distinctEvent)
		})
	}
}

// The wrong replies of the API, and what stripe-go makes of them: it tries again only when that is safe.
func TestRequestFaults(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		faults  localstripe.Faults
		retried bool // a client that may retry once succeeds
	}{
		"JSON 500":       {localstripe.Faults{Error500: 1}, false},
		"hang up before": {localstripe.Faults{HangUpBefore: 1}, true},
		"hang up after":  {localstripe.Faults{HangUpAfter: 1}, true},
		"conflict":       {localstripe.Faults{Conflict409: 1}, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t)
			c.faults.Requests = "POST /v1/customers"
			s.SetFaults(c.faults)
			s.monthlyPrices() // not hit
			patient := stripe.NewClient(s.Key(), stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{
				URL: new(s.URL()), MaxNetworkRetries: new(int64(1)), LeveledLogger: &stripe.LeveledLogger{Level: stripe.LevelNull},
			})))
			_, err := patient.V1Customers.Create(t.Context(), &stripe.CustomerCreateParams{Email: new("a@b.test")})
			is(t, "succeeded", err == nil, c.retried)
			made := 0
			for _, e := range s.Events() {
				if e.Type == "customer.created" {
					made++
				}
			}
			is(t, "customers", made, map[bool]int{true: 1}[c.retried])
		})
	}
}

func (s *shop) monthlyPrices() {
	for _, err := range s.api.V1Prices.List(s.t.Context(), nil).All(s.t.Context()) {
		s.do(err)
	}
}

// Reference "Event": request.id and idempotency_key of the API request, null for what happens by itself; previous_attributes.
func TestEvents(t *testing.T) {
	t.Parallel()
	s := open(t)
	sub := s.subscribe(pays, s.monthly, nil)
	s.update(sub.ID, &stripe.SubscriptionUpdateParams{Params: stripe.Params{IdempotencyKey: new("change-1")}, CancelAtPeriodEnd: new(true)})
	s.settle()
	e := s.inbox.events[0]
	is(t, "version", localstripe.Version, stripe.APIVersion)
	is(t, "key", e.Request.IdempotencyKey, "change-1")
	is(t, "has a request", strings.HasPrefix(e.Request.ID, "req_"), true)
	is(t, "before", e.Data.PreviousAttributes["cancel_at_period_end"], any(false))
	_, changed := e.Data.PreviousAttributes["status"]
	is(t, "status changed", changed, false)
	s.inbox.types()
	s.after(31 * day)
	is(t, "request of an end by itself", s.inbox.events[0].Request.ID, "")
	is(t, "created", s.inbox.events[0].Created, sub.Items.Data[0].CurrentPeriodEnd)
}

// The snapshot outlives the process: same key, same objects, what was not delivered, at another address.
func TestSnapshot(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "stripe", "state.json")
	s := openWith(t, localstripe.Options{File: file})
	sub := s.subscribe(pays, s.monthly, trial(30))
	session := s.checkout(s.customer().ID, s.monthly, nil)
	key := s.Key()
	s.do(s.Close())

	again := must[*localstripe.Server](t)(localstripe.Start(localstripe.Options{File: file, Now: func() time.Time { return s.now }, Manual: true}))
	defer again.Close()
	s.Server, s.api = again, client(again)
	is(t, "key", again.Key(), key)
	is(t, "address", strings.HasPrefix(s.session(session.ID).URL, again.URL()+"/c/pay/"), true)
	s.settle()
	has(t, s.inbox.types(), "customer.created")
	s.after(30*day + hour)
	is(t, "paid", s.subscription(sub.ID).LatestInvoice.AmountPaid, 2400)
}

// A stand-in that works by itself delivers without Settle, and moves its endpoint with a restart of the product.
func TestByItself(t *testing.T) {
	t.Parallel()
	server := must[*localstripe.Server](t)(localstripe.Start(localstripe.Options{}))
	defer server.Close()
	manual := open(t)
	<-manual.inbox.arrived // of its own catalogue
	manual.inbox.types()
	old := must[string](t)(server.Endpoint("http://127.0.0.1:9/"))
	must[*stripe.Customer](t)(client(server).V1Customers.Create(t.Context(), &stripe.CustomerCreateParams{Email: new("a@b.test")}))
	manual.inbox.mu.Lock()
	manual.inbox.secret = old
	manual.inbox.mu.Unlock()
	is(t, "secret", must[string](t)(server.Endpoint(manual.inbox.URL)), old)
	select {
	case <-manual.inbox.arrived:
	case <-time.After(30 * time.Second):
		t.Fatal("nothing was delivered")
	}
}
