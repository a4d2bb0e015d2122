package store_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"cuttle/store"
)

// A node sees what others have changed, keeps what it has when Postgres fails, and lets nobody wait.
func TestKept(t *testing.T) {
	t.Parallel()
	reads := make(chan func() (string, error))
	k := store.NewKept("test", time.Millisecond, "first", func(ctx context.Context, _ string) (string, error) {
		select {
		case read := <-reads:
			return read()
		case <-ctx.Done():
			return "", ctx.Err()
		}
	})
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() {
		k.Run(ctx)
		close(done)
	}()
	is := func(want string) {
		t.Helper()
		if got := k.Get(); got != want {
			t.Errorf("it is %q, and should be %q", got, want)
		}
	}
	is("first")
	reads <- func() (string, error) {
		is("first") // nobody waits for the read
		return "second", nil
	}
	reads <- func() (string, error) {
		is("second")
		return "", errors.New("Postgres is down")
	}
	reads <- func() (string, error) {
		is("second")
		return "third", nil
	}
	reads <- func() (string, error) {
		is("third")
		return "fourth", nil
	}
	stop()
	<-done
}
