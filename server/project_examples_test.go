package server_test

import (
	"strings"
	"testing"

	"cuttle/projects"
)

// "A premium template shows up to twelve pictures of values that its owner chose, drawn beforehand; its document stays closed (0004)" (issue 38).
func TestExamplesOfAGatedProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.signIn(t, w.annID)
	id := w.give(t, projects.Public, projects.LicensePro, "")
	_, up := w.put(t, ann, w.address(t, ann, "generateProjectPicturePutUrl", naming(id, input{"purpose": "example"})), pngOf(t, 800, 450))
	set := func(pictures ...string) (reply, envelope) {
		list := []input{}
		for _, picture := range pictures {
			list = append(list, input{"picture": picture, "caption": "A lamp for Otis"})
		}
		return w.as(t, ann, "setProjectExamples", naming(id, input{"examples": list}))
	}
	for what, c := range map[string]struct{ picture, code string }{
		"elsewhere":        {"https://evil.example/x.png", "picture_unknown"},
		"nowhere":          {"", "picture_unknown"},
		"one that is gone": {"/media/" + strings.Repeat("0", 27) + ".png", "picture_missing"},
	} {
		if res, e := set(up.Picture, c.picture); e.Success || e.Code != c.code {
			t.Errorf("%s: %s, want %s", what, res.body, c.code)
		}
	}
	if res, e := set(up.Picture); !e.Success {
		t.Fatal(res.body)
	}
	res, _ := w.as(t, nil, "getProject", naming(id, nil))
	got := ask[pageOfProject](t, w, nil, "getProject", naming(id, nil)).Project
	if len(got.Examples) != 1 || got.Examples[0].Picture != up.Picture || got.Examples[0].Caption != "A lamp for Otis" || got.Examples[0].Thumbnail2x == "" {
		t.Errorf("a visitor sees %+v", got.Examples)
	}
	if got.Access != "needsPro" || strings.Contains(res.body, "Rumpelstiltskin") {
		t.Errorf("and the document: %s", res.body)
	}
}
