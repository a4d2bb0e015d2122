// Package policies holds the rules of who may do what, as data: Casbin's model, the policy lines, the fonts that a plan
// holds. No logic: authz reads them once at start.
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

// ProFonts is the list of font ids (as in geometry/fonts/catalogue.json) that take the feature pro-fonts to download.
//
//go:embed pro-fonts.json
var ProFonts []byte
