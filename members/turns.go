package members

import (
	"context"
	"sync"

	"cuttle/fault"
)

// turns lets one caller a minisite through at a time. Whoever waits for the lock of a minisite (LockMembers) inside a transaction holds
// a connection to the database; an import holds that lock for seconds, and the calls of the minisite's own shop would take all
// connections of the node meanwhile. So what comes in numbers waits here first, without one. It is safe for concurrent use.
type turns struct {
	mu   sync.Mutex
	next map[string]*turn
}

type turn struct {
	free    chan struct{} // holds a token while nobody has the turn
	waiting int           // how many have it or wait for it
}

// take waits for the turn of a minisite, or until ctx ends: then it is Unavailable. pass gives it to the next.
func (t *turns) take(ctx context.Context, tenantID string) (pass func(), err error) {
	t.mu.Lock()
	if t.next == nil {
		t.next = map[string]*turn{}
	}
	mine := t.next[tenantID]
	if mine == nil {
		mine = &turn{free: make(chan struct{}, 1)}
		mine.free <- struct{}{}
		t.next[tenantID] = mine
	}
	mine.waiting++
	t.mu.Unlock()
	leave := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if mine.waiting--; mine.waiting == 0 {
			delete(t.next, tenantID)
		}
	}
	select {
	case <-mine.free:
		return func() { mine.free <- struct{}{}; leave() }, nil
	case <-ctx.Done():
		leave()
		return nil, fault.Busy(ctx.Err())
	}
}
