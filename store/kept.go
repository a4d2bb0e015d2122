package store

import (
	"context"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"
)

// Kept is what a node knows of rows that seldom change, for pages that must not wait for Postgres because of them. It is safe for concurrent use.
type Kept[T any] struct {
	what string // for the log
	age  time.Duration
	read func(ctx context.Context, last T) (T, error)

	last    atomic.Pointer[T]
	readAt  atomic.Int64 // Unix milliseconds
	waiting atomic.Bool  // a read in the background is under way
	reading sync.Mutex
}

// keptReadTime is what a read in the background may take.
const keptReadTime = 10 * time.Second

// NewKept keeps what read returns, which gets what it returned before, and first until then. After age, the next Get lets it be read again.
func NewKept[T any](what string, age time.Duration, first T, read func(ctx context.Context, last T) (T, error)) *Kept[T] {
	k := &Kept[T]{what: what, age: age, read: read}
	k.last.Store(&first)
	return k
}

// Get returns what was read the last time. It never waits.
func (k *Kept[T]) Get() T {
	if time.Since(time.UnixMilli(k.readAt.Load())) > k.age && k.waiting.CompareAndSwap(false, true) {
		go func() {
			defer k.waiting.Store(false)
			ctx, cancel := context.WithTimeout(context.Background(), keptReadTime)
			defer cancel()
			if err := k.Read(ctx); err != nil {
				slog.WarnContext(ctx, "what a node keeps could not be read", "what", k.what, "error", err)
			}
		}()
	}
	return *k.last.Load()
}

// Read reads it now: at the start of a node, and after a change.
func (k *Kept[T]) Read(ctx context.Context) error {
	k.reading.Lock() // an older read must not replace this one
	defer k.reading.Unlock()
	defer func() { k.readAt.Store(time.Now().UnixMilli()) }() // also after a failure: another one must not be tried at once
	now, err := k.read(ctx, *k.last.Load())
	if err == nil {
		k.last.Store(&now)
	}
	return err
}
