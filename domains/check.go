package domains

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"net"
	"net/netip"
	"slices"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

// What one check may take, and keep.
const (
	lookupTime = 5 * time.Second
	mostFound  = 10
	longestTXT = 100
)

// checker is the actor of what a check changes.
var checker = cuttle.Actor{Name: "the check of the DNS"}

func proves(f found, token string) bool { return slices.Contains(f.TXT, token) }

// leadsHere reports whether the domain has addresses, and each of them is one of ours.
func (f found) leadsHere() bool {
	return len(f.Addresses) > 0 && !slices.ContainsFunc(f.Addresses, func(a netip.Addr) bool { return !slices.Contains(f.Ours, a) })
}

// look asks the DNS. A name that does not exist is an empty result; when the DNS could not say, Problem is set.
func (s *Service) look(ctx context.Context, host, target string) (f found) {
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	unclear := func(err error) bool {
		var missing *net.DNSError
		return err != nil && !(errors.As(err, &missing) && missing.IsNotFound)
	}
	// With the final dot no search domain of ours is tried.
	txt, err := s.DNS.LookupTXT(ctx, challengeLabel+host+".")
	if unclear(err) {
		slog.WarnContext(ctx, "DNS lookup failed", "domain", host, "error", err)
		return found{Problem: "The name servers of this domain did not reply properly. We try again."}
	}
	for _, text := range txt[:min(len(txt), mostFound)] {
		f.TXT = append(f.TXT, text[:min(len(text), longestTXT)])
	}
	addresses := func(name string) []netip.Addr {
		list, err := s.DNS.LookupNetIP(ctx, "ip", name+".")
		if unclear(err) {
			slog.WarnContext(ctx, "DNS lookup failed", "domain", name, "error", err)
			f.Problem = "The name servers did not reply properly when asked for addresses. We try again."
		}
		for i := range list {
			list[i] = list[i].Unmap()
		}
		slices.SortFunc(list, netip.Addr.Compare)
		return list[:min(len(list), mostFound)]
	}
	f.Addresses, f.Ours = addresses(host), addresses(target)
	return f
}

// Check looks at the DNS of a claim and changes its state accordingly. It returns without a change if the domain is not allowed.
func (s *Service) Check(ctx context.Context, t tenancy.Tenant, domain string) error {
	host, err := Normalize(domain)
	if err != nil {
		return err
	}
	// The DNS is asked only for a domain that was allowed.
	allowedAt, err := s.Store.As(store.Tenant(t.ID)).FindDomainClaim(ctx, t.ID, host)
	if fault.Is(err, fault.NotFound) {
		return errUnknown
	}
	if err != nil || allowedAt == nil {
		return err
	}
	saw := s.look(ctx, host, s.targetOf(t))
	raw, err := json.Marshal(saw)
	if err != nil {
		return fault.Internalf("what was found of domain %s: %w", host, err)
	}
	err = s.Store.InTx(ctx, store.Tenant(t.ID), func(ctx context.Context, tx *store.Tx) error {
		claim, err := lockClaim(ctx, tx, t.ID, host)
		if err != nil || claim.AllowedAt == nil {
			return err
		}
		now := s.Now()
		state, failingSince, err := s.settle(ctx, tx, t, claim, saw, now)
		if err != nil {
			return err
		}
		return tx.RecordDomainCheck(ctx, db.RecordDomainCheckParams{
			CheckedAt: now, NextCheck: nextCheck(state, saw, *claim.AllowedAt, now), FailingSince: failingSince, Found: raw, TenantID: t.ID, Host: host,
		})
	})
	if err == nil {
		s.Tenants.Reread(ctx)
	}
	return err
}

