package projects

import (
	"context"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// PreviewParams are a picture of a project, as a media key, and the version that it was drawn from.
type PreviewParams struct {
	ProjectID, Picture string
	Version            int
	Now                time.Time
}

// SetPreview gives a version its picture, and the project the one that stands for it while nobody chose a cover: the newest
// version's that has one. A version that is gone may have been the newest drawn, so its picture counts, too. The one before
// is swept away later, if nothing else refers to it.
func SetPreview(ctx context.Context, st *store.Store, who Asker, p PreviewParams) error {
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := lockOwn(ctx, tx, who, p.ProjectID); err != nil {
			return err
		}
		version := int32(p.Version)
		if err := tx.SetVersionPicture(ctx, db.SetVersionPictureParams{Picture: p.Picture, ProjectID: p.ProjectID, Version: version, Now: p.Now}); err != nil {
			return err
		}
		if newer, err := tx.HasNewerPicture(ctx, p.ProjectID, version); err != nil || newer {
			return err
		}
		return tx.SetPreviewImage(ctx, p.Picture, p.ProjectID)
	})
}

// AnnounceFile says that a file is about to be kept: nothing refers to it yet, and for a day it is safe without. Whoever
// keeps a file says so before; else the sweep could remove it, being the same as an old one, at that very moment.
func AnnounceFile(ctx context.Context, st *store.Store, key string, now time.Time) error {
	return st.As(store.Public).LoosenPicture(ctx, key, now)
}

// looseFor is how long a file that nothing refers to is kept: a dialog may be open with it, or a page from before.
const looseFor = 24 * time.Hour

// PictureSweep is the hourly job that removes the files of pictures that were replaced, or uploaded and never used. It
// goes by a list of those alone, so that what it does not know of stays.
type PictureSweep struct{}

// Kind names the job in River's table.
func (PictureSweep) Kind() string { return "projects.sweep-pictures" }

// PictureSweepWorker runs PictureSweep.
type PictureSweepWorker struct {
	river.WorkerDefaults[PictureSweep]
	Store *store.Store
	Files interface {
		Remove(ctx context.Context, key string) error // fine when it is gone already
	}
	Now func() time.Time
}

// sweepTime is how long one sweep goes on. What it has looked at is off the list, so the next one continues there.
const sweepTime = 5 * time.Minute

// Timeout leaves time for the last file.
func (w *PictureSweepWorker) Timeout(*river.Job[PictureSweep]) time.Duration { return 2 * sweepTime }

// Work looks at one picture after the other.
func (w *PictureSweepWorker) Work(ctx context.Context, _ *river.Job[PictureSweep]) error {
	before := w.Now().Add(-looseFor)
	var last db.LoosePicture
	for begun := time.Now(); ; {
		due, err := w.Store.As(store.Public).ListLoosePictures(ctx, db.ListLoosePicturesParams{
			Before: before, AfterSince: last.Since, AfterKey: last.Key, Most: sweepAtOnce,
		})
		if err != nil || len(due) == 0 {
			return err
		}
		for _, last = range due {
			if time.Since(begun) > sweepTime {
				return nil
			}
			if err := w.look(ctx, last.Key, before); err != nil {
				return err
			}
		}
	}
}

// look removes a picture that nothing refers to. Nobody can begin to refer to it meanwhile, as its row is locked. A file
// that cannot be removed is tried again after another day, so that it does not hold up the others.
func (w *PictureSweepWorker) look(ctx context.Context, key string, before time.Time) error {
	var failed error
	err := w.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.LockLoosePicture(ctx, key, before)
		if fault.Is(err, fault.NotFound) { // loosened again, about to be used, or looked at by another node
			return nil
		}
		if err != nil {
			return err
		}
		used, err := tx.PictureIsUsed(ctx, key)
		if err != nil {
			return err
		}
		if !used {
			if failed = w.Files.Remove(ctx, key); failed != nil {
				return tx.LoosenPicture(ctx, key, w.Now())
			}
		}
		return tx.DeleteLoosePicture(ctx, key)
	})
	if err == nil && failed != nil {
		slog.ErrorContext(ctx, "a file that nothing refers to could not be removed", "key", key, "error", failed)
	}
	return err
}
