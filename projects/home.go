package projects

import (
	"context"
	"time"

	"cuttle"

	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// MostOnHome is how many projects the home of a minisite shows.
const MostOnHome = most

// OnHome is a project on the home of a minisite, as the minisite's admins see it.
type OnHome struct {
	ID               string          `json:"projectId" required:"true"`
	Name             string          `json:"name" required:"true"`
	License          License         `json:"license" required:"true" nullable:"true"`
	OwnerUsername    string          `json:"ownerUsername" required:"true"`
	OwnerDisplayName string          `json:"ownerDisplayName" required:"true"`
	OwnerManages     bool            `json:"ownerManages" required:"true" description:"Whether its owner still is an admin of the minisite."`
	IsOwner          bool            `json:"isOwner" required:"true"`
	HasPlace         bool            `json:"hasPlace" required:"true" description:"Whether admins have put it in order. The others follow, newest first."`
	Published        *time.Time      `json:"publishedDate" required:"true" nullable:"true"`
	CoverPhoto       cuttle.MediaKey `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage     cuttle.MediaKey `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
}

// Home lists what the home of a minisite shows, in its order. Only for its admins.
func (s *Service) Home(ctx context.Context, who Viewer, tenantID string) ([]OnHome, error) {
	rows, err := s.store.As(store.Tenant(tenantID)).ListProjectsOnHome(ctx, tenantID, MostOnHome)
	list := make([]OnHome, len(rows))
	for i, r := range rows {
		list[i] = OnHome{
			ID: r.ID, Name: r.Name, License: License(r.License), OwnerUsername: r.Username, OwnerDisplayName: r.DisplayName,
			OwnerManages: r.OwnerManages, IsOwner: who.owns(r.OwnerID), HasPlace: r.HasPlace, Published: r.PublishedAt,
			CoverPhoto: cuttle.MediaKey(r.CoverPhoto), PreviewImage: cuttle.MediaKey(r.PreviewImage),
		}
	}
	return list, err
}

// OffHome is a project that its owner could show on the home of a minisite.
type OffHome struct {
	ID           string          `json:"projectId" required:"true"`
	Name         string          `json:"name" required:"true"`
	ShareStatus  ShareStatus     `json:"shareStatus" required:"true"`
	License      License         `json:"license" required:"true" nullable:"true"`
	MinisiteSlug string          `json:"minisiteSubdomain" required:"true" description:"The minisite that it belongs to, or empty."`
	MinisiteName string          `json:"minisiteName" required:"true"`
	CoverPhoto   cuttle.MediaKey `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage cuttle.MediaKey `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
}

// OffHome lists a page of the viewer's projects that the home of a minisite does not show, the last opened first. What others have is theirs:
// only owners publish.
func (s *Service) OffHome(ctx context.Context, who Viewer, tenantID, after string) (list []OffHome, next string, err error) {
	from, err := store.After(after, position{Opened: endOfTime})
	if err != nil {
		return nil, "", err
	}
	rows, err := s.store.As(store.Tenant(tenantID)).ListProjectsOffHome(ctx, db.ListProjectsOffHomeParams{
		OwnerID: who.UserID, TenantID: tenantID, BeforeOpened: from.Opened, BeforeID: from.ID, Most: store.PageSize + 1,
	})
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, store.PageSize, func(last db.ListProjectsOffHomeRow) position {
		return position{Opened: last.LastOpenedAt, ID: last.ID}
	})
	list = make([]OffHome, len(rows))
	for i, r := range rows {
		list[i] = OffHome{
			ID: r.ID, Name: r.Name, ShareStatus: ShareStatus(r.ShareStatus), License: License(r.License),
			CoverPhoto: cuttle.MediaKey(r.CoverPhoto), PreviewImage: cuttle.MediaKey(r.PreviewImage),
		}
		if r.Slug != nil && r.DisplayName != nil {
			list[i].MinisiteSlug, list[i].MinisiteName = *r.Slug, *r.DisplayName
		}
	}
	return list, next, nil
}

// OrderHome puts projects first on the home of a minisite, in this order. All others follow, newest first. Ids of projects that are not on it
// are ignored: somebody may have taken them off meanwhile.
func (s *Service) OrderHome(ctx context.Context, tenantID string, projectIDs []string) error {
	return s.store.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		return tx.OrderHome(ctx, tenantID, projectIDs)
	})
}

// TakeOffParams say what is taken off which home, and by whom.
type TakeOffParams struct {
	TenantID, ProjectID string
	By                  cuttle.Actor
}

var notOnHome = fault.New(fault.NotFound, "not_on_home", "This project isn't on the home page anymore.")

// TakeOffHome takes anybody's project off the home of a minisite. Its owner keeps it, and so does who has its link.
func (s *Service) TakeOffHome(ctx context.Context, p TakeOffParams) error {
	return s.store.InTx(ctx, store.Tenant(p.TenantID), func(ctx context.Context, tx *store.Tx) error {
		name, err := tx.TakeOffHome(ctx, p.TenantID, p.ProjectID)
		if fault.Is(err, fault.NotFound) {
			return notOnHome
		}
		if err != nil {
			return err
		}
		return audit.WriteSoon(ctx, tx, p.TenantID, audit.Record{
			At: s.now(), By: p.By, Action: "project taken off the home page", Before: map[string]any{"project": name},
		})
	})
}
