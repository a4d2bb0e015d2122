// Package storefront manages plans: entitlements, and the subscription that a person sees.
//
// The table entitlement decides a person's plan; rows come from Stripe, gifts and the platform admin.
//
// It may import store, fault and cuttle of ours.
package storefront

import (
	"context"
	"time"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// FreeProjects is how many projects a person on the Free plan may have (S0 §9).
const FreeProjects = 5

// FreeDownloads is how many files a person on the Free plan may download in a month (S0 §9).
const FreeDownloads = 10

// SourceAdmin is the source of an entitlement that the platform has given.
const SourceAdmin = "admin"

// Subscription has the fields of S0 §3. Price is in cents; price, period and end are null where nothing is paid.
type Subscription struct {
	Plan                  cuttle.Plan `json:"plan" enum:"Free,K-12 Education Free,Pro,K-12 Education,Gift" required:"true"`
	ProjectsRemaining     *int        `json:"projectsRemaining" required:"true" nullable:"true" description:"How many more projects may be made; null is without limit."`
	Price                 *int        `json:"price" required:"true" nullable:"true" description:"In cents per period."`
	Period                *string     `json:"period" required:"true" nullable:"true" enum:"monthly,yearly"`
	CurrentPeriodEnd      *time.Time  `json:"currentPeriodEnd" required:"true" nullable:"true"`
	WillCancelAtPeriodEnd bool        `json:"willCancelAtPeriodEnd" required:"true"`
	IsPastDue             bool        `json:"isPastDue" required:"true"`
	IsTrial               bool        `json:"isTrial" required:"true"`
	HasEverBeenInvoiced   bool        `json:"hasEverBeenInvoiced" required:"true"`
	HasEverHadTrial       bool        `json:"hasEverHadTrial" required:"true"`
}

// SubscriptionOf returns what a person sees of their plan. unlimited comes from the policy, projects is how many they
// have.
func SubscriptionOf(plan cuttle.Plan, held []cuttle.Entitlement, unlimited bool, projects int) Subscription {
	s := Subscription{Plan: plan}
	if !unlimited {
		left := max(0, FreeProjects-projects)
		s.ProjectsRemaining = &left
	}
	for _, e := range held {
		if e.Plan == plan && e.Until != nil && (s.CurrentPeriodEnd == nil || e.Until.After(*s.CurrentPeriodEnd)) {
			s.CurrentPeriodEnd = e.Until
		}
	}
	return s
}

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
