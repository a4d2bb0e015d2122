package server_test

import (
	"net/http"
	"strings"
	"testing"
)

// What only a call shows of searchProjects: whose projects are searched, that nobody keeps the reply, and what a query that is too long gets.
func TestSearchProjects(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for _, op := range w.API.Operations() { // "5 a second for one address" (issue 39)
		if limit := op.Rate.PerIP; op.Name == "searchProjects" && float64(limit.Burst)/limit.Per.Seconds() != 5 {
			t.Errorf("an address may search %d times in %s", limit.Burst, limit.Per)
		}
	}
	w.data.Exec(t, "update app_user set trusted = true") // what they publish is listed at once
	ann := []*http.Cookie{w.login(t, "cuttle.test")}
	for _, c := range []struct {
		what, body   string
		cookies      []*http.Cookie
		holds, lacks []string
	}{
		{"a visitor", `{"query":"secret gift"}`, nil, []string{`"myProjects":{"projects":[],"next":null}`, `gift to all"`, `"didYouMean":""`}, []string{"secret", w.annID}},
		{"the owner", `{"query":"SECRET"}`, ann, []string{`secret"`, `"community":{"projectCards":[],"next":null}`}, nil},
		{"one section", `{"query":"secret gift","section":"community"}`, ann, []string{`"myProjects":{"projects":[],"next":null}`, `gift to all"`}, []string{"secret"}},
		{"an empty query", `{"query":""}`, nil, []string{`"success":true`, `"didYouMean":""`}, []string{"gift"}},
		{"10,000 characters", `{"query":"` + strings.Repeat("x", 10_000) + `"}`, nil, []string{`"code":"query_long"`, `"fields":{"query":"Please search with at most 10 words and 200 characters."}`}, nil},
		{"11 words", `{"query":"` + strings.Repeat("x ", 11) + `"}`, nil, []string{`"code":"query_long"`}, nil},
	} {
		res, _ := w.call(t, "cuttle.test", "searchProjects", c.body, c.cookies...)
		if cache := res.header.Get("Cache-Control"); cache != "no-store" {
			t.Errorf("%s: Cache-Control %q", c.what, cache)
		}
		for _, part := range c.holds {
			if !strings.Contains(res.body, part) {
				t.Errorf("%s: lacks %s: %.600s", c.what, part, res.body)
			}
		}
		for _, part := range c.lacks {
			if strings.Contains(res.body, part) {
				t.Errorf("%s: shows %s", c.what, part)
			}
		}
	}
}
