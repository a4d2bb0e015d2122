package shell_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"cuttle/api"
	"cuttle/shell"
)

const preloads = `{"project": {"start": "/assets/start-1.js", "entry": "/assets/index-1.js", "scripts": ["/assets/index-1.js"], "styles": ["/assets/index-1.css"], "files": ["/assets/index-1.js"]}}`

func TestPreloads(t *testing.T) {
	t.Parallel()
	files := dist(t)
	files["preloads.json"] = &fstest.MapFile{Data: []byte(preloads)}
	files["assets/start-1.js"] = &fstest.MapFile{Data: []byte("begin()")}
	w := newWorldOf(t, build(t, files, pages), 0, site("cuttle.test"))
	w.about = map[string]*api.Description{
		"/@ann/open": {Title: "Open", Path: "/@ann/open"}, "/@ann/closed": {Title: "Closed", Path: "/@ann/closed", Closed: true},
	}
	const start = `<script type="module" crossorigin src="/assets/start-1.js"></script>`
	const style, script, file = `<link rel="stylesheet" crossorigin href="/assets/index-1.css"><link rel="modulepreload"`,
		`<link rel="modulepreload" crossorigin href="/assets/index-1.js">`, `<link rel="preload" as="fetch"`
	for path, want := range map[string][]string{
		"/@ann/open": {style, script, file}, "/@ann/closed": {style, script}, "/@ann/missing": nil, "/pricing": nil,
	} {
		body := w.get("cuttle.test", path).body
		head, _, _ := strings.Cut(body, "</head>")
		has := map[string]bool{}
		for _, one := range want {
			has[one] = true
		}
		for _, one := range []string{style, script, file} {
			if strings.Contains(head, one) != has[one] {
				t.Errorf("%s: %s is there: %t", path, one, !has[one])
			}
		}
		first := strings.Index(head, `<script type="module"`)
		if at := strings.Index(head, start); (at >= 0) != (len(want) > 0) || at > first {
			t.Errorf("%s: the script that runs before the app is at %d, the first one at %d", path, at, first)
		}
		if strings.Contains(head, script) && strings.Index(head, script) < first {
			t.Errorf("%s: what is needed later is asked for before the entry", path)
		}
	}
	if a := w.get("cuttle.test", "/@ann/closed", "Cookie", "__Host-session=of-ada"); !strings.Contains(a.body, file) {
		t.Error("somebody signed in may be entitled: their page asks for everything")
	}
}

func TestPreloadOfWhatIsNotThere(t *testing.T) {
	t.Parallel()
	files := dist(t)
	files["preloads.json"] = &fstest.MapFile{Data: []byte(`{"project": {"scripts": ["/assets/gone.js"]}}`)}
	_, err := shell.ParseBuild(files, []byte(pages))
	if err == nil || !strings.Contains(err.Error(), "/assets/gone.js") {
		t.Errorf("got %v", err)
	}
}
