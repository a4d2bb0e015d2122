package cuttle

import (
	"fmt"
	"math"
	"strconv"
)

// Color is an opaque colour, by its red, green and blue, 0 to 255 each.
type Color struct{ R, G, B uint8 }

// The product's own paper colours of the light and the dark theme, and its accent of the light theme, as in web-kit's
// theme.css.
var (
	Paper     = Color{0xfb, 0xf6, 0xec}
	DarkPaper = Color{0x16, 0x10, 0x0c}
	Accent    = Color{0xff, 0x64, 0x44}
)

// ParseColor reads #rrggbb, and no other way of writing a colour.
func ParseColor(text string) (_ Color, ok bool) {
	if len(text) != 7 || text[0] != '#' {
		return Color{}, false
	}
	rgb, err := strconv.ParseUint(text[1:], 16, 24)
	if err != nil {
		return Color{}, false
	}
	return Color{uint8(rgb >> 16), uint8(rgb >> 8), uint8(rgb)}, true
}

// ColorOr reads #rrggbb, and returns otherwise for any other text.
func ColorOr(text string, otherwise Color) Color {
	if c, ok := ParseColor(text); ok {
		return c
	}
	return otherwise
}

// String returns #rrggbb in lower case.
func (c Color) String() string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// RGBA implements color.Color.
func (c Color) RGBA() (r, g, b, a uint32) {
	return uint32(c.R) * 0x101, uint32(c.G) * 0x101, uint32(c.B) * 0x101, 0xffff
}

// Contrast returns the ratio of the luminances of two colours, from 1 to 21 (WCAG 2.2).
func (c Color) Contrast(other Color) float64 {
	a, b := c.luminance(), other.luminance()
	return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

// luminance returns the relative luminance, from 0 to 1 (WCAG 2.2).
func (c Color) luminance() float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}

func linear(channel uint8) float64 {
	c := float64(channel) / 255
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}
