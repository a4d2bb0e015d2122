package domains

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

// Test is one line of what a visit to a domain found.
type Test struct {
	Name    string             `json:"name" required:"true" enum:"dns,certificate,redirect,cookie,signIn"`
	Result  cuttle.CheckResult `json:"result" required:"true"`
	Message string             `json:"message" required:"true" description:"The result, and what to do."`
}

// What one visit may take.
const (
	stepTime  = 10 * time.Second // enough for a certificate that is ordered during the handshake
	visitTime = 25 * time.Second
	mostRead  = 64 << 10
)

// endsSoon: with less than a quarter of its validity left, a certificate should have been renewed long ago.
const endsSoon = 4

// test visits a domain that is served, and stores what it found. It goes over the network as a browser does, but only to addresses that are ours:
// the owner of a domain chooses where it leads. The first visit also has the certificate issued.
func (s *Service) test(parent context.Context, t tenancy.Tenant, host string, saw found, troubleSince *time.Time) error {
	if s.Tenants.Sites == nil {
		return nil
	}
	site, ok := s.Tenants.Sites.Resolve(host)
	if !ok || site.Tenant.ID != t.ID || t.Status != tenancy.Active {
		return nil
	}
	ctx, cancel := context.WithTimeout(parent, visitTime)
	defer cancel()
	record := db.RecordDomainTestsParams{TestedAt: s.Now(), TenantID: t.ID, Host: host}
	lines := []Test{s.testDNS(saw)}
	if saw.leadHere(saw.Addresses) {
		v := s.visitorOf(site, saw.Addresses)
		lines = append(lines, v.certificate(ctx), v.redirect(ctx))
		lines = append(lines, v.signIn(ctx)...)
	}
	if err := parent.Err(); err != nil { // what was cut off says nothing about the domain
		return err
	}
	// What the DNS says has its own times, see nextCheck. While other lines are wrong, the next visit is made after a tenth of that time.
	if slices.ContainsFunc(lines[1:], func(line Test) bool { return line.Result == cuttle.Failed || line.Result == cuttle.Attention }) {
		if record.TroubleSince = troubleSince; troubleSince == nil {
			record.TroubleSince = &record.TestedAt
		}
		record.CheckBy = new(record.TestedAt.Add(max(5*time.Minute, record.TestedAt.Sub(*record.TroubleSince)/10)))
	}
	var err error
	if record.Tests, err = json.Marshal(lines); err != nil {
		return fault.Internalf("what a visit of domain %s found: %w", host, err)
	}
	return s.Store.As(store.Tenant(t.ID)).RecordDomainTests(parent, record)
}

func (s *Service) testDNS(saw found) Test {
	switch {
	case saw.TXTUnknown || saw.AddressUnknown:
		return Test{"dns", cuttle.Attention, saw.problem()}
	case !saw.Proved:
		return Test{"dns", cuttle.Failed, "The TXT record that proves ownership is missing. Please add it again."}
	case saw.isProxied(saw.Addresses):
		return Test{"dns", cuttle.Failed, proxied}
	case !saw.leadHere(saw.Addresses):
		return Test{"dns", cuttle.Failed, "The domain doesn't point here. Please fix the incorrect records."}
	case saw.CAA != nil:
		return Test{"dns", cuttle.Failed, saw.CAA.advice(s.Issuer)}
	}
	return Test{"dns", cuttle.Passed, "The domain is yours and points here."}
}

// visitor opens the addresses of a site at fixed addresses.
type visitor struct {
	site     *tenancy.Site
	client   *http.Client
	dial     func(ctx context.Context, port string) (net.Conn, error)
	tls      *tls.Config
	httpPort string
	now      time.Time
}

