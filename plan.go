package cuttle

import (
	"slices"
	"time"
)

// Plan is what a person has subscribed to or was given. The names are those that people and programs see (S0 §4).
type Plan string

// The plans.
const (
	PlanFree    Plan = "Free"
	PlanK12Free Plan = "K-12 Education Free"
	PlanPro     Plan = "Pro"
	PlanK12     Plan = "K-12 Education"
	PlanGift    Plan = "Gift"
)

// strongest lists the plans, the strongest first. Education beats free; Pro beats education because it lasts when a
// school's licence ends.
var strongest = []Plan{PlanGift, PlanPro, PlanK12, PlanK12Free, PlanFree}

// Values lists every plan, for the API and its description.
func (Plan) Values() []string {
	values := make([]string, len(strongest))
	for i, p := range strongest {
		values[i] = string(p)
	}
	return values
}

// Known reports whether there is such a plan.
func (p Plan) Known() bool { return slices.Contains(strongest, p) }

// Entitlement is a plan that somebody was sold or given. Until is nil when it has no end.
type Entitlement struct {
	Plan  Plan       `json:"plan"`
	Until *time.Time `json:"until"`
}

// PlanOf returns the plan of a person with these entitlements. Admins have Gift (S0 §3).
func PlanOf(isAdmin bool, held []Entitlement) Plan {
	if isAdmin {
		return PlanGift
	}
	for _, plan := range strongest {
		if slices.ContainsFunc(held, func(e Entitlement) bool { return e.Plan == plan }) {
			return plan
		}
	}
	return PlanFree
}
