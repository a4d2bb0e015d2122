package media

import (
	"context"
	"runtime"
	"sync"

	"cuttle/fault"
	"cuttle/limits"
)

// DrawingMemory is how much memory all drawing of a node may take together: enough for one photograph of 24 megapixels, and a fifth reserved for
// small pictures.
const DrawingMemory = 200 << 20

// mostDrawings bounds how many draw at the same time, because each uses the processor.
const mostDrawings = 5

// mostQueued bounds how many drawings of one person wait, large and small ones counted separately. Each of them is a pending request.
const mostQueued = 64

// nobody is the person of drawings that are for everybody. Thumbnails bounds how many of these run or wait at the same time.
const nobody = ""

// Drawing decodes pictures and draws them anew within a fixed amount of memory. A drawing waits until its memory is free.
//
// Nobody waits long because of somebody else. Each person has one large and one small drawing at a time, and their others wait in a queue of
// their own. One place is reserved for small drawings, so they never wait for large ones.
type Drawing struct {
	most  int64
	place int64 // what each drawing takes at least; a drawing that takes no more is small
	large lane
	small lane // with the reserved place

	mu      sync.Mutex
	held    int64  // by running drawings
	garbage int64  // by drawings that ended since the garbage was collected last
	collect func() // the garbage
}

type lane struct {
	people *limits.Gate // one drawing of each person
	memory *limits.Gate // the bytes of all
}

// NewDrawing returns a Drawing that takes at most this many bytes.
func NewDrawing(most int64) *Drawing {
	place := most / mostDrawings
	lane := func(name string, most int64) lane {
		return lane{
			limits.NewGate(name+"_drawings_of_one", limits.Bounds{OfOne: 1, Queue: mostQueued}), limits.NewGate(name+"_drawings", limits.Bounds{All: most}),
		}
	}
	return &Drawing{most: most, place: place, large: lane("large", most-place), small: lane("small", place), collect: runtime.GC}
}

var errTooMuchMemory = fault.New(fault.Invalid, "picture_too_large", "This picture needs too much memory. Please save it with fewer pixels, or as a plain 8-bit PNG or JPEG.")

// Reserve waits until this many bytes are free for this person, and holds them until release. A caller that holds some must not ask for
// more: two of them would wait for each other.
//
// What a drawing leaves behind takes memory until the garbage is collected. By itself that happens when the heap has doubled, which is too late
// for pictures, so it is done here before the same memory is given out again.
func (d *Drawing) Reserve(ctx context.Context, who string, bytes int64) (release func(), err error) {
	if bytes > d.most-d.place {
		return nil, errTooMuchMemory
	}
	place := max(bytes, d.place)
	in := d.small
	if place > d.place {
		in = d.large
	}
	next, err := in.people.Enter(ctx, who, 1)
	if err != nil {
		return nil, err
	}
	leave, err := in.memory.Enter(ctx, nobody, place)
	if err != nil {
		next()
		return nil, err
	}
	if in == d.small { // it leaves the reserved place to the next one if the other lane has capacity and no large drawing waits for that
		if leaveLarge, ok := d.large.memory.Try(nobody, place); ok {
			leave()
			leave = leaveLarge
		}
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
		leave()
		next()
	}), nil
}