func (s *Service) visitorOf(site *tenancy.Site, addresses []netip.Addr) *visitor {
	dial := func(ctx context.Context, port string) (conn net.Conn, err error) {
		for _, address := range addresses[:min(len(addresses), mostFound)] {
			if conn, err = new(net.Dialer).DialContext(ctx, "tcp", net.JoinHostPort(address.String(), port)); err == nil {
				return conn, nil
			}
		}
		return nil, err
	}
	port := s.HTTPPort
	if port == "" {
		port = "80"
	}
	config := &tls.Config{ServerName: site.Host, RootCAs: s.Roots, MinVersion: tls.VersionTLS12, Time: s.Now}
	return &visitor{
		site: site, dial: dial, tls: config, httpPort: port, now: s.Now(),
		client: &http.Client{
			Timeout:       stepTime,
			CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
			Transport: &http.Transport{
				DisableKeepAlives: true, ForceAttemptHTTP2: true, TLSClientConfig: config,
				DialContext: func(ctx context.Context, _, address string) (net.Conn, error) {
					_, port, err := net.SplitHostPort(address)
					if err != nil {
						return nil, err
					}
					return dial(ctx, port)
				},
			},
		},
	}
}

func (v *visitor) secure() bool { return strings.HasPrefix(v.site.Origin, "https://") }

// certificate reports whether browsers accept the domain's certificate, and until when.
func (v *visitor) certificate(ctx context.Context) Test {
	line := func(result cuttle.CheckResult, message string) Test { return Test{"certificate", result, message} }
	if !v.secure() {
		return line(cuttle.Unused, "This platform uses http, so there is no certificate.")
	}
	ctx, cancel := context.WithTimeout(ctx, stepTime)
	defer cancel()
	origin, err := url.Parse(v.site.Origin)
	if err != nil {
		return line(cuttle.Failed, "The domain's address is wrong. Please write to us.")
	}
	port := origin.Port()
	if port == "" {
		port = "443"
	}
	raw, err := v.dial(ctx, port)
	if err != nil {
		slog.WarnContext(ctx, "a domain could not be visited", "domain", v.site.Host, "error", err)
		return line(cuttle.Attention, "Our check couldn't connect to the domain. Please open it yourself.")
	}
	defer raw.Close()
	conn := tls.Client(raw, v.tls)
	if err := conn.HandshakeContext(ctx); err != nil {
		slog.WarnContext(ctx, "a domain has no valid certificate", "domain", v.site.Host, "error", err)
		var unknown x509.UnknownAuthorityError
		var invalid x509.CertificateInvalidError
		switch {
		case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
			return line(cuttle.Failed, "The certificate has expired, so browsers show a warning. We're trying to renew it; please write to us if this continues.")
		case errors.As(err, &unknown):
			return line(cuttle.Failed, "Browsers don't trust the certificate's issuer. Please write to us.")
		}
		return line(cuttle.Failed, "There is no certificate for the domain yet. We'll try again; this can take a few hours.")
	}
	leaf := conn.ConnectionState().PeerCertificates[0]
	until := "It is valid until " + leaf.NotAfter.UTC().Format("Jan 2, 2006")
	if leaf.NotAfter.Sub(v.now) < leaf.NotAfter.Sub(leaf.NotBefore)/endsSoon {
		return line(cuttle.Attention, until+", and should have been renewed by now. We try again every few hours.")
	}
	return line(cuttle.Passed, until+"; we renew it before then.")
}

// redirect reports whether http leads to https, and another domain than the primary one to that.
func (v *visitor) redirect(ctx context.Context) Test {
	line := func(result cuttle.CheckResult, message string) Test { return Test{"redirect", result, message} }
	if v.secure() {
		plain := "http://" + v.site.Host
		if v.httpPort != "80" {
			plain += ":" + v.httpPort
		}
		reply, err := v.send(ctx, http.MethodGet, plain+"/")
		switch {
		case err != nil:
			return line(cuttle.Attention, "Our check got no reply over plain http. Please open "+plain+" yourself: it should redirect to https.")
		case reply.Header.Get("Location") != v.site.Origin+"/":
			return line(cuttle.Failed, "Plain http doesn't redirect to https. Please write to us.")
		}
	}
	if v.site.PagesMoved() {
		reply, err := v.send(ctx, http.MethodGet, v.site.Origin+"/")
		switch {
		case err != nil:
			return line(cuttle.Attention, "Our check got no reply. Please open the domain yourself: it should redirect to "+tenancy.AddressName(v.site.Address())+".")
		case reply.Header.Get("Location") != v.site.Address()+"/":
			return line(cuttle.Failed, "The domain doesn't redirect to the main address. Please write to us.")
		}
		return line(cuttle.Passed, "The domain redirects to "+tenancy.AddressName(v.site.Address())+".")
	}
	if !v.secure() {
		return line(cuttle.Unused, "This platform uses http, so nothing redirects to https.")
	}
	return line(cuttle.Passed, "Plain http redirects to https.")
}

