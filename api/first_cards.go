package api

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"slices"

	"cuttle/fault"
	"cuttle/projects"
)

// mostFirstCards is how many cards are visible when a page opens, on most screens.
const mostFirstCards = 8

// firstCardsBytes is what the first cards of all pages together may take.
const firstCardsBytes = 1 << 20

// FirstCards are the cards that a page shows first. They are the same for everybody, so they are read at most once a second.
type FirstCards struct {
	First  []ProjectCard
	Tags   []PicturedTag // of the page of all templates
	Mark   string        // changes whenever they do
	weight int
}

// Weight is how many bytes they take in memory, about as much as their JSON.
func (f *FirstCards) Weight() int { return f.weight }

// cardsKey names the site that shows the cards, because pictures may have full addresses, and which cards: a person's, or those of templates:
// all (and then the tags, too), those that cost nothing, or those of one tag.
type cardsKey struct {
	origin  string
	ownerID string
	free    bool
	tagID   string
}

// all says that it names all templates.
func (k cardsKey) all() bool { return k == cardsKey{origin: k.origin} }

func (s *Surface) firstCards(ctx context.Context, key cardsKey) (*FirstCards, error) {
	return s.cards.Get(ctx, key, func(ctx context.Context) (*FirstCards, error) {
		list, err := s.cardsFor(ctx, key)
		if err != nil {
			return nil, err
		}
		f := &FirstCards{First: s.cardsOf(key.origin, list[:min(len(list), mostFirstCards)])}
		if key.all() {
			tags, err := s.deps.Projects.Tags(ctx)
			if err != nil {
				return nil, err
			}
			f.Tags = pictured(tags, s.cardsOf(key.origin, list))
		}
		raw, err := json.Marshal([]any{f.First, f.Tags})
		if err != nil {
			return nil, fault.Internalf("encode cards: %w", err)
		}
		sum := sha256.Sum256(raw)
		f.Mark, f.weight = base64.RawURLEncoding.EncodeToString(sum[:12]), len(raw)
		return f, nil
	})
}

func (s *Surface) cardsFor(ctx context.Context, key cardsKey) ([]projects.Card, error) {
	if key.ownerID != "" {
		list, _, err := s.deps.Projects.ProfileCards(ctx, key.ownerID, "")
		return list, err
	}
	list, err := s.deps.Projects.TemplateCards(ctx)
	return slices.DeleteFunc(list, func(c projects.Card) bool {
		return key.free && c.License != "" || key.tagID != "" && !slices.Contains(c.Tags, key.tagID)
	}), err
}
