package storefront

import (
	"context"
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
