package certificates_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	randv2 "math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/mholt/acmez/v3/acme"
	"golang.org/x/sync/errgroup"

	"cuttle/devkit/caddy"
	"cuttle/devkit/localdns"
	"cuttle/devkit/testkit"
)

// startCaddy starts a Caddy that orders from the same authority on demand, for every name that it is asked for. The authority looks for it at the same
// ports as for our node, but at another address, which the DNS must give for its hosts.
func (f *fixture) startCaddy(b *testing.B, s *caddy.Server) {
	b.Helper()
	yes := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	b.Cleanup(yes.Close)
	config := filepath.Join(b.TempDir(), "Caddyfile")
	testkit.Must(b, os.WriteFile(config, fmt.Appendf(nil, `{
		default_bind 127.0.0.2
		http_port %d
		https_port %d
		email admin@example.com
		acme_ca %s
		on_demand_tls {
			ask %s
		}
	}
	https:// {
		tls {
			on_demand
		}
		respond hello
	}`, port(f.http), port(f.tls), f.authority.Directory, yes.URL), 0o600))
	s.Host, s.HTTPPort, s.HTTPSPort = "127.0.0.2", port(f.http), port(f.tls)
	s.Start(b, config, f.authority.Certificate)
}

// BenchmarkFirstHandshakeOfADomain is the handshake that has a certificate ordered, of our node and of Caddy in turns, with the same authority. The
// authority decides when it has checked a challenge, and so most of the time, for both.
func BenchmarkFirstHandshakeOfADomain(b *testing.B) {
	slog.SetLogLoggerLevel(slog.LevelWarn)
	f := setUp(b, where{})
	f.db.Exec(b, `insert into tenant_host (host, tenant_id, state, created_at) select 'h' || n || '.example', 'hub', 'live', now() from generate_series(0, 999) n`)
	n, other := f.start(time.Now), caddy.New(b)
	f.startCaddy(b, other)
	first := func(address, ip, host string) time.Duration {
		testkit.Must(b, f.dns.Set(localdns.Record{Name: host, Type: "A", Value: ip}))
		began := time.Now()
		handshake(b, address, host)
		return time.Since(began)
	}
	first(n.address, "127.0.0.1", "h999.example") // registers the account
	first(other.Address(), "127.0.0.2", "c999.example")
	var ours, theirs []time.Duration
	for i := 0; b.Loop(); i++ {
		f.db.Exec(b, "delete from certificate_order")
		for j := range 8 {
			ours = append(ours, first(n.address, "127.0.0.1", fmt.Sprintf("h%d.example", 8*i+j)))
			theirs = append(theirs, first(other.Address(), "127.0.0.2", fmt.Sprintf("c%d.example", 8*i+j)))
		}
	}
	slices.Sort(ours)
	slices.Sort(theirs)
	b.ReportMetric(float64(ours[len(ours)/2])/float64(theirs[len(theirs)/2]), "x_of_caddy")
	b.ReportMetric(ours[len(ours)/2].Seconds()*1000, "ms")
	b.ReportMetric(theirs[len(theirs)/2].Seconds()*1000, "caddy-ms")
}

const manyHosts = 10_000

