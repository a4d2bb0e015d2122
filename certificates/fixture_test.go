package certificates_test

import (
	"bufio"
	"context"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"encoding/json"
	"encoding/pem"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"cuttle/certificates"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/localdns"
	"cuttle/devkit/pebble"
	"cuttle/devkit/testkit"
	"cuttle/store"
	"cuttle/tenancy"
)

// fixture is a certificate authority that looks for all hosts at one node, and the database that all nodes share.
type fixture struct {
	t         testing.TB
	db        *dbtest.DB
	dns       *localdns.Server
	authority *pebble.Authority
	http, tls net.Listener // where the authority looks for hosts
	hub       string       // a domain that is proved
	key       string       // of what is stored
	files     []certificates.FilePair
	number    int64
}

var fixtures atomic.Int64

// name returns a host that no other test has: certmagic keeps the challenges of the whole process together.
func (f *fixture) name(label string) string { return fmt.Sprintf("%s.test%d.example", label, f.number) }

type where struct {
	validity      time.Duration
	noHTTP, noTLS bool // the authority looks for that challenge where nobody listens
}

func setUp(t testing.TB, w where) *fixture {
	t.Helper()
	f := &fixture{t: t, db: dbtest.Database(t), dns: testkit.Get(localdns.Start())(t), number: fixtures.Add(1), key: "0123456789abcdef0123456789abcdef"}
	t.Cleanup(f.dns.Close)
	f.http, f.tls = listen(t), listen(t)
	o := pebble.Options{DNS: f.dns.Address(), HTTPPort: port(f.http), TLSPort: port(f.tls), Validity: w.validity}
	closed := listen(t)
	closed.Close()
	if w.noHTTP {
		o.HTTPPort = port(closed)
	}
	if w.noTLS {
		o.TLSPort = port(closed)
	}
	f.authority = pebble.Start(t, o)
	f.db.Exec(t, `insert into tenant (id, kind, slug, profile, created_at) values
		('main', 'main', null, '{"displayName":"Cuttle","supportEmail":"a@example.com"}', now()),
		('hub', 'minisite', 'hub', '{"displayName":"Hub","supportEmail":"a@example.com"}', now())`)
	f.hub = f.name("hub")
	f.serve(f.hub, "proved")
	return f
}

// serve gives the minisite a domain in a state.
func (f *fixture) serve(host, state string) {
	f.t.Helper()
	f.db.Exec(f.t, `insert into tenant_host (host, tenant_id, state, created_at) values ($1, 'hub', $2, now())
		on conflict (host) do update set state = excluded.state`, host, state)
	testkit.Must(f.t, f.dns.Set(localdns.Record{Name: host, Type: "A", Value: "127.0.0.1"}))
}

// settings are what a node needs, also in a process of its own.
type settings struct {
	App, Platform    string
	Directory, Roots string
	Key              []byte
	HTTPPort         int
	TLSPort          int
	Lease            time.Duration
	Files            []certificates.FilePair
}

func (f *fixture) settings() settings {
	s := settings{
		App: f.db.AppURL, Platform: f.db.PlatformURL, Directory: f.authority.Directory, Key: []byte(f.key),
		HTTPPort: port(f.http), TLSPort: port(f.tls), Lease: time.Second, Files: f.files,
	}
	s.Roots = string(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: f.authority.Certificate.Raw}))
	return s
}

// node is a running node.
type node struct {
	*certificates.Service
	sites   *tenancy.Resolver
	address string
	stop    func()
}

type clock struct {
	mu sync.Mutex
	by time.Duration
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.by)
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.by += d
}

// again starts another node in place of the one that was stopped.
func (f *fixture) again() *node {
	f.t.Helper()
	f.http = testkit.Get(net.Listen("tcp", f.http.Addr().String()))(f.t)
	f.tls = testkit.Get(net.Listen("tcp", f.tls.Addr().String()))(f.t)
	return f.start(time.Now)
}

// start starts the node at which the authority looks.
func (f *fixture) start(now func() time.Time) *node {
	f.t.Helper()
	n := testkit.Get(run(f.t.Context(), f.settings(), f.db.Store, now, f.http, f.tls))(f.t)
	f.t.Cleanup(n.stop)
	return n
}

