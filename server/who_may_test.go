package server_test

import (
	"encoding/json"
	"slices"
	"testing"

	"cuttle/api"
	"cuttle/authz"
	"cuttle/devkit/testkit"
)

// who may call an operation. nil is everybody.
var (
	everybody      []string
	signedIn       = []string{"free", "k12free", "pro", "k12", "gift", "creator", "partner", "admin", "paid member", "canceled member", "minisite admin"}
	minisiteAdmins = []string{"minisite admin", "admin"}
	admins         = []string{"admin"}
	creators       = []string{"creator", "partner", "admin"}
)

// where: on the main site and its staging hosts only, or on minisites too.
const (
	onMain   = false
	anywhere = true
)

// writes says which roles the writes of an operation need.
type writes int

const (
	noRole    writes = iota // everybody who may call it may make them: on their own account and their own projects
	readsOnly               // it needs a role and writes nothing
	rechecked               // the role is read again in the transaction that writes: see TestARoleThatIsGoneWritesNothing
)

// objects are what operations name: those of a minisite where the caller has no business, or of nobody. own is a project of the caller's.
type objects struct{ subdomain, member, removed, imported, email, token, project, file, domain, folder, hook, own string }

var ofNobody = objects{"nosuch", "nosuchmember0000", "nosuchremoved000", "nosuchimport0000", "nobody@example.org", "nosuchtoken", "nosuchproject", "nosuchfile", "nosuch.example.org", "nosuchfolder000000000000", "nosuchhook000000", ""}

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

// namesNothing is for an operation without input, nothing for one whose input names no object, for a reason. The reply is searched for data
// of the club.
var namesNothing []reach

func nothing(string) []reach { return []reach{} }

// ofAnn names a person, who belongs to no tenant.
var ofAnn = reaching(func(objects) input { return input{"username": "ann"} })

// ofProject is for an operation in onProject.
func ofProject(operation string) []reach {
	return reaching(func(o objects) input { return naming(o.project, onProject[operation]) })
}

