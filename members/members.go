// Package members manages the members of minisites: how they are invited and connect an account, how admins list, add,
// change, import and export them, and why somebody has access or not.
//
// Every row belongs to a tenant: each query names the tenant and runs under its scope, so that row level security is
// the second protection.
//
// It may import store, tenancy, mail, audit, fault and cuttle of ours.
package members

import "cuttle/fault"

var emailExists = &fault.Error{
	Kind: fault.Conflict, Code: "email_exists", Message: "Email already exists", Fields: map[string]string{"email": "Email already exists"},
}
