package server_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/members"
	"cuttle/projects"
)

// objects are what operations name: those of a minisite where the caller has no business, or of nobody. own is a project of the caller's.
type objects struct{ subdomain, member, removed, imported, email, token, project, file, domain, folder, own string }

var ofNobody = objects{"nosuch", "nosuchmember0000", "nosuchremoved000", "nosuchimport0000", "nobody@example.org", "nosuchtoken", "nosuchproject", "nosuchfile", "nosuch.example.org", "nosuchfolder000000000000", ""}

// reach is one way in which an operation could access another tenant's object. in is called with the club's objects and with
// objects that do not exist; people without a role at the club must get the same reply to both.
type reach struct {
	only string // one host; empty: the main site and the hub's
	in   func(o objects) input
}

func reaching(in func(o objects) input) []reach { return []reach{{in: in}} }

// domainOf names a domain of the other minisite, there and at the hub.
func domainOf(more input) []reach {
	return []reach{
		{"", func(o objects) input { return mergeInput(input{"subdomain": o.subdomain, "domain": o.domain}, more) }},
		{"", func(o objects) input { return mergeInput(input{"subdomain": "hub", "domain": o.domain}, more) }},
	}
}

// namesNothing is for an operation that takes no object: its reply is searched for data of the club.
var namesNothing []reach

