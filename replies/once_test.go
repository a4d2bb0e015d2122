package replies_test

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"cuttle/fault"
	"cuttle/replies"
)

// The first caller may leave: the others get the value anyway, and nobody waits forever.
func TestOnceOutlivesItsFirstCaller(t *testing.T) {
	t.Parallel()
	type reply struct {
		value string
		err   error
	}
	for name, c := range map[string]struct {
		finish bool // otherwise it never ends
		others string
	}{
		"done":      {true, "a value"},
		"never was": {false, ""},
	} {
		synctest.Test(t, func(t *testing.T) {
			var once replies.Once[string]
			ready := make(chan struct{})
			work := func(ctx context.Context) (string, error) {
				select {
				case <-ready:
					return "a value", ctx.Err()
				case <-ctx.Done():
					return "", ctx.Err()
				}
			}
			ask := func(ctx context.Context) chan reply {
				replies := make(chan reply, 1)
				go func() {
					value, err := once.Do(ctx, "x", time.Second, work)
					replies <- reply{value, err}
				}()
				synctest.Wait()
				return replies
			}
			ctx, leave := context.WithCancel(t.Context())
			first, second := ask(ctx), ask(t.Context())
			leave()
			if r := <-first; !fault.Is(r.err, fault.Unavailable) {
				t.Errorf("%s: the first got %v", name, r.err)
			}
			if c.finish {
				close(ready)
			}
			if r := <-second; r.value != c.others || (r.err == nil) != c.finish {
				t.Errorf("%s: the second got %q, %v", name, r.value, r.err)
			}
		})
	}
}

func TestAPanicIsAnError(t *testing.T) {
	t.Parallel()
	var once replies.Once[string]
	if _, err := once.Do(t.Context(), "x", time.Minute, func(context.Context) (string, error) { panic("a decoder's bug") }); !fault.Is(err, fault.Internal) {
		t.Errorf("%v", err)
	}
}
