package api

import (
	"cmp"

	"cuttle"

	"cuttle/projects"
)

// ProjectCard has the fields of S1 §3.
type ProjectCard struct {
	projects.Card
	Thumbnails
}

// Thumbnails are the cover photo, or else the preview image, 400 by 225 pixels (S0 §9).
type Thumbnails struct {
	Thumbnail   string `json:"thumbnail" required:"true" description:"Address of a small picture, or empty."`
	Thumbnail2x string `json:"thumbnail2x" required:"true" description:"The same for screens twice as dense."`
}

func (s *Surface) thumbnails(origin string, cover, preview cuttle.MediaKey) Thumbnails {
	picture := string(cmp.Or(cover, preview))
	return Thumbnails{s.deps.Thumbnails.URL(picture, 1, origin), s.deps.Thumbnails.URL(picture, 2, origin)}
}

type cardsOutput struct {
	Envelope
	ProjectCards []ProjectCard `json:"projectCards" required:"true" nullable:"false"`
}

func (s *Surface) cardsOf(origin string, list []projects.Card) []ProjectCard {
	cards := make([]ProjectCard, len(list))
	for i, p := range list {
		cards[i] = ProjectCard{p, s.thumbnails(origin, p.CoverPhoto, p.PreviewImage)}
	}
	return cards
}
