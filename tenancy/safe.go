package tenancy

import (
	"net/url"
	"regexp"
	"slices"

	"cuttle"
)

var pictureShape = regexp.MustCompile(`^/media/[A-Za-z0-9]+\.(png|jpg|webp|gif)$`)

// Safe returns the tenant with only what may stand in a page. Its profile and brand were checked when they were saved; what ends up in
// a style sheet or in an address is checked here again, so that a row written by hand, or by a version with other rules, can do no harm.
func (t Tenant) Safe() Tenant {
	t.JoinLink = safeLink(t.JoinLink, "https", "http")
	b := t.Brand
	b.Logo, b.Favicon = safePicture(b.Logo), safePicture(b.Favicon)
	b.FontDisplay, b.FontText = family(b.FontDisplay), family(b.FontText)
	b.Light, b.Dark = colours(b.Light), colours(b.Dark)
	b.Links = make([]BrandLink, 0, len(t.Brand.Links))
	for _, l := range t.Brand.Links {
		if href := safeLink(l.Href, "https", "http", "mailto"); href != "" {
			b.Links = append(b.Links, BrandLink{Label: l.Label, Href: href})
		}
	}
	t.Brand = b
	return t
}

// colours returns the tokens of a palette that have a colour, written in one way.
func colours(palette map[string]string) map[string]string {
	safe := make(map[string]string, len(palette))
	for _, token := range ColorTokens() {
		if colour, ok := cuttle.ParseColor(palette[token]); ok {
			safe[token] = colour.String()
		}
	}
	return safe
}

func family(name string) string {
	if !slices.Contains(FontFamilies(), name) {
		return ""
	}
	return name
}

// safePicture returns the address of a brand's picture, or an empty string if it is not valid.
func safePicture(address string) string {
	if !pictureShape.MatchString(address) {
		return ""
	}
	return address
}

// safeLink returns the address if it has one of the schemes, otherwise an empty string: a browser must never run it as a
// script.
func safeLink(address string, schemes ...string) string {
	u, err := url.Parse(address)
	if err != nil || !slices.Contains(schemes, u.Scheme) {
		return ""
	}
	return address
}
