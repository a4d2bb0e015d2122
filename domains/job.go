package domains

import (
	"context"
	"log/slog"
	"time"

	"github.com/riverqueue/river"
	"golang.org/x/sync/errgroup"

	"cuttle/store"
	"cuttle/store/db"
)

// CheckDue is the job that checks the domains whose time has come.
type CheckDue struct{}

// CheckEvery is how often it runs, and Queue where: one at a time, so that silent name servers hold up nothing else.
const (
	CheckEvery = time.Minute
	Queue      = "domains"
)

// How many domains one run checks, and how many of them at once. A domain that was taken up is not taken up again for a while, whatever
// becomes of it.
const (
	checkedInARun = 100
	checkedAtOnce = 8
	takenUpFor    = 10 * time.Minute
)

// Kind names the job in River's table.
func (CheckDue) Kind() string { return "domains.check" }

// InsertOpts satisfies river.JobArgsWithInsertOpts.
func (CheckDue) InsertOpts() river.InsertOpts { return store.OneAtATime(Queue) }

// CheckWorker runs CheckDue.
type CheckWorker struct {
	river.WorkerDefaults[CheckDue]
	Domains *Service
}

// Timeout is enough for as many domains whose name servers do not reply.
func (w *CheckWorker) Timeout(*river.Job[CheckDue]) time.Duration { return 10 * time.Minute }

// Work checks the due domains. One that fails does not stop the others.
func (w *CheckWorker) Work(ctx context.Context, _ *river.Job[CheckDue]) error {
	s := w.Domains
	due, err := s.Store.As(store.Platform).ListDueDomains(ctx, s.Now(), checkedInARun)
	if err != nil {
		return err
	}
	var group errgroup.Group
	group.SetLimit(checkedAtOnce)
	for _, claim := range due {
		group.Go(func() error {
			if err := s.takeUp(ctx, claim); err != nil {
				slog.ErrorContext(ctx, "a domain was not checked", "tenant", claim.TenantID, "domain", claim.Host, "error", err)
			}
			return nil
		})
	}
	return group.Wait()
}

// takeUp checks one domain, unless it was removed or another node has taken it up meanwhile.
func (s *Service) takeUp(ctx context.Context, claim db.ListDueDomainsRow) error {
	now := s.Now()
	due, err := s.Store.As(store.Tenant(claim.TenantID)).TakeUpDomain(ctx, db.TakeUpDomainParams{Later: now.Add(takenUpFor), TenantID: claim.TenantID, Host: claim.Host, Now: now})
	if err != nil || due == 0 {
		return err
	}
	t, err := s.Tenants.FindBySlug(ctx, claim.Slug)
	if err != nil {
		return err
	}
	return s.Check(ctx, t, claim.Host)
}
