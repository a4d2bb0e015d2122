package media

import (
	"image"

	"golang.org/x/image/draw"
)

// fitted returns the size of a picture after it was made to fit within longest pixels. No picture is enlarged.
func fitted(size image.Point, longest int) image.Point {
	if side := max(size.X, size.Y); side > longest {
		return image.Pt(max(1, size.X*longest/side), max(1, size.Y*longest/side))
	}
	return size
}

// scaled returns the picture within longest pixels. It may overwrite img.
func scaled(img image.Image, longest int) *image.NRGBA {
	bounds := img.Bounds()
	size := fitted(bounds.Size(), longest)
	if size != bounds.Size() {
		return shrink(img, size)
	}
	if same, ok := img.(*image.NRGBA); ok && bounds.Min == (image.Point{}) {
		return same
	}
	canvas := image.NewNRGBA(image.Rectangle{Max: size})
	draw.Draw(canvas, canvas.Rect, img, bounds.Min, draw.Src)
	return canvas
}

// stripRows is how many rows of a picture are converted at once.
const stripRows = 8

// shrink makes each pixel the mean of the area that it covers. The scalers of x/image keep 32 bytes for each source row and target column; this
// one needs two rows besides its result. If img has the same pixel format, the result is written into img itself: a row is never written before
// all rows up to there are read.
func shrink(img image.Image, size image.Point) *image.NRGBA {
	bounds := img.Bounds()
	width, height := bounds.Dx(), bounds.Dy()
	out := &image.NRGBA{Stride: 4 * size.X, Rect: image.Rectangle{Max: size}}
	straight, _ := img.(*image.NRGBA)
	var strip *image.RGBA
	if straight != nil {
		out.Pix = straight.Pix[:4*size.X*size.Y]
	} else {
		out.Pix = make([]uint8, 4*size.X*size.Y)
		strip = image.NewRGBA(image.Rect(0, 0, width, min(height, stripRows)))
	}
	row, sum := make([]uint64, 4*size.X), make([]uint64, 4*size.X)
	// In whole numbers: a source row has a height of size.Y, a row of the result has a height of height, and open is the part of it that is not covered yet.
	open, done := height, out.Pix
	for y := range height {
		clear(row)
		if straight != nil {
			addRow(row, straight.Pix[straight.PixOffset(bounds.Min.X, bounds.Min.Y+y):][:4*width], size.X, true)
		} else {
			if y%stripRows == 0 {
				draw.Draw(strip, strip.Rect, img, image.Pt(bounds.Min.X, bounds.Min.Y+y), draw.Src)
			}
			addRow(row, strip.Pix[y%stripRows*strip.Stride:][:4*width], size.X, false)
		}
		share := min(size.Y, open)
		for i, v := range row {
			sum[i] += v * uint64(share)
		}
		if open -= size.Y; open > 0 {
			continue
		}
		writeMeans(done, sum, uint64(width*height))
		done = done[out.Stride:]
		for i, v := range row {
			sum[i] = v * uint64(-open)
		}
		open += height
	}
	return out
}

// addRow adds up a row of pixels in columns. Colours are multiplied by their alpha, so that transparent pixels do not count; those of an RGBA
// are already multiplied.
func addRow(columns []uint64, pix []uint8, count int, straight bool) {
	width := len(pix) / 4
	open := width
	for ; len(pix) >= 4; pix = pix[4:] {
		a := uint64(pix[3])
		times := uint64(255)
		if straight {
			times = a
		}
		r, g, b := uint64(pix[0])*times, uint64(pix[1])*times, uint64(pix[2])*times
		share := uint64(min(count, open))
		columns[0] += r * share
		columns[1] += g * share
		columns[2] += b * share
		columns[3] += a * share
		if open -= count; open > 0 {
			continue
		}
		if columns = columns[4:]; open < 0 {
			share = uint64(-open)
			columns[0], columns[1], columns[2], columns[3] = r*share, g*share, b*share, a*share
		}
		open += width
	}
}

// writeMeans writes one row of the result: area is the weight of everything that counts for one pixel.
func writeMeans(pix []uint8, sum []uint64, area uint64) {
	for i := 0; i < len(sum); i += 4 {
		alpha := sum[i+3]
		if alpha == 0 {
			clear(pix[i : i+4])
			continue
		}
		for channel := range 3 {
			pix[i+channel] = uint8(min(255, (sum[i+channel]+alpha/2)/alpha))
		}
		pix[i+3] = uint8((alpha + area/2) / area)
	}
}
