package domains

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

// What one check may take, and keep.
const (
	lookupTime = 8 * time.Second // enough for a second name server of this machine, after 5 seconds
	mostFound  = 10
)

// checker is the actor of what a check changes.
var checker = cuttle.Actor{Name: "the check of the DNS"}

// leadHere reports whether there are addresses, and each of them is one of ours.
func (f found) leadHere(addresses []netip.Addr) bool {
	return len(addresses) > 0 && !slices.ContainsFunc(addresses, func(a netip.Addr) bool { return !f.isOurs(a) })
}

// leadElsewhere reports whether there are addresses, and none of them is one of ours or a known proxy's.
func (f found) leadElsewhere() bool {
	return len(f.Addresses) > 0 && !slices.ContainsFunc(f.Addresses, func(a netip.Addr) bool { return f.isOurs(a) || isProxy(a) })
}

// look asks the DNS. A name that does not exist is an empty result; what the DNS could not say is Unknown.
func (s *Service) look(ctx context.Context, host, target, token string) (f found) {
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	unknown := func(err error) bool {
		var missing *net.DNSError
		if err == nil || errors.As(err, &missing) && missing.IsNotFound {
			return false
		}
		slog.WarnContext(ctx, "DNS lookup failed", "domain", host, "error", err)
		return true
	}
	addresses := func(name string) ([]netip.Addr, bool) {
		list, err := s.addresses(ctx, name)
		return list, unknown(err)
	}
	var wait sync.WaitGroup
	var there, ours bool
	wait.Go(func() {
		texts, err := s.DNS.LookupTXT(ctx, challengeLabel+host+".")
		f.TXTUnknown, f.Proved = unknown(err), slices.Contains(texts, token)
		for _, text := range texts[:min(len(texts), mostFound)] {
			f.TXT = append(f.TXT, shownText(text))
		}
	})
	alias := func(name string) string {
		to, err := s.DNS.LookupAlias(ctx, name+".")
		unknown(err)
		return to
	}
	wait.Go(func() { f.Addresses, there = addresses(host) })
	wait.Go(func() { f.Alias = alias(host) })
	wait.Go(func() {
		caa, err := s.forbidden(ctx, host)
		unknown(err)
		f.CAA = caa
	})
	wait.Go(func() { f.Ours, ours = addresses(target) })
	if isTop(host) {
		wait.Go(func() { f.WWW, _ = addresses(wwwLabel + host) })
		wait.Go(func() { f.WWWAlias = alias(wwwLabel + host) })
	}
	wait.Wait()
	f.AddressUnknown = there || ours
	if f.Alias != "" && f.CAA != nil && f.CAA.Name == host { // of the CNAME's target, which the owner does not change
		f.CAA = nil
	}
	return f
}

// LeadsHere reports whether the DNS of a served host leads to us, and lets our issuer make a certificate: that of a domain, or www. beside it, to where the minisite's own host does. The
// minisite's own hosts must be in the DNS at all; those of the main site are in the settings.
func (s *Service) LeadsHere(ctx context.Context, host string) bool {
	site, ok := s.Tenants.Sites.Resolve(host)
	if !ok || site.Kind != tenancy.Minisite {
		return ok
	}
	ctx, cancel := context.WithTimeout(ctx, lookupTime)
	defer cancel()
	there, err := s.addresses(ctx, site.Host)
	if err != nil || !site.OnCustomDomain() {
		return len(there) > 0
	}
	ours, err := s.addresses(ctx, s.targetOf(*site.Tenant))
	if err != nil || !(found{Ours: ours}).leadHere(there) {
		return false
	}
	caa, err := s.forbidden(ctx, site.Host)
	if err != nil {
		slog.WarnContext(ctx, "DNS lookup failed", "domain", site.Host, "error", err)
	}
	return caa == nil
}

// CheckSoon lets the job check a domain that led elsewhere, but no more than once a minute. It is called when a visitor arrives, so the DNS may have changed.
func (s *Service) CheckSoon(ctx context.Context, host string) error {
	site, ok := s.Tenants.Sites.Resolve(host)
	if !ok || !site.LeadsElsewhere {
		return nil
	}
	now := s.Now()
	return s.Store.As(store.Tenant(site.Tenant.ID)).CheckDomainSoon(ctx, db.CheckDomainSoonParams{
		Now: now, TenantID: site.Tenant.ID, Hosts: []string{site.Host, strings.TrimPrefix(site.Host, wwwLabel)}, CheckedBefore: now.Add(-time.Minute),
	})
}

