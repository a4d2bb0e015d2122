// Package authz decides who may do what, by a person's roles. The rules are data in policies. Casbin reads them, and
// because a decision depends only on role, domain, object and action, it is asked about every combination once at
// start. During a request a decision is only a mask test.
//
// It may import policies and cuttle of ours.
package authz

import "fmt"

// Domain is the kind of site that a request came to. Staging hosts are main. The zero Domain allows nothing.
type Domain uint8

const (
	_ Domain = iota
	Main
	Minisite
	domainCount
)

func (d Domain) String() string {
	switch d {
	case Main:
		return "main"
	case Minisite:
		return "minisite"
	default:
		return "none"
	}
}

// Object and Action name what is done, in words of the product: "folder", "create".
type (
	Object string
	Action string
)

// Permission is the handle of one object and action, taken from the matrix once when operations are wired. Nobody has
// the zero Permission.
type Permission struct{ index uint16 }

// Matrix holds every decision. It never changes once loaded and is safe for concurrent use.
type Matrix struct {
	index    map[pair]uint16
	allowed  [][domainCount]roleSet // by Permission, then by Domain; entry 0 belongs to the zero Permission
	flags    flags
	features map[FeatureKey]Permission
	proFonts []string
}

type pair struct {
	object Object
	action Action
}

func (p pair) String() string { return string(p.object) + ":" + string(p.action) }

// Permission finds the handle. A pair that no policy line names is a programming error, not a refusal.
func (m *Matrix) Permission(object Object, action Action) (Permission, error) {
	i, ok := m.index[pair{object, action}]
	if !ok {
		return Permission{}, fmt.Errorf("authz: the policy knows no %s", pair{object, action})
	}
	return Permission{i}, nil
}

// Allows decides.
func (m *Matrix) Allows(sub Subject, dom Domain, p Permission) bool {
	return dom < domainCount && m.allowed[p.index][dom]&sub.roles != 0
}
