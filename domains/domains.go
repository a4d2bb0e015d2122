// Package domains gives minisites addresses of their own. A minisite's admin proposes a domain, the platform's admin allows it, and
// a TXT record in the DNS proves that it is theirs. Several minisites may propose the same domain; the first to prove it has it. A job
// checks each domain again and again; one that is no longer proved is shown, mailed about, and in the end released.
//
// It may import tenancy, mail, audit, store, fault and cuttle of ours.
package domains

import (
	"context"
	"encoding/json"
	"net/netip"
	"slices"
	"strings"
	"time"

	"golang.org/x/net/idna"
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
	// mostDomains is how many domains a minisite may have and propose.
	mostDomains = 10
	// failingFor is how long a domain that is no longer proved is still served.
	failingFor = 7 * 24 * time.Hour
	// keptFor is how long nobody else may have a domain that was released: nobody inherits another's visitors.
	keptFor = 30 * 24 * time.Hour
	// provedWithin is how long the job looks for the proof of a domain that was allowed.
	provedWithin = 30 * 24 * time.Hour
)

// DNS looks names up; *net.Resolver does.
type DNS interface {
	LookupTXT(ctx context.Context, name string) ([]string, error)
	LookupNetIP(ctx context.Context, network, host string) ([]netip.Addr, error)
}

// Options are what the service needs.
type Options struct {
	Store      *store.Store
	Tenants    *tenancy.Service
	DNS        DNS
	Now        func() time.Time
	Letterhead func(t tenancy.Tenant, origin string) mail.Letterhead
}

// Service owns the claims on domains. It is safe for concurrent use.
type Service struct{ Options }

// New makes the service.
func New(o Options) *Service { return &Service{o} }

// State is how far a domain is.
type State string

const (
	Proposed State = "proposed"            // waits for the platform's admin
	Allowed  State = "allowed"             // waits for the proof
	Taken    State = "taken"               // another minisite has proved it, or had it until lately
	Proved   State = State(tenancy.Proved) // served, but the DNS does not lead here
	Live     State = State(tenancy.Live)
	Failing  State = State(tenancy.Failing)  // served, but the proof is gone
	Released State = State(tenancy.Released) // not served any more
)

// Domain is a minisite's claim on a domain.
type Domain struct {
	Domain       string     `json:"domain" required:"true" description:"In ASCII."`
	Name         string     `json:"name" required:"true" description:"As people write it, with letters of all scripts."`
	State        State      `json:"state" required:"true" enum:"proposed,allowed,taken,proved,live,failing,released"`
	Records      []Record   `json:"records" required:"true" nullable:"false" description:"What the DNS must say; empty before the domain is allowed."`
	ProposedDate time.Time  `json:"proposedDate" required:"true"`
	CheckedDate  *time.Time `json:"checkedDate" required:"true" nullable:"true"`
	ReleaseDate  *time.Time `json:"releaseDate" required:"true" nullable:"true" description:"When a failing domain is released."`
	Problem      string     `json:"problem" required:"true" description:"Why the last check could not look; empty if it could."`
}

// Record is one record to set in the DNS.
type Record struct {
	Type  string   `json:"type" required:"true" enum:"TXT,CNAME,A,AAAA"`
	Name  string   `json:"name" required:"true"`
	Value string   `json:"value" required:"true"`
	Found []string `json:"found" required:"true" nullable:"false" description:"What the last check found there. For a CNAME it is the addresses that it leads to."`
	OK    bool     `json:"ok" required:"true"`
}

// found is what a check found in the DNS.
type found struct {
	TXT            []string     `json:"txt,omitempty"`
	Proved         bool         `json:"proved,omitempty"`     // the token is among the texts
	TXTUnknown     bool         `json:"txtUnknown,omitempty"` // the DNS could not say
	Addresses      []netip.Addr `json:"addresses,omitempty"`
	Ours           []netip.Addr `json:"ours,omitempty"` // where the minisite's own host leads
	AddressUnknown bool         `json:"addressUnknown,omitempty"`
}

// problem says why a check could not look; empty if it could.
func (f found) problem() string {
	switch {
	case f.TXTUnknown:
		return "The name servers of this domain did not reply properly. We try again."
	case f.AddressUnknown:
		return "The name servers did not say where this domain leads. We try again."
	}
	return ""
}

// List returns a minisite's claims, the oldest first.
func (s *Service) List(ctx context.Context, t tenancy.Tenant) ([]Domain, error) {
	rows, err := s.Store.As(store.Tenant(t.ID)).ListDomainClaims(ctx, t.ID, mostDomains)
	if err != nil {
		return nil, err
	}
	list := make([]Domain, len(rows))
	for i, row := range rows {
		var was found
		if err := json.Unmarshal(row.Found, &was); err != nil {
			return nil, fault.Internalf("what was found of domain %s: %w", row.Host, err)
		}
		d := Domain{
			Domain: row.Host, Name: nameOf(row.Host), Records: []Record{}, ProposedDate: row.ProposedAt, CheckedDate: row.CheckedAt, Problem: was.problem(),
			State: s.stateOf(t.ID, row, was),
		}
		if row.AllowedAt != nil {
			d.Records = recordsOf(row.Host, row.Token, s.targetOf(t), was)
		}
		if d.State == Failing && row.FailingSince != nil {
			d.ReleaseDate = new(row.FailingSince.Add(failingFor))
		}
		list[i] = d
	}
	return list, nil
}