// BenchmarkHandshakes makes whole handshakes over TCP without resumption, with 10,000 hosts whose certificates are stored: a node and Caddy in turns, each
// in a process of its own, with the same client, which takes more time than either of them. "cpu" compares only what the processes themselves use.
// "storage" is the first handshake of a host, "memory" a later one.
func BenchmarkHandshakes(b *testing.B) {
	f := setUp(b, where{})
	f.db.Exec(b, `insert into tenant_host (host, tenant_id, state, created_at) select 'h' || n || '.example', 'hub', 'live', now() from generate_series(0, $1) n`, manyHosts-1)
	n := f.start(time.Now)
	issuer := path.Base(path.Dir(f.issued(n)))
	other, ca := caddy.New(b), newAuthority(b)
	files := certmagic.FileStorage{Path: filepath.Join(other.Data, "caddy")}
	var storing errgroup.Group
	storing.SetLimit(8)
	for i := range manyHosts {
		host := fmt.Sprintf("h%d.example", i)
		storing.Go(func() error {
			for ext, value := range ca.issue(b, int64(i+2), host) {
				key := path.Join("certificates", issuer, host, host+ext)
				name := files.Filename(key)
				err := errors.Join(n.Storage().Store(b.Context(), key, value), os.MkdirAll(filepath.Dir(name), 0o700), os.WriteFile(name, value, 0o600))
				if err != nil {
					return err
				}
			}
			return nil
		})
	}
	testkit.Must(b, storing.Wait())
	f.startCaddy(b, other)
	ours := f.other()
	for cleaned := filepath.Join(files.Path, "last_clean.json"); !exists(cleaned); {
		time.Sleep(10 * time.Millisecond)
	}
	servers := []struct {
		address string
		pid     int
	}{{ours.address, ours.pid}, {other.Address(), other.PID}}

	shake := func(b *testing.B, address string, times int, pick func(i int) int) {
		const clients = 8
		var all sync.WaitGroup
		for client := range clients {
			all.Go(func() {
				for i := client; i < times; i += clients {
					handshake(b, address, fmt.Sprintf("h%d.example", pick(i)))
				}
			})
		}
		all.Wait()
	}
	run := func(name string, pick func(i int) int) {
		b.Run(name, func(b *testing.B) {
			const round = 500
			var took, cpu [2]time.Duration
			for done := 0; b.Loop(); done += round {
				for i, server := range servers {
					used, began := cpuTime(b, server.pid), time.Now()
					shake(b, server.address, round, func(i int) int { return pick(done + i) })
					took[i] += time.Since(began)
					cpu[i] += cpuTime(b, server.pid) - used
				}
			}
			each := float64(b.N * round)
			b.ReportMetric(float64(took[1])/float64(took[0]), "x_of_caddy")
			b.ReportMetric(float64(cpu[1])/float64(cpu[0]), "x_of_caddy_cpu")
			b.ReportMetric(each/took[0].Seconds(), "handshakes/s")
			b.ReportMetric(each/took[1].Seconds(), "caddy/s")
			b.ReportMetric(float64(cpu[0].Microseconds())/each, "cpu-us")
			b.ReportMetric(float64(cpu[1].Microseconds())/each, "caddy-cpu-us")
			b.ReportMetric(resident(b, servers[0].pid), "MB")
			b.ReportMetric(resident(b, servers[1].pid), "caddy-MB")
		})
	}
	run("storage", func(i int) int {
		if i >= manyHosts {
			b.Error("every host was visited: measure for a shorter time")
		}
		return i % manyHosts
	})
	for _, server := range servers {
		shake(b, server.address, manyHosts, func(i int) int { return i })
	}
	run("memory", func(int) int { return randv2.IntN(manyHosts) })
	f.orders(1)
}

// BenchmarkStartWithManyHosts starts a process with only the resolver of tenancy and certificates, for 100,000 hosts (a subdomain and a domain of 50,000
// minisites) and for none: how long until it serves, and its resident memory then.
func BenchmarkStartWithManyHosts(b *testing.B) {
	for _, minisites := range []int{0, 50_000} {
		b.Run(fmt.Sprint(2*minisites), func(b *testing.B) {
			f := setUp(b, where{})
			f.db.Exec(b, `insert into tenant (id, kind, slug, profile, created_at)
				select 'tenant' || n, 'minisite', 'mini' || n, '{"displayName":"Mini","supportEmail":"a@example.com"}', now() from generate_series(1, $1) n`, minisites)
			f.db.Exec(b, `insert into tenant_host (host, tenant_id, state, created_at) select 'h' || n || '.example', 'tenant' || n, 'live', now() from generate_series(1, $1) n`, minisites)
			f.db.Exec(b, "analyze")
			for b.Loop() {
				began := time.Now()
				n := f.other()
				b.ReportMetric(time.Since(began).Seconds(), "s-until-ready")
				b.ReportMetric(resident(b, n.pid), "MB")
				n.kill()
			}
		})
	}
}

