// Package pebble gives tests a real ACME certificate authority: Pebble, of Let's Encrypt, behind a proxy that counts orders and can fail.
//
// It may import only libraries. External tests of any floor may import it.
package pebble

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// Options say where the authority looks for the hosts that it validates.
type Options struct {
	DNS      string // host and port of the name server
	HTTPPort int    // in place of 80
	TLSPort  int    // in place of 443
	Validity time.Duration
}

// Authority is a running certificate authority.
type Authority struct {
	Directory   string            // the address of the ACME directory, through the proxy
	Certificate *x509.Certificate // of the directory itself, signed by itself
	Issued      *x509.CertPool    // which the certificates that it issues are checked with

	options Options
	cert    tls.Certificate
	client  *http.Client
	stop    func()

	mu               sync.Mutex
	next             http.Handler // the authority itself, once it runs
	fault            Fault
	requests, orders int
}

// Fault is how the proxy fails.
type Fault int

const (
	Works       Fault = iota
	Down              // connections are cut
	Slow              // new orders hang until the fault ends, or the caller gives up
	RateLimited       // new orders are refused (RFC 8555 §6.6)
)

// Start starts an authority and ends it with the test.
func Start(tb testing.TB, o Options) *Authority {
	tb.Helper()
	a := &Authority{}
	proxy := httptest.NewUnstartedServer(http.HandlerFunc(a.serve))
	proxy.StartTLS()
	tb.Cleanup(proxy.Close)
	a.Certificate, a.Directory = proxy.Certificate(), proxy.URL+"/dir"
	roots := x509.NewCertPool()
	roots.AddCert(a.Certificate)
	a.options, a.cert = o, proxy.TLS.Certificates[0]
	a.client = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}}}
	a.begin(tb)
	tb.Cleanup(func() {
		a.stop()
		a.client.CloseIdleConnections()
	})
	return a
}

// Restart makes the authority forget its accounts, and have another root.
func (a *Authority) Restart(tb testing.TB) {
	tb.Helper()
	a.stop()
	a.begin(tb)
}

func (a *Authority) begin(tb testing.TB) {
	tb.Helper()
	var address, management string
	for try := range 3 { // somebody else may take a port in between
		err := errors.Join(freePort(&address), freePort(&management))
		if err == nil {
			err = a.run(tb, address, management)
		}
		if err == nil {
			break
		}
		if try == 2 {
			tb.Fatal(err)
		}
	}
	root, err := a.get(tb.Context(), "https://"+management+"/roots/0")
	if err != nil {
		tb.Fatal(err)
	}
	if a.Issued = x509.NewCertPool(); !a.Issued.AppendCertsFromPEM(root) {
		tb.Fatalf("no root certificate: %s", root)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	a.next = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) {
			r.SetURL(&url.URL{Scheme: "https", Host: address})
			r.Out.Host = r.In.Host // which the authority's own addresses begin with
		},
		Transport: a.client.Transport,
	}
}

// Break makes the authority fail, or work again.
func (a *Authority) Break(f Fault) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.fault = f
}

// Orders returns how many new orders the authority was asked for, refused ones included.
func (a *Authority) Orders() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.orders
}

// Requests returns how many requests the authority got, of all kinds.
func (a *Authority) Requests() int {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.requests
}

func (a *Authority) serve(w http.ResponseWriter, r *http.Request) {
	order := r.Method == http.MethodPost && strings.HasSuffix(r.URL.Path, "/order-plz")
	a.mu.Lock()
	fault, next := a.fault, a.next
	a.requests++
	if order {
		a.orders++
	}
	a.mu.Unlock()
	switch {
	case fault == Down:
		panic(http.ErrAbortHandler)
	case fault == Slow && order:
		_, _ = io.Copy(io.Discard, r.Body) // or the server does not notice that the caller is gone
		for a.has(Slow) && r.Context().Err() == nil {
			time.Sleep(10 * time.Millisecond)
		}
		panic(http.ErrAbortHandler)
	case fault == RateLimited && order:
		w.Header().Set("Content-Type", "application/problem+json")
		w.WriteHeader(http.StatusTooManyRequests)
		fmt.Fprint(w, `{"type":"urn:ietf:params:acme:error:rateLimited","detail":"too many new orders","status":429}`)
	default:
		next.ServeHTTP(w, r)
	}
}

func (a *Authority) has(f Fault) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.fault == f
}

func (a *Authority) run(tb testing.TB, address, management string) error {
	binary, err := find()
	if err != nil {
		return err
	}
	dir := tb.TempDir()
	key, err := x509.MarshalPKCS8PrivateKey(a.cert.PrivateKey)
	if err != nil {
		return err
	}
	config, err := json.Marshal(map[string]any{"pebble": map[string]any{
		"listenAddress": address, "managementListenAddress": management,
		"certificate": filepath.Join(dir, "cert.pem"), "privateKey": filepath.Join(dir, "key.pem"),
		"httpPort": a.options.HTTPPort, "tlsPort": a.options.TLSPort, "keyAlgorithm": "ecdsa",
		"profiles": map[string]any{"default": map[string]any{"description": "default", "validityPeriod": int(a.options.Validity.Seconds())}},
	}})
	if err != nil {
		return err
	}
	for name, content := range map[string][]byte{
		"cert.pem":    pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: a.cert.Certificate[0]}),
		"key.pem":     pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: key}),
		"config.json": config,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), content, 0o600); err != nil {
			return err
		}
	}
	log, err := os.Create(filepath.Join(dir, "pebble.log"))
	if err != nil {
		return err
	}
	defer log.Close()
	process := exec.Command(binary, "-config", filepath.Join(dir, "config.json"), "-dnsserver", a.options.DNS)
	process.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1", "PEBBLE_WFE_NONCEREJECT=0", "PEBBLE_AUTHZREUSE=0")
	process.Stdout, process.Stderr = log, log
	if err := process.Start(); err != nil {
		return err
	}
	ended := make(chan struct{})
	go func() {
		_ = process.Wait()
		close(ended)
	}()
	a.stop = func() {
		_ = process.Process.Kill()
		<-ended
	}
	ctx, cancel := context.WithTimeout(tb.Context(), time.Minute)
	defer cancel()
	for {
		_, err := a.get(ctx, "https://"+address+"/dir")
		if err == nil {
			_, err = a.get(ctx, "https://"+management+"/roots/0")
		}
		if err == nil {
			return nil
		}
		select {
		case <-ended:
			text, _ := os.ReadFile(log.Name())
			return fmt.Errorf("pebble has ended: %s", text)
		case <-ctx.Done():
			a.stop()
			return err
		case <-time.After(20 * time.Millisecond):
		}
	}
}

func (a *Authority) get(ctx context.Context, address string) ([]byte, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	response, err := a.client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode != http.StatusOK {
		err = fmt.Errorf("%s: %s", address, response.Status)
	}
	return body, err
}

func freePort(address *string) error {
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	*address = ln.Addr().String()
	return ln.Close()
}

// find looks for the authority where `make test` builds it.
func find() (string, error) {
	dir, err := os.Getwd()
	for ; err == nil && dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err != nil {
			continue
		}
		binary := filepath.Join(dir, ".build", "pebble")
		if _, err := os.Stat(binary); err == nil {
			return binary, nil
		}
	}
	return "", errors.New("the certificate authority for tests is not built yet: run `make pebble`")
}
