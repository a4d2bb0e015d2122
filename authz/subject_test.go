package authz_test

import (
	"slices"
	"testing"

	"cuttle/authz"
)

func TestRolesOfASubject(t *testing.T) {
	rows := []struct {
		name  string
		facts authz.Facts
		want  []authz.Role
	}{
		{"visitor", authz.Facts{}, []authz.Role{"anonymous"}},
		{
			"a visitor keeps nothing of what the facts say",
			authz.Facts{Plan: authz.Pro, IsAdmin: true, CanLicensePro: true, Member: authz.MemberAdmin},
			[]authz.Role{"anonymous"},
		},
		{"free", authz.Facts{SignedIn: true, Plan: authz.Free}, []authz.Role{"user", "plan:free"}},
		{"no plan at all is free", authz.Facts{SignedIn: true}, []authz.Role{"user", "plan:free"}},
		{"a plan that does not exist is free", authz.Facts{SignedIn: true, Plan: "pro"}, []authz.Role{"user", "plan:free"}},
		{"admin is treated as Gift", authz.Facts{SignedIn: true, Plan: authz.Pro, IsAdmin: true}, []authz.Role{"user", "plan:gift", "admin"}},
		{
			"everything at once",
			authz.Facts{SignedIn: true, Plan: authz.K12, CanLicensePro: true, CanLicenseMinisite: true, Member: authz.MemberAdmin},
			[]authz.Role{"user", "plan:k12", "license:pro", "license:minisite", "member:admin"},
		},
		{"a member role that does not exist", authz.Facts{SignedIn: true, Plan: authz.Gift, Member: "owner"}, []authz.Role{"user", "plan:gift"}},
		{"canceled is not paid", authz.Facts{SignedIn: true, Member: authz.MemberCanceled}, []authz.Role{"user", "plan:free", "member:canceled"}},
		{"paid", authz.Facts{SignedIn: true, Plan: authz.K12Free, Member: authz.MemberPaid}, []authz.Role{"user", "plan:k12-free", "member:paid"}},
	}
	for _, row := range rows {
		if got := authz.NewSubject(row.facts).Roles(); !slices.Equal(got, row.want) {
			t.Errorf("%s: got %v, want %v", row.name, got, row.want)
		}
	}
}

func TestPlans(t *testing.T) {
	rows := []struct {
		plan authz.Plan
		name string // S0 §4, letter by letter
		free bool
	}{
		{authz.Free, "Free", true},
		{authz.K12Free, "K-12 Education Free", true},
		{authz.Pro, "Pro", false},
		{authz.K12, "K-12 Education", false},
		{authz.Gift, "Gift", false},
		{authz.Plan("Platinum"), "Platinum", true},
	}
	for _, row := range rows {
		if string(row.plan) != row.name || row.plan.IsFree() != row.free {
			t.Errorf("%q: name %q, free %v", row.name, row.plan, row.plan.IsFree())
		}
	}
}
