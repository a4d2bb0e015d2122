package certificates_test

import (
	"context"
	"crypto"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mholt/acmez/v3/acme"

	"cuttle/certificates"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/pebble"
	"cuttle/devkit/testkit"
)

// refused makes handshakes that must fail without a query, and so without an order.
func (f *fixture) refused(n *node, host string, times int) {
	f.t.Helper()
	before := f.db.Store.Pool().Stat().AcquireCount()
	for range times {
		if _, err := f.shake(n.address, host); err == nil {
			f.t.Error("there is a certificate")
		}
	}
	if got := f.db.Store.Pool().Stat().AcquireCount() - before; got != 0 {
		f.t.Errorf("%d queries", got)
	}
}

func TestTheAuthorityIsDown(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	other := f.name("other")
	f.serve(other, "live")
	var c clock
	n := f.start(c.now)
	f.authority.Break(pebble.Down)
	if _, err := f.shake(n.address, f.hub); err == nil {
		t.Fatal("there is a certificate")
	}
	f.refused(n, f.hub, 20)
	if counted := dbtest.Look[int](t, f.db, "select count(*) from certificate_order"); counted != 0 {
		t.Errorf("%d orders that never arrived are counted", counted)
	}
	asked := f.authority.Requests()
	if _, err := f.shake(n.address, other); err == nil {
		t.Error("another host has a certificate")
	}
	if got := f.authority.Requests(); got != asked {
		t.Error("another host was ordered for at once")
	}
	f.authority.Break(pebble.Works)
	c.advance(time.Minute)
	f.must(n.address, f.hub)
	f.must(n.address, other)
}

// Handshakes of other hosts go on, that of the new one ends, and its order goes on without it.
func TestTheAuthorityIsSlow(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	late := f.name("late")
	f.serve(late, "live")
	n := f.start(time.Now)
	n.SetHandshakeTime(200 * time.Millisecond)
	for f.has(n, f.hub) != nil {
	}
	f.authority.Break(pebble.Slow)
	if _, err := f.shake(n.address, late); err == nil {
		t.Error("there is a certificate")
	}
	f.must(n.address, f.hub)
	f.authority.Break(pebble.Works)
	for f.has(n, late) != nil {
	}
	if counted := dbtest.Look[int](t, f.db, "select sum(orders) from certificate_order where host = $1", late); counted != 1 {
		t.Errorf("%d orders were counted", counted)
	}
}

// A node that stops while an order waits does not report that the order comes later.
func TestAnOrderEndsWithItsNode(t *testing.T) {
	t.Parallel()
	s := testkit.Get(certificates.New(certificates.Options{Email: "a@example.com", Key: make([]byte, 32), Now: time.Now}))(t)
	defer s.Close()
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if err := s.Order(ctx, "example.com"); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

func TestClosingEndsAnOrder(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	n := f.start(time.Now)
	f.authority.Break(pebble.Slow)
	go f.has(n, f.hub)
	for f.authority.Orders() == 0 {
		time.Sleep(10 * time.Millisecond)
	}
	n.stop()
	if locks := dbtest.Look[int](t, f.db, "select count(*) from certificate_lock"); locks != 0 {
		t.Errorf("%d locks are left", locks)
	}
	if counted := dbtest.Look[int](t, f.db, "select count(*) from certificate_order"); counted != 1 {
		t.Errorf("%d orders are counted", counted)
	}
}

// has makes a handshake.
func (f *fixture) has(n *node, host string) error {
	_, err := f.shake(n.address, host)
	return err
}

func TestTheAuthorityLimitsUs(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	other := f.name("other")
	f.serve(other, "live")
	var c clock
	n := f.start(c.now)
	f.authority.Break(pebble.RateLimited)
	if f.has(n, f.hub) == nil {
		t.Error("there is a certificate")
	}
	c.advance(59 * time.Minute)
	f.refused(n, f.hub, 20)
	f.orders(1)
	f.authority.Break(pebble.Works)
	f.must(n.address, other) // it may be the host's limit
	c.advance(time.Minute)
	f.must(n.address, f.hub)
}

// A host whose challenges fail, because its DNS is wrong for the authority, is tried once in half an hour, with both kinds of challenge, whatever the number
// of nodes and of handshakes; the half hours are those of the database. So its orders are never used up.
func TestOrdersPauseWhileTheAuthorityDoesNotFindAHost(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{noHTTP: true, noTLS: true})
	var c clock
	nodes := []*node{f.start(c.now), f.bare()}
	for round := range 5 {
		for range 3 {
			var all sync.WaitGroup
			for _, n := range nodes {
				all.Go(func() {
					if f.has(n, f.hub) == nil {
						t.Error("there is a certificate")
					}
				})
			}
			all.Wait()
			f.refused(nodes[0], f.hub, 5)
			c.advance(time.Hour)
		}
		f.orders(2 * (round + 1))
		if counted := dbtest.Look[int](t, f.db, "select sum(orders) from certificate_order"); counted != f.authority.Orders() {
			t.Errorf("%d orders are counted, %d were made", counted, f.authority.Orders())
		}
		f.db.Exec(t, "update certificate_order set ordered_at = ordered_at - interval '31 minutes'")
	}
}

