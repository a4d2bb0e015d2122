package media_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
)

const origin = "https://cuttle.test"

// plain is a picture of one colour with a border of another.
func plain(t *testing.T, width, height int, fill, border color.Color) []byte {
	t.Helper()
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	draw.Draw(img, img.Bounds(), image.NewUniform(border), image.Point{}, draw.Src)
	draw.Draw(img, img.Bounds().Inset(4), image.NewUniform(fill), image.Point{}, draw.Src)
	var b bytes.Buffer
	testkit.Must(t, png.Encode(&b, img))
	return b.Bytes()
}

func put(t *testing.T, s *media.Files, data []byte) string {
	t.Helper()
	key := testkit.Get(s.Put(context.Background(), data))(t)
	return key
}

// fetch asks for a thumbnail by its address, as a browser would.
func fetch(thumbnails *media.Thumbnails, address string) (fetched, error) {
	return whole(thumbnails.Open(context.Background(), strings.TrimPrefix(address, "/media/thumbnails/")))
}

type fetched struct {
	media.Picture
	Bytes []byte
}

// whole reads and closes the file.
func whole(p media.Picture, err error) (fetched, error) {
	if err != nil {
		return fetched{}, err
	}
	defer p.File.Close()
	data, err := io.ReadAll(p.File)
	if err == nil && len(data) != p.Size {
		err = fmt.Errorf("%d bytes instead of %d", len(data), p.Size)
	}
	return fetched{p, data}, err
}

func near(a, b color.Color) bool {
	r1, g1, b1, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	far := func(x, y uint32) bool { return max(x, y)-min(x, y) > 0x1800 }
	return !far(r1, r2) && !far(g1, g2) && !far(b1, b2)
}

func TestThumbnail(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	thumbnails := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("secret"), "")
	blue, red := color.NRGBA{20, 60, 200, 255}, color.NRGBA{220, 30, 30, 255}
	for name, c := range map[string]struct {
		width, height int
		middle, edge  color.Color // of the thumbnail: at its middle, and 80 pixels from the middle of its left side
	}{
		"16:9, scaled down":        {1600, 900, blue, blue},
		"16:9, scaled up":          {160, 90, blue, nil},
		"tall: a blur at the side": {300, 900, blue, blue},
		"wide, whole":              {1600, 300, blue, blue},
	} {
		key := put(t, s, plain(t, c.width, c.height, blue, red))
		for density := 1; density <= 2; density++ {
			p, err := fetch(thumbnails, thumbnails.URL(key, density, origin))
			if err != nil {
				t.Fatalf("%s at %dx: %v", name, density, err)
			}
			img, err := jpeg.Decode(bytes.NewReader(p.Bytes))
			if err != nil || p.ContentType != "image/jpeg" {
				t.Fatalf("%s: %v, %s", name, err, p.ContentType)
			}
			if size := img.Bounds().Size(); size != image.Pt(400*density, 225*density) {
				t.Errorf("%s at %dx: %v", name, density, size)
			}
			if got := img.At(200*density, 112*density); !near(got, c.middle) {
				t.Errorf("%s at %dx: the middle is %v", name, density, got)
			}
			if got := img.At(80*density, 112*density); c.edge != nil && !near(got, c.edge) {
				t.Errorf("%s at %dx: the side is %v", name, density, got)
			}
		}
	}
}

// A picture that is taller than the frame is shown whole, with its border above and below.
func TestThumbnailIsNotCropped(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	thumbnails := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("secret"), "")
	red := color.NRGBA{220, 30, 30, 255}
	key := put(t, s, plain(t, 225, 225, color.White, red))
	p := testkit.Get(fetch(thumbnails, thumbnails.URL(key, 1, origin)))(t)
	img := testkit.Get(jpeg.Decode(bytes.NewReader(p.Bytes)))(t)
	for _, y := range []int{1, 223} {
		if got := img.At(200, y); !near(got, red) {
			t.Errorf("at y %d: %v", y, got)
		}
	}
}

func TestWhatShowsThroughLiesOnPaper(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	thumbnails := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("secret"), "")
	key := put(t, s, plain(t, 160, 90, color.Transparent, color.Black))
	p := testkit.Get(fetch(thumbnails, thumbnails.URL(key, 1, origin)))(t)
	img := testkit.Get(jpeg.Decode(bytes.NewReader(p.Bytes)))(t)
	if got := img.At(200, 112); !near(got, color.NRGBA{0xf6, 0xef, 0xe3, 0xff}) {
		t.Errorf("the middle is %v", got)
	}
}

