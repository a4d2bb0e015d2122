package tenancy

import (
	"fmt"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
)

// Brand is how a tenant looks. All of it ends up in pages that the browser trusts, so nothing but the shapes below is
// ever stored or served. Empty values leave the product's own.
type Brand struct {
	Logo        string            `json:"logo,omitempty"`    // /media/{key}
	Favicon     string            `json:"favicon,omitempty"` // /media/{key}
	HeroTitle   string            `json:"heroTitle,omitempty"`
	HeroText    string            `json:"heroText,omitempty"`
	FontDisplay string            `json:"fontDisplay,omitempty"` // one of FontFamilies
	FontText    string            `json:"fontText,omitempty"`    // one of FontFamilies
	Light       map[string]string `json:"light,omitempty"`       // colour token (one of ColorTokens) → #rrggbb
	Dark        map[string]string `json:"dark,omitempty"`
	Links       []Link            `json:"links,omitempty"`
}

// Link is one entry of a minisite's own menu.
type Link struct {
	Label string `json:"label"`
	Href  string `json:"href"` // https, http or mailto
}

// ColorTokens are the colours that a tenant may set; in the theme they are --color-{token}.
func ColorTokens() []string {
	return []string{
		"paper", "surface", "raised", "ink", "ink-soft", "line", "accent", "accent-strong", "on-accent", "accent-wash",
	}
}

// FontFamilies are the families that the product ships, as its style sheet calls them.
func FontFamilies() []string {
	return []string{"Bricolage Grotesque Variable", "Instrument Sans Variable"}
}

const (
	maxHeroTitle = 120
	maxHeroText  = 400
	maxLinks     = 8
	maxLinkLabel = 40
	maxAddress   = 500
)

// The keys of package media, which takes no other kinds of picture.
var mediaPath = regexp.MustCompile(`^/media/[A-Za-z0-9]{22,43}\.(png|jpg|webp|gif)$`)

// Validate answers with one sentence for each field that cannot be used, named as in JSON ("light.paper", "links.0").
func (b Brand) Validate() error {
	wrong := map[string]string{}
	for field, path := range map[string]string{"logo": b.Logo, "favicon": b.Favicon} {
		if path != "" && !mediaPath.MatchString(path) {
			wrong[field] = "Please upload this picture."
		}
	}
	checkText(wrong, "heroTitle", b.HeroTitle, maxHeroTitle)
	checkText(wrong, "heroText", b.HeroText, maxHeroText)
	for field, family := range map[string]string{"fontDisplay": b.FontDisplay, "fontText": b.FontText} {
		if family != "" && !slices.Contains(FontFamilies(), family) {
			wrong[field] = "Please choose one of these fonts: " + strings.Join(FontFamilies(), ", ") + "."
		}
	}
	checkPalette(wrong, "light", b.Light)
	checkPalette(wrong, "dark", b.Dark)
	if len(b.Links) > maxLinks {
		wrong["links"] = fmt.Sprintf("There can be at most %d links.", maxLinks)
	}
	for i, link := range b.Links {
		field := fmt.Sprintf("links.%d", i)
		if link.Label == "" {
			wrong[field] = "Please give the link a label."
		}
		checkText(wrong, field, link.Label, maxLinkLabel)
		if !validAddress(link.Href, "https", "http", "mailto") {
			wrong[field] = "Please give a full address that begins with https://, http:// or mailto:."
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	return &fault.Error{
		Kind: fault.Invalid, Code: "brand_invalid", Message: "Some of these values can't be used.", Fields: wrong,
	}
}

func checkText(wrong map[string]string, field, text string, longest int) {
	if !cuttle.OnOneLine(text) {
		wrong[field] = "Please use plain text on a single line."
	} else if utf8.RuneCountInString(text) > longest {
		wrong[field] = fmt.Sprintf("Please use at most %d characters.", longest)
	}
}

// validAddress takes complete addresses only: what a browser might read as a script or as another host is refused.
func validAddress(address string, schemes ...string) bool {
	if len(address) > maxAddress || strings.ContainsFunc(address, func(r rune) bool { return unicode.IsControl(r) || unicode.IsSpace(r) || r == '\\' }) {
		return false
	}
	u, err := url.Parse(address)
	if err != nil || !slices.Contains(schemes, u.Scheme) {
		return false
	}
	if u.Scheme == "mailto" {
		return cuttle.ValidEmail(u.Opaque)
	}
	return u.Hostname() != "" && u.User == nil
}
