// Package replies holds what is the same for everybody: bodies in every encoding that browsers take, and a cache that reads a thing
// once for all who ask.
//
// It may import fault of ours.
package replies

import (
	"context"
	"fmt"
	"time"

	"github.com/maypok86/otter/v2"
	"golang.org/x/sync/singleflight"

	"cuttle/fault"
)

const (
	age      = time.Second      // a change is seen after this long
	kept     = 10 * time.Minute // and shown while this node cannot reach the database, though others may and change something
	patience = 5 * time.Second  // that one reading has
)

// Cache keeps values for a second, and while they cannot be read anew for at most ten minutes. What a value depends on is in its key, and no part of a key is a string of a request.
type Cache[K comparable, V interface{ Weight() int }] struct {
	now   func() time.Time
	kept  *otter.Cache[K, entry[V]]
	reads singleflight.Group
}

type entry[V any] struct {
	value V
	read  time.Time // what was written by then is in it
}

// NewCache bounds how many bytes all values take together.
func NewCache[K comparable, V interface{ Weight() int }](bytes uint64, now func() time.Time) *Cache[K, V] {
	return &Cache[K, V]{now: now, kept: otter.Must(&otter.Options[K, entry[V]]{
		MaximumWeight:    bytes,
		Weigher:          func(_ K, e entry[V]) uint32 { return uint32(e.value.Weight()) },
		ExpiryCalculator: otter.ExpiryWriting[K, entry[V]](kept),
	})}
}

// Get is the value of a key. Whoever comes while it is read waits for that one reading. While the database is away it is the last one.
func (c *Cache[K, V]) Get(ctx context.Context, key K, read func(ctx context.Context) (V, error)) (V, error) {
	last, known := c.kept.GetIfPresent(key)
	if known && c.now().Sub(last.read) < age {
		return last.value, nil
	}
	got, err, _ := c.reads.Do(fmt.Sprintf("%#v", key), func() (any, error) {
		// It is for the others, too: they must not fail because the first one's time was up.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), patience)
		defer cancel()
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
	value, _ := got.(V)
	return value, err
}
