package tenancy

import "strings"

// FontPair is a family for headings with one for text that goes with it. A brand may also combine families of two pairs, as brands
// could before there were pairs.
type FontPair struct {
	Name    string `json:"name"`
	Display string `json:"display"`
	Text    string `json:"text"`
}

// FontPairs are what the editor offers, the product's own first. Every family is under the SIL Open Font License.
func FontPairs() []FontPair {
	return []FontPair{
		{"Workshop", "Bricolage Grotesque Variable", "Instrument Sans Variable"},
		{"Storybook", "Fraunces Variable", "Work Sans Variable"},
		{"Classic", "Playfair Display Variable", "Source Sans 3 Variable"},
		{"Technical", "Space Grotesk Variable", "DM Sans Variable"},
		{"Friendly", "Outfit Variable", "Nunito Sans Variable"},
		{"Poster", "Oswald Variable", "Public Sans Variable"},
		{"Sturdy", "Bitter Variable", "Figtree Variable"},
		{"Plain", "Manrope Variable", "Manrope Variable"},
	}
}

// FontFamilies are the families that the product ships, as its style sheets call them.
func FontFamilies() []string {
	var families []string
	for _, pair := range FontPairs() {
		families = append(families, pair.Display, pair.Text)
	}
	return families
}

// FontSheet returns the name of a family's own style sheet, "font-work-sans". The two families of the first pair have none: every page has them.
func FontSheet(family string) string {
	if own := FontPairs()[0]; family == own.Display || family == own.Text {
		return ""
	}
	return "font-" + strings.ToLower(strings.ReplaceAll(strings.TrimSuffix(family, " Variable"), " ", "-"))
}
