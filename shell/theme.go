package shell

import (
	"regexp"
	"slices"
	"strings"

	"cuttle"
	"cuttle/tenancy"
)

// The brand was checked when it was saved. What ends up in a style sheet or in an address is checked again here, so
// that a row written by hand, or by a version with other rules, can do no harm.
var pictureShape = regexp.MustCompile(`^/media/[A-Za-z0-9]+\.(png|jpg|webp|gif)$`)

// theme is what a brand changes about the look of a page.
type theme struct {
	style  string // a style sheet; empty when nothing changes
	scheme string // "light" or "dark" when the brand has colours for one of them only; otherwise the visitor's setting counts
	paper  [2]paper
}

// paper is a colour for the browser's own frame, with the scheme it is for.
type paper struct {
	Colour cuttle.Color
	Scheme string
}

func themeOf(brand tenancy.Brand) theme {
	light, dark := colours(brand.Light), colours(brand.Dark)
	var t theme
	var s strings.Builder
	if fonts := font("display", brand.FontDisplay) + font("text", brand.FontText); fonts != "" {
		s.WriteString(":root{" + fonts + "}")
	}
	switch {
	case light != "" && dark != "":
		s.WriteString("@media (prefers-color-scheme:light){:root{" + light + "}}@media (prefers-color-scheme:dark){:root{" + dark + "}}")
	case light != "":
		t.scheme = "light"
		s.WriteString(":root{" + light + "}")
	case dark != "":
		t.scheme = "dark"
		s.WriteString(":root{" + dark + "}")
	}
	t.style = s.String()
	t.paper = [2]paper{{cuttle.ColorOr(brand.Light["paper"], cuttle.Paper), "light"}, {cuttle.ColorOr(brand.Dark["paper"], cuttle.DarkPaper), "dark"}}
	switch t.scheme {
	case "light":
		t.paper[1].Colour = t.paper[0].Colour
	case "dark":
		t.paper[0].Colour = t.paper[1].Colour
	}
	return t
}

// colours writes the palette in the fixed order of the tokens, so that the same brand always gives the same bytes.
func colours(palette map[string]string) string {
	var s strings.Builder
	for _, token := range tenancy.ColorTokens() {
		if colour, ok := cuttle.ParseColor(palette[token]); ok {
			s.WriteString("--color-" + token + ":" + colour.String() + ";")
		}
	}
	return s.String()
}

func font(token, family string) string {
	if !slices.Contains(tenancy.FontFamilies(), family) {
		return ""
	}
	return "--font-" + token + `:"` + family + `",system-ui,sans-serif;`
}

// picture returns the address of a brand's picture, or an empty string if it is not valid.
func picture(address string) string {
	if !pictureShape.MatchString(address) {
		return ""
	}
	return address
}
