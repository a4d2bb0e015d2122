// Package certificates gives the hosts that are served their TLS certificates: from files for our own hosts, and for all others from an ACME
// certificate authority such as Let's Encrypt (RFC 8555), ordered at the first handshake and renewed by a job. All nodes share certificates,
// locks and the account in Postgres, with encrypted values.
//
// Only hosts that the resolver in tenancy knows are ordered for. A handshake with another name costs a look-up in memory.
//
// It may import tenancy, store, limits and fault of ours.
package certificates

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/mholt/acmez/v3"
	"golang.org/x/sync/singleflight"

	"cuttle/fault"
	"cuttle/limits"
	"cuttle/store"
	"cuttle/tenancy"
)

const (
	mostInMemory = 10_000 // certificates; others are loaded again when they are needed
	mostWaiting  = 1_000  // handshakes that wait for a certificate to be loaded or ordered
	mostOrders   = 16     // that one node makes at once
	// handshakeTime is how long a handshake waits for a certificate, which is as long as the server gives it, and orderTime how long the order
	// goes on without it.
	handshakeTime = 10 * time.Second
	orderTime     = 90 * time.Second
)

// Options are what the service needs.
type Options struct {
	Store *store.Store
	Sites *tenancy.Resolver
	Key   []byte // 256 bits; stored values are encrypted with it
	Email string // of the ACME account
	// Directory is the address of the ACME directory; empty means Let's Encrypt.
	Directory string
	Roots     *x509.CertPool // which the directory's own certificate is checked with; nil means the system's
	// Files are certificates that somebody else renews. Minisites below our root domain should have a wildcard: Let's Encrypt issues only
	// 50 certificates per registered domain and week.
	Files []FilePair
	Now   func() time.Time
	// LeadsHere reports whether the DNS of a host leads to us; nil: it is not asked. Without that, strangers could use up the orders by
	// handshakes for hosts that the certificate authority cannot reach here.
	LeadsHere func(ctx context.Context, host string) bool
	// HTTPPort and TLSPort are where this node listens if the ports 80 and 443 of the hosts are forwarded to others. certmagic checks that
	// somebody listens there before an order, and listens itself if nobody does.
	HTTPPort, TLSPort int
}

// Service is safe for concurrent use.
type Service struct {
	Options
	storage *storage
	files   *files
	cache   *certmagic.Cache
	magic   *certmagic.Config
	issuer  *certmagic.ACMEIssuer

	ctx     context.Context // of all work in the background
	end     context.CancelFunc
	working sync.WaitGroup
	flight  singleflight.Group // one for each host
	waiting *limits.Gate
	orders  *limits.Gate

	handshakeTime time.Duration

	mu    sync.Mutex
	pause map[string]pause
}

// New makes the service and reads the certificate files. It uses no network. Close ends it.
func New(o Options) (*Service, error) {
	if o.Email == "" { // certmagic would ask for one on the terminal
		return nil, errors.New("certificates: the account with the certificate authority needs an email address")
	}
	storage, err := newStorage(o.Store, o.Key)
	if err != nil {
		return nil, err
	}
	files, err := loadFiles(o.Files)
	if err != nil {
		return nil, err
	}
	s := &Service{
		Options: o, storage: storage, files: files,
		pause:   map[string]pause{},
		waiting: limits.NewGate("handshakes", limits.Bounds{All: mostWaiting}), orders: limits.NewGate("orders", limits.Bounds{All: mostOrders, Patience: orderTime}),
		handshakeTime: handshakeTime,
	}
	s.ctx, s.end = context.WithCancel(context.Background())
	log := logger()
	s.cache = certmagic.NewCache(certmagic.CacheOptions{
		Capacity: mostInMemory, Logger: log, GetConfigForCert: func(certmagic.Certificate) (*certmagic.Config, error) { return s.magic, nil },
		RenewCheckInterval: time.Minute, // how far ahead of an end certmagic hurries; it looks at nothing itself, because of OnDemand
	})
	// Of certmagic we use the storage, the cache, the challenges and the orders, one try at a time. Its own handling of handshakes would try
	// again within one handshake, and at each handshake while a renewal fails.
	s.magic = certmagic.New(s.cache, certmagic.Config{
		Storage: storage, Logger: log, OnEvent: s.onEvent,
		RenewalWindowRatio:  1.0 / 3, // as renewAt
		DisableStorageCheck: true,    // it would write a value for each order
		OnDemand: &certmagic.OnDemandConfig{DecisionFunc: func(_ context.Context, name string) error {
			if !s.serves(name) {
				return errNotServed
			}
			return nil
		}},
		OCSP: certmagic.OCSPConfig{DisableStapling: true}, // Let's Encrypt ended OCSP in 2025
	})
	directory := o.Directory
	if directory == "" {
		directory = certmagic.LetsEncryptProductionCA
	}
	s.issuer = certmagic.NewACMEIssuer(s.magic, certmagic.ACMEIssuer{
		CA: directory, Email: o.Email, Agreed: true, TrustedRoots: o.Roots, Logger: log, AltHTTPPort: o.HTTPPort, AltTLSALPNPort: o.TLSPort,
	})
	s.issuer.TestCA = ""
	s.magic.Issuers = []certmagic.Issuer{s.issuer}
	s.working.Go(func() { files.watch(s.ctx) })
	return s, nil
}

