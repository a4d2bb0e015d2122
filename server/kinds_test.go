package server_test

import (
	"testing"

	"cuttle/devkit/testkit"
	"cuttle/server"
	"cuttle/shell"
	webmain "cuttle/web-main"
	webminisite "cuttle/web-minisite"
)

// Every kind that a table of pages names exists.
func TestKindsOfPages(t *testing.T) {
	t.Parallel()
	testkit.Get(shell.New(shell.Options{
		Main: buildWith(t, "main", webmain.Pages), Minisite: buildWith(t, "minisite", webminisite.Pages), Environment: "dev", Kinds: server.Kinds(nil, nil, nil, nil),
	}))(t)
}
