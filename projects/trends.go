package projects

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/store"
)

// trendDays is how far back people count for the popularity of a project: after four half-lives of seven days, a sixteenth.
const trendDays = 28

// UpdateTrends is the job that computes how popular the listed projects are, and collects the words by which they are found, at start and every
// hour. Without it both are those of its last run.
type UpdateTrends struct{}

// Kind names the job in River's table.
func (UpdateTrends) Kind() string { return "projects.update_trends" }

// UpdateTrendsWorker runs UpdateTrends.
type UpdateTrendsWorker struct {
	river.WorkerDefaults[UpdateTrends]
	Projects *Service
}

// Timeout is longer than that of other jobs: it reads all views of four weeks.
func (*UpdateTrendsWorker) Timeout(*river.Job[UpdateTrends]) time.Duration { return 10 * time.Minute }

// Work writes what has changed.
func (w *UpdateTrendsWorker) Work(ctx context.Context, _ *river.Job[UpdateTrends]) error {
	return w.Projects.UpdateTrends(ctx)
}

// UpdateTrends computes the popularity of all listed projects from the people of the last days.
func (s *Service) UpdateTrends(ctx context.Context) error {
	today := dayOf(s.now())
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.AllowLongStatements(ctx); err != nil {
			return err
		}
		if err := tx.RemoveTrends(ctx); err != nil {
			return err
		}
		if err := tx.UpdateTrends(ctx, cuttle.OfficialUsername, today, today.AddDate(0, 0, -trendDays)); err != nil {
			return err
		}
		return tx.UpdateSearchWords(ctx)
	})
}
