// Package migrations holds the numbered SQL that makes the schema. Embedded data, no logic: store runs it.
//
// It may import only the standard library.
package migrations

import "embed"

// FS holds the goose migrations, in order of their numbers.
//
//go:embed *.sql
var FS embed.FS
