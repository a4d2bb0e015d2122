// Package migrations holds the numbered SQL files that make the schema, as embedded data without logic: store runs
// them.
//
// It may import only the standard library.
package migrations

import "embed"

// FS holds the goose migrations, in order of their numbers.
//
//go:embed *.sql
var FS embed.FS
