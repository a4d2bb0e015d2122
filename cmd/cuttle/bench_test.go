package main_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"fmt"
	"io"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"cuttle/devkit/caddy"
	"cuttle/devkit/testkit"
)

// BenchmarkRequestsOverTLS sends requests over HTTP/2 to `cuttle serve --tls` and to Caddy in front of a server that only says hello, in turns and with the
// same client. "cpu" compares what the two processes use, without the client and the server behind Caddy.
func BenchmarkRequestsOverTLS(b *testing.B) {
	settings, _ := production(b)
	files, roots := certificateFor(b, "cuttle.test")
	node := start(b, append(settings, "CUTTLE_TLS=true", "CUTTLE_HTTP_LISTEN=127.0.0.1:0", "CUTTLE_TLS_FILES="+files[0]+":"+files[1]), "serve")
	hello := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "hello") }))
	b.Cleanup(hello.Close)
	config := filepath.Join(b.TempDir(), "Caddyfile")
	testkit.Must(b, os.WriteFile(config, fmt.Appendf(nil, `{
		http_port {$HTTP_PORT}
		https_port {$HTTPS_PORT}
	}
	https://cuttle.test {
		tls %s %s
		reverse_proxy %s
	}`, files[0], files[1], strings.TrimPrefix(hello.URL, "http://")), 0o600))
	other := caddy.New(b)
	other.Start(b, config, nil)

	const round, conns, streams = 4_000, 4, 8
	servers := []struct {
		address, path string
		pid           int
	}{{"127.0.0.1" + node.origin[strings.LastIndex(node.origin, ":"):], "/robots.txt", node.Process.Pid}, {other.Address(), "/", other.PID}}
	clients := make([][]*http.Client, len(servers))
	for i, server := range servers {
		for range conns {
			pool := &http.Transport{
				ForceAttemptHTTP2: true, TLSClientConfig: &tls.Config{RootCAs: roots},
				DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
					return new(net.Dialer).DialContext(ctx, "tcp", server.address)
				},
			}
			b.Cleanup(pool.CloseIdleConnections)
			clients[i] = append(clients[i], &http.Client{Transport: pool})
		}
	}
	ask := func(i, times int) {
		var all sync.WaitGroup
		for n := range conns * streams {
			all.Go(func() {
				for range times / conns / streams {
					res, err := clients[i][n%conns].Get("https://cuttle.test" + servers[i].path)
					if err != nil {
						b.Error(err)
						return
					}
					body, err := io.ReadAll(res.Body)
					res.Body.Close()
					if err != nil || res.StatusCode != 200 || res.ProtoMajor != 2 || len(body) == 0 {
						b.Error(res.Proto, res.Status, err)
						return
					}
				}
			})
		}
		all.Wait()
	}
	var took, cpu [2]time.Duration
	for i := range servers {
		ask(i, round)
	}
	for b.Loop() {
		for i, server := range servers {
			used, began := cpuTime(b, server.pid), time.Now()
			ask(i, round)
			took[i] += time.Since(began)
			cpu[i] += cpuTime(b, server.pid) - used
		}
	}
	each := float64(b.N * round)
	b.ReportMetric(float64(took[1])/float64(took[0]), "x_of_caddy")
	b.ReportMetric(float64(cpu[1])/float64(cpu[0]), "x_of_caddy_cpu")
	b.ReportMetric(each/took[0].Seconds(), "requests/s")
	b.ReportMetric(each/took[1].Seconds(), "caddy/s")
	b.ReportMetric(float64(cpu[0].Microseconds())/each, "cpu-us")
	b.ReportMetric(float64(cpu[1].Microseconds())/each, "caddy-cpu-us")
}

// BenchmarkStartWithManyHosts starts `cuttle serve --tls` with 100,000 hosts, a subdomain and a domain of 50,000 minisites, and without any: the time
// from the start of the process until it is ready, and its resident memory half a minute later, when it has read the hosts again.
func BenchmarkStartWithManyHosts(b *testing.B) {
	for _, minisites := range []int{0, 50_000} {
		b.Run(fmt.Sprint(2*minisites), func(b *testing.B) {
			settings, data := production(b)
			data.Exec(b, `insert into tenant (id, kind, slug, profile, created_at)
				select 'tenant' || n, 'minisite', 'mini' || n, jsonb_build_object('displayName', 'Minisite ' || n, 'supportEmail', 'help@example.com'), now() from generate_series(1, $1) n`, minisites)
			data.Exec(b, `insert into tenant_host (host, tenant_id, state, created_at) select 'h' || n || '.example', 'tenant' || n, 'live', now() from generate_series(1, $1) n`, minisites)
			data.Exec(b, "analyze")
			testkit.Get(binary())(b)
			settings = append(settings, "CUTTLE_TLS=true", "CUTTLE_HTTP_LISTEN=127.0.0.1:0")
			for b.Loop() {
				began := time.Now()
				node := start(b, settings, "serve")
				b.ReportMetric(time.Since(began).Seconds(), "s-until-ready")
				b.ReportMetric(memory(b, node.Process.Pid, "VmRSS"), "MB")
				time.Sleep(35 * time.Second)
				b.ReportMetric(memory(b, node.Process.Pid, "VmRSS"), "MB-later")
				b.ReportMetric(memory(b, node.Process.Pid, "VmHWM"), "MB-most")
				testkit.Must(b, node.Process.Signal(syscall.SIGTERM))
				<-node.ended
			}
		})
	}
}

// certificateFor returns the files of a certificate and its key, and the pool that it is checked with.
func certificateFor(b *testing.B, host string) (files [2]string, roots *x509.CertPool) {
	key := testkit.Get(ecdsa.GenerateKey(elliptic.P256(), rand.Reader))(b)
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), DNSNames: []string{host}, NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().AddDate(0, 0, 90), IsCA: true, BasicConstraintsValid: true,
	}
	der := testkit.Get(x509.CreateCertificate(rand.Reader, template, template, key.Public(), key))(b)
	dir := b.TempDir()
	files = [2]string{filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem")}
	chain := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der})
	testkit.Must(b, os.WriteFile(files[0], chain, 0o600))
	testkit.Must(b, os.WriteFile(files[1], pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: testkit.Get(x509.MarshalPKCS8PrivateKey(key))(b)}), 0o600))
	roots = x509.NewCertPool()
	roots.AppendCertsFromPEM(chain)
	return files, roots
}

// cpuTime is what a process has used.
func cpuTime(b *testing.B, pid int) time.Duration {
	stat := testkit.Get(os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)))(b)
	fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:])) // from the third one on
	const tick = 10 * time.Millisecond
	return tick * time.Duration(testkit.Get(strconv.Atoi(fields[11]))(b)+testkit.Get(strconv.Atoi(fields[12]))(b))
}

// memory is a line of /proc/<pid>/status in MB.
func memory(b *testing.B, pid int, line string) float64 {
	status := testkit.Get(os.ReadFile(fmt.Sprintf("/proc/%d/status", pid)))(b)
	match := regexp.MustCompile(line + `:\s+(\d+) kB`).FindSubmatch(status)
	return float64(testkit.Get(strconv.Atoi(string(match[1])))(b)) / 1024
}
