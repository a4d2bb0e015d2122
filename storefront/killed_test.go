package storefront_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"os"
	"os/exec"
	"slices"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"
	"github.com/stripe/stripe-go/v86"
	"github.com/stripe/stripe-go/v86/webhook"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/store"
	"cuttle/storefront"
)

// kill -9 after each statement and each request to Stripe loses nothing and doubles nothing.
func TestKilledJob(t *testing.T) {
	if runOrders(t) {
		return
	}
	t.Parallel()
	for name, one := range map[string]struct {
		prepare func(t *testing.T, s *shop) person // what the job has to find at Stripe
		newCard bool
		written string
		plan    cuttle.Plan
		paid    []int64
	}{
		"a trial begins": {
			prepare: func(t *testing.T, s *shop) person { return s.pays(t, "ann@example.com", referred(trial), card) },
			written: "trialing; entitlements 1; subscribe, referral conversion; letters -; trials account address card", plan: cuttle.PlanPro,
		},
		"a repeated trial is refused": {
			prepare: func(t *testing.T, s *shop) person {
				testkit.Must(t, s.buy(t, s.newcomer(t, "ann@example.com"), trial, card+" blue"))
				return s.pays(t, "bob@example.com", referred(trial), card+" blue")
			},
			written: "canceled; entitlements 0; -; letters We couldn’t start your free trial; trials account account address card", plan: cuttle.PlanFree,
		},
		"a payment fails": {
			prepare: func(t *testing.T, s *shop) person {
				ann := s.newcomer(t, "ann@example.com")
				testkit.Must(t, s.buy(t, ann, trial, failsLater))
				s.wait(t, 30*day+2*time.Hour)
				return ann
			},
			written: "past_due; entitlements 1; subscribe; letters Your last payment for Cuttle Pro didn’t go through; trials account address card", plan: cuttle.PlanPro,
		},
		"a new card is charged": {
			prepare: func(t *testing.T, s *shop) person {
				ann := s.newcomer(t, "ann@example.com")
				testkit.Must(t, s.buy(t, ann, trial, failsLater))
				s.advance(t, 30*day+2*time.Hour)
				testkit.Must(t, s.stripe.ReplaceCard(s.customerOf(ann), card))
				return ann
			},
			newCard: true, written: "active; entitlements 1; subscribe; letters -; trials account address card", plan: cuttle.PlanPro, paid: []int64{2400},
		},
		"a subscription ends": {
			prepare: func(t *testing.T, s *shop) person {
				ann := s.newcomer(t, "ann@example.com")
				testkit.Must(t, s.buy(t, ann, monthly, card))
				testkit.Must(t, s.stripe.CancelNow(s.stripe.Subscriptions()[0].ID))
				return ann
			},
			written: "canceled; entitlements 1; subscribe, subscription canceled; letters Your subscription to Cuttle Pro has ended; trials -",
			plan:    cuttle.PlanFree, paid: []int64{2400},
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			who := one.prepare(t, s)
			s.letters(t)
			// Each email once for each job that sends it.
			written := func() string {
				return dbtest.Look[string](t, s.data, `select concat_ws('; ', coalesce(status, '-'), 'entitlements ' || (select count(*) from entitlement where user_id = b.user_id),
					coalesce((select string_agg(name, ', ' order by id) from event where user_id = b.user_id and name not like 'sign%'), '-'),
					'letters ' || coalesce((select string_agg(subject, ', ') from mail_outbox m join river_job on args->>'mailId' = m.id), '-'),
					'trials ' || coalesce((select string_agg(kind, ' ' order by kind) from trial_use), '-')) from billing b where user_id = $1`, who.UserID)
			}
			s.killAfterEachStep(t, orders{Hint: storefront.Hint{CustomerID: s.customerOf(who), NewCard: one.newCard}}, written, one.written)
			differing := testkit.Get(s.Reconcile(t.Context(), true))(t)
			if plan, paid := s.plan(t, who), s.paid(); plan != one.plan || !slices.Equal(paid, one.paid) || len(differing) > 0 {
				t.Errorf("on %s, paid %v, %d differ from Stripe; want %s, %v, none", plan, paid, len(differing), one.plan, one.paid)
			}
		})
	}
	t.Run("a webhook is received", func(t *testing.T) {
		t.Parallel()
		s := newShop(t)
		body := []byte(`{"id":"evt_1","object":"event","api_version":"` + stripe.APIVersion + `","created":1,"type":"customer.updated","data":{"object":{"id":"cus_x","object":"customer"}}}`)
		header := webhook.GenerateTestSignedPayload(&webhook.UnsignedPayload{Payload: body, Secret: s.secret}).Header
		written := func() string {
			return dbtest.Look[string](t, s.data, "select concat_ws(' ', (select count(*) from stripe_event where id = 'evt_1'), (select count(*) from river_job where args->>'customerId' = 'cus_x'))")
		}
		s.killAfterEachStep(t, orders{Body: body, Signature: header}, written, "1 1")
	})
}

