package server_test

import (
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/testkit"
	"cuttle/projects"
	"cuttle/storefront"
)

type sharing struct {
	Project struct {
		ShareStatus, Access, WhyNotShare string
		MayShare                         bool
		MembersOf                        *struct{ Subdomain, JoinLink string }
	}
}

// A licensed document does not reach others through the copy of somebody who may have it (decision 0004).
func TestACopyOfALicensedProjectStaysPrivate(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	ofPro := w.give(t, projects.Public, projects.LicensePro, "")
	ofMembers := w.give(t, projects.Public, projects.LicenseMinisitePaid, w.hub.ID)
	for name, c := range map[string]struct {
		from  string
		who   *person
		words string
	}{
		"of Pro":     {ofPro, all["pro"], "made from a Pro template"},
		"of members": {ofMembers, all["hub paid"], "made from a template for members of a minisite"},
	} {
		copied := ask[struct{ ProjectID string }](t, w, c.who, "duplicateProject", naming(c.from, nil)).ProjectID
		remix := ask[struct{ ProjectID string }](t, w, c.who, "duplicateProject", naming(copied, nil)).ProjectID
		for _, id := range []string{copied, remix} {
			for _, status := range []string{"public", "unlisted"} {
				for _, operation := range []string{"setShareStatus", "publishProject"} {
					res, e := w.as(t, c.who, operation, publishing(id, input{"shareStatus": status}))
					if e.Success || e.Code != "original_licensed" || !strings.Contains(e.Fields["shareStatus"], c.words) {
						t.Errorf("%s %s to %s: %s", operation, name, status, res.body)
					}
				}
			}
			ask[envelope](t, w, c.who, "publishProject", publishing(id, input{"shareStatus": "private"}))
			if p := ask[sharing](t, w, c.who, "getProject", naming(id, nil)).Project; p.MayShare || !strings.Contains(p.WhyNotShare, c.words) || p.ShareStatus != "private" {
				t.Errorf("%s, its page: %+v", name, p)
			}
			if p := ask[sharing](t, w, all["admin"], "getProject", naming(id, nil)).Project; !p.MayShare || p.WhyNotShare != "" {
				t.Errorf("%s, its page for the admin: %+v", name, p)
			}
		}
		// Deleting or hiding the original does not remove the restriction.
		ask[envelope](t, w, all["ann"], "deleteProject", naming(c.from, nil))
		if res, e := w.as(t, c.who, "setShareStatus", naming(remix, input{"shareStatus": "public"})); e.Code != "original_licensed" {
			t.Errorf("%s, deleted meanwhile: %s", name, res.body)
		}
		if p := ask[sharing](t, w, c.who, "getProject", naming(copied, nil)).Project; p.MayShare {
			t.Errorf("%s, its page when the original is deleted: %+v", name, p)
		}
	}
}

func TestWhoMayShareACopy(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	copyOf := func(who *person, from string) string {
		t.Helper()
		return ask[struct{ ProjectID string }](t, w, who, "duplicateProject", naming(from, nil)).ProjectID
	}
	for name, who := range map[string]*person{"its owner": all["ann"], "the admin": all["admin"]} {
		id := copyOf(who, w.give(t, projects.Public, projects.LicensePro, ""))
		if p := ask[sharing](t, w, who, "getProject", naming(id, nil)).Project; !p.MayShare {
			t.Errorf("%s: %+v", name, p)
		}
		ask[envelope](t, w, who, "setShareStatus", naming(id, input{"shareStatus": "public"}))
	}

	creator := w.enter(t, "creator", cuttle.PlanPro, func(p *accounts.CreateAccountParams) { p.CanLicensePro = true })
	free := ask[struct{ ProjectID string }](t, w, creator, "createProject", nil).ProjectID
	ask[envelope](t, w, creator, "setShareStatus", naming(free, input{"shareStatus": "public"}))
	shown, hidden := copyOf(all["pro"], free), copyOf(all["pro"], free)
	ask[envelope](t, w, all["pro"], "setShareStatus", naming(shown, input{"shareStatus": "unlisted"}))
	if p := ask[sharing](t, w, all["pro"], "getProject", naming(hidden, nil)).Project; !p.MayShare {
		t.Errorf("a copy of a free one: %+v", p)
	}
	ask[envelope](t, w, creator, "publishProject", publishing(free, input{"license": "pro"}))
	if res, e := w.as(t, all["pro"], "setShareStatus", naming(hidden, input{"shareStatus": "unlisted"})); e.Code != "original_licensed" {
		t.Errorf("licensed after it was copied: %s", res.body)
	}
	// A copy that was published while the original was free may be published again.
	if p := ask[sharing](t, w, all["pro"], "getProject", naming(shown, nil)).Project; !p.MayShare {
		t.Errorf("shown already: %+v", p)
	}
	ask[envelope](t, w, all["pro"], "publishProject", publishing(shown, nil))
}

// A copy stays with its owner; a download of it requires what the original requires.
func TestDownloadsOfCopies(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	download := func(who *person, id string) (envelope, string) {
		t.Helper()
		res, e := w.as(t, who, "recordDownload", naming(id, input{"format": "svg"}))
		return e, res.body
	}
	ofPro := w.give(t, projects.Public, projects.LicensePro, "")
	ofMembers := w.give(t, projects.Public, projects.LicenseMinisitePaid, w.hub.ID)
	for name, c := range map[string]struct {
		from, code string
		who        *person
		leave      func(*person)
	}{
		"of Pro": {ofPro, "needs_pro", all["pro"], func(p *person) {
			testkit.Must(t, storefront.SetPlan(t.Context(), w.store, p.id, cuttle.PlanFree, nil, w.clock.now()))
		}},
		"of members": {ofMembers, "needs_membership", all["hub paid"], func(p *person) {
			w.data.Exec(t, "update minisite_member set role = 'canceled' where user_id = $1", p.id)
			w.accounts.Forget("cuttle.test", p.cookie.Value)
		}},
	} {
		first := ask[struct{ ProjectID string }](t, w, c.who, "duplicateProject", naming(c.from, nil)).ProjectID
		remix := ask[struct{ ProjectID string }](t, w, c.who, "duplicateProject", naming(first, nil)).ProjectID
		if e, body := download(c.who, remix); !e.Success {
			t.Errorf("%s, entitled: %s", name, body)
		}
		c.leave(c.who)
		for _, id := range []string{first, remix} {
			if e, body := download(c.who, id); e.Code != c.code {
				t.Errorf("%s, no longer entitled: %s", name, body)
			}
			page := ask[sharing](t, w, c.who, "getProject", naming(id, nil)).Project
			if page.Access != "full" {
				t.Errorf("%s: one's own copy is %s", name, page.Access)
			}
			if of := page.MembersOf; (of != nil) != (c.code == "needs_membership") || of != nil && of.Subdomain != "hub" {
				t.Errorf("%s: for members of %+v", name, of)
			}
			ask[envelope](t, w, c.who, "saveProject", naming(id, input{"baseVersion": 1, "document": secretDocument}))
		}
	}
	own := ask[struct{ ProjectID string }](t, w, all["ann"], "duplicateProject", naming(ofPro, nil)).ProjectID
	if e, body := download(all["ann"], own); !e.Success {
		t.Errorf("a copy of one's own: %s", body)
	}
}
