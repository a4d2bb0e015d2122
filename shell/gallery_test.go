package shell_test

import (
	"strings"
	"testing"

	"cuttle/api"
	"cuttle/projects"
	"cuttle/tenancy"
)

const homeWithGallery = `[{"name":"home","path":"/","title":"Projects to cut","description":"Cut.","index":true,"kind":"gallery"}]`

func galleryWorld(t *testing.T, shows map[string]*api.Gallery, sites ...*tenancy.Site) *world {
	t.Helper()
	w := newWorld(t, sites...)
	w.Minisite, w.shows = build(t, dist(t), homeWithGallery), shows
	return w
}

func galleryOf(mark string, count int, tags ...string) *api.Gallery {
	g := &api.Gallery{Mark: mark}
	for range count {
		g.ProjectCards = append(g.ProjectCards, api.ProjectCard{Card: projects.Card{Summary: projects.Summary{ID: "p1", Name: "Box", OwnerUsername: "ann", PreviewImage: "box.png"}}})
	}
	for _, tag := range tags {
		g.Tags = append(g.Tags, projects.Tag{ID: "t", Slug: "s", Name: tag})
	}
	return g
}

// Everything from cards and brands is escaped as text or addresses.
func TestGalleryEscapes(t *testing.T) {
	t.Parallel()
	hub := minisite("hub.cuttle.test", `<b>"Hub"</b>`)
	hub.Tenant.JoinLink = "javascript:alert(1)"
	hub.Tenant.Brand = tenancy.Brand{HeroTitle: `<img src=x onerror="alert(1)">`, HeroText: "</p><script>alert(2)</script>", Logo: `/media/"onerror=.png`,
		Links: []tenancy.BrandLink{{Label: "<i>", Href: "javascript:alert(3)"}, {Label: "<u>", Href: "https://hub.test/?a=\"><script>"}}}
	card := api.ProjectCard{
		Card: projects.Card{Summary: projects.Summary{
			ID: `p"><script>`, Name: "</a></script><script>alert(4)", OwnerUsername: `"onclick="x`, OwnerDisplayName: "<i>Ann</i>",
			License: projects.LicenseMinisitePaid,
		}},
		Thumbnails: api.Thumbnails{Thumbnail: "javascript:alert(5)", Thumbnail2x: `x" onerror="y`},
	}
	w := galleryWorld(t, map[string]*api.Gallery{
		"hub.cuttle.test": {ProjectCards: []api.ProjectCard{card}, Tags: []projects.Tag{{Name: "<s>"}, {Name: `"'`}}},
	}, hub)
	a := w.get("hub.cuttle.test", "/")
	a.must(t, 200)
	s := read(t, a.body)
	for element, count := range map[string]int{"b": 0, "i": 0, "u": 0, "s": 0, "img": 1, "script": 3} { // the app, its boot data, and what loads the app
		if s.elements[element] != count {
			t.Errorf("%d <%s>, want %d", s.elements[element], element, count)
		}
	}
	for _, wrong := range []string{`"javascript:`, " onerror=\"", " onclick=\""} {
		if strings.Contains(strings.SplitN(a.body, `id="boot"`, 2)[0], wrong) {
			t.Errorf("the page holds %s", wrong)
		}
	}
	s.boot(t)
}

// The page is rendered again if and only if what it shows has changed, and never for another site.
func TestGalleryIsKeptByItsMark(t *testing.T) {
	t.Parallel()
	g := map[string]*api.Gallery{"hub.cuttle.test": galleryOf("one", 1), "dust.cuttle.test": galleryOf("one", 0)}
	w := galleryWorld(t, g, minisite("hub.cuttle.test", "Laser Hub"), minisite("dust.cuttle.test", "Sawdust Club"))
	first := w.get("hub.cuttle.test", "/")
	if !strings.Contains(first.body, ">Box</a>") || strings.Contains(w.get("dust.cuttle.test", "/").body, ">Box</a>") {
		t.Error("the cards are not those of the site")
	}
	if again := w.get("hub.cuttle.test", "/?q=x"); again.body != first.body {
		t.Error("another page for the same cards")
	}
	g["hub.cuttle.test"] = galleryOf("two", 2)
	g["hub.cuttle.test"].Picture = "/media/banners/x/y.png"
	changed := w.get("hub.cuttle.test", "/")
	if strings.Count(changed.body, ">Box</a>") != 2 {
		t.Error("the new card is not there")
	}
	s := read(t, changed.body)
	for name, want := range map[string]string{
		"og:image": "https://hub.cuttle.test/media/banners/x/y.png", "og:image:width": "1200", "og:image:height": "630", "twitter:card": "summary_large_image",
	} {
		if s.meta[name] != want {
			t.Errorf("%s: %q, want %q", name, s.meta[name], want)
		}
	}
	own := w.get("hub.cuttle.test", "/", "Cookie", "__Host-session=of-ada")
	own.must(t, 200, "Cache-Control", "no-store")
	if strings.Contains(own.body, "Box") || strings.Contains(own.body, "gallery") {
		t.Error("a person's own page holds what others wrote")
	}
}

// There is space for search and tags only where the app shows them: from four cards and two tags on.
func TestGalleryKeepsTheControlsPlace(t *testing.T) {
	t.Parallel()
	for cards, tags := range map[int][]string{0: nil, 3: {"School"}, 4: {"School", "Sports"}} {
		w := galleryWorld(t, map[string]*api.Gallery{"hub.cuttle.test": galleryOf("m", cards, tags...)}, minisite("hub.cuttle.test", "Laser Hub"))
		body := w.get("hub.cuttle.test", "/").body
		if strings.Contains(body, "gallery-search") != (cards >= 4) || strings.Contains(body, "gallery-tags") != (len(tags) >= 2) {
			t.Errorf("%d cards and %d tags: %s", cards, len(tags), body)
		}
		if strings.Contains(body, "No projects yet") != (cards == 0) {
			t.Errorf("%d cards: the wrong words", cards)
		}
	}
}
