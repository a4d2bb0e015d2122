package tenancy

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"testing"
)

func TestClashes(t *testing.T) {
	t.Parallel()
	type palette = map[string]string
	for name, row := range map[string]struct {
		brand Brand
		want  []Clash
	}{
		"our own colours":          {Brand{}, nil},
		"one of ours, set":         {Brand{Light: palette{"accent-wash": "#fee7dd"}, Dark: palette{"accent-wash": "#40211a"}}, nil},
		"white on white":           {Brand{Light: palette{"on-accent": "#ffffff", "accent": "#ffffff"}}, []Clash{{"light", "on-accent", "accent", 1}}},
		"only the ground is dark":  {Brand{Light: palette{"raised": "#2a1f18"}}, clashesOn("light", "raised", "ink", "ink-soft", "accent-strong", "ink-faint", "danger", "success")},
		"only the text is light":   {Brand{Light: palette{"ink-soft": "#cdbdab"}}, []Clash{{"light", "ink-soft", "paper", 0}, {"light", "ink-soft", "surface", 0}, {"light", "ink-soft", "raised", 0}, {"light", "ink-soft", "accent-wash", 0}}},
		"a fill for the night":     {Brand{Dark: palette{"accent-wash": "#ffffff"}}, clashesOn("dark", "accent-wash", "ink", "ink-soft", "accent-strong")},
		"our red on a pink paper":  {Brand{Light: palette{"paper": "#f0a0b0", "ink": "#000000", "ink-soft": "#000000", "accent-strong": "#000000"}}, clashesOn("light", "paper", "ink-faint", "danger", "success")},
		"4.49 is too little":       {Brand{Light: palette{"on-accent": "#777777", "accent": "#ffffff"}}, []Clash{{"light", "on-accent", "accent", 0}}},
		"4.54 is enough (WCAG AA)": {Brand{Light: palette{"on-accent": "#767676", "accent": "#ffffff"}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			got := row.brand.Clashes()
			pair := func(c Clash) string { return fmt.Sprint(c.Side, c.Text, c.Ground) }
			if !slices.EqualFunc(got, row.want, func(a, b Clash) bool { return pair(a) == pair(b) }) {
				t.Errorf("%v, want %v", got, row.want)
			}
			for _, c := range got {
				if c.Contrast < 1 || c.Contrast >= 4.5 {
					t.Errorf("%v", c)
				}
			}
		})
	}
}

func clashesOn(side, ground string, texts ...string) (list []Clash) {
	for _, text := range texts {
		list = append(list, Clash{Side: side, Text: text, Ground: ground})
	}
	return list
}

func TestOwnColoursAreTheThemes(t *testing.T) {
	t.Parallel()
	css, err := os.ReadFile("../web-kit/src/styles/theme.css")
	if err != nil {
		t.Fatal(err)
	}
	for token, light := range ownColours["light"] {
		found := regexp.MustCompile(`--color-` + token + `: light-dark\((#\w+), (#\w+)\);`).FindStringSubmatch(string(css))
		if dark := ownColours["dark"][token]; found == nil || found[1] != light || found[2] != dark {
			t.Errorf("%s: %s and %s, in theme.css %q", token, light, dark, found)
		}
	}
}
