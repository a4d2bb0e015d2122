package insights

import (
	"context"
	"fmt"
	"time"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// settled is how long after midnight the rows of a day are complete: transactions that began before have ended.
const settled = 15 * time.Minute

func dayOf(t time.Time) time.Time { return t.UTC().Truncate(24 * time.Hour) }

// lastDay is the last UTC day that is over.
func (s *Service) lastDay() time.Time { return dayOf(s.now().Add(-settled)).AddDate(0, 0, -1) }

// RollUp is the job that adds up what happened on the days that are over, at start and every hour. Without it the numbers of creators are
// those of its last run; the next one finds what was missed.
type RollUp struct{}

// Kind names the job in River's table.
func (RollUp) Kind() string { return "insights.roll_up" }

// RollUpWorker runs RollUp.
type RollUpWorker struct {
	river.WorkerDefaults[RollUp]
	Insights *Service
}

// Timeout is longer than that of other jobs, because many days may be missing. A run that is cut off has finished the first of them.
func (*RollUpWorker) Timeout(*river.Job[RollUp]) time.Duration { return 30 * time.Minute }

// Work adds up the missing days.
func (w *RollUpWorker) Work(ctx context.Context, _ *river.Job[RollUp]) error {
	return w.Insights.RollUp(ctx)
}

// RollUp adds up what happened on each day that is over and has not been added up, in a transaction of its own, oldest first. It may run
// several times and on several nodes at once. The days of each minisite follow.
func (s *Service) RollUp(ctx context.Context) error {
	last := s.lastDay()
	if err := s.rollUpPlatform(ctx, last); err != nil {
		return err
	}
	return s.rollUpMinisites(ctx, last)
}

func (s *Service) rollUpPlatform(ctx context.Context, last time.Time) error {
	if err := s.forgetFutureDays(ctx, last); err != nil {
		return err
	}
	var days []time.Time
	err := s.withLongStatements(ctx, func(ctx context.Context, tx *store.Tx) (err error) {
		days, err = tx.ListDaysToRollUp(ctx, last)
		return err
	})
	if err != nil || len(days) == 0 {
		return err
	}
	if err := s.rollUpDay(ctx, days[0], false); err != nil { // before days after it are marked: missing days are looked for from the first one on
		return err
	}
	if days, err = s.markEmptyDays(ctx, days[1:]); err != nil {
		return err
	}
	for _, day := range days {
		if err := s.rollUpDay(ctx, day, false); err != nil {
			return err
		}
	}
	return nil
}

// forgetFutureDays takes days that are not over out of the sums and forgets that they were added up, so that they are once they are over.
func (s *Service) forgetFutureDays(ctx context.Context, last time.Time) error {
	days, err := s.store.As(store.Public).ListFutureDays(ctx, last)
	if err != nil {
		return err
	}
	for _, day := range days {
		err := s.withLongStatements(ctx, func(ctx context.Context, tx *store.Tx) error {
			if err := tx.LockRollUp(ctx); err != nil {
				return err
			}
			done, err := tx.IsRolledUp(ctx, day) // another node may have forgotten it meanwhile
			if err != nil || !done {
				return err
			}
			if err := tx.TakeDayFromSums(ctx, day); err != nil {
				return err
			}
			return tx.ForgetDay(ctx, day)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// markEmptyDays marks the days on which nothing happened, which may be years, all at once, and returns the others.
func (s *Service) markEmptyDays(ctx context.Context, days []time.Time) (others []time.Time, err error) {
	if len(days) == 0 {
		return nil, nil
	}
	err = s.withLongStatements(ctx, func(ctx context.Context, tx *store.Tx) (err error) {
		others, err = tx.MarkEmptyDays(ctx, db.MarkEmptyDaysParams{Days: days, First: days[0], Last: days[len(days)-1], Now: s.now()})
		return err
	})
	return others, err
}

// withLongStatements runs a transaction whose statements may read all views of a month.
func (s *Service) withLongStatements(ctx context.Context, work func(ctx context.Context, tx *store.Tx) error) error {
	return s.store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.AllowLongStatements(ctx); err != nil {
			return err
		}
		return work(ctx, tx)
	})
}

// rollUpDay adds up one day, unless another node has done that meanwhile. again does it in any case.
func (s *Service) rollUpDay(ctx context.Context, day time.Time, again bool) error {
	return s.withLongStatements(ctx, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockRollUp(ctx); err != nil {
			return err
		}
		done, err := tx.IsRolledUp(ctx, day)
		if err != nil || done && !again {
			return err
		}
		if lost, err := tx.HasLostItsViews(ctx, day); err != nil {
			return err
		} else if lost {
			return fault.Field("from", "lost", fmt.Sprintf("The views and downloads of %s are no longer kept.", day.Format(time.DateOnly)))
		}
		if done {
			if err := tx.TakeDayFromSums(ctx, day); err != nil {
				return err
			}
		}
		if err := tx.RollUpDay(ctx, day); err != nil {
			return err
		}
		if err := tx.MarkRolledUp(ctx, day, s.now()); err != nil {
			return err
		}
		return tx.AddDayToSums(ctx, day)
	})
}

// Backfill adds up the days from one to another once more, and the downloads of each minisite. It refuses days that are not over, and those whose views and downloads may have
// been removed: their numbers would become zero.
func (s *Service) Backfill(ctx context.Context, from, to time.Time, viewsKept int) error {
	from, to = dayOf(from), dayOf(to)
	if first := dayOf(s.now()).AddDate(0, 0, -max(viewsKept, store.LeastViewsKept)); from.Before(first) {
		return fault.Field("from", "too_early", fmt.Sprintf("from must be %s or later: older views and downloads are no longer kept.", first.Format(time.DateOnly)))
	}
	if last := s.lastDay(); to.After(last) {
		return fault.Field("to", "too_late", fmt.Sprintf("to must be %s or earlier: later days aren't over (UTC).", last.Format(time.DateOnly)))
	}
	if to.Before(from) {
		return fault.Field("to", "invalid", "to must not be before from.")
	}
	for day := from; !day.After(to); day = day.AddDate(0, 0, 1) {
		if err := s.rollUpDay(ctx, day, true); err != nil {
			return err
		}
	}
	return s.recountMinisites(ctx, from, to)
}
