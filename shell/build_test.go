package shell_test

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"

	"cuttle/shell"
	webmain "cuttle/web-main"
	webminisite "cuttle/web-minisite"
)

func TestParseBuildRefuses(t *testing.T) {
	t.Parallel()
	with := func(name, text string) fstest.MapFS {
		files := dist(t)
		files[name] = &fstest.MapFile{Data: []byte(text)}
		return files
	}
	without := func(name string) fstest.MapFS {
		files := dist(t)
		delete(files, name)
		return files
	}
	for name, test := range map[string]struct {
		files fstest.MapFS
		pages string
		says  string
	}{
		"no build yet":         {fstest.MapFS{".keep": {}}, pages, `run "make build"`},
		"no head marker":       {with("index.html", strings.Replace(index, "<!--app:head-->", "", 1)), pages, "lacks <!--app:head-->"},
		"no boot marker":       {with("index.html", strings.Replace(index, "<!--app:boot-->", "", 1)), pages, "lacks <!--app:boot-->"},
		"no first marker":      {with("index.html", strings.Replace(index, "<!--app:first-->", "", 1)), pages, "lacks <!--app:first-->"},
		"no html element":      {with("index.html", strings.Replace(index, "<html", "<", 1)), pages, "lacks <html"},
		"a marker twice":       {with("index.html", index+"<!--app:boot-->"), pages, "has <!--app:boot--> twice"},
		"unknown kind of file": {with("assets/x.exe", "x"), pages, `no content type is known for ".exe"`},
		"not compressed (br)":  {without("assets/index-1.js.br"), pages, "index-1.js.br"},
		"not compressed (gz)":  {without("assets/index-1.js.gz"), pages, "index-1.js.gz"},
		"an open sandbox":      {without("sandbox-headers.json"), pages, "without its headers"},
		"a sandbox, no policy": {with("sandbox-headers.json", "{}"), pages, "no Content-Security-Policy"},
		"pages are no JSON":    {dist(t), "{", "pages.json"},
		"no home":              {dist(t), `[{"name":"a","path":"/a","title":"A"}]`, "no page for /"},
		"a path twice":         {dist(t), `[{"name":"a","path":"/","title":"A"},{"name":"b","path":"/","title":"B"}]`, "twice"},
		"a page has no title":  {dist(t), `[{"name":"a","path":"/"}]`, "needs a name, a title"},
		"a path without slash": {dist(t), `[{"name":"a","path":"a","title":"A"}]`, "begins with /"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := shell.ParseBuild(test.files, []byte(test.pages))
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, want something with %q", err, test.says)
			}
		})
	}
}

// Before the first build there is nothing to serve, but the tables of pages are in the repository and must be valid.
func TestPagesOfBothBuilds(t *testing.T) {
	t.Parallel()
	for name, table := range map[string][]byte{"web-main": webmain.Pages, "web-minisite": webminisite.Pages} {
		if _, err := shell.ParseBuild(dist(t), table); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := shell.ParseBuild(fstest.MapFS{".keep": {}}, webmain.Pages); !errors.Is(err, shell.ErrNotBuilt) {
		t.Errorf("got %v, want ErrNotBuilt", err)
	}
}

// An existing build must be servable; in a fresh clone the folder holds only .keep.
func TestEmbeddedBuilds(t *testing.T) {
	t.Parallel()
	if _, err := shell.ParseBuild(webmain.Files(), webmain.Pages); err != nil && !errors.Is(err, shell.ErrNotBuilt) {
		t.Error(err)
	}
	if _, err := shell.ParseBuild(webminisite.Files(), webminisite.Pages); err != nil && !errors.Is(err, shell.ErrNotBuilt) {
		t.Error(err)
	}
}

func TestNewNeedsBuildsAndKinds(t *testing.T) {
	t.Parallel()
	b := build(t, dist(t), `[{"name":"a","path":"/","title":"A","kind":"odd"}]`)
	for says, o := range map[string]shell.Options{"builds": {Environment: "dev"}, `"a" is of the kind "odd"`: {Main: b, Minisite: b, Environment: "dev"}} {
		if _, err := shell.New(o); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("got %v, want something with %q", err, says)
		}
	}
}
