// Package linkcheck finds out whether the public can open a web address that somebody we do not know has given.
//
// It connects to public addresses only, on ports 80 and 443. Each connection is checked right before it is made, so that neither a
// redirect nor a name that resolves to something else the second time leads into our own network (OWASP, Server-Side Request
// Forgery Prevention). It may import nothing of ours.
package linkcheck

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"

	"code.dny.dev/ssrf"
)

// What one check may take.
const (
	timeout      = 5 * time.Second // for all redirects together
	mostRedirect = 5
	mostHeaders  = 64 << 10
)

// The reasons why an address cannot be opened.
var (
	// ErrNotPublic is also the reason when the name is unknown: otherwise the difference would tell which names there are in our network.
	ErrNotPublic   = errors.New("no public server at the address")
	ErrPort        = errors.New("neither port 80 nor port 443")
	ErrCertificate = errors.New("certificate not valid")
	ErrRedirects   = errors.New("too many redirects, or one to something that is not a web page")
	ErrSilent      = errors.New("no proper reply in time")
)

// Control decides about a connection, given its network and its address after the name lookup (net.Dialer.Control).
type Control func(network, address string, _ syscall.RawConn) error

// Public permits public addresses on ports 80 and 443.
func Public() Control { return ssrf.New().Safe }

// Local also permits this machine, on any port: for dev and tests.
func Local() Control {
	return ssrf.New(ssrf.WithAnyPort(), ssrf.WithAllowedV4Prefixes(netip.MustParsePrefix("127.0.0.1/32")), ssrf.WithAllowedV6Prefixes(netip.MustParsePrefix("::1/128"))).Safe
}

// Transport connects only where control permits, and without a proxy, which would connect to anything for us. Each request has a connection of its own.
func Transport(control Control, timeout time.Duration) *http.Transport {
	dialer := &net.Dialer{Control: control, Timeout: timeout}
	return &http.Transport{DialContext: dialer.DialContext, DisableKeepAlives: true, DisableCompression: true, MaxResponseHeaderBytes: mostHeaders}
}

// Checker opens addresses. It is safe for concurrent use.
type Checker struct {
	AnyPort bool // for tests, whose servers have any
	client  http.Client
}

// New makes a checker. Everything but tests passes Public.
func New(control Control) *Checker {
	c := &Checker{}
	c.client = http.Client{
		Timeout:   timeout,
		Transport: Transport(control, timeout),
		CheckRedirect: func(next *http.Request, before []*http.Request) error {
			if len(before) > mostRedirect || !openable(next.URL) {
				return ErrRedirects
			}
			next.Header.Del("Referer") // the address may be meant for few
			return c.checkPort(next.URL)
		},
	}
	return c
}

// checkPort refuses other ports than those of the web before the name is looked up: the reason must not tell whether it exists.
func (c *Checker) checkPort(u *url.URL) error {
	if port := u.Port(); !c.AnyPort && port != "" && port != "80" && port != "443" {
		return ErrPort
	}
	return nil
}

func openable(u *url.URL) bool {
	return (u.Scheme == "https" || u.Scheme == "http") && u.Hostname() != "" && u.User == nil
}

// Check opens an address as a browser would, follows redirects, and returns the status of the last reply; its body is not read. The
// error is one of the reasons above.
func (c *Checker) Check(ctx context.Context, address string) (status int, err error) {
	u, err := url.Parse(address)
	if err != nil || !openable(u) {
		return 0, ErrNotPublic
	}
	if err := c.checkPort(u); err != nil {
		return 0, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, u.String(), nil)
	if err != nil {
		return 0, ErrNotPublic
	}
	request.Header.Set("User-Agent", "Cuttle link check")
	reply, err := c.client.Do(request)
	if err != nil {
		return 0, reasonOf(err)
	}
	defer reply.Body.Close()
	return reply.StatusCode, nil
}

func reasonOf(err error) error {
	var lookup *net.DNSError
	var certificate *tls.CertificateVerificationError
	switch {
	case errors.Is(err, ErrRedirects):
		return ErrRedirects
	case errors.Is(err, ErrPort):
		return ErrPort
	case errors.Is(err, ssrf.ErrProhibitedPort), errors.Is(err, ssrf.ErrProhibitedIP), errors.Is(err, ssrf.ErrProhibitedNetwork), errors.Is(err, ssrf.ErrInvalidHostPort),
		errors.As(err, &lookup) && lookup.IsNotFound:
		return ErrNotPublic
	case errors.As(err, &certificate):
		return ErrCertificate
	}
	return ErrSilent
}
