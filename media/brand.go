package media

import (
	"bytes"
	"context"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/draw"
	"image/png"
	"net/http"
	"slices"

	"cuttle/fault"
)

// The largest sizes that high-density screens need in the header of a page and in the tab of a browser.
const (
	maxBrandBytes = 2 << 20
	logoWidth     = 800
	logoHeight    = 320
	faviconSide   = 256
)

// RedrawLogo draws a PNG, JPEG or WebP anew for the head of a site: a PNG of at most 800 by 320 pixels, which is
// transparent where the picture was.
func (d *Drawing) RedrawLogo(ctx context.Context, who string, data []byte) ([]byte, error) {
	return d.redrawBrand(ctx, who, data, logoWidth, logoHeight, logoNote, func(picture *image.NRGBA) *image.NRGBA { return picture })
}

// RedrawFavicon draws a PNG, JPEG or WebP anew for the tab of a browser: a square PNG of at most 256 pixels. A picture that
// is not square is centred in it, uncut.
func (d *Drawing) RedrawFavicon(ctx context.Context, who string, data []byte) ([]byte, error) {
	return d.redrawBrand(ctx, who, data, faviconSide, faviconSide, faviconNote, func(picture *image.NRGBA) *image.NRGBA {
		size := picture.Rect.Size()
		side := max(size.X, size.Y)
		canvas := image.NewNRGBA(image.Rect(0, 0, side, side))
		corner := image.Pt((side-size.X)/2, (side-size.Y)/2)
		draw.Draw(canvas, image.Rectangle{corner, corner.Add(size)}, picture, image.Point{}, draw.Src)
		return canvas
	})
}

// The purpose of a brand's picture is recorded in its file, as a text chunk after the header. Nobody can upload a picture with such a chunk, because
// every upload is drawn anew, which leaves out all text.
var (
	logoNote    = pngText("Purpose", "brand logo")
	faviconNote = pngText("Purpose", "brand favicon")
)

// pngHeader is the length of the signature and the IHDR chunk of a PNG.
const pngHeader = 33

// IsLogo reports whether RedrawLogo has drawn this picture. All other pictures belong to somebody's projects and files.
func IsLogo(data []byte) bool { return hasNote(data, logoNote) }

// IsFavicon is IsLogo for RedrawFavicon.
func IsFavicon(data []byte) bool { return hasNote(data, faviconNote) }

func hasNote(data, note []byte) bool {
	return len(data) > pngHeader && bytes.HasPrefix(data[pngHeader:], note)
}

// pngText is a tEXt chunk.
func pngText(keyword, text string) []byte {
	body := []byte("tEXt" + keyword + "\x00" + text)
	chunk := append(binary.BigEndian.AppendUint32(nil, uint32(len(body)-len("tEXt"))), body...)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(body))
}

func (d *Drawing) redrawBrand(ctx context.Context, who string, data []byte, width, height int, note []byte, place func(*image.NRGBA) *image.NRGBA) ([]byte, error) {
	if len(data) > maxBrandBytes {
		return nil, fault.New(fault.Invalid, "picture_too_large", "This picture is too large. The limit is 2 MB.")
	}
	if kind := http.DetectContentType(data); kind != "image/png" && kind != "image/jpeg" && kind != "image/webp" {
		return nil, fault.New(fault.Invalid, "picture_type", "We can't use this picture. Please choose a PNG, a JPEG or a WebP.")
	}
	p, err := inspect(data)
	if err != nil {
		return nil, err
	}
	longest := 2 * max(width, height)
	release, err := d.Reserve(ctx, who, p.cost(longest, maxBrandBytes))
	if err != nil {
		return nil, err
	}
	defer release()
	// First the whole picture the right way up: only then is it known which side is its width.
	canvas, err := p.redraw(longest)
	if err != nil {
		return nil, err
	}
	size := canvas.Rect.Size()
	longest = min(size.X, width) * max(size.X, size.Y) / size.X
	if size.Y*width > size.X*height { // limited by its height
		longest = min(size.Y, height) * max(size.X, size.Y) / size.Y
	}
	out := output{most: maxBrandBytes}
	made, err := out.png(place(scaled(canvas, longest)), png.BestCompression)
	if err != nil {
		return nil, err
	}
	return slices.Insert(made, pngHeader, note...), nil
}