// Close ends what is under way, and frees its locks. No handshake may come after it.
func (s *Service) Close() {
	s.end()
	s.working.Wait()
	s.cache.Stop()
}

var (
	errNotServed = fault.New(fault.NotFound, "host_not_served", "This host isn't served here.")
	errLater     = fault.New(fault.Unavailable, "certificate_later", "There is no certificate for this host yet. We try again later.")
)

func (s *Service) serves(name string) bool {
	_, ok := s.Sites.MayHaveCertificate(name)
	return ok
}

// TLSConfig returns the settings for the listener.
func (s *Service) TLSConfig() *tls.Config {
	return &tls.Config{
		GetCertificate: s.getCertificate, MinVersion: tls.VersionTLS12, NextProtos: []string{"h2", "http/1.1", acmez.ACMETLS1Protocol},
	}
}

// HTTPChallenge replies to the challenges of the certificate authority on port 80 (RFC 8555 §8.3) and passes everything else on.
func (s *Service) HTTPChallenge(next http.Handler) http.Handler {
	challenge := s.issuer.HTTPChallengeHandler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, ok := s.Sites.Resolve(r.Host); ok && certmagic.LooksLikeHTTPChallenge(r) {
			challenge.ServeHTTP(w, r)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// getCertificate returns the certificate for a handshake, or none for a host that is not served; crypto/tls then replies with the alert
// unrecognized_name (RFC 6066 §3). Whether the host is served is asked each time, so that one that left is refused although its certificate
// is still there. Certificates of files need no such question: they cost nothing, and a browser can then be told that there is nothing at
// that host.
func (s *Service) getCertificate(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
	if cert := s.files.find(strings.ToLower(hello.ServerName)); cert != nil {
		return cert, nil
	}
	name, ok := s.Sites.MayHaveCertificate(hello.ServerName)
	if !ok {
		return nil, nil
	}
	if slices.Equal(hello.SupportedProtos, []string{acmez.ACMETLS1Protocol}) { // RFC 8737
		leave, err := s.waiting.EnterNow("", 1) // it needs a query
		if err != nil {
			return nil, err
		}
		defer leave()
		return s.magic.GetCertificate(hello)
	}
	cert, may := s.cached(name), s.may(name)
	if cert != nil && (s.Now().Before(cert.Leaf.NotAfter) || !may) { // an expired one tells more than none, and perhaps our clock is wrong
		if may && !s.Now().Before(renewAt(cert.Leaf)) {
			s.flight.DoChan(name, s.obtain(name))
		}
		return cert, nil
	}
	if !may {
		return nil, errLater
	}
	leave, err := s.waiting.EnterNow("", 1)
	if err != nil {
		return nil, err
	}
	defer leave()
	timer := time.NewTimer(s.handshakeTime)
	defer timer.Stop()
	select {
	case got := <-s.flight.DoChan(name, s.obtain(name)):
		cert, _ := got.Val.(*tls.Certificate)
		return cert, got.Err
	case <-hello.Context().Done():
		return nil, hello.Context().Err()
	case <-timer.C:
		return nil, errLater
	}
}

// cached returns the certificate in memory that lasts longest, or nil.
func (s *Service) cached(name string) *tls.Certificate {
	var best *tls.Certificate
	for _, cert := range s.cache.AllMatchingCertificates(name) {
		if best == nil || cert.Leaf.NotAfter.After(best.Leaf.NotAfter) {
			best = &cert.Certificate
		}
	}
	return best
}

// keyOf returns where the certificate of a host is stored.
func (s *Service) keyOf(host string) string {
	return certmagic.StorageKeys.SiteCert(s.issuer.IssuerKey(), host)
}
