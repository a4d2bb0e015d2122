package store

import (
	"context"
	"time"

	"github.com/riverqueue/river"
)

// KeepPartitions is the job that makes the partitions of views, downloads, events and daily numbers for this month and the next three, and removes old
// ones, at start and daily. Without it, rows of new months go to the default partitions.
type KeepPartitions struct{}

// Kind names the job in River's table.
func (KeepPartitions) Kind() string { return "store.keep_partitions" }

// KindAliases has the name of the job that did this before, which nodes of that version may still enqueue.
func (KeepPartitions) KindAliases() []string { return []string{"projects.make_partitions"} }

// KeepPartitionsWorker runs KeepPartitions.
type KeepPartitionsWorker struct {
	river.WorkerDefaults[KeepPartitions]
	Store     *Store
	Now       func() time.Time // the product's clock
	ViewsKept int              // days for which views and downloads are kept, at least LeastViewsKept
}

// LeastViewsKept is how many days of views and downloads are kept in any case: the popularity of projects (28 days) and late roll-ups need
// them. The database refuses to drop later months, too (drop_old_views).
const LeastViewsKept = 60

// deletedAtOnce keeps a statement short.
const deletedAtOnce = 5_000

// Work makes the missing partitions, drops old ones, and deletes old rows of the default ones until none are left, or until the job's time
// is over; the next run continues.
func (w *KeepPartitionsWorker) Work(ctx context.Context, _ *river.Job[KeepPartitions]) error {
	q := w.Store.As(Public)
	if err := q.MakePartitions(ctx); err != nil {
		return err
	}
	before := w.Now().UTC().AddDate(0, 0, -max(w.ViewsKept, LeastViewsKept))
	if err := q.DropOldViews(ctx, before); err != nil {
		return err
	}
	for {
		views, err := q.DeleteOldViews(ctx, before, deletedAtOnce)
		if err != nil {
			return err
		}
		downloads, err := q.DeleteOldDownloads(ctx, before, deletedAtOnce)
		if err != nil || views < deletedAtOnce && downloads < deletedAtOnce {
			return err
		}
	}
}
