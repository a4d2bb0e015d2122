package accounts

import (
	"context"

	"github.com/riverqueue/river"

	"cuttle/store"
)

// Sweep is the hourly job that deletes expired sessions, hand-overs, reset links and reserved user names. Nothing relies on it: what has
// expired is never honoured.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "accounts.sweep" }

// SweepWorker runs Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Accounts *Service
}

// Work deletes what has expired.
func (w *SweepWorker) Work(ctx context.Context, _ *river.Job[Sweep]) error {
	return w.Accounts.store.As(store.Public).DeleteExpired(ctx, w.Accounts.now(), w.Accounts.now().Add(-usernameReserved))
}