func run(ctx context.Context, s settings, st *store.Store, now func() time.Time, plain, secure net.Listener) (*node, error) {
	log := slog.New(slog.DiscardHandler)
	sites, err := tenancy.NewResolver(tenancy.FromStore(st, log), tenancy.Hosts{RootDomain: "cuttle.example", Main: []string{"main.example"}, Scheme: "https"}, log)
	if err != nil {
		return nil, err
	}
	if err := sites.Load(ctx); err != nil {
		return nil, err
	}
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM([]byte(s.Roots))
	service, err := certificates.New(certificates.Options{
		Store: st, Sites: sites, Key: s.Key, Email: "admin@example.com", Directory: s.Directory, Roots: roots, Now: now, HTTPPort: s.HTTPPort, TLSPort: s.TLSPort, Files: s.Files,
	})
	if err != nil {
		return nil, err
	}
	service.SetLease(s.Lease)
	hello := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "hello") })
	quiet := slog.NewLogLogger(slog.DiscardHandler, slog.LevelInfo)
	servers := []*http.Server{
		{Handler: service.HTTPChallenge(hello), ErrorLog: quiet}, {Handler: hello, TLSConfig: service.TLSConfig(), ErrorLog: quiet},
	}
	go servers[0].Serve(plain)
	go servers[1].ServeTLS(secure, "", "")
	return &node{service, sites, secure.Addr().String(), sync.OnceFunc(func() {
		for _, server := range servers {
			server.Close()
		}
		service.Close()
	})}, nil
}

// shake makes a handshake and returns the certificate.
func (f *fixture) shake(address, host string) (*x509.Certificate, error) {
	dialer := tls.Dialer{Config: &tls.Config{ServerName: host, RootCAs: f.authority.Issued}}
	conn, err := dialer.DialContext(f.t.Context(), "tcp", address)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	return conn.(*tls.Conn).ConnectionState().PeerCertificates[0], nil
}

func (f *fixture) must(address, host string) *x509.Certificate {
	f.t.Helper()
	return testkit.Get(f.shake(address, host))(f.t)
}

func (f *fixture) orders(want int) {
	f.t.Helper()
	if got := f.authority.Orders(); got != want {
		f.t.Errorf("%d orders, want %d", got, want)
	}
}

func listen(t testing.TB) net.Listener {
	t.Helper()
	ln := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(t)
	t.Cleanup(func() { ln.Close() })
	return ln
}

func port(ln net.Listener) int { return ln.Addr().(*net.TCPAddr).Port }

const asNode = "CERTIFICATES_TEST_NODE"

// TestMain makes this program a node of its own, if it was started as one. Two nodes in one process would share what certmagic keeps for
// the whole process.
func TestMain(m *testing.M) {
	if text := os.Getenv(asNode); text != "" {
		if err := beNode([]byte(text)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// beNode runs until standard input ends.
func beNode(text []byte) error {
	var s settings
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	st, err := store.Open(context.Background(), s.App, s.Platform)
	if err != nil {
		return err
	}
	defer st.Close()
	plain, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	secure, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	n, err := run(context.Background(), s, st, time.Now, plain, secure)
	if err != nil {
		return err
	}
	defer n.stop()
	fmt.Println(secure.Addr())
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}

// process is a node in another process.
type process struct {
	address string
	pid     int
	kill    func()
}

func (f *fixture) other() process {
	f.t.Helper()
	text := testkit.Get(json.Marshal(f.settings()))(f.t)
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), asNode+"="+string(text))
	cmd.Stderr = os.Stderr
	stdin, stdout := testkit.Get(cmd.StdinPipe())(f.t), testkit.Get(cmd.StdoutPipe())(f.t)
	testkit.Must(f.t, cmd.Start())
	kill := sync.OnceFunc(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		stdin.Close()
	})
	f.t.Cleanup(kill)
	line := testkit.Get(bufio.NewReader(stdout).ReadString('\n'))(f.t)
	return process{strings.TrimSpace(line), cmd.Process.Pid, kill}
}

// bare makes a node without listeners.
func (f *fixture) bare() *node {
	f.t.Helper()
	n := testkit.Get(run(f.t.Context(), f.settings(), f.db.Store, time.Now, listen(f.t), listen(f.t)))(f.t)
	f.t.Cleanup(n.stop)
	return n
}

// random returns a text that looks random, another one for each i.
func random(i int) string {
	sum := sha256.Sum256(fmt.Append(nil, i))
	return hex.EncodeToString(sum[:8])
}