func TestNoOtherThumbnailsExist(t *testing.T) {
	t.Parallel()
	s, dir := open(t)
	thumbnails := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("secret"), "")
	key := put(t, s, plain(t, 160, 90, color.White, color.Black))
	for name, address := range map[string]string{
		"another size":    "/media/thumbnails/4000x2250@1-" + key,
		"another density": "/media/thumbnails/400x225@3-" + key,
		"no size":         "/media/thumbnails/" + key,
		"a path":          "/media/thumbnails/400x225@1-../" + key,
		"of nothing":      thumbnails.URL("0000000000000000000000000ab.png", 1, origin),
	} {
		if _, err := fetch(thumbnails, address); !fault.Is(err, fault.NotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if entries, err := os.ReadDir(filepath.Join(dir, "thumbnails")); !os.IsNotExist(err) {
		t.Errorf("something was made: %v %v", entries, err)
	}
}

func TestThumbnailAddresses(t *testing.T) {
	t.Parallel()
	s, _ := open(t)
	var g bytes.Buffer
	testkit.Must(t, gif.Encode(&g, image.NewPaletted(image.Rect(0, 0, 4, 4), color.Palette{color.White, color.Black}), nil))
	moving := put(t, s, g.Bytes())
	own := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("secret"), "")
	if got := own.URL(moving, 2, origin); got != "/media/"+moving {
		t.Errorf("a GIF: %s", got)
	}
	if got := own.URL("", 1, origin); got != "" {
		t.Errorf("no picture: %s", got)
	}
	for _, density := range []int{1, 2} {
		if got := own.URL("abc.webp", density, origin); got != "/media/abc.webp" {
			t.Errorf("a template's picture at %dx: %s", density, got)
		}
	}
	for key, want := range map[cuttle.MediaKey]string{"": "", "abc.jpg": "/media/abc.jpg", "abc.webp": "/media/thumbnails/400x225@2-abc.webp"} {
		if got := media.LinkPreviewURL(key); got != want {
			t.Errorf("for link previews, %q: %s", key, got)
		}
	}
	// S0 §9: quality 40 plus 40 divided by the pixel density.
	service := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("secret"), "https://img.test/{width}x{height}/q{quality}/d{density}?of={url}")
	for density, want := range map[int]string{
		1: "https://img.test/400x225/q80/d1?of=https%3A%2F%2Fcuttle.test%2Fmedia%2Fabc.png",
		2: "https://img.test/800x450/q60/d2?of=https%3A%2F%2Fcuttle.test%2Fmedia%2Fabc.png",
	} {
		if got := service.URL("abc.png", density, origin); got != want {
			t.Errorf("at %dx: %s", density, got)
		}
	}
}

func TestThumbnailIsKept(t *testing.T) {
	t.Parallel()
	inBoth(t, thumbnailIsKept)
}

func thumbnailIsKept(t *testing.T, s *media.Files, dir string) {
	thumbnails := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("secret"), "")
	key := put(t, s, plain(t, 800, 450, color.White, color.Black))
	address := thumbnails.URL(key, 2, origin)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if _, err := fetch(thumbnails, address); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	// Without the original it can only come from the kept file.
	testkit.Must(t, os.Remove(filepath.Join(dir, key)))
	if _, err := fetch(thumbnails, address); err != nil {
		t.Error(err)
	}
}

// A picture is removed with its thumbnails, and may be removed and put again.
func TestRemove(t *testing.T) {
	t.Parallel()
	inBoth(t, remove)
}

func remove(t *testing.T, s *media.Files, dir string) {
	thumbnails := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("secret"), "")
	data := plain(t, 800, 450, color.White, color.Black)
	key, other := put(t, s, data), put(t, s, plain(t, 40, 40, color.White, color.Black))
	for density := 1; density <= 2; density++ {
		if _, err := fetch(thumbnails, thumbnails.URL(key, density, origin)); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		testkit.Must(t, s.Remove(t.Context(), key))
	}
	if err := s.Remove(t.Context(), "../"+key); !fault.Is(err, fault.NotFound) {
		t.Errorf("out of the folder: %v", err)
	}
	if _, err := s.Read(t.Context(), key); !fault.Is(err, fault.NotFound) {
		t.Errorf("still there: %v", err)
	}
	if _, err := s.Read(t.Context(), other); err != nil {
		t.Errorf("the other one: %v", err)
	}
	if names := list(t, dir); len(names) != 1 || names[0] != other {
		t.Errorf("there are %v", names)
	}
	if again := put(t, s, data); again != key {
		t.Errorf("put again as %s", again)
	}
}

