package authz_test

import (
	"slices"
	"testing"

	"cuttle"
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
			authz.Facts{Plan: cuttle.PlanPro, IsAdmin: true, CanLicensePro: true, Member: cuttle.MemberAdmin},
			[]authz.Role{"anonymous"},
		},
		{"free", authz.Facts{SignedIn: true, Plan: cuttle.PlanFree}, []authz.Role{"user", "plan:free"}},
		{"a plan that does not exist gives nothing", authz.Facts{SignedIn: true, Plan: "pro"}, []authz.Role{"user"}},
		{"admin", authz.Facts{SignedIn: true, Plan: cuttle.PlanGift, IsAdmin: true}, []authz.Role{"user", "plan:gift", "admin"}},
		{
			"everything at once",
			authz.Facts{SignedIn: true, Plan: cuttle.PlanK12, CanLicensePro: true, CanLicenseMinisite: true, Member: cuttle.MemberAdmin},
			[]authz.Role{"user", "plan:k12", "license:pro", "license:minisite", "member:admin"},
		},
		{"a member role that does not exist", authz.Facts{SignedIn: true, Plan: cuttle.PlanGift, Member: "owner"}, []authz.Role{"user", "plan:gift"}},
		{"canceled is not paid", authz.Facts{SignedIn: true, Plan: cuttle.PlanFree, Member: cuttle.MemberCanceled}, []authz.Role{"user", "plan:free", "member:canceled"}},
		{"paid", authz.Facts{SignedIn: true, Plan: cuttle.PlanK12Free, Member: cuttle.MemberPaid}, []authz.Role{"user", "plan:k12-free", "member:paid"}},
	}
	for _, row := range rows {
		if got := authz.NewSubject(row.facts).Roles(); !slices.Equal(got, row.want) {
			t.Errorf("%s: got %v, want %v", row.name, got, row.want)
		}
	}
}
