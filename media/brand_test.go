package media_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
)

// badge is a coral disc on a transparent background.
func badge(width, height int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			dx, dy := 2*x-width, 2*y-height
			if dx*dx*height*height+dy*dy*width*width < width*width*height*height {
				img.SetNRGBA(x, y, color.NRGBA{255, 100, 68, 255})
			}
		}
	}
	return img
}

// A logo is at most 800 by 320 pixels, a favicon a square of at most 256; neither grows or is cut.
func TestPicturesOfABrand(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ width, height, logoX, logoY, favicon, top int }{
		{1600, 640, 800, 320, 256, 77},
		{1600, 200, 800, 100, 256, 112},
		{300, 900, 106, 320, 256, 0},
		{600, 400, 480, 320, 256, 43},
		{40, 20, 40, 20, 40, 10},
		{256, 256, 256, 256, 256, 0},
		{2, 1500, 1, 320, 256, 0},
	} {
		data := encoded(t, badge(c.width, c.height), false)
		logo := read(t, data, media.NewDrawing(media.DrawingMemory).RedrawLogo)
		if logo.Bounds().Size() != image.Pt(c.logoX, c.logoY) {
			t.Errorf("%d by %d: a logo of %v", c.width, c.height, logo.Bounds())
		}
		favicon := read(t, data, media.NewDrawing(media.DrawingMemory).RedrawFavicon)
		if favicon.Bounds().Size() != image.Pt(c.favicon, c.favicon) {
			t.Errorf("%d by %d: a favicon of %v", c.width, c.height, favicon.Bounds())
		}
		if c.width < 10 {
			continue
		}
		for name, img := range map[string]image.Image{"logo": logo, "favicon": favicon} {
			size := img.Bounds().Size()
			if _, _, _, corner := img.At(0, 0).RGBA(); corner != 0 {
				t.Errorf("%d by %d: the %s' corner is not clear", c.width, c.height, name)
			}
			if r, g, b, a := img.At(size.X/2, size.Y/2).RGBA(); r>>8 != 255 || g>>8 != 100 || b>>8 != 68 || a>>8 != 255 {
				t.Errorf("%d by %d: the %s' middle is %d %d %d %d", c.width, c.height, name, r>>8, g>>8, b>>8, a>>8)
			}
		}
		// The disc is centred: this is the row where it begins.
		top := 0
		for _, _, _, a := favicon.At(c.favicon/2, top).RGBA(); a < 0x8000; _, _, _, a = favicon.At(c.favicon/2, top).RGBA() {
			top++
		}
		if top < c.top-1 || top > c.top+1 {
			t.Errorf("%d by %d: the favicon's picture begins at %d, want %d", c.width, c.height, top, c.top)
		}
	}
}

func read(t *testing.T, data []byte, redraw func(context.Context, string, []byte) ([]byte, error)) image.Image {
	t.Helper()
	out := testkit.Get(redraw(t.Context(), "ann", data))(t)
	img := testkit.Get(png.Decode(bytes.NewReader(out)))(t)
	return img
}

// tinyWebP is one red pixel.
const tinyWebP = "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA="

func TestWhatABrandTakes(t *testing.T) {
	t.Parallel()
	noise := image.NewNRGBA(image.Rect(0, 0, 900, 800))
	for i := range noise.Pix {
		noise.Pix[i] = byte(rand.IntN(256))
	}
	webp := testkit.Get(base64.StdEncoding.DecodeString(tinyWebP))(t)
	photo := held(t, badge(64, 32), 6, binary.BigEndian, "MM")
	drawing := media.NewDrawing(media.DrawingMemory)
	for name, redraw := range map[string]func(context.Context, string, []byte) ([]byte, error){"logo": drawing.RedrawLogo, "favicon": drawing.RedrawFavicon} {
		if size := read(t, webp, redraw).Bounds().Size(); size != image.Pt(1, 1) {
			t.Errorf("%s of a WebP: %v", name, size)
		}
		small := encoded(t, badge(9, 9), false)
		out, err := redraw(t.Context(), "ann", append(small, "<script>alert(1)</script>"...))
		if err != nil || bytes.Contains(out, []byte("script")) {
			t.Errorf("%s of a picture with more behind it: %v", name, err)
		}
		for what, c := range map[string]struct {
			data []byte
			code string
		}{
			"a GIF":              {[]byte("GIF89a\x01\x00\x01\x00\x00\x00\x00;"), "picture_type"},
			"a drawing":          {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "picture_type"},
			"a page":             {[]byte("<!doctype html>"), "picture_type"},
			"nothing":            {nil, "picture_type"},
			"half a picture":     {small[:len(small)/2], "picture_unreadable"},
			"more than 2 MB":     {encoded(t, noise, false), "picture_too_large"},
			"too many pixels":    {wide(t, 24_001, 1000), "picture_too_large"},
			"as many as can be":  {wide(t, 24_000, 1000), "picture_unreadable"},
			"a name of a PNG":    {[]byte(strings.Repeat("PNG", 99)), "picture_type"},
			"only the signature": {[]byte("\x89PNG\r\n\x1a\n"), "picture_unreadable"},
		} {
			if _, err := redraw(t.Context(), "ann", c.data); fault.From(err).Code != c.code || fault.From(err).Kind != fault.Invalid {
				t.Errorf("%s of %s: %v", name, what, err)
			}
		}
	}
	// The camera was held upright.
	if size := read(t, photo, media.NewDrawing(media.DrawingMemory).RedrawLogo).Bounds().Size(); size != image.Pt(32, 64) {
		t.Errorf("a turned photograph: %v", size)
	}
}

