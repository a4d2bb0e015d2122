// Package testkit is what tests of several packages share: how they fail, and the kinds of people that the specifications speak of.
//
// It may import authz of ours. External tests of any floor may import it.
package testkit

import (
	"testing"

	"cuttle"
	"cuttle/authz"
)

// Must ends the test if err is one.
func Must(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}

// Get ends the test if err is one, and is v otherwise: Get(f())(t), because Go passes two results on only when nothing stands beside them.
func Get[T any](v T, err error) func(testing.TB) T {
	return func(tb testing.TB) T {
		tb.Helper()
		Must(tb, err)
		return v
	}
}

// People are the kinds of visitors that the specifications speak of. What is expected of them is typed by hand next to the sentence that
// asks for it; nothing generates it.
var People = map[string]authz.Facts{
	"visitor":         {},
	"free":            {SignedIn: true, Plan: cuttle.PlanFree},
	"k12free":         {SignedIn: true, Plan: cuttle.PlanK12Free},
	"pro":             {SignedIn: true, Plan: cuttle.PlanPro},
	"k12":             {SignedIn: true, Plan: cuttle.PlanK12},
	"gift":            {SignedIn: true, Plan: cuttle.PlanGift},
	"creator":         {SignedIn: true, Plan: cuttle.PlanFree, CanLicensePro: true},
	"partner":         {SignedIn: true, Plan: cuttle.PlanFree, CanLicenseMinisite: true},
	"admin":           {SignedIn: true, Plan: cuttle.PlanGift, IsAdmin: true},
	"paid member":     {SignedIn: true, Plan: cuttle.PlanFree, Member: cuttle.MemberPaid},
	"canceled member": {SignedIn: true, Plan: cuttle.PlanFree, Member: cuttle.MemberCanceled},
	"minisite admin":  {SignedIn: true, Plan: cuttle.PlanFree, Member: cuttle.MemberAdmin},
}
