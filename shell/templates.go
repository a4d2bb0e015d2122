package shell

import (
	"cuttle"
	"cuttle/api"
)

// templatesView is the page of templates as it is shown before the app has loaded. Its layout must match that of web-main's
// template-frame.tsx.
type templatesView struct {
	Title, Lead string
	All         bool // not only those of one tag
	Tags        []api.PicturedTag
	Cards       []card
}

// cardsAboveFold is how many are on the first screen of a phone on its side.
const cardsAboveFold = 3

func templatesViewOf(d *api.Description, title string) templatesView {
	view := templatesView{Title: title, Lead: d.Lead, All: d.Title == "", Tags: d.Cards.Tags, Cards: cardsOf(d.Cards.First, "", cardsAboveFold)}
	for i, c := range view.Cards {
		if c.OwnerUsername == cuttle.OfficialUsername && c.Description != "" {
			view.Cards[i].Caption = c.Description
		}
	}
	return view
}
