package server_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

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

func TestPublish(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.everybody(t)["ann"]
	id := w.give(t, projects.Private, "", "")
	url := ask[struct{ URL string }](t, w, ann, "generateProjectPicturePutUrl", naming(id, input{"purpose": "cover"})).URL
	put := w.send(t, request{method: "PUT", host: "cuttle.test", path: url, body: pngOf(t, 4, 4), cookies: []*http.Cookie{ann.cookie}})
	var uploaded struct{ Picture string }
	testkit.Must(t, json.Unmarshal([]byte(put.body), &uploaded))
	cover := uploaded.Picture
	first := ask[pageOfProject](t, w, ann, "publishProject", publishing(id, input{
		"name": "  A \n lamp ", "description": " It glows. ", "shareStatus": "unlisted", "coverPhoto": cover, "tagIds": []string{"tag06", "tag01", "tag06"},
	})).Project
	if first.Name != "A lamp" || first.Description != "It glows." || first.ShareStatus != "unlisted" || first.FirstMadePublicDate != nil || first.PublishedDate == nil || !first.IsOwner {
		t.Errorf("unlisted: %+v", first)
	}
	if len(first.Tags) != 2 || first.Tags[0].Slug != "customizable-text" || first.Tags[1].TagName != "Keychains" {
		t.Errorf("tags: %+v", first.Tags)
	}
	res, _ := w.as(t, nil, "getProject", naming(id, nil))
	if !strings.Contains(res.body, `"coverPhoto":"`+cover+`"`) {
		t.Errorf("cover: %s", res.body)
	}
	w.clock.set(time.Hour)
	second := ask[pageOfProject](t, w, ann, "publishProject", publishing(id, nil)).Project
	w.clock.set(2 * time.Hour)
	third := ask[pageOfProject](t, w, ann, "publishProject", publishing(id, nil)).Project
	if second.FirstMadePublicDate == nil || *second.FirstMadePublicDate != *third.FirstMadePublicDate || *second.PublishedDate == *third.PublishedDate || len(third.Tags) != 0 {
		t.Errorf("firstMadePublicDate is set once, publishedDate each time: %+v, then %+v", second, third)
	}
	// Unlisted is not public yet: who makes it public by the menu alone publishes it then.
	other := w.give(t, projects.Private, "", "")
	ask[envelope](t, w, ann, "publishProject", publishing(other, input{"shareStatus": "unlisted"}))
	w.clock.set(3 * time.Hour)
	ask[envelope](t, w, ann, "setShareStatus", naming(other, input{"shareStatus": "public"}))
	shown := ask[pageOfProject](t, w, ann, "getProject", naming(other, nil)).Project
	if shown.FirstMadePublicDate == nil || *shown.PublishedDate != *shown.FirstMadePublicDate {
		t.Errorf("published before it was public: %+v", shown)
	}
	for _, operation := range []string{"setShareStatus", "publishProject"} { // either way to hide it keeps both dates
		ask[envelope](t, w, ann, operation, publishing(id, input{"shareStatus": "private"}))
		hidden := ask[pageOfProject](t, w, ann, "getProject", naming(id, nil)).Project
		if hidden.ShareStatus != "private" || *hidden.FirstMadePublicDate != *third.FirstMadePublicDate || *hidden.PublishedDate != *third.PublishedDate {
			t.Errorf("%s: %+v", operation, hidden)
		}
	}
}

func TestWhatPublishingRefuses(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.everybody(t)["ann"]
	id := w.give(t, projects.Private, "", "")
	long := func(n int) string { return strings.Repeat("ä", n) }
	for name, c := range map[string]struct {
		change         input
		field, message string
	}{
		"no name":           {input{"name": " \t "}, "name", "Please give the project a name of at most 200 characters."},
		"a long story":      {input{"description": long(2001)}, "description", ""},
		"no status":         {input{"shareStatus": ""}, "shareStatus", ""},
		"another's picture": {input{"coverPhoto": "https://evil.example/x.png"}, "coverPhoto", ""},
		"a lost picture":    {input{"coverPhoto": "/media/" + strings.Repeat("a", 27) + ".png"}, "coverPhoto", "This cover photo is no longer here. Please upload it again."},
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
	ask[envelope](t, w, ann, "publishProject", publishing(id, input{"name": long(200), "description": long(2000)}))
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
	make := func(owner, name string, status projects.ShareStatus, license projects.License, minisite string, tags ...string) {
		_, err := w.API.Projects.Create(t.Context(), projects.CreateProjectParams{
			OwnerID: owner, Name: name, ShareStatus: status, License: license, MinisiteID: minisite, TagSlugs: tags, CreatedAt: now,
			LastOpenedAt: now, PublishedAt: &now, Document: secretDocument,
		})
		testkit.Must(t, err)
	}
	make(official.id, "Official sign", projects.Public, "", "", "easter", "customizable-text")
	make(official.id, "Official draft", projects.Unlisted, "", "")
	make(official.id, "Official secret", projects.Private, "", "")
	make(w.annID, "Ann's pro box", projects.Public, projects.LicensePro, "")
	make(w.annID, "Ann's pro draft", projects.Unlisted, projects.LicensePro, "")
	make(w.annID, "Ann's gift", projects.Public, "", "")
	make(w.annID, "Members' box", projects.Public, projects.LicenseMinisitePaid, w.hub.ID)
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
		for _, card := range testkit.Get(w.API.Describe(t.Context(), "https://cuttle.test", "templates", path))(t).Templates.First {
			first = append(first, card.Name)
		}
		if got := strings.Join(first, ", "); got != want {
			t.Errorf("%s shows %s first", path, got)
		}
	}
	for _, p := range out.Projects { // and no list has what is deleted
		if p.Name == "Official sign" {
			ask[envelope](t, w, official, "deleteProject", naming(p.ProjectID, nil))
		}
	}
	w.clock.advance(time.Second) // lists are cached for so long
	if res, _ := w.as(t, nil, "getTagsAndProjects", nil); strings.Contains(res.body+page(), "Official sign") {
		t.Errorf("after deletion: %s", res.body)
	}
}

// Each list that could contain a project, before and after it is deleted.
func TestNoListHoldsADeletedProject(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.everybody(t)["ann"]
	lists := func(in input) (found []string) {
		w.clock.advance(time.Second) // lists are cached for so long
		for operation, p := range map[string]*person{"getDashboard": ann, "getProjectsFromTheCommunity": nil, "getProjectCardsForMinisite": nil} {
			if res, _ := w.as(t, p, operation, in); strings.Contains(res.body, "Ann's lamp") {
				found = append(found, operation)
			}
		}
		slices.Sort(found)
		return found
	}
	for minisite, want := range map[string][]string{"": {"getDashboard", "getProjectsFromTheCommunity"}, w.hub.ID: {"getDashboard", "getProjectCardsForMinisite"}} {
		id := w.give(t, projects.Public, "", minisite)
		if got := lists(input{"subdomain": "hub"}); !slices.Equal(got, want) {
			t.Errorf("listed in %v, want %v", got, want)
		}
		ask[envelope](t, w, ann, "deleteProject", naming(id, nil))
		if got := lists(input{"subdomain": "hub"}); len(got) > 0 {
			t.Errorf("still listed in %v", got)
		}
	}
}
