package certificates_test

import (
	"crypto/tls"
	"fmt"
	"io"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle/certificates"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/pebble"
	"cuttle/devkit/testkit"
	"cuttle/fault"
)

func TestTheFirstHandshakeHasACertificateIssued(t *testing.T) {
	t.Parallel()
	for name, w := range map[string]where{"by TLS-ALPN-01": {noHTTP: true}, "by HTTP-01": {noTLS: true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := setUp(t, w)
			n := f.start(time.Now)
			first := f.must(n.address, f.hub)
			ordered := f.authority.Orders() // two if the other kind of challenge was tried first
			if again := f.must(n.address, strings.ToUpper(f.hub)); !again.Equal(first) {
				t.Error("the next handshake got another certificate")
			}
			f.orders(ordered)
			if n := dbtest.Look[int](t, f.db, "select sum(orders) from certificate_order"); n != 1 {
				t.Errorf("%d orders were counted", n)
			}
		})
	}
}

// The listener for port 80 does not take requests from the site.
func TestOnlyChallengesAreTakenFromPort80(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	f.start(time.Now)
	for _, path := range []string{"/", "/.well-known/acme-challenge/unknown"} {
		response := testkit.Get(http.Get("http://" + f.http.Addr().String() + path))(t)
		body := testkit.Get(io.ReadAll(response.Body))(t)
		response.Body.Close()
		if string(body) != "hello" {
			t.Errorf("%s: %q", path, body)
		}
	}
}

func TestStatement19UnverifiedSNIMakesNoOrder(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	claimed, gone := f.name("claimed"), f.name("gone")
	f.serve(claimed, "pending")
	f.serve(gone, "released")
	n := f.start(time.Now)
	for _, host := range []string{claimed, gone, "other.example", "sub." + f.hub, ""} {
		if _, err := f.shake(n.address, host); err == nil || !strings.Contains(err.Error(), "unrecognized name") {
			t.Errorf("%q: %v", host, err)
		}
		if _, ok := n.Sites.MayHaveCertificate(host); ok {
			t.Errorf("%q is allowed", host)
		}
	}
	f.orders(0)
	f.serve(claimed, "proved")
	testkit.Must(t, n.sites.Load(t.Context()))
	f.must(n.address, claimed)
}

// Not parallel, because it looks at the memory of the process.
func TestStatement20RandomSNICostsNoOrderNoQueryAndNoMemory(t *testing.T) {
	f := setUp(t, where{})
	n := f.start(time.Now)
	get := n.TLSConfig().GetCertificate
	sni := func(i int) string {
		switch name := strings.ToLower(random(i)); i % 5 {
		case 0:
			return strings.Repeat(name+".", 9) + "example"
		case 1:
			return fmt.Sprintf("192.0.2.%d", i%256)
		case 2:
			return strings.ToUpper(name) + ".hub.example:443"
		default:
			return name + ".cuttle.example"
		}
	}
	before, heap := f.db.Store.Pool().Stat().AcquireCount(), objects()
	for i := range 10_000 {
		if cert, err := get(&tls.ClientHelloInfo{ServerName: sni(i)}); cert != nil || err != nil {
			t.Fatalf("%s: %v", sni(i), err)
		}
	}
	if grown := objects() - heap; grown > 1_000 {
		t.Errorf("%d more objects in memory", grown)
	}
	if got := f.db.Store.Pool().Stat().AcquireCount() - before; got != 0 {
		t.Errorf("%d queries", got)
	}
	if got := n.Remembered(); got != 0 {
		t.Errorf("%d hosts are remembered", got)
	}
	f.orders(0)
}

func objects() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapObjects)
}

func TestStatement21OrdersAreBudgetedForEachHostAndInAll(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	for i := range 60 {
		f.serve(f.name(fmt.Sprint("h", i)), "live")
	}
	one, two := f.start(time.Now), f.bare()
	granted := func(renewal bool, hosts ...string) (n int) {
		var all sync.WaitGroup
		var mu sync.Mutex
		for i, host := range hosts {
			all.Go(func() {
				err := []*node{one, two}[i%2].CountOrder(t.Context(), host, renewal)
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					n++
				} else if !fault.Is(err, fault.Unavailable) {
					t.Error(err)
				}
			})
		}
		all.Wait()
		return n
	}
	var others []string
	for i := range 60 {
		others = append(others, f.name(fmt.Sprint("h", i)))
	}
	same := slices.Repeat([]string{f.hub}, 20)
	if n := granted(false, same...); n != 4 {
		t.Errorf("one host: %d orders", n)
	}
	if n := granted(true, same...); n != 0 {
		t.Errorf("renewals of one host that has ordered: %d", n)
	}
	f.db.Exec(t, "insert into certificate_order (host, ordered_at) select 'other' || n, now() from generate_series(1, 190) n")
	if n := granted(false, others...); n != 6 {
		t.Errorf("new hosts after 194 orders: %d", n)
	}
	if n := granted(true, others...); n != 50 {
		t.Errorf("renewals after 200 orders: %d", n)
	}
	f.db.Exec(t, "update certificate_order set ordered_at = ordered_at - interval '1 hour'")
	if n := granted(true, same...); n != 0 {
		t.Errorf("an hour later: %d of all", n)
	}
	f.db.Exec(t, "update certificate_order set ordered_at = ordered_at - interval '2 hours'")
	if n := granted(false, same...) + granted(false, others[:7]...); n != 4+7 {
		t.Errorf("three hours later: %d", n)
	}
	f.orders(0) // they were only counted
}

