package authz

import (
	"slices"

	"cuttle"
)

// Role is one reason for which somebody is allowed something. Roles are computed for each request and never stored per
// person.
type Role string

const (
	RoleAnonymous       Role = "anonymous"
	RoleUser            Role = "user"
	RolePlanFree        Role = "plan:free"
	RolePlanK12Free     Role = "plan:k12-free"
	RolePlanPro         Role = "plan:pro"
	RolePlanK12         Role = "plan:k12"
	RolePlanGift        Role = "plan:gift"
	RoleLicensePro      Role = "license:pro"
	RoleLicenseMinisite Role = "license:minisite"
	RoleAdmin           Role = "admin"

	// Held in the tenant that a request acts on, never in general.
	RoleMemberPaid     Role = "member:paid"
	RoleMemberCanceled Role = "member:canceled"
	RoleMemberAdmin    Role = "member:admin"
)

// Roles lists every role that exists. Policy lines that name another do not load.
func Roles() []Role {
	return []Role{
		RoleAnonymous, RoleUser,
		RolePlanFree, RolePlanK12Free, RolePlanPro, RolePlanK12, RolePlanGift,
		RoleLicensePro, RoleLicenseMinisite, RoleAdmin,
		RoleMemberPaid, RoleMemberCanceled, RoleMemberAdmin,
	}
}

// rolesOfPlans holds the role of everybody on a plan.
var rolesOfPlans = map[cuttle.Plan]Role{
	cuttle.PlanFree: RolePlanFree, cuttle.PlanK12Free: RolePlanK12Free, cuttle.PlanPro: RolePlanPro, cuttle.PlanK12: RolePlanK12,
	cuttle.PlanGift: RolePlanGift,
}

// roleSet has one bit per role, in the order of Roles.
type roleSet uint16

// only returns the set that holds r alone; it is empty when r is not a role.
func only(r Role) roleSet {
	i := slices.Index(Roles(), r)
	if i < 0 {
		return 0
	}
	return 1 << i
}

// Facts is all about a person that a decision may depend on.
type Facts struct {
	SignedIn           bool
	Plan               cuttle.Plan
	IsAdmin            bool
	CanLicensePro      bool
	CanLicenseMinisite bool
	Member             cuttle.MemberRole // in the tenant that the request acts on
}

// Subject is the set of roles of the person who makes a request. The zero Subject holds no role and is allowed nothing.
type Subject struct{ roles roleSet }

// NewSubject computes the roles. A person who is not signed in is anonymous, whatever else the facts say.
func NewSubject(f Facts) Subject {
	if !f.SignedIn {
		return Subject{only(RoleAnonymous)}
	}
	roles := only(RoleUser) | only(rolesOfPlans[f.Plan])
	if f.IsAdmin {
		roles |= only(RoleAdmin)
	}
	if f.CanLicensePro {
		roles |= only(RoleLicensePro)
	}
	if f.CanLicenseMinisite {
		roles |= only(RoleLicenseMinisite)
	}
	switch f.Member {
	case cuttle.MemberPaid:
		roles |= only(RoleMemberPaid)
	case cuttle.MemberCanceled:
		roles |= only(RoleMemberCanceled)
	case cuttle.MemberAdmin:
		roles |= only(RoleMemberAdmin)
	}
	return Subject{roles}
}
