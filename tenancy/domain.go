package tenancy

import (
	"context"
	"strings"

	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// AddHostParams describe a custom domain.
type AddHostParams struct {
	Slug  string // of the minisite that it leads to
	Host  string
	State HostState // Pending, Proved or Live
}

// Secure remembers that a custom domain was served over https.
func (s *Service) Secure(ctx context.Context, site *Site) error {
	return s.st.As(store.Public).SecureTenantHost(ctx, s.now(), site.Host, site.Tenant.ID)
}

// AddHost gives a minisite a custom domain without a proof: for the demo and for tests. How minisites get one is in domains.
func (s *Service) AddHost(ctx context.Context, p AddHostParams) error {
	host, err := Normalize(p.Host)
	if err != nil || !strings.Contains(host, ".") {
		return fault.Field("host", "host_invalid", "Please provide a domain, such as club.example.com.")
	}
	if s.hosts.reserves(host) {
		return fault.Field("host", "host_reserved", "That address is reserved.")
	}
	if p.State != Pending && p.State != Proved && p.State != Live {
		return fault.Internalf("a domain cannot begin as %q", p.State)
	}
	tenant, err := s.FindBySlug(ctx, p.Slug)
	if err == nil && tenant.Status == Deleted {
		err = deletedMinisite
	}
	if err != nil {
		return err
	}
	err = s.st.As(store.Public).CreateTenantHost(ctx, db.CreateTenantHostParams{
		Host: host, TenantID: tenant.ID, State: string(p.State), Now: s.now(),
	})
	if fault.Is(err, fault.Conflict) {
		return fault.Field("host", "host_taken", "That address is taken.")
	}
	if err != nil {
		return err
	}
	s.Reread(ctx)
	return nil
}
