package shell_test

import (
	"strings"
	"testing"

	"cuttle/api"
)

func TestPageOfAProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t, site("cuttle.test"))
	tag := &api.Description{Title: "Tag <b>", Text: "For a dog.", Picture: "/media/abc.png", Drawing: "/media/drawn.png", Path: "/@ann/Tag-p1", Listed: true}
	w.about = map[string]*api.Description{
		"/@ann/Tag-p1": tag, "/@ann/Old-name-p1": tag, "/@ann/p2": {Title: "Hidden", Path: "/@ann/Hidden-p2"},
	}
	for _, path := range []string{"/@ann/Tag-p1", "/@ann/Old-name-p1"} {
		a := w.get("cuttle.test", path)
		a.must(t, 200)
		s := read(t, a.body)
		if got := s.text["title"]; len(got) != 1 || got[0] != "Tag <b> · Cuttle" {
			t.Errorf("title %q", got)
		}
		for name, want := range map[string]string{
			"description": "For a dog.", "og:image": "https://cuttle.test/media/abc.png", "og:url": "https://cuttle.test/@ann/Tag-p1",
			"robots": "", "twitter:card": "summary_large_image",
		} {
			if s.meta[name] != want {
				t.Errorf("%s %s: %q, want %q", path, name, s.meta[name], want)
			}
		}
		if s.links["canonical"] != "https://cuttle.test/@ann/Tag-p1" {
			t.Errorf("canonical %q", s.links["canonical"])
		}
	}
	unlisted := read(t, w.get("cuttle.test", "/@ann/p2").body)
	if unlisted.meta["robots"] != "noindex" || unlisted.links["canonical"] != "" {
		t.Errorf("unlisted: %v %v", unlisted.meta, unlisted.links)
	}
	// The picture is shown before the app has loaded. Its text is escaped.
	begun := w.get("cuttle.test", "/@ann/Tag-p1").body
	for _, want := range []string{`<div id="first" data-path="/@ann/Tag-p1">`, `text-heading">Tag &lt;b&gt;</h1>`, `<img src="/media/drawn.png"`} {
		if !strings.Contains(begun, want) {
			t.Errorf("the first reply lacks %s", want)
		}
	}
	if strings.Contains(w.get("cuttle.test", "/@ann/p2").body, `id="first"`) {
		t.Error("a project without a picture begins with one")
	}
	w.about["/@ann/Ring-p4"] = &api.Description{Title: "Ring <b>", Drawing: "/media/ring.png", Path: "/@ann/Ring-p4", Closed: true}
	closed := w.get("cuttle.test", "/@ann/Ring-p4").body
	if !strings.Contains(closed, `alt="Ring &lt;b&gt;, a picture"`) || strings.Contains(closed, `class="project-stage"`) {
		t.Error("a project that needs a plan or a membership begins in the layout of an open one")
	}
	// The places of its gallery are kept free until the app has loaded its pictures.
	w.about["/@ann/Ring-p5"] = &api.Description{Title: "Ring", Drawing: "/media/ring.png", Path: "/@ann/Ring-p5", Closed: true, Examples: 12}
	if got := strings.Count(w.get("cuttle.test", "/@ann/Ring-p5").body, `<span class="aspect-video"></span>`); got != 13 || strings.Contains(closed, `class="aspect-video"`) {
		t.Errorf("%d places for 12 examples and the picture itself, or some without examples", got)
	}
	// A project that does not exist, or that visitors may not see, gives the not-found page, byte for byte.
	missing, nowhere := w.get("cuttle.test", "/@ann/Secret-p3"), w.get("cuttle.test", "/no/such/page")
	missing.must(t, 404)
	if missing.body != nowhere.body {
		t.Error("a project that strangers may not see differs from a page that does not exist")
	}
	// A change is visible at once.
	w.about["/@ann/Tag-p1"] = &api.Description{Title: "Renamed", Path: "/@ann/Renamed-p1", Listed: true}
	if a := w.get("cuttle.test", "/@ann/Tag-p1"); !strings.Contains(a.body, "<title>Renamed · Cuttle</title>") {
		t.Error("the old name is still there")
	}
	// For people who are signed in, the app fetches the content.
	own := w.get("cuttle.test", "/@ann/Secret-p3", "Cookie", "__Host-session=of-ada")
	own.must(t, 200)
}
