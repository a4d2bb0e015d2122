package members

import (
	"context"

	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
)

// History is a page of what was done to a minisite's members and to the minisite itself, newest first.
type History struct {
	Changes []audit.Record
	Member  *Member // whom alone it is about; nil: everybody
	Next    string  // where the next page begins; empty on the last
}

// ListHistory returns a page of what was done in a minisite, or only to the member with an id, who may have been removed. An import is
// one record, except in the history of a member.
func (s *Service) ListHistory(ctx context.Context, tenantID, memberID, after string) (page History, err error) {
	if memberID == "" {
		page.Changes, page.Next, err = audit.List(ctx, s.store, tenantID, after)
		return page, err
	}
	m, err := s.store.As(store.Tenant(tenantID)).FindMember(ctx, tenantID, memberID, s.now().Add(-KeptFor))
	if fault.Is(err, fault.NotFound) { // also for a member of another minisite
		return History{}, memberUnknown
	}
	if err != nil {
		return History{}, err
	}
	page.Member = &Member{m.ID, m.Name, m.Email, m.Role, m.UserID != nil, m.CreatedAt}
	page.Changes, page.Next, err = audit.ListOfMember(ctx, s.store, tenantID, memberID, after)
	return page, err
}
