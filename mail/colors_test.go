package mail

import (
	"testing"

	"cuttle"
)

func TestWordsAreReadableInEveryBrand(t *testing.T) {
	t.Parallel()
	hard := []string{"#000000", "#ffffff", "#fff9c4", "#ffe500", "#787878", "#808080", "#ff0000", "#0000ff", "#145a4a", "#ff6444"}
	for _, ground := range hard {
		for _, words := range hard {
			brand := map[string]string{"paper": ground, "surface": ground, "accent": ground, "ink": words, "ink-soft": words, "on-accent": words, "line": words}
			c := schemesOf(Letterhead{Light: brand, Dark: brand})
			for _, s := range []scheme{c.Always, *c.Dark} {
				for _, pair := range [][2]cuttle.Color{{s.Ink, s.Surface}, {s.Soft, s.Surface}, {s.Head, s.Paper}, {s.Foot, s.Paper}, {s.OnAccent, s.Accent}} {
					if pair[0].Contrast(pair[1]) < 4.5 {
						t.Errorf("%s on %s", pair[0], pair[1])
					}
				}
				if s.Mark.Contrast(s.Surface) < 1.5 {
					t.Errorf("an outline in %s on %s", s.Mark, s.Surface)
				}
				if own, _ := cuttle.ParseColor(words); own.Contrast(s.Surface) >= 4.5 && s.Ink != own {
					t.Errorf("%s became %s", own, s.Ink)
				}
			}
		}
	}
}

// A brand with colors for one scheme only keeps them in the other, as on its pages.
func TestSchemesOfBrands(t *testing.T) {
	t.Parallel()
	green := map[string]string{"accent": "#145a4a"}
	for name, c := range map[string]struct {
		head                Letterhead
		words, accent, dark string // dark: no style sheet for dark mode if empty
	}{
		"none":           {Letterhead{}, "light dark", "#ff6444", "#ff6c4d"},
		"none, set":      {Letterhead{Light: map[string]string{}, Dark: map[string]string{}}, "light dark", "#ff6444", "#ff6c4d"},
		"both":           {Letterhead{Light: green, Dark: map[string]string{"accent": "#5ec6a8"}}, "light dark", "#145a4a", "#5ec6a8"},
		"light":          {Letterhead{Light: green}, "light", "#145a4a", ""},
		"dark":           {Letterhead{Dark: green}, "dark", "#145a4a", ""},
		"as it was kept": {Letterhead{Accent: "#145a4a"}, "light dark", "#145a4a", "#ff6c4d"},
		"no color":       {Letterhead{Light: map[string]string{"accent": "#145a4a;"}}, "light", "#ff6444", ""},
	} {
		got, dark := schemesOf(c.head), ""
		if got.Dark != nil {
			dark = got.Dark.Accent.String()
		}
		if got.Words != c.words || got.Always.Accent.String() != c.accent || dark != c.dark {
			t.Errorf("%s: %q, %s, %q", name, got.Words, got.Always.Accent, dark)
		}
	}
}
