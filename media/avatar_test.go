package media_test

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
)

// An avatar is the middle of a picture as a square JPEG, at most 400 pixels wide and no larger than the picture.
func TestRedrawAvatar(t *testing.T) {
	t.Parallel()
	for size, side := range map[image.Point]int{{1000, 600}: 400, {120, 300}: 120} {
		data := append(plain(t, size.X, size.Y, color.White, color.Black), "<script>"...)
		out := testkit.Get(media.NewDrawing(media.DrawingMemory).RedrawAvatar(t.Context(), "ann", data))(t)
		img, format, err := image.Decode(bytes.NewReader(out))
		if err != nil || format != "jpeg" || img.Bounds().Size() != image.Pt(side, side) || bytes.Contains(out, []byte("script")) {
			t.Errorf("%v is drawn as %s, %v: %v", size, format, img.Bounds(), err)
		}
	}
	for data, code := range map[string]string{
		`<svg xmlns="http://www.w3.org/2000/svg"/>`: "picture_type", "GIF89a": "picture_type", "\x89PNG\r\n\x1a\n": "picture_unreadable",
		string(append(plain(t, 4, 4, color.White, color.Black), make([]byte, 1<<20)...)): "picture_too_large",
	} {
		if _, err := media.NewDrawing(media.DrawingMemory).RedrawAvatar(t.Context(), "ann", []byte(data)); fault.From(err).Code != code {
			t.Errorf("%.20q: %v, want %s", data, err, code)
		}
	}
}
