package media

import (
	"bytes"
	"image"
	_ "image/gif" // decoders of what is taken
	"image/jpeg"
	"image/png"

	_ "golang.org/x/image/webp"

	"golang.org/x/image/draw"

	"cuttle/fault"
)

// mostPixels bounds what decoding a picture may cost: 24 megapixels are 96 MB.
const mostPixels = 24_000_000

var errUnreadable = fault.New(fault.Invalid, "picture_unreadable", "We could not read this picture. Please take another PNG or JPEG.")

// decode reads a picture, after its header has said that it is not too large to.
func decode(data []byte) (image.Image, error) {
	config, _, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return nil, errUnreadable
	}
	if config.Width <= 0 || config.Height <= 0 || config.Width*config.Height > mostPixels {
		return nil, fault.New(fault.Invalid, "picture_too_large", "This picture has too many pixels. It may have up to 24 megapixels.")
	}
	img, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, errUnreadable
	}
	return img, nil
}

// Reencode draws a picture anew, at most longest pixels on its longer side, so that nothing is left of the file it came
// in: no place where it was taken, nothing behind its end. What can be seen through comes back as PNG, the rest as JPEG.
func Reencode(data []byte, longest int) ([]byte, error) {
	canvas, err := redraw(data, longest)
	if err != nil {
		return nil, err
	}
	if canvas.Opaque() {
		return asJPEG(canvas)
	}
	return asPNG(canvas, png.BestCompression)
}

// redraw answers the picture the right way up and within longest pixels.
func redraw(data []byte, longest int) (*image.NRGBA, error) {
	if len(data) > MaxBytes {
		return nil, errTooLarge
	}
	img, err := decode(data)
	if err != nil {
		return nil, err
	}
	return upright(scaled(img, longest), orientation(data)), nil
}

// scaled never enlarges. Bilinear takes every pixel into account when it makes smaller, at a third of the time of the
// finest filter.
func scaled(img image.Image, longest int) *image.NRGBA {
	size := img.Bounds().Size()
	side := max(size.X, size.Y)
	if side > longest {
		size.X, size.Y = max(1, size.X*longest/side), max(1, size.Y*longest/side)
	}
	canvas := image.NewNRGBA(image.Rectangle{Max: size})
	if side > longest {
		draw.BiLinear.Scale(canvas, canvas.Bounds(), img, img.Bounds(), draw.Src, nil)
	} else {
		draw.Draw(canvas, canvas.Bounds(), img, img.Bounds().Min, draw.Src)
	}
	return canvas
}

func asJPEG(img image.Image) ([]byte, error) {
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: 88}); err != nil {
		return nil, fault.Internalf("encode picture: %w", err)
	}
	return b.Bytes(), nil
}

func asPNG(img image.Image, level png.CompressionLevel) ([]byte, error) {
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: level}).Encode(&b, img); err != nil {
		return nil, fault.Internalf("encode picture: %w", err)
	}
	return b.Bytes(), nil
}
