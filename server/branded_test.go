package server_test

import (
	"net/http"
	"strings"
	"testing"

	"cuttle"
	"cuttle/api"
	"cuttle/devkit/testkit"
	"cuttle/projects"
	"cuttle/tenancy"
)

// The page of a minisite's project has the brand of the minisite for everybody but its owner, in the server's reply and in that of getProject. The
// pages of its admins have it for them.
func TestWhoSeesTheBrandOfAMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	ofHub := w.publish(t, "Gear", w.hub.ID, projects.CreateProjectParams{License: projects.LicenseMinisitePaid})
	ofClub := w.publish(t, "Wheel", w.club.ID, projects.CreateProjectParams{})
	forPro := w.publish(t, "Cog", w.club.ID, projects.CreateProjectParams{License: projects.LicensePro})
	ofNobody := w.publish(t, "Axle", "", projects.CreateProjectParams{})
	secret := w.give(t, projects.Private, "", w.hub.ID)
	brands := map[string]string{"The Hub": "#00707f", "The Club": "#3c6b2f"}

	// brandOf returns whose brand a page has for somebody: its name in the title, its colour, and what the app gets.
	brandOf := func(host, path string, p *person) string {
		t.Helper()
		r := request{host: host, path: path}
		if p != nil {
			r.cookies = []*http.Cookie{p.cookie}
		}
		page, found := w.send(t, r).body, ""
		for name, colour := range brands {
			signs := []string{" · " + name + "</title>", "--color-accent:" + colour + ";", `"brandedBy":{"minisite":{`, `"displayName":"` + name + `"`}
			count := 0
			for _, sign := range signs {
				if strings.Contains(page, sign) {
					count++
				}
			}
			switch {
			case strings.Contains(page, signs[0]) != strings.Contains(page, signs[1]), strings.Contains(page, signs[0]) && count < len(signs):
				t.Errorf("%s%s has a part of the brand of %s:\n%s", host, path, name, page)
			case count == len(signs):
				found = name
			}
		}
		return found
	}
	for _, test := range []struct{ id, others, owner string }{{ofHub, "The Hub", ""}, {ofClub, "The Club", ""}, {forPro, "", ""}, {ofNobody, "", ""}} {
		for name, p := range all {
			want := test.others
			if name == "ann" {
				want = test.owner
			}
			if got := brandOf("cuttle.test", "/@ann/"+test.id, p); got != want {
				t.Errorf("%s for %s: the page has the brand of %q, want %q", test.id, name, got, want)
			}
			known := ask[struct {
				Project struct{ BrandedBy *api.Branded }
			}](t, w, p, "getProject", input{"projectId": test.id}).Project.BrandedBy
			if (known == nil) != (want == "") || known != nil && known.Minisite.DisplayName != want {
				t.Errorf("%s for %s: getProject says %+v, want %q", test.id, name, known, want)
			}
		}
	}
	// A visitor who came from their own projects is asked to log in, whether the project exists or not.
	for path, want := range map[string]string{
		"/@ann/" + secret + "?club=hub": "/login?club=hub&continue=%2F%40ann%2F" + secret + "%3Fclub%3Dhub",
		"/@ann/none?club=hub":           "/login?club=hub&continue=%2F%40ann%2Fnone%3Fclub%3Dhub",
		"/@ann/" + secret:               "", "/@ann/" + secret + "?club=none": "", "/@ann/" + ofHub + "?club=hub": "",
	} {
		if got := w.send(t, request{host: "cuttle.test", path: path}).header.Get("Location"); got != want {
			t.Errorf("%s leads a visitor to %q, want %q", path, got, want)
		}
	}
	// Its owner keeps the brand in which they came; it goes along to no other project.
	for who, want := range map[string]string{"ann": "The Club", "stranger": "", "admin": "", "visitor": ""} {
		if got := brandOf("cuttle.test", "/@ann/"+ofNobody+"?club=club", all[who]); got != want {
			t.Errorf("in the brand of the club, for %s: the brand of %q, want %q", who, got, want)
		}
	}
	for name, p := range all {
		for path, want := range map[string]string{"/minisite-admin/hub": "The Hub", "/minisite-admin/club": "The Club", "/minisite-admin/none": "", "/dashboard": ""} {
			if name != "admin" && name != "visitor" && (name != "hub admin" || want != "The Hub") {
				want = ""
			}
			if got := brandOf("cuttle.test", path, p); got != want {
				t.Errorf("%s for %s: the brand of %q, want %q", path, name, got, want)
			}
		}
		if name != "admin" && brandOf("cuttle.test", "/@ann/"+secret, p) != "" {
			t.Errorf("%s learns from its page whose a private project is", name)
		}
	}
	staged := w.send(t, request{host: "staging.cuttle.test", path: "/@ann/" + ofHub}).body
	if !strings.Contains(staged, `"origin":"https://hub.staging.cuttle.test"`) {
		t.Error("on a staging host the way back leads away from it")
	}

	// A change is visible at once, and so is the end of the minisite.
	_, err := w.tenants.UpdateMinisite(t.Context(), "hub", tenancy.UpdateMinisiteParams{ProfileChange: tenancy.ProfileChange{DisplayName: new("The Lab")}}, cuttle.CommandLine)
	testkit.Must(t, err)
	testkit.Must(t, w.sites.Load(t.Context()))
	brands["The Lab"] = brands["The Hub"]
	delete(brands, "The Hub")
	if got := brandOf("cuttle.test", "/@ann/"+ofHub, nil); got != "The Lab" {
		t.Errorf("renamed: the brand of %q", got)
	}
	_, err = w.tenants.SuspendTenant(t.Context(), "hub", "Unpaid invoices", cuttle.CommandLine, nil)
	testkit.Must(t, err)
	testkit.Must(t, w.sites.Load(t.Context()))
	for _, name := range []string{"visitor", "stranger", "admin"} {
		if got := brandOf("cuttle.test", "/@ann/"+ofHub, all[name]); got != "" {
			t.Errorf("suspended, for %s: the brand of %q", name, got)
		}
	}
}
