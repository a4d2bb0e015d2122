package linkcheck_test

import (
	"errors"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"code.dny.dev/ssrf"

	"cuttle/linkcheck"
)

// local permits the test's own servers at 127.0.0.1, and nothing else that Public does not permit.
var local = ssrf.New(ssrf.WithAnyPort(), ssrf.WithAllowedV4Prefixes(netip.MustParsePrefix("127.0.0.1/32"))).Safe

func localChecker() *linkcheck.Checker {
	c := linkcheck.New(local)
	c.AnyPort = true
	return c
}

func serve(t *testing.T, handler http.HandlerFunc) string {
	t.Helper()
	server := httptest.NewServer(handler)
	t.Cleanup(server.Close)
	return server.URL
}

func redirect(to string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, to, http.StatusFound) }
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func TestCheck(t *testing.T) {
	t.Parallel()
	good := serve(t, status(200))
	secure := httptest.NewTLSServer(status(200)) // with a certificate that nobody trusts
	secure.Config.ErrorLog = nil
	t.Cleanup(secure.Close)
	for name, row := range map[string]struct {
		address string
		status  int
		err     error
	}{
		"a page":                   {good + "/join?a=b", 200, nil},
		"no page":                  {serve(t, status(404)), 404, nil},
		"a failing page":           {serve(t, status(503)), 503, nil},
		"a redirect to a page":     {serve(t, redirect(good)), 200, nil},
		"a redirect to no page":    {serve(t, redirect(serve(t, status(410)))), 410, nil},
		"a redirect to itself":     {serve(t, redirect("/")), 0, linkcheck.ErrRedirects},
		"a redirect to a file":     {serve(t, redirect("file:///etc/passwd")), 0, linkcheck.ErrRedirects},
		"a redirect with a login":  {serve(t, redirect("http://a:b@127.0.0.1/")), 0, linkcheck.ErrRedirects},
		"a redirect to loopback":   {serve(t, redirect("http://127.0.0.2/")), 0, linkcheck.ErrNotPublic},
		"a redirect to metadata":   {serve(t, redirect("http://169.254.169.254/latest/meta-data/")), 0, linkcheck.ErrNotPublic},
		"a certificate":            {secure.URL, 0, linkcheck.ErrCertificate},
		"not a web address":        {"ftp://example.com", 0, linkcheck.ErrNotPublic},
		"an unknown name":          {"https://nowhere.invalid/join", 0, linkcheck.ErrNotPublic},
		"nobody listens":           {"http://" + closedPort(t), 0, linkcheck.ErrSilent},
		"not HTTP":                 {"http://" + talker(t, "220 mail ready\r\n"), 0, linkcheck.ErrSilent},
		"headers without an end":   {"http://" + talker(t, "HTTP/1.1 200 OK\r\n"+strings.Repeat("A: b\r\n", 100_000)), 0, linkcheck.ErrSilent},
		"informational, for ever":  {"http://" + talker(t, strings.Repeat("HTTP/1.1 103 Early Hints\r\n\r\n", 10_000)), 0, linkcheck.ErrSilent},
		"nothing, and stays there": {"http://" + talker(t, ""), 0, linkcheck.ErrSilent},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got, err := localChecker().Check(t.Context(), row.address)
			if got != row.status || !errors.Is(err, row.err) {
				t.Errorf("%d, %v; want %d, %v", got, err, row.status, row.err)
			}
		})
	}
}

// RFC 6890 (special-purpose addresses) and others that are not on the public internet. Nothing is sent to them.
func TestOnlyPublicAddressesAreReached(t *testing.T) {
	t.Parallel()
	var reached atomic.Int32
	listening := serve(t, func(http.ResponseWriter, *http.Request) { reached.Add(1) })
	_, port, _ := strings.Cut(strings.TrimPrefix(listening, "http://"), ":")
	for address, want := range map[string]error{
		"http://127.0.0.1:" + port + "/": linkcheck.ErrPort,
		"http://nowhere.invalid:8443/":   linkcheck.ErrPort, // as if the name were known
		"http://93.184.215.14:8443/":     linkcheck.ErrPort,
		"http://127.0.0.1/":              linkcheck.ErrNotPublic,
		"http://localhost/":              linkcheck.ErrNotPublic,
		"http://[::1]/":                  linkcheck.ErrNotPublic,
		"http://[::ffff:127.0.0.1]/":     linkcheck.ErrNotPublic,
		"http://[fd00::1]/":              linkcheck.ErrNotPublic,
		"http://[fe80::1]/":              linkcheck.ErrNotPublic,
		"http://[64:ff9b::7f00:1]/":      linkcheck.ErrNotPublic,
		"http://[2002:7f00:1::]/":        linkcheck.ErrNotPublic,
		"http://0.0.0.0/":                linkcheck.ErrNotPublic,
		"http://10.0.0.1/":               linkcheck.ErrNotPublic,
		"http://172.16.0.1/":             linkcheck.ErrNotPublic,
		"http://192.168.1.1/":            linkcheck.ErrNotPublic,
		"http://100.64.0.1/":             linkcheck.ErrNotPublic,
		"http://169.254.169.254/":        linkcheck.ErrNotPublic,
		"http://224.0.0.1/":              linkcheck.ErrNotPublic,
		"http://255.255.255.255/":        linkcheck.ErrNotPublic,
		"http://2130706433/":             linkcheck.ErrNotPublic, // 127.0.0.1 as browsers read it
		"http://user:pw@example.com/":    linkcheck.ErrNotPublic,
	} {
		permitted := func(network, address string, conn syscall.RawConn) error {
			err := linkcheck.Public()(network, address, conn)
			if err == nil {
				t.Errorf("a connection to %s is permitted", address)
				err = errors.New("not in a test")
			}
			return err
		}
		if _, err := linkcheck.New(permitted).Check(t.Context(), address); !errors.Is(err, want) {
			t.Errorf("%s: %v, want %v", address, err, want)
		}
	}
	if reached.Load() != 0 {
		t.Error("a server on loopback was reached")
	}
}

func closedPort(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// talker sends the text to whoever connects, and then nothing more.
func talker(t *testing.T, text string) (address string) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { conn.Close() })
			go conn.Write([]byte(text))
		}
	}()
	return listener.Addr().String()
}
