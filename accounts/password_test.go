package accounts

import (
	"context"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle/fault"
)

// Passwords of known and unknown people are hashed in a limited number of slots.
func TestHashingIsBounded(t *testing.T) {
	t.Parallel()
	h := NewHasher(DefaultCost, 1)
	h.slots <- struct{}{}
	for name, try := range map[string]func(context.Context) error{
		"a new password":      func(ctx context.Context) error { _, err := h.hash(ctx, "correct horse"); return err },
		"somebody's password": func(ctx context.Context) error { _, err := h.matches(ctx, "correct horse", h.dummy); return err },
		"nobody's password":   func(ctx context.Context) error { _, err := h.matches(ctx, "correct horse", ""); return err },
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		if err := try(ctx); !fault.Is(err, fault.Unavailable) {
			t.Errorf("%s did not wait for its turn: %v", name, err)
		}
	}
	// More may wait, but not any number, and what has waited too long does not count.
	ctx, cancel := context.WithCancel(t.Context())
	var waiting sync.WaitGroup
	for range mostWaiting + 1 {
		waiting.Go(func() { h.acquire(ctx) })
	}
	for h.asked.Load() <= mostWaiting {
		runtime.Gosched()
	}
	if _, err := h.hash(t.Context(), "correct horse"); !fault.Is(err, fault.Unavailable) {
		t.Errorf("when %d wait: %v", mostWaiting, err)
	}
	cancel()
	waiting.Wait()
	if asked := h.asked.Load(); asked != 0 {
		t.Errorf("%d still count", asked)
	}

	<-h.slots
	for range 50 { // a free slot and the end are both there to be chosen
		if err := h.acquire(ctx); !fault.Is(err, fault.Unavailable) || len(h.slots) > 0 {
			t.Fatalf("a slot for a request that has ended: %v", err)
		}
	}
	if hash, err := h.hash(t.Context(), "correct horse"); err != nil || !strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("hashed as %s, %v", hash, err)
	}
	if same, err := h.matches(t.Context(), "nobody has this password", ""); same || err != nil {
		t.Errorf("nobody's password matched: %v, %v", same, err)
	}
}
