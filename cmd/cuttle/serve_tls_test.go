package main_test

import (
	"context"
	"crypto/tls"
	"encoding/pem"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/alicebob/miniredis/v2"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/localdns"
	"cuttle/devkit/mailbox"
	"cuttle/devkit/pebble"
	"cuttle/devkit/testkit"
)

// Two nodes serve https with one certificate between them, and one goes on when the other is killed.
func TestServeTLS(t *testing.T) {
	t.Parallel()
	data := dbtest.Database(t)
	letters := testkit.Get(mailbox.Start())(t)
	t.Cleanup(func() { letters.Close() })
	dns := testkit.Get(localdns.Start())(t)
	t.Cleanup(dns.Close)
	testkit.Must(t, dns.Set(localdns.Record{Name: "cuttle.test", Type: "A", Value: "127.0.0.1"}))
	site, plain := freeAddress(t), freeAddress(t)
	authority := pebble.Start(t, pebble.Options{DNS: dns.Address(), HTTPPort: port(t, plain), TLSPort: port(t, site), Validity: 24 * time.Hour})
	roots := filepath.Join(t.TempDir(), "roots.pem")
	testkit.Must(t, os.WriteFile(roots, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: authority.Certificate.Raw}), 0o600))
	settings := []string{
		"CUTTLE_INTERNAL_LISTEN=", "CUTTLE_ROOT_DOMAIN=cuttle.test", "CUTTLE_MAIN_HOSTS=cuttle.test", "CUTTLE_DATA_DIR=" + t.TempDir(),
		"DATABASE_MIGRATE_URL=" + data.OwnerURL, "DATABASE_PLATFORM_URL=" + data.PlatformURL, "DATABASE_URL=" + data.AppURL, "REDIS_URL=redis://" + miniredis.RunT(t).Addr(),
		"SMTP_URL=" + letters.URL(), "MAIL_FROM=hello@cuttle.test", "CUTTLE_SECRET_KEY=0123456789abcdef0123456789abcdef",
		"STRIPE_SECRET_KEY=sk_test_x", "STRIPE_WEBHOOK_SECRET=whsec_x", "ACME_DIRECTORY=" + authority.Directory, "ACME_ROOTS=" + roots,
	}
	if out, err := run(t, settings, "migrate"); err != nil {
		t.Fatalf("migrate: %v %s", err, out)
	}
	for wrong, want := range map[string]string{
		"CUTTLE_TLS_FILES=cert.pem":       "not of the form cert.pem:key.pem",
		"CUTTLE_TLS_FILES=a.pem:b.pem":    "a.pem: no such file",
		"ACME_ROOTS=/dev/null":            "there is no certificate in /dev/null",
		"CUTTLE_PUBLIC_SCHEME=http":       "CUTTLE_PUBLIC_SCHEME must be https with --tls",
		"CUTTLE_HTTP_LISTEN=256.0.0.1:1":  "256.0.0.1",
		"CUTTLE_TRUSTED_PROXIES=10.0.0.1": "can't be used with --tls",
	} {
		here := append(settings[:len(settings):len(settings)], "CUTTLE_LISTEN=127.0.0.1:0", "CUTTLE_HTTP_LISTEN=127.0.0.1:0", wrong)
		if out, err := run(t, here, "serve", "--tls"); err == nil || !strings.Contains(out, want) {
			t.Errorf("%s: %v %s", wrong, err, out)
		}
	}
	node := func(site, plain string) *program {
		return start(t, append(settings[:len(settings):len(settings)], "CUTTLE_LISTEN="+site, "CUTTLE_HTTP_LISTEN="+plain), "serve", "--tls")
	}
	first, second := node(site, plain), node("127.0.0.1:0", "127.0.0.1:0")
	open := func(at, address string) *http.Response {
		t.Helper()
		client := &http.Client{
			Timeout: patience, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
			Transport: &http.Transport{
				ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: authority.Issued}, DisableKeepAlives: true,
				DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
					return new(net.Dialer).DialContext(ctx, "tcp", at)
				},
			},
		}
		res := testkit.Get(client.Get(address))(t)
		res.Body.Close()
		return res
	}
	res := open(first.origin, "https://cuttle.test/")
	if res.StatusCode != 200 || res.ProtoMajor != 2 || res.Header.Get("Strict-Transport-Security") == "" {
		t.Errorf("the first node: %s %s %v", res.Proto, res.Status, res.Header)
	}
	certificate := res.TLS.PeerCertificates[0]
	if res := open(plain, "http://cuttle.test/pricing?a=b"); res.StatusCode != 308 || res.Header.Get("Location") != "https://cuttle.test/pricing?a=b" {
		t.Errorf("plain http: %s %v", res.Status, res.Header)
	}
	first.stop(t, os.Kill)
	if res := open(second.origin, "https://cuttle.test/readyz"); res.StatusCode != 200 || !res.TLS.PeerCertificates[0].Equal(certificate) {
		t.Errorf("the second node: %s, certificate %v", res.Status, res.TLS.PeerCertificates[0].SerialNumber)
	}
	if orders := authority.Orders(); orders != 1 {
		t.Errorf("%d orders", orders)
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	ln := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	defer ln.Close()
	return ln.Addr().String()
}

func port(t *testing.T, address string) int {
	t.Helper()
	_, number, err := net.SplitHostPort(address)
	testkit.Must(t, err)
	return testkit.Get(strconv.Atoi(number))(t)
}
