// Package policies holds the rules of who may do what, as data without logic: Casbin's model, the policy lines, and the
// fonts that need a plan. authz reads them once at start.
//
// It may import only the standard library.
package policies

import _ "embed"

// Model is the Casbin model: the form of requests and rules, and how they are matched.
//
//go:embed model.conf
var Model string

// Policy is the list of rules, one per line. What no line allows is refused.
//
//go:embed policy.csv
var Policy string

// ProFonts is the list of font ids (as in geometry/fonts/catalogue.json) that can be downloaded only with the feature
// pro-fonts.
//
//go:embed pro-fonts.json
var ProFonts []byte
