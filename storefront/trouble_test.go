package storefront_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/localstripe"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/storefront"
)

// through is the storefront of another node, of whose requests to Stripe hook is told before they are sent.
func (s *shop) through(t *testing.T, hook func(*http.Request)) *storefront.Service {
	t.Helper()
	target := testkit.Get(url.Parse(s.stripe.URL()))(t)
	proxy := &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) { r.SetURL(target) }}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		hook(r)
		proxy.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return newStorefront(s.store, s.stripe.Key(), server.URL, s.secret, s.clock)
}

// replying is the storefront of another node, for which Stripe's replies have one text instead of the other, of the same length.
func (s *shop) replying(t *testing.T, before, after string) *storefront.Service {
	t.Helper()
	proxy := httputil.NewSingleHostReverseProxy(testkit.Get(url.Parse(s.stripe.URL()))(t))
	proxy.ModifyResponse = func(r *http.Response) error {
		text, err := io.ReadAll(r.Body)
		r.Body = io.NopCloser(strings.NewReader(strings.ReplaceAll(string(text), before, after)))
		return err
	}
	server := httptest.NewServer(proxy)
	t.Cleanup(server.Close)
	return newStorefront(s.store, s.stripe.Key(), server.URL, s.secret, s.clock)
}

// loseWebhooks lets all webhooks be lost that do brings about.
func (s *shop) loseWebhooks(t *testing.T, do func()) {
	t.Helper()
	s.stripe.SetFaults(localstripe.Faults{Drop: 1})
	do()
	testkit.Must(t, s.stripe.Settle(t.Context()))
	s.stripe.SetFaults(localstripe.Faults{})
}

func TestADryRunOnlyReads(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann, cid := s.newcomer(t, "ann@example.com"), s.newcomer(t, "cid@example.com")
	testkit.Must(t, s.buy(t, ann, trial, card+" blue"))
	testkit.Must(t, s.buy(t, cid, monthly, card))
	var differ []string
	s.loseWebhooks(t, func() {
		differ = append(differ, s.customerOf(s.pays(t, "dan@example.com", trial, card+" blue"))) // refused, once it is known
		testkit.Must(t, s.stripe.CancelNow(s.stripe.Subscriptions()[0].ID))
		charges := s.stripe.Charges()
		testkit.Must(t, s.stripe.Refund(charges[len(charges)-1].ID, 2400))
	})
	differ = append(differ, s.customerOf(ann), s.customerOf(cid))
	slices.Sort(differ)
	dry := s.through(t, func(r *http.Request) {
		if r.Method != http.MethodGet {
			t.Errorf("%s %s", r.Method, r.URL.Path)
		}
	})
	for range 2 { // the first changes nothing that the second could miss
		got := testkit.Get(dry.Reconcile(t.Context(), true))(t)
		if slices.Sort(got); !slices.Equal(got, differ) {
			t.Errorf("differing are %v, want %v", got, differ)
		}
	}
	if got := testkit.Get(s.Reconcile(t.Context(), false))(t); len(got) != 3 {
		t.Errorf("reconciled %v", got)
	}
	if ann, cid := s.plan(t, ann), s.plan(t, cid); ann != cuttle.PlanFree || cid != cuttle.PlanFree {
		t.Errorf("Ann is on %s, Cid on %s", ann, cid)
	}
}

// "Account deletion cancels the subscription" (issue 20), and so does a suspension, "stops renewal" (issue 40), also of somebody who is paying at that moment.
func TestADeletedAccountPaysNothingMore(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		pays bool
		gone string
	}{"just before": {true, "deleted_at"}, "afterwards": {false, "deleted_at"}, "suspended just before": {true, "suspended_at"}, "suspended": {false, "suspended_at"}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			ann := s.newcomer(t, "ann@example.com")
			page := sessionOf(testkit.Get(s.begin(t, ann, monthly))(t))
			s.data.Exec(t, "update app_user set "+one.gone+" = '"+s.clock().Format(time.RFC3339)+"' where id = '"+ann.UserID+"'")
			if one.pays {
				testkit.Must(t, s.stripe.Pay(page, card))
			}
			testkit.Must(t, s.EndRenewal(t.Context(), ann.UserID))
			if !one.pays && s.stripe.Pay(page, card) == nil {
				t.Error("the page can still be paid")
			}
			for range 8 {
				s.advance(t, 7*day)
			}
			if got := len(s.paid()); got > 1 || one.pays && got != 1 {
				t.Errorf("paid %v", s.paid())
			}
		})
	}
}

