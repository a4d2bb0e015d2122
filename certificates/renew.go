package certificates

import (
	"context"
	"log/slog"
	"path"
	"strings"
	"time"

	"github.com/riverqueue/river"
	"golang.org/x/sync/errgroup"

	"cuttle/store"
	"cuttle/store/db"
)

// RenewDue is the job that renews certificates ahead of time. A handshake also has a due certificate renewed, but a host that nobody
// visits for a month would otherwise be without one for the next visitor.
type RenewDue struct{}

// RenewEvery is how often it runs, and Queue where.
const (
	RenewEvery = time.Hour
	Queue      = "certificates"
)

// How many certificates one run renews, and how many at once. One that was taken up and is still due is taken up again after a while, so
// that those that fail do not stand before the others.
const (
	renewedInARun = 200
	renewedAtOnce = 4
	takenUpFor    = 4 * time.Hour
)

// Kind names the job in River's table.
func (RenewDue) Kind() string { return "certificates.renew" }

// InsertOpts satisfies river.JobArgsWithInsertOpts.
func (RenewDue) InsertOpts() river.InsertOpts { return store.OneAtATime(Queue) }

// RenewWorker runs RenewDue.
type RenewWorker struct {
	river.WorkerDefaults[RenewDue]
	Certificates *Service
}

// Timeout is less than the time between two runs. What is left is done by the next one.
func (w *RenewWorker) Timeout(*river.Job[RenewDue]) time.Duration { return 30 * time.Minute }

// Work renews what is due. A certificate that fails does not stop the others.
func (w *RenewWorker) Work(ctx context.Context, _ *river.Job[RenewDue]) error {
	s := w.Certificates
	queries := s.Store.As(store.Public)
	if err := queries.DeleteOldCertificateOrders(ctx); err != nil {
		return err
	}
	if err := queries.DeleteExpiredCertificateLocks(ctx); err != nil {
		return err
	}
	if err := queries.DeleteOldCertificateChallenges(ctx); err != nil {
		return err
	}
	if !s.Sites.Ready() {
		return nil
	}
	due, err := queries.ListDueCertificates(ctx, renewedInARun)
	if err != nil {
		return err
	}
	var group errgroup.Group
	group.SetLimit(renewedAtOnce)
	for _, cert := range due {
		group.Go(func() error {
			if err := s.renew(ctx, cert); err != nil {
				slog.ErrorContext(ctx, "a certificate was not renewed", "key", cert.Key, "expires", cert.ExpiresAt, "error", err)
			}
			return nil
		})
	}
	return group.Wait()
}

// renew renews one certificate, unless another node has taken it up.
func (s *Service) renew(ctx context.Context, cert db.ListDueCertificatesRow) error {
	taken, err := s.Store.As(store.Public).TakeUpCertificate(ctx, takenUpFor.Seconds(), cert.Key)
	if err != nil || taken == 0 {
		return err
	}
	// A certificate of a host that is not served any more is not renewed, and so comes to this end. Until it expires, the host can come back
	// to it.
	if cert.LongExpired {
		return s.storage.Delete(ctx, path.Dir(cert.Key)) // with its private key
	}
	host := strings.TrimSuffix(path.Base(cert.Key), ".crt")
	if cert.Key != s.keyOf(host) || !s.serves(host) || s.files.find(host) != nil { // of another authority, or not needed
		return nil
	}
	if err := s.order(ctx, host, false); err != nil {
		return err
	}
	if s.cached(host) != nil {
		_, err = s.load(ctx, host)
	}
	return err
}
