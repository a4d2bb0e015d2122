package accounts

import (
	"context"
	"strings"
	"testing"
	"time"

	"cuttle/fault"
)

// Passwords of known and unknown people are hashed in a limited number of slots.
func TestHashingIsBounded(t *testing.T) {
	t.Parallel()
	h := NewHasher(DefaultCost, 1)
	leave, _ := h.slots.Try("", 1)
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
	leave()
	if hash, err := h.hash(t.Context(), "correct horse"); err != nil || !strings.HasPrefix(hash, "$argon2id$v=19$m=19456,t=2,p=1$") {
		t.Errorf("hashed as %s, %v", hash, err)
	}
	if same, err := h.matches(t.Context(), "nobody has this password", ""); same || err != nil {
		t.Errorf("nobody's password matched: %v, %v", same, err)
	}
}
