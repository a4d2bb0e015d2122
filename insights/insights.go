// Package insights is about what the product can learn from its use: it writes events, lists them for admins and removes old ones, adds up by
// day what people do with projects and how many members minisites have, and counts what needs an admin. What the server itself knows (that somebody has signed in, that they pay)
// the area that knows it writes in its own transaction (db.CreateEvent).
//
// It may import store, fault and cuttle of ours.
package insights

import (
	"context"
	"encoding/json"
	"time"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/store"
)

// PageViewsKept is how long page views are kept. Other events are kept for 25 months (make_partitions; decision 0023).
const PageViewsKept = 90 * 24 * time.Hour

// Service writes events.
type Service struct {
	store *store.Store
	now   func() time.Time
	log   *eventLog
}

// New returns the service.
func New(st *store.Store, now func() time.Time) *Service {
	return &Service{st, now, &eventLog{store: st}}
}

// LogEvents writes events that Validate has accepted, of the person who is signed in, or of nobody ("") for a visitor. They are committed when it
// returns. What the server writes itself is left out, so that nothing counts twice.
func (s *Service) LogEvents(ctx context.Context, userID string, events []Event) error {
	at := s.now()
	var rows []eventRow
	for _, e := range events {
		if clientEvents[e.Name].byServer {
			continue
		}
		row := eventRow{at: at, userID: userID, name: string(e.Name), projectID: e.ProjectID}
		if len(e.Metadata) > 0 {
			metadata, err := json.Marshal(e.Metadata)
			if err != nil {
				return fault.Internalf("metadata: %w", err)
			}
			row.metadata = string(metadata)
		}
		rows = append(rows, row)
	}
	if len(rows) == 0 {
		return nil
	}
	return s.log.write(ctx, rows)
}

// Sweep is the hourly job that removes old page views.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "insights.sweep" }

// SweepWorker runs Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Insights *Service
}

// sweepAtOnce keeps a statement short.
const sweepAtOnce = 5_000

// Work removes page views until no old ones are left, or until the job's time is over; the next run continues.
func (w *SweepWorker) Work(ctx context.Context, _ *river.Job[Sweep]) error {
	s := w.Insights
	for {
		removed, err := s.store.As(store.Public).DeletePageViews(ctx, s.now().Add(-PageViewsKept), sweepAtOnce)
		if err != nil || removed < sweepAtOnce {
			return err
		}
	}
}
