package server_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

// walrus is a project whose name says all that decides who finds it.
type walrus struct {
	id, name       string
	status         projects.ShareStatus
	review         string
	onMinisite     bool
	deleted        bool
	listed, public bool // in the lists of the main site, and for everybody who has its address
}

var walrusName = regexp.MustCompile(`walrus \w+ \w+ \w+ \w+`)

// "another person's private project is in no list, count, suggestion, cache or sitemap (a table: 7 kinds of viewer × lists × share status × approved
// or not)" (issue 39). Zoe may license Pro, so that her projects could be in every list.
func TestListsShowOnlyWhatIsListed(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	viewers := w.everybody(t)
	viewers["zoe"] = w.enter(t, "zoe", cuttle.PlanPro, func(p *accounts.CreateAccountParams) { p.CanLicensePro = true })
	var walruses []*walrus
	for _, status := range []projects.ShareStatus{projects.Public, projects.Unlisted, projects.Private} {
		for _, review := range []string{"approved", "waiting", "hidden"} {
			for _, where := range []string{"main", "minisite"} {
				for _, kept := range []string{"kept", "deleted"} {
					walruses = append(walruses, w.walrus(t, viewers["zoe"], status, review, where, kept))
				}
			}
		}
	}
	testkit.Must(t, w.Projects.UpdateTrends(t.Context()))
	var ids []string
	for _, z := range walruses {
		ids = append(ids, z.id)
	}

	listed := func(z *walrus, _ bool) bool { return z.listed }
	own := func(z *walrus, isZoe bool) bool { return isZoe && !z.deleted }
	or := func(a, b func(*walrus, bool) bool) func(*walrus, bool) bool {
		return func(z *walrus, isZoe bool) bool { return a(z, isZoe) || b(z, isZoe) }
	}
	onProfile := func(z *walrus, _ bool) bool { return z.public && !z.onMinisite && z.review != "hidden" }
	type list struct {
		name, operation string
		in              input
		shows           func(z *walrus, isZoe bool) bool
	}
	lists := []list{
		{"explore", "getProjectCardsForExploreLatest", input{}, listed},
		{"trending", "getTrendingProjectCardsForHomepage", input{}, listed},
		{"community", "getProjectsFromTheCommunity", input{}, listed},
		{"popular community", "getProjectsFromTheCommunity", input{"sort": "popular"}, listed},
		{"creators", "getProjectCardsForAllCreatorProjects", input{}, listed},
		{"popular creators", "getProjectCardsForAllCreatorProjects", input{"sort": "popular"}, listed},
		{"templates", "getTagsAndProjects", input{}, listed},
		{"search", "searchProjects", input{"query": "walrus"}, or(listed, own)},
		{"search for templates", "searchProjects", input{"query": "walrus", "section": "templates"}, listed},
		{"search in the community", "searchProjects", input{"query": "walrus", "section": "community"}, listed},
		{"search for one's own", "searchProjects", input{"query": "walrus", "section": "myProjects"}, own},
		{"profile", "getProjectCardsForProfile", input{"username": "zoe"}, onProfile},
		{"by id", "getProjectCardsByProjectIds", input{"projectIds": ids}, or(func(z *walrus, _ bool) bool { return z.public }, own)},
	}
	pages := map[string]func(z *walrus, isZoe bool) bool{
		"/templates": listed, "/templates/free": nil, "/@zoe": onProfile, "/": nil, "/search/walrus": nil, "/templates/projects-from-the-community": nil,
		"/robots.txt": nil,
	}
	// Twice: the second time, public lists come from the cache.
	for range 2 {
		for name, viewer := range viewers {
			isZoe := name == "zoe"
			for _, l := range lists {
				res, e := w.as(t, viewer, l.operation, l.in)
				if !e.Success {
					t.Fatalf("%s for %s: %s", l.name, name, res.body)
				}
				if isZoe && l.operation == "searchProjects" {
					res.body += w.otherOwn(t, viewer, l.in, res.body)
				}
				sameWalruses(t, l.name+" for "+name, res.body, walruses, func(z *walrus) bool { return l.shows(z, isZoe) })
			}
			for path, shows := range pages {
				r := request{method: http.MethodGet, host: "cuttle.test", path: path}
				if viewer != nil {
					r.cookies = []*http.Cookie{viewer.cookie}
				}
				// People who are signed in get pages without content.
				sameWalruses(t, path+" for "+name, w.send(t, r).body, walruses, func(z *walrus) bool { return viewer == nil && shows != nil && shows(z, false) })
			}
			siteMap := w.send(t, request{host: "cuttle.test", path: "/sitemap.xml"}).body // its addresses have hyphens for spaces
			sameWalruses(t, "the site map", strings.ReplaceAll(siteMap, "-", " "), walruses, func(z *walrus) bool { return listed(z, false) })
		}
	}
}

// otherOwn returns the other pages of somebody's own projects that a search finds.
func (w *world) otherOwn(t *testing.T, p *person, in input, first string) (pages string) {
	t.Helper()
	for body := first; ; {
		var found struct{ MyProjects struct{ Next *string } }
		testkit.Must(t, json.Unmarshal([]byte(body), &found))
		if found.MyProjects.Next == nil {
			return pages
		}
		res, _ := w.as(t, p, "searchProjects", input{"query": in["query"], "section": "myProjects", "after": *found.MyProjects.Next})
		body = res.body
		pages += body
	}
}

// walrus makes a project of somebody's.
func (w *world) walrus(t *testing.T, owner *person, status projects.ShareStatus, review, where, kept string) *walrus {
	t.Helper()
	z := &walrus{
		name: strings.Join([]string{"walrus", string(status), review, where, kept}, " "), status: status, review: review, onMinisite: where == "minisite", deleted: kept == "deleted",
	}
	z.public = status == projects.Public && !z.deleted
	z.listed = z.public && !z.onMinisite && review == "approved"
	now := w.clock.now()
	p := projects.CreateProjectParams{OwnerID: owner.id, Name: z.name, ShareStatus: status, License: projects.LicensePro, CreatedAt: now, LastOpenedAt: now}
	if status == projects.Public {
		p.PublishedAt = &now
	}
	if z.onMinisite {
		p.MinisiteID = w.hub.ID
	}
	z.id = testkit.Get(w.Projects.Create(t.Context(), p))(t)
	w.data.Exec(t, "update project set review = '"+review+"' where id = '"+z.id+"'")
	if z.deleted {
		_, err := w.Projects.Delete(t.Context(), projects.Viewer{UserID: owner.id}, z.id)
		testkit.Must(t, err)
	}
	return z
}

func sameWalruses(t *testing.T, where, body string, walruses []*walrus, shows func(z *walrus) bool) {
	t.Helper()
	var want []string
	for _, z := range walruses {
		if shows(z) {
			want = append(want, z.name)
		}
	}
	got := slices.Compact(slices.Sorted(slices.Values(walrusName.FindAllString(body, -1))))
	if slices.Sort(want); !slices.Equal(got, want) {
		t.Errorf("%s:\ngot  %q\nwant %q", where, got, want)
	}
}