func TestTwoNodesOrderOnce(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	var hosts []string
	for i := range 4 {
		hosts = append(hosts, f.name(fmt.Sprint("h", i)))
		f.serve(hosts[i], "live")
	}
	n := f.start(time.Now)
	address := f.other().address
	f.must(n.address, f.hub) // so that the order of the challenges is known
	f.must(address, f.hub)
	ordered := f.authority.Orders()
	serials := make([][2]string, len(hosts))
	var all sync.WaitGroup
	for i, host := range hosts {
		for j, at := range []string{n.address, address} {
			all.Go(func() {
				cert, err := f.shake(at, host)
				if err != nil {
					t.Error(err)
					return
				}
				serials[i][j] = cert.SerialNumber.String()
			})
		}
	}
	all.Wait()
	for i, pair := range serials {
		if pair[0] != pair[1] {
			t.Errorf("%s has two certificates", hosts[i])
		}
	}
	f.orders(ordered + len(hosts))
}

func TestANodeThatIsKilledDuringAnOrderHoldsNobodyUpForLong(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{})
	n := f.start(time.Now)
	other := f.other()
	f.authority.Break(pebble.Slow)
	go func() { _, _ = f.shake(other.address, f.hub) }()
	for f.authority.Orders() == 0 {
		time.Sleep(10 * time.Millisecond)
	}
	other.kill()
	f.authority.Break(pebble.Works)
	if locks := dbtest.Look[int](t, f.db, "select count(*) from certificate_lock"); locks != 1 {
		t.Errorf("%d locks are held by the dead", locks)
	}
	f.must(n.address, f.hub)
}

func TestRenewal(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{validity: 4 * time.Minute}) // certmagic renews in the last five minutes
	lost := f.name("lost")
	f.serve(lost, "live")
	n := f.start(time.Now)
	renew := func() {
		t.Helper()
		testkit.Must(t, (&certificates.RenewWorker{Certificates: n.Service}).Work(t.Context(), &river.Job[certificates.RenewDue]{}))
	}
	first := f.must(n.address, f.hub)
	before := f.must(n.address, lost)
	ordered := f.authority.Orders()
	due := dbtest.Look[time.Time](t, f.db, "select due_at from certificate_value where key like '%/' || $1 || '.crt'", f.hub)
	if want := first.NotBefore.Add(160 * time.Second); due.Sub(want).Abs() > time.Second {
		t.Errorf("due at %v, not %v", due, want)
	}
	renew()
	f.orders(ordered)

	f.serve(lost, "released")
	testkit.Must(t, n.sites.Load(t.Context()))
	f.db.Exec(t, "update certificate_value set due_at = now() where due_at is not null")
	renew()
	f.orders(ordered + 1)
	if second := f.must(n.address, f.hub); !second.NotAfter.After(first.NotAfter) {
		t.Error("the old certificate is still served")
	}
	renew()
	f.orders(ordered + 1)

	// A host that is not served any more is refused, although its certificate is there.
	if _, err := f.shake(n.address, lost); err == nil {
		t.Error("served a domain that was released")
	}
	kept := "select count(*) from certificate_value where key like '%/' || $1 || '/%'"
	if n := dbtest.Look[int](t, f.db, kept, lost); n != 3 {
		t.Errorf("%d values are left", n)
	}
	f.serve(lost, "proved")
	testkit.Must(t, n.sites.Load(t.Context()))
	if again := f.must(n.address, lost); !again.Equal(before) {
		t.Error("back with another certificate")
	}
	f.db.Exec(t, "update certificate_value set due_at = now(), expires_at = now() - interval '31 days' where key like '%/' || $1 || '.crt'", lost)
	renew()
	if n := dbtest.Look[int](t, f.db, kept, lost); n != 0 {
		t.Errorf("%d values of a certificate that expired long ago are left", n)
	}
	f.orders(ordered + 1)
}

// A handshake also has a certificate renewed that is due, and gets the old one meanwhile; once, not once for each handshake.
func TestAHandshakeRenewsWhatTheJobDidNot(t *testing.T) {
	t.Parallel()
	f := setUp(t, where{validity: 4 * time.Minute})
	var c clock
	n := f.start(c.now)
	first := f.must(n.address, f.hub)
	ordered := f.authority.Orders()
	c.advance(3 * time.Minute)
	f.must(n.address, f.hub)
	for f.must(n.address, f.hub).Equal(first) {
		time.Sleep(10 * time.Millisecond)
	}
	for range 20 {
		f.must(n.address, f.hub)
	}
	f.orders(ordered + 1)
}
