// Package domains gives minisites addresses of their own. A minisite's admin proposes a domain, the platform's admin allows it, and
// a TXT record in the DNS proves that it is theirs. Several minisites may propose the same domain; the first to prove it has it. A job
// checks each domain again and again; one that is no longer proved is shown, mailed about, and in the end released.
//
// It may import tenancy, mail, audit, store, fault and cuttle of ours.
package domains

import (
	"context"
	"crypto/x509"
	"encoding/json"
	"errors"
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
	Roots      *x509.CertPool // that certificates of domains are checked with; nil: the system's
	HTTPPort   string         // where our hosts have plain http; empty: 80
	AnyEnding  bool           // also names that no public DNS can have, such as laserhub.test: for dev and tests
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
	Primary      bool       `json:"primary" required:"true" description:"Whether the minisite chose it as its address. Its other addresses redirect there while it is live."`
	State        State      `json:"state" required:"true" enum:"proposed,allowed,taken,proved,live,failing,released"`
	Records      []Record   `json:"records" required:"true" nullable:"false" description:"What the DNS must say; empty before the domain is allowed."`
	ProposedDate time.Time  `json:"proposedDate" required:"true"`
	CheckedDate  *time.Time `json:"checkedDate" required:"true" nullable:"true"`
	ReleaseDate  *time.Time `json:"releaseDate" required:"true" nullable:"true" description:"When a failing domain is released."`
	LookedUntil  *time.Time `json:"lookedUntil" required:"true" nullable:"true" description:"Until when the job looks for the proof of a domain that was allowed."`
	Problem      string     `json:"problem" required:"true" description:"Why the last check could not look; empty if it could."`
	Tests        []Test     `json:"tests" required:"true" nullable:"false" description:"What a visit found, made by itself after a change and each day; empty before the first."`
	TestedDate   *time.Time `json:"testedDate" required:"true" nullable:"true"`
	HeldBy       *Holder    `json:"heldBy" required:"true" nullable:"true" description:"Which other minisite has it, or has had it until lately. Only the platform's admin is told."`
}

// Holder is another minisite that has a domain.
type Holder struct {
	Subdomain string     `json:"subdomain" required:"true"`
	Until     *time.Time `json:"until" required:"true" nullable:"true" description:"Until when a released domain is kept for it; null while it has the domain."`
}

// Record is one record to set in the DNS.
type Record struct {
	Type  string   `json:"type" required:"true" enum:"TXT,CNAME,A,AAAA"`
	Name  string   `json:"name" required:"true"`
	Value string   `json:"value" required:"true"`
	Found []string `json:"found" required:"true" nullable:"false" description:"What the last check found there. For a CNAME it is the addresses that it leads to."`
	OK    bool     `json:"ok" required:"true"`

	Optional bool `json:"optional" required:"true" description:"Whether the domain is live without it."`
}

