package certificates

import (
	"cmp"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"path"
	"time"

	"github.com/caddyserver/certmagic"
	"github.com/mholt/acmez/v3/acme"

	"cuttle/fault"
	"cuttle/store"
)

// Let's Encrypt accepts 300 orders in 3 hours (letsencrypt.org/docs/rate-limits). New hosts leave some of ours to renewals.
const (
	ordersOfHost = 4   // in an hour; Let's Encrypt accepts five failures
	ordersOfNew  = 200 // in 3 hours
	ordersOfAll  = 250 // in 3 hours
)

// How long a node lets a host be after a failure: twice as long each time. Where the certificate authority itself does not reply, no host
// is ordered for.
const (
	firstPause   = time.Minute
	longestPause = time.Hour
	outagePause  = time.Minute

	// How long no node orders for a host whose challenge was refused, because its DNS is wrong for the authority: such an order counts twice, so a host
	// never uses up those of an hour.
	refusedPause = 30 * time.Minute

	elsewherePause = time.Minute // after the DNS led elsewhere, which costs no order
)

type pause struct {
	until    time.Time
	failures int
}

const everyHost = "" // its pause is that of all orders

// may reports whether enough time has passed since the last failure.
func (s *Service) may(name string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return !s.Now().Before(s.pause[name].until)
}

// failed makes a host wait. The map is bounded by the hosts that are served.
func (s *Service) failed(name string, atLeast time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	p := s.pause[name]
	p.until = s.Now().Add(max(atLeast, min(firstPause<<min(p.failures, 10), longestPause)))
	p.failures++
	s.pause[name] = p
	if len(s.pause) > mostInMemory {
		maps.DeleteFunc(s.pause, func(_ string, p pause) bool { return p.until.Before(s.Now()) })
	}
}

func (s *Service) wait(name string, d time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pause[name] = pause{s.Now().Add(d), s.pause[name].failures}
}

func (s *Service) succeeded(name string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.pause, name)
}

// obtain loads a host's certificate, and orders one if there is none that lasts. It goes on when the handshake has given up, so that
// the next one finds the certificate.
func (s *Service) obtain(name string) func() (any, error) {
	return func() (any, error) {
		if err := s.ctx.Err(); err != nil {
			return nil, err
		}
		s.working.Add(1)
		defer s.working.Done()
		ctx := s.ctx
		cert, err := s.load(ctx, name)
		if err == nil && s.Now().Before(renewAt(cert.Leaf)) {
			s.succeeded(name)
			return cert, nil
		}
		var trouble *fault.Error
		if errors.As(err, &trouble) { // of the database
			s.wait(name, time.Second)
			return nil, err
		}
		unusable := err != nil && !errors.Is(err, fs.ErrNotExist)
		if err := s.order(ctx, name, unusable); err != nil {
			if cert != nil {
				return cert, nil
			}
			return nil, err
		}
		if cert, err = s.load(ctx, name); err != nil {
			s.failed(name, 0)
			return nil, err
		}
		if s.Now().Before(renewAt(cert.Leaf)) {
			s.succeeded(name)
		} else { // the clock of this node is wrong
			s.wait(name, longestPause)
		}
		return cert, nil
	}
}

// load reads a certificate into the memory, in place of an older one. When certificate and key do not belong together, another node may
// be storing a new pair at this moment, or was killed while it did.
func (s *Service) load(ctx context.Context, name string) (*tls.Certificate, error) {
	older := s.cache.AllMatchingCertificates(name)
	cert, err := s.magic.CacheManagedCertificate(ctx, name)
	var trouble *fault.Error
	if err != nil && !errors.Is(err, fs.ErrNotExist) && !errors.As(err, &trouble) {
		time.Sleep(500 * time.Millisecond)
		cert, err = s.magic.CacheManagedCertificate(ctx, name)
	}
	if err != nil {
		return nil, err
	}
	var outdated []string
	for _, old := range older {
		if old.Hash() != cert.Hash() {
			outdated = append(outdated, old.Hash())
		}
	}
	s.cache.Remove(outdated)
	return &cert.Certificate, nil
}

// order orders a certificate for a host, unless another node has done so meanwhile. It tries once. A certificate that is not due is ordered
// again only if it is unusable.
func (s *Service) order(ctx context.Context, name string, unusable bool) error {
	if !s.may(everyHost) {
		s.wait(name, outagePause)
		return errLater
	}
	leave, err := s.orders.Enter(ctx, "", 1)
	if err != nil {
		return cmp.Or(ctx.Err(), error(errLater))
	}
	defer leave()
	ctx, cancel := context.WithTimeout(ctx, orderTime)
	defer cancel()
	if s.LeadsHere != nil && !s.LeadsHere(ctx, name) {
		s.wait(name, elsewherePause)
		return errLater
	}
	var a attempt
	began := s.Now()
	err = s.magic.RenewCertSync(context.WithValue(ctx, attemptKey{}, &a), name, unusable)
	switch {
	case err == nil && a.order != 0:
		slog.InfoContext(ctx, "certificate issued", "host", name, "took", s.Now().Sub(began))
	case err != nil && s.ctx.Err() == nil:
		slog.WarnContext(ctx, "certificate not issued", "host", name, "error", err)
		return errors.Join(err, s.settle(ctx, name, a))
	}
	return err
}