func TestNobodyPaysTwice(t *testing.T) {
	t.Parallel()
	t.Run("two wishes at once", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		ann := s.newcomer(t, "ann@example.com")
		begun, replaced := make(chan struct{}), make(chan struct{})
		var once sync.Once
		slow := s.through(t, func(r *http.Request) {
			if r.Method == http.MethodPost && r.URL.Path == "/v1/checkout/sessions" {
				once.Do(func() {
					close(begun)
					<-replaced
				})
			}
		})
		pages := make(chan string)
		go func() {
			address, err := slow.BeginCheckout(t.Context(), wish(ann, monthly))
			if err != nil {
				t.Error(err)
			}
			pages <- address
		}()
		<-begun
		second := testkit.Get(s.BeginCheckout(t.Context(), wish(ann, yearly)))(t)
		close(replaced)
		first := <-pages
		if one, two := s.stripe.Pay(sessionOf(second), card), s.stripe.Pay(sessionOf(first), card); (one == nil) == (two == nil) {
			t.Errorf("paid both or none: %v, %v", one, two)
		}
	})
	t.Run("a page that is paid while it is replaced", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		ann := s.newcomer(t, "ann@example.com")
		page := sessionOf(testkit.Get(s.BeginCheckout(t.Context(), wish(ann, monthly)))(t))
		other := s.through(t, func(r *http.Request) {
			if strings.HasSuffix(r.URL.Path, "/expire") {
				testkit.Must(t, s.stripe.Pay(page, card))
			}
		})
		if _, err := other.BeginCheckout(t.Context(), wish(ann, yearly)); !fault.Is(err, fault.Conflict) || s.plan(t, ann) != cuttle.PlanPro {
			t.Errorf("%v, on %s", err, s.plan(t, ann))
		}
	})
	t.Run("two tabs, of which one fails", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		ann := s.newcomer(t, "ann@example.com")
		testkit.Get(s.BeginCheckout(t.Context(), wish(ann, yearly)))(t) // so that she has a customer
		var page string
		other := s.through(t, func(r *http.Request) {
			if r.Method == http.MethodPost && r.URL.Path == "/v1/checkout/sessions" {
				page = sessionOf(testkit.Get(s.BeginCheckout(t.Context(), wish(ann, monthly)))(t))
				s.stripe.SetFaults(localstripe.Faults{Requests: "POST /v1/checkout/sessions", Error500: 1})
			}
		})
		if _, err := other.BeginCheckout(t.Context(), wish(ann, monthly)); !fault.Is(err, fault.Unavailable) {
			t.Errorf("it failed, and says %v", err)
		}
		testkit.Get(s.BeginCheckout(t.Context(), wish(ann, yearly)))(t)
		if s.stripe.Pay(page, card) == nil {
			t.Error("the page of the first tab can still be paid")
		}
	})
	t.Run("a page that could not be closed", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		ann := s.newcomer(t, "ann@example.com")
		page := sessionOf(testkit.Get(s.BeginCheckout(t.Context(), wish(ann, monthly)))(t))
		s.stripe.SetFaults(localstripe.Faults{Requests: "POST /v1/checkout/sessions/", Error500: 1})
		if _, err := s.BeginCheckout(t.Context(), wish(ann, yearly)); !fault.Is(err, fault.Unavailable) {
			t.Errorf("another is offered: %v", err)
		}
		testkit.Get(s.BeginCheckout(t.Context(), wish(ann, yearly)))(t)
		if s.stripe.Pay(page, card) == nil {
			t.Error("the first can still be paid")
		}
	})
}

