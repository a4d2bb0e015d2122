package projects

import (
	"context"
	"strings"
	"time"

	"cuttle"

	"cuttle/store"
	"cuttle/store/db"
)

// OnDashboard is a project as its owner's dashboard shows it (S1 §3).
type OnDashboard struct {
	ID           string          `json:"projectId" required:"true"`
	Name         string          `json:"name" required:"true"`
	FolderID     string          `json:"folderId" required:"true"`
	ShareStatus  ShareStatus     `json:"shareStatus" required:"true"`
	CoverPhoto   cuttle.MediaKey `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage cuttle.MediaKey `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
	PictureDue   bool            `json:"pictureDue" required:"true" description:"Whether the pictures are outdated."`
	LastOpened   time.Time       `json:"-"`
}

// Sort is an order of a dashboard's projects.
type Sort string

const (
	ByDate Sort = "date" // the last opened first
	ByName Sort = "name"
)

// DashboardParams say which projects are listed. All may be empty.
type DashboardParams struct {
	FolderID string
	Words    string // all of them are in the name
	Sort     Sort   // ByDate if empty
	After    string // Next of the page before
}

// Dashboard is a person's folders and a page of their projects.
type Dashboard struct {
	Folders  []Folder
	Projects []OnDashboard
	Next     string // empty at the end
}

// dashboardPage is how many projects a page has.
const dashboardPage = 100

// Dashboard lists a person's folders and a page of their projects.
func (s *Service) Dashboard(ctx context.Context, ownerID string, p DashboardParams) (found Dashboard, err error) {
	if p.Sort == "" {
		p.Sort = ByDate
	}
	from, err := store.After(p.After, position{Sort: p.Sort, Opened: endOfTime})
	if err == nil && from.Sort != p.Sort {
		err = store.ErrPosition
	}
	if err != nil {
		return Dashboard{}, err
	}
	var rows []db.ListProjectsByDateRow
	var counts []db.CountInFoldersRow
	err = s.store.Together(ctx, store.Public, func(q *db.Queries) (err error) {
		found.Folders, err = folders(q.ListFolders(ctx, ownerID))
		return err
	}, func(q *db.Queries) (err error) {
		rows, err = list(ctx, q, ownerID, p, from)
		return err
	}, func(q *db.Queries) (err error) {
		counts, err = q.CountInFolders(ctx, ownerID)
		return err
	})
	if err != nil {
		return Dashboard{}, err
	}
	if p.FolderID != "" && placeOf(found.Folders, p.FolderID) < 0 {
		return Dashboard{}, noSuchFolder
	}
	count(found.Folders, counts)
	rows, found.Next = store.Cut(rows, dashboardPage, func(last db.ListProjectsByDateRow) position {
		return position{p.Sort, last.Name, last.LastOpenedAt, last.ID}
	})
	found.Projects = make([]OnDashboard, len(rows))
	for i, r := range rows {
		found.Projects[i] = OnDashboard{
			ID: r.ID, Name: r.Name, ShareStatus: ShareStatus(r.ShareStatus), CoverPhoto: cuttle.MediaKey(r.CoverPhoto),
			PreviewImage: cuttle.MediaKey(r.PreviewImage), LastOpened: r.LastOpenedAt,
			PictureDue: Saved{Version: int(r.Version), Picture: r.VersionPicture}.PictureDue(),
		}
		if r.FolderID != nil {
			found.Projects[i].FolderID = *r.FolderID
		} else if len(found.Folders) > 0 {
			found.Projects[i].FolderID = found.Folders[0].ID
		}
	}
	return found, nil
}

// list returns one row more than a page has, if there is one.
func list(ctx context.Context, q *db.Queries, ownerID string, p DashboardParams, from position) ([]db.ListProjectsByDateRow, error) {
	words := patterns(p.Words)
	if p.Sort == ByDate {
		return q.ListProjectsByDate(ctx, db.ListProjectsByDateParams{
			OwnerID: ownerID, FolderID: p.FolderID, Words: words, BeforeOpened: from.Opened, BeforeID: from.ID, Most: dashboardPage + 1,
		})
	}
	rows, err := q.ListProjectsByName(ctx, db.ListProjectsByNameParams{
		OwnerID: ownerID, FolderID: p.FolderID, Words: words, AfterName: from.Name, AfterID: from.ID, Most: dashboardPage + 1,
	})
	list := make([]db.ListProjectsByDateRow, len(rows))
	for i, r := range rows {
		list[i] = db.ListProjectsByDateRow(r)
	}
	return list, err
}

// patterns makes a pattern for each word.
func patterns(words string) []string {
	list := []string{}
	for word := range strings.FieldsSeq(withoutControls(words)) {
		list = append(list, "%"+strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`).Replace(word)+"%")
	}
	return list
}

// endOfTime is after the last opened project.
var endOfTime = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// position is where a page ends. It is valid for one order only.
type position struct {
	Sort   Sort      `json:"s"`
	Name   string    `json:"n"`
	Opened time.Time `json:"t"`
	ID     string    `json:"i"`
}
