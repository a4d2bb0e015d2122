package media

import (
	"bytes"
	"context"
	"encoding/binary"
	"image"
	"image/color"
	_ "image/gif" // the decoder of a type that is accepted
	"image/png"
	"iter"
	"math"

	_ "golang.org/x/image/webp"

	"cuttle/fault"
)

// The largest size of a picture. How much memory it takes is checked after that.
const (
	mostPixels = 24_000_000
	mostSide   = 30_000
)

var errUnreadable = fault.New(fault.Invalid, "picture_unreadable", "We couldn't read this picture. Please choose another PNG or JPEG.")

// undecoded is a picture of which only the header was read.
type undecoded struct {
	data    []byte
	size    image.Point
	decoded int64 // how many bytes decoding it allocates
}

// inspect reads the header of a picture.
func inspect(data []byte) (undecoded, error) {
	config, format, err := image.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return undecoded{}, errUnreadable
	}
	p := undecoded{data: data, size: image.Pt(config.Width, config.Height)}
	switch {
	case config.Width <= 0 || config.Height <= 0 || config.Width > mostSide || config.Height > mostSide,
		config.Width*config.Height > mostPixels:
		return undecoded{}, fault.New(fault.Invalid, "picture_too_large", "This picture has too many pixels. The limit is 24 megapixels.")
	case format == "png":
		p.decoded, err = decodedPNG(data, config)
	case format == "jpeg":
		p.decoded = decodedJPEG(data, config)
	case format == "webp":
		p.decoded = decodedWebP(data, config)
	default: // a GIF: its first frame, twice if its rows are interlaced
		p.decoded = 2 * int64(config.Width*config.Height)
	}
	return p, err
}

func decodedPNG(data []byte, config image.Config) (int64, error) {
	const interlacing = 28
	if len(data) <= interlacing || string(data[12:16]) != "IHDR" {
		return 0, errUnreadable
	}
	perPixel := 4
	switch config.ColorModel {
	case color.Gray16Model, color.RGBA64Model, color.NRGBA64Model:
		perPixel = 8
	default:
		if _, ok := config.ColorModel.(color.Palette); ok {
			perPixel = 1
		}
	}
	bytes := int64(config.Width * config.Height * perPixel)
	if data[interlacing] != 0 { // each pass is decoded into a picture of its own: a 64th of the pixels twice, a 32nd, a 16th, … and a half
		bytes += bytes + int64(7*perPixel*(config.Width+config.Height))
	}
	return bytes, nil
}

// decodedJPEG adds up the components, each padded to whole blocks. A progressive JPEG keeps four bytes of coefficients for each byte until it
// is complete. The components of RGB and CMYK are copied into one picture at the end. A header that is not understood counts as the most that a JPEG can take.
func decodedJPEG(data []byte, config image.Config) int64 {
	for marker, segment := range segments(data) {
		if marker < 0xC0 || marker > 0xC2 {
			continue
		}
		if len(segment) < 6 || len(segment) != 6+3*int(segment[5]) || segment[5] == 0 {
			break
		}
		height, width := int64(binary.BigEndian.Uint16(segment[1:])), int64(binary.BigEndian.Uint16(segment[3:]))
		components := segment[6:]
		across, down := int64(components[1]>>4), int64(components[1]&15)
		if len(components) == 3 { // grey: a unit is always one block, and the sampling factors are ignored
			across, down = 1, 1
		}
		if across == 0 || down == 0 {
			break
		}
		units := (width + 8*across - 1) / (8 * across) * ((height + 8*down - 1) / (8 * down))
		blocks := units
		if len(components) > 3 {
			blocks = 0
			for i := 0; i < len(components); i += 3 {
				blocks += units * int64(components[i+1]>>4) * int64(components[i+1]&15)
			}
		}
		bytes := 64 * blocks
		if marker == 0xC2 {
			bytes += 4 * 64 * blocks
		}
		if len(components) == 12 || saysRGB(data, components) {
			bytes += 4 * width * height
		}
		return bytes
	}
	return 24 * int64((config.Width+31)*(config.Height+31))
}

// saysRGB reports whether the three components may be red, green and blue: by their names, or by an Adobe segment anywhere in the file.
func saysRGB(data, components []byte) bool {
	if len(components) == 9 && components[0] == 'R' && components[3] == 'G' && components[6] == 'B' {
		return true
	}
	for {
		_, after, found := bytes.Cut(data, []byte("Adobe"))
		if !found {
			return false
		}
		if before := data[:len(data)-len(after)-len("Adobe")]; len(after) > 6 && after[6] == 0 && len(before) >= 4 && before[len(before)-3] == 0xEE {
			return true
		}
		data = after
	}
}

