package server_test

import (
	"encoding/base64"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"cuttle"
	"cuttle/icons"
	"cuttle/node"
)

type foundIcons struct {
	Icons []struct {
		ID, Name, Path, By string
	}
	Next        *string
	MoreWithPro bool
}

// withNounProject gives the operator an account at a server that knows one heart and no other icon.
func withNounProject(t *testing.T) func(*node.Settings) {
	t.Helper()
	noun := httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch {
		case r.URL.Path == "/v2/icon/42/download":
			_, _ = w.Write([]byte(`{"base64_encoded_file": "` + base64.StdEncoding.EncodeToString([]byte("<svg/>")) + `"}`))
		case r.URL.Query().Get("query") == "heart":
			_, _ = w.Write([]byte(`{"icons": [{"id": "42", "term": "Heart", "creator": {"name": "Ada"}}], "next_page": "more"}`))
		default:
			w.WriteHeader(http.StatusInternalServerError)
		}
	}))
	t.Cleanup(noun.Close)
	return func(s *node.Settings) {
		s.NounProject = icons.Account{Key: "key", Secret: "secret", URL: noun.URL, Client: noun.Client()}
	}
}

// Everybody who edits can search the bundled icons. Where the operator has an account at the Noun Project, people with the feature noun-project search
// its icons instead (decision 0090).
func TestIcons(t *testing.T) {
	t.Parallel()
	w := newWorld(t, withNounProject(t))
	free, pro := w.enter(t, "free", cuttle.PlanFree, nil), w.enter(t, "maker", cuttle.PlanPro, nil)
	search := func(p *person, query, after string) foundIcons {
		return ask[foundIcons](t, w, p, "searchIcons", input{"query": query, "after": after})
	}
	first := search(free, "", "")
	if len(first.Icons) != 48 || first.Icons[0].ID != "heart" || first.Next == nil || !first.MoreWithPro {
		t.Fatalf("the first page has %d icons, the next begins at %v", len(first.Icons), first.Next)
	}
	if second := search(free, "", *first.Next); len(second.Icons) != 48 || second.Icons[0].ID == first.Icons[0].ID {
		t.Errorf("the second page: %+v", second)
	}
	if hearts := search(free, "heart", ""); hearts.Icons[0].ID != "heart" || hearts.Icons[0].By != "" || !strings.HasPrefix(hearts.Icons[0].Path, "M") || hearts.Next != nil || !hearts.MoreWithPro {
		t.Errorf("bundled hearts: %+v", hearts)
	}
	if nothing := search(free, "no such thing", ""); len(nothing.Icons) != 0 || !nothing.MoreWithPro {
		t.Errorf("nothing: %+v", nothing)
	}
	if hearts := search(pro, "heart", ""); len(hearts.Icons) != 1 || hearts.Icons[0].By != "Ada" || hearts.Icons[0].Path != "" || *hearts.Next != "more" || hearts.MoreWithPro {
		t.Errorf("hearts of the Noun Project: %+v", hearts)
	}
	if without := search(pro, " ", ""); len(without.Icons) != 48 || without.MoreWithPro { // it can't be asked for nothing
		t.Errorf("without a query: %+v", without)
	}
	if got := ask[struct{ SVG string }](t, w, pro, "getIconDrawing", input{"iconId": "42"}).SVG; got != "<svg/>" {
		t.Errorf("the drawing: %q", got)
	}
	for name, c := range map[string]struct {
		p         *person
		operation string
		in        input
		code      string
		status    int
	}{
		"a drawing on Free":           {free, "getIconDrawing", input{"iconId": "42"}, "needs_noun_project", 200},
		"an unknown drawing":          {pro, "getIconDrawing", input{"iconId": "heart"}, "no_icon", 200},
		"while it is down":            {pro, "searchIcons", input{"query": "cat"}, "icons_unavailable", 503}, // no silent fallback
		"a page that doesn't exist":   {free, "searchIcons", input{"query": "", "after": "x"}, "after", 200},
		"a page with a long name":     {pro, "searchIcons", input{"query": "heart", "after": strings.Repeat("x", 500)}, "", 200},
		"a page with a longer one":    {pro, "searchIcons", input{"query": "heart", "after": strings.Repeat("x", 501)}, "after", 200},
		"a query that is too long":    {free, "searchIcons", input{"query": strings.Repeat("ä", 101)}, "query_long", 200},
		"a query of the right length": {free, "searchIcons", input{"query": strings.Repeat("ä", 100)}, "", 200},
	} {
		if res, e := w.as(t, c.p, c.operation, c.in); e.Code != c.code || res.status != c.status {
			t.Errorf("%s: %d %s, want %s", name, res.status, res.body, c.code)
		}
	}
}

func TestIconsWithoutNounProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	free, pro := w.enter(t, "free", cuttle.PlanFree, nil), w.enter(t, "maker", cuttle.PlanPro, nil)
	for _, p := range []*person{free, pro} {
		if found := ask[foundIcons](t, w, p, "searchIcons", input{"query": "heart"}); len(found.Icons) == 0 || found.MoreWithPro {
			t.Errorf("got %+v", found)
		}
		if res, e := w.as(t, p, "getIconDrawing", input{"iconId": "42"}); e.Code != "no_icon" {
			t.Errorf("a drawing: %s", res.body)
		}
	}
}

// "`beta` gates what the operator lists as early access" (issue 44).
func TestEarlyAccess(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.EarlyAccess = []string{"arc", "icon"} })
	free, pro := w.enter(t, "free", cuttle.PlanFree, nil), w.enter(t, "maker", cuttle.PlanPro, nil)
	for _, operation := range []string{"searchIcons", "getIconDrawing"} {
		if res, e := w.as(t, free, operation, input{"query": "", "iconId": "42"}); e.Code != "needs_beta" {
			t.Errorf("%s on Free: %s", operation, res.body)
		}
	}
	if found := ask[foundIcons](t, w, pro, "searchIcons", input{"query": ""}); len(found.Icons) != 48 {
		t.Errorf("on Pro: %+v", found)
	}
	if page := w.send(t, request{host: "cuttle.test", path: "/login"}).body; !strings.Contains(page, `"earlyAccess":["arc","icon"]`) {
		t.Error("the page does not say what is early access")
	}
}
