package tenancy

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// readable is the contrast that WCAG 2.2 AA asks of text (success criterion 1.4.3).
const readable = 4.5

// textPair is a token that text is written in and one that it is written on.
type textPair struct {
	text, ground string
	together     bool // set one, set both: alone it would meet whatever the product has
}

func textPairs() []textPair {
	return []textPair{
		{"ink", "paper", true},
		{"on-accent", "accent", true},
		{"ink", "surface", false},
		{"ink", "raised", false},
		{"ink-soft", "paper", false},
		{"ink-soft", "surface", false},
		{"accent-strong", "paper", false},
		{"accent-strong", "surface", false},
	}
}

func checkPalette(wrong map[string]string, side string, palette map[string]string) {
	shades := map[string]float64{} // token → relative luminance
	for token, value := range palette {
		field := side + "." + token
		if !slices.Contains(ColorTokens(), token) {
			wrong[field] = "This colour can't be changed."
			continue
		}
		luminance, ok := luminanceOf(value)
		if !ok {
			wrong[field] = "Please give the colour as # and six hexadecimal digits."
			continue
		}
		shades[token] = luminance
	}
	for _, pair := range textPairs() {
		text, hasText := shades[pair.text]
		ground, hasGround := shades[pair.ground]
		switch {
		case hasText && hasGround:
			if contrast := contrastOf(text, ground); contrast < readable && wrong[side+"."+pair.text] == "" {
				// Rounded down, or 4.496 would read as enough.
				wrong[side+"."+pair.text] = fmt.Sprintf("Text in this colour is hard to read on %q: the contrast is %.1f, it must be at least 4.5.",
					pair.ground, math.Floor(contrast*10)/10)
			}
		case pair.together && hasText && palette[pair.ground] == "":
			wrong[side+"."+pair.ground] = fmt.Sprintf("Please set this colour too when you set %q.", pair.text)
		case pair.together && hasGround && palette[pair.text] == "":
			wrong[side+"."+pair.text] = fmt.Sprintf("Please set this colour too when you set %q.", pair.ground)
		}
	}
}

// luminanceOf is the relative luminance of a colour #rrggbb (WCAG 2.2); false for every other way of writing one.
func luminanceOf(color string) (float64, bool) {
	if len(color) != 7 || color[0] != '#' {
		return 0, false
	}
	rgb, err := strconv.ParseUint(color[1:], 16, 32)
	if err != nil {
		return 0, false
	}
	return 0.2126*linear(rgb>>16) + 0.7152*linear(rgb>>8) + 0.0722*linear(rgb), true
}

func linear(channel uint64) float64 {
	c := float64(channel&0xff) / 255
	if c <= 0.04045 {
		return c / 12.92
	}
	return math.Pow((c+0.055)/1.055, 2.4)
}

// contrastOf is the ratio of two luminances, from 1 to 21.
func contrastOf(a, b float64) float64 { return (max(a, b) + 0.05) / (min(a, b) + 0.05) }