func (s *Service) stateOf(tenantID string, row db.ListDomainClaimsRow, was found) State {
	held := row.Holder != nil && row.State != nil
	switch {
	case held && *row.Holder == tenantID && State(*row.State) == Released && row.AllowedAt != nil:
		return Released
	case held && *row.Holder == tenantID && State(*row.State) != Released:
		return State(*row.State)
	case row.AllowedAt == nil:
		return Proposed
	case held && *row.Holder != tenantID && was.Proved && !free(*row.State, row.ReleasedAt, s.Now()):
		return Taken
	}
	return Allowed
}

// free reports whether another minisite may have a domain.
func free(state string, releasedAt *time.Time, now time.Time) bool {
	return State(state) == Released && releasedAt != nil && !releasedAt.After(now.Add(-keptFor))
}

// targetOf returns the host below our root domain, to which a minisite's domains lead. It is the minisite's own, so that a domain
// which is forgotten in the DNS after a minisite is gone leads to nobody else.
func (s *Service) targetOf(t tenancy.Tenant) string {
	return s.Tenants.Host(t.Slug)
}

// recordsOf lists what to set: a CNAME, or addresses for the top of a zone, which may have none (RFC 1912 §2.4).
func recordsOf(host, token, target string, was found) []Record {
	records := []Record{{Type: "TXT", Name: challengeLabel + host, Value: token, Found: append([]string{}, was.TXT...), OK: was.Proved}}
	if top, err := publicsuffix.EffectiveTLDPlusOne(host); err != nil || top != host {
		return append(records, Record{Type: "CNAME", Name: host, Value: target, Found: shownAddresses(was, func(netip.Addr) bool { return true }), OK: was.leadsHere()})
	}
	for _, address := range was.Ours { // unknown before the first check
		kind := "A"
		if address.Is6() {
			kind = "AAAA"
		}
		records = append(records, Record{
			Type: kind, Name: host, Value: address.String(), OK: slices.Contains(was.Addresses, address),
			Found: shownAddresses(was, func(a netip.Addr) bool { return a.Is6() == address.Is6() }),
		})
	}
	return records
}

// shownAddresses lists where a domain leads. A private address that is not ours is not told: the DNS of this machine may know more names
// than the public one.
func shownAddresses(was found, which func(netip.Addr) bool) []string {
	shown := []string{}
	for _, a := range was.Addresses[:min(len(was.Addresses), mostFound)] {
		switch {
		case !which(a):
		case !slices.Contains(was.Ours, a) && (a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast()):
			shown = append(shown, "a private address")
		default:
			shown = append(shown, a.String())
		}
	}
	return shown
}

// nameOf returns a domain as people write it.
func nameOf(host string) string {
	if name, err := idna.Display.ToUnicode(host); err == nil {
		return name
	}
	return host
}

var (
	errUnknown = fault.New(fault.NotFound, "domain_unknown", "This minisite has no such domain.")
	errInvalid = fault.Field("domain", "domain_invalid", "Please provide a domain, such as club.example.com.")
)

// Normalize returns a domain as it is stored, or refuses what cannot be one that somebody owns. An address that was pasted whole is accepted.
func Normalize(domain string) (string, error) {
	domain = cuttle.Trimmed(domain)
	for _, scheme := range []string{"https://", "http://"} {
		domain = strings.TrimPrefix(domain, scheme)
	}
	host, err := tenancy.Normalize(strings.TrimSuffix(domain, "/"))
	if err != nil {
		return "", errInvalid
	}
	if _, err := publicsuffix.EffectiveTLDPlusOne(host); err != nil || len(challengeLabel+host) > longestName { // "com", "co.uk": nobody's own
		return "", errInvalid
	}
	return host, nil
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
		return fault.Field("domain", "domain_reserved", "That address is ours. Please provide a domain of your own.")
	}
	return s.Store.InTx(ctx, store.Tenant(t.ID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMinisite(ctx, t.ID, t.Slug); err != nil { // two at once must not exceed the limit
			return err
		}
		claims, err := tx.ListDomainClaims(ctx, t.ID, mostDomains)
		if err != nil {
			return err
		}
		for _, c := range claims {
			if c.Host == host {
				return nil
			}
		}
		if len(claims) == mostDomains {
			return fault.Field("domain", "domains_full", "There can be at most 10 domains. Please remove one first.")
		}
		if _, err := tx.ProposeDomain(ctx, db.ProposeDomainParams{TenantID: t.ID, Host: host, Token: cuttle.NewToken(), Now: s.Now()}); err != nil {
			return err
		}
		return s.record(ctx, tx, t.ID, by, "domain proposed", host)
	})
}

// Allow lets a minisite have a domain once it has proved it, or takes that back: then the domain is released if the minisite has it.
func (s *Service) Allow(ctx context.Context, t tenancy.Tenant, domain string, allowed bool, by cuttle.Actor) error {
	err := s.Store.InTx(ctx, store.Tenant(t.ID), func(ctx context.Context, tx *store.Tx) error {
		claim, err := lockClaim(ctx, tx, t.ID, domain)
		if err != nil || (claim.AllowedAt != nil) == allowed {
			return err
		}
		change := db.AllowDomainParams{TenantID: t.ID, Host: claim.Host}
		action := "domain disallowed"
		if allowed {
			now := s.Now()
			change.AllowedAt, change.NextCheck, action = &now, &now, "domain allowed"
		} else if err := s.release(ctx, tx, t.ID, claim.Host); err != nil {
			return err
		}
		if err := tx.AllowDomain(ctx, change); err != nil {
			return err
		}
		return s.record(ctx, tx, t.ID, by, action, claim.Host)
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

func (s *Service) record(ctx context.Context, tx *store.Tx, tenantID string, by cuttle.Actor, action, host string) error {
	return audit.Write(ctx, tx, tenantID, audit.Record{At: s.Now(), By: by, Action: action, After: map[string]any{"domain": host}})
}
