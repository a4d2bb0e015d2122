package authz

// Plan is what a person has subscribed to or was given. The names are those that people and programs see (S0 §4).
type Plan string

const (
	Free    Plan = "Free"
	K12Free Plan = "K-12 Education Free"
	Pro     Plan = "Pro"
	K12     Plan = "K-12 Education"
	Gift    Plan = "Gift"
)

// IsFree reports whether the plan is one of the two free ones. A name that is no plan counts as free: it gives nothing.
func (p Plan) IsFree() bool { return p.Role() == RolePlanFree || p == K12Free }

// Role is the role that a person on this plan holds. A name that is no plan gives no more than Free does.
func (p Plan) Role() Role {
	switch p {
	case K12Free:
		return RolePlanK12Free
	case Pro:
		return RolePlanPro
	case K12:
		return RolePlanK12
	case Gift:
		return RolePlanGift
	default:
		return RolePlanFree
	}
}
