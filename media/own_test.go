package media_test

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"math/rand/v2"
	"testing"

	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
)

func encoded(t *testing.T, img image.Image, asJPEG bool) []byte {
	t.Helper()
	var b bytes.Buffer
	err := png.Encode(&b, img)
	if asJPEG {
		b.Reset()
		err = jpeg.Encode(&b, img, &jpeg.Options{Quality: 95})
	}
	testkit.Must(t, err)
	return b.Bytes()
}

// held is the JPEG that a camera makes of a picture when it is held with this EXIF orientation, 1 to 8.
func held(t *testing.T, img image.Image, orientation uint16, order binary.AppendByteOrder, mark string) []byte {
	t.Helper()
	tiff := order.AppendUint32(order.AppendUint16([]byte(mark), 42), 8)
	tiff = order.AppendUint16(tiff, 2)
	for _, entry := range [][2]uint16{{0x0100, 7}, {0x0112, orientation}} {
		tiff = order.AppendUint16(order.AppendUint16(tiff, entry[0]), 3)
		tiff = order.AppendUint16(order.AppendUint16(order.AppendUint32(tiff, 1), entry[1]), 0)
	}
	exif := append([]byte("Exif\x00\x00"), tiff...)
	data := encoded(t, img, true)
	segment := binary.BigEndian.AppendUint16([]byte{0xFF, 0xE1}, uint16(len(exif)+2))
	return append(append(append(data[:2:2], segment...), exif...), data[2:]...)
}

// A photograph is upright, whichever way the camera was held.
func TestPhotographsAreTurned(t *testing.T) {
	t.Parallel()
	// As stored: red in the upper left corner, blue at the lower left, the rest white.
	red, blue := color.NRGBA{255, 0, 0, 255}, color.NRGBA{0, 0, 255, 255}
	stored := image.NewNRGBA(image.Rect(0, 0, 64, 32))
	for y := range 32 {
		for x := range 64 {
			c := color.NRGBA{255, 255, 255, 255}
			if x < 16 && y < 16 {
				c = red
			} else if x < 16 {
				c = blue
			}
			stored.SetNRGBA(x, y, c)
		}
	}
	const left, right, top, bottom = 0, 1, 0, 1
	// From EXIF 2.3, 4.6.4: where the first row and the first column of the stored picture are shown. Red is where the two meet,
	// blue at the other end of the first column.
	for orientation, want := range map[uint16]struct{ red, blue [2]int }{
		1: {[2]int{left, top}, [2]int{left, bottom}},
		2: {[2]int{right, top}, [2]int{right, bottom}},
		3: {[2]int{right, bottom}, [2]int{right, top}},
		4: {[2]int{left, bottom}, [2]int{left, top}},
		5: {[2]int{left, top}, [2]int{right, top}},
		6: {[2]int{right, top}, [2]int{left, top}},
		7: {[2]int{right, bottom}, [2]int{left, bottom}},
		8: {[2]int{left, bottom}, [2]int{right, bottom}},
	} {
		for mark, order := range map[string]binary.AppendByteOrder{"MM": binary.BigEndian, "II": binary.LittleEndian} {
			out := testkit.Get(media.NewDrawing(media.DrawingMemory).RedrawOwn(t.Context(), "ann", held(t, stored, orientation, order, mark)))(t)
			img := testkit.Get(jpeg.Decode(bytes.NewReader(out.Bytes)))(t)
			size := image.Pt(64, 32)
			if orientation >= 5 {
				size = image.Pt(32, 64)
			}
			if img.Bounds().Size() != size || out.Width != size.X || out.Height != size.Y {
				t.Errorf("%d: %v, said to be %d by %d", orientation, img.Bounds(), out.Width, out.Height)
			}
			at := func(corner [2]int) color.Color { return img.At(4+corner[0]*(size.X-9), 4+corner[1]*(size.Y-9)) }
			if !near(at(want.red), red) || !near(at(want.blue), blue) {
				t.Errorf("%d %s: %v and %v", orientation, mark, at(want.red), at(want.blue))
			}
		}
	}
}

