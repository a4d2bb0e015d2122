package media

import (
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"cuttle/fault"
)

// The bytes that are held and those left behind since the last garbage collection never exceed the limit together.
func TestDrawingKeepsToItsMemory(t *testing.T) {
	t.Parallel()
	const most = 1000
	d := NewDrawing(most)
	var held atomic.Int64
	d.collect = func() {}
	var drawings sync.WaitGroup
	for i := range 200 {
		drawings.Go(func() {
			bytes := int64(i*37%(most*4/5) + 1)
			release, err := d.Reserve(t.Context(), []string{nobody, "ann", "bob", "eve"}[i%4], bytes)
			if err != nil {
				t.Error(err)
				return
			}
			if now := held.Add(bytes); now > most {
				t.Errorf("%d are held", now)
			}
			runtime.Gosched()
			held.Add(-bytes)
			release()
			release() // a second call does nothing
		})
	}
	drawings.Wait()
	if d.held != 0 || d.garbage > most || taken(d) != 0 {
		t.Errorf("afterwards %d are held, %d garbage, %d taken", d.held, d.garbage, taken(d))
	}
}

// taken is what all gates of a Drawing have given out.
func taken(d *Drawing) (units int64) {
	for _, l := range []lane{d.large, d.small} {
		units += l.people.Taken() + l.memory.Taken()
	}
	return units
}

func TestDrawingCollectsBeforeItGivesOutAgain(t *testing.T) {
	t.Parallel()
	d, collected := NewDrawing(1000), 0
	d.collect = func() { collected++ }
	for i, c := range []struct{ bytes, collected int }{{600, 0}, {300, 0}, {200, 1}, {700, 1}, {100, 1}, {1, 2}} {
		release, err := d.Reserve(t.Context(), nobody, int64(c.bytes))
		if err != nil {
			t.Fatal(err)
		}
		release()
		if collected != c.collected {
			t.Errorf("after %d: collected %d times, want %d", i, collected, c.collected)
		}
	}
}

func TestDrawingRefuses(t *testing.T) {
	t.Parallel()
	d := NewDrawing(1000)
	if _, err := d.Reserve(t.Context(), nobody, 801); fault.From(err).Code != "picture_too_large" {
		t.Errorf("more than there is: %v", err)
	}
	release, err := d.Reserve(t.Context(), "ann", 800)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, who := range []string{"ann", "bob", nobody} {
		if _, err := d.Reserve(ctx, who, 800); !fault.Is(err, fault.Unavailable) {
			t.Errorf("%q waits longer than the request: %v", who, err)
		}
	}
	release()
	if n := taken(d); n != 0 {
		t.Errorf("%d are taken", n)
	}
}

// queue is a Drawing with requests that are under way.
type queue struct {
	*Drawing
	t *testing.T
}

// request is one of them. Its fields are set as soon as Reserve has returned.
type request struct {
	release func()
	err     error
}

func (q queue) ask(who string, bytes int64) *request {
	r := &request{}
	go func() { r.release, r.err = q.Reserve(q.t.Context(), who, bytes) }()
	synctest.Wait()
	return r
}