// pays is somebody who has just paid, of which our side knows nothing yet.
func (s *shop) pays(t *testing.T, email string, p storefront.CheckoutParams, number string) person {
	t.Helper()
	who := s.newcomer(t, email)
	testkit.Must(t, s.stripe.Pay(sessionOf(testkit.Get(s.begin(t, who, p))(t)), number))
	return who
}

// orders are for a process that kills itself after so many steps: statements of the database and requests to Stripe.
type orders struct {
	Steps                         int
	Database, Stripe, Key, Secret string
	Now                           time.Time
	Hint                          storefront.Hint // a job to work on,
	Body                          []byte          // or a webhook to receive
	Signature                     string
}

const ordersSetting = "CUTTLE_TEST_ORDERS"

// killAfterEachStep gives the orders to processes that die one step later each time, until one lives: what is left is tried again, as River and Stripe do.
// Each has written all or nothing.
func (s *shop) killAfterEachStep(t *testing.T, o orders, written func() string, want string) {
	t.Helper()
	o.Database, o.Stripe, o.Key, o.Secret, o.Now = s.data.AppURL, s.stripe.URL(), s.stripe.Key(), s.secret, s.clock()
	before, died := written(), true
	for died {
		o.Steps++
		command := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestKilledJob$")
		command.Env = append(os.Environ(), ordersSetting+"="+string(testkit.Get(json.Marshal(o))(t)))
		output, err := command.CombinedOutput()
		var exit *exec.ExitError
		if died = errors.As(err, &exit) && exit.Sys().(syscall.WaitStatus).Signal() == syscall.SIGKILL; !died && err != nil {
			t.Fatalf("%v: %s", err, output)
		}
		got := written()
		if got != want && (got != before || !died) {
			t.Fatalf("after %d steps\ngot  %s\nwant %s", o.Steps, got, want)
		}
		if got == want {
			before = want
		}
	}
	if o.Steps <= 6 {
		t.Errorf("killed only %d times", o.Steps-1)
	}
}

// runOrders does what this process was started for, if it was started by killAfterEachStep.
func runOrders(t *testing.T) bool {
	text := os.Getenv(ordersSetting)
	if text == "" {
		return false
	}
	var o orders
	testkit.Must(t, json.Unmarshal([]byte(text), &o))
	steps := &countdown{left: o.Steps, stripe: http.DefaultTransport}
	http.DefaultTransport = steps
	config := testkit.Get(pgxpool.ParseConfig(o.Database))(t)
	config.ConnConfig.Tracer = steps
	pool := testkit.Get(pgxpool.NewWithConfig(t.Context(), config))(t)
	defer pool.Close()
	s := newStorefront(testkit.Get(store.OverTx(pool, pool))(t), o.Key, o.Stripe, o.Secret, func() time.Time { return o.Now })
	if o.Body != nil {
		testkit.Must(t, s.ReceiveEvent(t.Context(), o.Body, o.Signature))
		return true
	}
	worker := &storefront.HintWorker{Storefront: s}
	testkit.Must(t, worker.Work(t.Context(), &river.Job[storefront.Hint]{JobRow: &rivertype.JobRow{}, Args: o.Hint}))
	return true
}

// countdown kills its own process when the last step is done.
type countdown struct {
	left   int
	stripe http.RoundTripper
}

func (c *countdown) step() {
	if c.left--; c.left == 0 {
		_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		select {}
	}
}

func (c *countdown) TraceQueryStart(ctx context.Context, _ *pgx.Conn, _ pgx.TraceQueryStartData) context.Context {
	return ctx
}

func (c *countdown) TraceQueryEnd(context.Context, *pgx.Conn, pgx.TraceQueryEndData) { c.step() }

func (c *countdown) RoundTrip(r *http.Request) (*http.Response, error) {
	reply, err := c.stripe.RoundTrip(r)
	c.step()
	return reply, err
}