// settle gives the domain to the minisite, or takes it away, as the DNS says.
func (s *Service) settle(ctx context.Context, tx *store.Tx, t tenancy.Tenant, claim db.LockDomainClaimRow, saw found, now time.Time) (state State, failingSince *time.Time, err error) {
	held, err := tx.LockTenantHost(ctx, claim.Host)
	if err != nil && !fault.Is(err, fault.NotFound) {
		return "", nil, err
	}
	mine := err == nil && held.TenantID == t.ID && State(held.State) != Released
	was := State(held.State)
	set := func(to State) error {
		return tx.SetTenantHostState(ctx, db.SetTenantHostStateParams{State: string(to), Host: claim.Host, TenantID: t.ID})
	}
	proved := Proved
	if saw.leadsHere() {
		proved = Live
	}
	switch {
	case mine && saw.Problem != "": // a failure of the DNS takes nothing away
		return was, claim.FailingSince, nil
	case proves(saw, claim.Token) && mine:
		if was == Failing {
			err = s.record(ctx, tx, t.ID, checker, "domain proved again", claim.Host)
		}
		return proved, nil, errors.Join(err, set(proved))
	case proves(saw, claim.Token):
		taken, err := tx.TakeTenantHost(ctx, db.TakeTenantHostParams{
			Host: claim.Host, TenantID: t.ID, State: string(proved), Now: now, FreeBefore: now.Add(-keptFor),
		})
		if err != nil || taken == 0 {
			return Taken, nil, err
		}
		return proved, nil, s.record(ctx, tx, t.ID, checker, "domain proved", claim.Host)
	case !mine:
		return Allowed, nil, nil
	case was != Failing || claim.FailingSince == nil:
		if err := set(Failing); err != nil {
			return "", nil, err
		}
		until := now.Add(failingFor)
		if err := s.tell(ctx, tx, t, now, func(head mail.Letterhead, to string) mail.Message {
			return mail.DomainFailing{Letterhead: head, To: to, Domain: nameOf(claim.Host), Record: challengeLabel + claim.Host, Link: s.pageOf(t), Until: until}
		}); err != nil {
			return "", nil, err
		}
		return Failing, &now, s.record(ctx, tx, t.ID, checker, "domain failing", claim.Host)
	case now.Before(claim.FailingSince.Add(failingFor)):
		return Failing, claim.FailingSince, nil
	}
	if err := s.release(ctx, tx, t.ID, claim.Host); err != nil {
		return "", nil, err
	}
	if err := s.tell(ctx, tx, t, now, func(head mail.Letterhead, to string) mail.Message {
		return mail.DomainReleased{Letterhead: head, To: to, Domain: nameOf(claim.Host), Link: s.pageOf(t), Until: now.Add(keptFor)}
	}); err != nil {
		return "", nil, err
	}
	return Released, nil, s.record(ctx, tx, t.ID, checker, "domain released", claim.Host)
}

// nextCheck returns when the job looks again: more and more seldom for a domain that is not proved, and not at all after 30 days.
func nextCheck(state State, saw found, allowedAt, now time.Time) *time.Time {
	wait := 24 * time.Hour
	age := now.Sub(allowedAt)
	switch {
	case state == Failing:
		wait = time.Hour
	case state == Proved:
		wait = min(max(age/10, 5*time.Minute), wait)
	case state == Live:
	case age > provedWithin:
		return nil
	default:
		wait = min(max(age/10, time.Minute), 6*time.Hour)
	}
	if saw.Problem != "" {
		wait = min(wait, 10*time.Minute)
	}
	return new(now.Add(wait))
}

// mostAdmins is how many of a minisite's admins get a letter about a domain.
const mostAdmins = 20

func (s *Service) tell(ctx context.Context, tx *store.Tx, t tenancy.Tenant, now time.Time, letter func(head mail.Letterhead, to string) mail.Message) error {
	admins, err := tx.ListMinisiteAdmins(ctx, t.ID, mostAdmins)
	if err != nil {
		return err
	}
	head := s.Letterhead(t, s.Tenants.Origin(t.Slug))
	letters := make([]mail.Message, len(admins))
	for i, to := range admins {
		letters[i] = letter(head, to)
	}
	return mail.Enqueue(ctx, tx, now, letters...)
}

// pageOf returns the address of the page with a minisite's domains.
func (s *Service) pageOf(t tenancy.Tenant) string {
	return s.Tenants.MainOrigin() + "/minisite-admin/" + t.Slug + "/domains"
}

// CheckDue is the job that checks the domains whose time has come.
type CheckDue struct{}

// CheckEvery is how often it runs.
const CheckEvery = time.Minute

// checkedAtOnce keeps one run short; the next one continues.
const checkedAtOnce = 50

// Kind names the job in River's table.
func (CheckDue) Kind() string { return "domains.check" }

// CheckWorker runs CheckDue.
type CheckWorker struct {
	river.WorkerDefaults[CheckDue]
	Domains *Service
}

// Timeout is enough for as many domains whose name servers do not reply.
func (w *CheckWorker) Timeout(*river.Job[CheckDue]) time.Duration {
	return checkedAtOnce * 2 * lookupTime
}

// Work checks one domain after the other. One that fails does not stop the others.
func (w *CheckWorker) Work(ctx context.Context, _ *river.Job[CheckDue]) error {
	s := w.Domains
	due, err := s.Store.As(store.Platform).ListDueDomains(ctx, s.Now(), checkedAtOnce)
	if err != nil {
		return err
	}
	var failed error
	for _, claim := range due {
		t, err := s.Tenants.FindBySlug(ctx, claim.Slug)
		if err == nil {
			err = s.Check(ctx, t, claim.Host)
		}
		if err != nil && !fault.Is(err, fault.NotFound) { // removed meanwhile
			failed = errors.Join(failed, err)
		}
	}
	return failed
}
