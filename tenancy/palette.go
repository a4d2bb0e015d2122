package tenancy

import (
	"fmt"
	"math"
	"slices"

	"cuttle"
)

// readable is the contrast that WCAG 2.2 AA requires of text (success criterion 1.4.3).
const readable = 4.5

// TextPair is a token in which pages have text, and a token behind it. The editor, Validate and the checks use the same pairs.
type TextPair struct {
	Text   string `json:"text"`
	Ground string `json:"ground"`
	// Both or neither must be set: one alone would be combined with a colour of the product.
	Together bool `json:"together"`
	// A brand that sets both is not saved while the text is hard to read. The editor and the checks only warn of the other pairs.
	Refused bool `json:"refused"`
}

func textPairs() []TextPair {
	return []TextPair{
		{"ink", "paper", true, true},
		{"on-accent", "accent", true, true},
		{"ink", "surface", false, true},
		{"ink", "raised", false, true},
		{"ink", "accent-wash", false, false},
		{"ink-soft", "paper", false, true},
		{"ink-soft", "surface", false, true},
		{"ink-soft", "raised", false, false},
		{"ink-soft", "accent-wash", false, false},
		{"accent-strong", "paper", false, true},
		{"accent-strong", "surface", false, true},
		{"accent-strong", "raised", false, false},
		{"accent-strong", "accent-wash", false, false},
		{"ink-faint", "paper", false, false},
		{"ink-faint", "surface", false, false},
		{"ink-faint", "raised", false, false},
		{"danger", "paper", false, false},
		{"danger", "surface", false, false},
		{"danger", "raised", false, false},
		{"success", "paper", false, false},
		{"success", "surface", false, false},
		{"success", "raised", false, false},
	}
}

// PaletteRules are what the editor must know to judge colours as the server does. The TypeScript for it is generated.
type PaletteRules struct {
	Readable   float64                      `json:"readable"`
	TextPairs  []TextPair                   `json:"textPairs"`
	OwnColours map[string]map[string]string `json:"ownColors"`
}

// CurrentPaletteRules returns the rules that this version has.
func CurrentPaletteRules() PaletteRules { return PaletteRules{readable, textPairs(), ownColours} }

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
		text, hasText := colours[pair.Text]
		ground, hasGround := colours[pair.Ground]
		switch {
		case pair.Refused && hasText && hasGround:
			if contrast := text.Contrast(ground); contrast < readable && wrong[side+"."+pair.Text] == "" {
				// Rounded down, or 4.496 would read as enough.
				wrong[side+"."+pair.Text] = fmt.Sprintf("Text in this color is hard to read on %q: the contrast is %.1f but must be at least 4.5.",
					pair.Ground, math.Floor(contrast*10)/10)
			}
		case pair.Together && hasText && palette[pair.Ground] == "":
			wrong[side+"."+pair.Ground] = fmt.Sprintf("Please also set this color when you set %q.", pair.Text)
		case pair.Together && hasGround && palette[pair.Text] == "":
			wrong[side+"."+pair.Text] = fmt.Sprintf("Please also set this color when you set %q.", pair.Ground)
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
		for _, pair := range textPairs() {
			if contrast := colour(pair.Text).Contrast(colour(pair.Ground)); contrast < readable {
				found = append(found, Clash{side.name, pair.Text, pair.Ground, math.Floor(contrast*10) / 10})
			}
		}
	}
	return found
}
