package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"

	"cuttle/fault"
)

// firstTemplates is how many templates are visible when their page opens, on most screens.
const firstTemplates = 8

// templatesBytes is what the templates of all sites together may take.
const templatesBytes = 1 << 20

// Templates is what the page of all templates shows first. It is the same for everybody, so it is read at most once a second.
type Templates struct {
	First  []ProjectCard
	Mark   string // changes whenever they do
	weight int
}

// Weight is how many bytes it takes in memory, about as much as its JSON.
func (t *Templates) Weight() int { return t.weight }

// Templates returns the first templates as a site with this origin shows them.
func (s *Surface) Templates(ctx context.Context, origin string) (*Templates, error) {
	return s.templates.Get(ctx, origin, func(ctx context.Context) (*Templates, error) {
		list, err := s.Projects.TemplateCards(ctx)
		if err != nil {
			return nil, err
		}
		t := &Templates{First: s.cardsOf(origin, list[:min(len(list), firstTemplates)])}
		raw, err := json.Marshal(t.First)
		if err != nil {
			return nil, fault.Internalf("encode templates: %w", err)
		}
		sum := sha256.Sum256(raw)
		t.Mark, t.weight = base64.RawURLEncoding.EncodeToString(sum[:12]), len(raw)
		return t, nil
	})
}