func TestAnAccountThatTheAuthorityDoesNotKnowIsReplaced(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	other := f.name("other")
	f.serve(other, "live")
	var c clock
	n := f.start(c.now)
	f.must(n.address, f.hub)
	f.authority.Restart(t)
	if f.has(n, other) == nil { // certmagic registers another account, but still orders with the old one
		t.Error("the account still works")
	}
	c.advance(time.Minute)
	f.must(n.address, other)
}

func TestAnAccountThatWasDeactivatedIsReplaced(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	other := f.name("other")
	f.serve(other, "live")
	var c clock
	n := f.start(c.now)
	f.must(n.address, f.hub)
	f.deactivate(n)
	if f.has(n, other) == nil {
		t.Error("the account still works")
	}
	c.advance(time.Minute)
	f.must(n.address, other)
}

// deactivate deactivates the account, as somebody could who has its key.
func (f *fixture) deactivate(n *node) {
	f.t.Helper()
	var account acme.Account
	keys := testkit.Get(n.Storage().List(f.t.Context(), "acme", true))(f.t)
	for _, key := range keys {
		value := testkit.Get(n.Storage().Load(f.t.Context(), key))(f.t)
		if strings.HasSuffix(key, ".json") && strings.Contains(key, "/users/") {
			testkit.Must(f.t, json.Unmarshal(value, &account))
		}
	}
	i := slices.IndexFunc(keys, func(key string) bool { return strings.HasSuffix(key, ".key") })
	block, _ := pem.Decode(testkit.Get(n.Storage().Load(f.t.Context(), keys[i]))(f.t))
	account.PrivateKey = crypto.Signer(testkit.Get(x509.ParseECPrivateKey(block.Bytes))(f.t))
	account.Status = "deactivated"
	roots := x509.NewCertPool()
	roots.AddCert(f.authority.Certificate)
	client := acme.Client{Directory: f.authority.Directory, HTTPClient: &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}}}
	testkit.Get(client.UpdateAccount(f.t.Context(), account))(f.t)
}

// The certificate of a node whose clock is wrong is not yet, or not any more, valid for it. It is served: the visitor's clock decides.
func TestAWrongClockCausesNoEndlessOrders(t *testing.T) {
	t.Parallel()
	for name, by := range map[string]time.Duration{"slow": -24 * time.Hour, "fast": 24 * time.Hour} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := setUp(t, where{validity: 4 * time.Minute}) // which certmagic is always willing to renew
			var c clock
			c.advance(by)
			n := f.start(c.now)
			for range 20 {
				f.must(n.address, f.hub)
			}
			if counted := dbtest.Look[int](t, f.db, "select count(*) from certificate_order"); counted != 1 {
				t.Errorf("%d certificates were ordered", counted)
			}
		})
	}
}

// Another node was killed between storing the key and storing the certificate.
func TestAPairThatDoesNotBelongTogetherIsReplaced(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	other := f.name("other")
	f.serve(other, "live")
	n := f.start(time.Now)
	first := f.must(n.address, f.hub)
	f.must(n.address, other)
	n.stop()
	keys := testkit.Get(n.Storage().List(t.Context(), "certificates", true))(t)
	key := func(host string) string {
		return keys[slices.IndexFunc(keys, func(key string) bool { return strings.HasSuffix(key, "/"+host+".key") })]
	}
	testkit.Must(t, n.Storage().Store(t.Context(), key(f.hub), testkit.Get(n.Storage().Load(t.Context(), key(other)))(t)))
	if again := f.must(f.again().address, f.hub); again.Equal(first) {
		t.Error("served the old certificate")
	}
}

// What is stored cannot be read without the key. With another key everything is ordered anew, the account included.
func TestStoredValuesAreSealed(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	n := f.start(time.Now)
	first := f.must(n.address, f.hub)
	n.stop()
	readable := "select count(*) filter (where position($1::bytea in value) > 0) from certificate_value"
	for _, text := range [][]byte{[]byte("PRIVATE KEY"), []byte("CERTIFICATE"), []byte("admin@example.com"), []byte(f.hub), first.Raw[:40]} {
		if n := dbtest.Look[int](t, f.db, readable, text); n != 0 {
			t.Errorf("%d values contain %q", n, text)
		}
	}
	f.key = "another key of two hundred fifty"
	if again := f.must(f.again().address, f.hub); again.Equal(first) {
		t.Error("the certificate was read with another key")
	}
}

// A host whose DNS leads elsewhere costs no order, however often strangers ask for it.
func TestAHostThatLeadsElsewhereCostsNoOrder(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	var c clock
	n := f.start(c.now)
	var here atomic.Bool
	var asked atomic.Int32
	n.LeadsHere = func(_ context.Context, host string) bool {
		asked.Add(1)
		return here.Load() && host == f.hub
	}
	for range 20 {
		if _, err := f.shake(n.address, f.hub); err == nil {
			t.Error("there is a certificate")
		}
	}
	if f.orders(0); asked.Load() != 1 {
		t.Errorf("the DNS was asked %d times", asked.Load())
	}
	here.Store(true)
	c.advance(time.Minute)
	f.must(n.address, f.hub)
	f.orders(1)
}
