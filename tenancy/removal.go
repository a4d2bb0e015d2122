package tenancy

import (
	"context"
	"time"

	"github.com/riverqueue/river"

	"cuttle/fault"
	"cuttle/store"
)

// DeleteMinisite takes a minisite away from everybody. For 30 days it can be had back as it was, and its address is kept.
func (s *Service) DeleteMinisite(ctx context.Context, slug string, by Actor) (Tenant, error) {
	return s.locked(ctx, slug, func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error) {
		if before.Status == Deleted {
			return before, nil
		}
		after := before
		after.Status, after.DeletedAt = Deleted, new(s.now())
		return s.write(ctx, tx, by, "deleted", before, after)
	})
}

// RestoreMinisite brings a deleted minisite back: served, or suspended if it was.
func (s *Service) RestoreMinisite(ctx context.Context, slug string, by Actor) (Tenant, error) {
	return s.locked(ctx, slug, func(ctx context.Context, tx *store.Tx, before Tenant) (Tenant, error) {
		if before.Status == Deleted && !before.FreeFrom().After(s.now()) { // waits for the sweep
			return Tenant{}, noSuchMinisite
		}
		after := before
		after.Status, after.DeletedAt = before.standing, nil
		return s.write(ctx, tx, by, "restored", before, after)
	})
}

// Sweep is the hourly job that purges deleted minisites whose 30 days are over, and forgets which addresses were given up
// before that.
type Sweep struct{}

// Kind names the job in River's table.
func (Sweep) Kind() string { return "tenancy.sweep" }

// SweepWorker runs Sweep.
type SweepWorker struct {
	river.WorkerDefaults[Sweep]
	Tenants *Service
	// LeaveMinisite takes what other areas own off the minisite, in the transaction in which it goes.
	LeaveMinisite func(ctx context.Context, tx *store.Tx, tenantID string) error
}

// purgeAtOnce keeps one run short: a minisite may have a hundred thousand members. What is left is taken by the next.
const purgeAtOnce = 20

// Timeout is enough for the largest.
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

// purge deletes a minisite for good, with its members, invitations and domains. What was changed about it stays on record,
// without the persons who were its members.
func (s *Service) purge(
	ctx context.Context, tenantID string, before time.Time, leave func(ctx context.Context, tx *store.Tx, tenantID string) error,
) error {
	return s.st.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		tenant, err := found(tx.LockTenantToPurge(ctx, tenantID, before))
		if fault.Is(err, fault.NotFound) { // taken back, or purged by another node
			return nil
		}
		if err != nil {
			return err
		}
		if err := leave(ctx, tx, tenantID); err != nil {
			return err
		}
		if err := loosenPictures(ctx, tx, s.now(), tenant.Brand); err != nil {
			return err
		}
		if err := tx.DeleteTenant(ctx, tenantID); err != nil {
			return err
		}
		if err := eraseAllFromAudit(ctx, tx, tenantID, s.now()); err != nil {
			return err
		}
		was, _ := difference(tenant, Tenant{})
		return Note(ctx, tx, tenantID, Entry{By: sweeper, Action: "purged", Before: was}, s.now())
	})
}

// erasedAtOnce is how many members one statement erases from the list of changes: none may take longer than the store allows.
const erasedAtOnce = 10_000

// eraseAllFromAudit is for a minisite that has no members any more.
func eraseAllFromAudit(ctx context.Context, tx *store.Tx, tenantID string, now time.Time) error {
	last := ""
	for {
		memberIDs, err := tx.ListMembersInAudit(ctx, tenantID, last, erasedAtOnce)
		if err != nil || len(memberIDs) == 0 {
			return err
		}
		if err := EraseFromAudit(ctx, tx, tenantID, memberIDs, sweeper, now); err != nil {
			return err
		}
		last = memberIDs[len(memberIDs)-1]
	}
}
