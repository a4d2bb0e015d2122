package shell_test

import (
	"os"
	"strings"
	"testing"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/tenancy"
)

func TestThemeOfABrand(t *testing.T) {
	t.Parallel()
	const (
		light = "--color-paper:#eef4f5;--color-ink:#0d2b33;"
		dark  = "--color-paper:#07171c;--color-ink:#e3f3f5;"
	)
	lightSet := map[string]string{"ink": "#0d2b33", "paper": "#eef4f5"}
	darkSet := map[string]string{"ink": "#e3f3f5", "paper": "#07171c"}
	for name, test := range map[string]struct {
		brand        tenancy.Brand
		style        string
		scheme       string
		day, evening string // the colour of the browser's frame
	}{
		"none": {tenancy.Brand{}, "", "", cuttle.Paper.String(), cuttle.DarkPaper.String()},
		"both": {
			tenancy.Brand{Light: lightSet, Dark: darkSet},
			"@media (prefers-color-scheme:light){:root{" + light + "}}@media (prefers-color-scheme:dark){:root{" + dark + "}}", "", "#eef4f5", "#07171c",
		},
		"light only": {tenancy.Brand{Light: lightSet}, ":root{" + light + "}", "light", "#eef4f5", "#eef4f5"},
		"dark only":  {tenancy.Brand{Dark: darkSet}, ":root{" + dark + "}", "dark", "#07171c", "#07171c"},
		"fonts": {
			tenancy.Brand{FontDisplay: "Instrument Sans Variable", FontText: "Bricolage Grotesque Variable"},
			`:root{--font-display:"Instrument Sans Variable",system-ui,sans-serif;--font-text:"Bricolage Grotesque Variable",system-ui,sans-serif;}`,
			"", cuttle.Paper.String(), cuttle.DarkPaper.String(),
		},
		"hostile": {
			tenancy.Brand{
				Light: map[string]string{
					"paper": "red;}body{display:none", "accent": "#ff0000}</style><script>", "ink": "url(//evil.example)", "surface": "#12345", "raised": "#1234567",
					"line": "#00ff00", "danger": "#000000", "accent:red;--x": "#000000", "ink-soft": "#0000ff\n", "on-accent": "var(--color-ink)",
				},
				FontText: `x";}body{display:none}`, FontDisplay: "Comic Sans MS",
			},
			":root{--color-line:#00ff00;}", "light", cuttle.Paper.String(), cuttle.Paper.String(),
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := minisite("hub.test", "Laser Hub")
			s.Tenant.Brand = test.brand
			w := newWorld(t, s)
			for _, cookie := range []string{"", "__Host-session=of-ada"} {
				a := w.get("hub.test", "/", "Cookie", cookie)
				a.must(t, 200)
				mustAllowWhatIsInline(t, a)
				page := read(t, a.body)
				if got := strings.Join(page.text["style"], "|"); got != test.style {
					t.Errorf("style %q, want %q", got, test.style)
				}
				if page.root["data-theme"] != test.scheme || page.root["lang"] != "en" {
					t.Errorf("<html> %v, want the scheme %q", page.root, test.scheme)
				}
				if day := page.meta["theme-color(prefers-color-scheme: light)"]; day != test.day {
					t.Errorf("theme-color by day %q, want %q", day, test.day)
				}
				if evening := page.meta["theme-color(prefers-color-scheme: dark)"]; evening != test.evening {
					t.Errorf("theme-color in the evening %q, want %q", evening, test.evening)
				}
			}
		})
	}
}

// The product's colours are defined in web-kit's style sheet.
func TestPaperIsThatOfTheStyleSheet(t *testing.T) {
	t.Parallel()
	css := testkit.Get(os.ReadFile("../web-kit/src/styles/theme.css"))(t)
	if want := "--color-paper: light-dark(" + cuttle.Paper.String() + ", " + cuttle.DarkPaper.String() + ");"; !strings.Contains(string(css), want) {
		t.Errorf("theme.css lacks %q", want)
	}
}

func TestAPageLoadsOnlyTheFontsOfItsBrand(t *testing.T) {
	t.Parallel()
	plain, hub := minisite("plain.test", "Plain"), minisite("hub.test", "Laser Hub")
	hub.Tenant.Brand = tenancy.Brand{FontDisplay: "Fraunces Variable", FontText: "Work Sans Variable"}
	w := newWorld(t, plain, hub)
	for _, path := range []string{"/", "/notice/404"} {
		a := w.get("hub.test", path)
		mustAllowWhatIsInline(t, a)
		for _, family := range []string{"Fraunces Variable", "Work Sans Variable"} {
			if strings.Count(a.body, "@font-face{font-family:"+family) != 1 {
				t.Errorf("%s: no %s in %s", path, family, a.body)
			}
		}
		if strings.Count(a.body, "@font-face") != 2 {
			t.Errorf("%s has fonts of other brands: %s", path, a.body)
		}
		if a := w.get("plain.test", path); strings.Contains(a.body, "@font-face") {
			t.Errorf("%s without a brand has fonts: %s", path, a.body)
		}
	}
}