// Chromium wrote these pictures of #f6efe3, the second of which is transparent by half.
func TestColorsOfALossyWebP(t *testing.T) {
	t.Parallel()
	for data, alpha := range map[string]uint8{
		"UklGRiwAAABXRUJQVlA4ICAAAABwAQCdASoQABAAAUAmJZQCdAGIQAD+/AZywwmCFLsAAA==":                                                         0xFF,
		"UklGRlYAAABXRUJQVlA4WAoAAAAQAAAADwAADwAAQUxQSBAAAAABB1DAiAgABOH/3EFE/1MDVlA4ICAAAABwAQCdASoQABAAAUAmJZQCdAFAAAD+/AZu2xVtPWAAAA==": 0x80,
	} {
		webp := testkit.Get(base64.StdEncoding.DecodeString(data))(t)
		logo := read(t, webp, media.NewDrawing(media.DrawingMemory).RedrawLogo)
		got := color.NRGBAModel.Convert(logo.At(8, 8)).(color.NRGBA)
		for i, channel := range [...][2]uint8{{got.R, 0xF6}, {got.G, 0xEF}, {got.B, 0xE3}, {got.A, alpha}} {
			if d := int(channel[0]) - int(channel[1]); d < -4 || d > 4 {
				t.Errorf("channel %d: %v", i, got)
			}
		}
	}
}

// wide is a picture whose header claims this size.
func wide(t *testing.T, width, height uint32) []byte {
	t.Helper()
	data := encoded(t, image.NewNRGBA(image.Rect(0, 0, 1, 1)), false)
	binary.BigEndian.PutUint32(data[16:], width)
	binary.BigEndian.PutUint32(data[20:], height)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

// Only a picture that was drawn as a logo is one, and likewise for favicons. Uploaded for something else, it no longer is.
func TestWhichPicturesAreOfABrand(t *testing.T) {
	t.Parallel()
	d := media.NewDrawing(media.DrawingMemory)
	redraw := func(draw func(context.Context, string, []byte) ([]byte, error), data []byte) []byte {
		out := testkit.Get(draw(t.Context(), "ann", data))(t)
		return out
	}
	cover := func(ctx context.Context, who string, data []byte) ([]byte, error) {
		return d.Reencode(ctx, who, data, 1600)
	}
	own := func(ctx context.Context, who string, data []byte) ([]byte, error) {
		out, err := d.RedrawOwn(ctx, who, data)
		return out.Bytes, err
	}
	picture := encoded(t, badge(40, 40), false)
	logo, favicon := redraw(d.RedrawLogo, picture), redraw(d.RedrawFavicon, picture)
	for name, c := range map[string]struct {
		data          []byte
		logo, favicon bool
	}{
		"a logo":           {logo, true, false},
		"a favicon":        {favicon, false, true},
		"a favicon's logo": {redraw(d.RedrawLogo, favicon), true, false},
		"a logo's favicon": {redraw(d.RedrawFavicon, logo), false, true},
		"a cover":          {redraw(cover, logo), false, false},
		"an own picture":   {redraw(own, favicon), false, false},
		"as it was sent":   {picture, false, false},
		"half a logo":      {logo[:40], false, false},
		"nothing":          {nil, false, false},
	} {
		if media.IsLogo(c.data) != c.logo || media.IsFavicon(c.data) != c.favicon {
			t.Errorf("%s: logo %v, favicon %v", name, media.IsLogo(c.data), media.IsFavicon(c.data))
		}
	}
}
