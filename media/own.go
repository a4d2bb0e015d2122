package media

import (
	"bytes"
	"image"
	"net/http"

	"cuttle/fault"
)

// longestOwn is as large as a picture for designs is kept, in pixels: 250 mm at 300 dpi, as fine as a laser engraves.
const longestOwn = 3000

// Redrawn is a picture of ours with its size.
type Redrawn struct {
	Bytes         []byte
	Width, Height int
}

// RedrawOwn draws a PNG or JPEG for use in designs anew.
func RedrawOwn(data []byte) (Redrawn, error) {
	if t := http.DetectContentType(data); len(data) > 0 && t != "image/png" && t != "image/jpeg" {
		return Redrawn{}, fault.New(fault.Invalid, "picture_type", "This is not a picture we can use. Please take a PNG or a JPEG.")
	}
	out, err := Reencode(data, longestOwn)
	if err != nil {
		return Redrawn{}, err
	}
	config, _, err := image.DecodeConfig(bytes.NewReader(out))
	return Redrawn{out, config.Width, config.Height}, err
}
