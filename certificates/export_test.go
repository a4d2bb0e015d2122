package certificates

import (
	"context"
	"time"

	"github.com/caddyserver/certmagic"

	"cuttle/store"
)

// SetLease makes the leases of locks shorter.
func (s *Service) SetLease(d time.Duration) { s.storage.lease = d }

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
	return s.beforeOrder(ctx, ordering, map[string]any{"identifier": host, "renewal": renewal})
}

// Remembered returns how many hosts have a pause, and how many certificates are in memory.
func (s *Service) Remembered() (pauses int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.pause)
}
