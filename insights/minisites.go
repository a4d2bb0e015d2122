package insights

import (
	"context"
	"errors"
	"fmt"
	"time"

	"cuttle"
	"cuttle/store"
	"cuttle/store/db"
)

const (
	// minisitesAtOnce is how many minisites the job looks at in one statement.
	minisitesAtOnce = 500
	// daysBack is how many days members are known for: the rows of removed ones are erased after 30 days (package members).
	daysBack = 30
	// minisiteDaysMost is how many days of a minisite are read at most.
	minisiteDaysMost = 1_000
	// MinisiteProjectsMost is how many projects of a minisite are listed, those with the most downloads.
	MinisiteProjectsMost = 200
	// lastSignIns is how many members are listed who signed in last.
	lastSignIns = 20
)

// eachMinisite calls what with every minisite that is not deleted, oldest first. An error of one does not stop the others.
func (s *Service) eachMinisite(ctx context.Context, last time.Time, what func(db.ListMinisitesToRollUpRow) error) error {
	var failed error
	at := db.ListMinisitesToRollUpParams{Last: last, Most: minisitesAtOnce}
	for {
		page, err := s.store.As(store.Platform).ListMinisitesToRollUp(ctx, at)
		if err != nil {
			return errors.Join(failed, err)
		}
		for _, minisite := range page {
			if err := what(minisite); err != nil {
				failed = errors.Join(failed, fmt.Errorf("minisite %s: %w", minisite.ID, err))
			}
			if ctx.Err() != nil { // the time of the job is over
				return errors.Join(failed, ctx.Err())
			}
		}
		if len(page) < minisitesAtOnce {
			return failed
		}
		at.AfterCreated, at.AfterSlug = page[len(page)-1].CreatedAt, page[len(page)-1].Slug
	}
}

// rollUpMinisites counts the missing days of each minisite, once the days of the platform are done. A minisite's days are counted in one
// transaction.
func (s *Service) rollUpMinisites(ctx context.Context, last time.Time) error {
	first := dayOf(s.now()).AddDate(0, 0, -daysBack)
	return s.eachMinisite(ctx, last, func(m db.ListMinisitesToRollUpRow) error {
		if m.Done && !m.Ahead {
			return nil
		}
		return s.forMinisite(ctx, m.ID, func(ctx context.Context, tx *store.Tx) error {
			if err := tx.ForgetFutureDaysOfMinisite(ctx, m.ID, last); err != nil {
				return err
			}
			return tx.RollUpMinisite(ctx, m.ID, first, last)
		})
	})
}

// recountMinisites counts the downloads of some days once more, where they have been counted.
func (s *Service) recountMinisites(ctx context.Context, from, to time.Time) error {
	return s.eachMinisite(ctx, to, func(m db.ListMinisitesToRollUpRow) error {
		return s.forMinisite(ctx, m.ID, func(ctx context.Context, tx *store.Tx) error {
			return tx.RecountDownloadsOfMinisite(ctx, m.ID, from, to)
		})
	})
}

// forMinisite runs a transaction that counts days of a minisite. Two nodes would count the same.
func (s *Service) forMinisite(ctx context.Context, tenantID string, work func(ctx context.Context, tx *store.Tx) error) error {
	return s.store.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		if err := tx.AllowLongStatements(ctx); err != nil {
			return err
		}
		if err := tx.LockRollUp(ctx); err != nil {
			return err
		}
		return work(ctx, tx)
	})
}

// MinisiteDay is one UTC day of a minisite.
type MinisiteDay struct {
	Date            string `json:"date" required:"true" description:"A UTC day." example:"2026-11-28"`
	Paid            int32  `json:"paid" required:"true" description:"Paid members at the end of the day."`
	Canceled        int32  `json:"canceled" required:"true" description:"Canceled members at the end of the day."`
	Admins          int32  `json:"admins" required:"true" description:"Admins at the end of the day."`
	UniqueDownloads int64  `json:"uniqueDownloads" required:"true" description:"Of all projects that were the minisite's: people, each once a day and project."`
	TotalDownloads  int64  `json:"totalDownloads" required:"true"`
}

