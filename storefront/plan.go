package storefront

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"cuttle"
	"cuttle/audit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// SetPlan is GivePlan on the command line.
func SetPlan(ctx context.Context, st *store.Store, userID string, plan cuttle.Plan, until *time.Time, now time.Time) error {
	return GivePlan(ctx, st, userID, plan, until, audit.OnCommandLine, now)
}

// GivePlan grants a person a plan by the platform's admin until the given time (nil: for good). Earlier grants of that
// kind end now; what the person bought or was given stays. PlanFree only ends those grants.
func GivePlan(ctx context.Context, st *store.Store, userID string, plan cuttle.Plan, until *time.Time, act audit.Act, now time.Time) error {
	if !plan.Known() {
		return fault.Field("plan", "plan_unknown", "There is no plan called "+string(plan)+".")
	}
	return st.InTx(ctx, store.Public, func(ctx context.Context, tx *store.Tx) error {
		if err := tx.LockUser(ctx, userID); err != nil { // a transaction that depends on their plan commits first, or sees the new one
			return err
		}
		before, err := givenPlan(ctx, tx.Queries, userID, now)
		if err != nil {
			return err
		}
		if _, err := tx.EndEntitlements(ctx, now, userID, SourceAdmin); err != nil {
			return err
		}
		var after map[string]any
		if plan != cuttle.PlanFree {
			after = map[string]any{"plan": plan, "until": until}
			if err := tx.CreateEntitlement(ctx, db.CreateEntitlementParams{
				ID: store.NewID(), UserID: userID, Plan: plan, Source: SourceAdmin, ValidFrom: now, ValidUntil: until, CreatedAt: now,
			}); err != nil {
				return err
			}
		}
		if before == nil && after == nil {
			return nil
		}
		return audit.WritePerson(ctx, tx, userID, act, now, "plan set", before, after)
	})
}

// givenPlan is what an admin has given a person that holds now; nil if nothing.
func givenPlan(ctx context.Context, q *db.Queries, userID string, now time.Time) (map[string]any, error) {
	row, err := q.FindGrants(ctx, now, userID)
	if err != nil {
		return nil, err
	}
	var grants []Grant
	if err := json.Unmarshal(row.Grants, &grants); err != nil {
		return nil, fault.Internalf("plan: %w", err)
	}
	for _, g := range grants {
		if g.Source == SourceAdmin {
			return map[string]any{"plan": g.Plan, "until": g.Until}, nil
		}
	}
	return nil, nil
}

// latestYear bounds the last day of a plan. JSON has no date after the year 9999, and nobody means one that late.
const latestYear = 2100

// UntilDay returns the end of a day such as 2027-01-31 (UTC), the last on which somebody has a plan; nil for an empty text.
func UntilDay(text string, now time.Time) (*time.Time, error) {
	if text == "" {
		return nil, nil
	}
	day, err := time.Parse(time.DateOnly, text)
	if err != nil {
		return nil, fault.Field("until", "until_invalid", "Please give the last day like 2027-01-31.")
	}
	if day.Year() > latestYear {
		return nil, fault.Field("until", "until_too_late", fmt.Sprintf("Please give a last day until %d.", latestYear))
	}
	end := day.AddDate(0, 0, 1)
	if !end.After(now) {
		return nil, fault.Field("until", "until_passed", text+" has passed. Please give a later day.")
	}
	return &end, nil
}

// Held is one entitlement of a person, for the platform's admins.
type Held struct {
	Plan   cuttle.Plan `json:"plan" required:"true"`
	Source string      `json:"source" required:"true" enum:"stripe,gift,admin"`
	From   time.Time   `json:"from" required:"true" description:"In the future while a gift waits for the end of a subscription."`
	Until  *time.Time  `json:"until" required:"true" nullable:"true" description:"Null for good."`
	Holds  bool        `json:"holds" required:"true" description:"Whether it counts now."`
}

// mostHeld bounds how many entitlements of a person are shown.
const mostHeld = 50

// EntitlementsOf lists what a person has and had, the newest first.
func EntitlementsOf(ctx context.Context, st *store.Store, userID string, now time.Time) ([]Held, error) {
	rows, err := st.As(store.Public).ListEntitlements(ctx, userID, mostHeld)
	list := make([]Held, len(rows))
	for i, r := range rows {
		list[i] = Held{r.Plan, r.Source, r.ValidFrom, r.ValidUntil, !r.ValidFrom.After(now) && (r.ValidUntil == nil || r.ValidUntil.After(now))}
	}
	return list, err
}

// BillingOf returns our copy of what Stripe says about a person; nil if they never went to the checkout.
func BillingOf(ctx context.Context, st *store.Store, userID string) (*cuttle.Billing, error) {
	b, err := st.As(store.Public).FindBilling(ctx, userID)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return &cuttle.Billing{
		Status: cuttle.BillingStatus(deref(b.Status)), Currency: b.Currency, Price: toInt(b.Price), Discounted: toInt(b.Discounted), DiscountedUntil: b.DiscountedUntil,
		Due: toInt(b.Due), PayBy: b.PayBy, Period: b.Period, CurrentPeriodEnd: b.CurrentPeriodEnd, EndsAt: b.EndsAt, Invoiced: b.Invoiced, HadTrial: b.HadTrial,
	}, nil
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
