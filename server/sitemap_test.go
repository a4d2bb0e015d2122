package server_test

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
)

// "`sitemap.xml` with articles, templates, public projects and profiles, … per host, also for minisites; staging is noindex" (issue 41). What is listed
// is a table in TestListsShowOnlyWhatIsListed.
func TestSitemap(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	trusted := w.enter(t, "maker", cuttle.PlanPro, func(p *accounts.CreateAccountParams) { p.Trusted = true })
	approved := w.enter(t, "newcomer", cuttle.PlanFree, func(*accounts.CreateAccountParams) {})
	// More than one page of the list, with pairs that were published at the same moment.
	w.data.Exec(t, `insert into project (id, owner_id, name, share_status, review, created_at, published_at, last_opened_at)
		select 'p' || n, '`+trusted.id+`', 'Box ' || n, 'public', 'approved', now(), now() - (n / 2) * interval '1 minute', now() from generate_series(1, 1500) n`)
	w.data.Exec(t, `insert into project (id, owner_id, name, share_status, review, created_at, published_at, last_opened_at)
		values ('untrusted', '`+approved.id+`', 'Ring', 'public', 'approved', now(), now(), now())`)

	body := w.send(t, request{host: "cuttle.test", path: "/sitemap.xml"}).body
	var got []string
	for _, found := range regexp.MustCompile(`<loc>https://cuttle\.test(.*?)</loc>`).FindAllStringSubmatch(body, -1) {
		got = append(got, found[1])
	}
	if slices.Contains(got, "/intro") {
		t.Error("/intro is listed, but no project is there")
	}
	for _, path := range []string{"/", "/templates", "/templates/halloween", "/templates/free", "/@maker", "/@maker/Box-1-p1", "/@maker/Box-1500-p1500"} {
		if !slices.Contains(got, path) {
			t.Errorf("%s is not listed", path)
		}
	}
	count := len(got)
	slices.Sort(got)
	if got = slices.Compact(got); len(got) != count {
		t.Errorf("%d of %d addresses are listed twice", count-len(got), count)
	}
	if boxes := strings.Count(body, "/@maker/Box-"); boxes != 1500 {
		t.Errorf("%d of 1,500 projects", boxes)
	}
	for _, wrong := range []string{"newcomer", "/@cuttle", "/login", ":", "*"} {
		if strings.Contains(strings.Join(got, " "), wrong) {
			t.Errorf("%s is listed", wrong)
		}
	}
	if hub := w.send(t, request{host: "hub.cuttle.test", path: "/sitemap.xml"}).body; strings.Contains(hub, "@") || !strings.Contains(hub, "<loc>https://hub.cuttle.test/</loc>") {
		t.Errorf("a minisite: %s", hub)
	}
	if staging := w.send(t, request{host: "staging.cuttle.test", path: "/sitemap.xml"}); staging.status != 404 {
		t.Errorf("staging: %d", staging.status)
	}
	// Every listed address, and none of the others, is for search engines.
	for _, path := range []string{"/templates/halloween", "/@maker", "/@maker/Box-1-p1", "/@newcomer", "/@newcomer/Ring-untrusted"} {
		page := w.send(t, request{host: "cuttle.test", path: path})
		if listed := slices.Contains(got, path); page.status != 200 || strings.Contains(page.body, `name="robots" content="noindex"`) == listed {
			t.Errorf("%s: %d, listed: %t", path, page.status, listed)
		}
	}
}

// "title, description, canonical, Open Graph with a picture, JSON-LD … in the first HTML of every public page" (issue 41), with the product's own texts; what they
// say is in TestWhatPublicPagesSay of shell. Each picture can be had, and search engines may show it.
func TestEveryListedPageSaysWhatItIs(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	w.enter(t, "maker", cuttle.PlanPro, func(p *accounts.CreateAccountParams) { p.Trusted = true })
	w.data.Exec(t, `insert into project (id, owner_id, name, share_status, review, created_at, published_at, first_made_public_at, last_opened_at)
		select 'box', id, 'Box', 'public', 'approved', now(), now(), now(), now() from app_user where username = 'maker'`)
	pictures, kinds := map[string]bool{}, map[string]int{}
	for _, host := range []string{"cuttle.test", "hub.cuttle.test"} {
		sitemap := w.send(t, request{host: host, path: "/sitemap.xml"}).body
		for _, found := range regexp.MustCompile(`<loc>https://`+host+`(.*?)</loc>`).FindAllStringSubmatch(sitemap, -1) {
			path := found[1]
			if host == "hub.cuttle.test" && path != "/" { // minisites of these tests have more pages than the product's
				continue
			}
			page := w.send(t, request{host: host, path: path})
			values := map[string]string{}
			for _, meta := range regexp.MustCompile(`<(?:meta (?:name|property)|link rel)="([\w:]+)" (?:content|href)="(.*?)">`).FindAllStringSubmatch(page.body, -1) {
				values[meta[1]] = meta[2]
			}
			for _, name := range []string{"description", "og:title", "og:description", "og:type", "og:site_name", "twitter:card"} {
				if values[name] == "" {
					t.Errorf("%s%s: no %s", host, path, name)
				}
			}
			if page.status != 200 || values["robots"] != "" || values["canonical"] != "https://"+host+path || values["og:url"] != values["canonical"] || !strings.Contains(page.body, "<title>") {
				t.Errorf("%s%s: %d, %v", host, path, page.status, values)
			}
			if picture := values["og:image"]; picture != "" && values["og:image:alt"] != "" {
				pictures[picture] = true
			} else if host == "cuttle.test" { // a minisite without pictures has none
				t.Errorf("%s%s: no picture, or no text for it", host, path)
			}
			_, data, _ := strings.Cut(page.body, `<script type="application/ld+json">`)
			data, _, _ = strings.Cut(data, "</script>")
			var read struct {
				Graph []struct {
					Type string `json:"@type"`
				} `json:"@graph"`
			}
			if err := json.Unmarshal([]byte(data), &read); err != nil || len(read.Graph) == 0 {
				t.Errorf("%s%s: JSON-LD %q: %v", host, path, data, err)
			}
			for _, thing := range read.Graph {
				kinds[thing.Type]++
			}
		}
	}
	for kind, least := range map[string]int{"Article": 30, "HowTo": 1, "APIReference": 29, "BlogPosting": 6, "BreadcrumbList": 70, "Product": 1, "CreativeWork": 1, "ProfilePage": 1, "Organization": 2} {
		if kinds[kind] < least {
			t.Errorf("%d of %s, want %d at least", kinds[kind], kind, least)
		}
	}
	for address := range pictures {
		picture := w.send(t, request{host: "cuttle.test", path: strings.TrimPrefix(address, "https://cuttle.test")})
		if picture.status != 200 || !strings.HasPrefix(picture.header.Get("Content-Type"), "image/") || picture.header.Get("X-Robots-Tag") != "" {
			t.Errorf("%s: %d %v", address, picture.status, picture.header)
		}
	}
}