// MinisiteProject is a project of a minisite with its downloads of some days together.
type MinisiteProject struct {
	ID              string          `json:"projectId" required:"true"`
	Name            string          `json:"name" required:"true"`
	OwnerUsername   string          `json:"ownerUsername" required:"true"`
	ShareStatus     string          `json:"shareStatus" required:"true" enum:"public,unlisted,private"`
	License         *string         `json:"license" required:"true" nullable:"true" enum:"pro,minisitePaid"`
	CoverPhoto      cuttle.MediaKey `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage    cuttle.MediaKey `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
	UniqueDownloads int64           `json:"uniqueDownloads" required:"true" description:"People, each once a day."`
	TotalDownloads  int64           `json:"totalDownloads" required:"true"`
}

// SignIn is a member and when they signed in last.
type SignIn struct {
	MemberID string            `json:"minisiteMemberId" required:"true"`
	Name     string            `json:"name" required:"true"`
	Email    string            `json:"email" required:"true"`
	Role     cuttle.MemberRole `json:"role" required:"true"`
	Last     time.Time         `json:"lastSignInDate" required:"true" description:"On this minisite, never elsewhere."`
}

// MinisiteInsights are the numbers of a minisite in some days, and who signed in last.
type MinisiteInsights struct {
	UpdatedThrough *string           `json:"updatedThrough" required:"true" nullable:"true" description:"The last UTC day that is counted."`
	Days           []MinisiteDay     `json:"days" required:"true" nullable:"false" description:"Oldest first, at most 1,000."`
	Projects       []MinisiteProject `json:"-"` // api adds their thumbnails
	MoreProjects   bool              `json:"moreProjects" required:"true" description:"Whether more than the 200 projects that are listed have downloads."`
	SignIns        []SignIn          `json:"signIns" required:"true" nullable:"false" description:"The 20 members who signed in last."`
	NeverSignedIn  int64             `json:"neverSignedIn" required:"true" description:"Paid members and admins who have never signed in on this minisite."`
}

// Minisite returns what the admins of a minisite read about its last days, or about all if days is 0. Of projects that are not on its home,
// only the viewer's own are listed.
func (s *Service) Minisite(ctx context.Context, tenantID, viewerID string, days int) (MinisiteInsights, error) {
	most := days
	if most == 0 {
		most = minisiteDaysMost
	}
	rows, err := s.store.As(store.Tenant(tenantID)).ListMinisiteDays(ctx, tenantID, s.lastDay(), int32(most))
	if err != nil {
		return MinisiteInsights{}, err
	}
	in := MinisiteInsights{Days: []MinisiteDay{}, SignIns: []SignIn{}}
	var first, last time.Time
	if len(rows) > 0 {
		last = rows[0].Day
		first = last.AddDate(0, 0, 1-most)
		in.UpdatedThrough = new(last.Format(time.DateOnly))
	}
	for i := len(rows) - 1; i >= 0; i-- {
		if row := rows[i]; !row.Day.Before(first) {
			in.Days = append(in.Days, MinisiteDay{row.Day.Format(time.DateOnly), row.Paid, row.Canceled, row.Admins, row.UniqueDownloads, row.TotalDownloads})
		}
	}
	var list []db.ListDownloadsOfMinisiteRow
	var signIns []db.ListLastSignInsRow
	err = s.store.Together(ctx, store.Tenant(tenantID),
		func(q *db.Queries) (err error) {
			list, err = q.ListDownloadsOfMinisite(ctx, db.ListDownloadsOfMinisiteParams{
				TenantID: tenantID, First: first, Last: last, ViewerID: viewerID, Most: MinisiteProjectsMost + 1,
			})
			return err
		},
		func(q *db.Queries) (err error) {
			signIns, err = q.ListLastSignIns(ctx, tenantID, lastSignIns)
			return err
		},
		func(q *db.Queries) (err error) {
			in.NeverSignedIn, err = q.CountNeverSignedIn(ctx, tenantID)
			return err
		})
	if err != nil {
		return MinisiteInsights{}, err
	}
	if in.MoreProjects = len(list) > MinisiteProjectsMost; in.MoreProjects {
		list = list[:MinisiteProjectsMost]
	}
	for _, p := range list {
		project := MinisiteProject{
			p.ID, p.Name, p.Username, p.ShareStatus, nil, cuttle.MediaKey(p.CoverPhoto), cuttle.MediaKey(p.PreviewImage), p.UniqueDownloads, p.TotalDownloads,
		}
		if p.License != "" {
			project.License = &p.License
		}
		in.Projects = append(in.Projects, project)
	}
	for _, m := range signIns {
		in.SignIns = append(in.SignIns, SignIn{m.ID, m.Name, m.Email, m.Role, m.LastSignInAt})
	}
	return in, nil
}
