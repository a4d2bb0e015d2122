package authz_test

import (
	"testing"

	"cuttle/authz"
)

// operations are those of the API with the permission that each needs.
var operations = []struct {
	name   string
	object authz.Object
	action authz.Action
}{
	{"login", "session", "create"},
	{"createAccount", "account", "create"},
	{"logout", "session", "delete"},
	{"loggedInUser", "session", "read"},
	{"sendResetToken", "password-reset", "request"},
	{"isResetTokenValid", "password-reset", "read"},
	{"resetPassword", "password-reset", "complete"},
	{"getDashboard", "dashboard", "read"},
	{"getMinisiteInfo", "minisite", "read"},
	{"getProjectCardsForMinisite", "minisite", "read"},
	{"getProjectsFromTheCommunity", "project-list", "read"},
	{"getProjectCardsForAllCreatorProjects", "project-list", "read"},
	{"getProject", "project", "read"},
	{"recordProjectView", "project-view", "record"},
	{"getTagsAndProjects", "project-list", "read"},
	{"recordDownload", "project", "download"},
	{"createProject", "project", "create"},
	{"duplicateProject", "project", "create"},
	{"renameProject", "project", "edit"},
	{"saveProject", "project", "edit"},
	{"listProjectVersions", "project", "edit"},
	{"restoreProjectVersion", "project", "edit"},
	{"deleteProject", "project", "delete"},
	{"undeleteProject", "project", "delete"},
	{"getDeletedProjects", "dashboard", "read"},
	{"setShareStatus", "project", "publish"},
	{"publishProject", "project", "publish"},
	{"setProjectTags", "project", "tag"},
	{"generateProjectPicturePutUrl", "project", "edit"},
	{"generateOwnFilePutUrl", "own-file", "create"},
	{"listOwnFiles", "own-file", "read"},
	{"deleteOwnFile", "own-file", "delete"},
	{"adminInviteTenantAdmin", "minisite-admin", "invite"},
	{"getMinisiteInvitation", "invitation", "read"},
	{"acceptMinisiteInvitation", "invitation", "accept"},
	{"tryConnectingToMinisite", "membership", "connect"},
	{"confirmMinisiteConnection", "membership", "connect"},
	{"adminListTenants", "tenant", "read"},
	{"adminGetTenant", "tenant", "read"},
	{"adminListTenantChanges", "tenant", "read"},
	{"adminCheckSubdomain", "tenant", "create"},
	{"adminCreateTenant", "tenant", "create"},
	{"adminUpdateTenant", "tenant", "edit"},
	{"adminRenameTenant", "tenant", "edit"},
	{"adminSuspendTenant", "tenant", "edit"},
	{"adminDeleteTenant", "tenant", "delete"},
	{"adminRestoreTenant", "tenant", "delete"},
	{"adminGenerateBrandPutUrl", "tenant", "edit"},
	{"getMinisiteAdmin", "minisite-admin", "edit"},
	{"updateMinisite", "minisite-admin", "edit"},
	{"minisiteAdminGenerateBrandPutUrl", "minisite-admin", "edit"},
	{"minisiteAdminGetMembers", "minisite-members", "manage"},
	{"minisiteAdminAddMember", "minisite-members", "manage"},
	{"minisiteAdminUpdateMember", "minisite-members", "manage"},
	{"minisiteAdminRemoveMember", "minisite-members", "manage"},
	{"minisiteAdminRestoreMember", "minisite-members", "manage"},
	{"minisiteAdminGetRemovedMembers", "minisite-members", "manage"},
	{"minisiteAdminImportMembers", "minisite-members", "manage"},
	{"minisiteAdminExportMembers", "minisite-members", "manage"},
	{"minisiteAdminExplainMember", "minisite-members", "manage"},
	{"minisiteAdminSendLetter", "minisite-members", "manage"},
}

func TestOperations(t *testing.T) {
	m := matrix(t)
	const (
		no   = ""
		main = "main"     // on the main site and its staging hosts only
		both = "anywhere" // on minisites too
	)
	rows := []struct {
		person, quote string
		// One column per operation, in the order above:
		// login, sign-up, logout, user, reset ×3, dashboard, minisite info and cards, community cards, creators' cards;
		// project, its views, templates; download, create, duplicate; rename, save, versions, restore; delete, undelete, deleted; share,
		// publish, tags, picture; own files: upload, list, remove; a minisite's admin: invite; an invitation: look, accept;
		// connecting: try, confirm; minisites
		// by the platform admin: list, one, changes, address, create, update, rename, suspend, delete, restore, picture; a minisite by its own admin: read,
		// change, picture; its members: list, add, change, remove, restore, removed, import, export, explain, letter. Whose project or file it is
		// comes after: nobody changes another's. Which plan has own files comes after too, with the upgrade modal of its key
		// (features, see people_test).
		want [61]string
	}{
		{
			"visitor", `S1 §6 "Logged-out visitors: browse templates, learn, pricing, profiles, blog, search and gift pages. Dashboard, settings and project creation redirect to / with a login modal."`,
			[61]string{
				both, both, both, both, both, both, both, no, both, both, main, main,
				main, main, main, no, no, no, no, no, no, no, no, no, no, no, no, no, no,
				no, no, no,
				no, both, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"free", `S1 §1 "Logged-in users keep projects on a dashboard, organise them in folders, and change account settings."`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"k12free", `S1 §6 "Education plans hide community links." (hidden, not refused: "Anyone may browse templates", S1 §1)`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"pro", `S1 §1 "Logged-in users keep projects on a dashboard …"`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"k12", `S1 §6 "Education plans hide community links."`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"gift", `S1 §1 "Logged-in users keep projects on a dashboard …"`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"creator", `S1 §1 "Creators see download and view analytics for their projects." (and are logged-in users)`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"partner", `S0 §6 "canLicensePro and canLicenseMinisite are separate server flags." (and a logged-in user)`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"admin", `S0 §6 "Admin: admin features, may license Pro, treated as Gift plan." (and a logged-in user; on a minisite no more than others)`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				main, both, both, both, both,
				main, main, main, main, main, main, main, main, main, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main,
			},
		},
		{
			"paid member", `S1 §2 "When the page is on a subdomain, only / shows the member site home with project cards. Any other path redirects to the main site."`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"canceled member", `S1 §6 "Minisite: access needs role admin or paid for that subdomain." (the home and its cards are public)`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				no, no, no, no, no, no, no, no, no, no, no, no, no,
			},
		},
		{
			"minisite admin", `S1 §1 "Paid members log in there, and minisite admins manage the members." (on the main site, of that subdomain: DESIGN §6)`,
			[61]string{
				both, both, both, both, both, both, both, main, both, both, main, main,
				main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main, main,
				main, main, main,
				no, both, both, both, both,
				no, no, no, no, no, no, no, no, no, no, no,
				main, main, main, main, main, main, main, main, main, main, main, main, main,
			},
		},
	}
	seen := map[string]bool{}
	for _, row := range rows {
		seen[row.person] = true
		sub := authz.NewSubject(people[row.person])
		for i, op := range operations {
			permission, err := m.Permission(op.object, op.action)
			if err != nil {
				t.Fatal(err)
			}
			if got, want := m.Allows(sub, authz.Main, permission), row.want[i] != no; got != want {
				t.Errorf("%s, %s on main: got %v\n  %s", row.person, op.name, got, row.quote)
			}
			if got, want := m.Allows(sub, authz.Minisite, permission), row.want[i] == both; got != want {
				t.Errorf("%s, %s on a minisite: got %v\n  %s", row.person, op.name, got, row.quote)
			}
		}
	}
	everyone(t, seen)
}
