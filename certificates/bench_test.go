package certificates_test

import (
	"crypto/tls"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path"
	"sync/atomic"
	"testing"
	"time"

	"github.com/caddyserver/certmagic"

	"cuttle/certificates"
	"cuttle/devkit/testkit"
)

// Whole handshakes over TCP, client and server in this process, without resumption, with 10,000 hosts whose certificates are stored. "memory"
// is after the first handshake of a host, "storage" the first one on a node.
func BenchmarkHandshakes(b *testing.B) {
	const hosts = 10_000
	f := setUp(b, where{})
	f.db.Exec(b, `insert into tenant_host (host, tenant_id, state, created_at) select 'h' || n || '.example', 'hub', 'live', now() from generate_series(0, $1) n`, hosts-1)
	n := f.start(time.Now)
	dir := b.TempDir()
	issuer := path.Base(path.Dir(f.issued(n)))
	var pair certificates.FilePair
	for i := range hosts {
		host := fmt.Sprintf("h%d.example", i)
		pair = writePair(b, dir, int64(i), host)
		meta := testkit.Get(json.Marshal(certmagic.CertificateResource{SANs: []string{host}, IssuerData: []byte("{}")}))(b)
		for ext, value := range map[string][]byte{".crt": read(b, pair.Certificate), ".key": read(b, pair.Key), ".json": meta} {
			testkit.Must(b, n.Storage().Store(b.Context(), path.Join("certificates", issuer, host, host+ext), value))
		}
	}
	run := func(name, address string, pick func() int) {
		b.Run(name, func(b *testing.B) {
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					handshake(b, address, fmt.Sprintf("h%d.example", pick()))
				}
			})
		})
	}
	visited := func() int { return rand.IntN(100) }
	for i := range 100 {
		handshake(b, n.address, fmt.Sprintf("h%d.example", i))
	}
	plain := listen(b)
	server := &http.Server{TLSConfig: &tls.Config{Certificates: []tls.Certificate{testkit.Get(tls.LoadX509KeyPair(pair.Certificate, pair.Key))(b)}}}
	go server.ServeTLS(plain, "", "")
	b.Cleanup(func() { server.Close() })
	run("one certificate of the standard library", plain.Addr().String(), visited)
	run("memory", n.address, visited)
	var next atomic.Int64
	run("storage", f.bare().address, func() int { return int(next.Add(1)) % hosts })
	f.orders(1)
}

func BenchmarkFirstHandshakeOfADomain(b *testing.B) {
	f := setUp(b, where{})
	f.db.Exec(b, `insert into tenant_host (host, tenant_id, state, created_at) select 'h' || n || '.example', 'hub', 'live', now() from generate_series(0, 199) n`)
	n := f.start(time.Now)
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		f.serve(fmt.Sprintf("h%d.example", i), "live")
		b.StartTimer()
		handshake(b, n.address, fmt.Sprintf("h%d.example", i))
	}
}

func handshake(b *testing.B, address, host string) {
	conn, err := net.Dial("tcp", address)
	testkit.Must(b, err)
	defer conn.Close()
	client := tls.Client(conn, &tls.Config{ServerName: host, InsecureSkipVerify: true}) // those of the benchmark are signed by themselves
	testkit.Must(b, client.Handshake())
}

// issued has a certificate issued, and returns the folder where it is stored.
func (f *fixture) issued(n *node) string {
	f.t.Helper()
	f.must(n.address, f.hub)
	return path.Dir(testkit.Get(n.Storage().List(f.t.Context(), "certificates", true))(f.t)[0])
}

func read(b *testing.B, name string) []byte { return testkit.Get(os.ReadFile(name))(b) }
