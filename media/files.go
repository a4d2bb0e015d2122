package media

import (
	"context"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Service owns files from upload to sweep. It is safe for concurrent use.
type Service struct {
	*Folder
	store *store.Store
	now   func() time.Time
}

// New makes the service. now is the product's clock.
func New(st *store.Store, folder *Folder, now func() time.Time) *Service {
	return &Service{folder, st, now}
}

// Keep stores a file that nothing refers to yet. It is kept for a day. The sweep is told first: otherwise it could remove an older file of the
// same bytes at this moment.
func (s *Service) Keep(ctx context.Context, data []byte) (key string, err error) {
	if key, err = Key(data); err != nil {
		return "", err
	}
	if err := s.store.As(store.Public).MarkUnreferenced(ctx, s.now(), []string{key}, nil); err != nil {
		return "", err
	}
	return s.Put(ctx, data)
}

// MarkUnreferenced tells the sweep what a transaction changes: which files it no longer uses, so that perhaps nothing refers to them, and which
// it begins to use. A transaction calls it at most once, or two with files in common could deadlock.
func MarkUnreferenced(ctx context.Context, tx *store.Tx, now time.Time, letGo, used []string) error {
	if len(letGo)+len(used) == 0 {
		return nil
	}
	return tx.MarkUnreferenced(ctx, now, letGo, used)
}

// keptFor is how long a file that nothing refers to is kept: an open dialog or an old page may still show it.
const keptFor = 24 * time.Hour

// Sweep is the hourly job that removes files that are no longer used, or were uploaded and never used. It removes only files on the list of
// these, so a file that it does not know of stays.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "media.sweep" }

// SweepWorker runs Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Store *store.Store
	Files interface {
		Remove(ctx context.Context, key string) error // fine when it is gone already
	}
	Now func() time.Time
}

const (
	// sweepTime is how long one sweep goes on. What it has looked at is off the list, so the next one continues there.
	sweepTime = 5 * time.Minute
	// sweepAtOnce is how many rows of the list are read at once.
	sweepAtOnce = 500
)

// Timeout leaves time for the last file.
func (w *SweepWorker) Timeout(*river.Job[Sweep]) time.Duration { return 2 * sweepTime }

// Work looks at one file after the other.
func (w *SweepWorker) Work(ctx context.Context, _ *river.Job[Sweep]) error {
	before := w.Now().Add(-keptFor)
	var last db.UnreferencedFile
	for begun := time.Now(); ; {
		due, err := w.Store.As(store.Public).ListUnreferencedFiles(ctx, db.ListUnreferencedFilesParams{
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

// look removes a file that nothing refers to. Nobody can begin to refer to it meanwhile, because its row is locked. A
// file that cannot be removed is tried again after another day, so that it does not block the others.
func (w *SweepWorker) look(ctx context.Context, key string, before time.Time) error {
	var failed error
	err := w.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		_, err := tx.LockUnreferencedFile(ctx, key, before)
		if fault.Is(err, fault.NotFound) { // marked again, about to be used, or looked at by another node
			return nil
		}
		if err != nil {
			return err
		}
		used, err := tx.FileIsReferenced(ctx, key)
		if err != nil {
			return err
		}
		if !used {
			if failed = w.Files.Remove(ctx, key); failed != nil {
				return tx.MarkUnreferenced(ctx, w.Now(), []string{key}, nil)
			}
		}
		return tx.DeleteUnreferencedFile(ctx, key)
	})
	if err == nil && failed != nil {
		slog.ErrorContext(ctx, "a file that nothing refers to could not be removed", "key", key, "error", failed)
	}
	return err
}
