package tenancy_test

import (
	"errors"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"cuttle/fault"
	"cuttle/tenancy"
)

type colors = map[string]string

func TestBrandsThatAreFine(t *testing.T) {
	for name, brand := range map[string]tenancy.Brand{
		"none": {},
		"ten values": {
			Logo: "/media/0123456789abcdefABCDEF.png", Favicon: "/media/0123456789abcdefABCDEF.webp",
			HeroTitle: "Cut with light", HeroText: "Files for members of the Hub – déjà gravé ✂",
			FontDisplay: "Instrument Sans Variable", FontText: "Bricolage Grotesque Variable",
			Light: colors{
				"paper": "#ffffff", "surface": "#f4f6f8", "raised": "#ffffff", "ink": "#10202b", "ink-soft": "#44525c", "line": "#d5dce2",
				"accent": "#0b6e99", "accent-strong": "#07506f", "on-accent": "#ffffff", "accent-wash": "#dff1f8",
			},
			Dark: colors{"paper": "#0c1418", "ink": "#e8f1f5", "accent": "#4FB8DE", "on-accent": "#06222E"},
			Links: []tenancy.BrandLink{
				{Label: "Forum", Href: "https://forum.example.com/c/laser?x=1#top"}, {Label: "Old site", Href: "http://laserhub.example"},
				{Label: "Write to us", Href: "mailto:hello@laserhub.example"},
			},
		},
		"only an accent":      {Light: colors{"accent": "#b4371b", "on-accent": "#ffffff"}},
		"the least contrast":  {Light: colors{"paper": "#ffffff", "ink": "#767676"}}, // 4.54
		"line has no reading": {Light: colors{"line": "#fefefe"}},
		"longest texts":       {HeroTitle: strings.Repeat("ü", 120), HeroText: strings.Repeat("ü", 400)},
	} {
		if err := brand.Validate(); err != nil {
			t.Errorf("%s: %v %v", name, err, fault.From(err).Fields)
		}
	}
}

