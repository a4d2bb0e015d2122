package media

import (
	"image"
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

func encodeOwn(canvas *image.NRGBA, lossless bool) ([]byte, error) {
	if lossless {
		out, err := asPNG(canvas, png.BestSpeed)
		if err != nil || len(out) <= MaxBytes || !canvas.Opaque() {
			return out, err
		}
	}
	return asJPEG(canvas)
}
