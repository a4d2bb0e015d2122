package api

import (
	"slices"

	"cuttle/projects"
)

// few is how many templates a tag has at most to be folded away beside tags that have more.
const few = 2

// PicturedTag is a tag with the picture of a template.
type PicturedTag struct {
	projects.Tag
	Picture   string `json:"picture" required:"true" description:"Address of the picture of a popular template with this tag, or empty."`
	Picture2x string `json:"picture2x" required:"true" description:"The same for screens twice as dense, or empty."`
	Few       bool   `json:"few" required:"true" description:"Whether fewer than three templates have this tag, and others have more. Lists fold it into More."`
}

// pictured gives each tag the picture of its most popular template, or, where a tag before it has the same, that of the next one. It also
// says which tags have few templates.
func pictured(tags []projects.Tag, popular []ProjectCard) []PicturedTag {
	list := make([]PicturedTag, len(tags))
	shown, count, most := map[string]bool{}, map[string]int{}, 0
	for _, c := range popular {
		for _, id := range c.Tags {
			count[id]++
			most = max(most, count[id])
		}
	}
	for i, t := range tags {
		list[i].Tag, list[i].Few = t, count[t.ID] <= few && most > few
		tagged := func(c ProjectCard) bool { return c.Picture() != "" && slices.Contains(c.Tags, t.ID) }
		at := slices.IndexFunc(popular, func(c ProjectCard) bool { return !shown[c.ID] && tagged(c) })
		if at < 0 {
			at = slices.IndexFunc(popular, tagged)
		}
		if at >= 0 {
			shown[popular[at].ID] = true
			list[i].Picture, list[i].Picture2x = popular[at].Picture(), popular[at].Thumbnail2x
		}
	}
	return list
}