func TestBrandsThatAreRefused(t *testing.T) {
	link := func(href string) tenancy.Brand {
		return tenancy.Brand{Links: []tenancy.BrandLink{{Label: "x", Href: href}}}
	}
	light := func(c colors) tenancy.Brand { return tenancy.Brand{Light: c} }
	const key = "/media/0123456789abcdefABCDEF"
	rows := []struct {
		name   string
		brand  tenancy.Brand
		fields string
	}{
		{"a strange token", light(colors{"danger": "#000000"}), "light.danger"},
		{"a token with CSS in it", light(colors{"paper:red;}body{display:none}": "#000000"}), "light.paper:red;}body{display:none}"},
		{"a radius", light(colors{"radius-card": "#000000"}), "light.radius-card"},
		{"a colour name", light(colors{"line": "red"}), "light.line"},
		{"three digits", light(colors{"line": "#fff"}), "light.line"},
		{"with alpha", light(colors{"line": "#ffffff00"}), "light.line"},
		{"no hexadecimal digit", light(colors{"line": "#ffffgg"}), "light.line"},
		{"signs", light(colors{"line": "#+fffff"}), "light.line"},
		{"CSS after the colour", light(colors{"line": "#ffffff;}"}), "light.line"},
		{"an address", light(colors{"line": "url(https://evil.example)"}), "light.line"},
		{"an empty colour", light(colors{"line": ""}), "light.line"},
		{"dark is checked as well", tenancy.Brand{Dark: colors{"line": "red", "ink": "#111111", "paper": "#000000"}}, "dark.ink dark.line"},

		{"ink too pale on paper", light(colors{"paper": "#ffffff", "ink": "#777777"}), "light.ink"}, // 4.48
		{"ink on paper of its own colour", light(colors{"paper": "#ff6444", "ink": "#ff6444"}), "light.ink"},
		{"on-accent on accent", light(colors{"accent": "#ff6444", "on-accent": "#ffffff"}), "light.on-accent"},
		{"ink on a card", light(colors{"paper": "#ffffff", "ink": "#111111", "surface": "#222222"}), "light.ink"},
		{"soft ink", light(colors{"paper": "#ffffff", "ink": "#111111", "ink-soft": "#aaaaaa"}), "light.ink-soft"},
		{"the accent that text is written in", light(colors{"paper": "#ffffff", "ink": "#111111", "accent-strong": "#ff6444"}), "light.accent-strong"},
		{"accent alone", light(colors{"accent": "#b4371b"}), "light.on-accent"},
		{"on-accent alone", light(colors{"on-accent": "#b4371b"}), "light.accent"},
		{"ink alone", light(colors{"ink": "#111111"}), "light.paper"},
		{"paper alone", light(colors{"paper": "#ffffff"}), "light.ink"},

		{"a font of elsewhere", tenancy.Brand{FontDisplay: "Comic Sans MS"}, "fontDisplay"},
		{"a font with CSS in it", tenancy.Brand{FontText: `Instrument Sans Variable";}`}, "fontText"},
		{"a logo of elsewhere", tenancy.Brand{Logo: "https://evil.example/logo.png"}, "logo"},
		{"a logo without host", tenancy.Brand{Logo: "//evil.example/logo.png"}, "logo"},
		{"a logo that climbs", tenancy.Brand{Logo: "/media/../dev"}, "logo"},
		{"an SVG", tenancy.Brand{Favicon: key + ".svg"}, "favicon"},
		{"a line after the logo", tenancy.Brand{Favicon: key + ".png\n"}, "favicon"},
		{"long title", tenancy.Brand{HeroTitle: strings.Repeat("a", 121)}, "heroTitle"},
		{"long text", tenancy.Brand{HeroText: strings.Repeat("a", 401)}, "heroText"},
		{"line break in a title", tenancy.Brand{HeroTitle: "a\nb"}, "heroTitle"},
		{"a title that turns about", tenancy.Brand{HeroTitle: "a\u202eb"}, "heroTitle"},
		{"text that is no UTF-8", tenancy.Brand{HeroText: "\xff"}, "heroText"},

		{"script", link("javascript:alert(1)"), "links.0"},
		{"script in capitals", link("JavaScript:alert(1)"), "links.0"},
		{"script behind a space", link(" javascript:alert(1)"), "links.0"},
		{"script behind a tab", link("java\tscript:alert(1)"), "links.0"},
		{"data", link("data:text/html,x"), "links.0"},
		{"path", link("/about"), "links.0"},
		{"no scheme", link("//evil.example"), "links.0"},
		{"no host", link("https:///x"), "links.0"},
		{"only a port", link("https://:80"), "links.0"},
		{"opaque https", link("https:evil.example"), "links.0"},
		{"userinfo", link("https://cuttle.xyz@evil.example"), "links.0"},
		{"backslash", link(`https:\\evil.example`), "links.0"},
		{"mail to nobody", link("mailto:"), "links.0"},
		{"empty address", link(""), "links.0"},
		{"endless address", link("https://example.com/" + strings.Repeat("a", 500)), "links.0"},
		{"no label", tenancy.Brand{Links: []tenancy.BrandLink{{Href: "https://example.com"}}}, "links.0"},
		{"long label", tenancy.Brand{Links: []tenancy.BrandLink{{Label: strings.Repeat("a", 41), Href: "https://example.com"}}}, "links.0"},
		{"nine links", tenancy.Brand{Links: slices.Repeat([]tenancy.BrandLink{{Label: "x", Href: "https://example.com"}}, 9)}, "links"},
		{
			"several at once", tenancy.Brand{Logo: "x", FontText: "y", Light: colors{"z": ""}},
			"fontText light.z logo",
		},
	}
	for _, row := range rows {
		var refusal *fault.Error
		if err := row.brand.Validate(); !errors.As(err, &refusal) || refusal.Kind != fault.Invalid {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		got := strings.Join(slices.Sorted(maps.Keys(refusal.Fields)), " ")
		if got != row.fields {
			t.Errorf("%s: fields %v, want %q", row.name, refusal.Fields, row.fields)
		}
	}
}

func TestContrastIsRoundedDown(t *testing.T) {
	err := tenancy.Brand{Light: colors{"ink": "#777777", "paper": "#ffffff"}}.Validate()
	if got, want := fault.From(err).Fields["light.ink"], `Text in this color is hard to read on "paper": the contrast is 4.4 but must be at least 4.5.`; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// Each family that only some brands have needs a style sheet, which the builds name after it.
func TestEveryFontHasItsStyleSheet(t *testing.T) {
	t.Parallel()
	if pairs := len(tenancy.FontPairs()); pairs != 8 {
		t.Errorf("%d pairs of fonts, want 8", pairs)
	}
	for _, family := range tenancy.FontFamilies() {
		name := "fonts.css"
		if sheet := tenancy.FontSheet(family); sheet != "" {
			name = "fonts/" + sheet + ".css"
		}
		css, err := os.ReadFile("../web-kit/src/styles/" + name)
		if err != nil || strings.Count(string(css), `font-family: "`+family+`";`) != 2 {
			t.Errorf("%s: not both subsets in %s (%v)", family, name, err)
		}
	}
}
