package server_test

import (
	"strings"
	"testing"

	"cuttle/devkit/testkit"
)

// "First HTML holds name, picture, cards and Open Graph" (issue 39). It shows what everybody may see of a person, and so do the operations.
func TestProfilePage(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	testkit.Must(t, w.accounts.SetDisplayName(t.Context(), w.annID, "Ann Maker"))
	page := w.send(t, request{host: "cuttle.test", path: "/@ann"})
	info, _ := w.call(t, "cuttle.test", "getProfileInfo", `{"username":"Ann"}`)
	cards, _ := w.call(t, "cuttle.test", "getProjectCardsForProfile", `{"username":"Ann"}`)
	for _, c := range []struct {
		what  string
		reply reply
		holds []string
	}{
		{"the page", page, []string{
			`<title>Ann Maker · Cuttle</title>`, `<meta property="og:title" content="Ann Maker · Cuttle">`, `<meta property="og:url" content="https://cuttle.test/@ann">`,
			">Ann Maker</h1>", "@ann</p>", "gift to all</a>",
		}},
		{"getProfileInfo", info, []string{`"username":"ann"`, `"displayName":"Ann Maker"`, `"avatar":""`}},
		{"getProjectCardsForProfile", cards, []string{`gift to all"`, `"next":null`}},
	} {
		if c.reply.status != 200 {
			t.Errorf("%s: %d", c.what, c.reply.status)
		}
		for _, part := range c.holds {
			if !strings.Contains(c.reply.body, part) {
				t.Errorf("%s lacks %s", c.what, part)
			}
		}
		for _, hidden := range []string{"secret", "Hub only", "Hub draft", "Club only", w.annID, "ann@example.com"} {
			if strings.Contains(c.reply.body, hidden) {
				t.Errorf("%s shows %q", c.what, hidden)
			}
		}
	}

	for _, path := range []string{"/@nobody", "/@an-n", "/@ann%20"} {
		if res := w.send(t, request{host: "cuttle.test", path: path}); res.status != 404 {
			t.Errorf("%s: %d", path, res.status)
		}
	}
	for _, operation := range []string{"getProfileInfo", "getProjectCardsForProfile"} {
		if _, e := w.call(t, "cuttle.test", operation, `{"username":"nobody"}`); e.Code != "not_found" {
			t.Errorf("%s: %+v", operation, e)
		}
	}
}

// "without regard to case, with a redirect to the written form; former user names lead on …; /@cuttle → /templates" (issue 39).
func TestProfileIsAtOneAddress(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	testkit.Must(t, w.accounts.ChangeUsername(t.Context(), w.annID, "Annie"))
	for path, to := range map[string]string{
		"/@annie?from=mail": "/@Annie?from=mail",
		"/@ann":             "/@Annie",
		"/@cuttle":          "/templates",
		"/@Cuttle?q=box":    "/templates?q=box",
	} {
		if res := w.send(t, request{host: "cuttle.test", path: path}); res.status != 302 || res.header.Get("Location") != to {
			t.Errorf("%s: %d to %q, want %q", path, res.status, res.header.Get("Location"), to)
		}
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/@Annie"}); res.status != 200 {
		t.Errorf("the address itself: %d", res.status)
	}
}
