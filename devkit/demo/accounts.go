// Package demo is the demo data of dev and tests: accounts, minisites, members, projects (DESIGN §12).
//
// It may import the areas whose data it makes.
package demo

import (
	"context"
	"time"

	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/media"
	"cuttle/members"
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
	plan        authz.Plan
	admin       bool
	licensePro  bool
	licenseSite bool
	hub         members.Role // in the minisite laserhub
	avatar      string       // file in brand/
}

// accountTable is typed by hand; other programs rely on it.
var accountTable = []Account{
	{Username: "free", displayName: "Fern Free", Roles: []string{"plan:free"}},
	{Username: "k12free", displayName: "Kim Classroom", Roles: []string{"plan:k12-free"}, plan: authz.K12Free},
	{Username: "pro", displayName: "Priya Prost", Roles: []string{"plan:pro"}, plan: authz.Pro, avatar: "avatar-pro.jpg"},
	{Username: "k12", displayName: "Kofi School", Roles: []string{"plan:k12"}, plan: authz.K12},
	{Username: "creator", displayName: "Cleo Creator", Roles: []string{"plan:free", "license:pro"}, licensePro: true, avatar: "avatar-creator.jpg"},
	{Username: "partner", displayName: "Paula Partner", Roles: []string{"plan:free", "license:minisite", "member:admin:sawdust"}, licenseSite: true, avatar: "avatar-partner.jpg"},
	{Username: "admin", displayName: "Ada Admin", Roles: []string{"admin"}, admin: true},
	{Username: "paid", displayName: "Pat Paid", Roles: []string{"plan:free", "member:paid:laserhub"}, hub: members.Paid},
	{Username: "hubadmin", displayName: "Hanna Hub", Roles: []string{"plan:free", "member:admin:laserhub"}, hub: members.Admin},
	{Username: "canceled", displayName: "Cal Canceled", Roles: []string{"plan:free", "member:canceled:laserhub"}, hub: members.Canceled},
	{Username: "cuttle", displayName: "Cuttle", Roles: []string{"plan:gift", "official"}, plan: authz.Gift, avatar: "avatar-cuttle.jpg"},
}

// Accounts lists them all.
func Accounts() []Account {
	list := make([]Account, len(accountTable))
	for i, a := range accountTable {
		a.Email, a.Password = a.Username+"@example.com", Password
		list[i] = a
	}
	return list
}

func makeAccounts(ctx context.Context, st *store.Store, people *accounts.Service, pictures *media.Store, now time.Time) (map[string]string, error) {
	ids := map[string]string{}
	for _, a := range Accounts() {
		avatar, err := put(ctx, pictures, "brand", a.avatar)
		if err != nil {
			return nil, err
		}
		id, err := people.CreateAccount(ctx, accounts.CreateAccountParams{
			Email: a.Email, Username: a.Username, Password: a.Password, DisplayName: a.displayName, Avatar: avatar, EmailVerified: true,
			IsAdmin: a.admin, CanLicensePro: a.licensePro, CanLicenseSite: a.licenseSite,
			Official: a.Username == accounts.OfficialUsername,
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
