// Package tenancy says which site a host is: the main site, one of its staging hosts, or a minisite, with its brand.
// The host table is held in memory on every node and kept fresh by Postgres notifications, so that looking a host up
// costs no query, known or unknown. It also owns the tenants themselves: their slugs, hosts and brands.
//
// It may import store, media, audit, fault and cuttle of ours.
package tenancy

import (
	"context"
	"strings"
	"time"
)

// Kind is what a host shows.
type Kind string

const (
	Main     Kind = "main"
	Staging  Kind = "staging" // main's data, not for search engines
	Minisite Kind = "minisite"
)

// Status says whether a tenant is served. A suspended one still resolves; what it then shows is not decided here. A deleted
// one does not: its hosts are unknown.
type Status string

const (
	Active    Status = "active"
	Suspended Status = "suspended"
	Deleted   Status = "deleted"
)

// Tenant is one brand with its hosts: the main site, or a minisite.
type Tenant struct {
	ID   string
	Kind Kind   // Main or Minisite
	Slug string // of a minisite: the first label of its host
	Profile
	Brand         Brand
	Status        Status
	LettersPerDay int // how many invitations a minisite may send on one day (UTC)
	CreatedAt     time.Time
	DeletedAt     *time.Time // of a deleted one

	AdminsMayLicense bool // a minisite's admins may publish projects for its members

	standing Status // Active or Suspended, also while it is deleted
}

// Site describes the site that a host shows. It is shared by all requests and must not be changed.
type Site struct {
	Kind   Kind
	Tenant *Tenant // shared by all hosts of the tenant
	Host   string  // the normalised host, without port
	Origin string  // scheme://host[:port] of this host, from the settings and never from a request

	// MainOrigin is the primary main host; seen from a staging host or its minisites, that staging host.
	MainOrigin string
	// CanonicalOrigin is where search engines should look: the primary main host, or the minisite's primary address.
	// A minisite that has not chosen one has its oldest live domain here.
	CanonicalOrigin string
	// RedirectTo is not empty when every path of this host moved to that origin (www., secondary main hosts).
	RedirectTo string
	// SecureSince is since when a custom domain has been served over https; nil: not yet.
	SecureSince *time.Time
	// LeadsElsewhere is true for a custom domain, and www. beside it, if the DNS was last seen to lead neither here nor to a known proxy.
	LeadsElsewhere bool
	// NoIndex keeps staging hosts and their minisites out of search engines.
	NoIndex bool

	primary string // the host that the minisite chose, while it is live
	parent  string // the domain below which this site sees the minisites
}

// OnOurDomain reports whether the host is a minisite's {slug} below a domain of the settings, and not a custom domain,
// whose owner could point it elsewhere at any time.
func (s *Site) OnOurDomain() bool {
	return s.Kind == Minisite && s.Host == s.Tenant.Slug+"."+s.parent
}

// OnCustomDomain reports whether the host is a minisite's custom domain, whose DNS is not ours.
func (s *Site) OnCustomDomain() bool { return s.Kind == Minisite && !s.OnOurDomain() }

// Address is the origin that people are told: the primary one if the minisite has chosen one, but a staging host's own.
func (s *Site) Address() string {
	if s.primary == "" || s.NoIndex {
		return s.Origin
	}
	return s.CanonicalOrigin
}

// PagesMoved reports whether pages of this host are at Address instead, because the minisite has chosen another one. Its API, pictures and
// scripts are still served: pages that are open and programs use them. A suspended minisite sends nobody to a domain that is not ours.
func (s *Site) PagesMoved() bool { return s.Address() != s.Origin && s.Tenant.Status == Active }

// HasOrigin reports whether an Origin header names this site. With a dot at its end, the host is the same one.
func (s *Site) HasOrigin(origin string) bool {
	return origin == s.Origin || origin == strings.Replace(s.Origin, s.Host, s.Host+".", 1)
}

type siteKey struct{}

// WithSite puts the site that a request came to into its context.
func WithSite(ctx context.Context, site *Site) context.Context {
	return context.WithValue(ctx, siteKey{}, site)
}

// SiteOf returns the site that a request came to; nil before the server has resolved its host.
func SiteOf(ctx context.Context) *Site {
	site, _ := ctx.Value(siteKey{}).(*Site)
	return site
}