// addresses asks the DNS. With the final dot no search domain of ours is tried.
func (s *Service) addresses(ctx context.Context, name string) ([]netip.Addr, error) {
	list, err := s.DNS.LookupNetIP(ctx, "ip", name+".")
	for i := range list {
		list[i] = list[i].Unmap()
	}
	slices.SortFunc(list, netip.Addr.Compare)
	return slices.Compact(list), err
}

// shownText returns a token as it is. Other texts are nobody's business here, and may hold anything.
func shownText(text string) string {
	if tokenShape.MatchString(text) {
		return text
	}
	return "another text"
}

var tokenShape = regexp.MustCompile(fmt.Sprintf(`^[\w-]{%d}$`, cuttle.TokenLength))

// outcome is what a check made of a claim.
type outcome struct {
	state        State
	failingSince *time.Time
	changed      bool       // in what is served
	since        time.Time  // from when on the job looks more and more seldom
	troubleSince *time.Time // since when visits found something wrong
	ledElsewhere bool       // before this check
}

// Check looks at the DNS of a claim and changes its state accordingly, and visits the domain if it is served. It returns without a change if the
// domain is not allowed.
func (s *Service) Check(ctx context.Context, t tenancy.Tenant, domain string) error {
	host, err := stored(domain)
	if err != nil {
		return err
	}
	saw, is, err := s.prove(ctx, t, host)
	if err == nil && isServed(is.state) {
		return s.test(ctx, t, host, saw, is.troubleSince)
	}
	return err
}

// Prove is Check without the visit, for when nothing is served yet.
func (s *Service) Prove(ctx context.Context, t tenancy.Tenant, domain string) error {
	host, err := stored(domain)
	if err != nil {
		return err
	}
	_, _, err = s.prove(ctx, t, host)
	return err
}

func (s *Service) prove(ctx context.Context, t tenancy.Tenant, host string) (saw found, is outcome, err error) {
	// The DNS is asked only for a domain that was allowed.
	claim, err := s.Store.As(store.Tenant(t.ID)).FindDomainClaim(ctx, t.ID, host)
	if fault.Is(err, fault.NotFound) {
		return saw, is, errUnknown
	}
	if err != nil || claim.AllowedAt == nil {
		return saw, is, err
	}
	began := s.Now()
	saw = s.look(ctx, host, s.targetOf(t), claim.Token)
	raw, err := json.Marshal(saw)
	if err != nil {
		return saw, is, fault.Internalf("what was found of domain %s: %w", host, err)
	}
	err = s.Store.InTx(ctx, store.Tenant(t.ID), func(ctx context.Context, tx *store.Tx) error {
		claim, err := lockClaim(ctx, tx, t.ID, host)
		if err != nil || claim.AllowedAt == nil {
			return err
		}
		if claim.CheckedAt != nil && claim.CheckedAt.After(began) { // by somebody who looked later
			return nil
		}
		now := s.Now()
		if is, err = s.settle(ctx, tx, t, claim, saw, now); err != nil {
			return err
		}
		if complete := !saw.AddressUnknown && len(saw.Ours) > 0; complete && isServed(is.state) && is.ledElsewhere != saw.leadElsewhere() {
			is.changed = true
			if err := tx.SetDomainElsewhere(ctx, saw.leadElsewhere(), claim.Host, t.ID); err != nil {
				return err
			}
		}
		next := is.nextCheck(saw, now)
		if is.state == Allowed && next == nil && claim.NextCheck != nil {
			err = s.announce(ctx, tx, t, "domain not found", host, now, func(head mail.Letterhead, to string) mail.Message {
				return mail.DomainGivenUp{Letterhead: head, To: to, Domain: tenancy.ToldName(host), Link: s.pageOf(t)}
			})
			if err != nil {
				return err
			}
		}
		return tx.RecordDomainCheck(ctx, db.RecordDomainCheckParams{
			CheckedAt: now, NextCheck: next, FailingSince: is.failingSince, Found: raw, TenantID: t.ID, Host: host,
		})
	})
	if err == nil && is.changed {
		s.Tenants.Reread(ctx)
	}
	is.troubleSince = claim.TroubleSince
	return saw, is, err
}

func isServed(state State) bool { return state == Proved || state == Live || state == Failing }

