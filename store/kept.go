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
	what  string // for the log
	every time.Duration
	read  func(ctx context.Context, last T) (T, error)

	last    atomic.Pointer[T]
	reading sync.Mutex
}

// keptReadTime is what a read in the background may take.
const keptReadTime = 10 * time.Second

// NewKept keeps what read returns, which gets what it returned before, and first until then. Run reads it again and again.
func NewKept[T any](what string, every time.Duration, first T, read func(ctx context.Context, last T) (T, error)) *Kept[T] {
	k := &Kept[T]{what: what, every: every, read: read}
	k.last.Store(&first)
	return k
}

// Get returns what was read the last time.
func (k *Kept[T]) Get() T { return *k.last.Load() }

// Read reads it now: at the start of a node, and after a change.
func (k *Kept[T]) Read(ctx context.Context) error {
	k.reading.Lock() // an older read must not replace this one
	defer k.reading.Unlock()
	now, err := k.read(ctx, k.Get())
	if err == nil {
		k.last.Store(&now)
	}
	return err
}

// Run reads it until ctx ends, because other nodes change it too. What cannot be read stays as it was.
func (k *Kept[T]) Run(ctx context.Context) {
	ticker := time.NewTicker(k.every)
	defer ticker.Stop()
	for failing := false; ; {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		within, cancel := context.WithTimeout(ctx, keptReadTime)
		err := k.Read(within)
		cancel()
		if err != nil && !failing {
			slog.WarnContext(ctx, "what a node keeps could not be read; it stays as it was", "what", k.what, "error", err)
		}
		failing = err != nil
	}
}
