package shell

import (
	"cmp"
	"slices"
	"unicode/utf16"

	"cuttle/api"
	"cuttle/projects"
	"cuttle/tenancy"
)

// galleryView is a minisite's home as it is shown before its app has loaded, or permanently without JavaScript. Its layout
// must match that of the app: web-minisite's home.tsx and its components.
type galleryView struct {
	Site      bootSite
	Title     string
	LongTitle bool
	Text      string
	BarLinks  []tenancy.BrandLink
	Cards     []card
	Tags      []projects.Tag
	HasSearch bool
	HasTags   bool
}

// As in web-minisite: hero.tsx, bar-links.tsx, project-gallery.tsx.
const (
	longTitle    = 56
	barRoom      = 48
	barAround    = 3
	searchedFrom = 4
	taggedFrom   = 2
)

func galleryViewOf(g *api.Gallery, site bootSite) galleryView {
	brand := site.Brand
	view := galleryView{
		Site: site, Title: cmp.Or(brand.HeroTitle, "Make it with "+site.DisplayName),
		Text: cmp.Or(brand.HeroText, "Open a project, make it your own, and download a file that your laser cutter cuts."),
	}
	view.LongTitle = lengthOf(view.Title) > longTitle
	taken := 0
	view.BarLinks = slices.DeleteFunc(slices.Clone(brand.Links), func(l tenancy.BrandLink) bool {
		taken += lengthOf(l.Label) + barAround
		return taken > barRoom
	})
	view.Tags = g.Tags
	view.Cards = cardsOf(g.ProjectCards, site.MainOrigin, 0) // on a phone none of them is on the first screen
	view.HasSearch, view.HasTags = len(view.Cards) >= searchedFrom, len(view.Tags) >= taggedFrom
	return view
}

// lengthOf returns the length of a text in UTF-16 code units, as in JavaScript.
func lengthOf(text string) int { return len(utf16.Encode([]rune(text))) }
