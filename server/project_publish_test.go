package server_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

func publishing(projectID string, change input) input {
	in := naming(projectID, onProject["publishProject"])
	for name, value := range change {
		in[name] = value
	}
	return in
}

// What is published, with the cover that was uploaded for it; the states and dates are tested in projects.
func TestPublish(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.signIn(t, w.annID)
	id := w.give(t, projects.Private, "", "")
	url := ask[struct{ URL string }](t, w, ann, "generateProjectPicturePutUrl", naming(id, input{"purpose": "cover"})).URL
	put := w.send(t, request{method: "PUT", host: "cuttle.test", path: url, body: pngOf(t, 4, 4), cookies: []*http.Cookie{ann.cookie}})
	var uploaded struct{ Picture string }
	testkit.Must(t, json.Unmarshal([]byte(put.body), &uploaded))
	p := ask[pageOfProject](t, w, ann, "publishProject", publishing(id, input{
		"name": "A lamp", "description": "It glows.", "shareStatus": "unlisted", "coverPhoto": uploaded.Picture, "tagIds": []string{"tag01"},
	})).Project
	if p.Name != "A lamp" || p.PublishedDescription != "It glows." || p.ShareStatus != "unlisted" || p.FirstMadePublicDate != nil || p.PublishedDate == nil || !p.IsOwner || len(p.Tags) != 1 {
		t.Errorf("unlisted: %+v", p)
	}
	if res, _ := w.as(t, nil, "getProject", naming(id, nil)); !strings.Contains(res.body, `"coverPhoto":"`+uploaded.Picture+`"`) {
		t.Errorf("cover: %s", res.body)
	}
}

func TestWhatPublishingRefuses(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.signIn(t, w.annID)
	id := w.give(t, projects.Private, "", "")
	for name, c := range map[string]struct {
		change         input
		field, message string
	}{
		"a long story":      {input{"description": strings.Repeat("ä", 2001)}, "description", ""},
		"no status":         {input{"shareStatus": ""}, "shareStatus", ""},
		"another's picture": {input{"coverPhoto": "https://evil.example/x.png"}, "coverPhoto", ""},
		"a lost picture":    {input{"coverPhoto": "/media/" + strings.Repeat("a", 27) + ".png"}, "coverPhoto", "This cover photo is no longer available. Please upload it again."},
		"no key":            {input{"coverPhoto": "/media/../x.png"}, "coverPhoto", ""},
		"no tag":            {input{"tagIds": []string{"tag01", "tag99"}}, "tagIds", ""},
		"no license":        {input{"license": "gold"}, "license", ""},
		"for no members":    {input{"license": "minisitePaid"}, "subdomain", ""},
		"on no minisite":    {input{"subdomain": "nobody"}, "subdomain", ""},
		"on another's":      {input{"subdomain": "hub"}, "subdomain", ""},
	} {
		res, e := w.as(t, ann, "publishProject", publishing(id, c.change))
		if e.Success || e.Code == "" || e.Fields[c.field] == "" || c.message != "" && e.Message != c.message || res.status != http.StatusOK {
			t.Errorf("%s: %d %s", name, res.status, res.body)
		}
	}
	if p := ask[pageOfProject](t, w, ann, "getProject", naming(id, nil)).Project; p.Name != "Ann's lamp" || p.ShareStatus != "private" {
		t.Errorf("something was published: %+v", p)
	}
}

