package shell

import (
	"strings"

	"cuttle"
	"cuttle/tenancy"
)

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

// themeOf includes the fonts of the brand: a page loads no other families than those it is written in.
func (b *Build) themeOf(tenant tenancy.Tenant) theme {
	t := themeOf(tenant)
	brand := tenant.Safe().Brand
	faces := b.fonts[brand.FontDisplay]
	if brand.FontText != brand.FontDisplay {
		faces += b.fonts[brand.FontText]
	}
	t.style = faces + t.style
	return t
}

func themeOf(tenant tenancy.Tenant) theme {
	brand := tenant.Safe().Brand
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
		if colour := palette[token]; colour != "" {
			s.WriteString("--color-" + token + ":" + colour + ";")
		}
	}
	return s.String()
}

func font(token, family string) string {
	if family == "" {
		return ""
	}
	return "--font-" + token + `:"` + family + `",system-ui,sans-serif;`
}