// whoMay has a row for every operation: who may call it, and where; which roles its writes need; and how it names objects that belong to
// somebody. It is typed by hand, next to the sentences of the specification that demand it.
var whoMay = map[string]struct {
	who         []string
	onMinisites bool
	writes
	names []reach
}{
	// S1 §6 "Logged-out visitors: browse templates, learn, pricing, profiles, blog, search and gift pages."
	"login":             {everybody, anywhere, noRole, nothing("an account belongs to no tenant")},
	"createAccount":     {everybody, anywhere, noRole, nothing("an account belongs to no tenant")},
	"logout":            {everybody, anywhere, noRole, namesNothing},
	"loggedInUser":      {everybody, anywhere, noRole, namesNothing},
	"sendResetToken":    {everybody, anywhere, noRole, nothing("an account belongs to no tenant")},
	"isResetTokenValid": {everybody, anywhere, noRole, reaching(func(o objects) input { return input{"token": o.token} })},
	"resetPassword":     {everybody, anywhere, noRole, reaching(func(o objects) input { return input{"token": o.token, "password": "correct horse battery"} })},
	// S0 §1 "Sign-in is by email or username with a password, or by a third-party Google sign-in."
	"beginGoogleSignIn":                    {everybody, onMain, noRole, namesNothing},
	"signInWithGoogleCredential":           {everybody, onMain, noRole, nothing("an account belongs to no tenant")},
	"confirmGoogleLink":                    {everybody, onMain, noRole, reaching(func(o objects) input { return input{"token": o.token} })},
	"getTagsAndProjects":                   {everybody, onMain, noRole, namesNothing},
	"getTrendingProjectCardsForHomepage":   {everybody, onMain, noRole, nothing("a page of what everybody may see")},
	"getProjectCardsForExploreLatest":      {everybody, onMain, noRole, nothing("a page of what everybody may see")},
	"getProjectsFromTheCommunity":          {everybody, onMain, noRole, nothing("a page of what everybody may see")},
	"getProjectCardsForAllCreatorProjects": {everybody, onMain, noRole, nothing("a page of what everybody may see")},
	"getProfileInfo":                       {everybody, onMain, noRole, ofAnn},
	"getProjectCardsForProfile":            {everybody, onMain, noRole, ofAnn},
	"searchProjects":                       {everybody, onMain, noRole, nothing("projects by words; one's own and those in public lists")},
	"getProjectCardsByProjectIds":          {everybody, onMain, noRole, reaching(func(o objects) input { return input{"projectIds": []string{o.project}} })},
	"getProject":                           {everybody, onMain, noRole, ofProject("getProject")},
	"recordProjectView":                    {everybody, onMain, noRole, ofProject("recordProjectView")},
	// S0 §7 "Analytics events are sent for pageview, sign in, sign up, checkout and upgrade modal."
	"logEvent": {everybody, onMain, noRole, reaching(func(o objects) input { return input{"eventName": "page view", "projectId": o.project} })},
	// S1 §2 "When the page is on a subdomain, only / shows the member site home with project cards." The home and its cards are public.
	// The profile of a minisite is public on the main site, and unknown on another minisite's host.
	"getMinisiteInfo":            {everybody, anywhere, noRole, []reach{{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain} }}}},
	"getProjectCardsForMinisite": {everybody, anywhere, noRole, []reach{{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain} }}}},
	// S1 §1 "Logged-in users keep projects on a dashboard …", whatever their plan. Whose project or file it is comes after, and so do the
	// features of a plan (people_test in authz). "Dashboard, settings and project creation redirect to / with a login modal."
	"getDashboard":          {signedIn, onMain, noRole, reaching(func(o objects) input { return input{"folderId": o.folder} })},
	"createFolder":          {signedIn, onMain, rechecked, nothing("a new folder, whose id the caller makes")},
	"renameFolder":          {signedIn, onMain, noRole, reaching(func(o objects) input { return input{"folderId": o.folder, "newName": "Mine now"} })},
	"deleteFolder":          {signedIn, onMain, noRole, reaching(func(o objects) input { return input{"folderId": o.folder} })},
	"reorderFolder":         {signedIn, onMain, noRole, reaching(func(o objects) input { return input{"folderId": o.folder, "insertionIndex": 0} })},
	"moveProjectToFolder":   {signedIn, onMain, rechecked, reaching(func(o objects) input { return naming(o.own, input{"folderId": o.folder}) })},
	"createProject":         {signedIn, onMain, rechecked, append(reaching(func(o objects) input { return input{"folderId": o.folder} }), reaching(func(o objects) input { return input{"subdomain": o.subdomain} })...)},
	"duplicateProject":      {signedIn, onMain, rechecked, ofProject("duplicateProject")},
	"renameProject":         {signedIn, onMain, noRole, ofProject("renameProject")},
	"saveProject":           {signedIn, onMain, noRole, ofProject("saveProject")},
	"listProjectVersions":   {signedIn, onMain, noRole, ofProject("listProjectVersions")},
	"restoreProjectVersion": {signedIn, onMain, noRole, ofProject("restoreProjectVersion")},
	"deleteProject":         {signedIn, onMain, noRole, ofProject("deleteProject")},
	"undeleteProject":       {signedIn, onMain, rechecked, ofProject("undeleteProject")},
	"getDeletedProjects":    {signedIn, onMain, noRole, namesNothing},
	"setShareStatus":        {signedIn, onMain, rechecked, ofProject("setShareStatus")},
	// "reportProject (signed in, reason, 10 a day …)" (issue 39).
	"reportProject": {signedIn, onMain, noRole, ofProject("reportProject")},
	"publishProject": {signedIn, onMain, rechecked, append(ofProject("publishProject"), // it names a minisite as well, and then it is the caller's own project
		reach{"", func(o objects) input {
			return mergeInput(naming(o.own, onProject["publishProject"]), input{"subdomain": o.subdomain})
		}},
		reach{"", func(o objects) input {
			return mergeInput(naming(o.own, onProject["publishProject"]), input{"license": "minisitePaid", "subdomain": o.subdomain})
		}})},
	"setProjectExamples":           {signedIn, onMain, noRole, ofProject("setProjectExamples")},
	"setProjectTags":               {signedIn, onMain, rechecked, ofProject("setProjectTags")},
	"generateProjectPicturePutUrl": {signedIn, onMain, noRole, ofProject("generateProjectPicturePutUrl")},
	"recordDownload":               {signedIn, onMain, rechecked, ofProject("recordDownload")},
	// S1 §6 "Analytics: needs admin, canLicensePro or canLicenseMinisite. … Viewing another user's stats needs admin".
	"getCreatorAnalytics":    {creators, onMain, readsOnly, ofAnn},
	"getProjectDailyStats":   {creators, onMain, readsOnly, reaching(func(o objects) input { return naming(o.project, nil) })},
	"getProjectStatsForUser": {creators, onMain, readsOnly, ofAnn},
	"generateOwnFilePutUrl":  {signedIn, onMain, noRole, nothing("a new file")},
	"listOwnFiles":           {signedIn, onMain, noRole, nothing("one's own files of a kind")},
	// Everybody who edits can search icons (decision 0090).
	"searchIcons":    {signedIn, onMain, noRole, nothing("icons, which belong to nobody")},
	"getIconDrawing": {signedIn, onMain, noRole, nothing("icons, which belong to nobody")},
	"deleteOwnFile":  {signedIn, onMain, noRole, reaching(func(o objects) input { return input{"fileId": o.file} })},
	// S0 §6 "Dashboard, settings and project creation redirect to / and open the login modal."
	"setUserStorage":         {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"updateUserStorage":      {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"setDisplayName":         {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"changeUsername":         {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"changePassword":         {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"getAccount":             {signedIn, onMain, noRole, namesNothing},
	"checkPassword":          {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"changeEmail":            {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"sendConfirmationLetter": {signedIn, onMain, noRole, namesNothing},
	"exportAccount":          {signedIn, onMain, noRole, namesNothing},
	// "kept with the account" (issue 43)
	"getMyMachines":  {signedIn, onMain, noRole, namesNothing},
	"saveMyMachines": {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	// "everybody may have one, in the settings" (issue 40)
	"startSecondFactor":   {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"confirmSecondFactor": {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"stopSecondFactor":    {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"renewRecoveryCodes":  {signedIn, onMain, noRole, nothing("it changes the caller's own account")},
	"deleteAccount":       {signedIn, onMain, noRole, namesNothing},
	// S0 §6: "Pro users see 'Manage Your Subscription', which opens a customer portal."; who has nothing to manage is told so.
	"createCustomerPortalSession": {signedIn, onMain, noRole, namesNothing},
	"confirmCheckout":             {signedIn, onMain, noRole, reaching(func(o objects) input { return input{"sessionId": o.token} })},
	"refreshSubscription":         {signedIn, onMain, noRole, namesNothing},
	// S1 §6 "Gift: anyone can view the page. Redeeming requires login, otherwise the signup modal."
	"getGiftCodeInfo":      {everybody, onMain, noRole, reaching(func(o objects) input { return input{"giftCode": o.token} })},
	"redeemGiftCode":       {signedIn, onMain, noRole, reaching(func(o objects) input { return input{"giftCode": o.token} })},
	"confirmEmail":         {signedIn, onMain, noRole, reaching(func(o objects) input { return input{"token": o.token} })},
	"listSessions":         {signedIn, onMain, noRole, namesNothing},
	"generateAvatarPutUrl": {signedIn, onMain, noRole, namesNothing},
	"deleteAvatar":         {signedIn, onMain, noRole, namesNothing},
	"endSession":           {signedIn, onMain, noRole, reaching(func(o objects) input { return input{"sessionId": o.token} })},
	"endOtherSessions":     {signedIn, onMain, noRole, namesNothing},
	// Issue 18: "The old address can undo", whoever is signed in.
	"undoEmailChange": {everybody, onMain, noRole, reaching(func(o objects) input { return input{"token": o.token} })},
	// Anybody with the letter may look; a signed-in account may accept.
	// Anybody may read the state of a token: another minisite's token looks like one that does not exist.
	"getMinisiteInvitation": {everybody, anywhere, noRole, []reach{
		{"", func(o objects) input { return input{"subdomain": "hub", "token": o.token} }},
		{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain, "token": o.token} }},
	}},
	"acceptMinisiteInvitation": {signedIn, anywhere, noRole, []reach{
		{"", func(o objects) input { return input{"subdomain": "hub", "token": o.token} }},
		{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain, "token": o.token} }},
	}},
	// People who may not act on the club, and people who may act on the hub and name objects of the club.
	"tryConnectingToMinisite": {signedIn, anywhere, noRole, []reach{
		{"", func(o objects) input { return input{"subdomain": "hub", "email": o.email} }},
		{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain, "email": o.email} }},
	}},
	"confirmMinisiteConnection": {signedIn, anywhere, noRole, []reach{
		{"", func(o objects) input { return input{"subdomain": "hub", "email": o.email, "code": "123456"} }},
		{"hub.cuttle.test", func(o objects) input { return input{"subdomain": o.subdomain, "email": o.email, "code": "123456"} }},
	}},
	// S1 §1 "Paid members log in there, and minisite admins manage the members." On the main site, for that subdomain.
	"getMinisiteAdmin":                 {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"updateMinisite":                   {minisiteAdmins, onMain, rechecked, reaching(func(o objects) input { return withWords(o.subdomain) })},
	"minisiteAdminGenerateBrandPutUrl": {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain, "kind": "logo"} })},
	// Issue 37, 6: "A Projects tab for admins (on the home or not, for members or for all, order by drag)".
	"minisiteAdminListProjects":    {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"minisiteAdminListOwnProjects": {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"minisiteAdminOrderProjects": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input { return ordered(o.subdomain, o.project) }},
		{"", func(o objects) input { return ordered("hub", o.project) }},
	}},
	"minisiteAdminTakeOffProject": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input { return naming(o.project, input{"subdomain": o.subdomain}) }},
		{"", func(o objects) input { return naming(o.project, input{"subdomain": "hub"}) }},
	}},
	"minisiteAdminGetMembers": {minisiteAdmins, onMain, readsOnly, []reach{
		{"", func(o objects) input { return input{"subdomain": o.subdomain} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "query": o.email} }},
	}},
	"minisiteAdminAddMember": {minisiteAdmins, onMain, rechecked, reaching(func(o objects) input {
		return input{"subdomain": o.subdomain, "name": "Eve", "email": "eve@example.com", "role": "admin"}
	})},
	"minisiteAdminUpdateMember": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input { return updated(o.subdomain, o.member) }},
		{"", func(o objects) input { return updated("hub", o.member) }},
	}},
	"minisiteAdminRemoveMember": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input { return named(o.subdomain, o.member) }},
		{"", func(o objects) input { return named("hub", o.member) }},
	}},
	"minisiteAdminRestoreMember": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input { return named(o.subdomain, o.removed) }},
		{"", func(o objects) input { return named("hub", o.removed) }},
	}},
	"minisiteAdminChangeMembers": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input {
			return input{"subdomain": o.subdomain, "change": "remove", "minisiteMemberIds": []string{o.member}}
		}},
		{"", func(o objects) input {
			return input{"subdomain": "hub", "change": "remove", "minisiteMemberIds": []string{o.member}}
		}},
		{"", func(o objects) input {
			return input{"subdomain": "hub", "change": "restore", "minisiteMemberIds": []string{o.removed}}
		}},
		{"", func(o objects) input { return input{"subdomain": o.subdomain, "change": "inviteUnconnected"} }},
	}},
	"minisiteAdminGetRemovedMembers": {minisiteAdmins, onMain, readsOnly, []reach{
		{"", func(o objects) input { return input{"subdomain": o.subdomain} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "query": o.email} }},
	}},
	"minisiteAdminImportMembers": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input {
			return input{"subdomain": o.subdomain, "csv": "name,email\nEve,eve@example.com\n", "dryRun": false}
		}},
		{"", func(o objects) input {
			return input{"subdomain": o.subdomain, "csv": "name,email\nEve,eve@example.com\n", "dryRun": true, "removeMissing": true}
		}},
	}},
	"minisiteAdminReadMemberTable": {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input {
		return input{"subdomain": o.subdomain, "csv": "name,email\nEve,eve@example.com\n"}
	})},
	"minisiteAdminExportMembers": {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"minisiteAdminExplainMember": {minisiteAdmins, onMain, readsOnly, []reach{
		{"", func(o objects) input { return input{"subdomain": o.subdomain, "email": o.email} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "email": o.email} }},
	}},
	"minisiteAdminSendLetter": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input { return input{"subdomain": o.subdomain, "email": o.email} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "email": o.email} }},
	}},
	"minisiteAdminListHistory": {minisiteAdmins, onMain, readsOnly, []reach{
		{"", func(o objects) input { return input{"subdomain": o.subdomain} }},
		{"", func(o objects) input { return named("hub", o.member) }},
		{"", func(o objects) input { return named("hub", o.removed) }},
	}},
	// "Minisite owners: members over time, downloads by project, who last signed in, on their admin pages" (issue 40).
	"getMinisiteInsights": {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"minisiteAdminUndoImport": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input { return input{"subdomain": o.subdomain, "importId": o.imported} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "importId": o.imported} }},
	}},
	// S1 §2 "It manages members (add, edit) and the Zapier settings (secret and link)."
	"minisiteAdminGetZapier":          {minisiteAdmins, onMain, rechecked, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"minisiteAdminRotateZapierSecret": {minisiteAdmins, onMain, rechecked, reaching(func(o objects) input { return input{"subdomain": o.subdomain, "keepOld": false} })},
	"minisiteAdminListZapierCalls":    {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"minisiteAdminListZapierHooks":    {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"minisiteAdminEndZapierHook": {minisiteAdmins, onMain, rechecked, []reach{
		{"", func(o objects) input { return input{"subdomain": o.subdomain, "hookId": o.hook} }},
		{"", func(o objects) input { return input{"subdomain": "hub", "hookId": o.hook} }},
	}},
	"minisiteAdminSelfTest": {minisiteAdmins, onMain, rechecked, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	// DESIGN.md §5 "Minisite admins propose a custom domain, the platform admin allows it".
	"minisiteAdminListDomains":      {minisiteAdmins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"minisiteAdminProposeDomain":    {minisiteAdmins, onMain, rechecked, reaching(func(o objects) input { return input{"subdomain": o.subdomain, "domain": "eve.example.org"} })},
	"minisiteAdminCheckDomain":      {minisiteAdmins, onMain, rechecked, domainOf(input{})},
	"minisiteAdminRemoveDomain":     {minisiteAdmins, onMain, rechecked, domainOf(input{})},
	"minisiteAdminSetPrimaryDomain": {minisiteAdmins, onMain, rechecked, domainOf(input{})},
	"adminListProposedDomains":      {admins, onMain, readsOnly, namesNothing},
	"adminFreeDomain":               {admins, onMain, rechecked, domainOf(input{})},
	"adminListDomains":              {admins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"adminAllowDomain":              {admins, onMain, rechecked, domainOf(input{"allowed": true})},
	// S0 §6 "Admin: admin features …" On a minisite admins may do no more than others.
	"adminInviteTenantAdmin": {admins, onMain, rechecked, reaching(func(o objects) input {
		return input{"subdomain": o.subdomain, "name": "Eve", "email": "eve@example.com"}
	})},
	"adminListTenants":       {admins, onMain, readsOnly, nothing("a page of a list")},
	"adminGetTenant":         {admins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"adminGetTenantNumbers":  {admins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"adminListTenantChanges": {admins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"adminCheckSubdomain":    {admins, onMain, readsOnly, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"adminCreateTenant":      {admins, onMain, rechecked, nothing("a new minisite")},
	"adminUpdateTenant":      {admins, onMain, rechecked, reaching(func(o objects) input { return withWords(o.subdomain) })},
	"adminRenameTenant":      {admins, onMain, rechecked, reaching(func(o objects) input { return input{"subdomain": o.subdomain, "newSubdomain": "eve"} })},
	"adminSuspendTenant": {admins, onMain, rechecked, reaching(func(o objects) input {
		return input{"subdomain": o.subdomain, "suspended": true, "reason": "Unpaid invoices"}
	})},
	"adminDeleteTenant":        {admins, onMain, rechecked, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"adminRestoreTenant":       {admins, onMain, rechecked, reaching(func(o objects) input { return input{"subdomain": o.subdomain} })},
	"adminGenerateBrandPutUrl": {admins, onMain, readsOnly, nothing("a new picture")},
	// "adminListReviews, adminReviewProject (approve, or hide; undo …)" (issue 39), for the platform's admins.
	"adminListReviews":   {admins, onMain, readsOnly, nothing("a page of a list of the main site")},
	"adminReviewProject": {admins, onMain, rechecked, reaching(func(o objects) input { return naming(o.project, input{"decision": "approve", "mark": ""}) })},
	// "Today /admin: … emails and jobs waiting and failed; failing domains; failed webhooks" (issue 40), for the platform's admins.
	"adminGetToday": {admins, onMain, readsOnly, namesNothing},
	// "/scheduled-maintenance … also shown … while the maintenance switch is on; sign-in and admins still work" (issue 41).
	"adminSetMaintenance":     {admins, onMain, rechecked, nothing("all sites")},
	"adminListDays":           {admins, onMain, readsOnly, nothing("a page of a list of the main site")},
	"adminListFailingDomains": {admins, onMain, readsOnly, namesNothing},
	"adminListJobs":           {admins, onMain, readsOnly, nothing("a page of a list")},
	"adminRetryJob":           {admins, onMain, rechecked, nothing("a job")},
	// "/admin/users … adminFindUser, adminSetPlan, adminSetLicense and what else is needed" (issue 40). An account belongs to no tenant.
	"adminListSubscribers": {admins, onMain, readsOnly, nothing("accounts, which belong to no tenant")},
	"adminFindUser":        {admins, onMain, readsOnly, nothing("accounts, which belong to no tenant")},
	"adminGetUser":         {admins, onMain, readsOnly, ofAnn},
	"adminListUserEmails":  {admins, onMain, readsOnly, ofAnn},
	"adminListUserChanges": {admins, onMain, readsOnly, ofAnn},
	"adminSetPlan":         {admins, onMain, rechecked, nothing("an account belongs to no tenant")},
	"adminSetLicense":      {admins, onMain, rechecked, nothing("an account belongs to no tenant")},
	"adminSuspendUser":     {admins, onMain, rechecked, nothing("an account belongs to no tenant")},
	"adminUnsuspendUser":   {admins, onMain, rechecked, nothing("an account belongs to no tenant")},
	"adminSignOutUser":     {admins, onMain, rechecked, nothing("an account belongs to no tenant")},
	// S1 §1 "Admins … tag creators' projects": S1 §6 as below.
	"adminTagProjects": {admins, onMain, rechecked, reaching(func(o objects) input {
		return input{"changes": []input{{"projectId": o.project, "add": []string{"tag01"}, "remove": []string{}}}}
	})},
	// "/{name}: landing-page variants" (S1 §2); "by the platform's admin on /admin/landing" (issue 41).
	"getLanding":                {everybody, onMain, noRole, nothing("what everybody may see")},
	"adminGetLanding":           {admins, onMain, readsOnly, namesNothing},
	"adminSaveLandingVariant":   {admins, onMain, rechecked, nothing("a page belongs to no tenant")},
	"adminDeleteLandingVariant": {admins, onMain, rechecked, nothing("a page belongs to no tenant")},
	"adminSetFeaturedProjects":  {admins, onMain, rechecked, reaching(func(o objects) input { return input{"projectIds": []string{o.project}} })},
	"adminSetTestimonials":      {admins, onMain, rechecked, nothing("texts belong to no tenant")},
	// S1 §6 "Admin: /stats pages, /admin/creator-tags and /admin/gift. Non-admins see not-found."
	"generateGiftCodes":    {admins, onMain, rechecked, nothing("new codes")},
	"adminListGiftBatches": {admins, onMain, readsOnly, nothing("a page of a list")},
	"adminRevokeGiftCodes": {admins, onMain, rechecked, reaching(func(o objects) input { return input{"giftBatchId": o.subdomain} })},
	// The same sentence, and S1 §1 "Admins see usage stats".
	"getStatsByEventName": {admins, onMain, readsOnly, nothing("a page of a list of the main site")},
	"getStatsForUser":     {admins, onMain, readsOnly, reaching(func(o objects) input { return input{"email": o.email} })},
}

func withWords(subdomain string) input {
	return input{"subdomain": subdomain, "displayName": "Eve's", "supportEmail": "eve@example.com", "joinLink": "", "brand": input{}}
}

func named(subdomain, member string) input {
	return input{"subdomain": subdomain, "minisiteMemberId": member}
}

func ordered(subdomain string, projectIDs ...string) input {
	return input{"subdomain": subdomain, "projectIds": projectIDs}
}

func updated(subdomain, member string) input {
	return input{"subdomain": subdomain, "minisiteMemberId": member, "name": "Eve", "email": "eve@example.com", "role": "admin"}
}

func TestRoleMatrix(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	matrix := testkit.Get(authz.Load())(t)
	operations, takesInput := w.API.Operations(), takesInput(t, w.API)
	for _, op := range operations {
		row, there := whoMay[op.Name]
		if !there {
			t.Errorf("%s has no row", op.Name)
			continue
		}
		if row.names == nil && takesInput[op.Name] {
			t.Errorf("%s has input: say how that names objects, or with nothing(why) that it names none", op.Name)
		}
		permission := testkit.Get(matrix.Permission(op.Object, op.Action))(t)
		for person, facts := range testkit.People {
			may := row.who == nil || slices.Contains(row.who, person)
			if got := matrix.Allows(authz.NewSubject(facts), authz.Main, permission); got != may {
				t.Errorf("%s, %s on the main site: %v", op.Name, person, got)
			}
			if got := matrix.Allows(authz.NewSubject(facts), authz.Minisite, permission); got != (may && row.onMinisites) {
				t.Errorf("%s, %s on a minisite: %v", op.Name, person, got)
			}
		}
	}
	if len(whoMay) != len(operations) {
		t.Errorf("%d rows for %d operations", len(whoMay), len(operations))
	}
}

// takesInput returns the operations whose input has fields, by the description of the API.
func takesInput(t *testing.T, surface *api.Surface) map[string]bool {
	t.Helper()
	var document struct {
		Paths map[string]struct {
			Post struct {
				OperationID string
				RequestBody json.RawMessage
			}
		}
	}
	testkit.Must(t, json.Unmarshal(testkit.Get(surface.Document())(t), &document))
	takes := map[string]bool{}
	for _, path := range document.Paths {
		takes[path.Post.OperationID] = path.Post.RequestBody != nil
	}
	return takes
}