// attempt is one call of certmagic.
type attempt struct {
	order  int64 // its row; 0 if nothing was ordered, because the orders are used up or another node has the lock
	failed error // why the certificate authority issued nothing
}

type attemptKey struct{}

// settle makes the host, or all hosts, wait after a failure, and corrects the count. An order that the certificate authority did not reply
// to is not counted, or else an outage would use up the orders of all hosts. One that took too long is: a name server that hardly replies can
// cause that, and so can our own database.
func (s *Service) settle(ctx context.Context, name string, a attempt) error {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), queryTime)
	defer cancel()
	queries := s.Store.As(store.Public)
	var problem acme.Problem
	replied := errors.As(a.failed, &problem) && problem.Status < 500
	if replied && problem.Type == acme.ProblemTypeRateLimited {
		s.failed(name, longestPause)
		return nil
	}
	if a.failed == nil && a.order == 0 { // nothing was ordered
		s.wait(name, firstPause)
		return nil
	}
	s.failed(name, 0)
	if a.failed == nil {
		return nil
	}
	var ours *fault.Error
	if !replied && (errors.Is(a.failed, context.DeadlineExceeded) || errors.As(a.failed, &ours)) {
		return nil
	}
	if !replied {
		s.wait(everyHost, outagePause)
		return queries.DeleteCertificateOrder(ctx, a.order)
	}
	if challengeRefused(a.failed) { // counted already
		return nil
	}
	if problem.Type == acme.ProblemTypeUnauthorized { // the account was deactivated (RFC 8555 §7.3.6): the next order registers another
		slog.ErrorContext(ctx, "the certificate authority does not accept our account any more; another one will be registered", "error", a.failed)
		return s.storage.Delete(ctx, path.Join("acme", certmagic.StorageKeys.Safe(s.issuer.IssuerKey()), "users"))
	}
	return nil
}

func challengeRefused(err error) bool {
	var problem acme.Problem
	if !errors.As(err, &problem) || problem.Status >= 500 || problem.Type == acme.ProblemTypeRateLimited {
		return false
	}
	_, challenge := problem.Resource.(acme.Authorization)
	return challenge
}

// The events of certmagic before an order, with the lock held, and after one that failed.
const (
	ordering    = "cert_obtaining"
	orderFailed = "cert_failed"
)

func (s *Service) onEvent(ctx context.Context, event string, data map[string]any) error {
	a, ok := ctx.Value(attemptKey{}).(*attempt)
	if !ok {
		return nil
	}
	switch event {
	case ordering:
		name, _ := data["identifier"].(string)
		renewal, _ := data["renewal"].(bool)
		id, err := s.countOrder(ctx, name, renewal)
		a.order = id
		return err
	case orderFailed:
		a.failed, _ = data["error"].(error)
		if challengeRefused(a.failed) { // now, while no other node can order
			ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), queryTime)
			defer cancel()
			if err := s.Store.As(store.Public).SetCertificateOrders(ctx, 2, a.order); err != nil {
				slog.ErrorContext(ctx, "a refused challenge was not counted", "order", a.order, "error", err)
			}
		}
	}
	return nil
}

// countOrder counts an order, or refuses it.
func (s *Service) countOrder(ctx context.Context, name string, renewal bool) (id int64, err error) {
	if !s.serves(name) {
		return 0, errNotServed
	}
	ctx, cancel := context.WithTimeout(ctx, queryTime)
	defer cancel()
	err = s.Store.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockCertificateOrders(ctx); err != nil {
			return err
		}
		count, err := tx.CountCertificateOrders(ctx, name, refusedPause.Seconds())
		if err != nil {
			return err
		}
		if count.Paused {
			return fmt.Errorf("certificates: a challenge of %s was refused less than %v ago: %w", name, refusedPause, errLater)
		}
		most := int32(ordersOfNew)
		if renewal {
			most = ordersOfAll
		}
		if count.OfHost >= ordersOfHost || count.OfAll >= most {
			return fmt.Errorf("certificates: the orders are used up: %d for %s in an hour, %d in 3 hours: %w", count.OfHost, name, count.OfAll, errLater)
		}
		id, err = tx.AddCertificateOrder(ctx, name)
		return err
	})
	return id, err
}
