package tenancy

import (
	"context"

	"cuttle"
	"cuttle/store"
	"cuttle/store/db"
)

// ListMinisites returns a page of them by slug, suspended and deleted ones too, and where the next page begins; next is
// empty on the last. search matches slug, name and support email.
func (s *Service) ListMinisites(ctx context.Context, search, after string) (list []Tenant, next string, err error) {
	slug, err := store.After(after, "")
	if err != nil {
		return nil, "", err
	}
	rows, err := s.st.As(store.Public).ListMinisites(ctx, slug, search, store.PageSize+1)
	if err != nil {
		return nil, "", err
	}
	rows, next = store.Cut(rows, store.PageSize, func(last db.Tenant) string { return *last.Slug })
	list = make([]Tenant, len(rows))
	for i, row := range rows {
		list[i], _ = found(row, nil)
	}
	return list, next, nil
}

// CountMembers returns how many members minisites have, by their ids, for the platform admin: in one query for a page.
func (s *Service) CountMembers(ctx context.Context, tenantIDs ...string) (map[string]cuttle.MemberCounts, error) {
	rows, err := s.st.As(store.Platform).CountMembersByRole(ctx, tenantIDs)
	if err != nil {
		return nil, err
	}
	counts := make(map[string]cuttle.MemberCounts, len(tenantIDs))
	for _, r := range rows {
		of := counts[r.TenantID]
		of.Add(r.Role, int(r.Members))
		counts[r.TenantID] = of
	}
	return counts, nil
}
