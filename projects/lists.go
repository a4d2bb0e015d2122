package projects

import (
	"context"
	"math"
	"time"

	"cuttle"
	"cuttle/store"
	"cuttle/store/db"
)

// cardsOnPage is how many cards a page of a list has: rows of two, three and four are full.
const cardsOnPage = 24

// Order is the order of a list of cards.
type Order string

const (
	Newest  Order = "newest" // the default
	Popular Order = "popular"
)

// Values lists every order, for the API and its description.
func (Order) Values() []string { return []string{string(Newest), string(Popular)} }

// Where a page ends, in each order.
type (
	published struct {
		At time.Time `json:"t"`
		ID string    `json:"i"`
	}
	scored struct {
		Score float64 `json:"s"`
		ID    string  `json:"i"`
	}
)

// Explore lists a page of what the main site lists, newest first. after is empty for the first page, then what the previous one returned as
// next, which is empty on the last.
func (s *Service) Explore(ctx context.Context, after string) (list []Card, next string, err error) {
	return s.listed(ctx, Newest, after, "")
}

// Trending is Explore with what is most popular first.
func (s *Service) Trending(ctx context.Context, after string) (list []Card, next string, err error) {
	return s.listed(ctx, Popular, after, "")
}

// Community is Explore, in either order, without the projects of the official owner.
func (s *Service) Community(ctx context.Context, order Order, after string) (list []Card, next string, err error) {
	return s.listed(ctx, order, after, cuttle.OfficialUsername)
}

// listed lists a page of what the main site lists, without the projects of one owner, whose username may be empty.
func (s *Service) listed(ctx context.Context, order Order, after, exceptOwner string) ([]Card, string, error) {
	q := s.store.As(store.Public)
	if order == Popular {
		return popular(after, func(from scored) ([]db.ListPopularCardsRow, error) {
			return q.ListPopularCards(ctx, db.ListPopularCardsParams{ExceptOwner: exceptOwner, Below: from.Score, AfterID: from.ID, Most: cardsOnPage + 1})
		})
	}
	return newest(after, func(from published) ([]db.ProjectCard, error) {
		return q.ListLatestCards(ctx, db.ListLatestCardsParams{ExceptOwner: exceptOwner, Before: from.At, AfterID: from.ID, Most: cardsOnPage + 1})
	})
}

// Creators is Explore, in either order, for the projects of people who may license Pro, except the official owner.
func (s *Service) Creators(ctx context.Context, order Order, after string) ([]Card, string, error) {
	q := s.store.As(store.Public)
	if order == Popular {
		return popular(after, func(from scored) ([]db.ListPopularCardsOfCreatorsRow, error) {
			return q.ListPopularCardsOfCreators(ctx, from.Score, from.ID, cardsOnPage+1)
		})
	}
	return newest(after, func(from published) ([]db.ProjectCard, error) {
		return q.ListLatestCardsOfCreators(ctx, db.ListLatestCardsOfCreatorsParams{
			OfficialOwner: cuttle.OfficialUsername, Before: from.At, AfterID: from.ID, Most: cardsOnPage + 1,
		})
	})
}

// ProfileCards is Explore for a person's public projects, also those that wait for a review.
func (s *Service) ProfileCards(ctx context.Context, ownerID, after string) (list []Card, next string, err error) {
	return newest(after, func(from published) ([]db.ProjectCard, error) {
		return s.store.As(store.Public).ListCardsOfOwner(ctx, db.ListCardsOfOwnerParams{
			OwnerID: ownerID, Before: from.At, AfterID: from.ID, Most: cardsOnPage + 1,
		})
	})
}

// newest cuts a page from rows that are ordered by the time of publishing. Publishing dates projects, so those without a date are on no page.
func newest(after string, read func(from published) ([]db.ProjectCard, error)) (list []Card, next string, err error) {
	from, err := store.After(after, published{At: endOfTime})
	if err != nil {
		return nil, "", err
	}
	rows, err := read(from)
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, cardsOnPage, func(last db.ProjectCard) published { return published{*last.PublishedAt, last.ID} })
	list, err = cards(rows, nil)
	return list, next, err
}

// popular cuts a page from rows that are ordered by score.
func popular[Row ~struct {
	ProjectCard db.ProjectCard
	Score       float64
}](after string, read func(from scored) ([]Row, error)) (list []Card, next string, err error) {
	from, err := store.After(after, scored{Score: math.MaxFloat64})
	if err != nil {
		return nil, "", err
	}
	found, err := read(from)
	if err != nil {
		return nil, "", err
	}
	found, next = store.Cut(found, cardsOnPage, func(last Row) scored {
		row := db.ListPopularCardsRow(last)
		return scored{row.Score, row.ProjectCard.ID}
	})
	rows := make([]db.ProjectCard, len(found))
	for i, row := range found {
		rows[i] = db.ListPopularCardsRow(row).ProjectCard
	}
	list, err = cards(rows, nil)
	return list, next, err
}

// addressesOnPage is how many projects a page of Addresses has.
const addressesOnPage = 1000

// Address is what search engines may know of a project.
type Address struct {
	Owner, Path  string
	FirstOfOwner bool // in the list
}

// Addresses is Explore for search engines: projects of people who are trusted, a thousand at a time.
func (s *Service) Addresses(ctx context.Context, after string) (list []Address, next string, err error) {
	from, err := store.After(after, published{At: endOfTime})
	if err != nil {
		return nil, "", err
	}
	rows, err := s.store.As(store.Public).ListListedAddresses(ctx, from.At, from.ID, addressesOnPage+1)
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, addressesOnPage, func(last db.ListListedAddressesRow) published { return published{*last.PublishedAt, last.ID} })
	for _, r := range rows {
		if r.Trusted {
			list = append(list, Address{r.Username, Path(r.Username, r.Name, r.ID), r.FirstOfOwner})
		}
	}
	return list, next, nil
}
