package shell

import "cuttle"

// templatesView is the page of templates as it is shown before the app has loaded. Its layout must match that of web-main's
// template-browser.tsx.
type templatesView struct {
	Title, Lead string
	All         bool // not only those of one tag
	Cards       []card
}

// cardsAboveFold is how many are on the first screen of a phone on its side.
const cardsAboveFold = 3

func templatesViewOf(p *Page) templatesView {
	view := templatesView{Title: p.Title, Lead: p.description.Lead, All: p.description.Title == "", Cards: cardsOf(p.description.Cards.First, "", cardsAboveFold)}
	for i, c := range view.Cards {
		if c.OwnerUsername == cuttle.OfficialUsername && c.Description != "" {
			view.Cards[i].Caption = c.Description
		}
	}
	return view
}
