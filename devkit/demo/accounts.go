// Package demo is the demo data of dev and tests: accounts, minisites, members, projects.
//
// It may import templates, the areas whose data it makes, the local DNS and Stripe, and what is below them.
package demo

import (
	"context"
	"slices"
	"strings"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/media"
	"cuttle/store"
	"cuttle/storefront"
)

// Password of every demo account.
const Password = "laser-cut-42"

// Account is one demo account as /dev/accounts.json shows it.
type Account struct {
	Email    string   `json:"email"`
	Username string   `json:"username"`
	Password string   `json:"password"`
	Roles    []string `json:"roles"`

	displayName string
	plan        cuttle.Plan
	pays        bool // for plan Pro, where there is a local Stripe
	admin       bool
	licensePro  bool
	licenseSite bool
	hub         cuttle.MemberRole // in the minisite laserhub
	avatar      string            // file in brand/
}

// accountTable is used by other programs too, so do not change its rows.
var accountTable = []Account{
	{Username: "free", displayName: "Fern Free", Roles: []string{"plan:free"}},
	{Username: "k12free", displayName: "Kim Classroom", Roles: []string{"plan:k12-free"}, plan: cuttle.PlanK12Free},
	{Username: "pro", displayName: "Priya Prost", Roles: []string{"plan:pro"}, plan: cuttle.PlanPro, pays: true, avatar: "avatar-pro.jpg"},
	{Username: "k12", displayName: "Kofi School", Roles: []string{"plan:k12"}, plan: cuttle.PlanK12},
	{Username: "creator", displayName: "Cleo Creator", Roles: []string{"plan:free", "license:pro"}, licensePro: true, avatar: "avatar-creator.jpg"},
	{Username: "partner", displayName: "Paula Partner", Roles: []string{"plan:free", "license:minisite", "member:admin:sawdust"}, licenseSite: true, avatar: "avatar-partner.jpg"},
	{Username: "admin", displayName: "Ada Admin", Roles: []string{"admin"}, admin: true},
	{Username: "paid", displayName: "Pat Paid", Roles: []string{"plan:free", "member:paid:laserhub"}, hub: cuttle.MemberPaid},
	{Username: "hubadmin", displayName: "Hanna Hub", Roles: []string{"plan:free", "member:admin:laserhub"}, hub: cuttle.MemberAdmin},
	{Username: "canceled", displayName: "Cal Canceled", Roles: []string{"plan:free", "member:canceled:laserhub"}, hub: cuttle.MemberCanceled},
	{Username: "cuttle", displayName: "Cuttle", Roles: []string{"plan:gift", "official"}, plan: cuttle.PlanGift, avatar: "avatar-cuttle.jpg"},
}

// Accounts lists all demo accounts.
func Accounts() []Account {
	list := make([]Account, len(accountTable))
	for i, a := range accountTable {
		a.Email, a.Password = a.Username+"@example.com", Password
		list[i] = a
	}
	return list
}

// IsDemo reports whether an address is that of a demo account.
func IsDemo(email string) bool {
	return slices.ContainsFunc(Accounts(), func(a Account) bool { return strings.EqualFold(a.Email, email) })
}

func makeAccounts(ctx context.Context, st *store.Store, people *accounts.Service, pictures *media.Service, now time.Time) (map[string]string, error) {
	ids := map[string]string{}
	for _, a := range Accounts() {
		avatar, err := put(ctx, pictures, "brand", a.avatar)
		if err != nil {
			return nil, err
		}
		id, err := people.CreateAccount(ctx, accounts.CreateAccountParams{
			Email: a.Email, Username: a.Username, Password: a.Password, DisplayName: a.displayName, Avatar: avatar, EmailVerified: true,
			IsAdmin: a.admin, CanLicensePro: a.licensePro, CanLicenseSite: a.licenseSite, Trusted: true,
			Official: a.Username == cuttle.OfficialUsername,
		})
		if err != nil {
			return nil, err
		}
		ids[a.Username] = id
		if a.plan != "" {
			if err := storefront.SetPlan(ctx, st, id, a.plan, nil, now); err != nil {
				return nil, err
			}
		}
	}
	return ids, nil
}
