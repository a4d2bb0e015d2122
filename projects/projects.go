// Package projects manages projects: their documents and versions, the cards that show them, and the counts of views
// and downloads.
//
// Projects belong to people, not to tenants: every query has a condition on the owner, the minisite or the share
// status.
//
// It may import store, media, audit, mail, fault and cuttle of ours.
package projects

import (
	"cmp"
	"context"
	"slices"
	"time"

	"cuttle"

	"cuttle/store"
	"cuttle/store/db"
)

// most bounds the lists without pages.
const most = 500

// ShareStatus says who may see a project.
type ShareStatus string

const (
	Public   ShareStatus = "public"   // listed for everyone
	Unlisted ShareStatus = "unlisted" // for those who have the address
	Private  ShareStatus = "private"  // does not exist for others
)

// Values lists every status, for the API and its description.
func (ShareStatus) Values() []string {
	return []string{string(Public), string(Unlisted), string(Private)}
}

// License says what a download of a project requires: a plan, a paid membership, or nothing (empty).
type License string

const (
	LicensePro          License = "pro"
	LicenseMinisitePaid License = "minisitePaid"
)

// Values lists every license, for the API and its description.
func (License) Values() []string {
	return []string{string(LicensePro), string(LicenseMinisitePaid)}
}

// MarshalJSON writes null for none.
func (l License) MarshalJSON() ([]byte, error) {
	if l == "" {
		return []byte("null"), nil
	}
	return []byte(`"` + l + `"`), nil
}

// Card is a project as everybody sees it (S1 §3).
type Card struct {
	Summary
	Tags []string `json:"tags" required:"true" nullable:"false"` // their ids
}

// Summary is what a project's card and its page both show.
type Summary struct {
	ID               string          `json:"projectId" required:"true"`
	Name             string          `json:"name" required:"true"`
	OwnerUsername    string          `json:"ownerUsername" required:"true"`
	OwnerDisplayName string          `json:"ownerDisplayName" required:"true"`
	OwnerAvatar      cuttle.MediaKey `json:"ownerAvatar" required:"true" description:"Address of a picture, or empty."`
	License          License         `json:"license" required:"true" nullable:"true"`
	IsPro            bool            `json:"isPro" required:"true"`
	Created          time.Time       `json:"creationDate" required:"true"`
	FirstMadePublic  *time.Time      `json:"firstMadePublicDate" required:"true" nullable:"true"`
	Published        *time.Time      `json:"publishedDate" required:"true" nullable:"true"`
	Description      string          `json:"publishedDescription" required:"true"`
	LastOpened       time.Time       `json:"lastOpenedDate" required:"true"`
	CoverPhoto       cuttle.MediaKey `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage     cuttle.MediaKey `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
}

// MinisiteCards lists the public projects of one minisite: first those that its admins have put in order, then the others, newest first.
func (s *Service) MinisiteCards(ctx context.Context, tenantID string) ([]Card, error) {
	return cards(s.store.As(store.Public).ListCardsOfMinisite(ctx, &tenantID, most))
}

// TemplateCards lists the templates, most popular first: what the official owner has made public, and the Pro projects of creators.
func (s *Service) TemplateCards(ctx context.Context) ([]Card, error) {
	return cards(s.store.As(store.Public).ListTemplateCards(ctx, most, cuttle.OfficialUsername))
}

// CardsByID returns the cards of public projects and of the viewer's own, in the order of their ids. Others are left out.
func (s *Service) CardsByID(ctx context.Context, viewerID string, ids []string) ([]Card, error) {
	rows, err := s.store.As(store.Public).ListCardsByID(ctx, ids, viewerID)
	own := make([]db.ProjectCard, len(rows))
	for i, row := range rows {
		own[i] = db.ProjectCard(row)
	}
	return inOrderOf(ids, own, err)
}

// ListedCardsByID returns the cards of projects that the lists of the main site may show, in the order of their ids. Others are left out.
func (s *Service) ListedCardsByID(ctx context.Context, ids []string) ([]Card, error) {
	rows, err := s.store.As(store.Public).ListListedCardsByID(ctx, ids)
	return inOrderOf(ids, rows, err)
}

func inOrderOf(ids []string, rows []db.ProjectCard, err error) ([]Card, error) {
	found, err := cards(rows, err)
	slices.SortFunc(found, func(a, b Card) int { return cmp.Compare(slices.Index(ids, a.ID), slices.Index(ids, b.ID)) })
	return found, err
}

func cards(rows []db.ProjectCard, err error) ([]Card, error) {
	list := make([]Card, len(rows))
	for i, r := range rows {
		list[i] = Card{Tags: r.Tags, Summary: Summary{
			ID: r.ID, Name: r.Name, OwnerUsername: r.Username, OwnerDisplayName: r.DisplayName, OwnerAvatar: cuttle.MediaKey(r.Avatar),
			License: License(r.License), IsPro: License(r.License) == LicensePro, Created: r.CreatedAt,
			FirstMadePublic: r.FirstMadePublicAt, Published: r.PublishedAt, Description: r.PublishedDescription, LastOpened: r.LastOpenedAt,
			CoverPhoto: cuttle.MediaKey(r.CoverPhoto), PreviewImage: cuttle.MediaKey(r.PreviewImage),
		}}
	}
	return list, err
}
