package server_test

import (
	"net/http"
	"strings"
	"testing"

	"cuttle/projects"
)

type landingReply struct {
	envelope
	Variant      *struct{ Headline, Referral, OfferEnds string }
	Featured     []struct{ ProjectID string }
	Testimonials []struct{ Quote, Name string }
}

// S1 §2: "/laserfest, /lasermakercon, /laseroutpost, /{name}, /conversations, /nextlevel | Landing-page variants"; "/thunder, /laserengraving911 | … a referral
// source, a headline and a free trial allowed"; "/kjpselecthardwoods | … a headline and a free trial allowed".
func TestLandingVariants(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	trial := "Claim my free trial</span></button>"
	session := w.login(t, "cuttle.test")
	for path, want := range map[string]struct {
		referral string
		trial    bool
	}{
		"/laserfest": {}, "/lasermakercon": {}, "/laseroutpost": {}, "/conversations": {}, "/nextlevel": {},
		"/thunder": {"thunder", true}, "/laserengraving911": {"laserengraving911", true}, "/kjpselecthardwoods": {"", true},
	} {
		res := w.send(t, request{host: "cuttle.test", path: path})
		got := ask[landingReply](t, w, nil, "getLanding", input{"name": path[1:]})
		if got.Variant == nil || got.Variant.Headline == "" || got.Variant.Referral != want.referral {
			t.Fatalf("%s: %+v", path, got)
		}
		if res.status != 200 || !strings.Contains(res.body, ">"+got.Variant.Headline+"</h1>") || strings.Contains(res.body, trial) != want.trial {
			t.Errorf("%s: %d %s", path, res.status, res.body)
		}
		if own := w.send(t, request{host: "cuttle.test", path: path, cookies: []*http.Cookie{session}}); own.status != 200 {
			t.Errorf("%s for somebody who is signed in: %d", path, own.status)
		}
		if away := w.send(t, request{host: "hub.cuttle.test", path: path}); away.status == 200 {
			t.Errorf("%s on a minisite: %d", path, away.status)
		}
	}
	for _, path := range []string{"/thunder2", "/Thunder2", "/thunder/more"} {
		if res := w.send(t, request{host: "cuttle.test", path: path}); res.status != 404 {
			t.Errorf("%s: %d", path, res.status)
		}
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/Thunder?a=b"}); res.status != 302 || res.header.Get("Location") != "/thunder?a=b" {
		t.Errorf("typed with a capital: %d %s", res.status, res.header.Get("Location"))
	}
	if res := w.send(t, request{host: "cuttle.test", path: "/sitemap.xml"}); strings.Contains(res.body, "thunder") {
		t.Error("search engines are led to a variant")
	}
}

// "Further /{name} rows … by the platform's admin on /admin/landing; a name that is a route is refused" (issue 41).
func TestAdminsChangeTheLandingPage(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	save := func(name string) envelope {
		_, e := w.as(t, boss, "adminSaveLandingVariant", input{"name": name, "headline": "Hello, <b>Fair</b>!", "text": "", "referral": "fair", "trial": false, "offerEnds": "2199-12-24", "isNew": false})
		return e
	}
	for _, name := range []string{
		"pricing", "templates", "learn", "blog", "admin", "stats", "gift", "legal", "search", "embed", "minisite-admin", "login", "logout", "explore", "tutorials", "discord",
		"affiliate", "cuttle-creators", "api", "content", "media", "assets", "auth", "checkout", "player", "healthz", "about-us", "scheduled-maintenance",
	} {
		if e := save(name); e.Fields["name"] != "/"+name+" already leads to another page." {
			t.Errorf("%s: %+v", name, e)
		}
	}
	if e := save("spring-fair"); !e.Success {
		t.Fatal(e)
	}
	page := w.send(t, request{host: "cuttle.test", path: "/spring-fair"})
	for _, want := range []string{"<title>Hello, &lt;b&gt;Fair&lt;/b&gt;! · Cuttle</title>", ">Hello, &lt;b&gt;Fair&lt;/b&gt;!</h1>", "Offer ends Dec 24, 2199."} {
		if page.status != 200 || !strings.Contains(page.body, want) {
			t.Errorf("the page lacks %s: %d %s", want, page.status, page.body)
		}
	}
	shown := w.give(t, projects.Public, "", "")
	for what, id := range map[string]string{"private": w.give(t, projects.Private, "", ""), "a minisite's": w.give(t, projects.Public, "", w.hub.ID)} {
		if _, e := w.as(t, boss, "adminSetFeaturedProjects", input{"projectIds": []string{shown, id}}); e.Fields["projectIds"] == "" {
			t.Errorf("a project that is %s: %+v", what, e)
		}
	}
	ask[envelope](t, w, boss, "adminSetFeaturedProjects", input{"projectIds": []string{shown}})
	ask[envelope](t, w, boss, "adminSetTestimonials", input{"testimonials": []input{{"quote": "It fits!", "name": "Ann", "about": ""}}})
	got := ask[landingReply](t, w, nil, "getLanding", input{})
	if len(got.Featured) != 1 || got.Featured[0].ProjectID != shown || len(got.Testimonials) != 1 || got.Variant != nil {
		t.Errorf("the home page: %+v", got)
	}
	// Fields that share their words differ.
	for _, headline := range []string{"Half price", "Half price for"} {
		ask[envelope](t, w, boss, "adminSaveLandingVariant", input{
			"name": "spring-fair", "headline": headline, "text": strings.TrimPrefix("for schools", strings.TrimPrefix(headline, "Half price ")), "referral": "", "trial": false, "offerEnds": "", "isNew": false,
		})
		if res := w.send(t, request{host: "cuttle.test", path: "/spring-fair"}); !strings.Contains(res.body, "<title>"+headline+" · Cuttle</title>") {
			t.Errorf("after a change to %q: %s", headline, res.body)
		}
	}
	// A project that the lists may not show any more leaves the landing page.
	w.data.Exec(t, "update project set review = 'hidden', reviewed_at = now() where id = $1", shown)
	if got := ask[landingReply](t, w, nil, "getLanding", input{"name": "spring-fair"}); len(got.Featured) != 0 {
		t.Errorf("a hidden project: %+v", got)
	}
	ask[envelope](t, w, boss, "adminDeleteLandingVariant", input{"name": "spring-fair"})
	if res := w.send(t, request{host: "cuttle.test", path: "/spring-fair"}); res.status != 404 {
		t.Errorf("after its removal: %d", res.status)
	}
}
