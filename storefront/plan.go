package storefront

import (
	"context"
	"encoding/json"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// SetPlan grants a person a plan by the platform's admin until the given time (nil: for good). Earlier grants of that
// kind end now; what the person bought or was given stays. PlanFree only ends those grants.
func SetPlan(ctx context.Context, st *store.Store, userID string, plan cuttle.Plan, until *time.Time, now time.Time) error {
	if !plan.Known() {
		return fault.Field("plan", "plan_unknown", "There is no plan called "+string(plan)+".")
	}
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, userID); err != nil { // a transaction that depends on their plan commits first, or sees the new one
			return err
		}
		if _, err := tx.EndEntitlements(ctx, now, userID, SourceAdmin); err != nil || plan == cuttle.PlanFree {
			return err
		}
		return tx.CreateEntitlement(ctx, db.CreateEntitlementParams{
			ID: store.NewID(), UserID: userID, Plan: plan, Source: SourceAdmin, ValidFrom: now, ValidUntil: until, CreatedAt: now,
		})
	})
}

// Grant is a plan, until when somebody has it (nil: for good), and what it comes from. Source is empty for Free and for the plan of the platform's admins.
type Grant struct {
	cuttle.Entitlement
	Source string `json:"source"`
}

// FindPlan returns the plan that a person has now; of several grants of it, the one that lasts longest.
func FindPlan(ctx context.Context, st *store.Store, userID string, now time.Time) (found Grant, err error) {
	row, err := st.As(store.Public).FindGrants(ctx, now, userID)
	if err != nil {
		return found, err
	}
	var grants []Grant
	if err := json.Unmarshal(row.Grants, &grants); err != nil {
		return found, fault.Internalf("plan: %w", err)
	}
	held := make([]cuttle.Entitlement, len(grants))
	for i, g := range grants {
		held[i] = g.Entitlement
	}
	found.Plan = cuttle.PlanOf(row.IsAdmin, held)
	for _, g := range grants {
		if g.Plan == found.Plan && !row.IsAdmin && (found.Source == "" || found.Until != nil && (g.Until == nil || g.Until.After(*found.Until))) {
			found = g
		}
	}
	return found, nil
}
