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
			wrong[field] = "This color can't be changed."
			continue
		}
		colour, ok := cuttle.ParseColor(value)
		if !ok {
			wrong[field] = "Please enter a color as # and six hexadecimal digits."
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
				wrong[side+"."+pair.text] = fmt.Sprintf("Text in this color is hard to read on %q: the contrast is %.1f but must be at least 4.5.",
					pair.ground, math.Floor(contrast*10)/10)
			}
		case pair.together && hasText && palette[pair.ground] == "":
			wrong[side+"."+pair.ground] = fmt.Sprintf("Please also set this color when you set %q.", pair.text)
		case pair.together && hasGround && palette[pair.text] == "":
			wrong[side+"."+pair.text] = fmt.Sprintf("Please also set this color when you set %q.", pair.ground)
		}
	}
}

// ownColours are the product's own, which stand where a brand has none: as in web-kit's theme.css. The last three can't be changed by a brand.
var ownColours = map[string]map[string]string{
	"light": {
		"paper": "#fbf6ec", "surface": "#fffdf8", "raised": "#ffffff", "ink": "#2a1f18", "ink-soft": "#5f5146", "line": "#e7dccb",
		"accent": "#ff6444", "accent-strong": "#b4371b", "on-accent": "#2b0f07", "accent-wash": "#fee7dd",
		"ink-faint": "#786a5c", "danger": "#a8173f", "success": "#38672b",
	},
	"dark": {
		"paper": "#16100c", "surface": "#201813", "raised": "#2b211a", "ink": "#f8eee1", "ink-soft": "#cdbdab", "line": "#3a2e25",
		"accent": "#ff6c4d", "accent-strong": "#ff9076", "on-accent": "#240b04", "accent-wash": "#40211a",
		"ink-faint": "#a39280", "danger": "#ff8fa0", "success": "#a3cf8d",
	},
}

// Clash is a pair of colours in which text is hard to read.
type Clash struct {
	Side     string  `json:"side" required:"true" enum:"light,dark"`
	Text     string  `json:"text" required:"true" description:"The token of the text."`
	Ground   string  `json:"ground" required:"true" description:"The token of the background."`
	Contrast float64 `json:"contrast" required:"true" description:"At least 4.5 is needed."`
}

// Clashes finds every text of a page with this brand that is hard to read, also where only one of the two colours is the brand's.
// Validate refuses less: what somebody is about to choose may be half of it.
func (b Brand) Clashes() []Clash {
	var found []Clash
	for _, side := range []struct {
		name    string
		palette map[string]string
	}{{"light", b.Light}, {"dark", b.Dark}} {
		if len(side.palette) == 0 { // the other side is always used, or the product's own
			continue
		}
		colour := func(token string) cuttle.Color {
			own, _ := cuttle.ParseColor(ownColours[side.name][token])
			return cuttle.ColorOr(side.palette[token], own)
		}
		check := func(text, ground string) {
			if contrast := colour(text).Contrast(colour(ground)); contrast < readable {
				found = append(found, Clash{side.name, text, ground, math.Floor(contrast*10) / 10})
			}
		}
		check("on-accent", "accent")
		for _, ground := range []string{"paper", "surface", "raised", "accent-wash"} {
			for _, text := range []string{"ink", "ink-soft", "accent-strong"} {
				check(text, ground)
			}
			if ground != "accent-wash" {
				for _, text := range []string{"ink-faint", "danger", "success"} {
					check(text, ground)
				}
			}
		}
	}
	return found
}
