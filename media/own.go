package media

import (
	"context"
	"errors"
	"image"
	"image/png"
	"net/http"

	"cuttle/fault"
)

// longestOwn is the longest side of a picture for designs, in pixels: 25 cm at 300 dpi, the finest that lasers engrave.
const longestOwn = 3000

// Redrawn is a picture that was drawn anew, with its size.
type Redrawn struct {
	Bytes         []byte
	Width, Height int
}

var errNotPhoto = fault.New(fault.Invalid, "picture_type", "We can't use this picture. Please choose a PNG or a JPEG.")

// RedrawOwn draws a PNG or JPEG for use in designs anew. A PNG stays one, so that the sharp edges of a drawing are not blurred. If it would be
// larger than what is accepted, it becomes a JPEG, or is made smaller if it is transparent somewhere.
func (d *Drawing) RedrawOwn(ctx context.Context, who string, data []byte) (Redrawn, error) {
	kind := http.DetectContentType(data)
	if kind != "image/png" && kind != "image/jpeg" {
		return Redrawn{}, errNotPhoto
	}
	if len(data) > MaxBytes {
		return Redrawn{}, errTooLarge
	}
	p, err := inspect(data)
	if err != nil {
		return Redrawn{}, err
	}
	release, err := d.Reserve(ctx, who, p.cost(longestOwn, MaxBytes))
	if err != nil {
		return Redrawn{}, err
	}
	defer release()
	canvas, err := p.redraw(longestOwn)
	if err != nil {
		return Redrawn{}, err
	}
	lossless, out := kind == "image/png", output{most: MaxBytes}
	made, err := out.own(canvas, lossless)
	for errors.Is(err, errTooLarge) {
		canvas = scaled(canvas, max(canvas.Rect.Dx(), canvas.Rect.Dy())*7/10)
		made, err = out.own(canvas, lossless)
	}
	return Redrawn{made, canvas.Rect.Dx(), canvas.Rect.Dy()}, err
}

func (o *output) own(canvas *image.NRGBA, lossless bool) ([]byte, error) {
	if lossless {
		made, err := o.png(canvas, png.BestSpeed)
		if !errors.Is(err, errTooLarge) || !canvas.Opaque() {
			return made, err
		}
	}
	return o.jpeg(canvas, photoQuality)
}
