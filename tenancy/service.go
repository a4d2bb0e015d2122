package tenancy

import (
	"context"
	"log/slog"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// HostState is the state of a custom domain. Only proved, live and failing ones are served.
type HostState string

const (
	Pending  HostState = "pending"
	Proved   HostState = "proved"
	Live     HostState = "live"
	Failing  HostState = "failing"
	Released HostState = "released"
)

const maxLettersPerDay = 100_000

// Service makes and changes tenants. Tables of tenants are the platform's own and have no row level security; the list of
// changes is each tenant's own, so whatever changes one runs under that tenant's scope.
type Service struct {
	st    *store.Store
	hosts Hosts
	now   func() time.Time

	// Sites, unless nil, reads the tenants again before a change is reported as done, so that the next request to this process
	// sees it. Other nodes are notified.
	Sites *Resolver
}

// NewService checks the settings, as NewResolver does.
func NewService(st *store.Store, hosts Hosts, now func() time.Time) (*Service, error) {
	hosts, err := hosts.checked()
	if err != nil {
		return nil, err
	}
	return &Service{st: st, hosts: hosts, now: now}, nil
}

// EnsureMain creates the tenant of the main site unless it exists.
func (s *Service) EnsureMain(ctx context.Context, supportEmail string) (Tenant, error) {
	if !cuttle.ValidEmail(supportEmail) {
		return Tenant{}, fault.Field("supportEmail", "email_invalid", "Please provide a valid email address.")
	}
	profile, err := storedJSON(Profile{DisplayName: cuttle.ProductName, SupportEmail: supportEmail})
	if err != nil {
		return Tenant{}, err
	}
	queries := s.st.As(store.Public)
	if err := queries.EnsureMainTenant(ctx, store.NewID(), profile, s.now()); err != nil {
		return Tenant{}, err
	}
	return found(queries.FindMainTenant(ctx))
}

// FindMain returns the tenant of the main site.
func (s *Service) FindMain(ctx context.Context) (Tenant, error) {
	return found(s.st.As(store.Public).FindMainTenant(ctx))
}

// CreateMinisiteParams is what a new minisite needs to have.
type CreateMinisiteParams struct {
	Slug string
	Profile
	Brand Brand
}

// CreateMinisite creates a tenant.
func (s *Service) CreateMinisite(ctx context.Context, p CreateMinisiteParams, by cuttle.Actor, also Also) (tenant Tenant, err error) {
	p.Profile, p.Brand = p.Profile.tidy(), p.Brand.tidy()
	if err := fault.Together(s.checkSlug(p.Slug), validate(p.Profile, p.Brand)); err != nil {
		return Tenant{}, err
	}
	profile, err := storedJSON(p.Profile)
	if err != nil {
		return Tenant{}, err
	}
	brand, err := storedJSON(p.Brand)
	if err != nil {
		return Tenant{}, err
	}
	id := store.NewID()
	err = s.st.InTx(ctx, store.Tenant(id), func(ctx context.Context, tx *store.Tx) error {
		tenant, err = found(tx.CreateMinisite(ctx, db.CreateMinisiteParams{
			ID: id, Slug: p.Slug, Profile: profile, Brand: brand, Now: s.now(),
		}))
		if err != nil {
			return err
		}
		if err := s.quarantine(ctx, tx.Queries, p.Slug, id); err != nil {
			return err
		}
		_, is := difference(Tenant{}, tenant)
		if err := audit.Write(ctx, tx, id, audit.Record{At: s.now(), By: by, Action: "created", After: is}); err != nil {
			return err
		}
		if err := markPictures(ctx, tx, s.now(), Brand{}, tenant.Brand); err != nil || also == nil {
			return err
		}
		return also(ctx, tx, tenant)
	})
	if err != nil {
		return Tenant{}, s.whyTaken(ctx, p.Slug, "", err)
	}
	s.Reread(ctx)
	return tenant, nil
}

// rereadTime is how long a caller that makes a change waits at most until this process has read it.
const rereadTime = 2 * time.Second

// Reread lets Sites read a committed change.
func (s *Service) Reread(ctx context.Context) {
	if s.Sites == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, rereadTime)
	defer cancel()
	if err := s.Sites.Load(ctx); err != nil { // Run tries again
		slog.WarnContext(ctx, "tenancy: a change is seen late", "error", err)
	}
}

// ListTenants returns all of them, the main site first, then by slug. Deleted ones are among them until they are purged.
func (s *Service) ListTenants(ctx context.Context) ([]Tenant, error) {
	rows, err := s.st.As(store.Public).ListTenants(ctx)
	if err != nil {
		return nil, err
	}
	tenants := make([]Tenant, len(rows))
	for i, row := range rows {
		tenants[i], _ = tenantOf(row) // see found
	}
	return tenants, nil
}

// FindBySlug returns a minisite, also a suspended or deleted one, or NotFound.
func (s *Service) FindBySlug(ctx context.Context, slug string) (Tenant, error) {
	return found(s.st.As(store.Public).FindTenantBySlug(ctx, slug))
}

// Origin is the address of a minisite below the root domain.
func (s *Service) Origin(slug string) string { return s.hosts.origin(s.Host(slug)) }

// PrimaryOrigin is the address of a minisite that people are told: the domain that it chose, or Origin.
func (s *Service) PrimaryOrigin(slug string) string {
	if s.Sites != nil {
		if site, ok := s.Sites.Resolve(s.Host(slug)); ok {
			return site.Address()
		}
	}
	return s.Origin(slug)
}

// Host is the host of a minisite below the root domain.
func (s *Service) Host(slug string) string { return slug + "." + s.hosts.RootDomain }

// MainOrigin returns scheme://host[:port] of the main site.
func (s *Service) MainOrigin() string { return s.hosts.origin(s.hosts.Main[0]) }

// found turns the result of a query into a tenant. A brand that cannot be used is left out, as the resolver does, which
// logs it: such a tenant can still be listed and suspended.
func found(row db.Tenant, err error) (Tenant, error) {
	if fault.Is(err, fault.NotFound) {
		return Tenant{}, Unknown
	}
	if err != nil {
		return Tenant{}, err
	}
	tenant, _ := tenantOf(row)
	return tenant, nil
}

// Unknown is the refusal for a minisite that does not exist, or that the caller may not know of.
var Unknown = fault.New(fault.NotFound, "minisite_unknown", "There is no such minisite.")
