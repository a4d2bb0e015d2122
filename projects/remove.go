package projects

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/store"
)

// KeptFor is how long a deleted project can be had back.
const KeptFor = 30 * 24 * time.Hour

// Delete takes a project away from everybody and answers until when it can be had back.
func Delete(ctx context.Context, st *store.Store, who Asker, projectID string, now time.Time) (until time.Time, err error) {
	err = st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := lockOwn(ctx, tx, who, projectID); err != nil {
			return err
		}
		return tx.DeleteProject(ctx, now, projectID)
	})
	return now.Add(KeptFor), err
}

// Undelete brings one's project back, if there is room for it: limit is how many the owner may have, nil is without
// limit. What is not deleted, or another's, is not there.
func Undelete(ctx context.Context, st *store.Store, who Asker, projectID string, limit *int, now time.Time) error {
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, who.UserID); err != nil {
			return err
		}
		back, err := tx.UndeleteProject(ctx, projectID, who.UserID, now.Add(-KeptFor))
		if err == nil && back == 0 {
			err = noSuchProject
		}
		if err != nil || limit == nil {
			return err
		}
		return fits(ctx, tx, who.UserID, *limit, 0) // it counts by now
	})
}

// mostDeleted bounds the list of deleted projects: what was deleted lately is what somebody misses.
const mostDeleted = 100

// Deleted is a project that can still be had back. Pictures are media keys, or empty.
type Deleted struct {
	ID, Name                 string
	CoverPhoto, PreviewImage string
	Until                    time.Time
}

// DeletedOf lists what its owner can have back, the last one deleted first.
func DeletedOf(ctx context.Context, st *store.Store, ownerID string, now time.Time) ([]Deleted, error) {
	rows, err := st.As(store.Public).ListDeletedProjectsOfOwner(ctx, ownerID, now.Add(-KeptFor), mostDeleted)
	if err != nil {
		return nil, err
	}
	list := make([]Deleted, len(rows))
	for i, r := range rows {
		list[i] = Deleted{ID: r.ID, Name: r.Name, CoverPhoto: r.CoverPhoto, PreviewImage: r.PreviewImage, Until: r.DeletedAt.Add(KeptFor)}
	}
	return list, nil
}

// LeaveMinisite takes the projects of a minisite that goes away off it, in that transaction. They stay their owners'.
func LeaveMinisite(ctx context.Context, tx *store.Tx, minisiteID string) error {
	return tx.TakeProjectsOffMinisite(ctx, &minisiteID)
}

// Sweep is the hourly job that deletes for good what nobody can have back any more. Nothing relies on it.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "projects.sweep" }

// SweepWorker runs Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Store *store.Store
	Now   func() time.Time
}

// sweepAtOnce keeps one run short; what is left is taken by the next.
const sweepAtOnce = 500

// Work deletes one project after the other, each with its history and its counts.
func (w *SweepWorker) Work(ctx context.Context, _ *river.Job[Sweep]) error {
	before := w.Now().Add(-KeptFor)
	due, err := w.Store.As(store.Public).ListProjectsToSweep(ctx, before, sweepAtOnce)
	if err != nil {
		return err
	}
	for _, projectID := range due {
		if err := sweep(ctx, w.Store, projectID, before, w.Now()); err != nil {
			return err
		}
	}
	return nil
}

func sweep(ctx context.Context, st *store.Store, projectID string, before, now time.Time) error {
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		heir, err := tx.LockProjectToSweep(ctx, projectID, before)
		if fault.Is(err, fault.NotFound) { // brought back, or swept by another node
			return nil
		}
		if err != nil {
			return err
		}
		if err := tx.HandRemixesOn(ctx, heir, projectID); err != nil {
			return err
		}
		if err := tx.LoosenPicturesOfProject(ctx, now, projectID); err != nil {
			return err
		}
		return tx.SweepProject(ctx, projectID, now)
	})
}
