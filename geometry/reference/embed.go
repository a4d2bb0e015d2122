// Package reference holds the pages of geometry's API reference as JSON, which `make generate-reference` makes of its comments. No logic.
//
// It imports only the standard library.
package reference

import "embed"

//go:embed api/*.json
var API embed.FS