// settle gives the domain to the minisite, or takes it away, as the DNS says. Only what the DNS said counts: a failure takes nothing away.
func (s *Service) settle(ctx context.Context, tx *store.Tx, t tenancy.Tenant, claim db.LockDomainClaimRow, saw found, now time.Time) (outcome, error) {
	held, err := tx.LockTenantHost(ctx, claim.Host)
	nobodys := fault.Is(err, fault.NotFound)
	if err != nil && !nobodys {
		return outcome{}, err
	}
	was := State(held.State)
	mine := !nobodys && held.TenantID == t.ID && isServed(was)
	is := outcome{state: Allowed, since: *claim.AllowedAt, ledElsewhere: mine && held.LeadsElsewhere}
	set := func(to State) error {
		is.state, is.changed = to, to != was
		if !is.changed {
			return nil
		}
		return tx.SetTenantHostState(ctx, db.SetTenantHostStateParams{State: string(to), Host: claim.Host, TenantID: t.ID})
	}
	proved := Proved
	if saw.leadHere(saw.Addresses) || saw.AddressUnknown && was == Live {
		proved = Live
	}
	switch {
	case mine && saw.TXTUnknown:
		is.state, is.failingSince = was, claim.FailingSince
		return is, nil
	case mine && saw.Proved:
		if err := set(proved); err != nil || !is.changed {
			return is, err
		}
		if was == Failing {
			if err := s.record(ctx, tx, t.ID, checker, "domain proved again", claim.Host); err != nil {
				return is, err
			}
		}
		switch {
		case proved == Live:
			return is, s.notifyLive(ctx, tx, t, claim.Host, now)
		case was == Live:
			return is, s.announce(ctx, tx, t, "domain leads elsewhere", claim.Host, now, func(head mail.Letterhead, to string) mail.Message {
				return mail.DomainAway{Letterhead: head, To: to, Domain: tenancy.ToldName(claim.Host), Link: s.pageOf(t)}
			})
		}
		return is, nil
	case saw.Proved && !nobodys && held.TenantID != t.ID && !free(held.State, held.ReleasedAt, now):
		is.state = Taken
		if held.ReleasedAt != nil && is.since.Before(held.ReleasedAt.Add(keptFor)) {
			is.since = held.ReleasedAt.Add(keptFor)
		}
		return is, nil
	case saw.Proved:
		taken, err := tx.TakeTenantHost(ctx, db.TakeTenantHostParams{
			Host: claim.Host, TenantID: t.ID, State: string(proved), Now: now, FreeBefore: now.Add(-keptFor),
		})
		if err != nil || taken == 0 { // somebody was faster
			is.state = Taken
			return is, err
		}
		is.state, is.changed = proved, true
		if err := s.record(ctx, tx, t.ID, checker, "domain proved", claim.Host); err != nil || proved != Live {
			return is, err
		}
		return is, s.notifyLive(ctx, tx, t, claim.Host, now)
	case !mine:
		if !nobodys && held.TenantID == t.ID && held.ReleasedAt != nil && is.since.Before(*held.ReleasedAt) {
			is.state, is.since = Released, *held.ReleasedAt
		}
		return is, nil
	case was != Failing || claim.FailingSince == nil:
		is.failingSince = &now
		return is, errors.Join(set(Failing), s.announce(ctx, tx, t, "domain failing", claim.Host, now, func(head mail.Letterhead, to string) mail.Message {
			return mail.DomainFailing{
				Letterhead: head, To: to, Domain: tenancy.ToldName(claim.Host), Record: challengeLabel + claim.Host, Link: s.pageOf(t), Until: now.Add(failingFor),
			}
		}))
	case now.Before(claim.FailingSince.Add(failingFor)):
		is.state, is.failingSince = Failing, claim.FailingSince
		return is, nil
	}
	is.state, is.changed, is.since = Released, true, now
	return is, errors.Join(s.release(ctx, tx, t.ID, claim.Host), s.announce(ctx, tx, t, "domain released", claim.Host, now, func(head mail.Letterhead, to string) mail.Message {
		return mail.DomainReleased{Letterhead: head, To: to, Domain: tenancy.ToldName(claim.Host), Link: s.pageOf(t), Until: now.Add(keptFor)}
	}))
}

// nextCheck returns when the job looks again: more and more seldom for a domain that is not proved, and not at all after 30 days.
func (is outcome) nextCheck(saw found, now time.Time) *time.Time {
	age, day := now.Sub(is.since), 24*time.Hour
	var wait time.Duration
	switch is.state {
	case Live:
		wait = day
	case Proved:
		wait = min(max(age/10, 5*time.Minute), day)
	case Failing:
		wait = time.Hour
	default:
		if age > provedWithin {
			return nil
		}
		wait = min(max(age/10, time.Minute), 6*time.Hour)
		if age < 0 { // until another minisite's quarantine is over
			wait = min(-age, 6*time.Hour)
		}
		return new(now.Add(wait))
	}
	if saw.TXTUnknown || saw.AddressUnknown {
		wait = min(wait, 10*time.Minute)
	}
	return new(now.Add(wait))
}
