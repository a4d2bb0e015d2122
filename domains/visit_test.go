package domains_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"log/slog"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/localdns"
	"cuttle/devkit/testkit"
	"cuttle/domains"
	"cuttle/tenancy"
)

// site is what a visit finds at a domain. The zero value works.
type site struct {
	cookie   string // Set-Cookie of the sign-in
	to       string // where the sign-in leads
	plain    string // where plain http leads
	moved    string // where pages lead
	api      int
	validity time.Duration // of the certificate, and how much of it is over
	age      time.Duration
	name     string
	unknown  bool // nobody knows who issued it
	hidden   bool // nobody listens
}

// visited returns what a visit of a live domain finds, by the names of its lines.
func visited(t *testing.T, s site, primary bool) map[string]domains.Test {
	t.Helper()
	f := newFixture(t)
	if s.name == "" {
		s.name = club
	}
	if s.validity == 0 {
		s.validity = 90 * 24 * time.Hour
	}
	cert := certificateFor(t, s.name, f.now.Add(-s.age), s.validity)
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.Method == http.MethodPost && r.URL.Path == "/api/v1/loggedInUser" && r.Header.Get("Origin") == "https://"+r.Host:
			w.WriteHeader(s.api)
		case r.URL.Path == "/auth/start" && r.Header.Get("Sec-Fetch-Mode") == "navigate":
			w.Header().Set("Set-Cookie", s.cookie)
			w.Header().Set("Location", s.to)
			w.WriteHeader(http.StatusFound)
		case s.moved != "":
			w.Header().Set("Location", s.moved)
			w.WriteHeader(http.StatusPermanentRedirect)
		}
	})
	secure := httptest.NewUnstartedServer(handler)
	secure.TLS = &tls.Config{Certificates: []tls.Certificate{cert}}
	secure.Config.ErrorLog = slog.NewLogLogger(slog.DiscardHandler, slog.LevelError)
	secure.StartTLS()
	t.Cleanup(secure.Close)
	port := portOf(t, secure.URL)
	main, here := "https://cuttle.test:"+port, "https://"+club+":"+port
	fill := func(value *string, usual string) {
		if *value == "" {
			*value = usual
		}
	}
	fill(&s.cookie, "__Host-handover=x; Path=/; Secure; HttpOnly; SameSite=Lax")
	fill(&s.to, main+"/auth/handover?to="+club)
	fill(&s.plain, here+"/")
	if s.moved == "primary" {
		s.moved = "https://other.example.com:" + port + "/"
	}
	if s.api == 0 {
		s.api = http.StatusOK
	}
	plain := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Location", s.plain)
		w.WriteHeader(http.StatusPermanentRedirect)
	}))
	t.Cleanup(plain.Close)
	f.HTTPPort = portOf(t, plain.URL)
	if s.hidden {
		secure.Close()
		plain.Close()
	}
	if f.Roots = x509.NewCertPool(); !s.unknown {
		f.Roots.AddCert(cert.Leaf)
	}

	f.resolves(port)
	f.dns.Forget("hub.cuttle.test")
	f.set("hub.cuttle.test", "A", "127.0.0.1")
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.set(club, "CNAME", "hub.cuttle.test")
	testkit.Must(t, f.Check(t.Context(), f.hub, club))
	if primary { // another one
		testkit.Must(t, f.tenants.AddHost(t.Context(), tenancy.AddHostParams{Slug: "hub", Host: "other.example.com", State: tenancy.Live}))
		f.db.Exec(t, "update tenant_host set is_primary = true where host = 'other.example.com'")
		testkit.Must(t, f.tenants.Sites.Load(t.Context()))
		f.later(25 * time.Hour)
	}
	found := map[string]domains.Test{}
	got := f.is(f.hub, domains.Live)
	for _, line := range got.Tests {
		found[line.Name] = line
	}
	if got.TestedDate == nil || len(found) != 5 {
		t.Errorf("%+v", got)
	}
	return found
}

func portOf(t *testing.T, address string) string {
	t.Helper()
	_, port, err := net.SplitHostPort(address[strings.Index(address, "//")+2:])
	testkit.Must(t, err)
	return port
}

func certificateFor(t *testing.T, name string, from time.Time, validity time.Duration) tls.Certificate {
	t.Helper()
	key := testkit.Get(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(t)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: name}, DNSNames: []string{name}, NotBefore: from, NotAfter: from.Add(validity),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign,
	}
	der := testkit.Get(x509.CreateCertificate(rand.Reader, template, template, key.Public(), key))(t)
	return tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key, Leaf: testkit.Get(x509.ParseCertificate(der))(t)}
}

