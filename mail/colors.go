package mail

import (
	"math"

	"cuttle"
)

// scheme is the colors of an email, in the light or in the dark.
type scheme struct {
	Paper, Surface, Line cuttle.Color
	Ink, Soft            cuttle.Color // words on the surface
	Head, Foot           cuttle.Color // words on the paper
	Accent, OnAccent     cuttle.Color
	Mark, Edge           cuttle.Color // lines in the accent that can be seen on the surface, and the button's lower edge
}

// The product's own colors, as in web-kit's theme.css.
var (
	day = scheme{
		Paper: cuttle.Paper, Surface: cuttle.Color{R: 0xff, G: 0xfd, B: 0xf8}, Line: cuttle.Color{R: 0xe7, G: 0xdc, B: 0xcb},
		Ink: cuttle.Color{R: 0x2a, G: 0x1f, B: 0x18}, Soft: cuttle.Color{R: 0x5f, G: 0x51, B: 0x46},
		Accent: cuttle.Accent, OnAccent: cuttle.Color{R: 0x2b, G: 0x0f, B: 0x07},
	}
	night = scheme{
		Paper: cuttle.DarkPaper, Surface: cuttle.Color{R: 0x20, G: 0x18, B: 0x13}, Line: cuttle.Color{R: 0x3a, G: 0x2e, B: 0x25},
		Ink: cuttle.Color{R: 0xf8, G: 0xee, B: 0xe1}, Soft: cuttle.Color{R: 0xcd, G: 0xbd, B: 0xab},
		Accent: cuttle.Color{R: 0xff, G: 0x6c, B: 0x4d}, OnAccent: cuttle.Color{R: 0x24, G: 0x0b, B: 0x04},
	}
	darkWords = cuttle.Color{R: 0x2b, G: 0x0f, B: 0x07}
	paleWords = cuttle.Color{R: 0xff, G: 0xff, B: 0xff}
)

// schemes are the colors of an email. Those of Always are in the styles of its elements, those of Dark in a style sheet for dark mode.
type schemes struct {
	Always scheme
	Dark   *scheme // nil: a brand with colors for one scheme only keeps them, as on its pages
	Words  string  // the CSS value of color-scheme
}

func schemesOf(l Letterhead) schemes {
	light := l.Light
	if light == nil && l.Accent != "" {
		light = map[string]string{"accent": l.Accent}
	} else if len(light) == 0 && len(l.Dark) > 0 {
		return schemes{Always: night.with(l.Dark), Words: "dark"}
	} else if len(light) > 0 && len(l.Dark) == 0 {
		return schemes{Always: day.with(light), Words: "light"}
	}
	dark := night.with(l.Dark)
	return schemes{Always: day.with(light), Dark: &dark, Words: "light dark"}
}

// with returns the scheme with a brand's colors. Words that would be hard to read are pale or dark instead.
func (own scheme) with(brand map[string]string) scheme {
	pick := func(token string, own cuttle.Color) cuttle.Color { return cuttle.ColorOr(brand[token], own) }
	s := scheme{
		Paper: pick("paper", own.Paper), Surface: pick("surface", own.Surface), Line: pick("line", own.Line), Accent: pick("accent", own.Accent),
	}
	ink, soft := pick("ink", own.Ink), pick("ink-soft", own.Soft)
	s.Ink, s.Soft = readable(ink, s.Surface), readable(soft, s.Surface)
	s.Head, s.Foot = readable(ink, s.Paper), readable(soft, s.Paper)
	s.OnAccent = readable(pick("on-accent", own.OnAccent), s.Accent)
	s.Mark, s.Edge = s.Accent, mixed(s.Accent, darkWords)
	if s.Accent.Contrast(s.Surface) < 1.5 { // the button needs an outline
		s.Mark = mixed(s.Ink, s.Accent)
		s.Edge = s.Mark
	}
	return s
}

// readable returns words if they have the contrast on ground that WCAG 2.2 AA demands, and otherwise pale or dark ones.
func readable(words, ground cuttle.Color) cuttle.Color {
	for _, c := range []cuttle.Color{words, paleWords, darkWords} {
		if c.Contrast(ground) >= 4.5 {
			return c
		}
	}
	return cuttle.Color{} // on a ground that is too bright for white, black always has
}

// mixed returns about two thirds of a and one third of b.
func mixed(a, b cuttle.Color) cuttle.Color {
	mix := func(a, b uint8) uint8 { return uint8(math.Round(0.65*float64(a) + 0.35*float64(b))) }
	return cuttle.Color{R: mix(a.R, b.R), G: mix(a.G, b.G), B: mix(a.B, b.B)}
}
