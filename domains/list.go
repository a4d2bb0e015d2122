package domains

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"golang.org/x/net/publicsuffix"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

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
	Name         string     `json:"name" required:"true" description:"In Unicode, as people write it."`
	Primary      bool       `json:"primary" required:"true" description:"Whether the minisite chose it as its address. Its other addresses redirect there while it is live."`
	State        State      `json:"state" required:"true" enum:"proposed,allowed,taken,proved,live,failing,released"`
	Records      []Record   `json:"records" required:"true" nullable:"false" description:"The required DNS records, and those to delete. They are looked for once the domain is allowed."`
	ProposedDate time.Time  `json:"proposedDate" required:"true"`
	CheckedDate  *time.Time `json:"checkedDate" required:"true" nullable:"true"`
	ReleaseDate  *time.Time `json:"releaseDate" required:"true" nullable:"true" description:"When a failing domain is released."`
	GaveUp       bool       `json:"gaveUp" required:"true" description:"Whether the regular checks have ended, so that only an admin can start one."`
	Problem      string     `json:"problem" required:"true" description:"Why the last check failed; empty if it didn't."`
	Advice       []string   `json:"advice" required:"true" nullable:"false" description:"What the last check found in the way of the domain, and what to do."`
	Tests        []Test     `json:"tests" required:"true" nullable:"false" description:"The results of the last visit. Visits are made after each change and every day."`
	TestedDate   *time.Time `json:"testedDate" required:"true" nullable:"true"`
	HeldBy       *Holder    `json:"heldBy" required:"true" nullable:"true" description:"The other minisite that has the domain, or had it recently. Only for the platform's admin."`
}

// Holder is another minisite that has a domain.
type Holder struct {
	Subdomain string     `json:"subdomain" required:"true"`
	Until     *time.Time `json:"until" required:"true" nullable:"true" description:"Until when a released domain is reserved for it; null while it has the domain."`
}

// Record is one record to set in the DNS.
type Record struct {
	Type  string   `json:"type" required:"true" enum:"TXT,CNAME,A,AAAA,CAA"`
	Name  string   `json:"name" required:"true"`
	Value string   `json:"value" required:"true"`
	Found []string `json:"found" required:"true" nullable:"false" description:"The values found at the last check; for a CNAME, the addresses it resolves to."`
	OK    bool     `json:"ok" required:"true"`

	Optional bool `json:"optional" required:"true" description:"Whether the domain is live without it."`
	Delete   bool `json:"delete" required:"true" description:"Whether it is a record that is there and must be deleted."`
}

// found is what a check found in the DNS.
type found struct {
	TXT            []string     `json:"txt,omitempty"`
	Proved         bool         `json:"proved,omitempty"`     // the token is among the texts
	TXTUnknown     bool         `json:"txtUnknown,omitempty"` // the DNS could not say
	Addresses      []netip.Addr `json:"addresses,omitempty"`
	Ours           []netip.Addr `json:"ours,omitempty"` // where the minisite's own host leads
	AddressUnknown bool         `json:"addressUnknown,omitempty"`
	WWW            []netip.Addr `json:"www,omitempty"`      // where www. before the domain leads
	Alias          string       `json:"alias,omitempty"`    // where the domain's own CNAME record leads, of whose target Addresses are then
	WWWAlias       string       `json:"wwwAlias,omitempty"` // and that of www. before it
	CAA            *CAA         `json:"caa,omitempty"`      // what forbids our issuer
}

// problem says why a check could not look; empty if it could.
func (f found) problem() string {
	switch {
	case f.TXTUnknown:
		return "The name servers of this domain didn't reply properly. We'll try again."
	case f.AddressUnknown:
		return "The name servers didn't say where this domain points. We'll try again."
	}
	return ""
}

