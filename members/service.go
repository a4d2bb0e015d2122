package members

import (
	"time"

	"cuttle/store"
)

// Service is safe for concurrent use.
type Service struct {
	store *store.Store
	key   []byte
	now   func() time.Time
}

// New makes the service. key hides the codes that prove a member's mailbox; now is the product's clock.
func New(st *store.Store, key []byte, now func() time.Time) *Service { return &Service{st, key, now} }
