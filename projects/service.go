package projects

import (
	"time"

	"cuttle/store"
)

// Service is safe for concurrent use.
type Service struct {
	store *store.Store
	now   func() time.Time
}

// New makes the service. now is the product's clock.
func New(st *store.Store, now func() time.Time) *Service { return &Service{st, now} }
