package shell

import (
	"cmp"

	"cuttle"
	"cuttle/api"
	"cuttle/projects"
)

// card is the card of a project before the app has loaded.
type card struct {
	api.ProjectCard
	Href      string
	Maker     string // as people call them, or empty
	MakerHref string // their profile; empty in the brand of a minisite, from which no link leads there, and for our own templates, which have none
	Eager     bool   // its picture is loaded at once, not when it is scrolled near
}

// cardsOf returns the cards of projects whose pages are at an origin, which may be empty. So many of them are visible when the page
// opens.
func cardsOf(list []api.ProjectCard, origin string, eager int) []card {
	cards := make([]card, len(list))
	for i, c := range list {
		cards[i] = card{
			ProjectCard: c, Href: origin + projects.Path(c.OwnerUsername, c.Name, c.ID),
			Maker: cmp.Or(c.OwnerDisplayName, c.OwnerUsername), Eager: i < eager,
		}
		if origin == "" && c.OwnerUsername != cuttle.OfficialUsername {
			cards[i].MakerHref = "/@" + c.OwnerUsername
		}
	}
	return cards
}

// Sources is the srcset of the picture.
func (c card) Sources() string {
	if c.Thumbnail == "" || c.Thumbnail2x == "" {
		return ""
	}
	return c.Thumbnail + " 1x, " + c.Thumbnail2x + " 2x"
}

// Takes is what a download requires, in one word.
func (c card) Takes() string {
	return map[projects.License]string{projects.LicensePro: "Pro", projects.LicenseMinisitePaid: "Members"}[c.License]
}
