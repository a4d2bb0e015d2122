package accounts

import (
	"context"
	"encoding/json"

	"cuttle/fault"
	"cuttle/store"
)

// Person answers somebody by their id, with what they may use now and no session: for a request that carries leave of
// its own. It is nil when they are gone. What they are in minisites is not asked.
func (s *Service) Person(ctx context.Context, userID string) (*Viewer, error) {
	row, err := s.store.As(store.Public).FindPerson(ctx, s.now(), userID)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	v := &Viewer{UserID: row.ID, IsAdmin: row.IsAdmin}
	if err := json.Unmarshal(row.Entitlements, &v.Entitlements); err != nil {
		return nil, fault.Internalf("entitlements of %s: %w", userID, err)
	}
	return v, nil
}
