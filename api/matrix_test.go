package api_test

import (
	"slices"
	"testing"
	"time"

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
)

// where: on the main site and its staging hosts only, or on minisites too.
const (
	onMain   = false
	anywhere = true
)

// roleMatrix says who may call each operation, and where. It is typed by hand, next to the sentences of the specification
// that demand it.
var roleMatrix = map[string]struct {
	who         []string
	onMinisites bool
}{
	// S1 §6 "Logged-out visitors: browse templates, learn, pricing, profiles, blog, search and gift pages."
	"login":             {everybody, anywhere},
	"createAccount":     {everybody, anywhere},
	"logout":            {everybody, anywhere},
	"loggedInUser":      {everybody, anywhere},
	"sendResetToken":    {everybody, anywhere},
	"isResetTokenValid": {everybody, anywhere},
	"resetPassword":     {everybody, anywhere},
	// S0 §1 "Sign-in is by email or username with a password, or by a third-party Google sign-in."
	"beginGoogleSignIn":                    {everybody, onMain},
	"signInWithGoogleCredential":           {everybody, onMain},
	"confirmGoogleLink":                    {everybody, onMain},
	"getTagsAndProjects":                   {everybody, onMain},
	"getProjectsFromTheCommunity":          {everybody, onMain},
	"getProjectCardsForAllCreatorProjects": {everybody, onMain},
	"getProjectCardsByProjectIds":          {everybody, onMain},
	"getProject":                           {everybody, onMain},
	"recordProjectView":                    {everybody, onMain},
	// S0 §7 "Analytics events are sent for pageview, sign in, sign up, checkout and upgrade modal."
	"logEvent": {everybody, onMain},
	// S1 §2 "When the page is on a subdomain, only / shows the member site home with project cards." The home and its cards are public.
	"getMinisiteInfo":            {everybody, anywhere},
	"getProjectCardsForMinisite": {everybody, anywhere},
	// S1 §1 "Logged-in users keep projects on a dashboard …", whatever their plan. Whose project or file it is comes after, and so do the
	// features of a plan (people_test in authz). "Dashboard, settings and project creation redirect to / with a login modal."
	"getDashboard":                 {signedIn, onMain},
	"createFolder":                 {signedIn, onMain},
	"renameFolder":                 {signedIn, onMain},
	"deleteFolder":                 {signedIn, onMain},
	"reorderFolder":                {signedIn, onMain},
	"moveProjectToFolder":          {signedIn, onMain},
	"createProject":                {signedIn, onMain},
	"duplicateProject":             {signedIn, onMain},
	"renameProject":                {signedIn, onMain},
	"saveProject":                  {signedIn, onMain},
	"listProjectVersions":          {signedIn, onMain},
	"restoreProjectVersion":        {signedIn, onMain},
	"deleteProject":                {signedIn, onMain},
	"undeleteProject":              {signedIn, onMain},
	"getDeletedProjects":           {signedIn, onMain},
	"setShareStatus":               {signedIn, onMain},
	"publishProject":               {signedIn, onMain},
	"setProjectTags":               {signedIn, onMain},
	"generateProjectPicturePutUrl": {signedIn, onMain},
	"recordDownload":               {signedIn, onMain},
	"generateOwnFilePutUrl":        {signedIn, onMain},
	"listOwnFiles":                 {signedIn, onMain},
	"deleteOwnFile":                {signedIn, onMain},
	// S0 §6 "Dashboard, settings and project creation redirect to / and open the login modal."
	"setUserStorage":         {signedIn, onMain},
	"updateUserStorage":      {signedIn, onMain},
	"setDisplayName":         {signedIn, onMain},
	"changeUsername":         {signedIn, onMain},
	"changePassword":         {signedIn, onMain},
	"getAccount":             {signedIn, onMain},
	"checkPassword":          {signedIn, onMain},
	"changeEmail":            {signedIn, onMain},
	"sendConfirmationLetter": {signedIn, onMain},
	"exportAccount":          {signedIn, onMain},
	"deleteAccount":          {signedIn, onMain},
	// S0 §6: "Pro users see 'Manage Your Subscription', which opens a customer portal."; who has nothing to manage is told so.
	"createCustomerPortalSession": {signedIn, onMain},
	"confirmCheckout":             {signedIn, onMain},
	"refreshSubscription":         {signedIn, onMain},
	// S1 §6 "Gift: anyone can view the page. Redeeming requires login, otherwise the signup modal."
	"getGiftCodeInfo":      {everybody, onMain},
	"redeemGiftCode":       {signedIn, onMain},
	"confirmEmail":         {signedIn, onMain},
	"listSessions":         {signedIn, onMain},
	"generateAvatarPutUrl": {signedIn, onMain},
	"deleteAvatar":         {signedIn, onMain},
	"endSession":           {signedIn, onMain},
	"endOtherSessions":     {signedIn, onMain},
	// Issue 18: "The old address can undo", whoever is signed in.
	"undoEmailChange": {everybody, onMain},
	// Anybody with the letter may look; a signed-in account may accept.
	"getMinisiteInvitation":     {everybody, anywhere},
	"acceptMinisiteInvitation":  {signedIn, anywhere},
	"tryConnectingToMinisite":   {signedIn, anywhere},
	"confirmMinisiteConnection": {signedIn, anywhere},
	// S1 §1 "Paid members log in there, and minisite admins manage the members." On the main site, for that subdomain.
	"getMinisiteAdmin":                 {minisiteAdmins, onMain},
	"updateMinisite":                   {minisiteAdmins, onMain},
	"minisiteAdminGenerateBrandPutUrl": {minisiteAdmins, onMain},
	"minisiteAdminGetMembers":          {minisiteAdmins, onMain},
	"minisiteAdminAddMember":           {minisiteAdmins, onMain},
	"minisiteAdminUpdateMember":        {minisiteAdmins, onMain},
	"minisiteAdminRemoveMember":        {minisiteAdmins, onMain},
	"minisiteAdminRestoreMember":       {minisiteAdmins, onMain},
	"minisiteAdminGetRemovedMembers":   {minisiteAdmins, onMain},
	"minisiteAdminImportMembers":       {minisiteAdmins, onMain},
	"minisiteAdminExportMembers":       {minisiteAdmins, onMain},
	"minisiteAdminExplainMember":       {minisiteAdmins, onMain},
	"minisiteAdminSendLetter":          {minisiteAdmins, onMain},
	"minisiteAdminListHistory":         {minisiteAdmins, onMain},
	"minisiteAdminUndoImport":          {minisiteAdmins, onMain},
	// S1 §2 "It manages members (add, edit) and the Zapier settings (secret and link)."
	"minisiteAdminGetZapier":          {minisiteAdmins, onMain},
	"minisiteAdminRotateZapierSecret": {minisiteAdmins, onMain},
	"minisiteAdminListZapierCalls":    {minisiteAdmins, onMain},
	"minisiteAdminSelfTest":           {minisiteAdmins, onMain},
	// DESIGN.md §5 "Minisite admins propose a custom domain, the platform admin allows it".
	"minisiteAdminListDomains":      {minisiteAdmins, onMain},
	"minisiteAdminProposeDomain":    {minisiteAdmins, onMain},
	"minisiteAdminCheckDomain":      {minisiteAdmins, onMain},
	"minisiteAdminRemoveDomain":     {minisiteAdmins, onMain},
	"minisiteAdminSetPrimaryDomain": {minisiteAdmins, onMain},
	"adminListProposedDomains":      {admins, onMain},
	"adminFreeDomain":               {admins, onMain},
	"adminListDomains":              {admins, onMain},
	"adminAllowDomain":              {admins, onMain},
	// S0 §6 "Admin: admin features …" On a minisite admins may do no more than others.
	"adminInviteTenantAdmin":   {admins, onMain},
	"adminListTenants":         {admins, onMain},
	"adminGetTenant":           {admins, onMain},
	"adminListTenantChanges":   {admins, onMain},
	"adminCheckSubdomain":      {admins, onMain},
	"adminCreateTenant":        {admins, onMain},
	"adminUpdateTenant":        {admins, onMain},
	"adminRenameTenant":        {admins, onMain},
	"adminSuspendTenant":       {admins, onMain},
	"adminDeleteTenant":        {admins, onMain},
	"adminRestoreTenant":       {admins, onMain},
	"adminGenerateBrandPutUrl": {admins, onMain},
	// S1 §6 "Admin: /stats pages, /admin/creator-tags and /admin/gift. Non-admins see not-found."
	"generateGiftCodes":    {admins, onMain},
	"adminListGiftBatches": {admins, onMain},
	"adminRevokeGiftCodes": {admins, onMain},
}

func TestRoleMatrix(t *testing.T) {
	t.Parallel()
	matrix := testkit.Get(authz.Load())(t)
	surface := testkit.Get(api.New(api.Options{Matrix: matrix, Now: time.Now}))(t)
	operations := surface.Operations()
	for _, op := range operations {
		row, there := roleMatrix[op.Name]
		if !there {
			t.Errorf("%s has no row", op.Name)
			continue
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
	if len(roleMatrix) != len(operations) {
		t.Errorf("%d rows for %d operations", len(roleMatrix), len(operations))
	}
}