func TestRedrawOwn(t *testing.T) {
	t.Parallel()
	noise := func(width, height int, alpha uint8) image.Image {
		img := image.NewNRGBA(image.Rect(0, 0, width, height))
		random := rand.New(rand.NewPCG(1, 2))
		for i := range img.Pix {
			img.Pix[i] = byte(random.Uint32())
			if i%4 == 3 {
				img.Pix[i] = alpha
			}
		}
		return img
	}
	// A palette stores three or four bytes as one: the upload is small, but too large without a palette.
	palette := make(color.Palette, 256)
	few := func(side int, alpha uint8) image.Image {
		for i := range palette {
			palette[i] = color.NRGBA{byte(i * 7), byte(i * 31), byte(i * 101), alpha}
		}
		img := image.NewPaletted(image.Rect(0, 0, side, side), palette)
		random := rand.New(rand.NewPCG(3, 4))
		for i := range img.Pix {
			img.Pix[i] = byte(random.Uint32())
		}
		return img
	}
	for name, c := range map[string]struct {
		data   []byte
		format string
		size   image.Point
	}{
		"a drawing":            {plain(t, 300, 200, color.White, color.Black), "png", image.Pt(300, 200)},
		"with a hidden tail":   {append(plain(t, 300, 200, color.White, color.Black), "<script>"...), "png", image.Pt(300, 200)},
		"see-through":          {plain(t, 300, 200, color.Transparent, color.Black), "png", image.Pt(300, 200)},
		"a photograph":         {encoded(t, noise(300, 200, 255), true), "jpeg", image.Pt(300, 200)},
		"wider than is kept":   {plain(t, 6000, 200, color.White, color.Black), "png", image.Pt(3000, 100)},
		"too fine for a PNG":   {encoded(t, few(1340, 255), false), "jpeg", image.Pt(1340, 1340)},
		"too fine, and clear":  {encoded(t, few(1500, 127), false), "png", image.Pt(1050, 1050)},
		"EXIF that is cut off": {held(t, noise(8, 8, 255), 6, binary.BigEndian, "MM\x00"), "jpeg", image.Pt(8, 8)},
	} {
		out, err := media.NewDrawing(media.DrawingMemory).RedrawOwn(t.Context(), "ann", c.data)
		if err != nil {
			t.Fatalf("%s: %v (%d bytes)", name, err, len(c.data))
		}
		img, format, err := image.Decode(bytes.NewReader(out.Bytes))
		if err != nil || format != c.format || img.Bounds().Size() != image.Pt(out.Width, out.Height) {
			t.Errorf("%s: %s %v, said to be %d by %d, %v", name, format, img.Bounds(), out.Width, out.Height, err)
		}
		if img.Bounds().Size() != c.size || len(out.Bytes) > media.MaxBytes {
			t.Errorf("%s: %v, %d bytes", name, img.Bounds(), len(out.Bytes))
		}
		if bytes.Contains(out.Bytes, []byte("script")) || bytes.Contains(out.Bytes, []byte("Exif")) {
			t.Errorf("%s: something came through", name)
		}
	}
	for name, c := range map[string]struct {
		data []byte
		code string
	}{
		"nothing":         {nil, "picture_type"},
		"a GIF":           {pictures(t)["image/gif"], "picture_type"},
		"a WebP":          {pictures(t)["image/webp"], "picture_type"},
		"a drawing":       {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "picture_type"},
		"half a picture":  {plain(t, 300, 200, color.White, color.Black)[:200], "picture_unreadable"},
		"too many pixels": {bomb(t), "picture_too_large"},
		"too many bytes":  {append(plain(t, 8, 8, color.White, color.Black), make([]byte, media.MaxBytes)...), "picture_too_large"},
	} {
		_, err := media.NewDrawing(media.DrawingMemory).RedrawOwn(t.Context(), "ann", c.data)
		if !fault.Is(err, fault.Invalid) || fault.From(err).Code != c.code {
			t.Errorf("%s: %v", name, err)
		}
	}
}