// BenchmarkUnknownNames is what 10,000 random names of strangers cost: in memory, and in orders and queries, of which there are none.
func BenchmarkUnknownNames(b *testing.B) {
	const names = 10_000
	f := setUp(b, where{})
	n := f.start(time.Now)
	get := n.TLSConfig().GetCertificate
	heap := func() float64 {
		runtime.GC()
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc)
	}
	before, queries, i := heap(), f.db.Store.Pool().Stat().AcquireCount(), 0
	for b.Loop() {
		for range names {
			i++
			if cert, err := get(&tls.ClientHelloInfo{ServerName: random(i) + ".cuttle.example"}); cert != nil || err != nil {
				b.Fatal(cert, err)
			}
		}
	}
	b.ReportMetric((heap()-before)/1024, "kB-kept")
	b.ReportMetric(float64(f.db.Store.Pool().Stat().AcquireCount()-queries), "queries")
	b.ReportMetric(float64(f.authority.Orders()), "orders")
	b.ReportMetric(b.Elapsed().Seconds()*1e9/float64(b.N*names), "ns/name")
}

func handshake(b *testing.B, address, host string) {
	conn, err := net.Dial("tcp", address)
	if err != nil {
		b.Error(err)
		return
	}
	defer conn.Close()
	client := tls.Client(conn, &tls.Config{ServerName: host, InsecureSkipVerify: true}) // what signs those of the benchmark is not trusted
	if err := client.Handshake(); err != nil {
		b.Errorf("%s: %v", host, err)
	}
}

// issued has a certificate issued, and returns the folder where it is stored.
func (f *fixture) issued(n *node) string {
	f.t.Helper()
	f.must(n.address, f.hub)
	return path.Dir(testkit.Get(n.Storage().List(f.t.Context(), "certificates", true))(f.t)[0])
}

// authority issues certificates as Let's Encrypt does: ECDSA, for 90 days.
type authority struct {
	key  *ecdsa.PrivateKey
	cert *x509.Certificate
}

func newAuthority(b *testing.B) authority {
	key := testkit.Get(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(b)
	template := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: time.Now(), NotAfter: time.Now().AddDate(1, 0, 0), IsCA: true, BasicConstraintsValid: true}
	der := testkit.Get(x509.CreateCertificate(rand.Reader, template, template, key.Public(), key))(b)
	return authority{key, testkit.Get(x509.ParseCertificate(der))(b)}
}

// issue returns what certmagic stores for a host. It knows already when to renew, so that nobody asks the authority for that.
func (a authority) issue(b *testing.B, serial int64, host string) map[string][]byte {
	key := testkit.Get(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(b)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(serial), DNSNames: []string{host}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().AddDate(0, 0, 90),
		AuthorityKeyId: []byte{1}, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
	}
	der := testkit.Get(x509.CreateCertificate(rand.Reader, template, a.cert, key.Public(), a.key))(b)
	ari := acme.RenewalInfo{RetryAfter: new(time.Now().Add(24 * time.Hour)), SelectedTime: time.Now().AddDate(0, 0, 60)}
	ari.SuggestedWindow.Start, ari.SuggestedWindow.End = time.Now().AddDate(0, 0, 59), time.Now().AddDate(0, 0, 61)
	issued := testkit.Get(json.Marshal(acme.Certificate{RenewalInfo: &ari}))(b)
	return map[string][]byte{
		".crt":  pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}),
		".key":  pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: testkit.Get(x509.MarshalPKCS8PrivateKey(key))(b)}),
		".json": testkit.Get(json.Marshal(certmagic.CertificateResource{SANs: []string{host}, IssuerData: issued}))(b),
	}
}

// cpuTime is what a process has used.
func cpuTime(b *testing.B, pid int) time.Duration {
	stat := testkit.Get(os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)))(b)
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:])) // from the third one on
	const tick = 10 * time.Millisecond
	return tick * time.Duration(testkit.Get(strconv.Atoi(fields[11]))(b)+testkit.Get(strconv.Atoi(fields[12]))(b))
}

// resident is the memory of a process, in MB.
func resident(b *testing.B, pid int) float64 {
	status := testkit.Get(os.ReadFile(fmt.Sprintf("/proc/%d/status", pid)))(b)
	match := regexp.MustCompile(`VmRSS:\s+(\d+) kB`).FindSubmatch(status)
	return float64(testkit.Get(strconv.Atoi(string(match[1])))(b)) / 1024
}

func exists(name string) bool {
	_, err := os.Stat(name)
	return err == nil
}
