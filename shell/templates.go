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
	More        []api.PicturedTag // the first of those
	Cards       []card
}

// cardsAboveFold is how many are on the first screen of a phone on its side.
const cardsAboveFold = 3

// picturesOfMore is how many pictures show what is folded.
const picturesOfMore = 4

func templatesViewOf(d *api.Description, title string) templatesView {
	view := templatesView{Title: title, Lead: d.Lead, All: d.Title == "", Cards: cardsOf(d.Cards.First, "", cardsAboveFold)}
	view.Tags = slices.DeleteFunc(slices.Clone(d.Cards.Tags), func(t api.PicturedTag) bool { return t.Few })
	view.More = slices.DeleteFunc(slices.Clone(d.Cards.Tags), func(t api.PicturedTag) bool { return !t.Few })
	view.More = view.More[:min(len(view.More), picturesOfMore)]
	return view
}
