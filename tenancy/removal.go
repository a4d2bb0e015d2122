package tenancy

import (
	"context"
	"time"

	"cuttle"

	"github.com/riverqueue/river"

	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
)

// DeleteMinisite takes a minisite out of service. For 30 days it can be restored as it was, and its address is reserved.
func (s *Service) DeleteMinisite(ctx context.Context, slug string, by cuttle.Actor) (Tenant, error) {
	return s.locked(ctx, slug, func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error) {
		if before.Status == Deleted {
			return before, nil
		}
		after := before
		after.Status, after.DeletedAt = Deleted, new(s.now())
		return s.write(ctx, tx, audit.Record{By: by, Action: "deleted"}, before, after)
	})
}

// RestoreMinisite brings a deleted minisite back: served, or suspended if it was.
func (s *Service) RestoreMinisite(ctx context.Context, slug string, by cuttle.Actor) (Tenant, error) {
	return s.locked(ctx, slug, func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error) {
		if before.Status == Deleted && !before.FreeFrom().After(s.now()) { // waits for the sweep
			return Tenant{}, Unknown
		}
		after := before
		after.Status, after.DeletedAt = before.standing, nil
		return s.write(ctx, tx, audit.Record{By: by, Action: "restored"}, before, after)
	})
}

// Sweep is the hourly job that purges deleted minisites whose 30 days are over, and frees addresses that were given up
// more than 30 days ago.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "tenancy.sweep" }

// SweepWorker runs Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Tenants *Service
	// LeaveMinisite removes what other areas have on the minisite, in the transaction that deletes it.
	LeaveMinisite func(ctx context.Context, tx *store.Tx, tenantID string) error
}

// sweeper is the actor of a purge.
var sweeper = cuttle.Actor{Name: "30 days after deleting"}

// purgeAtOnce keeps one run short: a minisite may have a hundred thousand members. The next run continues.
const purgeAtOnce = 20

// Timeout is enough for the largest minisites.
func (w *SweepWorker) Timeout(*river.Job[Sweep]) time.Duration { return 10 * time.Minute }

// Work purges one minisite after the other.
func (w *SweepWorker) Work(ctx context.Context, _ *river.Job[Sweep]) error {
	s := w.Tenants
	before := s.now().Add(-keptFor)
	queries := s.st.As(store.Public)
	if err := queries.ForgetReleasedSlugs(ctx, before); err != nil {
		return err
	}
	due, err := queries.ListTenantsToPurge(ctx, before, purgeAtOnce)
	if err != nil {
		return err
	}
	for _, tenantID := range due {
		if err := s.purge(ctx, tenantID, before, w.LeaveMinisite); err != nil {
			return err
		}
	}
	return nil
}

// purge deletes a minisite for good, with its members, invitations and domains. Its audit records stay, without the
// personal data of its members.
func (s *Service) purge(
	ctx context.Context, tenantID string, before time.Time, leave func(ctx context.Context, tx *store.Tx, tenantID string) error,
) error {
	return s.st.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		tenant, err := found(tx.LockTenantToPurge(ctx, tenantID, before))
		if fault.Is(err, fault.NotFound) { // restored, or purged by another node
			return nil
		}
		if err != nil {
			return err
		}
		if err := leave(ctx, tx, tenantID); err != nil {
			return err
		}
		if err := markPictures(ctx, tx, s.now(), tenant.Brand, Brand{}); err != nil {
			return err
		}
		if err := tx.DeleteTenant(ctx, tenantID); err != nil {
			return err
		}
		if err := audit.EraseAll(ctx, tx, tenantID, sweeper, s.now()); err != nil {
			return err
		}
		was, _ := difference(tenant, Tenant{})
		return audit.Write(ctx, tx, tenantID, audit.Record{At: s.now(), By: sweeper, Action: "purged", Before: was})
	})
}
