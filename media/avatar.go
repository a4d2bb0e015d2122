package media

import (
	"context"
	"image"
	"net/http"

	"golang.org/x/image/draw"

	"cuttle/fault"
)

const (
	avatarSide    = 400 // width and height in pixels (S0 §8)
	avatarQuality = 80  // S0 §8
	// maxAvatarBytes is much more than a browser makes of a JPEG of that size.
	maxAvatarBytes = 1 << 20
)

// RedrawAvatar draws a PNG or JPEG anew as the JPEG of an avatar: the middle of it as a square, no larger than it is.
func (d *Drawing) RedrawAvatar(ctx context.Context, who string, data []byte) ([]byte, error) {
	if len(data) > maxAvatarBytes {
		return nil, fault.New(fault.Invalid, "picture_too_large", "This picture is too large. The limit is 1 MB.")
	}
	if kind := http.DetectContentType(data); kind != "image/png" && kind != "image/jpeg" {
		return nil, errNotPhoto
	}
	p, err := inspect(data)
	if err != nil {
		return nil, err
	}
	short := min(p.size.X, p.size.Y)
	longest := (avatarSide*max(p.size.X, p.size.Y) + short - 1) / short // so that the shorter side becomes that of the square
	release, err := d.Reserve(ctx, who, p.cost(longest, maxAvatarBytes))
	if err != nil {
		return nil, err
	}
	defer release()
	whole, err := p.redraw(longest)
	if err != nil {
		return nil, err
	}
	side := min(whole.Rect.Dx(), whole.Rect.Dy())
	corner := image.Pt((whole.Rect.Dx()-side)/2, (whole.Rect.Dy()-side)/2)
	square := scaled(whole.SubImage(image.Rectangle{corner, corner.Add(image.Pt(side, side))}), avatarSide)
	canvas := image.NewRGBA(square.Rect)
	draw.Draw(canvas, canvas.Rect, image.NewUniform(paper), image.Point{}, draw.Src)
	draw.Draw(canvas, canvas.Rect, square, image.Point{}, draw.Over)
	out := output{most: maxAvatarBytes}
	return out.jpeg(canvas, avatarQuality)
}
