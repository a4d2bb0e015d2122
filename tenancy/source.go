package tenancy

import (
	"context"
	"encoding/json"
	"log/slog"

	"cuttle/store"
	"cuttle/store/db"
)

// FromStore reads tenants from Postgres, whose triggers notify the channel "tenancy" of every change.
func FromStore(st *store.Store, log *slog.Logger) Source { return &storeSource{st, log} }

type storeSource struct {
	st  *store.Store
	log *slog.Logger
}

func (s *storeSource) Watch(ctx context.Context, changed func()) error {
	return s.st.Listen(ctx, "tenancy", changed)
}

func (s *storeSource) Maintenance(ctx context.Context) (bool, error) {
	since, err := s.st.As(store.Public).MaintenanceSince(ctx)
	return since != nil, err
}

// Records makes two queries, and a change may happen between them. Its notification then causes another reading.
func (s *storeSource) Records(ctx context.Context) ([]Record, error) {
	queries := s.st.As(store.Public)
	rows, err := queries.ListServedTenants(ctx)
	if err != nil {
		return nil, err
	}
	hosts, err := queries.ListServedHosts(ctx)
	if err != nil {
		return nil, err
	}
	domains := make(map[string][]Domain, len(hosts))
	for _, h := range hosts {
		domains[h.TenantID] = append(domains[h.TenantID], Domain{
			Host: h.Host, Live: HostState(h.State) == Live, Primary: h.IsPrimary, SecureSince: h.SecuredAt, LeadsElsewhere: h.LeadsElsewhere,
		})
	}
	records := make([]Record, len(rows))
	for i, row := range rows {
		tenant, err := tenantOf(row)
		if err != nil {
			// Written by something other than CreateMinisite. One tenant's bad brand must take neither its site nor all
			// sites out of service, and none of it may reach a page.
			s.log.ErrorContext(ctx, "tenancy: brand cannot be used; the tenant is shown without one", "tenant", tenant.ID, "error", err)
		}
		records[i] = Record{Tenant: tenant, Domains: domains[row.ID]}
	}
	return records, nil
}

// tenantOf turns a row into a tenant. When its brand cannot be used, the tenant has none.
func tenantOf(row db.Tenant) (Tenant, error) {
	t := Tenant{
		ID: row.ID, Kind: Kind(row.Kind), Status: Status(row.Status), standing: Status(row.Status), LettersPerDay: int(row.LettersPerDay), AdminsMayLicense: row.AdminsMayLicense,
		CreatedAt: row.CreatedAt, DeletedAt: row.DeletedAt,
	}
	if t.DeletedAt != nil {
		t.Status = Deleted
	}
	if row.Slug != nil {
		t.Slug = *row.Slug
	}
	if err := json.Unmarshal(row.Profile, &t.Profile); err != nil {
		return t, err
	}
	t.Brand = Brand{}.tidy()
	var brand Brand
	if err := json.Unmarshal(row.Brand, &brand); err != nil {
		return t, err
	}
	if err := brand.Validate(); err != nil {
		return t, err
	}
	t.Brand = brand.tidy()
	return t, nil
}
