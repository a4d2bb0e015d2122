package projects

import (
	"context"
	"time"

	"cuttle/store"
	"cuttle/store/db"
)

// profilePage is how many cards a page of a profile has: rows of two, three and four are full.
const profilePage = 24

// published is where a page of a profile ends.
type published struct {
	At time.Time `json:"t"`
	ID string    `json:"i"`
}

// ProfileCards lists a page of a person's public projects of the main site, newest first. after is empty for the first page, then what the
// previous one returned as next, which is empty on the last.
func (s *Service) ProfileCards(ctx context.Context, ownerID, after string) (list []Card, next string, err error) {
	from, err := store.After(after, published{At: endOfTime})
	if err != nil {
		return nil, "", err
	}
	rows, err := s.store.As(store.Public).ListCardsOfOwner(ctx, db.ListCardsOfOwnerParams{
		OwnerID: ownerID, Before: from.At, AfterID: from.ID, Most: profilePage + 1,
	})
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, profilePage, func(last db.ProjectCard) published { return published{*last.PublishedAt, last.ID} })
	list, err = cards(rows, nil)
	return list, next, err
}
