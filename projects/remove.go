package projects

import (
	"context"
	"time"

	"cuttle"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/media"
	"cuttle/store"
	"cuttle/store/db"
)

// KeptFor is how long a deleted project can be restored.
const KeptFor = 30 * 24 * time.Hour

// Delete deletes a project and returns until when it can be restored.
func (s *Service) Delete(ctx context.Context, who Viewer, projectID string) (until time.Time, err error) {
	now := s.now()
	err = s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if _, err := lockOwn(ctx, tx, who, projectID); err != nil {
			return err
		}
		return tx.DeleteProject(ctx, now, projectID)
	})
	return now.Add(KeptFor), err
}

// UndeleteParams say what is restored, and what the policy allows.
type UndeleteParams struct {
	ProjectID string
	Limit     *int     // of projects; nil is without limit
	Manages   []string // the minisites on whose homes the viewer may show projects
}

// Undelete restores the viewer's project: private if they don't manage its minisite anymore. Projects that are not deleted, or are another
// person's, are not found.
func (s *Service) Undelete(ctx context.Context, who Viewer, p UndeleteParams) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, who.UserID); err != nil {
			return err
		}
		return within(ctx, tx, who.UserID, p.Limit, func() error {
			back, err := tx.UndeleteProject(ctx, db.UndeleteProjectParams{ID: p.ProjectID, OwnerID: who.UserID, After: s.now().Add(-KeptFor), Manages: p.Manages})
			if err == nil && back == 0 {
				err = noSuchProject
			}
			return err
		})
	})
}

// mostDeleted bounds the list of deleted projects. The most recently deleted are the likely ones to be restored.
const mostDeleted = 100

// Deleted is a project that its owner can restore.
type Deleted struct {
	ID           string          `json:"projectId" required:"true"`
	Name         string          `json:"name" required:"true"`
	CoverPhoto   cuttle.MediaKey `json:"coverPhoto" required:"true" description:"Address of a picture, or empty."`
	PreviewImage cuttle.MediaKey `json:"previewImage" required:"true" description:"Address of a picture, or empty."`
	Until        time.Time       `json:"deletedUntil" required:"true" description:"When it is deleted for good."`
}

// DeletedOf lists the projects that their owner can restore, the last one deleted first.
func (s *Service) DeletedOf(ctx context.Context, ownerID string) ([]Deleted, error) {
	rows, err := s.store.As(store.Public).ListDeletedProjectsOfOwner(ctx, ownerID, s.now().Add(-KeptFor), mostDeleted)
	if err != nil {
		return nil, err
	}
	list := make([]Deleted, len(rows))
	for i, r := range rows {
		list[i] = Deleted{r.ID, r.Name, cuttle.MediaKey(r.CoverPhoto), cuttle.MediaKey(r.PreviewImage), r.DeletedAt.Add(KeptFor)}
	}
	return list, nil
}

// LeaveMinisite removes the projects of a minisite from it, in the transaction that deletes the minisite. Their owners
// keep them.
func LeaveMinisite(ctx context.Context, tx *store.Tx, minisiteID string) error {
	return tx.TakeProjectsOffMinisite(ctx, &minisiteID)
}

// Sweep is the hourly job that purges projects that can no longer be restored. Nothing relies on it.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "projects.sweep" }

// SweepWorker runs Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Projects *Service
}

// sweepAtOnce keeps one run short; the next run continues.
const sweepAtOnce = 500

// Work purges one project after the other, each with its history and its counts.
func (w *SweepWorker) Work(ctx context.Context, _ *river.Job[Sweep]) error {
	s := w.Projects
	before := s.now().Add(-KeptFor)
	due, err := s.store.As(store.Public).ListProjectsToSweep(ctx, before, sweepAtOnce)
	if err != nil {
		return err
	}
	for _, projectID := range due {
		if err := s.sweep(ctx, projectID, before); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) sweep(ctx context.Context, projectID string, before time.Time) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.WaitForRollUp(ctx); err != nil { // which would add up the project's last day once more
			return err
		}
		heir, err := tx.LockProjectToSweep(ctx, projectID, before)
		if fault.Is(err, fault.NotFound) { // restored, or swept by another node
			return nil
		}
		if err != nil {
			return err
		}
		if err := tx.HandRemixesOn(ctx, heir, projectID); err != nil {
			return err
		}
		files, err := tx.SweepProject(ctx, projectID)
		if err != nil {
			return err
		}
		return media.MarkUnreferenced(ctx, tx, s.now(), files, nil)
	})
}
