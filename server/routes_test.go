package server_test

import (
	"net/http"
	"strings"
	"testing"
)

// S1 §2, Main site routes: each row leads to its page, or to none for people whom it is not for. What the pages do then is tested beside them in web-main, profiles and
// projects are in TestDescribe… and TestProfile…, and redirects in TestRedirects.
func TestRoutes(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	people := [][]*http.Cookie{nil, {w.login(t, "cuttle.test")}, {w.boss(t).cookie}}
	everybody, admins := [3]int{200, 200, 200}, [3]int{404, 404, 200}
	rows := map[string][3]int{
		"/analytics/@ann":       everybody, // the page says who may see it
		"/logout":               {200, 302, 302},
		"/new-project/?folder=": {308, 308, 308},
		// "Non-admins see not-found." "Stats sub-pages require login, otherwise a login view" (S1 §6).
		"/stats": admins, "/admin/creator-tags": admins, "/admin/gift": admins,
		"/stats/user?email=ann@example.com": {200, 404, 200}, "/stats/subscriptions": {200, 404, 200}, "/stats/cancellations": {200, 404, 200},
		"/minisite-admin/hub": {200, 404, 200}, // "The admin page needs login" (S1 §6)
	}
	for _, path := range strings.Fields(`/ /login /create-account /signup /forgot-password /product /dashboard /dashboard/folder/f /templates /templates/free /templates/cuttle-creators
		/templates/projects-from-the-community /templates/christmas /@ann /new-project /analytics /settings /reset-password /reset-password-sent /invalid-reset-token /search/box
		/learn/video-tutorials /livestream /pricing /legal/privacy-policy /legal/terms-of-service /payment-success /blog /gift/GIFT`) {
		rows[path] = everybody
	}
	for _, name := range strings.Fields(`math utilities Containment PathContainment interfaces text Font RichText RichTextGlyph RichTextSymbol random RandomGenerator Vec AffineMatrix
		BoundingBox Geometry Axis Ray LineSegment CubicSegment Graphic Anchor Path CompoundPath Group Color Fill ImageFill Stroke`) {
		rows["/learn/reference/"+name] = everybody
	}
	rows["/learn/reference/path"] = [3]int{404, 404, 404} // "A name not in the reference table shows not-found."
	for path, want := range rows {
		var got [3]int
		for i, cookies := range people {
			got[i] = w.send(t, request{host: "cuttle.test", path: path, cookies: cookies}).status
		}
		if got != want {
			t.Errorf("%s for a visitor, a person and an admin: %v", path, got)
		}
	}
}
