package cuttle

import "slices"

// MemberRole is a person's role in one minisite. The zero value means no role.
type MemberRole string

// The roles of a member.
const (
	MemberPaid     MemberRole = "paid"
	MemberCanceled MemberRole = "canceled"
	MemberAdmin    MemberRole = "admin"
)

// Values lists every role, for the API and its description.
func (MemberRole) Values() []string {
	return []string{string(MemberPaid), string(MemberCanceled), string(MemberAdmin)}
}

// Known reports whether there is such a role.
func (r MemberRole) Known() bool { return slices.Contains(r.Values(), string(r)) }

// MemberCounts is how many members of each role a minisite has.
type MemberCounts struct {
	Paid     int `json:"paid" required:"true"`
	Canceled int `json:"canceled" required:"true"`
	Admin    int `json:"admin" required:"true"`
}

// Add counts n members of a role.
func (c *MemberCounts) Add(role MemberRole, n int) {
	switch role {
	case MemberPaid:
		c.Paid += n
	case MemberCanceled:
		c.Canceled += n
	case MemberAdmin:
		c.Admin += n
	}
}