// found is what a check found in the DNS.
type found struct {
	TXT            []string     `json:"txt,omitempty"`
	Proved         bool         `json:"proved,omitempty"`     // the token is among the texts
	TXTUnknown     bool         `json:"txtUnknown,omitempty"` // the DNS could not say
	Addresses      []netip.Addr `json:"addresses,omitempty"`
	Ours           []netip.Addr `json:"ours,omitempty"` // where the minisite's own host leads
	AddressUnknown bool         `json:"addressUnknown,omitempty"`
	WWW            []netip.Addr `json:"www,omitempty"` // where www. before the domain leads
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

// List returns a minisite's claims, the oldest first, as its own admins see them.
func (s *Service) List(ctx context.Context, t tenancy.Tenant) ([]Domain, error) {
	return s.list(ctx, t, false)
}

// ListForPlatform is List with the other minisites that have the domains.
func (s *Service) ListForPlatform(ctx context.Context, t tenancy.Tenant) ([]Domain, error) {
	return s.list(ctx, t, true)
}

func (s *Service) list(ctx context.Context, t tenancy.Tenant, forPlatform bool) ([]Domain, error) {
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
			Domain: row.Host, Name: nameOf(row.Host), Records: []Record{}, Tests: []Test{}, ProposedDate: row.ProposedAt, CheckedDate: row.CheckedAt, Problem: was.problem(),
			Primary: row.IsPrimary && *row.Holder == t.ID, State: s.stateOf(t.ID, row, was),
		}
		if isServed(d.State) {
			d.TestedDate = row.TestedAt
			if err := json.Unmarshal(row.Tests, &d.Tests); err != nil {
				return nil, fault.Internalf("what a visit of domain %s found: %w", row.Host, err)
			}
		}
		if row.AllowedAt != nil {
			d.Records = recordsOf(row.Host, row.Token, s.targetOf(t), was)
		}
		if d.State == Allowed {
			d.LookedUntil = new(row.AllowedAt.Add(provedWithin))
		}
		if d.State == Failing && row.FailingSince != nil {
			d.ReleaseDate = new(row.FailingSince.Add(failingFor))
		}
		if forPlatform && row.Holder != nil && *row.Holder != t.ID && !free(*row.State, row.ReleasedAt, s.Now()) {
			d.HeldBy = &Holder{Subdomain: *row.HolderSlug}
			if row.ReleasedAt != nil {
				d.HeldBy.Until = new(row.ReleasedAt.Add(keptFor))
			}
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

// recordsOf lists what to set: a CNAME, or addresses for the top of a zone, which may have none (RFC 1912 §2.4). The top has www. beside it, which
// may be left out.
func recordsOf(host, token, target string, was found) []Record {
	cname := func(name string, found []netip.Addr) Record {
		return Record{Type: "CNAME", Name: name, Value: target, Found: was.shown(found, nil), OK: was.leadHere(found)}
	}
	records := []Record{{Type: "TXT", Name: challengeLabel + host, Value: token, Found: append([]string{}, was.TXT...), OK: was.Proved}}
	if !isTop(host) {
		return append(records, cname(host, was.Addresses))
	}
	for _, address := range was.Ours { // unknown before the first check
		kind := "A"
		if address.Is6() {
			kind = "AAAA"
		}
		records = append(records, Record{
			Type: kind, Name: host, Value: address.String(), OK: slices.Contains(was.Addresses, address),
			Found: was.shown(was.Addresses, func(a netip.Addr) bool { return a.Is6() == address.Is6() }),
		})
	}
	www := cname(wwwLabel+host, was.WWW)
	www.Optional = true
	return append(records, www)
}

// wwwLabel is the name beside the top of a zone that people type, too. It redirects to the domain (tenancy).
const wwwLabel = "www."

// isTop reports whether a domain is the top of a zone that people buy.
func isTop(host string) bool {
	top, err := publicsuffix.EffectiveTLDPlusOne(host)
	return err == nil && top == host
}

// shown lists addresses. A private address that is not ours is not told: the DNS of this machine may know more names than the public one.
func (f found) shown(addresses []netip.Addr, which func(netip.Addr) bool) []string {
	shown := []string{}
	for _, a := range addresses[:min(len(addresses), mostFound)] {
		switch {
		case which != nil && !which(a):
		case !slices.Contains(f.Ours, a) && (a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast()):
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
		return fault.Field("domain", "domain_reserved", "That address is ours. Please provide a domain of your own.")
	}
	if !s.AnyEnding && !isPublic(host) {
		return fault.Field("domain", "domain_ending", "No domain on the internet ends like that. Please provide one such as club.example.com.")
	}
	main, err := s.Tenants.FindMain(ctx)
	if err != nil {
		return err
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
		told, err := recorded(ctx, tx, db.FindDomainRecordParams{TenantID: t.ID, Action: "domain proposed", ByPerson: true, Since: s.Now().Add(-toldEvery)})
		if err != nil {
			return err
		}
		if _, err := tx.ProposeDomain(ctx, db.ProposeDomainParams{TenantID: t.ID, Host: host, Token: cuttle.NewToken(), Now: s.Now()}); err != nil {
			return err
		}
		if err := s.record(ctx, tx, t.ID, by, "domain proposed", host); err != nil || told || by.UserID == "" { // what a command does needs no letter
			return err
		}
		return s.tellPlatform(ctx, tx, main, t, host)
	})
}

// toldEvery is how long after a proposal of a minisite the platform's admins get no letter about another one: the list has both.
const toldEvery = time.Hour

// ListProposed returns what waits for the platform's admin, the oldest first, and at most 100.
func (s *Service) ListProposed(ctx context.Context) ([]Proposal, error) {
	rows, err := s.Store.As(store.Platform).ListProposedDomains(ctx, mostProposals)
	if err != nil {
		return nil, err
	}
	list := make([]Proposal, len(rows))
	for i, row := range rows {
		list[i] = Proposal{Subdomain: row.Slug, Domain: row.Host, Name: nameOf(row.Host), ProposedDate: row.ProposedAt}
	}
	return list, nil
}

const mostProposals = 100

// Proposal is a claim that waits for the platform's admin.
type Proposal struct {
	Subdomain    string    `json:"subdomain" required:"true"`
	Domain       string    `json:"domain" required:"true" description:"In ASCII."`
	Name         string    `json:"name" required:"true" description:"As people write it, with letters of all scripts."`
	ProposedDate time.Time `json:"proposedDate" required:"true"`
}

// Allow lets a minisite have a domain once it has proved it, or takes that back: then the domain is released if the minisite has it. A claim that waits
// and is not allowed is refused: it is gone.
func (s *Service) Allow(ctx context.Context, t tenancy.Tenant, domain string, allowed bool, by cuttle.Actor) error {
	err := s.Store.InTx(ctx, store.Tenant(t.ID), func(ctx context.Context, tx *store.Tx) error {
		claim, err := lockClaim(ctx, tx, t.ID, domain)
		if err != nil || claim.AllowedAt != nil && allowed {
			return err
		}
		if claim.AllowedAt == nil && !allowed {
			if _, err := tx.DeleteDomainClaim(ctx, t.ID, claim.Host); err != nil {
				return err
			}
			return errors.Join(s.record(ctx, tx, t.ID, by, "domain refused", claim.Host), s.tellDisallowed(ctx, tx, t, by, claim.Host))
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
		if err := s.record(ctx, tx, t.ID, by, action, claim.Host); err != nil || by.UserID == "" {
			return err
		}
		if !allowed {
			return s.tellDisallowed(ctx, tx, t, by, claim.Host)
		}
		return s.tell(ctx, tx, t, s.Now(), func(head mail.Letterhead, to string) mail.Message {
			return mail.DomainAllowed{Letterhead: head, To: to, Domain: toldName(claim.Host), Link: s.pageOf(t)}
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

var errNotLive = fault.Field("domain", "domain_not_live", "People cannot reach that domain yet. Once it is live, it can be the primary address.")

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
			At: s.Now(), By: by, Action: "primary address chosen", Before: map[string]any{"domain": before}, After: map[string]any{"domain": host},
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
			return fault.New(fault.Conflict, "domain_held", "Another minisite has that domain. It must be taken back there first.")
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

func (s *Service) record(ctx context.Context, tx *store.Tx, tenantID string, by cuttle.Actor, action, host string) error {
	return audit.Write(ctx, tx, tenantID, audit.Record{At: s.Now(), By: by, Action: action, After: map[string]any{"domain": host}})
}
