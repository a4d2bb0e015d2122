package media

import (
	"context"
	"testing"
	"testing/synctest"

	"cuttle/fault"
)

// Whoever asks for a picture first may go away: the others get it all the same, and nobody waits for ever.
func TestADrawingOutlivesItsFirstCaller(t *testing.T) {
	t.Parallel()
	kept, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	type reply struct {
		data []byte
		err  error
	}
	for name, c := range map[string]struct {
		finish bool // or it takes for ever
		others string
	}{
		"drawn":     {true, "a picture"},
		"never was": {false, ""},
	} {
		synctest.Test(t, func(t *testing.T) {
			thumbnails := NewThumbnails(kept, NewDrawing(DrawingMemory), []byte("secret"), "")
			ready := make(chan struct{})
			draw := func(ctx context.Context) ([]byte, error) {
				select {
				case <-ready:
					return []byte("a picture"), ctx.Err()
				case <-ctx.Done():
					return nil, ctx.Err()
				}
			}
			ask := func(ctx context.Context) chan reply {
				replies := make(chan reply, 1)
				go func() {
					data, err := thumbnails.makeOnce(ctx, "thumbnails/x", draw)
					replies <- reply{data, err}
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
			if r := <-second; string(r.data) != c.others || (r.err == nil) != c.finish {
				t.Errorf("%s: the second got %q, %v", name, r.data, r.err)
			}
		})
	}
}

func TestADrawingThatPanicsIsAnError(t *testing.T) {
	t.Parallel()
	kept, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	_, err = NewThumbnails(kept, NewDrawing(DrawingMemory), []byte("secret"), "").makeOnce(t.Context(), "thumbnails/x", func(context.Context) ([]byte, error) { panic("a decoder's bug") })
	if err == nil {
		t.Error("no error")
	}
}
