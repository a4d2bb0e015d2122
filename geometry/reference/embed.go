// Package reference holds the pages of geometry's API reference as JSON, and the drawings of their examples; `make generate-reference` makes both. No logic.
//
// It imports only the standard library.
package reference

import "embed"

//go:embed api/*.json
var API embed.FS

// Drawings has the drawing of each example that makes one, by its code.
//
//go:embed drawings.json
var Drawings []byte
