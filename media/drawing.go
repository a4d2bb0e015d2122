package media

import (
	"context"
	"runtime"
	"sync"

	"golang.org/x/sync/semaphore"

	"cuttle/fault"
)

// DrawingMemory is what one node lets all its drawing take together: enough for one photograph of 24 megapixels.
const DrawingMemory = 160 << 20

// mostDrawings bounds how many draw at the same time, which is work for the processor.
const mostDrawings = 4

// Drawing decodes pictures and draws them anew within a fixed amount of memory. Whoever finds it in use waits.
type Drawing struct {
	most int64
	line *semaphore.Weighted

	mu      sync.Mutex
	held    int64  // by drawings under way
	garbage int64  // by drawings that ended since the garbage was collected last
	collect func() // the garbage
}

// NewDrawing takes at most this many bytes.
func NewDrawing(most int64) *Drawing {
	return &Drawing{most: most, line: semaphore.NewWeighted(most), collect: runtime.GC}
}

var errTooMuchMemory = fault.New(fault.Invalid, "picture_too_large", "This picture takes too much memory to read. Please save it with fewer pixels, or as a plain 8-bit PNG or JPEG.")

// Reserve waits until there is room for this many bytes and holds them until release. Whoever holds some must not ask for more:
// two of them would wait for each other.
//
// What a drawing leaves behind still takes memory until the garbage is collected. By itself that happens when the heap has doubled, which
// is too late for pictures, so it is done here before the same room is given out again.
func (d *Drawing) Reserve(ctx context.Context, bytes int64) (release func(), err error) {
	if bytes > d.most {
		return nil, errTooMuchMemory
	}
	place := max(bytes, d.most/mostDrawings)
	if err := d.line.Acquire(ctx, place); err != nil {
		return nil, fault.Busy(nil)
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	d.held += bytes
	if d.held+d.garbage > d.most {
		d.collect()
		d.garbage = 0
	}
	return sync.OnceFunc(func() {
		d.mu.Lock()
		d.held -= bytes
		d.garbage += bytes
		d.mu.Unlock()
		d.line.Release(place)
	}), nil
}
