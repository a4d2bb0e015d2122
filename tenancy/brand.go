package tenancy

import (
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
	"cuttle/media"
)

// Brand is how a tenant looks. All of it ends up in pages that the browser trusts, so nothing but the forms below is
// ever stored or served. Empty values mean the product's own.
type Brand struct {
	Logo        string            `json:"logo" required:"true" description:"Address of a picture, or empty."`
	Favicon     string            `json:"favicon" required:"true" description:"Address of a picture, or empty."`
	HeroTitle   string            `json:"heroTitle" required:"true" maxLength:"120"`
	HeroText    string            `json:"heroText" required:"true" maxLength:"400"`
	FontDisplay string            `json:"fontDisplay" required:"true"`                                                 // one of FontFamilies
	FontText    string            `json:"fontText" required:"true"`                                                    // one of FontFamilies
	Light       map[string]string `json:"light" required:"true" nullable:"false" description:"Color token → #rrggbb."` // one of ColorTokens
	Dark        map[string]string `json:"dark" required:"true" nullable:"false" description:"Color token → #rrggbb."`
	Links       []BrandLink       `json:"links" required:"true" nullable:"false" description:"At most 8."`
}

// BrandChange holds what changes of a brand. Fields that are nil stay unchanged. The colours of a scheme change together, because
// their contrast is checked among them.
type BrandChange struct {
	Logo        *string           `json:"logo" nullable:"false"`
	Favicon     *string           `json:"favicon" nullable:"false"`
	HeroTitle   *string           `json:"heroTitle" nullable:"false"`
	HeroText    *string           `json:"heroText" nullable:"false"`
	FontDisplay *string           `json:"fontDisplay" nullable:"false"`
	FontText    *string           `json:"fontText" nullable:"false"`
	Light       map[string]string `json:"light" nullable:"false"`
	Dark        map[string]string `json:"dark" nullable:"false"`
	Links       []BrandLink       `json:"links" nullable:"false"`
}

// BrandLink is one entry of a minisite's own menu.
type BrandLink struct {
	Label string `json:"label" required:"true" maxLength:"40"`
	Href  string `json:"href" required:"true"` // https, http or mailto
}

// tidy returns the brand as it is stored: without white space and invisible characters around its texts, and with no list that is nil.
func (b Brand) tidy() Brand {
	for _, value := range reflect.ValueOf(&b).Elem().Fields() {
		switch {
		case value.Kind() == reflect.String:
			value.SetString(cuttle.Trimmed(value.String()))
		case value.Kind() == reflect.Map && value.IsNil():
			value.Set(reflect.MakeMap(value.Type()))
		}
	}
	links := make([]BrandLink, len(b.Links))
	for i, l := range b.Links {
		links[i] = BrandLink{cuttle.Trimmed(l.Label), cuttle.Trimmed(l.Href)}
	}
	b.Links = links
	return b
}

// ColorTokens are the colours that a tenant may set; in the theme they are --color-{token}.
func ColorTokens() []string {
	return []string{
		"paper", "surface", "raised", "ink", "ink-soft", "line", "accent", "accent-strong", "on-accent", "accent-wash",
	}
}

var (
	maxHeroTitle = cuttle.MaxLength[Brand]("HeroTitle")
	maxHeroText  = cuttle.MaxLength[Brand]("HeroText")
	maxLinkLabel = cuttle.MaxLength[BrandLink]("Label")
)

const (
	maxLinks   = 8
	maxAddress = 500
)

// Validate returns one sentence for each field that cannot be used, named as in JSON ("light.paper", "links.0").
func (b Brand) Validate() error {
	wrong := map[string]string{}
	for field, path := range map[string]string{"logo": b.Logo, "favicon": b.Favicon} {
		if _, ok := media.KeyOf(path); !ok {
			wrong[field] = "Please upload this picture."
		}
	}
	checkText(wrong, "heroTitle", b.HeroTitle, maxHeroTitle)
	checkText(wrong, "heroText", b.HeroText, maxHeroText)
	for field, family := range map[string]string{"fontDisplay": b.FontDisplay, "fontText": b.FontText} {
		if family != "" && !slices.Contains(FontFamilies(), family) {
			wrong[field] = "Please choose one of the fonts that we offer."
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
			wrong[field] = "Please enter a label for the link."
		}
		checkText(wrong, field, link.Label, maxLinkLabel)
		if !validAddress(link.Href, "https", "http", "mailto") {
			wrong[field] = "Please enter a full address that begins with https://, http:// or mailto:."
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

// validAddress accepts only complete addresses: what a browser might read as a script or as another host is refused.
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
