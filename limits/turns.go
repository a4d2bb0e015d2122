package limits

import (
	"context"
	"sync"

	"golang.org/x/sync/semaphore"

	"cuttle/fault"
)

// Turns lets one caller a key through at a time, in the order in which they came. Callers with other keys do not wait for them. It is safe
// for concurrent use.
type Turns[K comparable] struct {
	most  int
	mu    sync.Mutex
	lines map[K]*line
}

// line is where the callers of one key wait for each other.
type line struct {
	turn   *semaphore.Weighted
	length int // including the one who has the turn
}

// NewTurns makes turns for which at most so many callers of a key wait.
func NewTurns[K comparable](most int) *Turns[K] {
	return &Turns[K]{most: most, lines: map[K]*line{}}
}

// Take waits for the turn of a key. It is Unavailable if too many wait already, and when ctx ends. pass gives the turn to the next.
func (t *Turns[K]) Take(ctx context.Context, key K) (pass func(), err error) {
	t.mu.Lock()
	l := t.lines[key]
	if l == nil {
		l = &line{turn: semaphore.NewWeighted(1)}
		t.lines[key] = l
	}
	l.length++
	full := l.length > 1+t.most
	t.mu.Unlock()
	leave := func() {
		t.mu.Lock()
		defer t.mu.Unlock()
		if l.length--; l.length == 0 {
			delete(t.lines, key)
		}
	}
	if full || l.turn.Acquire(ctx, 1) != nil {
		leave()
		return nil, fault.Busy(nil)
	}
	return func() {
		l.turn.Release(1)
		leave()
	}, nil
}

// Len returns how many keys have somebody whose turn it is.
func (t *Turns[K]) Len() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.lines)
}
