package server_test

import (
	"net/http"
	"strings"
	"testing"

	"cuttle/node"
	"cuttle/server"
)

// S1 §2, Catch-all: each row of it.
func TestRedirects(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) {
		s.Links = map[string]string{
			"discord": "https://chat.example/cuttle", "office-hours": "https://meet.example/hours?room=1", "affiliate": "https://affiliates.example", "affiliate/apply": "https://affiliates.example/apply#form",
			"affiliate/terms": "https://affiliates.example/terms", "cuttle-for-k-12-education/apply": "https://forms.example/schools", "cuttle-creators/waitlist": "https://forms.example/waitlist",
		}
	})
	session := w.login(t, "cuttle.test")
	for path, want := range map[string]struct {
		status int
		to     string
	}{
		// "External redirects: /discord, /office-hours, /affiliate, /affiliate/apply, /affiliate/terms, /cuttle-for-k-12-education/apply, /cuttle-creators/waitlist,
		// /cuttle-creators/apply." The last has no target here.
		"/discord":                             {302, "https://chat.example/cuttle"},
		"/discord/?from=a%20b":                 {302, "https://chat.example/cuttle?from=a%20b"},
		"/office-hours":                        {302, "https://meet.example/hours?room=1"},
		"/office-hours?room=2":                 {302, "https://meet.example/hours?room=1&room=2"},
		"/affiliate":                           {302, "https://affiliates.example"},
		"/affiliate/apply?x=1":                 {302, "https://affiliates.example/apply?x=1#form"},
		"/affiliate/terms":                     {302, "https://affiliates.example/terms"},
		"/cuttle-for-k-12-education/apply":     {302, "https://forms.example/schools"},
		"/cuttle-creators/waitlist":            {302, "https://forms.example/waitlist"},
		"/cuttle-creators/apply":               {404, ""},
		"/cuttle-creators":                     {404, ""},
		"/discord/more":                        {404, ""},
		"/whats-new":                           {308, "/blog"}, // "/whats-new to /blog"
		"/whats-new/":                          {308, "/blog"},
		"/pricing/k-12?from=mail":              {308, "/pricing?from=mail"}, // "/pricing/k-12 to /pricing"
		"/explore":                             {308, "/templates"},         // "It redirects to /templates in the legacy table"
		"/templates/ornaments?license=pro":     {308, "/templates/christmas?license=pro"},
		"/learn":                               {302, "/learn/what-is-cuttle"}, // "/learn to /learn/what-is-cuttle"
		"/learn/?from=a":                       {302, "/learn/what-is-cuttle?from=a"},
		"/learn/basics/kerf-and-fit":           {308, "/learn/kerf-and-fit"}, // "old nested learn paths to flat /learn/{slug}"
		"/learn/a/b/kerf-and-fit/?x=1":         {308, "/learn/kerf-and-fit?x=1"},
		"/learn/basics/nothing":                {404, ""},
		"/learn/nothing":                       {404, ""},
		"/learn/nothing/":                      {404, ""},
		"/learn/kerf-and-fit/":                 {308, "https://cuttle.test/learn/kerf-and-fit"},
		"/blog/nothing":                        {404, ""},
		"/blog/a/what-kerf-does-to-a-joint":    {404, ""},
		"/tutorials":                           {308, "/learn/video-tutorials"}, // "/tutorials to /learn/video-tutorials"
		"/nowhere":                             {404, ""},
		"/Discord":                             {404, ""},
		"//evil.example/learn/kerf-and-fit":    {404, ""},
		"/learn//evil.example/../kerf-and-fit": {308, "/learn/kerf-and-fit"},
	} {
		for person, cookies := range map[string][]*http.Cookie{"a visitor": nil, "somebody": {session}} {
			res := w.send(t, request{host: "cuttle.test", path: path, cookies: cookies})
			if to := res.header.Get("Location"); res.status != want.status || to != want.to {
				t.Errorf("%s for %s: %d %s", path, person, res.status, to)
			}
			// "Anything else shows not-found", in the app, which is sent with the status.
			if res.status == 404 && !strings.Contains(res.body, "<title>Page not found · Cuttle</title>") {
				t.Errorf("%s for %s: %s", path, person, res.body)
			}
		}
	}
	if away := w.send(t, request{host: "hub.cuttle.test", path: "/whats-new?a=1"}); away.status != 302 || away.header.Get("Location") != "https://cuttle.test/whats-new?a=1" {
		t.Errorf("from a minisite: %d %s", away.status, away.header.Get("Location"))
	}
	// The app gets the names, because it shows links only to addresses that exist.
	const names = `"links":["affiliate","affiliate/apply","affiliate/terms","cuttle-creators/waitlist","cuttle-for-k-12-education/apply","discord","office-hours"]`
	for host, named := range map[string]bool{"cuttle.test": true, "hub.cuttle.test": false} {
		if home := w.send(t, request{host: host, path: "/"}).body; strings.Contains(home, "chat.example") || strings.Contains(home, names) != named {
			t.Errorf("%s: %s", host, home)
		}
	}
}

// Targets are the operator's, who sees a mistake at the start.
func TestLinksToOtherSites(t *testing.T) {
	t.Parallel()
	for says, targets := range map[string]map[string]string{
		`no address "chat" leads to another site; these do: discord, office-hours, `: {"chat": "https://chat.example"},
		"discord must lead to a whole address that begins with https://":             {"discord": "http://chat.example"},
		"affiliate must lead to":       {"affiliate": "affiliates.example"},
		"affiliate/terms must lead to": {"affiliate/terms": "https:///terms"},
		"office-hours must lead to":    {"office-hours": "javascript:alert(1)"},
	} {
		if _, err := server.ParseLinks(targets); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v", targets, err)
		}
	}
}

func TestSocialAccounts(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) {
		s.Social = map[string]string{"youtube": "https://video.example/@cuttle", "instagram": "https://pictures.example/cuttle"}
	})
	const accounts = `"social":[{"label":"Instagram","href":"https://pictures.example/cuttle"},{"label":"YouTube","href":"https://video.example/@cuttle"}]`
	for host, has := range map[string]bool{"cuttle.test": true, "hub.cuttle.test": false} {
		if home := w.send(t, request{host: host, path: "/"}).body; strings.Contains(home, accounts) != has {
			t.Errorf("%s: %s", host, home)
		}
	}
	for says, accounts := range map[string]map[string]string{
		"the footer can lead to accounts at these only: instagram, youtube, ": {"instagram": "https://pictures.example", "myspace": "https://old.example"},
		"instagram must lead to a whole address that begins with https://":    {"instagram": "@cuttle"},
	} {
		if _, err := server.ParseSocial(accounts); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v: %v", accounts, err)
		}
	}
}
