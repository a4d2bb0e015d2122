package certificates

import (
	"context"
	"crypto/tls"
	"time"

	"github.com/caddyserver/certmagic"

	"cuttle/store"
)

// SetLease makes the leases of locks shorter.
func (s *Service) SetLease(d time.Duration) { s.storage.lease = d }

// SetHandshakeTime makes handshakes wait less long.
func (s *Service) SetHandshakeTime(d time.Duration) { s.handshakeTime = d }

// Files are what New reads, without a service.
type Files = files

var LoadFiles = loadFiles

// Reload does what happens every minute.
func (f *Files) Reload(ctx context.Context) { f.reload(ctx) }

// Find returns the certificate for a name.
func (f *Files) Find(name string) *tls.Certificate { return f.find(name) }

// Storage is the service's storage.
func (s *Service) Storage() certmagic.Storage { return s.storage }

// NewStorage makes a storage without a service.
func NewStorage(st *store.Store, key []byte, lease time.Duration) (certmagic.Storage, error) {
	s, err := newStorage(st, key)
	if err == nil {
		s.lease = lease
	}
	return s, err
}

// CountOrder does what happens before an order.
func (s *Service) CountOrder(ctx context.Context, host string, renewal bool) error {
	_, err := s.countOrder(ctx, host, renewal)
	return err
}

// Remembered returns how many hosts have a pause.
func (s *Service) Remembered() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.pause)
}

// Order orders a certificate for a host that has none.
func (s *Service) Order(ctx context.Context, host string) error { return s.order(ctx, host, false) }