// A try that fails at Stripe does not keep the next one from working, though Stripe repeats its reply for the same idempotency key.
func TestCheckoutWhileStripeFails(t *testing.T) {
	t.Parallel()
	for _, at := range []string{"POST /v1/customers", "GET /v1/subscriptions", "POST /v1/checkout/sessions"} {
		for name, faults := range map[string]localstripe.Faults{"500": {Error500: 1}, "hung up before": {HangUpBefore: 1}, "hung up after": {HangUpAfter: 1}} {
			t.Run(at+" "+name, func(t *testing.T) {
				t.Parallel()
				s := newShop(t)
				ann := s.newcomer(t, "ann@example.com")
				faults.Requests = at
				s.stripe.SetFaults(faults)
				if _, err := s.begin(t, ann, monthly); err != nil && !fault.Is(err, fault.Unavailable) { // net/http repeats what was cut off
					t.Errorf("the person is told %v", err)
				}
				testkit.Must(t, s.buy(t, ann, yearly, card))
				if sees := s.sees(t, ann); sees.Plan != cuttle.PlanPro || *sees.Period != "yearly" {
					t.Errorf("%+v", sees)
				}
			})
		}
	}
	t.Run("another request with the same key", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		s.stripe.SetFaults(localstripe.Faults{Conflict409: 2})
		testkit.Must(t, s.buy(t, s.newcomer(t, "ann@example.com"), monthly, card))
	})
}

// "Coming back from account deletion says that the subscription stays canceled" (issue 37).
func TestComingBackSaysWhatIsCanceled(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		wish   storefront.CheckoutParams
		card   string
		before time.Duration // the deletion
		away   time.Duration
		resume bool // before the email
		want   string
	}{
		"paid for":          {wish: monthly, card: card, away: day, want: "Your subscription to Cuttle Pro stays canceled"},
		"on a trial":        {wish: trial, card: card, away: day, want: "Your subscription to Cuttle Pro stays canceled"},
		"ended meanwhile":   {wish: monthly, card: card, before: 25 * day, away: 8 * day, want: "Your subscription to Cuttle Pro has ended"},
		"was past due":      {wish: trial, card: failsLater, before: 31 * day, away: day, want: "Your subscription to Cuttle Pro has ended"},
		"renewed meanwhile": {wish: monthly, card: card, away: day, resume: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			ann := s.newcomer(t, "ann@example.com")
			testkit.Must(t, s.buy(t, ann, one.wish, one.card))
			s.advance(t, one.before)
			deleted := s.clock().Add(700 * time.Millisecond) // Stripe counts whole seconds
			s.data.Exec(t, "update app_user set deleted_at = $1", deleted)
			testkit.Must(t, s.EndRenewal(t.Context(), ann.UserID))
			s.advance(t, one.away)
			s.data.Exec(t, "update app_user set deleted_at = null")
			if one.resume {
				testkit.Must(t, s.stripe.Resume(s.stripe.Subscriptions()[0].ID))
			}
			s.letters(t)
			testkit.Must(t, s.TellOfCanceled(t.Context(), ann.UserID, deleted))
			if got := s.letters(t); got != one.want {
				t.Errorf("%q, want %q", got, one.want)
			}
		})
	}
}

// A customer that our staff deleted at Stripe loses the plan and can buy again, even if the webhook is lost.
func TestADeletedCustomer(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	testkit.Must(t, s.buy(t, ann, monthly, card))
	s.loseWebhooks(t, func() { testkit.Must(t, s.stripe.DeleteCustomer(s.customerOf(ann))) })
	if _, err := s.PortalAddress(t.Context(), ann.UserID, "https://cuttle.test"); !fault.Is(err, fault.Conflict) {
		t.Errorf("the portal: %v", err)
	}
	testkit.Get(s.Reconcile(t.Context(), false))(t)
	if got := s.plan(t, ann); got != cuttle.PlanFree {
		t.Errorf("on %s", got)
	}
	testkit.Must(t, s.buy(t, ann, yearly, card))
	bob := s.newcomer(t, "bob@example.com")
	testkit.Get(s.begin(t, bob, monthly))(t)
	sessions := s.stripe.Sessions()
	s.loseWebhooks(t, func() { testkit.Must(t, s.stripe.DeleteCustomer(*sessions[len(sessions)-1].Customer)) })
	testkit.Must(t, s.buy(t, bob, monthly, card))
	if ann, bob := s.plan(t, ann), s.plan(t, bob); ann != cuttle.PlanPro || bob != cuttle.PlanPro {
		t.Errorf("Ann is on %s, Bob on %s", ann, bob)
	}
}

