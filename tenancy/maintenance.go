package tenancy

import (
	"context"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/store"
)

// MaintenanceSince returns since when the platform is closed to everybody but its admins; nil: it is open.
func (s *Service) MaintenanceSince(ctx context.Context) (*time.Time, error) {
	return s.st.As(store.Public).MaintenanceSince(ctx)
}

// SetMaintenance closes the platform to everybody but its admins, or opens it again. The record of that belongs to the main site.
func (s *Service) SetMaintenance(ctx context.Context, on bool, by cuttle.Actor) (since *time.Time, err error) {
	main, err := s.FindMain(ctx)
	if err != nil {
		return nil, err
	}
	err = s.st.InTx(ctx, store.Tenant(main.ID), func(ctx context.Context, tx *store.Tx) error {
		before, err := tx.LockMaintenance(ctx)
		if since = before; err != nil || (before != nil) == on {
			return err
		}
		now := s.now()
		record := audit.Record{At: now, By: by, Action: "maintenance ended", Before: map[string]any{"maintenance": true}, After: map[string]any{"maintenance": false}}
		if since = nil; on {
			since, record.Action, record.Before, record.After = &now, "maintenance begun", record.After, record.Before
		}
		if err := tx.SetMaintenance(ctx, since); err != nil {
			return err
		}
		return audit.Write(ctx, tx, main.ID, record)
	})
	if err != nil {
		return nil, err
	}
	s.Reread(ctx)
	return since, nil
}

// Maintenance reports whether the platform is closed to everybody but its admins. While Postgres cannot be read, it is what it was.
func (r *Resolver) Maintenance() bool {
	current := r.current.Load()
	return current != nil && current.maintenance
}
