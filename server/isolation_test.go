package server_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/members"
	"cuttle/projects"
)

// zebra is a word in all private data of the club.
const zebra = "zebra"

// Every operation is called by every person, from the main site and from another minisite's host, with an object of the club: the
// reply is the same as for a missing object, contains no data of the club, and nothing has changed (S1 §6).
func TestAnotherMinisitesObjectsAreLikeMissingOnes(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	theirs := w.zebras(t, boss)
	for _, subdomain := range []string{"hub", "club"} {
		ask[envelope](t, w, boss, "adminUpdateTenant", input{"subdomain": subdomain, "adminsMayLicense": true})
	}
	people := map[string]*person{
		"a visitor":                   nil,
		"a stranger":                  w.enter(t, "stranger", cuttle.PlanFree, nil),
		"a Pro":                       w.enter(t, "pro", cuttle.PlanPro, nil),
		"a creator":                   w.enter(t, "creator", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.CanLicensePro, p.CanLicenseSite = true, true }),
		"a paying member elsewhere":   w.enter(t, "hubpaid", cuttle.PlanFree, nil),
		"a canceled member elsewhere": w.enter(t, "hubcanceled", cuttle.PlanFree, nil),
		"an admin elsewhere":          w.enter(t, "hubadmin", cuttle.PlanFree, nil),
	}
	w.join(t, people["a paying member elsewhere"], w.hub.ID, cuttle.MemberPaid)
	w.join(t, people["a canceled member elsewhere"], w.hub.ID, cuttle.MemberCanceled)
	w.join(t, people["an admin elsewhere"], w.hub.ID, cuttle.MemberAdmin)
	before := w.allOf(t, w.club.ID)

	own := map[string]string{}
	for who, p := range people {
		if p != nil {
			own[who] = ask[struct{ ProjectID string }](t, w, p, "createProject", input{}).ProjectID
		}
	}

	for _, op := range w.API.Operations() {
		operation, row := op.Name, whoMay[op.Name]
		ways := row.names
		for who, p := range people {
			theirs.own = own[who]
			nobodys := ofNobody
			nobodys.own = own[who]
			for _, host := range []string{"cuttle.test", "hub.cuttle.test"} {
				if len(ways) == 0 {
					if got := w.from(t, host, p, operation, input{}); strings.Contains(strings.ToLower(got.body), zebra) {
						t.Errorf("%s by %s on %s tells of the club: %s", operation, who, host, got.body)
					}
				}
				for _, way := range ways {
					if way.only != "" && way.only != host {
						continue
					}
					got, missing := w.from(t, host, p, operation, way.in(theirs)), w.from(t, host, p, operation, way.in(nobodys))
					if strings.Contains(strings.ToLower(got.body), zebra) {
						t.Errorf("%s by %s on %s tells of the club: %s", operation, who, host, got.body)
					}
					// What was said comes back in some refusals.
					if got.status != missing.status || theirs.hidden(got.body) != ofNobody.hidden(missing.body) {
						t.Errorf("%s by %s on %s: %d %s, a missing one gives %d %s", operation, who, host, got.status, got.body, missing.status, missing.body)
					}
				}
			}
		}
	}
	if after := w.allOf(t, w.club.ID); after != before {
		t.Errorf("the club has changed:\n%s\nwas\n%s", after, before)
	}
}

// The platform's admin may act on every minisite, but even for them the club's objects are unknown at the hub.
func TestObjectsOfOneMinisiteAreNotAnothers(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	theirs := w.zebras(t, boss)
	before := w.allOf(t, w.club.ID)
	for _, op := range w.API.Operations() {
		operation, row := op.Name, whoMay[op.Name]
		for _, way := range row.names {
			in, nobodys := way.in(theirs), way.in(ofNobody)
			if in["subdomain"] != "hub" {
				continue
			}
			got, missing := w.from(t, "cuttle.test", boss, operation, in), w.from(t, "cuttle.test", boss, operation, nobodys)
			if got.status != missing.status || theirs.hidden(got.body) != ofNobody.hidden(missing.body) {
				t.Errorf("%s: %s, a missing one gives %s", operation, got.body, missing.body)
			}
		}
	}
	if after := w.allOf(t, w.club.ID); after != before {
		t.Errorf("the club has changed:\n%s\nwas\n%s", after, before)
	}
}

