// Package domains gives minisites addresses of their own. A minisite's admin proposes a domain, the platform's admin allows it, and
// a TXT record in the DNS proves that it is theirs. Several minisites may propose the same domain; the first to prove it has it. A job
// checks each domain again and again; one that is no longer proved is shown, mailed about, and in the end released.
//
// It may import tenancy, mail, audit, store, fault and cuttle of ours.
package domains

import (
	"context"
	"crypto/x509"
	"net"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/publicsuffix"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

const (
	// challengeLabel is the name below a domain whose TXT record proves it (DESIGN.md §5).
	challengeLabel = "_cuttle-challenge."
	// MostDomains is how many domains a minisite may have and propose.
	MostDomains = 10
	// failingFor is how long a domain that is no longer proved is still served.
	failingFor = 7 * 24 * time.Hour
	// keptFor is how long nobody else may have a domain that was released: nobody inherits another's visitors.
	keptFor = 30 * 24 * time.Hour
	// provedWithin is how long the job looks for the proof of a domain that was allowed.
	provedWithin = 30 * 24 * time.Hour
)

// Options are what the service needs.
type Options struct {
	Store      *store.Store
	Tenants    *tenancy.Service
	DNS        DNS
	Issuer     string // of certificates, as CAA records name it; empty: unknown, so that these are not looked at
	Now        func() time.Time
	Letterhead func(t tenancy.Tenant, origin string) mail.Letterhead
	Roots      *x509.CertPool // that certificates of domains are checked with; nil: the system's
	HTTPPort   string         // where our hosts have plain http; empty: 80
	AnyEnding  bool           // also names that no public DNS can have, such as laserhub.test: for dev and tests
}

// Service owns the claims on domains. It is safe for concurrent use.
type Service struct{ Options }

// New makes the service.
func New(o Options) *Service { return &Service{o} }

var (
	errUnknown = fault.New(fault.NotFound, "domain_unknown", "This minisite has no such domain.")
	errInvalid = fault.Field("domain", "domain_invalid", "Please provide a domain, such as club.example.com.")
)

// Normalize returns a domain as it is stored, or refuses what cannot be one that somebody owns. Of an address that was pasted whole, it takes the host.
func Normalize(domain string) (string, error) {
	domain = cuttle.Trimmed(domain)
	if _, rest, has := strings.Cut(domain, "://"); has {
		domain = rest
	}
	if end := strings.IndexAny(domain, "/?#"); end >= 0 {
		domain = domain[:end]
	}
	if host, port, err := net.SplitHostPort(domain); err == nil && port != "" {
		domain = host
	}
	if below, wildcard := strings.CutPrefix(domain, "*."); wildcard {
		if _, err := Normalize(below); err != nil {
			return "", errInvalid
		}
		return "", fault.Field("domain", "domain_wildcard", "One domain can't stand for all below it. Please provide one without “*.”, such as "+below+".")
	}
	host, err := tenancy.Normalize(domain)
	if err != nil {
		return "", errInvalid
	}
	if _, err := publicsuffix.EffectiveTLDPlusOne(host); err != nil || len(challengeLabel+host) > longestName { // "com", "co.uk": nobody's own
		return "", errInvalid
	}
	return host, nil
}

// isPublic reports whether a name has an ending that is in the public list; no other can be reached, nor have a certificate. An ending that the list
// does not have has one label and no manager.
func isPublic(host string) bool {
	ending, managed := publicsuffix.PublicSuffix(host)
	return managed || strings.Contains(ending, ".")
}

// longestName is what the DNS can carry (RFC 1035 §2.3.4).
const longestName = 253

// stored returns a domain as a claim has it. What is a public suffix may change; a claim must stay within reach.
func stored(domain string) (string, error) {
	host, err := tenancy.Normalize(domain)
	if err != nil {
		return "", errUnknown
	}
	return host, nil
}

// Propose adds a claim of a minisite. The same once more changes nothing.
func (s *Service) Propose(ctx context.Context, t tenancy.Tenant, domain string, by cuttle.Actor) error {
	host, err := Normalize(domain)
	if err != nil {
		return err
	}
	if s.Tenants.Reserves(host) {
		return fault.Field("domain", "domain_reserved", "That address is ours. Please provide a domain you own.")
	}
	if !s.AnyEnding && !isPublic(host) {
		return fault.Field("domain", "domain_ending", "That isn't a domain on the internet. Please provide one such as club.example.com.")
	}
	main, err := s.Tenants.FindMain(ctx)
	if err != nil {
		return err
	}
	return s.Store.InTx(ctx, store.Tenant(t.ID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMinisite(ctx, t.ID, t.Slug); err != nil { // two at once must not exceed the limit
			return err
		}
		claims, err := tx.ListDomainClaims(ctx, t.ID, MostDomains)
		if err != nil {
			return err
		}
		for _, c := range claims {
			if c.Host == host {
				return nil
			}
		}
		if len(claims) == MostDomains {
			return fault.Field("domain", "domains_full", "There can be at most 10 domains. Please remove one first.")
		}
		notified, err := recorded(ctx, tx, db.FindDomainRecordParams{TenantID: t.ID, Action: "domain proposed", ByPerson: true, Since: s.Now().Add(-notifiedEvery)})
		if err != nil {
			return err
		}
		if _, err := tx.ProposeDomain(ctx, db.ProposeDomainParams{TenantID: t.ID, Host: host, Token: cuttle.NewToken(), Now: s.Now()}); err != nil {
			return err
		}
		if err := s.record(ctx, tx, t.ID, by, "domain proposed", host); err != nil || notified || by.UserID == "" { // what a command does needs no email
			return err
		}
		return s.notifyPlatform(ctx, tx, main, t, host)
	})
}

// notifiedEvery is how long after a proposal of a minisite the platform's admins get no email about another one: the list has both.
const notifiedEvery = time.Hour

// Allow lets a minisite have a domain once it has proved it, or takes that back: then the domain is released if the minisite has it. A claim that waits
// and is not allowed is refused: it is gone.
func (s *Service) Allow(ctx context.Context, t tenancy.Tenant, domain string, allowed bool, by cuttle.Actor) error {
	err := s.Store.InTx(ctx, store.Tenant(t.ID), func(ctx context.Context, tx *store.Tx) error {
		claim, err := lockClaim(ctx, tx, t.ID, domain)
		if err != nil {
			return err
		}
		action, change := "domain allowed", db.AllowDomainParams{TenantID: t.ID, Host: claim.Host}
		switch waits := claim.AllowedAt == nil; {
		case allowed && !waits:
			return nil
		case allowed:
			now := s.Now()
			change.AllowedAt, change.NextCheck = &now, &now
			err = tx.AllowDomain(ctx, change)
		case waits:
			action = "domain refused"
			_, err = tx.DeleteDomainClaim(ctx, t.ID, claim.Host)
		default:
			action = "domain disallowed"
			if err = s.release(ctx, tx, t.ID, claim.Host); err == nil {
				err = tx.AllowDomain(ctx, change)
			}
		}
		if err == nil {
			err = s.record(ctx, tx, t.ID, by, action, claim.Host)
		}
		if err != nil || by.UserID == "" { // what a command does needs no email
			return err
		}
		return s.notify(ctx, tx, t, claim.Host, func(head mail.Letterhead, to string) mail.Message {
			if allowed {
				return mail.DomainAllowed{Letterhead: head, To: to, Domain: tenancy.ToldName(claim.Host), Link: s.pageOf(t)}
			}
			return mail.DomainDisallowed{Letterhead: head, To: to, Domain: tenancy.ToldName(claim.Host), Link: s.pageOf(t)}
		})
	})
	if err == nil {
		s.Tenants.Reread(ctx)
	}
	return err
}

// Remove gives a domain up. If the minisite had it, it is released.
func (s *Service) Remove(ctx context.Context, t tenancy.Tenant, domain string, by cuttle.Actor) error {
	err := s.Store.InTx(ctx, store.Tenant(t.ID), func(ctx context.Context, tx *store.Tx) error {
		claim, err := lockClaim(ctx, tx, t.ID, domain)
		if err != nil {
			return err
		}
		if err := s.release(ctx, tx, t.ID, claim.Host); err != nil {
			return err
		}
		if _, err := tx.DeleteDomainClaim(ctx, t.ID, claim.Host); err != nil {
			return err
		}
		return s.record(ctx, tx, t.ID, by, "domain removed", claim.Host)
	})
	if err == nil {
		s.Tenants.Reread(ctx)
	}
	return err
}

var errNotLive = fault.Field("domain", "domain_not_live", "People can't reach that domain yet. Once it's live, it can be the main address.")

// SetPrimary makes a live domain the primary address of a minisite. If domain is empty, it has none, and all its addresses serve its pages.
func (s *Service) SetPrimary(ctx context.Context, t tenancy.Tenant, domain string, by cuttle.Actor) error {
	err := s.Store.InTx(ctx, store.Tenant(t.ID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMinisite(ctx, t.ID, t.Slug); err != nil { // one at a time
			return err
		}
		var host string
		if domain != "" {
			claim, err := lockClaim(ctx, tx, t.ID, domain)
			if err != nil {
				return err
			}
			host = claim.Host
		}
		before, err := tx.FindPrimaryDomain(ctx, t.ID)
		if err != nil && !fault.Is(err, fault.NotFound) {
			return err
		}
		if before == host {
			return nil
		}
		if err := tx.CheckDomainsSoon(ctx, s.Now(), t.ID); err != nil { // claims before hosts, as a check does
			return err
		}
		if err := tx.ClearPrimaryDomain(ctx, t.ID); err != nil {
			return err
		}
		if host != "" {
			if chosen, err := tx.SetPrimaryDomain(ctx, t.ID, host); err != nil {
				return err
			} else if chosen == 0 {
				return errNotLive
			}
		}
		return audit.Write(ctx, tx, t.ID, audit.Record{
			At: s.Now(), By: by, Action: "primary address chosen", Before: map[string]any{"domain": tenancy.ToldName(before)},
			After: map[string]any{"domain": tenancy.ToldName(host)},
		})
	})
	if err == nil {
		s.Tenants.Reread(ctx)
	}
	return err
}

// Free ends the time for which a domain is kept for another minisite that had it, so that the one that claims it can prove it now.
func (s *Service) Free(ctx context.Context, t tenancy.Tenant, domain string, by cuttle.Actor) error {
	list, err := s.ListForPlatform(ctx, t)
	if err != nil {
		return err
	}
	host, err := stored(domain)
	if err != nil {
		return err
	}
	i := slices.IndexFunc(list, func(d Domain) bool { return d.Domain == host })
	if i < 0 {
		return errUnknown
	}
	held := list[i].HeldBy
	if held == nil {
		return nil
	}
	holder, err := s.Tenants.FindBySlug(ctx, held.Subdomain)
	if err != nil {
		return err
	}
	err = s.Store.InTx(ctx, store.Tenant(holder.ID), func(ctx context.Context, tx *store.Tx) error {
		freed, err := tx.FreeDomain(ctx, host, holder.ID)
		if err != nil {
			return err
		}
		if freed == 0 {
			return fault.New(fault.Conflict, "domain_held", "Another minisite has that domain. Please revoke it there first.")
		}
		return s.record(ctx, tx, holder.ID, by, "domain freed", host)
	})
	if err != nil {
		return err
	}
	return s.Store.As(store.Tenant(t.ID)).CheckDomainsSoon(ctx, s.Now(), t.ID)
}

func lockClaim(ctx context.Context, tx *store.Tx, tenantID, domain string) (db.LockDomainClaimRow, error) {
	host, err := stored(domain)
	if err != nil {
		return db.LockDomainClaimRow{}, err
	}
	claim, err := tx.LockDomainClaim(ctx, tenantID, host)
	if fault.Is(err, fault.NotFound) {
		err = errUnknown
	}
	return claim, err
}

// release takes a domain away from a minisite that has it. Consents to it and sessions on it end (tenant_host_left).
func (s *Service) release(ctx context.Context, tx *store.Tx, tenantID, host string) error {
	return tx.SetTenantHostState(ctx, db.SetTenantHostStateParams{State: string(Released), ReleasedAt: new(s.Now()), Host: host, TenantID: tenantID})
}

// record has the domain as people read it, because the history shows it; recorded looks for the same.
func (s *Service) record(ctx context.Context, tx *store.Tx, tenantID string, by cuttle.Actor, action, host string) error {
	return audit.Write(ctx, tx, tenantID, audit.Record{At: s.Now(), By: by, Action: action, After: map[string]any{"domain": tenancy.ToldName(host)}})
}
