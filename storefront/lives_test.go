package storefront_test

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/localstripe"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/storefront"
)

const (
	card       = "4242424242424242"
	failsLater = "4000000000000341" // attaches, and every later charge fails
	declined   = "4000000000000002"
	day        = 24 * time.Hour
)

// shop is the storefront on a local Stripe whose webhooks arrive at once.
type shop struct {
	*storefront.Service
	stripe *localstripe.Server
	store  *store.Store
	people *accounts.Service
	mu     sync.Mutex
	now    time.Time
	secret string
}

func (s *shop) clock() time.Time {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}

func newShop(t *testing.T) *shop {
	t.Helper()
	s := &shop{store: dbtest.Tx(t), now: now}
	s.stripe = testkit.Get(localstripe.Start(localstripe.Options{Now: s.clock, Manual: true}))(t)
	t.Cleanup(func() { s.stripe.Close() })
	s.people = testkit.Accounts(s.store, s.clock)
	endpoint := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		if err := s.ReceiveEvent(context.WithoutCancel(t.Context()), body, r.Header.Get("Stripe-Signature")); err != nil {
			t.Error(err)
			w.WriteHeader(http.StatusInternalServerError)
		}
	}))
	t.Cleanup(endpoint.Close)
	s.secret = testkit.Get(s.stripe.Endpoint(endpoint.URL))(t)
	s.Service = storefront.New(storefront.Options{
		Store: s.store, SecretKey: s.stripe.Key(), URL: s.stripe.URL(), WebhookSecrets: []string{s.secret}, TrialKey: []byte("trials"), Origin: "https://cuttle.test", Now: s.clock,
		Letterhead: func(context.Context) (mail.Letterhead, error) {
			return mail.Letterhead{SiteName: "Cuttle", Origin: "https://cuttle.test"}, nil
		},
	})
	if changes := testkit.Get(s.SyncCatalogue(t.Context()))(t); len(changes) == 0 {
		t.Error("nothing was made at Stripe")
	}
	return s
}