// folderOf returns a person's first folder.
func (w *world) folderOf(t *testing.T, p *person) string {
	t.Helper()
	return ask[struct{ Folders []struct{ FolderID string } }](t, w, p, "getDashboard", input{}).Folders[0].FolderID
}

// zebras puts people and projects into the club, and returns what is to be reached for.
func (w *world) zebras(t *testing.T, boss *person) objects {
	t.Helper()
	owner := w.enter(t, zebra, cuttle.PlanFree, nil)
	w.join(t, owner, w.club.ID, cuttle.MemberAdmin)
	id := testkit.AddMember(t, w.store, w.club.ID, "Zebra", "member@zebra.example", cuttle.MemberPaid, "")
	w.invite(t, boss, "club", "invited@zebra.example")
	now := w.clock.now()
	project, err := w.Projects.Create(t.Context(), projects.CreateProjectParams{
		OwnerID: owner.id, Name: "Zebra draft", ShareStatus: projects.Private, MinisiteID: w.club.ID, CreatedAt: now, LastOpenedAt: now,
		Document: documentWith(`"note":"zebra"`),
	})
	testkit.Must(t, err)
	removed := testkit.AddMember(t, w.store, w.club.ID, "Zebra", "removed@zebra.example", cuttle.MemberPaid, "")
	_, err = w.Members.Remove(t.Context(), members.RemoveParams{TenantID: w.club.ID, MemberID: removed})
	testkit.Must(t, err)
	brought := testkit.Get(w.Members.Import(t.Context(), members.ImportParams{TenantID: w.club.ID, File: "name,email\nZebra,brought@zebra.example\n"}))(t)
	ask[struct{}](t, w, boss, "minisiteAdminProposeDomain", input{"subdomain": "club", "domain": "zebra.example.org"})
	return objects{"club", id, removed, brought.ID, "member@zebra.example", w.tokenFor(t, "invited@zebra.example"), project, "zebra's file", "zebra.example.org", w.folderOf(t, owner), w.hookOf(t, w.secretOf(t, boss, "club")), ""}
}

// hidden is a reply without what was asked for, which some refusals repeat.
func (o objects) hidden(body string) string {
	for _, said := range []string{o.subdomain, o.member, o.removed, o.imported, o.email, o.token, o.project, o.file, o.domain, o.hook} {
		body = strings.ReplaceAll(body, said, "…")
	}
	return body
}

// from calls an operation as somebody on a host.
func (w *world) from(t *testing.T, host string, p *person, operation string, in input) reply {
	t.Helper()
	body := testkit.Get(json.Marshal(in))(t)
	var cookies []*http.Cookie
	if p != nil {
		cookies = append(cookies, w.at(t, host, p.id))
	}
	res, _ := w.call(t, host, operation, string(body), cookies...)
	return res
}

// allOf returns every row of a minisite, and its profile.
func (w *world) allOf(t *testing.T, tenantID string) string {
	t.Helper()
	return dbtest.Look[string](t, w.data, `select json_build_object(
		'tenant', (select row_to_json(t) from tenant t where id = $1),
		'members', (select json_agg(m order by m.id) from minisite_member m where tenant_id = $1),
		'invitations', (select json_agg(i order by i.member_id) from invitation i where tenant_id = $1),
		'codes', (select json_agg(c order by c.member_id) from connection_code c where tenant_id = $1),
		'zapier keys', (select json_agg(k order by k.hash) from zapier_key k where tenant_id = $1),
		'zapier secrets', (select json_agg(s order by s.hash) from zapier_secret s where tenant_id = $1),
		'zapier calls', (select json_agg(c order by c.id) from zapier_call c where tenant_id = $1),
		'zapier hooks', (select json_agg(h order by h.id) from zapier_hook h where tenant_id = $1),
		'domains', (select json_agg(d order by d.host) from domain_claim d where tenant_id = $1),
		'hosts', (select json_agg(h order by h.host) from tenant_host h where tenant_id = $1),
		'changes', (select json_agg(a order by a.id) from tenant_audit a where tenant_id = $1),
		'projects', (select json_agg(p order by p.id) from project p where minisite_id = $1))::text`, tenantID)
}
