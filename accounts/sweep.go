package accounts

import (
	"context"
	"errors"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/store"
)

// Sweep is the hourly job that deletes expired sessions, hand-overs, links of emails, reserved usernames and what is kept of sign-ins with
// Google. Nothing relies on it: what has expired is never honoured. It also purges deleted accounts and old archives.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "accounts.sweep" }

// SweepWorker runs Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Accounts *Service
	Files    *media.Files
	// Disconnect disconnects an account from the memberships that it was connected with since then.
	Disconnect func(ctx context.Context, account cuttle.Actor, since time.Time) error
}

// Work deletes what has expired.
func (w *SweepWorker) Work(ctx context.Context, _ *river.Job[Sweep]) error {
	q, now := w.Accounts.store.As(store.Public), w.Accounts.now()
	if err := errors.Join(q.DeleteExpired(ctx, now, now.Add(-usernameReserved), now.Add(-mail.SentKept)), q.DeleteExpiredGoogle(ctx, now)); err != nil {
		return err
	}
	// By the real clock, as files have it.
	return errors.Join(w.purgeAll(ctx), w.Files.RemoveOldArchives(ctx, time.Now().Add(-ExportLifetime)))
}
