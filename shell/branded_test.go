package shell_test

import (
	"strings"
	"testing"

	"cuttle/api"
	"cuttle/tenancy"
)

const tagPath, membersPath = "/@ann/Tag-p1", "/manage/hub/members"

// brandedWorld has a project's page and an admin's page with the brand of Laser Hub.
func brandedWorld(t *testing.T, hub *tenancy.Site) *world {
	t.Helper()
	w := newWorld(t, site("cuttle.test"))
	w.about = map[string]*api.Description{tagPath: {Title: "Tag", Text: "For a dog.", Drawing: "/media/drawn.png", Path: tagPath, Listed: true}}
	w.lends = map[string]*tenancy.Site{tagPath: hub, membersPath: hub}
	return w
}

func TestPagesWithTheBrandOfAMinisite(t *testing.T) {
	t.Parallel()
	hub := minisite("hub.cuttle.test", "Laser Hub")
	hub.Tenant.Brand = tenancy.Brand{Logo: "/media/logo1.png", Favicon: "/media/icon1.png", Dark: map[string]string{"paper": "#07171c", "ink": "#e3f3f5"}}
	w := brandedWorld(t, hub)
	for _, test := range []struct{ path, login, title string }{
		{tagPath, "", "Tag · Laser Hub"}, {tagPath, "of-ada", "Project · Laser Hub"}, {membersPath, "of-hub", "Members · Laser Hub"},
	} {
		a := w.get("cuttle.test", test.path, "Cookie", "__Host-session="+test.login)
		a.must(t, 200)
		mustAllowWhatIsInline(t, a)
		s := read(t, a.body)
		if title := s.text["title"][0]; title != test.title {
			t.Errorf("%s of %q: title %q, want %q", test.path, test.login, title, test.title)
		}
		if style := s.text["style"][0]; style != ":root{--color-paper:#07171c;--color-ink:#e3f3f5;}" || s.root["data-theme"] != "dark" {
			t.Errorf("%s of %q: style %q, <html> %v", test.path, test.login, style, s.root)
		}
		if s.links["icon"] != "/media/icon1.png" || s.meta["theme-color(prefers-color-scheme: light)"] != "#07171c" {
			t.Errorf("%s of %q: %v %v", test.path, test.login, s.links, s.meta)
		}
		b := s.boot(t).Site
		if b.DisplayName != "Cuttle" || b.Origin != "https://cuttle.test" || b.BrandedBy == nil || b.BrandedBy.Minisite.Origin != "https://hub.cuttle.test" ||
			b.BrandedBy.Minisite.DisplayName != "Laser Hub" || b.BrandedBy.Brand.Logo != "/media/logo1.png" {
			t.Errorf("%s of %q: boot %+v", test.path, test.login, b)
		}
	}
	// Before the app has loaded, the header leads to the minisite, and search engines are still told our address.
	page := w.get("cuttle.test", tagPath).body
	for _, want := range []string{
		`<a href="https://hub.cuttle.test"`, `aria-label="Back to Laser Hub"`, `src="/media/logo1.png"`,
		`<link rel="canonical" href="https://cuttle.test/@ann/Tag-p1">`, `<meta property="og:site_name" content="Laser Hub">`, "Laser Hub needs JavaScript",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the first reply lacks %s", want)
		}
	}
	if strings.Contains(page, `href="/pricing"`) {
		t.Error("our shop is in the header")
	}
	// A page that does not exist for somebody has no brand.
	for _, login := range []string{"of-ada", ""} {
		path := map[string]string{"of-ada": membersPath, "": "/@ann/Secret-p3"}[login]
		w.lends[path] = hub
		a := w.get("cuttle.test", path, "Cookie", "__Host-session="+login)
		a.must(t, 404)
		if strings.Contains(a.body, "Laser Hub") || strings.Contains(a.body, "#07171c") {
			t.Errorf("%s of %q tells of the minisite", path, login)
		}
	}
}

func TestABrandOfAMinisiteCannotRunAsScript(t *testing.T) {
	t.Parallel()
	evil := minisite("evil.cuttle.test", "</style><script>x</script>")
	evil.Tenant.JoinLink = "javascript:alert(1)"
	evil.Tenant.Brand = tenancy.Brand{
		Logo: `/media/x.png" onerror="y`, Favicon: "javascript:alert(1)", FontText: `x";}body{display:none}`,
		Light: map[string]string{"paper": "red;}body{display:none", "accent": "#ff0000}</style><script>", "line": "#00ff00"},
		Links: []tenancy.BrandLink{{Label: "<i>", Href: "javascript:alert(1)"}},
	}
	w := brandedWorld(t, evil)
	for _, login := range []string{"", "of-eve"} {
		a := w.get("cuttle.test", tagPath, "Cookie", "__Host-session="+login)
		a.must(t, 200)
		mustAllowWhatIsInline(t, a)
		s := read(t, a.body)
		if style := s.text["style"][0]; style != ":root{--color-line:#00ff00;}" {
			t.Errorf("style %q", style)
		}
		if s.links["icon"] != "/favicon.ico?club" {
			t.Errorf("icon %q", s.links["icon"])
		}
		if b := s.boot(t).Site.BrandedBy; b.Minisite.JoinLink != "" || b.Brand.Logo != "" || b.Brand.Favicon != "" || b.Brand.FontText != "" || len(b.Brand.Links) != 0 || len(b.Brand.Light) != 1 {
			t.Errorf("boot: %+v", b)
		}
		for _, bare := range []string{"<i>", "<script>x", "javascript:", ` onerror="`} {
			if strings.Contains(a.body, bare) {
				t.Errorf("%q stands in the page of %q", bare, login)
			}
		}
	}
}

func TestCacheFollowsTheBrand(t *testing.T) {
	t.Parallel()
	hub := func() *tenancy.Site { return minisite("hub.cuttle.test", "Laser Hub") }
	w := brandedWorld(t, hub())
	before := w.get("cuttle.test", tagPath)
	w.lends[tagPath] = hub() // the host table is read again and says the same
	if again := w.get("cuttle.test", tagPath); again.Header.Get("ETag") != before.Header.Get("ETag") {
		t.Error("the same brand has another page")
	}
	other := hub()
	other.Tenant.Brand.Light = map[string]string{"paper": "#ffffff"}
	for name, now := range map[string]*tenancy.Site{"changed": other, "another": minisite("dust.cuttle.test", "Sawdust Club"), "none": nil} {
		w.lends[tagPath] = now
		for range 2 {
			if a := w.get("cuttle.test", tagPath); a.Header.Get("ETag") == before.Header.Get("ETag") {
				t.Errorf("%s: the old page", name)
			}
		}
		w.lends[tagPath] = hub()
		if a := w.get("cuttle.test", tagPath); a.Header.Get("ETag") != before.Header.Get("ETag") {
			t.Errorf("%s: it stays", name)
		}
	}
}