// A picture is removed while its thumbnail waits to be drawn: no thumbnail is left.
func TestRemoveWhileAThumbnailIsMade(t *testing.T) {
	t.Parallel()
	s, dir := open(t)
	const memory = 10 << 20
	drawing := media.NewDrawing(memory)
	var all []func()
	for _, bytes := range []int64{memory * 4 / 5, memory / 5} {
		all = append(all, testkit.Get(drawing.Reserve(t.Context(), "", bytes))(t))
	}
	thumbnails := media.NewThumbnails(s, drawing, []byte("secret"), "")
	key := put(t, s, plain(t, 40, 40, color.White, color.Black))
	made := make(chan error)
	go func() {
		_, err := fetch(thumbnails, thumbnails.URL(key, 1, origin))
		made <- err
	}()
	time.Sleep(200 * time.Millisecond) // until it has read the picture; earlier it finds none, which is right too
	testkit.Must(t, s.Remove(t.Context(), key))
	for _, release := range all {
		release()
	}
	if err := <-made; !fault.Is(err, fault.NotFound) {
		t.Errorf("made: %v", err)
	}
	if names := list(t, dir); len(names) > 0 {
		t.Errorf("left over: %v", names)
	}
}

// bomb is a small PNG whose header claims more pixels than should be decoded.
func bomb(t *testing.T) []byte {
	t.Helper()
	data := plain(t, 8, 8, color.White, color.Black)
	binary.BigEndian.PutUint32(data[16:], 50_000)
	binary.BigEndian.PutUint32(data[20:], 50_000)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

func TestReencode(t *testing.T) {
	t.Parallel()
	opaque := plain(t, 300, 200, color.White, color.Black)
	hidden := append(bytes.Clone(opaque), []byte("<script>alert(1)</script>")...)
	clear := plain(t, 300, 200, color.Transparent, color.Black)
	for name, c := range map[string]struct {
		data   []byte
		format string
		size   image.Point
	}{
		"opaque":               {opaque, "jpeg", image.Pt(300, 200)},
		"with a hidden tail":   {hidden, "jpeg", image.Pt(300, 200)},
		"see-through":          {clear, "png", image.Pt(300, 200)},
		"wider than the limit": {plain(t, 800, 20, color.White, color.Black), "jpeg", image.Pt(400, 10)},
	} {
		out, err := media.NewDrawing(media.DrawingMemory).Reencode(t.Context(), "ann", c.data, 400)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		img, format, err := image.Decode(bytes.NewReader(out))
		if err != nil || format != c.format || img.Bounds().Size() != c.size {
			t.Errorf("%s: %s %v, %v", name, format, img.Bounds(), err)
		}
		if bytes.Contains(out, []byte("script")) {
			t.Errorf("%s: the tail came through", name)
		}
	}
	for name, c := range map[string]struct {
		data []byte
		code string
	}{
		"no picture":       {[]byte("<svg xmlns='http://www.w3.org/2000/svg'/>"), "picture_unreadable"},
		"half a picture":   {opaque[:len(opaque)/2], "picture_unreadable"},
		"too many pixels":  {bomb(t), "picture_too_large"},
		"too many bytes":   {make([]byte, media.MaxBytes+1), "picture_too_large"},
		"nothing whatever": {nil, "picture_unreadable"},
	} {
		_, err := media.NewDrawing(media.DrawingMemory).Reencode(t.Context(), "ann", c.data, 400)
		if !fault.Is(err, fault.Invalid) || fault.From(err).Code != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func BenchmarkThumbnail(b *testing.B) {
	s := testkit.Get(media.OpenFolder(b.TempDir()))(b)
	defer s.Close()
	img := image.NewNRGBA(image.Rect(0, 0, 800, 450))
	var p bytes.Buffer
	testkit.Must(b, png.Encode(&p, img))
	key := testkit.Get(s.Put(context.Background(), p.Bytes()))(b)
	thumbnails := media.NewThumbnails(s, media.NewDrawing(media.DrawingMemory), []byte("secret"), "")
	address := thumbnails.URL(key, 2, origin)
	for b.Loop() { // from the disk, all but the first
		if _, err := fetch(thumbnails, address); err != nil {
			b.Fatal(err)
		}
	}
}
