package replies_test

import (
	"context"
	"errors"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"cuttle/fault"
	"cuttle/replies"
)

type text string

func (v text) Weight() int { return len(v) }

// bench is a cache with a clock, and a source that is counted.
type bench struct {
	*replies.Cache[string, text]
	now   atomic.Int64
	reads atomic.Int64
	value text
	err   error
}

func newBench(bytes uint64) *bench {
	b := &bench{value: "first"}
	b.Cache = replies.NewCache[string, text](bytes, time.Second, func() time.Time { return time.Unix(0, b.now.Load()) })
	return b
}

func (b *bench) get(ctx context.Context, key string) (text, error) {
	return b.Get(ctx, key, func(ctx context.Context) (text, error) {
		b.reads.Add(1)
		return b.value, errors.Join(b.err, ctx.Err())
	})
}

func TestCacheKeepsForASecond(t *testing.T) {
	t.Parallel()
	b := newBench(1 << 20)
	for _, step := range []struct {
		after time.Duration
		value text
		err   error
		want  text
		reads int64
		fails bool
	}{
		{0, "first", nil, "first", 1, false},
		{999 * time.Millisecond, "second", nil, "first", 1, false},
		{time.Millisecond, "second", nil, "second", 2, false},
		{time.Second, "", fault.New(fault.Unavailable, "", "away"), "second", 3, false}, // shown while the database is away
		{time.Millisecond, "", fault.New(fault.Unavailable, "", "away"), "second", 4, false},
		{time.Millisecond, "", errors.New("broken"), "", 5, true},
		{time.Millisecond, "third", nil, "third", 6, false},
	} {
		b.now.Add(int64(step.after))
		b.value, b.err = step.value, step.err
		got, err := b.get(t.Context(), "a")
		if got != step.want || (err != nil) != step.fails || b.reads.Load() != step.reads {
			t.Errorf("got %q, %v after %d reads; want %+v", got, err, b.reads.Load(), step)
		}
	}
	b.err = fault.New(fault.Unavailable, "", "away")
	if _, err := b.get(t.Context(), "never read"); !fault.Is(err, fault.Unavailable) {
		t.Errorf("nothing was kept, and the error is %v", err)
	}
}

// A request that has timed out does not wait for a reading. It gets the last value if there is one, and the others get the new
// value.
func TestCacheWaitsNoLongerThanTheRequest(t *testing.T) {
	t.Parallel()
	b := newBench(1 << 20)
	synctest.Test(t, func(t *testing.T) {
		for i, want := range []struct {
			value text
			err   bool
		}{{"", true}, {"value", false}} {
			ready := make(chan struct{})
			read := func(ctx context.Context) (text, error) {
				select {
				case <-ready:
					return "value", nil
				case <-ctx.Done():
					return "", fault.Busy(ctx.Err())
				}
			}
			ctx, cancel := context.WithTimeout(t.Context(), time.Second)
			defer cancel()
			began := time.Now()
			got, err := b.Get(ctx, "a", read)
			if got != want.value || fault.Is(err, fault.Unavailable) != want.err || time.Since(began) != time.Second {
				t.Errorf("%d: %q, %v after %v", i, got, err, time.Since(began))
			}
			other := make(chan text)
			go func() {
				got, _ := b.Get(t.Context(), "a", read)
				other <- got
			}()
			synctest.Wait()
			close(ready)
			if got := <-other; got != "value" {
				t.Errorf("%d: the other got %q", i, got)
			}
			b.now.Add(int64(time.Second))
		}
	})
}

func TestCacheReadsOnceForAllWhoWait(t *testing.T) {
	t.Parallel()
	b := newBench(1 << 20)
	inside, leave := make(chan struct{}), make(chan struct{})
	read := func(context.Context) (text, error) {
		if b.reads.Add(1) == 1 {
			close(inside)
		}
		<-leave
		return "value", nil
	}
	var all sync.WaitGroup
	ask := func() {
		if got, err := b.Get(t.Context(), "a", read); got != "value" || err != nil {
			t.Errorf("%q %v", got, err)
		}
	}
	all.Go(ask)
	<-inside
	for range 20 {
		all.Go(ask)
	}
	close(leave)
	all.Wait()
	if n := b.reads.Load(); n != 1 {
		t.Errorf("%d reads", n)
	}
}

func TestCacheIsBoundedInBytes(t *testing.T) {
	t.Parallel()
	b := newBench(1000)
	b.value = text(make([]byte, 100))
	const keys = 100
	for range 2 {
		for i := range keys {
			if _, err := b.get(t.Context(), string(rune('a'+i))); err != nil {
				t.Fatal(err)
			}
		}
		b.CleanUp()
	}
	if n := b.reads.Load(); n < 2*keys-10 {
		t.Errorf("%d reads: more than 10 values of 100 bytes are kept in 1000", n)
	}
}
