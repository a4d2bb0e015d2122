package insights

import (
	"context"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

const (
	// ProjectsMost is how many projects of a person Analytics has, the newest.
	ProjectsMost = 1_000
	// daysOnPage is how many days of a project a page has.
	daysOnPage = 90
	// statsOnPage is how many days of all projects of a person a page has.
	statsOnPage = 500
	// StatsDays is how many days Stats has when the caller doesn't choose, StatsDaysMost how many they may choose.
	StatsDays, StatsDaysMost = 90, 400
)

// Viewer is who reads the numbers of a creator. They may see their own (S1 §6).
type Viewer struct {
	UserID  string
	SeesAll bool // everybody's, as an admin
}

var (
	// ErrNotYours refuses the numbers of other people.
	ErrNotYours   = fault.New(fault.Forbidden, "not_your_analytics", "You don't have permission to view this user's analytics.")
	noSuchPerson  = fault.New(fault.NotFound, "", "There is no such person.")
	noSuchProject = fault.New(fault.NotFound, "", "There is no such project.")
)

// Numbers are what people did on a day.
type Numbers struct {
	UniqueDownloads int32 `json:"uniqueDownloads" required:"true" description:"People, each once a day."`
	TotalDownloads  int32 `json:"totalDownloads" required:"true"`
	LoggedInViews   int32 `json:"loggedInViews" required:"true"`
	LoggedOutViews  int32 `json:"loggedOutViews" required:"true"`
}

// Day is one UTC day.
type Day struct {
	Date string `json:"date" required:"true" description:"A UTC day." example:"2026-11-28"`
	Numbers
	UniqueViews int32 `json:"uniqueViews" required:"true" description:"People, each once a day."`
}

// CreatorProject is a project with its numbers of some days together.
type CreatorProject struct {
	ID              string          `json:"projectId" required:"true"`
	Name            string          `json:"name" required:"true"`
	OwnerUsername   string          `json:"ownerUsername" required:"true"`
	ShareStatus     string          `json:"shareStatus" required:"true" enum:"public,unlisted,private"`
	License         *string         `json:"license" required:"true" nullable:"true" enum:"pro,minisitePaid"`
	CoverPhoto      cuttle.MediaKey `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage    cuttle.MediaKey `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
	Created         time.Time       `json:"creationDate" required:"true"`
	FirstMadePublic *time.Time      `json:"firstMadePublicDate" required:"true" nullable:"true"`
	UniqueDownloads int64           `json:"totalUniqueDownloads" required:"true" description:"People, each once a day."`
	TotalDownloads  int64           `json:"totalDownloads" required:"true"`
	Views           int64           `json:"totalViews" required:"true"`
	LoggedInViews   int64           `json:"totalLoggedInViews" required:"true"`
	LoggedOutViews  int64           `json:"totalLoggedOutViews" required:"true"`
	UniqueViews     int64           `json:"totalUniqueViews" required:"true" description:"People, each once a day."`
}

// Creator is a person who publishes projects.
type Creator struct {
	Username    string `json:"username" required:"true"`
	DisplayName string `json:"displayName" required:"true" description:"Empty when never set."`
}

// Analytics are the numbers of a person's projects in some days.
type Analytics struct {
	Creator        Creator          `json:"creator" required:"true"`
	UpdatedThrough *string          `json:"updatedThrough" required:"true" nullable:"true" description:"The last UTC day that is counted."`
	Projects       []CreatorProject `json:"-"` // api adds their thumbnails
	MoreProjects   bool             `json:"moreProjects" required:"true" description:"Whether the person has more projects than the 1,000 newest, which are listed."`
	Days           []Day            `json:"days" required:"true" nullable:"false" description:"All projects together, also those deleted since, oldest first, without gaps."`
}

// span is the days that are counted of the last days until rolledUntil, or of all if days is 0.
type span struct {
	first, last time.Time
	any         bool // not before the first roll-up
}

func spanOf(rolledUntil string, days int) (s span) {
	last, err := time.Parse(time.DateOnly, rolledUntil)
	if err != nil {
		return s
	}
	s.last, s.any = last, true
	if days > 0 {
		s.first = last.AddDate(0, 0, 1-days)
	}
	return s
}

// creator finds the person whose numbers the viewer wants to see. For those who may see only their own, anybody else is like nobody.
func (s *Service) creator(ctx context.Context, who Viewer, username string) (db.FindCreatorRow, error) {
	row, err := s.store.As(store.Public).FindCreator(ctx, s.lastDay(), username)
	switch {
	case !who.SeesAll && (err == nil && row.ID != who.UserID || fault.Is(err, fault.NotFound)):
		return row, ErrNotYours
	case fault.Is(err, fault.NotFound):
		return row, noSuchPerson
	}
	return row, err
}

// Analytics returns the numbers of a person's projects in the last days, or in all if days is 0: of those that were ever public, or have
// numbers.
func (s *Service) Analytics(ctx context.Context, who Viewer, username string, days int) (Analytics, error) {
	creator, err := s.creator(ctx, who, username)
	if err != nil {
		return Analytics{}, err
	}
	a := Analytics{Creator: Creator{creator.Username, creator.DisplayName}, Days: []Day{}}
	of := spanOf(creator.RolledUntil, days)
	if of.any {
		a.UpdatedThrough = &creator.RolledUntil
	}
	var list []db.ListProjectsOfCreatorRow
	var sums []db.ListDaysOfCreatorRow
	err = s.store.Together(ctx, store.Public,
		func(q *db.Queries) (err error) {
			list, err = q.ListProjectsOfCreator(ctx, db.ListProjectsOfCreatorParams{OwnerID: creator.ID, AllDays: days == 0, First: of.first, Last: of.last, Most: ProjectsMost + 1})
			return err
		},
		func(q *db.Queries) (err error) {
			sums, err = q.ListDaysOfCreator(ctx, creator.ID, of.first, of.last)
			return err
		})
	if err != nil {
		return Analytics{}, err
	}
	if days == 0 && len(sums) > 0 {
		of.first = sums[0].Day
	}
	for day := of.first; !of.first.IsZero() && !day.After(of.last); day = day.AddDate(0, 0, 1) {
		on := Day{Date: day.Format(time.DateOnly)}
		if len(sums) > 0 && sums[0].Day.Equal(day) {
			on, sums = dayFrom(db.ListDaysOfProjectRow(sums[0])), sums[1:]
		}
		a.Days = append(a.Days, on)
	}
	if a.MoreProjects = len(list) > ProjectsMost; a.MoreProjects {
		list = list[:ProjectsMost]
	}
	for _, p := range list {
		project := CreatorProject{
			ID: p.ID, Name: p.Name, OwnerUsername: creator.Username, ShareStatus: p.ShareStatus, CoverPhoto: cuttle.MediaKey(p.CoverPhoto),
			PreviewImage: cuttle.MediaKey(p.PreviewImage), Created: p.CreatedAt, FirstMadePublic: p.FirstMadePublicAt,
			UniqueDownloads: p.UniqueDownloads, TotalDownloads: p.TotalDownloads, Views: p.SignedInViews + p.SignedOutViews,
			LoggedInViews: p.SignedInViews, LoggedOutViews: p.SignedOutViews, UniqueViews: p.UniqueViews,
		}
		if p.License != "" {
			project.License = &p.License
		}
		a.Projects = append(a.Projects, project)
	}
	return a, nil
}

func dayFrom(row db.ListDaysOfProjectRow) Day {
	return Day{row.Day.Format(time.DateOnly), Numbers{row.UniqueDownloads, row.TotalDownloads, row.SignedInViews, row.SignedOutViews}, row.UniqueViews}
}

// ProjectDays returns a page of the days on which something happened with a project, newest first: of the last days, or of all if days is 0.
// The page ends at next, and begins before a day, or with the newest if that is zero.
func (s *Service) ProjectDays(ctx context.Context, who Viewer, projectID string, days int, before time.Time) (page []Day, next *string, err error) {
	project, err := s.store.As(store.Public).FindCreatorOfProject(ctx, s.lastDay(), projectID)
	switch {
	case !who.SeesAll && (err == nil && project.OwnerID != who.UserID || fault.Is(err, fault.NotFound)):
		return nil, nil, ErrNotYours
	case fault.Is(err, fault.NotFound):
		return nil, nil, noSuchProject
	case err != nil:
		return nil, nil, err
	}
	page = []Day{}
	of := spanOf(project.RolledUntil, days)
	if !before.IsZero() && before.AddDate(0, 0, -1).Before(of.last) {
		of.last = before.AddDate(0, 0, -1)
	}
	rows, err := s.store.As(store.Public).ListDaysOfProject(ctx, db.ListDaysOfProjectParams{ProjectID: projectID, First: of.first, Last: of.last, Most: daysOnPage + 1})
	if err != nil {
		return nil, nil, err
	}
	if len(rows) > daysOnPage {
		rows = rows[:daysOnPage]
		next = new(rows[daysOnPage-1].Day.Format(time.DateOnly))
	}
	for _, row := range rows {
		page = append(page, dayFrom(row))
	}
	return page, next, nil
}

// ProjectStat is what happened with a project on a day (S1 §3).
type ProjectStat struct {
	ProjectID string `json:"projectId" required:"true"`
	Date      string `json:"date" required:"true" description:"A UTC day." example:"2026-11-28"`
	Numbers
}

// statPosition is where a page of Stats ends.
type statPosition struct {
	ProjectID string
	Day       time.Time
}

// Stats returns a page of what happened with each project of a person in the last days, one project after another, newest day first.
func (s *Service) Stats(ctx context.Context, who Viewer, username string, days int, after string) (page []ProjectStat, next string, err error) {
	creator, err := s.creator(ctx, who, username)
	if err != nil {
		return nil, "", err
	}
	from, err := store.After(after, statPosition{})
	if err != nil {
		return nil, "", err
	}
	of := spanOf(creator.RolledUntil, days)
	rows, err := s.store.As(store.Public).ListStatsOfCreator(ctx, db.ListStatsOfCreatorParams{
		OwnerID: creator.ID, FromID: from.ProjectID, Before: from.Day, First: of.first, Last: of.last, Most: statsOnPage + 1,
	})
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, statsOnPage, func(last db.ListStatsOfCreatorRow) statPosition { return statPosition{last.ProjectID, last.Day} })
	page = []ProjectStat{}
	for _, row := range rows {
		page = append(page, ProjectStat{row.ProjectID, row.Day.Format(time.DateOnly), Numbers{row.UniqueDownloads, row.TotalDownloads, row.SignedInViews, row.SignedOutViews}})
	}
	return page, next, nil
}
