package server_test

import (
	"html"
	"net/http"
	"strings"
	"testing"
)

// S1 §2, Main site routes: each row leads to its page, or to none for people whom it is not for. What the pages do then is tested beside them in web-main, profiles and
// projects are in TestDescribe… and TestProfile…, variants of the landing page in TestLandingVariants, and redirects in TestRedirects.
func TestRoutes(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	people := [3][]*http.Cookie{nil, {w.login(t, "cuttle.test")}, {w.boss(t).cookie}}
	// The title tells one page from another. People who are signed in get the title of the kind of page, and the app reads what is there.
	type route struct {
		status          [3]int // for a visitor, a person and an admin
		title, signedIn string
	}
	everybody, admins, noPerson := [3]int{200, 200, 200}, [3]int{404, 404, 200}, [3]int{200, 404, 200}
	rows := map[string]route{
		"/":                     {everybody, "Cuttle — design for laser cutters, in your browser", "Cuttle — design for laser cutters, in your browser"},
		"/logout":               {[3]int{200, 302, 302}, "Log Out · Cuttle", ""},
		"/new-project/?folder=": {[3]int{308, 308, 308}, "", ""},
		"/minisite-admin/hub":   {noPerson, "Members · The Hub", "Members · The Hub"}, // "The admin page needs login" (S1 §6)
		"/learn/reference/path": {[3]int{404, 404, 404}, "", ""},                      // "A name not in the reference table shows not-found."
	}
	add := func(status [3]int, lines string) {
		for line := range strings.Lines(lines) {
			path, title, _ := strings.Cut(strings.TrimSpace(line), " ")
			title, signedIn, differs := strings.Cut(title, " | ")
			if !differs {
				signedIn = title
			}
			rows[path] = route{status, title + " · Cuttle", signedIn + " · Cuttle"}
		}
	}
	// Usage analytics are for nobody else: their page says so.
	add(everybody, `/login Log In
		/create-account Sign Up
		/signup Sign Up
		/forgot-password Forgot Password
		/product What Cuttle does
		/dashboard My Projects
		/dashboard/folder/f My Projects
		/templates Templates
		/templates/free Free templates | Templates
		/templates/cuttle-creators Cuttle Creators | Templates
		/templates/projects-from-the-community Projects from the community | Templates
		/templates/christmas Christmas | Templates
		/@ann ann | Profile
		/new-project New Project
		/analytics Usage Analytics
		/analytics/@ann Usage Analytics
		/settings Account Settings
		/reset-password Set a New Password
		/reset-password-sent Check Your Email
		/invalid-reset-token Link Expired
		/search/box Search
		/learn/video-tutorials Video tutorials
		/livestream Livestream
		/scheduled-maintenance Scheduled maintenance
		/pricing Pricing
		/legal/privacy-policy Privacy Policy
		/legal/terms-of-service Terms of Service
		/cuttle-for-k-12-education Cuttle for K-12 education
		/payment-success Thank you
		/blog Blog
		/about-us About us
		/gift/GIFT A Gift for You`)
	for _, name := range strings.Fields(`math utilities Containment PathContainment interfaces text Font RichText RichTextGlyph RichTextSymbol random RandomGenerator Vec AffineMatrix
		BoundingBox Geometry Axis Ray LineSegment CubicSegment Graphic Anchor Path CompoundPath Group Color Fill ImageFill Stroke`) {
		add(everybody, "/learn/reference/"+name+" "+name+" – API reference | API reference")
	}
	// "Non-admins see not-found." "Stats sub-pages require login, otherwise a login view" (S1 §6).
	add(admins, `/stats Stats
		/admin/creator-tags Creator Tags
		/admin/gift Gift Codes`)
	add(noPerson, `/stats/user?email=ann@example.com Events of a Person
		/stats/subscriptions Subscriptions
		/stats/cancellations Cancellations`)
	for path, row := range rows {
		titles := [3]string{row.title, row.signedIn, row.signedIn}
		for i, cookies := range people {
			res := w.send(t, request{host: "cuttle.test", path: path, cookies: cookies})
			want := map[int]string{200: titles[i], 404: "Page not found · Cuttle"}[row.status[i]]
			_, after, _ := strings.Cut(res.body, "<title>")
			title, _, _ := strings.Cut(after, "</title>")
			if res.status != row.status[i] || html.UnescapeString(title) != want {
				t.Errorf("%s for %s: %d %q, not %d %q", path, [3]string{"a visitor", "a person", "an admin"}[i], res.status, title, row.status[i], want)
			}
		}
	}
}
