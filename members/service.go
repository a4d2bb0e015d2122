package members

import (
	"time"

	"cuttle/store"
)

// Keys are the deployment's secret keys of 256 bits, each for one purpose.
type Keys struct {
	Codes         []byte // hides the codes that prove a member's mailbox
	ZapierHashes  []byte // hides the secrets by which Zapier's calls are recognised
	ZapierSecrets []byte // encrypts them
}

// Service is safe for concurrent use.
type Service struct {
	store *store.Store
	keys  Keys
	now   func() time.Time
	turns turns
}

// New makes the service. now is the product's clock.
func New(st *store.Store, keys Keys, now func() time.Time) *Service {
	return &Service{store: st, keys: keys, now: now}
}
