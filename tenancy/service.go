package tenancy

import (
	"context"
	"encoding/json"
	"log/slog"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// HostState is how far a custom domain has come. Only proved, live and failing ones are served.
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

	// Sites, where there are some in this process, read the tenants again before a change is reported as done: whoever made it
	// finds it. Other nodes are notified.
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

// EnsureMain makes the one tenant of the main site unless it is there; one that is there stays as it is.
func (s *Service) EnsureMain(ctx context.Context, supportEmail string) (Tenant, error) {
	if !cuttle.ValidEmail(supportEmail) {
		return Tenant{}, fault.Field("supportEmail", "email_invalid", "Please provide a valid email address.")
	}
	queries := s.st.As(store.Public)
	err := queries.EnsureMainTenant(ctx, db.EnsureMainTenantParams{
		ID: store.NewID(), DisplayName: cuttle.ProductName, SupportEmail: supportEmail, Now: s.now(),
	})
	if err != nil {
		return Tenant{}, err
	}
	return found(queries.FindMainTenant(ctx))
}

// CreateMinisiteParams is what a new minisite needs to have.
type CreateMinisiteParams struct {
	Slug         string
	DisplayName  string
	SupportEmail string
	JoinLink     string // may be empty
	Brand        Brand
}

// CreateMinisite makes a tenant. What also does happens in the same
// transaction, under the new tenant's scope, or nothing happens at all; it may be nil.
func (s *Service) CreateMinisite(
	ctx context.Context, p CreateMinisiteParams, by Actor, also func(ctx context.Context, tx *store.Tx, tenant Tenant) error,
) (tenant Tenant, err error) {
	p.SupportEmail = cuttle.StoredEmail(p.SupportEmail)
	if err := fault.Together(s.checkSlug(p.Slug), UpdateMinisiteParams{
		DisplayName: p.DisplayName, SupportEmail: p.SupportEmail, JoinLink: p.JoinLink, Brand: p.Brand,
	}.validate()); err != nil {
		return Tenant{}, err
	}
	brand, err := json.Marshal(p.Brand)
	if err != nil {
		return Tenant{}, fault.Internalf("brand: %w", err)
	}
	id := store.NewID()
	err = s.st.InTx(ctx, store.Tenant(id), func(ctx context.Context, tx *store.Tx) error {
		tenant, err = found(tx.CreateMinisite(ctx, db.CreateMinisiteParams{
			ID: id, Slug: p.Slug, DisplayName: p.DisplayName, SupportEmail: p.SupportEmail, JoinLink: p.JoinLink, Brand: brand, Now: s.now(),
		}))
		if err != nil {
			return err
		}
		if err := s.quarantine(ctx, tx.Queries, p.Slug, id); err != nil {
			return err
		}
		_, is := difference(Tenant{}, tenant)
		if err := Note(ctx, tx, id, Entry{By: by, Action: "created", After: is}, s.now()); err != nil {
			return err
		}
		if err := loosenPictures(ctx, tx, s.now(), tenant.Brand); err != nil || also == nil {
			return err
		}
		return also(ctx, tx, tenant)
	})
	if err != nil {
		return Tenant{}, s.whyTaken(ctx, p.Slug, "", err)
	}
	s.reread(ctx)
	return tenant, nil
}

// rereadTime is how long whoever makes a change waits until this process knows of it.
const rereadTime = 2 * time.Second

// reread lets the sites of this process know of a change that is committed.
func (s *Service) reread(ctx context.Context) {
	if s.Sites == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, rereadTime)
	defer cancel()
	if err := s.Sites.Load(ctx); err != nil { // Run will
		slog.WarnContext(ctx, "tenancy: a change is seen late", "error", err)
	}
}

// ListTenants answers all of them, the main site first, then by slug. Deleted ones are among them until they are purged.
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

// FindBySlug answers a minisite, also a suspended or deleted one, or NotFound.
func (s *Service) FindBySlug(ctx context.Context, slug string) (Tenant, error) {
	return found(s.st.As(store.Public).FindTenantBySlug(ctx, slug))
}

// Origin is the address of a minisite below the root domain.
func (s *Service) Origin(slug string) string { return s.hosts.origin(slug + "." + s.hosts.RootDomain) }

// found turns what a query answered into a tenant. A brand that cannot be used is left out, as the resolver does, which
// logs it: such a tenant can still be listed and suspended.
func found(row db.Tenant, err error) (Tenant, error) {
	if fault.Is(err, fault.NotFound) {
		return Tenant{}, noSuchMinisite
	}
	if err != nil {
		return Tenant{}, err
	}
	tenant, _ := tenantOf(row)
	return tenant, nil
}

var noSuchMinisite = fault.New(fault.NotFound, "minisite_unknown", "There is no such minisite.")