// A visit finds what is wrong, and has a tick only for what was seen to work.
func TestVisits(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		site    site
		primary bool
		results string // of dns, certificate, redirect, cookie and signIn
		says    string
	}{
		"all works":                 {site{}, false, "passed passed passed passed passed", "; we renew it before then"},
		"it ends soon":              {site{age: 80 * 24 * time.Hour}, false, "passed attention passed passed passed", "should have been renewed"},
		"it has expired":            {site{age: 91 * 24 * time.Hour}, false, "passed failed passed attention attention", "has expired"},
		"nobody knows its issuer":   {site{unknown: true}, false, "passed failed passed attention attention", "don't trust the certificate's issuer"},
		"it is for another name":    {site{name: "other.example.com"}, false, "passed failed passed attention attention", "no certificate for the domain yet"},
		"nobody listens":            {site{hidden: true}, false, "passed attention attention attention attention", "couldn't connect"},
		"http leads elsewhere":      {site{plain: "https://evil.example/"}, false, "passed passed failed passed passed", "doesn't redirect to https"},
		"the cookie has a domain":   {site{cookie: "__Host-handover=x; Path=/; Secure; HttpOnly; Domain=example.com"}, false, "passed passed passed failed passed", "isn't set correctly"},
		"the cookie lost its name":  {site{cookie: "handover=x; Path=/; Secure; HttpOnly"}, false, "passed passed passed failed passed", "isn't set correctly"},
		"scripts read the cookie":   {site{cookie: "__Host-handover=x; Path=/; Secure"}, false, "passed passed passed failed passed", "isn't set correctly"},
		"the sign-in leads nowhere": {site{to: "https://evil.example/auth/handover?to=x"}, false, "passed passed passed passed failed", "doesn't lead to ours"},
		"the API is broken":         {site{api: 403}, false, "passed passed passed passed failed", "API doesn't reply"},
		"another one is primary":    {site{moved: "primary"}, true, "passed passed passed unused unused", "The domain redirects to other.example.com:"},
		"which it does not lead to": {site{moved: "https://evil.example/"}, true, "passed passed failed unused unused", "doesn't redirect to the main"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			found := visited(t, c.site, c.primary)
			results, words := make([]string, 0, 5), ""
			for _, line := range []string{"dns", "certificate", "redirect", "cookie", "signIn"} {
				results = append(results, string(found[line].Result))
				words += found[line].Message + "\n"
			}
			if got := strings.Join(results, " "); got != c.results || !strings.Contains(words, c.says) {
				t.Errorf("got %s\n%s", got, words)
			}
		})
	}
}

// A domain that leads elsewhere is not visited: its owner could lead us into our own network.
func TestADomainThatLeadsElsewhereIsNotVisited(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.resolves("")
	f.allowed(f.hub)
	f.prove(f.hub, club)
	testkit.Must(t, f.dns.Set(localdns.Record{Name: club, Type: "A", Value: "127.0.0.1"}))
	testkit.Must(t, f.Check(t.Context(), f.hub, club))
	got := f.is(f.hub, domains.Proved).Tests
	if len(got) != 1 || got[0].Name != "dns" || got[0].Result != cuttle.Failed {
		t.Errorf("%+v", got)
	}
}

// After a visit that found something wrong, the job looks again soon, and then more and more seldom.
func TestTheJobVisitsAgain(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.resolves("1") // nobody listens
	f.HTTPPort = "1"
	f.dns.Forget("hub.cuttle.test")
	f.set("hub.cuttle.test", "A", "127.0.0.1")
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.set(club, "CNAME", "hub.cuttle.test")
	visits, last := 0, time.Time{}
	run := func(times int) int {
		visits = 0
		for range times {
			f.later(5 * time.Minute)
			if at := f.is(f.hub, domains.Live).TestedDate; at != nil && !at.Equal(last) {
				visits, last = visits+1, *at
			}
		}
		return visits
	}
	if first, later := run(6), run(24*12); first < 5 || later < 20 || later > 80 {
		t.Errorf("%d visits in half an hour, %d in the day after it", first, later)
	}
}

// A visit that is cut off, or whose claim was taken back meanwhile, leaves what was known.
func TestAVisitThatIsCutOffSaysNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	silent := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(t) // accepts, and never replies
	t.Cleanup(func() { silent.Close() })
	f.resolves(portOf(t, "https://"+silent.Addr().String()))
	f.dns.Forget("hub.cuttle.test")
	f.set("hub.cuttle.test", "A", "127.0.0.1")
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.set(club, "CNAME", "hub.cuttle.test")
	ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
	defer cancel()
	if err := f.Check(ctx, f.hub, club); err == nil {
		t.Error("it was not cut off")
	}
	if got := f.is(f.hub, domains.Live); len(got.Tests) != 0 || got.TestedDate != nil {
		t.Errorf("%+v", got.Tests)
	}
}
