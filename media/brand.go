package media

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"net/http"

	"cuttle/fault"
)

// Pictures of a brand are kept as large as the densest screens show them in the bar of a page and in the tab of a browser.
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

// IsLogo says whether a picture could be one that RedrawLogo has drawn. Other pictures that are kept here are somebody's
// projects and files, and no brand's.
func IsLogo(data []byte) bool {
	size := pngSize(data)
	return size.X > 0 && size.X <= logoWidth && size.Y <= logoHeight
}

// IsFavicon is IsLogo for RedrawFavicon.
func IsFavicon(data []byte) bool {
	size := pngSize(data)
	return size.X > 0 && size.X <= faviconSide && size.X == size.Y
}

// pngSize is zero for anything but a PNG.
func pngSize(data []byte) image.Point {
	config, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil {
		return image.Point{}
	}
	return image.Pt(config.Width, config.Height)
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