// reaches says for every operation how it names objects that belong to somebody. An operation that is missing here fails the
// test.
var reaches = map[string][]reach{
	"login": namesNothing, "createAccount": namesNothing, "logout": namesNothing, "loggedInUser": namesNothing, "sendResetToken": namesNothing,
	"isResetTokenValid": namesNothing, "resetPassword": namesNothing, "createFolder": namesNothing, "getProjectsFromTheCommunity": namesNothing,
	"getProjectCardsForAllCreatorProjects": namesNothing, "getTagsAndProjects": namesNothing, "getDeletedProjects": namesNothing,
	"generateOwnFilePutUrl": namesNothing, "listOwnFiles": namesNothing, "adminListTenants": namesNothing,
	"adminGenerateBrandPutUrl": namesNothing, "adminCheckSubdomain": namesNothing, "adminCreateTenant": namesNothing,
	"setUserStorage": namesNothing, "updateUserStorage": namesNothing, "setDisplayName": namesNothing, "changeUsername": namesNothing,
	"changePassword": namesNothing, "listSessions": namesNothing, "endSession": namesNothing, "endOtherSessions": namesNothing,
	"getAccount": namesNothing, "checkPassword": namesNothing, "changeEmail": namesNothing, "sendConfirmationLetter": namesNothing,
	"confirmEmail": namesNothing, "deleteAccount": namesNothing, "createCustomerPortalSession": namesNothing, "refreshSubscription": namesNothing, "exportAccount": namesNothing, "undoEmailChange": namesNothing,
	"generateAvatarPutUrl": namesNothing, "deleteAvatar": namesNothing, "beginGoogleSignIn": namesNothing,
	"signInWithGoogleCredential": namesNothing, "confirmGoogleLink": namesNothing,

	// The profile of a minisite is public on the main site, and unknown on another minisite's host.
	"getMinisiteInfo":            {{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain} }}},
	"getProjectCardsForMinisite": {{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain} }}},

	"getDashboard":                reaching(func(o objects) input { return input{"folderId": o.folder} }),
	"createProject":               reaching(func(o objects) input { return input{"folderId": o.folder} }),
	"renameFolder":                reaching(func(o objects) input { return input{"folderId": o.folder, "newName": "Mine now"} }),
	"deleteFolder":                reaching(func(o objects) input { return input{"folderId": o.folder} }),
	"reorderFolder":               reaching(func(o objects) input { return input{"folderId": o.folder, "insertionIndex": 0} }),
	"moveProjectToFolder":         reaching(func(o objects) input { return naming(o.own, input{"folderId": o.folder}) }),
	"getProjectCardsByProjectIds": reaching(func(o objects) input { return input{"projectIds": []string{o.project}} }),

	"generateGiftCodes": namesNothing, "adminListGiftBatches": namesNothing, // gift codes belong to no tenant
	"getGiftCodeInfo":      reaching(func(o objects) input { return input{"giftCode": o.token} }),
	"redeemGiftCode":       reaching(func(o objects) input { return input{"giftCode": o.token} }),
	"adminRevokeGiftCodes": reaching(func(o objects) input { return input{"giftBatchId": o.subdomain} }),

	"confirmCheckout": reaching(func(o objects) input { return input{"sessionId": o.token} }),
	"logEvent":        reaching(func(o objects) input { return input{"eventName": "page view", "projectId": o.project} }),

	"deleteOwnFile": reaching(func(o objects) input { return input{"fileId": o.file} }),
	"adminInviteTenantAdmin": reaching(func(o objects) input {
		return input{"subdomain": o.subdomain, "name": "Eve", "email": "eve@example.com"}
	}),
	// Anybody may read the state of a token: another minisite's token looks like one that does not exist.
	"getMinisiteInvitation": {
		{"", func(o objects) input { return input{"subdomain": "hub", "token": o.token} }},
		{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain, "token": o.token} }},
	},
	"acceptMinisiteInvitation": {
		{"", func(o objects) input { return input{"subdomain": "hub", "token": o.token} }},
		{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain, "token": o.token} }},
	},
	// People who may not act on the club, and people who may act on the hub and name objects of the club.
	"tryConnectingToMinisite": {
		{"", func(o objects) input { return input{"subdomain": "hub", "email": o.email} }},
		{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain, "email": o.email} }},
	},
	"confirmMinisiteConnection": {
		{"", func(o objects) input { return input{"subdomain": "hub", "email": o.email, "code": "123456"} }},
		{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain, "email": o.email, "code": "123456"} }},
	},
	"getMinisiteAdmin":                 reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"updateMinisite":                   reaching(func(o objects) input { return withWords(o.subdomain) }),
	"minisiteAdminGenerateBrandPutUrl": reaching(func(o objects) input { return input{"subdomain": o.subdomain, "kind": "logo"} }),
	"minisiteAdminGetMembers": {
		{"", func(o objects) input { return input{"subdomain": o.subdomain} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "query": o.email} }},
	},
	"minisiteAdminAddMember": reaching(func(o objects) input {
		return input{"subdomain": o.subdomain, "name": "Eve", "email": "eve@example.com", "role": "admin"}
	}),
	"minisiteAdminUpdateMember": {
		{"", func(o objects) input { return updated(o.subdomain, o.member) }},
		{"", func(o objects) input { return updated("hub", o.member) }},
	},
	"minisiteAdminRemoveMember": {
		{"", func(o objects) input { return named(o.subdomain, o.member) }},
		{"", func(o objects) input { return named("hub", o.member) }},
	},
	"minisiteAdminRestoreMember": {
		{"", func(o objects) input { return named(o.subdomain, o.removed) }},
		{"", func(o objects) input { return named("hub", o.removed) }},
	},
	"minisiteAdminGetRemovedMembers": {
		{"", func(o objects) input { return input{"subdomain": o.subdomain} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "query": o.email} }},
	},
	"minisiteAdminImportMembers": {
		{"", func(o objects) input {
			return input{"subdomain": o.subdomain, "csv": "name,email\nEve,eve@example.com\n", "dryRun": false}
		}},
		{"", func(o objects) input {
			return input{"subdomain": o.subdomain, "csv": "name,email\nEve,eve@example.com\n", "dryRun": true, "removeMissing": true}
		}},
	},
	"minisiteAdminExportMembers": reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"minisiteAdminSendLetter": {
		{"", func(o objects) input { return input{"subdomain": o.subdomain, "email": o.email} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "email": o.email} }},
	},
	"minisiteAdminGetZapier":          reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"minisiteAdminRotateZapierSecret": reaching(func(o objects) input { return input{"subdomain": o.subdomain, "keepOld": false} }),
	"minisiteAdminListZapierCalls":    reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"minisiteAdminSelfTest":           reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"minisiteAdminListDomains":        reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"minisiteAdminProposeDomain":      reaching(func(o objects) input { return input{"subdomain": o.subdomain, "domain": "eve.example.org"} }),
	"minisiteAdminCheckDomain":        domainOf(input{}),
	"minisiteAdminRemoveDomain":       domainOf(input{}),
	"minisiteAdminSetPrimaryDomain":   domainOf(input{}),
	"adminListProposedDomains":        namesNothing,
	"adminFreeDomain":                 domainOf(input{}),
	"adminListDomains":                reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"adminAllowDomain":                domainOf(input{"allowed": true}),
	"minisiteAdminListHistory": {
		{"", func(o objects) input { return input{"subdomain": o.subdomain} }},
		{"", func(o objects) input { return named("hub", o.member) }},
		{"", func(o objects) input { return named("hub", o.removed) }},
	},
	"minisiteAdminUndoImport": {
		{"", func(o objects) input { return input{"subdomain": o.subdomain, "importId": o.imported} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "importId": o.imported} }},
	},
	"minisiteAdminExplainMember": {
		{"", func(o objects) input { return input{"subdomain": o.subdomain, "email": o.email} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "email": o.email} }},
	},

	"adminGetTenant":         reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"adminListTenantChanges": reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"adminUpdateTenant":      reaching(func(o objects) input { return withWords(o.subdomain) }),
	"adminRenameTenant":      reaching(func(o objects) input { return input{"subdomain": o.subdomain, "newSubdomain": "eve"} }),
	"adminSuspendTenant":     reaching(func(o objects) input { return input{"subdomain": o.subdomain, "suspended": true} }),
	"adminDeleteTenant":      reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
	"adminRestoreTenant":     reaching(func(o objects) input { return input{"subdomain": o.subdomain} }),
}

