package server_test

import (
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
