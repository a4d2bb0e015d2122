package shell

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"unicode/utf16"

	"cuttle/api"
	"cuttle/projects"
	"cuttle/tenancy"
)

//go:embed gallery.html
var galleryText string

var galleryTemplate = template.Must(template.New("gallery").Parse(galleryText))

// galleryView is a minisite's home as it is shown before its app has loaded, or permanently without JavaScript. Its layout
// must match that of the app: web-minisite's home.tsx and its components.
type galleryView struct {
	Site      bootSite
	Title     string
	LongTitle bool
	Text      string
	BarLinks  []tenancy.BrandLink
	Cards     []galleryCard
	Tags      []projects.Tag
	HasSearch bool
	HasTags   bool
}

type galleryCard struct{ api.ProjectCard }

// As in web-minisite: hero.tsx, bar-links.tsx, project-gallery.tsx.
const (
	longTitle      = 56
	barRoom        = 48
	barAround      = 3
	searchedFrom   = 4
	taggedFrom     = 2
	cardsAboveFold = 3
)

// Path is the project's page on the main site.
func (c galleryCard) Path() string { return projects.Path(c.OwnerUsername, c.Name, c.ID) }

// By is the owner's name.
func (c galleryCard) By() string { return cmp.Or(c.OwnerDisplayName, c.OwnerUsername) }

// Picture is the same as web-kit's card-picture.ts.
func (c galleryCard) Picture() string {
	return cmp.Or(c.Thumbnail, c.CoverPhoto.Path(), c.PreviewImage.Path())
}

// Sources is the srcset of the picture.
func (c galleryCard) Sources() string {
	if c.Thumbnail == "" || c.Thumbnail2x == "" {
		return ""
	}
	return c.Thumbnail + " 1x, " + c.Thumbnail2x + " 2x"
}

// Takes is what a download requires, in one word.
func (c galleryCard) Takes() string {
	return map[projects.License]string{projects.LicensePro: "Pro", projects.LicenseMinisitePaid: "Members"}[c.License]
}

// Loading says when a card's picture is fetched.
func (galleryView) Loading(place int) string {
	if place < cardsAboveFold {
		return "eager"
	}
	return "lazy"
}

func galleryHTML(g *api.Gallery, site bootSite) (string, error) {
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
	for _, card := range g.ProjectCards {
		view.Cards = append(view.Cards, galleryCard{card})
	}
	view.HasSearch, view.HasTags = len(view.Cards) >= searchedFrom, len(view.Tags) >= taggedFrom
	var b strings.Builder
	if err := galleryTemplate.Execute(&b, view); err != nil {
		return "", fmt.Errorf("shell: gallery: %w", err)
	}
	return b.String(), nil
}

// lengthOf returns the length of a text in UTF-16 code units, as in JavaScript.
func lengthOf(text string) int { return len(utf16.Encode([]rune(text))) }
