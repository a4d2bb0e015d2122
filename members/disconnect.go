package members

import (
	"context"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
)

// DisconnectSince disconnects an account from all memberships that it was connected with since then: its owner has taken it back from
// somebody else. The members stay, and their admins see in the list of changes what happened.
func (s *Service) DisconnectSince(ctx context.Context, account cuttle.Actor, since time.Time) error {
	tenants, err := s.store.As(store.Self(account.UserID)).ListTenantsConnectedSince(ctx, account.UserID, since)
	if err != nil {
		return err
	}
	for _, tenantID := range tenants {
		if err := s.disconnect(ctx, tenantID, account, since); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) disconnect(ctx context.Context, tenantID string, account cuttle.Actor, since time.Time) error {
	return s.store.InTx(ctx, store.Tenant(tenantID), func(ctx context.Context, tx *store.Tx) error {
		if _, err := tx.LockMembers(ctx, tenantID); err != nil {
			return err
		}
		member, err := tx.DisconnectMember(ctx, tenantID, account.UserID, since)
		if fault.Is(err, fault.NotFound) { // somebody else has done it meanwhile
			return nil
		}
		if err != nil {
			return err
		}
		return audit.Write(ctx, tx, tenantID, audit.Record{
			At: s.now(), By: account, Action: "account disconnected", MemberID: member.ID, Before: map[string]any{"email": member.Email, "account": account.Name},
		})
	})
}