// "license Pro (needs canLicensePro), minisite paid (needs canLicenseMinisite and a minisite of theirs)" (issue 4). "A minisite's admins may
// publish for members once the platform's admin allows it in the browser" (issue 21): the club's may, the hub's may not.
func TestWhoMayLicense(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	flag := func(pro, minisite, admin bool) func(*accounts.CreateAccountParams) {
		return func(p *accounts.CreateAccountParams) {
			p.CanLicensePro, p.CanLicenseSite, p.IsAdmin = pro, minisite, admin
		}
	}
	creator := w.enter(t, "creator", cuttle.PlanFree, flag(true, false, false))
	partner := w.enter(t, "partner", cuttle.PlanFree, flag(false, true, false))
	newcomer := w.enter(t, "newcomer", cuttle.PlanFree, flag(false, true, false))
	hubAdmin := w.enter(t, "hubadmin", cuttle.PlanFree, nil)
	member := w.enter(t, "member", cuttle.PlanFree, flag(false, true, false))
	w.join(t, partner, w.hub.ID, cuttle.MemberAdmin)
	w.join(t, hubAdmin, w.hub.ID, cuttle.MemberAdmin)
	w.join(t, member, w.hub.ID, cuttle.MemberPaid)
	clubAdmin, clubMember := w.enter(t, "clubadmin", cuttle.PlanFree, nil), w.enter(t, "clubmember", cuttle.PlanFree, nil)
	w.join(t, clubAdmin, w.club.ID, cuttle.MemberAdmin)
	w.join(t, clubMember, w.club.ID, cuttle.MemberPaid)
	ask[envelope](t, w, w.boss(t), "adminUpdateTenant", input{"subdomain": "club", "adminsMayLicense": true})
	const no = ""
	for _, row := range []struct {
		name                          string
		who                           *person
		pro, paid, onHub, paidAtOther string
	}{
		{"plain", w.enter(t, "plain", cuttle.PlanPro, nil), no, no, no, no},
		{"creator", creator, "ok", no, no, no},
		{"partner", partner, no, "ok", "ok", no},
		{"may license, manages none", newcomer, no, no, no, no},
		{"may license, only pays", member, no, no, no, no},
		{"manages, may not license", hubAdmin, no, no, "ok", no},
		{"manages one that allows it", clubAdmin, no, no, no, "ok"},
		{"pays for one that allows it", clubMember, no, no, no, no},
		{"admin", w.enter(t, "admin", cuttle.PlanFree, flag(false, false, true)), "ok", no, "ok", no},
		{"admin who may license", w.enter(t, "licenser", cuttle.PlanFree, flag(false, true, true)), "ok", "ok", "ok", "ok"},
	} {
		id := ask[struct{ ProjectID string }](t, w, row.who, "createProject", nil).ProjectID
		for _, c := range []struct {
			what, want string
			change     input
		}{
			{"pro", row.pro, input{"license": "pro"}},
			{"minisite paid", row.paid, input{"license": "minisitePaid", "subdomain": "hub"}},
			{"free, on the hub", row.onHub, input{"subdomain": "hub"}},
			{"minisite paid elsewhere", row.paidAtOther, input{"license": "minisitePaid", "subdomain": "club"}},
		} {
			if res, e := w.as(t, row.who, "publishProject", publishing(id, c.change)); e.Success != (c.want != no) {
				t.Errorf("%s, %s: %s", row.name, c.what, res.body)
			}
		}
		// The dialog offers the same.
		for _, m := range ask[struct {
			User struct {
				MinisiteMemberships []struct {
					Subdomain  string
					CanLicense bool
				}
			}
		}](t, w, row.who, "loggedInUser", nil).User.MinisiteMemberships {
			if may := map[string]string{"hub": row.paid, "club": row.paidAtOther}[m.Subdomain]; m.CanLicense != (may != no) {
				t.Errorf("%s: %+v", row.name, m)
			}
		}
	}
}

// S1 §9, "Featured tag slugs", in that order.
var featured = []string{
	"customizable-text", "laser-cut-boxes", "cake-toppers", "halloween", "christmas", "keychains", "jewelry-and-wearables", "sports", "school",
	"bag-tags", "toys-and-puzzles", "tools-and-testers", "paper-and-cardstock", "multiple-names", "valentines-day", "easter", "graduation",
}

