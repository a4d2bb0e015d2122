// Package policies holds the rules of who may do what, as data: Casbin's model and the policy lines. No logic: authz
// reads them once at start.
//
// It may import only the standard library.
package policies

import _ "embed"

// Model is the Casbin model: what a request and a rule look like and how they meet.
//
//go:embed model.conf
var Model string

// Policy is the list of rules, one per line; what no line allows is refused.
//
//go:embed policy.csv
var Policy string
