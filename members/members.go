// Package members manages the members of minisites: how they are invited and connect an account, how admins list, add,
// change, import and export them, and why somebody has access or not.
//
// Every row belongs to a tenant: each query names the tenant and runs under its scope, so that row level security is
// the second protection.
//
// It may import store, tenancy, mail, audit, fault and cuttle of ours.
package members

import (
	"context"

	"cuttle"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
)

// AddParams describe a new member. UserID is the connected account, or empty.
type AddParams struct {
	Name, Email string
	Role        cuttle.MemberRole
	UserID      string
}

// Add adds a member to the minisite and returns their id. Email is unique in the minisite, ignoring case.
func (s *Service) Add(ctx context.Context, tenantID string, p AddParams) (memberID string, err error) {
	row := db.CreateMemberParams{ID: store.NewID(), TenantID: tenantID, Name: p.Name, Email: p.Email, Role: p.Role, Now: s.now()}
	if p.UserID != "" {
		row.UserID = &p.UserID
	}
	err = s.store.As(store.Tenant(tenantID)).CreateMember(ctx, row)
	if fault.From(err).Code == "minisite_member_email_key" {
		return "", emailExists
	}
	return row.ID, err
}

var emailExists = &fault.Error{
	Kind: fault.Conflict, Code: "email_exists", Message: "Email already exists", Fields: map[string]string{"email": "Email already exists"},
}