func withWords(subdomain string) input {
	return input{"subdomain": subdomain, "displayName": "Eve's", "supportEmail": "eve@example.com", "joinLink": "", "brand": input{}}
}

func named(subdomain, member string) input {
	return input{"subdomain": subdomain, "minisiteMemberId": member}
}

func updated(subdomain, member string) input {
	return input{"subdomain": subdomain, "minisiteMemberId": member, "name": "Eve", "email": "eve@example.com", "role": "admin"}
}

func init() { // those of a project are in a table of their own, see project_sides_test
	for operation, rest := range onProject {
		reaches[operation] = reaching(func(o objects) input { return naming(o.project, rest) })
	}
	// Publishing names a minisite as well, and then it is the caller's own project.
	reaches["publishProject"] = append(reaches["publishProject"], reach{"", func(o objects) input {
		in := naming(o.own, onProject["publishProject"])
		in["subdomain"] = o.subdomain
		return in
	}}, reach{"", func(o objects) input {
		in := naming(o.own, onProject["publishProject"])
		in["license"], in["subdomain"] = "minisitePaid", o.subdomain
		return in
	}})
}

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

	for _, operation := range w.operations {
		ways, known := reaches[operation]
		if !known {
			t.Errorf("%s does not say what it names: give it a row in reaches", operation)
			continue
		}
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
	for operation := range reaches {
		if !slices.Contains(w.operations, operation) {
			t.Errorf("%s stands in reaches and is no operation", operation)
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
	for operation, in := range map[string]func(o objects) input{
		"getMinisiteInvitation":          func(o objects) input { return input{"subdomain": "hub", "token": o.token} },
		"acceptMinisiteInvitation":       func(o objects) input { return input{"subdomain": "hub", "token": o.token} },
		"tryConnectingToMinisite":        func(o objects) input { return input{"subdomain": "hub", "email": o.email} },
		"confirmMinisiteConnection":      func(o objects) input { return input{"subdomain": "hub", "email": o.email, "code": "123456"} },
		"minisiteAdminGetMembers":        func(o objects) input { return input{"subdomain": "hub", "query": o.email} },
		"minisiteAdminUpdateMember":      func(o objects) input { return updated("hub", o.member) },
		"minisiteAdminRemoveMember":      func(o objects) input { return named("hub", o.member) },
		"minisiteAdminRestoreMember":     func(o objects) input { return named("hub", o.removed) },
		"minisiteAdminGetRemovedMembers": func(o objects) input { return input{"subdomain": "hub", "query": o.email} },
		"minisiteAdminListHistory":       func(o objects) input { return named("hub", o.member) },
		"minisiteAdminUndoImport":        func(o objects) input { return input{"subdomain": "hub", "importId": o.imported} },
		"minisiteAdminExplainMember":     func(o objects) input { return input{"subdomain": "hub", "email": o.email} },
		"minisiteAdminSendLetter":        func(o objects) input { return input{"subdomain": "hub", "email": o.email} },
		"minisiteAdminCheckDomain":       func(o objects) input { return input{"subdomain": "hub", "domain": o.domain} },
		"minisiteAdminSetPrimaryDomain":  func(o objects) input { return input{"subdomain": "hub", "domain": o.domain} },
		"adminFreeDomain":                func(o objects) input { return input{"subdomain": "hub", "domain": o.domain} },
		"minisiteAdminRemoveDomain":      func(o objects) input { return input{"subdomain": "hub", "domain": o.domain} },
		"adminAllowDomain":               func(o objects) input { return input{"subdomain": "hub", "domain": o.domain, "allowed": true} },
	} {
		got, missing := w.from(t, "cuttle.test", boss, operation, in(theirs)), w.from(t, "cuttle.test", boss, operation, in(ofNobody))
		if got.status != missing.status || theirs.hidden(got.body) != ofNobody.hidden(missing.body) {
			t.Errorf("%s: %s, a missing one gives %s", operation, got.body, missing.body)
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
	project, err := w.API.Projects.Create(t.Context(), projects.CreateProjectParams{
		OwnerID: owner.id, Name: "Zebra draft", ShareStatus: projects.Private, MinisiteID: w.club.ID, CreatedAt: now, LastOpenedAt: now,
		Document: documentWith(`"note":"zebra"`),
	})
	testkit.Must(t, err)
	removed := testkit.AddMember(t, w.store, w.club.ID, "Zebra", "removed@zebra.example", cuttle.MemberPaid, "")
	_, err = w.API.Members.Remove(t.Context(), members.RemoveParams{TenantID: w.club.ID, MemberID: removed})
	testkit.Must(t, err)
	brought := testkit.Get(w.API.Members.Import(t.Context(), members.ImportParams{TenantID: w.club.ID, File: "name,email\nZebra,brought@zebra.example\n"}))(t)
	ask[struct{}](t, w, boss, "minisiteAdminProposeDomain", input{"subdomain": "club", "domain": "zebra.example.org"})
	return objects{"club", id, removed, brought.ID, "member@zebra.example", w.tokenFor(t, "invited@zebra.example"), project, "zebra's file", "zebra.example.org", w.folderOf(t, owner), ""}
}

// hidden is a reply without what was asked for, which some refusals repeat.
func (o objects) hidden(body string) string {
	for _, said := range []string{o.subdomain, o.member, o.removed, o.imported, o.email, o.token, o.project, o.file, o.domain} {
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
		'domains', (select json_agg(d order by d.host) from domain_claim d where tenant_id = $1),
		'hosts', (select json_agg(h order by h.host) from tenant_host h where tenant_id = $1),
		'changes', (select json_agg(a order by a.id) from tenant_audit a where tenant_id = $1),
		'projects', (select json_agg(p order by p.id) from project p where minisite_id = $1))::text`, tenantID)
}
