package replies

import (
	"context"
	"runtime/debug"
	"time"

	"golang.org/x/sync/singleflight"

	"cuttle/fault"
)

// Once does work once for all who ask for the same key at the same time.
type Once[V any] struct{ group singleflight.Group }

// Do returns what work returns. Each caller waits for it as long as their own context lasts. The work goes on without its first caller, for at
// most the given time, so it must not use what belongs to that caller's request.
func (o *Once[V]) Do(ctx context.Context, key string, most time.Duration, work func(ctx context.Context) (V, error)) (V, error) {
	done := o.group.DoChan(key, func() (_ any, err error) {
		defer func() {
			if panicked := recover(); panicked != nil { // singleflight would end the process
				err = fault.Internalf("%s: panic: %v\n%s", key, panicked, debug.Stack())
			}
		}()
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), most)
		defer cancel()
		return work(ctx)
	})
	var value V
	select {
	case result := <-done:
		value, _ = result.Val.(V)
		return value, result.Err
	case <-ctx.Done():
		return value, fault.Busy(nil)
	}
}
