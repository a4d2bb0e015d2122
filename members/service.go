package members

import (
	"time"

	"cuttle/limits"
	"cuttle/store"
)

// Keys are the deployment's secret keys of 256 bits, each for one purpose.
type Keys struct {
	Codes         []byte // hides the codes that prove a member's mailbox
	ZapierHashes  []byte // hides the secrets by which Zapier's calls are recognised
	ZapierSecrets []byte // encrypts them
	ZapierHooks   []byte // signs what is delivered to hooks
}

// Service is safe for concurrent use.
type Service struct {
	store *store.Store
	keys  Keys
	now   func() time.Time

	// A call that waits for the lock of a minisite (LockMembers) inside a transaction holds a connection to the database. An import holds
	// that lock for seconds, and the calls of the minisite's own shop would take all connections of the node meanwhile. So they wait here
	// first, without one.
	queue *limits.Gate
}

// mostWaiting is how many imports and calls of one minisite's shop wait on a node.
const mostWaiting = 64

// New makes the service. now is the product's clock.
func New(st *store.Store, keys Keys, now func() time.Time) *Service {
	return &Service{store: st, keys: keys, now: now, queue: limits.NewGate("members", limits.Bounds{OfOne: 1, Queue: mostWaiting})}
}
