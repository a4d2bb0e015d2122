package cuttle_test

import (
	"testing"

	"cuttle"
)

func TestPlanOf(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		admin bool
		plans []cuttle.Plan
		want  cuttle.Plan
	}{
		"nothing":             {false, nil, "Free"},
		"an admin":            {true, nil, "Gift"}, // S0 §3: "Admins are given a subscription with plan Gift."
		"an admin who pays":   {true, []cuttle.Plan{"Pro"}, "Gift"},
		"one":                 {false, []cuttle.Plan{"K-12 Education"}, "K-12 Education"},
		"Pro beats education": {false, []cuttle.Plan{"K-12 Education Free", "K-12 Education", "Pro"}, "Pro"},
		"gift beats all":      {false, []cuttle.Plan{"Pro", "Gift"}, "Gift"},
		"paid education":      {false, []cuttle.Plan{"K-12 Education Free", "K-12 Education"}, "K-12 Education"},
		"a plan that is none": {false, []cuttle.Plan{"Platinum"}, "Free"},
	} {
		var held []cuttle.Entitlement
		for _, p := range c.plans {
			held = append(held, cuttle.Entitlement{Plan: p})
		}
		if got := cuttle.PlanOf(c.admin, held); got != c.want {
			t.Errorf("%s: got %s, want %s", name, got, c.want)
		}
	}
}
