package media

import (
	"image"
	"image/draw"
	"image/png"
	"net/http"

	"cuttle/fault"
)

// longestOwn is as large as a picture for designs is kept, in pixels: 25 cm at 300 dpi, as fine as lasers engrave.
const longestOwn = 3000

// Redrawn is a picture of ours with its size.
type Redrawn struct {
	Bytes         []byte
	Width, Height int
}

// RedrawOwn draws a PNG or JPEG for use in designs anew. A PNG stays one, as the sharp edges of a drawing shall not
// blur, unless it would become larger than what is taken: then it is a JPEG, or smaller where it can be seen through.
func RedrawOwn(data []byte) (Redrawn, error) {
	kind := http.DetectContentType(data)
	if kind != "image/png" && kind != "image/jpeg" {
		return Redrawn{}, fault.New(fault.Invalid, "picture_type", "This is not a picture we can use. Please take a PNG or a JPEG.")
	}
	canvas, err := redraw(data, longestOwn)
	if err != nil {
		return Redrawn{}, err
	}
	lossless := kind == "image/png"
	out, err := encodeOwn(canvas, lossless)
	for err == nil && len(out) > MaxBytes {
		canvas = scaled(canvas, max(canvas.Rect.Dx(), canvas.Rect.Dy())*7/10)
		out, err = encodeOwn(canvas, lossless)
	}
	return Redrawn{out, canvas.Rect.Dx(), canvas.Rect.Dy()}, err
}

// Pictures of a brand: a logo is shown at most 40 pixels high, a favicon at most 64, each on screens that are several times
// as dense.
const (
	maxBrandBytes = 2 << 20
	logoWidth     = 800
	logoHeight    = 320
	faviconSide   = 256
)

// RedrawLogo draws a PNG, JPEG or WebP anew for the head of a site: a PNG of at most 800 by 320 pixels, which can be seen
// through where the picture could.
func RedrawLogo(data []byte) ([]byte, error) {
	canvas, err := redrawBrand(data, logoWidth, logoHeight)
	if err != nil {
		return nil, err
	}
	return asPNG(canvas, png.BestCompression)
}

// RedrawFavicon draws a PNG, JPEG or WebP anew for the tab of a browser: a square PNG of at most 256 pixels. What is not
// square stands in its middle, whole.
func RedrawFavicon(data []byte) ([]byte, error) {
	picture, err := redrawBrand(data, faviconSide, faviconSide)
	if err != nil {
		return nil, err
	}
	size := picture.Rect.Size()
	side := max(size.X, size.Y)
	canvas := image.NewNRGBA(image.Rect(0, 0, side, side))
	corner := image.Pt((side-size.X)/2, (side-size.Y)/2)
	draw.Draw(canvas, image.Rectangle{corner, corner.Add(size)}, picture, image.Point{}, draw.Src)
	return asPNG(canvas, png.BestCompression)
}

func redrawBrand(data []byte, width, height int) (*image.NRGBA, error) {
	if len(data) > maxBrandBytes {
		return nil, fault.New(fault.Invalid, "picture_too_large", "This picture is too large. It may have up to 2 MB.")
	}
	if kind := http.DetectContentType(data); kind != "image/png" && kind != "image/jpeg" && kind != "image/webp" {
		return nil, fault.New(fault.Invalid, "picture_type", "This is not a picture we can use. Please take a PNG, a JPEG or a WebP.")
	}
	// Whole and the right way up first: only then is it known which side is how long.
	canvas, err := redraw(data, 2*max(width, height))
	if err != nil {
		return nil, err
	}
	size := canvas.Rect.Size()
	if size.Y*width > size.X*height { // the height is what bounds it
		return scaled(canvas, min(size.Y, height)*max(size.X, size.Y)/size.Y), nil
	}
	return scaled(canvas, min(size.X, width)*max(size.X, size.Y)/size.X), nil
}

func encodeOwn(canvas *image.NRGBA, lossless bool) ([]byte, error) {
	if lossless {
		out, err := asPNG(canvas, png.BestSpeed)
		if err != nil || len(out) <= MaxBytes || !canvas.Opaque() {
			return out, err
		}
	}
	return asJPEG(canvas)
}
