package server_test

import (
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/projects"
)

// The same path on several hosts, with everything that a request can say about where it wants to go: pages and lists that are kept
// belong to the host that tenancy found, and hold nothing of another's.
func TestWhatIsKeptNeverCrossesHosts(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { // pictures have full addresses, so that lists depend on the site
		s.ImageURL = "https://images.example/{width}?of={url}"
	})
	now := w.clock.now()
	testkit.Must(t, w.accounts.SetFlags(t.Context(), "ann@example.com", nil, new(true), nil)) // a creator
	_, err := w.Projects.Create(t.Context(), projects.CreateProjectParams{
		OwnerID: w.annID, Name: "Pro box", License: projects.LicensePro, ShareStatus: projects.Public, CreatedAt: now, LastOpenedAt: now,
		PublishedAt: &now, PreviewImage: strings.Repeat("0", 27) + ".png",
	})
	testkit.Must(t, err)
	ofHub, ofClub := []string{"The Hub", "Hub only", "hub.example"}, []string{"The Club", "Club only", "club.example/"}
	sites := []struct{ host, name, subdomain string }{
		{"hub.cuttle.test", "The Hub", "hub"}, {"hub.staging.cuttle.test", "The Hub", "hub"},
		{"club.cuttle.test", "The Club", "club"}, {"club.example.com", "The Club", "club"},
		{"cuttle.test", "Cuttle", ""}, {"staging.cuttle.test", "Cuttle", ""},
	}
	ann := w.login(t, "hub.cuttle.test")
	tags := map[string]string{}
	for range 2 { // once to fill what is kept, once from it
		for _, site := range sites {
			others := slices.Concat(ofHub, ofClub)
			switch site.subdomain {
			case "hub":
				others = ofClub
			case "club":
				others = ofHub
			}
			check := func(what string, res reply, name string) {
				t.Helper()
				for _, word := range others {
					if strings.Contains(res.body, word) {
						t.Errorf("%s on %s holds %q of another site", what, site.host, word)
					}
				}
				if res.status == http.StatusOK && !strings.Contains(res.body, name) {
					t.Errorf("%s on %s does not say %q: %.300s", what, site.host, name, res.body)
				}
			}
			for _, other := range sites {
				if other.host == site.host {
					continue
				}
				for _, header := range []map[string]string{
					{}, {"X-Forwarded-Host": other.host, "X-Forwarded-Server": other.host, "X-Host": other.host, "X-Original-Host": other.host},
					{"Forwarded": "host=" + other.host}, {"X-Original-URL": "https://" + other.host + "/", "X-Rewrite-URL": "/x"},
					{"Referer": "https://" + other.host + "/"}, {"If-None-Match": tags[other.host]}, {"Accept-Encoding": "identity", "Accept-Language": "de"},
				} {
					res := w.send(t, request{host: site.host, path: "/", header: header})
					if res.status != http.StatusOK {
						t.Errorf("the page of %s with %v: %d", site.host, header, res.status)
					}
					check("the page", res, site.name)
					if only := strings.TrimPrefix(site.name, "The ") + " only"; site.subdomain != "" && !strings.Contains(res.body, only) {
						t.Errorf("the page of %s lacks its own project", site.host)
					}
					tags[site.host] = res.header.Get("ETag")
					check("a signed-in page", w.send(t, request{host: site.host, path: "/", header: header, cookies: []*http.Cookie{ann}}), site.name)
					if site.subdomain != "" {
						asked := maps.Clone(header)
						asked["Content-Type"] = "application/json"
						cards := w.send(t, request{method: http.MethodPost, host: site.host, path: "/api/v1/" + askCards, body: `{"subdomain":"` + site.subdomain + `"}`, header: asked})
						check("the cards", cards, strings.TrimPrefix(site.name, "The ")+" only")
					}
					check("robots.txt", w.send(t, request{host: site.host, path: "/robots.txt", header: header}), "")
					check("the site map", w.send(t, request{host: site.host, path: "/sitemap.xml", header: header}), "")
				}
			}
			picture := "images.example/400?of=" + url.QueryEscape("https://"+site.host+"/media/")
			pictured := 0
			for _, list := range publicLists() {
				res, e := w.call(t, site.host, list, "")
				if site.subdomain != "" {
					if e.Success {
						t.Errorf("%s on %s, which has no such list: %s", list, site.host, res.body)
					}
					continue
				}
				if check(list, res, ""); strings.Contains(res.body, `"thumbnail"`) {
					check(list, res, picture)
					pictured++
				}
				if n := strings.Count(res.body, "images.example/400"); n != strings.Count(res.body, picture) {
					t.Errorf("%s on %s has pictures of another host: %s", list, site.host, res.body)
				}
				if own, _ := w.call(t, site.host, list, "", w.at(t, site.host, w.annID)); own.body != res.body {
					t.Errorf("%s is another list for somebody signed in: %s", list, own.body)
				}
			}
			if site.subdomain == "" && pictured < 3 {
				t.Errorf("only %d lists of %s have pictures", pictured, site.host)
			}
			if site.subdomain != "" {
				for _, subdomain := range []string{"hub", "club"} {
					if subdomain != site.subdomain {
						refused, e := w.call(t, site.host, "getProjectCardsForMinisite", `{"subdomain":"`+subdomain+`"}`)
						check("the other's cards", refused, "")
						if e.Success {
							t.Errorf("%s answered with the cards of %s", site.host, subdomain)
						}
					}
				}
			}
		}
	}
	for host, tag := range tags {
		for other, same := range tags {
			if host < other && tag == same {
				t.Errorf("%s and %s share the tag %s", host, other, tag)
			}
		}
	}
}
