// Package replies holds what is the same for everybody: bodies in every encoding that browsers accept, work that is done once for all who
// wait for it, and a cache of what was read.
//
// It may import fault of ours.
package replies

import (
	"context"
	"fmt"
	"time"

	"github.com/maypok86/otter/v2"

	"cuttle/fault"
)

const (
	kept     = 10 * time.Minute // how long an old value is used while this node cannot reach the database, though other nodes may change it
	patience = 5 * time.Second  // the time limit of one reading
)

// Cache keeps values until they have an age, or for ten minutes more while they cannot be read again. A key holds everything that its value depends
// on, and no string of a request.
type Cache[K comparable, V interface{ Weight() int }] struct {
	age   time.Duration
	now   func() time.Time
	kept  *otter.Cache[K, entry[V]]
	reads Once[V]
}

type entry[V any] struct {
	value V
	read  time.Time // when its reading began: it includes what was written before
}

// NewCache returns a cache whose values take at most so many bytes together.
func NewCache[K comparable, V interface{ Weight() int }](bytes uint64, age time.Duration, now func() time.Time) *Cache[K, V] {
	return &Cache[K, V]{age: age, now: now, kept: otter.Must(&otter.Options[K, entry[V]]{
		MaximumWeight:    bytes,
		Weigher:          func(_ K, e entry[V]) uint32 { return uint32(e.value.Weight()) },
		ExpiryCalculator: otter.ExpiryWriting[K, entry[V]](age + kept),
	})}
}

// Get returns the value of a key. All callers during a reading wait for that one reading, each as long as their context lasts. If the database
// cannot be reached, or not in time, they get the last value.
func (c *Cache[K, V]) Get(ctx context.Context, key K, read func(ctx context.Context) (V, error)) (V, error) {
	last, known := c.kept.GetIfPresent(key)
	if known && c.now().Sub(last.read) < c.age {
		return last.value, nil
	}
	value, err := c.reads.Do(ctx, fmt.Sprintf("%#v", key), patience, func(ctx context.Context) (V, error) {
		began := c.now()
		value, err := read(ctx)
		if err == nil {
			c.kept.Set(key, entry[V]{value, began})
		}
		return value, err
	})
	if known && fault.Is(err, fault.Unavailable) {
		return last.value, nil
	}
	return value, err
}