// drawing returns the names of the requests that draw.
func (q queue) drawing(requests map[string]*request) string {
	q.t.Helper()
	synctest.Wait()
	var names []string
	for name, r := range requests {
		if r.err != nil {
			q.t.Errorf("%s: %v", name, r.err)
		}
		if r.release != nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// inBubble runs a test with synctest: its reservations wait only for each other, so the test can tell when all of them
// wait.
func inBubble(t *testing.T, test func(t *testing.T, q queue)) {
	synctest.Test(t, func(t *testing.T) {
		d := NewDrawing(1000) // 200 are small, 800 is the largest
		d.collect = func() {}
		test(t, queue{d, t})
	})
}

// Many waiting drawings of one person do not keep others from drawing.
func TestDrawingTakesTurns(t *testing.T) {
	t.Parallel()
	inBubble(t, func(t *testing.T, q queue) {
		requests := map[string]*request{}
		for i := range 24 {
			requests[fmt.Sprintf("ann %02d", i)] = q.ask("ann", 600)
		}
		ask := func(name, who string, bytes int64) { requests[name] = q.ask(who, bytes) }
		check := func(when, want string) {
			t.Helper()
			if got := q.drawing(requests); got != want {
				t.Fatalf("%s: %s draw; want %s", when, got, want)
			}
		}
		end := func(name string) {
			requests[name].release()
			delete(requests, name)
		}
		check("at first", "ann 00")
		ask("ann's small", "ann", 100)
		ask("bob's small", "bob", 100)
		check("small ones wait for nobody's large ones", "ann 00, ann's small, bob's small")
		end("ann's small")
		end("bob's small")
		ask("bob's large", "bob", 700)
		ask("a thumbnail", nobody, 300)
		check("there is no room", "ann 00")
		ask("bob's small", "bob", 200)
		check("small ones do not wait for large ones that wait", "ann 00, bob's small")
		end("ann 00")
		check("bob came before ann's next", "bob's large, bob's small")
		end("bob's large")
		check("the thumbnail came before ann's next", "a thumbnail, bob's small")
		end("a thumbnail")
		check("it is ann's turn again", "ann 01, bob's small")
		for i := 1; i < 24; i++ {
			end(fmt.Sprintf("ann %02d", i))
			synctest.Wait()
		}
		end("bob's small")
		if len(requests) != 0 || taken(q.Drawing) != 0 {
			t.Errorf("left: %v, %d are taken", requests, taken(q.Drawing))
		}
	})
}

// Small drawings may use all of the memory, but a large one that waits gets its turn.
func TestSmallDrawingsLetALargeOnePass(t *testing.T) {
	t.Parallel()
	inBubble(t, func(t *testing.T, q queue) {
		requests := map[string]*request{}
		for i := range mostDrawings {
			requests[fmt.Sprint(i)] = q.ask(fmt.Sprint(i), 100)
		}
		if got, want := q.drawing(requests), "0, 1, 2, 3, 4"; got != want {
			t.Fatalf("%s draw, want %s", got, want)
		}
		requests["large"] = q.ask("ann", 800)
		for i := range mostDrawings {
			name := fmt.Sprint(mostDrawings + i)
			requests[name] = q.ask(name, 100)
			requests[fmt.Sprint(i)].release()
			delete(requests, fmt.Sprint(i))
		}
		if got, want := q.drawing(requests), "5, large"; got != want {
			t.Fatalf("%s draw, want %s", got, want)
		}
		for len(requests) > 0 {
			for name, r := range requests {
				synctest.Wait() // each release lets others begin
				if r.release != nil {
					r.release()
					delete(requests, name)
				}
			}
		}
	})
}

// Requests for thumbnails of unknown keys do not wait.
func TestMissingPicturesDoNotWait(t *testing.T) {
	t.Parallel()
	kept, err := OpenFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = kept.Close() })
	synctest.Test(t, func(t *testing.T) {
		thumbnails := NewThumbnails(kept, NewDrawing(1000), nil, "")
		thumbnails.painters.Try(nobody, thumbnails.painters.All)
		began := time.Now()
		if _, err := thumbnails.Open(t.Context(), thumbnailName("0000000000000000000000000ab.png", 1)); !fault.Is(err, fault.NotFound) || time.Since(began) > 0 {
			t.Errorf("%v after %v", err, time.Since(began))
		}
	})
}