// decodedWebP: a lossy WebP is YCbCr and perhaps an alpha channel, which is decoded as a picture of its own. A lossless one has up to 2600 groups
// of five Huffman trees; one byte of the file can describe 16 of their symbols, each of which takes 16 bytes.
func decodedWebP(data []byte, config image.Config) int64 {
	pixels := int64((config.Width + 15) &^ 15 * ((config.Height + 15) &^ 15))
	if config.ColorModel == color.YCbCrModel && !bytes.Contains(data, []byte("VP8L")) {
		return 2 * pixels
	}
	const groups, mostSymbols = 2600, 2048 + 256 + 24 + 3*256 + 40
	trees := int64(groups * 5 * (24 + 4*128))
	return 11*pixels + trees + min(groups*mostSymbols*16, 256*int64(len(data)))
}

// segments yields those of a JPEG before the image data. It ends where they do not follow each other directly.
func segments(data []byte) iter.Seq2[byte, []byte] {
	return func(yield func(marker byte, segment []byte) bool) {
		if !bytes.HasPrefix(data, []byte{0xFF, 0xD8}) {
			return
		}
		for at := 2; at+4 <= len(data) && data[at] == 0xFF; {
			marker, length := data[at+1], int(binary.BigEndian.Uint16(data[at+2:]))
			standsAlone := marker < 0xC0 || marker >= 0xD0 && marker <= 0xD9 || marker == 0xFF
			if marker == 0xDA || standsAlone || length < 2 || at+2+length > len(data) || !yield(marker, data[at+4:at+2+length]) {
				return
			}
			at += 2 + length
		}
	}
}

func (p undecoded) decode() (image.Image, error) {
	img, format, err := image.Decode(bytes.NewReader(p.data))
	if err != nil {
		return nil, errUnreadable
	}
	if format == "webp" {
		useFullRange(img)
	}
	return img, nil
}

// useFullRange changes the samples of a lossy WebP, which are from 16 to 235 and 240 (RFC 6386 §9.2, BT.601), to those from 0 to 255 that Go takes
// them for; otherwise the picture would be gray.
func useFullRange(img image.Image) {
	var lossy *image.YCbCr
	switch img := img.(type) {
	case *image.YCbCr:
		lossy = img
	case *image.NYCbCrA:
		lossy = &img.YCbCr
	default:
		return
	}
	var luma, chroma [256]byte
	for v := range 256 {
		full := func(zero, from, span int) byte {
			return byte(min(max(zero+int(math.Round(float64(v-from)*255/float64(span))), 0), 255))
		}
		luma[v], chroma[v] = full(0, 16, 219), full(128, 128, 224)
	}
	for i, v := range lossy.Y {
		lossy.Y[i] = luma[v]
	}
	for i := range lossy.Cb {
		lossy.Cb[i], lossy.Cr[i] = chroma[lossy.Cb[i]], chroma[lossy.Cr[i]]
	}
}

// drawingState is the memory that decoders, encoders and buffered rows take besides the pictures.
const drawingState = 4 << 20

// cost is the memory that it takes in all to redraw the picture within longest pixels, and to encode it to at most so many bytes in a buffer
// that doubles as it grows.
func (p undecoded) cost(longest int, most int64) int64 {
	size := fitted(p.size, longest)
	canvas := int64(4 * size.X * size.Y)
	if orientation(p.data) != 1 {
		canvas *= 2
	}
	return p.decoded + canvas + 3*min(most, canvas) + drawingState
}

// redraw returns the picture the right way up and within longest pixels.
func (p undecoded) redraw(longest int) (*image.NRGBA, error) {
	img, err := p.decode()
	if err != nil {
		return nil, err
	}
	return upright(scaled(img, longest), orientation(p.data)), nil
}

// Reencode draws a picture anew, at most longest pixels on its longer side, so that nothing else of
// the file is left: no place where it was taken, nothing appended to it. It returns a PNG if the picture is transparent somewhere, else a JPEG.
func (d *Drawing) Reencode(ctx context.Context, who string, data []byte, longest int) ([]byte, error) {
	if len(data) > MaxBytes {
		return nil, errTooLarge
	}
	p, err := inspect(data)
	if err != nil {
		return nil, err
	}
	release, err := d.Reserve(ctx, who, p.cost(longest, MaxKept))
	if err != nil {
		return nil, err
	}
	defer release()
	canvas, err := p.redraw(longest)
	if err != nil {
		return nil, err
	}
	b := output{most: MaxKept}
	if canvas.Opaque() {
		return b.jpeg(canvas, photoQuality)
	}
	return b.png(canvas, png.BestCompression)
}
