package server_test

import (
	"context"
	"io"
	"net"
	"net/http"
	"sync"
	"testing"
	"time"

	"cuttle/devkit/testkit"
)

// httpsClients are browsers with one HTTP/2 connection each, to the server at an address.
func httpsClients(b *testing.B, address string) (clients []*http.Client) {
	for range benchClients {
		protocols := new(http.Protocols)
		protocols.SetHTTP2(true)
		config := clientTLS("", "h2")
		pool := &http.Transport{Protocols: protocols, TLSClientConfig: config, DisableCompression: true,
			DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
				return new(net.Dialer).DialContext(ctx, "tcp", address)
			}}
		b.Cleanup(pool.CloseIdleConnections)
		clients = append(clients, &http.Client{Transport: pool})
	}
	return clients
}

// askHTTPS sends a request so many times from each client, and returns how long that took.
func askHTTPS(b *testing.B, clients []*http.Client, times int, url string) time.Duration {
	began := time.Now()
	var all sync.WaitGroup
	for _, client := range clients {
		all.Go(func() {
			for range times {
				req, _ := http.NewRequest(http.MethodGet, url, nil)
				req.Header.Set("Accept-Encoding", "gzip, deflate, br")
				res, err := client.Do(req)
				if err != nil {
					b.Error(err)
					return
				}
				n, err := io.Copy(io.Discard, res.Body)
				res.Body.Close()
				if err != nil || n == 0 || res.StatusCode != http.StatusOK {
					b.Errorf("%s: %d, %d bytes, %v", url, res.StatusCode, n, err)
					return
				}
			}
		})
	}
	all.Wait()
	return time.Since(began)
}

// What serving over TLS with HTTP/2 costs: a hello and pages, against a bare hello of net/http with the same protocol in the same run. The
// clients take a good part of the time of both.
func BenchmarkTLS(b *testing.B) {
	w := newBenchWorld(b)
	address, _ := w.listenTLS(b)
	bare := &http.Server{TLSConfig: serverTLS(), Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { io.WriteString(w, "hello\n") })}
	ln := testkit.Get(net.Listen("tcp", "127.0.0.1:0"))(b)
	go bare.ServeTLS(ln, "", "")
	b.Cleanup(func() { bare.Close() })
	base := httpsClients(b, ln.Addr().String())
	clients := httpsClients(b, address)
	for name, url := range map[string]string{
		"hello": "https://hub.cuttle.test/hello", "home": "https://hub.cuttle.test/", "healthz": "https://hub.cuttle.test/healthz", "asset": "https://hub.cuttle.test/assets/app-abc123.js",
	} {
		b.Run(name, func(b *testing.B) {
			const turn = 50
			askHTTPS(b, clients, 1, url)
			askHTTPS(b, base, 1, "https://hub.cuttle.test/")
			var plain, asked time.Duration
			for b.Loop() {
				plain += askHTTPS(b, base, turn, "https://hub.cuttle.test/")
				asked += askHTTPS(b, clients, turn, url)
			}
			calls := float64(b.N * turn * benchClients)
			b.ReportMetric(float64(plain)/float64(asked), "of-bare")
			b.ReportMetric(calls/asked.Seconds(), "calls/s")
			b.ReportMetric(calls/plain.Seconds(), "bare/s")
		})
	}
}
