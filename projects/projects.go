// Package projects is what makers make: projects with their documents and versions, the cards that show them, and how
// often they are looked at and downloaded.
//
// Projects belong to people, not to tenants: every query carries the owner, the minisite or the public predicate.
//
// It may import store, media and fault of ours.
package projects

import (
	"context"
	"time"

	"cuttle/store"
	"cuttle/store/db"
)

// OfficialOwner is the user name under which the official templates are published.
const OfficialOwner = "cuttle"

// most bounds every list: a page never holds more, and nobody scrolls further without searching.
const most = 500

// mostOfCommunity is how many community cards there are: the landing page shows the first, a page of their own all.
const mostOfCommunity = 120

// ShareStatus says who may see a project.
type ShareStatus string

const (
	Public   ShareStatus = "public"   // listed for everyone
	Unlisted ShareStatus = "unlisted" // for those who have the address
	Private  ShareStatus = "private"  // does not exist for others
)

// License says what a project takes to download: a plan, a paid membership, or nothing (empty).
type License string

const (
	LicensePro          License = "pro"
	LicenseMinisitePaid License = "minisitePaid"
)

// OnDashboard is a project as its owner's dashboard shows it (S1 §3). Pictures are media keys, or empty.
type OnDashboard struct {
	ID, Name                 string
	ShareStatus              ShareStatus
	CoverPhoto, PreviewImage string
	PictureDue               bool // see Saved.PictureDue
	LastOpened               time.Time
}

// Dashboard lists the owner's projects, most recently opened first.
func Dashboard(ctx context.Context, st *store.Store, ownerID string) ([]OnDashboard, error) {
	rows, err := st.As(store.Public).ListProjectsOfOwner(ctx, ownerID, most)
	if err != nil {
		return nil, err
	}
	list := make([]OnDashboard, len(rows))
	for i, r := range rows {
		list[i] = OnDashboard{
			ID: r.ID, Name: r.Name, ShareStatus: ShareStatus(r.ShareStatus), CoverPhoto: r.CoverPhoto, PreviewImage: r.PreviewImage,
			PictureDue: Saved{Version: int(r.Version), Picture: r.Picture}.PictureDue(r.PreviewImage), LastOpened: r.LastOpenedAt,
		}
	}
	return list, nil
}

// Card is a project as strangers see it (S1 §3). Pictures are media keys, or empty.
type Card struct {
	ID, Name                                     string
	OwnerUsername, OwnerDisplayName, OwnerAvatar string
	License                                      License
	Created                                      time.Time
	FirstMadePublic, Published                   *time.Time
	Description                                  string
	LastOpened                                   time.Time
	CoverPhoto, PreviewImage                     string
	Tags                                         []string // ids
}

// MinisiteCards lists the public projects of one minisite, newest first.
func MinisiteCards(ctx context.Context, st *store.Store, tenantID string) ([]Card, error) {
	rows, err := st.As(store.Public).ListCardsOfMinisite(ctx, &tenantID, most)
	if err != nil {
		return nil, err
	}
	cards := make([]Card, len(rows))
	for i, r := range rows {
		cards[i] = card(db.ListCommunityCardsRow(r))
	}
	return cards, nil
}

// CommunityCards lists the newest public projects of the main site by anyone but the official owner.
func CommunityCards(ctx context.Context, st *store.Store) ([]Card, error) {
	rows, err := st.As(store.Public).ListCommunityCards(ctx, OfficialOwner, mostOfCommunity)
	if err != nil {
		return nil, err
	}
	cards := make([]Card, len(rows))
	for i, r := range rows {
		cards[i] = card(r)
	}
	return cards, nil
}

// CreatorCards lists the public projects of creators, who may license Pro, newest first.
func CreatorCards(ctx context.Context, st *store.Store) ([]Card, error) {
	rows, err := st.As(store.Public).ListCreatorCards(ctx, most, OfficialOwner)
	if err != nil {
		return nil, err
	}
	cards := make([]Card, len(rows))
	for i, r := range rows {
		cards[i] = card(db.ListCommunityCardsRow(r))
	}
	return cards, nil
}

// TemplateCards lists the templates, newest first: what the official owner has made public, and the Pro projects of
// creators.
func TemplateCards(ctx context.Context, st *store.Store) ([]Card, error) {
	rows, err := st.As(store.Public).ListTemplateCards(ctx, most, OfficialOwner)
	if err != nil {
		return nil, err
	}
	cards := make([]Card, len(rows))
	for i, r := range rows {
		cards[i] = card(db.ListCommunityCardsRow(r))
	}
	return cards, nil
}

func card(r db.ListCommunityCardsRow) Card {
	return Card{
		ID: r.ID, Name: r.Name, OwnerUsername: r.Username, OwnerDisplayName: r.DisplayName, OwnerAvatar: r.Avatar,
		Created: r.CreatedAt, FirstMadePublic: r.FirstMadePublicAt, Published: r.PublishedAt, Description: r.PublishedDescription,
		LastOpened: r.LastOpenedAt, CoverPhoto: r.CoverPhoto, PreviewImage: r.PreviewImage, License: licenseOf(r.License), Tags: r.Tags,
	}
}