// With the key of another account, Stripe knows none of our customers: nobody loses anything.
func TestTheKeyOfAnotherAccount(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	testkit.Must(t, s.buy(t, ann, yearly, card))
	s.letters(t)
	empty := testkit.Get(localstripe.Start(localstripe.Options{Now: s.clock, Manual: true}))(t)
	t.Cleanup(func() { empty.Close() })
	if _, err := newStorefront(s.store, empty.Key(), empty.URL(), s.secret, s.clock).Reconcile(t.Context(), false); err == nil {
		t.Error("it was no error")
	}
	if got := s.plan(t, ann) + cuttle.Plan(s.letters(t)); got != cuttle.PlanPro {
		t.Errorf("on %s", got)
	}
	if got := testkit.Get(s.Reconcile(t.Context(), false))(t); len(got) > 0 {
		t.Errorf("%v differ", got)
	}
}

// Two deployments on one account at Stripe: each leaves the other's customers alone.
func TestCustomersOfOthers(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	theirs := dbtest.Database(t)
	other := &shop{stripe: s.stripe, data: theirs, store: theirs.Store, people: testkit.Accounts(theirs.Store, s.clock), now: s.now}
	other.Service = newStorefront(other.store, s.stripe.Key(), s.stripe.URL(), s.secret, s.clock)
	bob := other.newcomer(t, "bob@example.com")
	testkit.Must(t, s.stripe.Pay(sessionOf(testkit.Get(other.begin(t, bob, trial))(t)), failsLater))
	s.advance(t, 30*day+2*time.Hour)
	testkit.Must(t, s.stripe.ReplaceCard(s.customerOf(bob), card))
	s.advance(t, 0)
	if got := s.stripe.Subscriptions()[0].Status; got != "past_due" || len(s.paid()) > 0 {
		t.Errorf("their subscription is %s, paid %v", got, s.paid())
	}
}

// One card cannot use up the trials of strangers, whose addresses it is tried with.
func TestARefusedTrialUsesUpNoAddress(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	testkit.Must(t, s.buy(t, s.newcomer(t, "eve@example.com"), trial, card+" red"))
	testkit.Must(t, s.buy(t, s.newcomer(t, "ann+1@gmail.com"), trial, card+" red"))
	ann := s.newcomer(t, "ann@gmail.com")
	testkit.Must(t, s.buy(t, ann, trial, card+" blue"))
	if got := s.plan(t, ann); got != cuttle.PlanPro {
		t.Errorf("on %s", got)
	}
}

// Who pays after a repeated trial, of which no webhook told us, is not told that nothing was charged.
func TestARepeatedTrialThatIsPaid(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	testkit.Must(t, s.buy(t, s.newcomer(t, "ann@example.com"), trial, card+" red"))
	var bob person
	s.loseWebhooks(t, func() {
		bob = s.pays(t, "bob@example.com", trial, card+" red")
		s.wait(t, 31*day)
	})
	s.letters(t)
	testkit.Get(s.Reconcile(t.Context(), false))(t)
	if letters := s.letters(t); s.plan(t, bob) != cuttle.PlanPro || strings.Contains(letters, "could not start") {
		t.Errorf("on %s, letters %q", s.plan(t, bob), letters)
	}
}

