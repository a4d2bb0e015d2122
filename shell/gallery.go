package shell

import (
	"cmp"
	"context"
	_ "embed"
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"
	"unicode/utf16"

	"cuttle/projects"
	"cuttle/tenancy"
)

// Galleries tells what the home of a minisite shows to everybody.
type Galleries interface {
	// Gallery answers the cards and their tags as the JSON of the boot data, the path of a picture that stands for them
	// elsewhere (1200 by 630 pixels, or empty), and a mark that changes whenever either does.
	Gallery(ctx context.Context, site *tenancy.Site) (cards json.RawMessage, picture, mark string, err error)
}

// gallery is what Galleries knows of a page.
type gallery struct {
	cards   json.RawMessage
	picture string
}

// withGallery is the page with the cards of its site.
func (s *Shell) withGallery(ctx context.Context, site *tenancy.Site, p *page) (now *page, mark string, err error) {
	cards, picture, mark, err := s.Galleries.Gallery(ctx, site)
	if err != nil {
		return nil, "", err
	}
	known := *p
	known.gallery = &gallery{cards, picture}
	return &known, mark, nil
}

//go:embed gallery.html
var galleryText string

var galleryTemplate = template.Must(template.New("gallery").Parse(galleryText))

// galleryView is a minisite's home as it is drawn before its app is there, for good where there is no JavaScript. What its
// app draws in its place stands at the same places: web-minisite's home.tsx and what that is made of.
type galleryView struct {
	Site      bootSite
	Title     string
	LongTitle bool
	Text      string
	BarLinks  []bootLink
	Cards     []galleryCard
	Tags      []galleryTag
	HasSearch bool
	HasTags   bool
	Year      int
}

type galleryCard struct {
	ProjectID        string `json:"projectId"`
	Name             string `json:"name"`
	OwnerUsername    string `json:"ownerUsername"`
	OwnerDisplayName string `json:"ownerDisplayName"`
	License          string `json:"license"`
	Thumbnail        string `json:"thumbnail"`
	Thumbnail2x      string `json:"thumbnail2x"`
	CoverPhoto       string `json:"coverPhoto"`
	PreviewImage     string `json:"previewImage"`
}

type galleryTag struct {
	TagName string `json:"tagName"`
}

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
func (c galleryCard) Path() string { return projects.Path(c.OwnerUsername, c.Name, c.ProjectID) }

// By is whose it is.
func (c galleryCard) By() string { return cmp.Or(c.OwnerDisplayName, c.OwnerUsername) }

// Picture is the same as web-kit's card-picture.ts.
func (c galleryCard) Picture() string { return cmp.Or(c.Thumbnail, c.CoverPhoto, c.PreviewImage) }

// Sources are the picture's for screens of either density.
func (c galleryCard) Sources() string {
	if c.Thumbnail == "" || c.Thumbnail2x == "" {
		return ""
	}
	return c.Thumbnail + " 1x, " + c.Thumbnail2x + " 2x"
}

// Takes is what it takes to download it, in a word.
func (c galleryCard) Takes() string {
	return map[projects.License]string{projects.LicensePro: "Pro", projects.LicenseMinisitePaid: "Members"}[projects.License(c.License)]
}

// Loading says when a card's picture is fetched.
func (galleryView) Loading(place int) string {
	if place < cardsAboveFold {
		return "eager"
	}
	return "lazy"
}

func (g *gallery) html(site bootSite) (string, error) {
	brand := site.Brand
	view := galleryView{
		Site: site, Title: cmp.Or(brand.HeroTitle, "Make it with "+site.DisplayName), Year: time.Now().UTC().Year(),
		Text: cmp.Or(brand.HeroText, "Open a project, make it your own, and download a file that your laser cutter cuts."),
	}
	view.LongTitle = lengthOf(view.Title) > longTitle
	taken := 0
	view.BarLinks = slices.DeleteFunc(slices.Clone(brand.Links), func(l bootLink) bool {
		taken += lengthOf(l.Label) + barAround
		return taken > barRoom
	})
	var shown struct {
		ProjectCards []galleryCard `json:"projectCards"`
		Tags         []galleryTag  `json:"tags"`
	}
	if err := json.Unmarshal(g.cards, &shown); err != nil {
		return "", fmt.Errorf("shell: gallery: %w", err)
	}
	view.Cards, view.Tags = shown.ProjectCards, shown.Tags
	view.HasSearch, view.HasTags = len(view.Cards) >= searchedFrom, len(view.Tags) >= taggedFrom
	var b strings.Builder
	if err := galleryTemplate.Execute(&b, view); err != nil {
		return "", fmt.Errorf("shell: gallery: %w", err)
	}
	return b.String(), nil
}

// lengthOf is the length of a text as JavaScript has it.
func lengthOf(text string) int { return len(utf16.Encode([]rune(text))) }