// At least as much is reserved as is allocated in all, even if nothing is collected in between. Not parallel, because the allocations of other
// tests would count.
func TestCostOfDrawing(t *testing.T) {
	noise := func(img interface {
		image.Image
		Set(x, y int, c color.Color)
	}) image.Image {
		random := rand.New(rand.NewPCG(1, 2))
		size := img.Bounds().Size()
		for y := range size.Y {
			for x := range size.X {
				v := random.Uint64()
				img.Set(x, y, color.NRGBA64{uint16(v), uint16(v >> 16), uint16(v >> 32), uint16(v>>48) | 0x8000})
			}
		}
		return img
	}
	area := image.Rect(0, 0, 800, 500)
	asPNG := func(img image.Image) []byte {
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestSpeed}).Encode(&b, img); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	var photo bytes.Buffer
	if err := jpeg.Encode(&photo, noise(image.NewRGBA(area)), nil); err != nil {
		t.Fatal(err)
	}
	reencode := func(d *Drawing, data []byte) { d.Reencode(t.Context(), "ann", data, 700) }
	own := func(d *Drawing, data []byte) { d.RedrawOwn(t.Context(), "ann", data) }
	logo := func(d *Drawing, data []byte) { d.RedrawLogo(t.Context(), "ann", data) }
	for name, c := range map[string]struct {
		data []byte
		draw func(*Drawing, []byte)
		cost func(undecoded) int64
	}{
		"see-through":               {asPNG(noise(image.NewNRGBA(image.Rect(0, 0, 720, 720)))), reencode, func(p undecoded) int64 { return p.cost(700, MaxKept) }},
		"see-through, shrunk twice": {flatPNG(4, 8, 6, false, 1500, 1500), own, func(p undecoded) int64 { return p.cost(longestOwn, MaxBytes) }},
		"16 bit":                    {flatPNG(8, 16, 6, false, 1800, 1200), reencode, func(p undecoded) int64 { return p.cost(700, MaxKept) }},
		"16 bit grey":               {flatPNG(2, 16, 0, false, 1800, 1200), own, func(p undecoded) int64 { return p.cost(longestOwn, MaxBytes) }},
		"grey":                      {flatPNG(1, 8, 0, false, 1800, 1200), logo, func(p undecoded) int64 { return p.cost(2*logoWidth, maxBrandBytes) }},
		"interlaced":                {flatPNG(4, 8, 6, true, 1800, 1200), reencode, func(p undecoded) int64 { return p.cost(700, MaxKept) }},
		"interlaced, one tall line": {flatPNG(4, 8, 6, true, 1, 30000), reencode, func(p undecoded) int64 { return p.cost(700, MaxKept) }},
		"photograph":                {photo.Bytes(), reencode, func(p undecoded) int64 { return p.cost(700, MaxKept) }},
		"progressive":               {beginningOfJPEG(0xC2, 3, 0x11, 1800, 1200), reencode, func(p undecoded) int64 { return p.cost(700, MaxKept) }},
		"progressive, subsampled":   {beginningOfJPEG(0xC2, 3, 0x22, 1800, 1200), reencode, func(p undecoded) int64 { return p.cost(700, MaxKept) }},
		"progressive CMYK":          {beginningOfJPEG(0xC2, 4, 0x11, 1800, 1200), reencode, func(p undecoded) int64 { return p.cost(700, MaxKept) }},
		"thumbnail": {asPNG(noise(image.NewNRGBA(area))), func(_ *Drawing, data []byte) {
			p, _ := inspect(data)
			p.thumbnail(2)
		}, func(p undecoded) int64 { return p.thumbnailCost(2) }},
		"thumbnail of a large picture": {flatPNG(4, 8, 6, false, 1200, 1800), func(_ *Drawing, data []byte) {
			p, _ := inspect(data)
			p.thumbnail(2)
		}, func(p undecoded) int64 { return p.thumbnailCost(2) }},
	} {
		p, err := inspect(c.data)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		d := NewDrawing(math.MaxInt64)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		c.draw(d, c.data)
		runtime.ReadMemStats(&after)
		allocated, cost := int64(after.TotalAlloc-before.TotalAlloc), c.cost(p)
		t.Logf("%-28s %6d kB allocated, %6d kB reserved", name, allocated>>10, cost>>10)
		if allocated > cost {
			t.Errorf("%s: %d bytes allocated, %d reserved", name, allocated, cost)
		}
		if allocated < p.decoded/2 {
			t.Errorf("%s: only %d bytes allocated; was it decoded?", name, allocated)
		}
	}
}

