package projects

import (
	"context"
	"slices"
	"time"

	"cuttle"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Viewer is the person who acts on a project, with what the policy allows them. The zero Viewer is a visitor.
type Viewer struct {
	UserID       string   // empty: nobody is signed in
	Username     string   // by which the history of a minisite names them
	SeesAll      bool     // also private projects, with their documents
	TagsAll      bool     // also other people's projects
	ProTemplates bool     // the plan includes Pro templates
	MemberOf     []string // the minisites whose templates they may have, as a paying member or as an admin
}

// Access says how much of a project somebody who may see it gets.
type Access string

const (
	Full            Access = "full"
	NeedsPro        Access = "needsPro"
	NeedsMembership Access = "needsMembership"
)

// Project is all about a project but its document.
type Project struct {
	Summary
	OwnerID     string      `json:"-"`
	FolderID    string      `json:"-"` // empty: the first one of the owner
	ShareStatus ShareStatus `json:"shareStatus" required:"true"`
	Minisite    *Minisite   `json:"-"`
	Examples    []Example   `json:"-"`
	Tagged      []Tag       `json:"tags" required:"true" nullable:"false"`
	Version     int         `json:"version" required:"true" description:"Rises with every save; saveProject takes it as baseVersion."`
	Saved       time.Time   `json:"savedDate" required:"true"`
	Original    *Original   `json:"original" required:"true" description:"The original of a remix, if the viewer may see it."`
	IsOwner     bool        `json:"isOwner" required:"true"`
	Listing     *Listing    `json:"listing" required:"true" description:"Whether the lists show a public project of the main site, for its owner; null otherwise."`
	Access      Access      `json:"access" required:"true" enum:"full,needsPro,needsMembership"`

	// Of a copy whose original requires a plan or a membership:
	WhyNotShare string    `json:"whyNotShare" required:"true" description:"Why its owner may not show it to others; empty where they may."`
	MembersOf   *Minisite `json:"-"` // only its paying members may download the project, because of its license or that of an original
	toDownload  Access    // Access, and that of the originals

	// ForSearchEngines is false for a public project that lists do not show, and for those of people who are not trusted yet. On a minisite it has no meaning.
	ForSearchEngines bool `json:"-"`

	// IncludedBy is the minisite whose membership includes the viewer's downloads of the project, nil if none does: they count against no
	// plan, and all fonts may be in them.
	IncludedBy *Minisite `json:"-"`
}

// Minisite is the minisite whose home shows a project.
type Minisite struct {
	ID, Subdomain, DisplayName, JoinLink string
	Suspended                            bool
}

// Original is what a project is a remix of.
type Original struct {
	ID            string `json:"projectId" required:"true"`
	Name          string `json:"name" required:"true"`
	OwnerUsername string `json:"ownerUsername" required:"true"`
}

var noSuchProject = fault.New(fault.NotFound, "", "There is no such project.")

// Find returns a project that the viewer may see: public and unlisted ones, and their own. A project that they may not
// see is refused like one that does not exist.
func (s *Service) Find(ctx context.Context, who Viewer, projectID string) (Project, error) {
	var row db.FindProjectRow
	var tags []db.ListTagsOfProjectRow
	var examples []db.ListExamplesOfProjectRow
	err := s.store.Together(ctx, store.Public, func(q *db.Queries) (err error) {
		row, err = q.FindProject(ctx, projectID)
		return err
	}, func(q *db.Queries) (err error) {
		tags, err = q.ListTagsOfProject(ctx, projectID)
		return err
	}, func(q *db.Queries) (err error) {
		examples, err = q.ListExamplesOfProject(ctx, projectID)
		return err
	})
	if fault.Is(err, fault.NotFound) || err == nil && !who.sees(row.OwnerID, row.ShareStatus) {
		return Project{}, noSuchProject
	}
	if err != nil {
		return Project{}, err
	}
	p := projectOf(row, tags)
	p.Examples = make([]Example, len(examples))
	for i, e := range examples {
		p.Examples[i] = Example{cuttle.MediaKey(e.Picture), e.Caption}
	}
	p.IsOwner = who.owns(row.OwnerID)
	p.Listing = p.listing(row.Review, row.WhyHidden)
	p.Access = who.access(ctx, p.OwnerID, p.License, p.Minisite)
	if err := p.applyOriginals(ctx, s.store, who, row.MadeFrom); err != nil {
		return Project{}, err
	}
	p.IncludedBy = p.includedBy(who)
	if row.OriginalID != nil && (*row.OriginalStatus == string(Public) || who.SeesAll || who.owns(*row.OriginalOwnerID)) {
		// Not an unlisted one: everybody who sees the remix would learn its address.
		p.Original = &Original{ID: *row.OriginalID, Name: *row.OriginalName, OwnerUsername: *row.OriginalUsername}
	}
	return p, nil
}

// includedBy prefers the minisite whose license the project has. The home of another may show it as well; it shows no private project.
func (p Project) includedBy(who Viewer) *Minisite {
	if p.toDownload != Full {
		return nil
	}
	includes := func(m *Minisite) bool { return m != nil && !m.Suspended && slices.Contains(who.MemberOf, m.ID) }
	switch {
	case includes(p.MembersOf):
		return p.MembersOf
	case includes(p.Minisite) && p.ShareStatus != Private:
		return p.Minisite
	}
	return nil
}

// BrandedBy returns the subdomain of the minisite whose brand the project's page has for its viewer, or an empty string: its owner works on it
// with us, and a Pro template is an offer of ours.
func (p Project) BrandedBy() string {
	if p.IsOwner || p.License == LicensePro || p.Minisite == nil {
		return ""
	}
	return p.Minisite.Subdomain
}

// BrandedBy returns the same for a project that is not read otherwise; for its owner it returns the minisite in whose brand they came to the
// page (club), if any. A project that the viewer may not see is refused.
func (s *Service) BrandedBy(ctx context.Context, who Viewer, projectID, club string) (string, error) {
	row, err := s.store.As(store.Public).FindProject(ctx, projectID)
	if fault.Is(err, fault.NotFound) || err == nil && !who.sees(row.OwnerID, row.ShareStatus) {
		return "", noSuchProject
	}
	if err != nil {
		return "", err
	}
	p := projectOf(row, nil)
	if who.owns(row.OwnerID) {
		return club, nil
	}
	return p.BrandedBy(), nil
}

func (v Viewer) owns(ownerID string) bool { return v.UserID != "" && v.UserID == ownerID }

func (v Viewer) sees(ownerID, shareStatus string) bool {
	return shareStatus != string(Private) || v.SeesAll || v.owns(ownerID)
}

func (v Viewer) access(ctx context.Context, ownerID string, license License, minisite *Minisite) Access {
	switch {
	case license == "" || v.owns(ownerID) || v.SeesAll:
		return Full
	case license == LicensePro && v.ProTemplates:
		store.RestOn(ctx, "")
		return Full
	case license == LicensePro:
		return NeedsPro
	case minisite != nil && slices.Contains(v.MemberOf, minisite.ID):
		store.RestOn(ctx, minisite.ID)
		return Full
	}
	return NeedsMembership
}

// Refusal returns why the viewer does not have full access, or nil if they do.
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

// Own returns an error unless the viewer owns the project.
func (p Project) Own() error {
	if !p.IsOwner {
		return fault.NotPermitted
	}
	return nil
}

// lockOwn locks a project for a change that only its owner may make.
func lockOwn(ctx context.Context, tx *store.Tx, who Viewer, projectID string) (db.LockProjectRow, error) {
	p, err := lock(ctx, tx, who, projectID)
	if err == nil && !who.owns(p.OwnerID) {
		err = fault.NotPermitted
	}
	return p, err
}

func lock(ctx context.Context, tx *store.Tx, who Viewer, projectID string) (db.LockProjectRow, error) {
	p, err := tx.LockProject(ctx, projectID)
	if fault.Is(err, fault.NotFound) || err == nil && !who.sees(p.OwnerID, p.ShareStatus) {
		return p, noSuchProject
	}
	return p, err
}

func projectOf(r db.FindProjectRow, tags []db.ListTagsOfProjectRow) Project {
	p := Project{
		Summary: Summary{
			ID: r.ID, Name: r.Name, OwnerUsername: r.Username, OwnerDisplayName: r.DisplayName, OwnerAvatar: cuttle.MediaKey(r.Avatar),
			License: licenseOf(r.License), IsPro: licenseOf(r.License) == LicensePro, Created: r.CreatedAt, FirstMadePublic: r.FirstMadePublicAt, Published: r.PublishedAt, LastOpened: r.LastOpenedAt,
			Description: r.PublishedDescription, CoverPhoto: cuttle.MediaKey(r.CoverPhoto), PreviewImage: cuttle.MediaKey(r.PreviewImage),
		},
		OwnerID: r.OwnerID, ShareStatus: ShareStatus(r.ShareStatus), Version: int(r.Version), Saved: r.SavedAt,
		ForSearchEngines: r.ForSearchEngines,
	}
	if r.FolderID != nil {
		p.FolderID = *r.FolderID
	}
	if r.MinisiteID != nil && r.MinisiteSlug != nil {
		p.Minisite = &Minisite{ID: *r.MinisiteID, Subdomain: *r.MinisiteSlug, DisplayName: *r.MinisiteName, JoinLink: *r.MinisiteJoinLink, Suspended: r.MinisiteSuspended}
	}
	p.Tagged = make([]Tag, len(tags))
	for i, t := range tags {
		p.Tagged[i] = Tag(t)
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
