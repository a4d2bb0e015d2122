package media

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// Service owns files from upload to sweep. It is safe for concurrent use.
type Service struct {
	*Files
	store *store.Store
	now   func() time.Time
}

// New makes the service. now is the product's clock.
func New(st *store.Store, files *Files, now func() time.Time) *Service {
	return &Service{files, st, now}
}

// Keep stores a file that nothing refers to yet. It is kept for a day. The sweep is told first: otherwise it could remove an older file of the
// same bytes at this moment. If it is just doing that, Keep waits.
func (s *Service) Keep(ctx context.Context, data []byte) (key string, err error) {
	if key, err = Key(data); err != nil {
		return "", err
	}
	for {
		now := s.now()
		marked, err := s.store.As(store.Public).MarkUploaded(ctx, key, now, now.Add(-claimLife))
		if err != nil {
			return "", err
		}
		if marked > 0 {
			return s.Put(ctx, data)
		}
		select {
		case <-time.After(100 * time.Millisecond):
		case <-ctx.Done():
			return "", fault.Busy(ctx.Err())
		}
	}
}

// MarkUnreferenced tells the sweep what a transaction changes: which files it no longer uses, so that perhaps nothing refers to them, and which
// it begins to use. While one of these is being removed, it refuses; after that their owners find that it is missing. A transaction calls it at most
// once, or two with files in common could deadlock.
func MarkUnreferenced(ctx context.Context, tx *store.Tx, now time.Time, letGo, used []string) error {
	if len(letGo)+len(used) == 0 {
		return nil
	}
	removing, err := tx.MarkUnreferenced(ctx, now, letGo, used)
	if err == nil && removing {
		err = fault.Busy(errors.New("a file is being removed"))
	}
	return err
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
	// claimLife is how long others believe that a file is being removed. Removing it takes at most removeTime, so after that the sweep has failed: a
	// later one, or an upload, takes over.
	claimLife  = 10 * time.Minute
	removeTime = time.Minute
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

// look removes a file that nothing refers to. It claims the row in a transaction, removes the file without one, and then deletes the row. Nobody
// begins to refer to the file meanwhile:
//   - who marked it before the claim has moved its time (or holds its lock), so it is not claimed; what refers to it already is seen by the check;
//   - who marks it after the claim is told to try again, or waits until the row is deleted if it brings the file itself (Keep).
//
// If a node stops in between, the next sweep finds the claim too old and begins again. A file that cannot be removed is tried again after another
// day, so that it does not delay the others; its claim stays, because a removal that timed out may still happen.
func (w *SweepWorker) look(ctx context.Context, key string, before time.Time) error {
	claimed, err := w.claim(ctx, key, before)
	if err != nil || claimed == nil {
		return err
	}
	if err := w.remove(ctx, key); err != nil {
		slog.ErrorContext(ctx, "a file that nothing refers to could not be removed", "key", key, "error", err)
		return w.Store.As(store.Public).DeferUnreferencedFile(ctx, w.Now(), key, *claimed)
	}
	return w.Store.As(store.Public).DeleteUnreferencedFile(ctx, key, *claimed)
}

func (w *SweepWorker) remove(ctx context.Context, key string) error {
	ctx, cancel := context.WithTimeout(ctx, removeTime)
	defer cancel()
	return w.Files.Remove(ctx, key)
}

// claim returns when it claimed the file, or nothing if it must stay.
func (w *SweepWorker) claim(ctx context.Context, key string, before time.Time) (claimed *time.Time, err error) {
	err = w.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		now := w.Now()
		_, err := tx.LockUnreferencedFile(ctx, key, before, now.Add(-claimLife))
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
		if used {
			return tx.ForgetUnreferencedFile(ctx, key)
		}
		claimed = &now
		return tx.ClaimUnreferencedFile(ctx, now, key)
	})
	return claimed, err
}
