package storefront_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
)

// isFirst and isLast recognize the first and the last request with which a run asks about a customer.
func isFirst(r *http.Request) bool {
	return r.Method == http.MethodGet && strings.HasPrefix(r.URL.Path, "/v1/customers/")
}
func isLast(r *http.Request) bool { return r.Method == http.MethodGet && r.URL.Path == "/v1/charges" }

// A run that has read the subscriptions, and then is overtaken by others, writes nothing that is out of date.
func TestOvertakenRuns(t *testing.T) {
	t.Parallel()
	for name, one := range map[string]struct {
		by          int  // so many runs, one after the other
		beginsFirst bool // or after one of those that overtake it, which yet reads later
		asks        int
	}{
		"by one":                      {1, true, 2},
		"by one that began before it": {1, false, 2},
		"by two: the second has done all that it could": {2, true, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newShop(t)
			ann := s.newcomer(t, "ann@example.com")
			testkit.Must(t, s.buy(t, ann, monthly, card))
			s.letters(t)
			customer, asks := s.customerOf(ann), 0
			hasRead, overtaken, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
			slow := s.through(t, func(r *http.Request) {
				if isFirst(r) {
					asks++
				}
				if isLast(r) && asks == 1 {
					close(hasRead)
					<-overtaken
				}
			})
			begin := sync.OnceFunc(func() {
				go func() { done <- slow.Sync(t.Context(), customer) }()
				<-hasRead
				testkit.Must(t, s.stripe.CancelNow(s.stripe.Subscriptions()[0].ID))
			})
			if one.beginsFirst {
				begin()
			}
			fast := s.through(t, func(*http.Request) { begin() })
			for range one.by {
				testkit.Must(t, fast.Sync(t.Context(), customer))
			}
			close(overtaken)
			testkit.Must(t, <-done)
			if plan, letters := s.plan(t, ann), s.letters(t); plan != cuttle.PlanFree || letters != "Your subscription to Cuttle Pro has ended" || asks != one.asks {
				t.Errorf("on %s, letters %q, asked %d times, want %d", plan, letters, asks, one.asks)
			}
		})
	}
}

// However many runs there are at once, each ends after asking at most twice.
func TestManyRunsAtOnce(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	ann := s.newcomer(t, "ann@example.com")
	testkit.Must(t, s.stripe.Pay(sessionOf(testkit.Get(s.begin(t, ann, trial))(t)), card))
	const runs = 20
	var asks atomic.Int64
	node := s.through(t, func(r *http.Request) {
		if isFirst(r) {
			asks.Add(1)
		}
	})
	var all sync.WaitGroup
	for range runs {
		all.Go(func() {
			if err := node.Sync(t.Context(), s.customerOf(ann)); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	events := dbtest.Look[int](t, s.data, "select count(*) from event where name = 'subscribe'")
	if plan := s.plan(t, ann); plan != cuttle.PlanPro || events != 1 || asks.Load() > 2*runs {
		t.Errorf("on %s, %d times, asked %d times", plan, events, asks.Load())
	}
}

// While Stripe does not reply, a run holds no connection to the database, and no lock.
func TestStripeHangs(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	runs := int(s.store.Pool().Config().MaxConns) + 1
	asked, release := make(chan struct{}), make(chan struct{})
	node := s.through(t, func(r *http.Request) {
		asked <- struct{}{}
		<-release
	})
	reply := sync.OnceFunc(func() { close(release) })
	t.Cleanup(reply)
	var all sync.WaitGroup
	for i := range runs {
		who := s.newcomer(t, fmt.Sprint("person", i, "@example.com"))
		s.data.Exec(t, "insert into billing (user_id, customer_id) values ($1, $2)", who.UserID, fmt.Sprint("cus_", i))
		all.Go(func() {
			if node.Sync(t.Context(), fmt.Sprint("cus_", i)) == nil {
				t.Error("Stripe knows a customer that it never made")
			}
		})
	}
	for range runs {
		<-asked
	}
	s.data.Exec(t, "select from billing for update nowait")
	connections := make([]*pgxpool.Conn, runs-1)
	for i := range connections {
		connections[i] = testkit.Get(s.store.Pool().Acquire(t.Context()))(t)
	}
	for _, one := range connections {
		one.Release()
	}
	reply()
	all.Wait()
}

// Two runs refuse the same trial: Stripe cancels it once, and the person gets one email.
func TestTwoRunsRefuseATrial(t *testing.T) {
	t.Parallel()
	s := newShop(t)
	testkit.Must(t, s.buy(t, s.newcomer(t, "ann@example.com"), trial, card+" red"))
	bob := s.pays(t, "bob@example.com", trial, card+" red")
	s.letters(t)
	overtaken := s.through(t, func(r *http.Request) {
		if r.Method == http.MethodDelete {
			testkit.Must(t, s.Sync(t.Context(), s.customerOf(bob)))
		}
	})
	testkit.Must(t, overtaken.Sync(t.Context(), s.customerOf(bob)))
	if plan, letters := s.plan(t, bob), s.letters(t); plan != cuttle.PlanFree || letters != "We couldn’t start your free trial" {
		t.Errorf("on %s, letters %q", plan, letters)
	}
}