// advice says what is in the way of a domain beside records that are missing or to be deleted.
func (f found) advice(issuer string) []string {
	advice := []string{}
	if f.isProxied(f.Addresses) {
		advice = append(advice, proxied)
	}
	if f.CAA != nil {
		advice = append(advice, f.CAA.advice(issuer))
	}
	return advice
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
	rows, err := s.Store.As(store.Tenant(t.ID)).ListDomainClaims(ctx, t.ID, MostDomains)
	if err != nil {
		return nil, err
	}
	ours := sync.OnceValue(func() []netip.Addr { return s.ours(ctx, t) })
	list := make([]Domain, len(rows))
	for i, row := range rows {
		var was found
		if err := json.Unmarshal(row.Found, &was); err != nil {
			return nil, fault.Internalf("what was found of domain %s: %w", row.Host, err)
		}
		if len(was.Ours) == 0 && isTop(row.Host) { // not checked yet
			was.Ours = ours()
		}
		d := Domain{
			Domain: row.Host, Name: tenancy.NameOf(row.Host), Tests: []Test{}, ProposedDate: row.ProposedAt, CheckedDate: row.CheckedAt, Problem: was.problem(),
			Primary: row.IsPrimary && *row.Holder == t.ID, State: s.stateOf(t.ID, row, was),
		}
		if isServed(d.State) {
			d.TestedDate = row.TestedAt
			if err := json.Unmarshal(row.Tests, &d.Tests); err != nil {
				return nil, fault.Internalf("what a visit of domain %s found: %w", row.Host, err)
			}
		}
		d.Records, d.Advice = recordsOf(row.Host, row.Token, s.targetOf(t), was), was.advice(s.Issuer)
		if was.CAA != nil {
			d.Records = append(d.Records, was.CAA.record(s.Issuer))
		}
		if below, www := strings.CutPrefix(d.Name, wwwLabel); www && !slices.ContainsFunc(rows, func(r db.ListDomainClaimsRow) bool { return wwwLabel+r.Host == row.Host }) {
			d.Advice = append(d.Advice, "Only "+d.Name+" will open the minisite. If you own "+below+", too, add that instead: www. then redirects to it.")
		}
		d.GaveUp = d.State == Allowed && row.NextCheck == nil
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

// oursTime is how long a list waits for the addresses of a host of ours.
const oursTime = 2 * time.Second

// ours returns where a minisite's own host leads; nothing if the DNS does not say.
func (s *Service) ours(ctx context.Context, t tenancy.Tenant) []netip.Addr {
	ctx, cancel := context.WithTimeout(ctx, oursTime)
	defer cancel()
	addresses, err := s.addresses(ctx, s.targetOf(t))
	if err != nil {
		slog.WarnContext(ctx, "DNS lookup failed", "domain", s.targetOf(t), "error", err)
		return nil
	}
	return addresses
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

// recordsOf lists what to set: a CNAME, or addresses for the top of a zone, which may have none (RFC 1912 §2.4), and what to delete. The top has www.
// beside it, which may be left out.
func recordsOf(host, token, target string, was found) []Record {
	cname := func(name string, found []netip.Addr) Record {
		return Record{Type: "CNAME", Name: name, Value: target, Found: was.shown(found, nil), OK: was.leadHere(found)}
	}
	records := []Record{{Type: "TXT", Name: challengeLabel + host, Value: token, Found: append([]string{}, was.TXT...), OK: was.Proved}}
	surplus := was.surplus(host, was.Alias, target, was.Addresses)
	if !isTop(host) {
		return append(append(records, cname(host, was.Addresses)), surplus...)
	}
	for _, address := range was.Ours {
		records = append(records, Record{
			Type: typeOf(address), Name: host, Value: address.String(), OK: slices.Contains(was.Addresses, address),
			Found: was.shown(was.Addresses, func(a netip.Addr) bool { return a.Is6() == address.Is6() }),
		})
	}
	records = append(records, surplus...)
	www := cname(wwwLabel+host, was.WWW)
	www.Optional = true
	records = append(records, www)
	if slices.ContainsFunc(was.WWW, was.isOurs) { // otherwise www. is meant to lead elsewhere
		for _, record := range was.surplus(wwwLabel+host, was.WWWAlias, target, was.WWW) {
			record.Optional = true
			records = append(records, record)
		}
	}
	return records
}

// surplus lists what a name has that does not lead here, to delete. What a proxy shows in place of our records is not in the owner's DNS. Addresses behind a CNAME are not the name's own: then it is the CNAME, unless that
// is the one to set.
func (f found) surplus(name, alias, target string, addresses []netip.Addr) []Record {
	var records []Record
	add := func(kind, value string) {
		record := Record{Type: kind, Name: name, Value: value, Found: []string{value}, Delete: true}
		same := func(r Record) bool { return r.Type == kind && r.Value == value }
		if len(records) < mostFound && !slices.ContainsFunc(records, same) {
			records = append(records, record)
		}
	}
	if alias != "" {
		switch {
		case alias == target || f.leadHere(addresses) || f.isProxied(addresses):
		case slices.ContainsFunc(addresses, f.isHidden):
			add("CNAME", "another name")
		default:
			add("CNAME", alias)
		}
		return records
	}
	for _, a := range addresses {
		if !f.isOurs(a) && !(isProxy(a) && f.isProxied(addresses)) {
			add(typeOf(a), f.shownAddress(a))
		}
	}
	return records
}

func typeOf(a netip.Addr) string {
	if a.Is6() {
		return "AAAA"
	}
	return "A"
}

// wwwLabel is the name beside the top of a zone that people type, too. It redirects to the domain (tenancy).
const wwwLabel = "www."

// isTop reports whether a domain is the top of a zone that people buy.
func isTop(host string) bool {
	top, err := publicsuffix.EffectiveTLDPlusOne(host)
	return err == nil && top == host
}

// shown lists addresses.
func (f found) shown(addresses []netip.Addr, which func(netip.Addr) bool) []string {
	shown := []string{}
	for _, a := range addresses[:min(len(addresses), mostFound)] {
		if which == nil || which(a) {
			shown = append(shown, f.shownAddress(a))
		}
	}
	return shown
}

func (f found) shownAddress(a netip.Addr) string {
	if f.isHidden(a) {
		return "a private address"
	}
	return a.String()
}

func (f found) isOurs(a netip.Addr) bool { return slices.Contains(f.Ours, a) }

// isHidden reports whether an address is private and not ours, and so not shown: the DNS of this machine may know more names than the public one.
func (f found) isHidden(a netip.Addr) bool {
	return !f.isOurs(a) && (a.IsPrivate() || a.IsLoopback() || a.IsLinkLocalUnicast())
}

// ListProposed returns what waits for the platform's admin, the oldest first, and at most 100.
func (s *Service) ListProposed(ctx context.Context) ([]Proposal, error) {
	rows, err := s.Store.As(store.Platform).ListProposedDomains(ctx, mostProposals)
	if err != nil {
		return nil, err
	}
	list := make([]Proposal, len(rows))
	for i, row := range rows {
		list[i] = Proposal{Subdomain: row.Slug, Domain: row.Host, Name: tenancy.NameOf(row.Host), ProposedDate: row.ProposedAt}
	}
	return list, nil
}

const mostProposals = 100

// Proposal is a claim that waits for the platform's admin.
type Proposal struct {
	Subdomain    string    `json:"subdomain" required:"true"`
	Domain       string    `json:"domain" required:"true" description:"In ASCII."`
	Name         string    `json:"name" required:"true" description:"In Unicode, as people write it."`
	ProposedDate time.Time `json:"proposedDate" required:"true"`
}
