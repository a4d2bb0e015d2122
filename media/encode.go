package media

import (
	"bytes"
	"errors"
	"image"
	"image/jpeg"
	"image/png"

	"cuttle/fault"
)

// output is the buffer in which a picture is encoded, several times if necessary. It refuses more than most bytes, so its memory is bounded.
type output struct {
	most   int
	buffer bytes.Buffer
}

// Write satisfies io.Writer.
func (o *output) Write(p []byte) (int, error) {
	if o.buffer.Len()+len(p) > o.most {
		return 0, errTooLarge
	}
	return o.buffer.Write(p)
}

// photoQuality is the JPEG quality of pictures that are kept.
const photoQuality = 88

func (o *output) jpeg(img image.Image, quality int) ([]byte, error) {
	o.buffer.Reset()
	return o.made(jpeg.Encode(o, img, &jpeg.Options{Quality: quality}))
}

func (o *output) png(img image.Image, level png.CompressionLevel) ([]byte, error) {
	o.buffer.Reset()
	return o.made((&png.Encoder{CompressionLevel: level}).Encode(o, img))
}

func (o *output) made(err error) ([]byte, error) {
	if errors.Is(err, errTooLarge) {
		return nil, errTooLarge
	}
	if err != nil {
		return nil, fault.Internalf("encode picture: %w", err)
	}
	return o.buffer.Bytes(), nil
}
