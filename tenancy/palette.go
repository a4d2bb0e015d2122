package tenancy

import (
	"fmt"
	"math"
	"slices"

	"cuttle"
)

// readable is the contrast that WCAG 2.2 AA requires of text (success criterion 1.4.3).
const readable = 4.5

// textPair is a token that text is written in and one that it is written on.
type textPair struct {
	text, ground string
	together     bool // both or neither must be set: one alone would be combined with a colour of the product
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
	colours := map[string]cuttle.Color{}
	for token, value := range palette {
		field := side + "." + token
		if !slices.Contains(ColorTokens(), token) {
			wrong[field] = "This colour can't be changed."
			continue
		}
		colour, ok := cuttle.ParseColor(value)
		if !ok {
			wrong[field] = "Please give the colour as # and six hexadecimal digits."
			continue
		}
		colours[token] = colour
	}
	for _, pair := range textPairs() {
		text, hasText := colours[pair.text]
		ground, hasGround := colours[pair.ground]
		switch {
		case hasText && hasGround:
			if contrast := text.Contrast(ground); contrast < readable && wrong[side+"."+pair.text] == "" {
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
