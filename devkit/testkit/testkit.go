// Package testkit is what tests of several packages share: how they fail, the kinds of people that the specifications speak
// of, and accounts whose passwords cost next to nothing to hash.
//
// It may import accounts, authz and store of ours. External tests of any floor may import it.
package testkit

import (
	"sync/atomic"
	"testing"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/store"
	"cuttle/store/db"
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

// PasswordCost is as little as hashing a password can take: what it costs in production is no business of most tests.
var PasswordCost = accounts.Cost{Memory: 8, Iterations: 1, Parallelism: 1, SaltLength: 16, KeyLength: 32}

// Accounts are those of production but for the cost of hashing.
func Accounts(st *store.Store, now func() time.Time) *accounts.Service {
	return accounts.NewWith(st, now, accounts.Options{Hasher: accounts.NewHasher(PasswordCost, 8), FactorKey: make([]byte, 32)})
}

var added atomic.Int64

// AddMember makes somebody a member of a minisite, and connects the account userID unless it is empty. The list of changes does not mention it.
// Each was added a second after the one before, so that lists by date have an order.
func AddMember(tb testing.TB, st *store.Store, tenantID, name, email string, role cuttle.MemberRole, userID string) (memberID string) {
	tb.Helper()
	queries, at := st.As(store.Tenant(tenantID)), time.Date(2020, 1, 1, 0, 0, int(added.Add(1)), 0, time.UTC)
	member := Get(queries.CreateMember(tb.Context(), db.CreateMemberParams{
		ID: store.NewID(), TenantID: tenantID, Name: name, Email: email, Role: role, Now: at,
	}))(tb)
	if userID != "" {
		Get(queries.ConnectMember(tb.Context(), db.ConnectMemberParams{UserID: userID, TenantID: tenantID, ID: member.ID, Now: at}))(tb)
	}
	return member.ID
}