// flatPNG is all zeros. It takes little memory to make.
func flatPNG(perPixel, depth, kind byte, interlaced bool, width, height int) []byte {
	var rows bytes.Buffer
	z := zlib.NewWriter(&rows)
	pass := func(width, height int) {
		if width > 0 {
			for range height {
				z.Write(make([]byte, 1+width*int(perPixel)))
			}
		}
	}
	header := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(width)), uint32(height))
	header = append(header, depth, kind, 0, 0, 0)
	if interlaced {
		header[12] = 1
		for _, p := range [][4]int{{8, 8, 0, 0}, {8, 8, 4, 0}, {4, 8, 0, 4}, {4, 4, 2, 0}, {2, 4, 0, 2}, {2, 2, 1, 0}, {1, 2, 0, 1}} {
			pass((width-p[2]+p[0]-1)/p[0], (height-p[3]+p[1]-1)/p[1])
		}
	} else {
		pass(width, height)
	}
	z.Close()
	out := []byte("\x89PNG\r\n\x1a\n")
	for _, chunk := range []struct {
		kind string
		data []byte
	}{{"IHDR", header}, {"IDAT", rows.Bytes()}, {"IEND", nil}} {
		out = binary.BigEndian.AppendUint32(out, uint32(len(chunk.data)))
		from := len(out)
		out = append(append(out, chunk.kind...), chunk.data...)
		out = binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(out[from:]))
	}
	return out
}

// beginningOfJPEG is the part of a JPEG after which decoders allocate the picture.
func beginningOfJPEG(marker, components, sampling byte, width, height int) []byte {
	out := []byte{0xFF, 0xD8, 0xFF, marker, 0, 8 + 3*components, 8, byte(height >> 8), byte(height), byte(width >> 8), byte(width), components}
	scan := []byte{0xFF, 0xDA, 0, 6 + 2*components, components}
	for i := range components {
		of := byte(0x11)
		if i%3 == 0 {
			of = sampling
		}
		out = append(out, i+1, of, 0)
		scan = append(scan, i+1, 0)
	}
	return append(append(out, scan...), 0, 0, 0, 0, 0)
}

// Each pixel of the smaller picture is the mean of the pixels that it covers, weighted by the area that is covered and by their alpha.
func TestShrink(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(5, 6))
	for _, c := range []struct{ from, to image.Point }{
		{image.Pt(7, 5), image.Pt(3, 2)}, {image.Pt(8, 8), image.Pt(4, 4)}, {image.Pt(9, 1), image.Pt(2, 1)}, {image.Pt(1, 9), image.Pt(1, 4)},
		{image.Pt(30, 20), image.Pt(29, 19)}, {image.Pt(5, 40), image.Pt(1, 8)}, {image.Pt(6, 6), image.Pt(1, 1)},
	} {
		straight, opaque := image.NewNRGBA(image.Rectangle{Max: c.from}), image.NewRGBA(image.Rectangle{Max: c.from})
		for i := range straight.Pix {
			straight.Pix[i] = byte(random.Uint32())
			opaque.Pix[i] = straight.Pix[i]
			if i%4 == 3 {
				opaque.Pix[i] = 255
			}
		}
		for name, img := range map[string]image.Image{"RGBA": opaque, "NRGBA": straight} {
			want := means(img, c.to)
			got := shrink(img, c.to)
			if got.Rect.Size() != c.to {
				t.Fatalf("%v to %v: %v", c.from, c.to, got.Rect)
			}
			for i := range want {
				if math.Abs(want[i]-float64(got.Pix[i])) > 0.6 {
					t.Errorf("%s %v to %v: byte %d is %d, want %.2f", name, c.from, c.to, i, got.Pix[i], want[i])
				}
			}
		}
	}
}

// means does the same in a slow and simple way.
func means(img image.Image, to image.Point) []float64 {
	size := img.Bounds().Size()
	overlap := func(cell, cells, pixel, pixels int) float64 {
		step := float64(pixels) / float64(cells)
		return max(0, min(float64(cell+1)*step, float64(pixel+1))-max(float64(cell)*step, float64(pixel)))
	}
	out := make([]float64, 0, 4*to.X*to.Y)
	for y := range to.Y {
		for x := range to.X {
			var sum [4]float64
			var area float64
			for fromY := range size.Y {
				for fromX := range size.X {
					share := overlap(x, to.X, fromX, size.X) * overlap(y, to.Y, fromY, size.Y)
					c := color.NRGBAModel.Convert(img.At(fromX, fromY)).(color.NRGBA)
					area += share
					weight := share * float64(c.A)
					sum[0], sum[1], sum[2], sum[3] = sum[0]+weight*float64(c.R), sum[1]+weight*float64(c.G), sum[2]+weight*float64(c.B), sum[3]+weight
				}
			}
			out = append(out, sum[0]/sum[3], sum[1]/sum[3], sum[2]/sum[3], sum[3]/area)
		}
	}
	return out
}
