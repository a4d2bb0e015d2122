package authz

import "slices"

// Role is one reason for being allowed something. Roles are computed for each request and never stored per person.
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

// roleSet has one bit per role, in the order of Roles.
type roleSet uint16

// only is the set that holds r alone; it is empty when r is no role.
func only(r Role) roleSet {
	i := slices.Index(Roles(), r)
	if i < 0 {
		return 0
	}
	return 1 << i
}

// MemberRole is what a person is in one minisite; empty when they are nothing there.
type MemberRole string

const (
	MemberPaid     MemberRole = "paid"
	MemberCanceled MemberRole = "canceled"
	MemberAdmin    MemberRole = "admin"
)

// Facts is all about a person that a decision may rest on.
type Facts struct {
	SignedIn           bool
	Plan               Plan
	IsAdmin            bool
	CanLicensePro      bool
	CanLicenseMinisite bool
	Member             MemberRole // in the tenant that the request acts on
}

// Subject is who asks, as the set of their roles. The zero Subject holds no role and is allowed nothing.
type Subject struct{ roles roleSet }

// NewSubject computes the roles. Who is not signed in is anonymous, whatever else the facts say.
func NewSubject(f Facts) Subject {
	if !f.SignedIn {
		return Subject{only(RoleAnonymous)}
	}
	plan := f.Plan
	roles := only(RoleUser)
	if f.IsAdmin {
		plan = Gift // "Admin: admin features, may license Pro, treated as Gift plan" (S0 §6)
		roles |= only(RoleAdmin)
	}
	roles |= only(plan.Role())
	if f.CanLicensePro {
		roles |= only(RoleLicensePro)
	}
	if f.CanLicenseMinisite {
		roles |= only(RoleLicenseMinisite)
	}
	switch f.Member {
	case MemberPaid:
		roles |= only(RoleMemberPaid)
	case MemberCanceled:
		roles |= only(RoleMemberCanceled)
	case MemberAdmin:
		roles |= only(RoleMemberAdmin)
	}
	return Subject{roles}
}

// Has reports whether the subject holds the role.
func (s Subject) Has(r Role) bool { return s.roles&only(r) != 0 }

// Roles lists the roles held, for logs and for explaining a decision.
func (s Subject) Roles() []Role {
	var held []Role
	for _, r := range Roles() {
		if s.Has(r) {
			held = append(held, r)
		}
	}
	return held
}