func TestTheTrialIsForPlanFree(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	s.redeem(t, ann, 1)
	if _, err := s.begin(t, ann, trial); !fault.Is(err, fault.Conflict) { // S0 §4: "Not on the Free plan: an 'already Pro' modal."
		t.Errorf("Pro by a gift: %v", err)
	}
}

// After a repeated trial, the page that waits for Pro is told at once.
func TestConfirmingARepeatedTrial(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	testkit.Must(t, s.buy(t, s.newcomer(t, "ann@example.com"), trial, card+" red"))
	bob := s.newcomer(t, "bob@example.com")
	page := sessionOf(testkit.Get(s.begin(t, bob, trial))(t))
	testkit.Must(t, s.stripe.Pay(page, card+" red"))
	if err := s.ConfirmCheckout(t.Context(), bob.UserID, page); fault.From(err).Code != "trial_used" {
		t.Errorf("%v", err)
	}
}

// Credit of a payment that was taken back pays for nothing.
func TestCreditOfALostDispute(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	testkit.Must(t, s.buy(t, ann, yearly, card))
	bought := s.stripe.Charges()[0].ID
	s.switchTo(t, "cuttle_pro_monthly") // what is left of the year is credit
	s.advance(t, time.Hour)
	if sees := s.sees(t, ann); *sees.Price != 2400 || *sees.Period != "monthly" || sees.Plan != cuttle.PlanPro {
		t.Errorf("after the switch: %+v", sees)
	}
	testkit.Must(t, s.stripe.CloseDispute(testkit.Get(s.stripe.Dispute(bought, "fraudulent"))(t), false))
	for range 4 {
		s.advance(t, 14*day)
		if got := s.plan(t, ann); got != cuttle.PlanFree {
			t.Fatalf("on %s", got)
		}
	}
}

// switchTo changes the first subscription's price in the portal.
func (s *shop) switchTo(t *testing.T, lookupKey string) {
	t.Helper()
	for price, err := range s.api().V1Prices.List(t.Context(), &stripe.PriceListParams{LookupKeys: []*string{&lookupKey}}).All(t.Context()) {
		testkit.Must(t, err)
		testkit.Must(t, s.stripe.SwitchPrice(s.stripe.Subscriptions()[0].ID, price.ID))
	}
}

// api is Stripe's, for what our staff does there.
func (s *shop) api() *stripe.Client {
	return stripe.NewClient(s.stripe.Key(), stripe.WithBackends(stripe.NewBackendsWithConfig(&stripe.BackendConfig{URL: stripe.String(s.stripe.URL())})))
}

func TestAWebhookWithAnEmptySecret(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	s.WebhookSecrets = []string{"", s.secret}
	forged := webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{
		Payload: []byte(`{"id":"evt_forged","object":"event","type":"customer.updated","data":{"object":{"id":"cus_x","object":"customer"}}}`), Secret: "", Timestamp: s.clock(),
	})
	if err := s.ReceiveEvent(t.Context(), forged.Payload, forged.Header); !fault.Is(err, fault.Invalid) {
		t.Errorf("%v", err)
	}
}

// `cuttle stripe sync` again changes nothing.
func TestTheCatalogueIsSynced(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	if changes := testkit.Get(s.SyncCatalogue(t.Context()))(t); len(changes) > 0 {
		t.Errorf("%q", changes)
	}
}

// S0 §7: "referral conversion (referral, affiliate)".
func TestReferralConversion(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	s.data.Exec(t, `update app_user set sign_up_metadata = '{"affiliate":"club"}'`)
	testkit.Must(t, s.buy(t, ann, referred(trial), card))
	if got := dbtest.Look[string](t, s.data, "select metadata::text from event where name = 'referral conversion'"); got != `{"referral": "ann", "affiliate": "club"}` {
		t.Error(got)
	}
	s.letters(t)
	s.advance(t, 24*day)
	testkit.Must(t, s.RemindOfTrials(t.Context()))
	body := dbtest.Look[string](t, s.data, "select text_body from mail_outbox")
	if !strings.Contains(body, "US$21.60 for the first month, then US$24 per month") { // S0 §9
		t.Error(body)
	}
}
