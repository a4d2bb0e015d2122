package api

import (
	"slices"

	"cuttle/projects"
)

// PicturedTag is a tag with the picture of a template.
type PicturedTag struct {
	projects.Tag
	Picture   string `json:"picture" required:"true" description:"Address of the picture of a popular template with this tag, or empty."`
	Picture2x string `json:"picture2x" required:"true" description:"The same for screens twice as dense, or empty."`
}

// pictured gives each tag the picture of its most popular template, or, where a tag before it has the same, that of the next one.
func pictured(tags []projects.Tag, popular []ProjectCard) []PicturedTag {
	list := make([]PicturedTag, len(tags))
	shown := map[string]bool{}
	for i, t := range tags {
		list[i].Tag = t
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
