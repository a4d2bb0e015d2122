package shell

import (
	"slices"

	"cuttle/api"
)

// templatesView is the page of templates as it is shown before the app has loaded. Its layout must match that of web-main's
// template-frame.tsx.
type templatesView struct {
	Title, Lead string
	All         bool              // not only those of one tag
	Tags        []api.PicturedTag // without those that are folded into More
	HasMore     bool
	Cards       []card
}

// cardsAboveFold is how many are on the first screen of a phone on its side.
const cardsAboveFold = 3

func templatesViewOf(d *api.Description, title string) templatesView {
	view := templatesView{Title: title, Lead: d.Lead, All: d.Title == "", Cards: cardsOf(d.Cards.First, "", cardsAboveFold)}
	view.Tags = slices.DeleteFunc(slices.Clone(d.Cards.Tags), func(t api.PicturedTag) bool { return t.Few })
	view.HasMore = len(view.Tags) < len(d.Cards.Tags)
	return view
}