// signIn begins a sign-in on the domain, as the button there does, and reports whether its cookie is as it should be, and whether the way to the login
// and the API of the domain work.
func (v *visitor) signIn(ctx context.Context) []Test {
	both := func(result cuttle.CheckResult, message string) []Test {
		return []Test{{"cookie", result, message}, {"signIn", result, message}}
	}
	if v.site.PagesMoved() {
		return both(cuttle.Unused, "People log in at the main address.")
	}
	begun, err := v.send(ctx, http.MethodGet, v.site.Origin+"/auth/start?next=%2F")
	if err != nil {
		return both(cuttle.Attention, "Our check got no reply. Please log in there yourself.")
	}
	lines := both(cuttle.Passed, "")
	lines[0].Message = "The cookie is only for this domain."
	if !v.ownCookie(begun.Cookies()) {
		lines[0] = Test{"cookie", cuttle.Failed, "The login cookie isn't set correctly. Please write to us."}
	}
	lines[1].Message = "The login starts here and leads to ours, and this domain's API replies."
	if !strings.HasPrefix(begun.Header.Get("Location"), v.site.MainOrigin+"/auth/handover?") {
		lines[1] = Test{"signIn", cuttle.Failed, "The login here doesn't lead to ours. Please write to us."}
		return lines
	}
	reply, err := v.send(ctx, http.MethodPost, v.site.Origin+"/api/v1/loggedInUser")
	if err != nil || reply.StatusCode != http.StatusOK {
		lines[1] = Test{"signIn", cuttle.Failed, "The domain's API doesn't reply correctly, so no one stays logged in. Please write to us."}
	}
	return lines
}

// ownCookie reports whether a cookie arrived that browsers send to this host only, and over https only if that is served (__Host-, RFC 6265bis §4.1.3.2).
func (v *visitor) ownCookie(cookies []*http.Cookie) bool {
	return slices.ContainsFunc(cookies, func(c *http.Cookie) bool {
		own := c.HttpOnly && c.Path == "/" && c.Domain == ""
		return own && (!v.secure() || c.Secure && strings.HasPrefix(c.Name, "__Host-"))
	})
}

// send sends a request as a browser does when somebody types an address, or, for POST, as a page of the site does. The body of the reply is dropped.
func (v *visitor) send(ctx context.Context, method, address string) (*http.Response, error) {
	var body io.Reader
	if method == http.MethodPost {
		body = strings.NewReader("{}")
	}
	request, err := http.NewRequestWithContext(ctx, method, address, body)
	if err != nil {
		return nil, err
	}
	request.Header.Set("User-Agent", "cuttle-check")
	if method == http.MethodPost {
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Origin", v.site.Origin)
		request.Header.Set("Sec-Fetch-Site", "same-origin")
	} else {
		request.Header.Set("Sec-Fetch-Site", "none")
		request.Header.Set("Sec-Fetch-Mode", "navigate")
		request.Header.Set("Sec-Fetch-Dest", "document")
	}
	reply, err := v.client.Do(request)
	if err != nil {
		slog.WarnContext(ctx, "a domain did not reply to a visit", "domain", v.site.Host, "error", err)
		return nil, fmt.Errorf("visit %s: %w", v.site.Host, err)
	}
	defer reply.Body.Close()
	_, err = io.CopyN(io.Discard, reply.Body, mostRead)
	if err == io.EOF {
		err = nil
	}
	return reply, err
}
