// Package webmain is the React build of the main site as the binary carries it: the files of dist/, which `make build`
// makes, and the table of pages. It has no logic; package shell serves it.
//
// It imports only the standard library.
package webmain

import (
	"embed"
	"io/fs"
)

// Dist is what the build made. Before the first build it holds only .keep, so that Go compiles without npm.
//
//go:embed all:dist
var Dist embed.FS

// Pages is the table of pages with their paths, titles and descriptions.
//
//go:embed pages.json
var Pages []byte

// Files is the inside of dist/.
func Files() fs.FS {
	files, err := fs.Sub(Dist, "dist")
	if err != nil {
		panic(err) // only a malformed path, and this one is fixed
	}
	return files
}
