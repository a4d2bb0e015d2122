package projects

import (
	"context"
	"time"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Asker is who wants something of a project, and what the policy gives them. The zero Asker is a visitor.
type Asker struct {
	UserID          string                       // empty: nobody is signed in
	SeesAll         bool                         // also what is private, with its document
	TagsAll         bool                         // also what is another's
	HasProTemplates func() bool                  // of the plan; nil: no
	Belongs         func(minisiteID string) bool // as a paying member or as an admin; nil: nowhere
}

// Access says how much of a project somebody gets who may see it.
type Access string

const (
	Full            Access = "full"
	NeedsPro        Access = "needsPro"
	NeedsMembership Access = "needsMembership"
)

// Project is all about a project but its document. Pictures are media keys, or empty.
type Project struct {
	Card
	OwnerID     string
	ShareStatus ShareStatus
	Minisite    *Minisite
	Tagged      []Tag
	Version     int
	Saved       time.Time
	Original    *Original // nil also when the asker may not know it
	IsOwner     bool
	Access      Access

	// Of the copy of a project that takes a plan or a membership:
	WhyNotShare string    // why its owner may not show it to others; empty where they may
	MembersOf   *Minisite // whose paying members alone may download it, itself licensed so or made from what is
	toDownload  Access    // with what it was made from
}

// Minisite is the minisite whose home shows a project.
type Minisite struct{ ID, Subdomain, DisplayName, JoinLink string }

// Original is what a project is a remix of.
type Original struct{ ID, Name, OwnerUsername string }

var noSuchProject = fault.New(fault.NotFound, "", "There is no such project.")

// Find answers a project that the asker may see: public and unlisted ones, and their own. What they may not see is
// answered like what does not exist.
func Find(ctx context.Context, st *store.Store, who Asker, projectID string) (Project, error) {
	row, err := st.As(store.Public).FindProject(ctx, projectID)
	if fault.Is(err, fault.NotFound) || err == nil && !who.sees(row.OwnerID, row.ShareStatus) {
		return Project{}, noSuchProject
	}
	if err != nil {
		return Project{}, err
	}
	tags, err := st.As(store.Public).ListTagsOfProject(ctx, projectID)
	if err != nil {
		return Project{}, err
	}
	p := projectOf(row, tags)
	p.IsOwner = who.owns(row.OwnerID)
	p.Access = who.access(p.OwnerID, p.License, p.Minisite)
	if err := p.regardOriginals(ctx, st, who, row.MadeFrom); err != nil {
		return Project{}, err
	}
	if row.OriginalID != nil && (*row.OriginalStatus == string(Public) || who.SeesAll || who.owns(*row.OriginalOwnerID)) {
		// Not an unlisted one: its address would be told to everybody who sees the remix.
		p.Original = &Original{ID: *row.OriginalID, Name: *row.OriginalName, OwnerUsername: *row.OriginalUsername}
	}
	return p, nil
}

func (a Asker) owns(ownerID string) bool { return a.UserID != "" && a.UserID == ownerID }

func (a Asker) sees(ownerID, shareStatus string) bool {
	return shareStatus != string(Private) || a.SeesAll || a.owns(ownerID)
}

func (a Asker) access(ownerID string, license License, minisite *Minisite) Access {
	switch {
	case license == "" || a.owns(ownerID) || a.SeesAll:
		return Full
	case license == LicensePro:
		if a.HasProTemplates != nil && a.HasProTemplates() {
			return Full
		}
		return NeedsPro
	case minisite != nil && a.Belongs != nil && a.Belongs(minisite.ID):
		return Full
	}
	return NeedsMembership
}

// Refusal is why somebody does not get a project whole, or nil when they do.
func (p Project) Refusal() error { return refusalOf(p.Access) }

func refusalOf(access Access) error {
	switch access {
	case Full:
		return nil
	case NeedsPro:
		return fault.New(fault.Forbidden, "needs_pro", "This template is part of Cuttle Pro.")
	}
	return fault.New(fault.Forbidden, "needs_membership", "This template is for paying members.")
}

// Own refuses whoever does not own the project: as missing when they may not even see it.
func (p Project) Own() error {
	if !p.IsOwner {
		return notYours
	}
	return nil
}

var notYours = fault.New(fault.Forbidden, "not_permitted", "You don't have permission to do that.")

// lockOwn takes the turn at changing a project, which only its owner may do.
func lockOwn(ctx context.Context, tx *store.Tx, who Asker, projectID string) error {
	p, err := lock(ctx, tx, who, projectID)
	if err == nil && !who.owns(p.OwnerID) {
		return notYours
	}
	return err
}

func lock(ctx context.Context, tx *store.Tx, who Asker, projectID string) (db.LockProjectRow, error) {
	p, err := tx.LockProject(ctx, projectID)
	if fault.Is(err, fault.NotFound) || err == nil && !who.sees(p.OwnerID, p.ShareStatus) {
		return p, noSuchProject
	}
	return p, err
}

func projectOf(r db.FindProjectRow, tags []db.ListTagsOfProjectRow) Project {
	p := Project{
		Card: Card{
			ID: r.ID, Name: r.Name, OwnerUsername: r.Username, OwnerDisplayName: r.DisplayName, OwnerAvatar: r.Avatar,
			License: licenseOf(r.License), Created: r.CreatedAt, FirstMadePublic: r.FirstMadePublicAt, Published: r.PublishedAt,
			Description: r.PublishedDescription, CoverPhoto: r.CoverPhoto, PreviewImage: r.PreviewImage,
		},
		OwnerID: r.OwnerID, ShareStatus: ShareStatus(r.ShareStatus), Version: int(r.Version), Saved: r.SavedAt,
	}
	if r.MinisiteID != nil && r.MinisiteSlug != nil {
		p.Minisite = &Minisite{ID: *r.MinisiteID, Subdomain: *r.MinisiteSlug, DisplayName: *r.MinisiteName, JoinLink: *r.MinisiteJoinLink}
	}
	for _, t := range tags {
		p.Tagged = append(p.Tagged, Tag(t))
	}
	return p
}

func licenseOf(column *string) License {
	if column == nil {
		return ""
	}
	return License(*column)
}

func columnOf(l License) *string {
	if l == "" {
		return nil
	}
	text := string(l)
	return &text
}
