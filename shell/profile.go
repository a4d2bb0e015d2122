package shell

import (
	"strings"

	"cuttle/api"
)

// profileView is a profile as it is shown before the app has loaded. Its layout must match that of web-main's profile-page.tsx.
type profileView struct {
	*api.Description
	Cards []card
}

func profileViewOf(d *api.Description) profileView {
	view := profileView{d, cardsOf(d.Cards.First, "", cardsAboveFold)}
	for i := range view.Cards {
		view.Cards[i].Maker = "" // the page says it
	}
	return view
}

// Letter stands in for a missing picture, as in web-kit's Avatar.
func (v profileView) Letter() string {
	for _, r := range strings.TrimSpace(v.Title) {
		return string(r)
	}
	return "?"
}