func TestTagsAndTemplates(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	official := w.enter(t, cuttle.OfficialUsername, cuttle.PlanGift, nil)
	now := w.clock.now()
	for _, p := range []projects.CreateProjectParams{
		{OwnerID: official.id, Name: "Official sign", TagSlugs: []string{"easter", "customizable-text"}}, {OwnerID: w.annID, Name: "Ann's pro box", License: projects.LicensePro},
	} {
		p.ShareStatus, p.CreatedAt, p.LastOpenedAt, p.PublishedAt, p.Document = projects.Public, now, now, &now, secretDocument
		testkit.Get(w.Projects.Create(t.Context(), p))(t)
	}
	res, _ := w.as(t, nil, "getTagsAndProjects", nil)
	var out struct {
		Tags     []struct{ TagID, Slug, TagName string }
		Projects []struct {
			Name, ProjectID string
			IsPro           bool
			Tags            []string
		}
	}
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	var slugs, names []string
	ids := map[string]string{}
	for _, tag := range out.Tags {
		slugs = append(slugs, tag.Slug)
		ids[tag.Slug] = tag.TagID
		if tag.TagName == "" || tag.TagName == tag.Slug {
			t.Errorf("%s has no readable name: %q", tag.Slug, tag.TagName)
		}
	}
	for _, p := range out.Projects {
		names = append(names, p.Name)
		if p.Tags == nil || p.IsPro != strings.Contains(p.Name, "pro") {
			t.Errorf("%+v", p)
		}
		if p.Name == "Official sign" && !slices.Equal(p.Tags, []string{ids["customizable-text"], ids["easter"]}) {
			t.Errorf("its tags: %v", p.Tags)
		}
	}
	slices.Sort(names)
	if !slices.Equal(slugs, featured) || !slices.Equal(names, []string{"Ann's pro box", "Official sign"}) || strings.Contains(res.body, "Rumpelstiltskin") {
		t.Errorf("got %s", res.body)
	}
	// The page holds the same ones in its first reply, but not for people who are signed in.
	page := func(cookies ...*http.Cookie) string {
		return w.send(t, request{host: "cuttle.test", path: "/templates", cookies: cookies}).body
	}
	if first := page(); strings.Count(first, "<article") != 2 || !strings.Contains(first, "Official sign</a>") || strings.Contains(page(official.cookie), "Official sign") {
		t.Errorf("the first reply: %s", first)
	}
	for path, want := range map[string]string{"/templates/easter": "Official sign", "/templates/halloween": "", "/templates/free": "Official sign"} {
		var first []string
		for _, card := range testkit.Get(w.API.DescribeTemplates(t.Context(), "https://cuttle.test", path))(t).Cards.First {
			first = append(first, card.Name)
		}
		if got := strings.Join(first, ", "); got != want {
			t.Errorf("%s shows %s first", path, got)
		}
	}
}

// Former admins of a minisite can't put anything on its home.
func TestAFormerAdminShowsNothingOnTheHome(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	w.anotherHubAdmin(t, "bea")
	shown := func(status projects.ShareStatus) string {
		t.Helper()
		id := ask[struct{ ProjectID string }](t, w, ada, "createProject", nil).ProjectID
		ask[envelope](t, w, ada, "publishProject", publishing(id, input{"subdomain": "hub", "shareStatus": status}))
		return id
	}
	hidden, unlisted, deleted, public := shown(projects.Private), shown(projects.Unlisted), shown(projects.Public), shown(projects.Public)
	ask[envelope](t, w, ada, "deleteProject", naming(deleted, nil))
	w.owner(t).exec(t, subdomainAdmin.take, ada.id)
	ada = w.signIn(t, ada.id)
	for _, c := range []struct {
		id      string
		to      projects.ShareStatus
		refused bool
	}{{hidden, projects.Public, true}, {hidden, projects.Unlisted, true}, {unlisted, projects.Public, true}, {public, projects.Unlisted, false}, {public, projects.Private, false}} {
		res, e := w.as(t, ada, "setShareStatus", naming(c.id, input{"shareStatus": c.to}))
		if refused := e.Code == "minisite_not_yours" && e.Fields["shareStatus"] != ""; refused != c.refused || e.Success == c.refused {
			t.Errorf("%s to %s: %s", c.id, c.to, res.body)
		}
	}
	ask[envelope](t, w, ada, "undeleteProject", naming(deleted, nil))
	if got := ask[pageOfProject](t, w, ada, "getProject", naming(deleted, nil)).Project.ShareStatus; got != "private" {
		t.Errorf("restored, it is %s", got)
	}
}
