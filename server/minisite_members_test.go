package server_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/node"
	"cuttle/projects"
)

type memberRow struct {
	MinisiteMemberID, Name, Email, Role, Subdomain string
	Connected                                      bool
	AddedDate                                      time.Time
}

type memberPage struct {
	Members []memberRow
	Total   int
	Next    *string
}

func (w *world) hubAdmin(t *testing.T) *person {
	t.Helper()
	p := w.enter(t, "hubadmin", cuttle.PlanFree, nil)
	w.join(t, p, w.hub.ID, cuttle.MemberAdmin)
	return p
}

func (w *world) adds(t *testing.T, by *person, more input) memberRow {
	t.Helper()
	in := input{"subdomain": "hub", "name": "Bob", "email": "bob@example.com"}
	maps.Copy(in, more)
	return ask[struct{ Member memberRow }](t, w, by, "minisiteAdminAddMember", in).Member
}

// changesOf returns the list of changes, as the platform's admin reads it.
func (w *world) changesOf(t *testing.T, boss *person, subdomain string) []string {
	t.Helper()
	var list []string
	for _, c := range ask[struct {
		Changes []struct {
			Actor, Action string
			Before, After map[string]any
		}
	}](t, w, boss, "adminListTenantChanges", input{"subdomain": subdomain}).Changes {
		list = append(list, fmt.Sprint(c.Actor, " ", c.Action, " ", c.Before, " ", c.After))
	}
	return list
}

// S1 §5, letter by letter, at the field.
func TestMembersAreAddedAndChanged(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	bob := w.adds(t, ada, input{"name": " Bob ", "email": " bob@example.com "})
	if bob.Name != "Bob" || bob.Email != "bob@example.com" || bob.Role != "paid" || bob.Subdomain != "hub" || bob.Connected || bob.AddedDate.IsZero() {
		t.Errorf("added: %+v", bob) // "The default role is paid."
	}
	for _, c := range []struct {
		operation, field, message string
		in                        input
	}{
		{"minisiteAdminAddMember", "name", "Please provide a name", input{"name": " ", "email": "cid@example.com"}},
		{"minisiteAdminAddMember", "email", "Please provide a valid email address", input{"name": "Cid", "email": "cid@"}},
		{"minisiteAdminAddMember", "email", "Email already exists", input{"name": "Cid", "email": "BOB@Example.com"}},
		{"minisiteAdminAddMember", "role", "Please choose paid, canceled or admin.", input{"name": "Cid", "email": "cid@example.com", "role": "boss"}},
		{"minisiteAdminUpdateMember", "name", "Please provide a name", input{"name": "", "email": "bob@example.com", "role": "paid"}},
		{"minisiteAdminUpdateMember", "email", "Please provide a valid email address", input{"name": "Bob", "email": "bob", "role": "paid"}},
		{"minisiteAdminUpdateMember", "email", "Email already exists", input{"name": "Bob", "email": "Ann@example.com", "role": "paid"}},
		{"minisiteAdminUpdateMember", "role", "Please choose paid, canceled or admin.", input{"name": "Bob", "email": "bob@example.com", "role": ""}},
	} {
		c.in["subdomain"], c.in["minisiteMemberId"] = "hub", bob.MinisiteMemberID
		if _, e := w.as(t, ada, c.operation, c.in); e.Success || e.Message != c.message || e.Fields[c.field] != c.message {
			t.Errorf("%s %v: %+v", c.operation, c.in, e)
		}
	}
	update := func(more input) memberRow {
		in := input{"subdomain": "hub", "minisiteMemberId": bob.MinisiteMemberID, "name": "Bob", "email": "bob@example.com", "role": "paid"}
		maps.Copy(in, more)
		return ask[struct{ Member memberRow }](t, w, ada, "minisiteAdminUpdateMember", in).Member
	}
	if got := update(input{}); got != bob { // nothing
		t.Errorf("unchanged: %+v", got)
	}
	if got := update(input{"email": "BOB@example.com"}); got.Email != "BOB@example.com" { // is nobody else's
		t.Errorf("in capitals: %+v", got)
	}
	if got := update(input{"name": "Bobby", "email": "bobby@example.com", "role": "canceled"}); got.Name != "Bobby" || got.Email != "bobby@example.com" || got.Role != "canceled" {
		t.Errorf("changed: %+v", got)
	}
	want := []string{
		"hubadmin member changed map[email:BOB@example.com name:Bob role:paid] map[email:bobby@example.com name:Bobby role:canceled]",
		"hubadmin member changed map[email:bob@example.com] map[email:BOB@example.com]",
		"hubadmin member added map[] map[email:bob@example.com name:Bob role:paid]",
	}
	if got := w.changesOf(t, boss, "hub"); !slices.Equal(got[:3], want) {
		t.Errorf("the list of changes:\n%s", strings.Join(got, "\n"))
	}
}

func TestLettersToNewMembers(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	w.adds(t, ada, input{})
	if l := w.letterTo(t, "bob@example.com"); l.Sender != "The Hub" || !strings.Contains(l.Text, "You are a member of The Hub") {
		t.Errorf("letter: %+v", l)
	}
	w.adds(t, ada, input{"email": "cid@example.com", "role": "admin", "invite": true})
	if l := w.letterTo(t, "cid@example.com"); !strings.Contains(l.Subject, "run “The Hub”") {
		t.Errorf("letter to an admin: %+v", l)
	}
	w.adds(t, ada, input{"email": "dan@example.com", "invite": false})
	w.adds(t, ada, input{"email": "eve@example.com", "role": "canceled"})
	if n := dbtest.Look[int](t, w.data, "select count(*) from mail_outbox"); n != 2 {
		t.Errorf("%d letters", n)
	}
	// A letter to an old address of a member is invalid; a connected account stays.
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	ask[struct{}](t, w, bob, "acceptMinisiteInvitation", input{"subdomain": "hub", "token": w.tokenFor(t, "bob@example.com")})
	for _, email := range []string{"bob@example.com", "cid@example.com"} {
		id := dbtest.Look[string](t, w.data, "select id from minisite_member where email = $1", email)
		got := ask[struct{ Member memberRow }](t, w, ada, "minisiteAdminUpdateMember",
			input{"subdomain": "hub", "minisiteMemberId": id, "name": "New", "email": "new." + email, "role": "paid"}).Member
		if got.Connected != (email == "bob@example.com") {
			t.Errorf("%s: %+v", email, got)
		}
	}
	if _, e := w.as(t, bob, "acceptMinisiteInvitation", input{"subdomain": "hub", "token": w.tokenFor(t, "cid@example.com")}); e.Code != "invitation_invalid" {
		t.Errorf("a letter to an old address: %+v", e)
	}
}

// An address gets only a few letters, however often it is added and changed again.
func TestLettersToOneAddressAreFew(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.RateScale = 1 })
	ada := w.hubAdmin(t)
	for i := range 10 {
		bob := w.adds(t, ada, input{})
		ask[struct{}](t, w, ada, "minisiteAdminUpdateMember", input{
			"subdomain": "hub", "minisiteMemberId": bob.MinisiteMemberID, "name": "Bob", "email": fmt.Sprintf("bob%d@example.com", i), "role": "paid",
		})
	}
	if res, _ := w.as(t, ada, "minisiteAdminAddMember", input{"subdomain": "hub", "name": "Bob", "email": "BOB@example.com"}); res.status != 429 {
		t.Errorf("the eleventh letter: %d %s", res.status, res.body)
	}
}

type roles struct{ MinisiteMemberships []struct{ Role string } }

func TestLastAdminStays(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	id := dbtest.Look[string](t, w.data, "select id from minisite_member where user_id = $1", ada.id)
	demote := input{"subdomain": "hub", "minisiteMemberId": id, "name": "Ada", "email": "ada@example.com", "role": "paid"}
	if _, e := w.as(t, ada, "minisiteAdminUpdateMember", demote); e.Success || e.Code != "last_admin" || !strings.Contains(e.Fields["role"], "only admin") {
		t.Errorf("the last admin: %+v", e)
	}
	w.adds(t, ada, input{"email": "bea@example.com", "role": "admin"})
	ask[struct{}](t, w, ada, "minisiteAdminUpdateMember", demote)
	// After demoting themself, a person is no longer an admin in their own session either, at once.
	if user := ask[struct{ User *roles }](t, w, ada, "loggedInUser", input{}).User; user == nil || user.MinisiteMemberships[0].Role != "paid" {
		t.Errorf("after demoting themself: %+v", user)
	}
}

// A role change counts within a second, in everything that the role opened.
func TestRoleChangeCountsWithinASecond(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, ann := w.hubAdmin(t), w.signIn(t, w.annID)
	owner := w.enter(t, "owner", cuttle.PlanFree, nil)
	now := w.clock.now()
	project, err := w.API.Projects.Create(t.Context(), projects.CreateProjectParams{
		OwnerID: owner.id, Name: "Lamp", MinisiteID: w.hub.ID, ShareStatus: projects.Public, License: projects.LicenseMinisitePaid,
		CreatedAt: now, LastOpenedAt: now, PublishedAt: &now, Document: secretDocument,
	})
	testkit.Must(t, err)
	download := input{"projectId": project, "format": "svg"}
	ask[struct{}](t, w, ann, "recordDownload", download)
	page := ask[memberPage](t, w, ada, "minisiteAdminGetMembers", input{"subdomain": "hub", "query": "ann@example.com"})
	ask[struct{}](t, w, ada, "minisiteAdminUpdateMember",
		input{"subdomain": "hub", "minisiteMemberId": page.Members[0].MinisiteMemberID, "name": "Ann", "email": "ann@example.com", "role": "canceled"})
	w.clock.advance(time.Second)
	if res, e := w.as(t, ann, "recordDownload", download); e.Success {
		t.Errorf("a second after it was canceled: %s", res.body)
	}
}

func TestMembersAreListed(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	for _, who := range []string{"Zoë Ångström", "zoe Adams", "Bob 100%", "_under_"} {
		w.adds(t, ada, input{"name": who, "email": strings.Fields(who)[0] + "@work.example", "invite": false})
	}
	w.adds(t, ada, input{"name": "Cleo", "email": "cleo@work.example", "role": "canceled"})
	names := func(in input) string {
		t.Helper()
		in["subdomain"] = "hub"
		var all []string
		for {
			page := ask[memberPage](t, w, ada, "minisiteAdminGetMembers", in)
			for _, m := range page.Members {
				all = append(all, m.Name)
			}
			if page.Next == nil {
				if page.Total != len(all) {
					t.Errorf("%v: %d of %d", in, len(all), page.Total)
				}
				return strings.Join(all, ", ")
			}
			in["after"] = *page.Next
		}
	}
	const byName = "_under_, Ann, Bob 100%, Cleo, Somebody, zoe Adams, Zoë Ångström"
	for _, c := range []struct {
		in   input
		want string
	}{
		{input{}, byName},
		{input{"limit": 2}, byName},
		{input{"limit": 2, "sort": "name", "descending": true}, "Zoë Ångström, zoe Adams, Somebody, Cleo, Bob 100%, Ann, _under_"},
		{input{"limit": 3, "sort": "email"}, "_under_, Ann, Bob 100%, Cleo, Somebody, zoe Adams, Zoë Ångström"},
		{input{"limit": 1, "sort": "role"}, "Somebody, Cleo, _under_, Ann, Bob 100%, zoe Adams, Zoë Ångström"},
		{input{"limit": 2, "sort": "added"}, "Ann, Somebody, Zoë Ångström, zoe Adams, Bob 100%, _under_, Cleo"},
		{input{"limit": 2, "sort": "added", "descending": true}, "Cleo, _under_, Bob 100%, zoe Adams, Zoë Ångström, Somebody, Ann"},
		{input{"query": "OB 1"}, "Bob 100%"}, // with a blank, which no random address has
		{input{"query": "ÅNGSTRÖM"}, "Zoë Ångström"},
		{input{"query": "@WORK", "limit": 2}, "_under_, Bob 100%, Cleo, zoe Adams, Zoë Ångström"},
		{input{"query": "@work", "limit": 2, "sort": "email", "descending": true}, "Zoë Ångström, zoe Adams, Cleo, Bob 100%, _under_"},
		{input{"query": "%"}, "Bob 100%"},
		{input{"query": "_"}, "_under_"},
		{input{"query": "nobody"}, ""},
		{input{"role": "canceled"}, "Cleo"},
		{input{"role": "paid", "query": "bob"}, "Bob 100%"},
	} {
		if got := names(maps.Clone(c.in)); got != c.want {
			t.Errorf("%v: %s, want %s", c.in, got, c.want)
		}
	}
	first := ask[memberPage](t, w, ada, "minisiteAdminGetMembers", input{"subdomain": "hub", "limit": 2})
	for field, in := range map[string]input{
		"after": {"after": *first.Next, "sort": "email"}, "role": {"role": "boss"}, "sort": {"sort": "age"},
	} {
		in["subdomain"] = "hub"
		if _, e := w.as(t, ada, "minisiteAdminGetMembers", in); e.Success || e.Fields[field] == "" {
			t.Errorf("%v: %+v", in, e)
		}
	}
}

// Who may: an admin of that minisite, or the platform's; to others it looks as if there were none.
func TestWhoManagesAMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	people := w.everybody(t)
	calls := map[string]input{
		"getMinisiteAdmin":                 {},
		"updateMinisite":                   {"displayName": "The Hub", "supportEmail": "help@hub.example", "joinLink": "", "brand": input{}},
		"minisiteAdminGenerateBrandPutUrl": {"kind": "logo"},
		"minisiteAdminGetMembers":          {},
		"minisiteAdminAddMember":           {"name": "", "email": ""},
		"minisiteAdminUpdateMember":        {"minisiteMemberId": "nobody", "name": "", "email": "", "role": ""},
		"minisiteAdminImportMembers":       {"csv": "", "dryRun": true},
		"minisiteAdminExportMembers":       {},
		"minisiteAdminExplainMember":       {"email": "ann@example.com"},
	}
	for operation, rest := range calls {
		for name, p := range people {
			at := func(subdomain string) (reply, envelope) {
				in := input{"subdomain": subdomain}
				maps.Copy(in, rest)
				return w.as(t, p, operation, in)
			}
			there, e := at("hub")
			missing, _ := at("nobody")
			may := name == "admin" || name == "hub admin"
			want := "minisite_unknown"
			if p == nil {
				want = "login_required"
			}
			if may && (e.Code == "minisite_unknown" || e.Code == "login_required") {
				t.Errorf("%s, %s: %s", operation, name, there.body)
			}
			if !may && (e.Code != want || there.body != missing.body) {
				t.Errorf("%s, %s: %s, a missing one gives %s", operation, name, there.body, missing.body)
			}
		}
		// On the minisite itself there is nothing to manage.
		body, _ := json.Marshal(mergeInput(rest, input{"subdomain": "hub"}))
		if _, e := w.call(t, "hub.cuttle.test", operation, string(body), w.at(t, "hub.cuttle.test", people["hub admin"].id)); e.Success {
			t.Errorf("%s works on the minisite's own host", operation)
		}
	}
}

func mergeInput(a, b input) input {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

// A minisite's admin cannot change another minisite's members, not even by their id.
func TestMembersOfAnotherMinisiteCannotBeTouched(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	id := testkit.AddMember(t, w.store, w.club.ID, "Cleo", "cleo@example.com", cuttle.MemberPaid, "")
	change := input{"subdomain": "hub", "minisiteMemberId": id, "name": "Eve", "email": "eve@example.com", "role": "admin"}
	theirs, e := w.as(t, ada, "minisiteAdminUpdateMember", change)
	change["minisiteMemberId"] = "nobody"
	missing, _ := w.as(t, ada, "minisiteAdminUpdateMember", change)
	if e.Code != "member_unknown" || theirs.body != missing.body {
		t.Errorf("%s, a missing one gives %s", theirs.body, missing.body)
	}
	w.adds(t, ada, input{"email": "cleo@example.com"}) // an address is taken within a minisite only
	got := ask[imported](t, w, ada, "minisiteAdminImportMembers", input{"subdomain": "hub", "csv": "name,email,role\nEve,cleo@example.com,admin\n", "dryRun": false})
	if got.Changed != 1 || dbtest.Look[string](t, w.data, "select name || role from minisite_member where id = $1", id) != "Cleopaid" {
		t.Errorf("by a file: %+v", got)
	}
	if csv := ask[struct{ CSV string }](t, w, ada, "minisiteAdminExportMembers", input{"subdomain": "hub"}).CSV; strings.Contains(csv, "Cleo") {
		t.Errorf("exported: %s", csv)
	}
}

type imported struct {
	Message                                     string
	Added, Changed, Unchanged, Refused, Letters int
	Rows                                        []struct {
		Line                               int
		Outcome, Name, Email, Role, Reason string
		Was                                *struct{ Name, Role string }
	}
}

func TestMembersComeAndGoAsFiles(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	file := "email;phone;name;role\r\nann@example.com;1;Ann B.;\r\ncid@example.com;2;=Cid;canceled\r\ndan@;3;Dan;\r\n\"eve@example.com\";4;\"Eve; \"\"E\"\"\";\r\nf\x00@example.com;5;F;\r\n"
	bring := func(dryRun bool) imported {
		return ask[imported](t, w, ada, "minisiteAdminImportMembers", input{"subdomain": "hub", "csv": file, "dryRun": dryRun, "invite": true})
	}
	before := dbtest.Look[int](t, w.data, "select count(*) from tenant_audit")
	dry := bring(true)
	if n := dbtest.Look[int](t, w.data, "select count(*) from minisite_member where tenant_id = $1", w.hub.ID); n != 2 || dbtest.Look[int](t, w.data, "select count(*) from tenant_audit") != before {
		t.Errorf("a dry run has written: %d members", n)
	}
	got := bring(false)
	if !reflect.DeepEqual(dry, got) {
		t.Errorf("the dry run said %+v\nand then came %+v", dry, got)
	}
	if got.Added != 2 || got.Changed != 1 || got.Unchanged != 0 || got.Refused != 2 || !strings.Contains(got.Message, "Left out: phone") {
		t.Errorf("imported: %+v", got)
	}
	var lines []string
	for _, r := range got.Rows {
		lines = append(lines, fmt.Sprint(r.Line, r.Outcome, r.Name))
	}
	if strings.Join(lines, " ") != "4refusedDan 6refusedF 3added=Cid 5addedEve; \"E\" 2changedAnn B." {
		t.Errorf("rows: %q", lines)
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from mail_outbox"); n != 1 || got.Letters != 1 { // Cid is canceled, Ann was here
		t.Errorf("%d letters", n)
	}
	if list := w.changesOf(t, boss, "hub"); len(list) != 2 || list[0] != "hubadmin members imported map[] map[added:2 changed:1 refused:2]" {
		t.Errorf("the list of changes:\n%s", strings.Join(list, "\n"))
	}

	out := ask[struct{ FileName, CSV string }](t, w, ada, "minisiteAdminExportMembers", input{"subdomain": "hub"})
	if want := "hub-members-" + w.clock.now().Format("2006-01-02") + ".csv"; out.FileName != want {
		t.Errorf("file name %s, want %s", out.FileName, want)
	}
	want := "\uFEFFname,email,role\r\n'=Cid,cid@example.com,canceled\r\nAnn B.,ann@example.com,paid\r\n\"Eve; \"\"E\"\"\",eve@example.com,paid\r\nSomebody," + ada.memberEmail() + ",admin\r\n"
	if out.CSV != want {
		t.Errorf("exported\n%s\nwant\n%s", out.CSV, want)
	}
	if back := ask[imported](t, w, ada, "minisiteAdminImportMembers", input{"subdomain": "hub", "csv": out.CSV, "dryRun": true}); back.Unchanged != 4 || back.Rows == nil {
		t.Errorf("back in: %+v", back)
	}
}

func TestFilesThatAreTooLarge(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	send := func(size int, cookie ...*http.Cookie) reply {
		body := `{"subdomain":"hub","dryRun":true,"csv":"name,email\n` + strings.Repeat("x", size) + `"}`
		res, _ := w.call(t, "cuttle.test", "minisiteAdminImportMembers", body, cookie...)
		return res
	}
	if res := send(15<<20, ada.cookie); res.status != 200 || !strings.Contains(res.body, `"refused":1`) {
		t.Errorf("15 MB: %d %.200s", res.status, res.body)
	}
	if res := send(17<<20, ada.cookie); res.status != 200 || !strings.Contains(res.body, "larger than 16 MB") {
		t.Errorf("17 MB: %d %.200s", res.status, res.body)
	}
	if res := send(24<<20, ada.cookie); res.status != 413 || !strings.Contains(res.body, "The limit is 24 MB.") {
		t.Errorf("24 MB: %d %.200s", res.status, res.body)
	}
	address, _ := w.listen(t)
	unread := raw(t, address, "POST /api/v1/minisiteAdminImportMembers HTTP/1.1\r\nHost: cuttle.test\r\nContent-Type: application/json\r\nContent-Length: 15000000\r\n\r\n{")
	if !strings.Contains(unread, "Please log in first.") { // without a login a body of that size is not read
		t.Errorf("15 MB without a login: %.200s", unread)
	}
	body := `{"subdomain":"hub","name":"` + strings.Repeat("x", 2<<20) + `"}`
	if res, _ := w.call(t, "cuttle.test", "minisiteAdminAddMember", body, ada.cookie); res.status != 413 {
		t.Errorf("2 MB to another operation: %d", res.status)
	}
}

type explained struct {
	Explanation struct {
		Allowed bool
		Reason  string
		Member  *memberRow
		Origin  *struct{ Actor, How string }
		Account *struct {
			MaskedEmail, Username string
			ConnectedDate         *time.Time
		}
		LastSignInDate *time.Time
		LastChange     *struct{ Actor, Action string }
		Invitation     *struct {
			State                 string
			SentDate, ExpiresDate time.Time
		}
	}
}

func TestWhySomebodyGetsIn(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	explain := func(email string) explained {
		t.Helper()
		return ask[explained](t, w, ada, "minisiteAdminExplainMember", input{"subdomain": "hub", "email": email})
	}
	expect := func(what string, e explained, allowed bool, words ...string) {
		t.Helper()
		if e.Explanation.Allowed != allowed {
			t.Errorf("%s: %+v", what, e.Explanation)
		}
		for _, word := range words {
			if !strings.Contains(e.Explanation.Reason, word) {
				t.Errorf("%s: %q does not say %q", what, e.Explanation.Reason, word)
			}
		}
	}
	nobody := explain("nobody@example.com")
	expect("a stranger", nobody, false, "Nobody with this address is a member of The Hub.")
	if e := nobody.Explanation; e.Member != nil || e.Origin != nil || e.Account != nil || e.LastChange != nil || e.Invitation != nil || e.LastSignInDate != nil {
		t.Errorf("a stranger: %+v", e)
	}

	added := w.adds(t, ada, input{})
	e := explain(" BOB@example.com ")
	until, format := w.clock.now().Add(30*24*time.Hour), "Jan 2"
	if until.Year() != w.clock.now().Year() {
		format = "Jan 2, 2006"
	}
	expect("with a letter", e, false, "not connected an account", "waits for them until "+until.Format(format))
	if x := e.Explanation; x.Member == nil || x.Member.MinisiteMemberID != added.MinisiteMemberID || x.Origin == nil || *x.Origin != struct{ Actor, How string }{"hubadmin", "added"} ||
		x.Invitation == nil || x.Invitation.State != "open" || x.Account != nil || x.LastChange.Action != "member added" {
		t.Errorf("with a letter: %+v", x)
	}
	w.clock.set(31 * 24 * time.Hour)
	ada = w.signIn(t, ada.id)
	e = explain("bob@example.com")
	expect("with an old letter", e, false, "no longer good", "connect with this address")
	if e.Explanation.Invitation.State != "expired" {
		t.Errorf("with an old letter: %+v", e.Explanation.Invitation)
	}
	w.adds(t, ada, input{"email": "cid@example.com", "invite": false})
	expect("without a letter", explain("cid@example.com"), false, "Couldn't send the email")

	// Somebody who accepts on the minisite is there; what they do elsewhere is nobody's business there.
	w.adds(t, ada, input{"email": "dan@work.example", "name": "Dan"})
	dan := w.enter(t, "dan", cuttle.PlanFree, nil)
	res, ok := w.call(t, "hub.cuttle.test", "acceptMinisiteInvitation", accepting("hub", w.tokenFor(t, "dan@work.example")), w.at(t, "hub.cuttle.test", dan.id))
	if !ok.Success {
		t.Fatal(res.body)
	}
	e = explain("dan@work.example")
	expect("connected", e, true, "paying member", "dan")
	x := e.Explanation
	if x.Account == nil || x.Account.Username != "dan" || x.Account.MaskedEmail != "d•••@e•••.com" || x.Account.ConnectedDate == nil ||
		x.LastSignInDate == nil || x.Invitation.State != "used" || x.LastChange.Action != "invitation accepted" {
		t.Errorf("connected: %+v", x)
	}
	if raw, _ := w.as(t, ada, "minisiteAdminExplainMember", input{"subdomain": "hub", "email": "dan@work.example"}); strings.Contains(raw.body, "dan@example.com") {
		t.Errorf("the account's own address is told: %s", raw.body)
	}
	expect("an admin", explain(ada.memberEmail()), true, "They are an admin")

	// The address of an account that belongs to a member with another one, also when that address has a row of its own.
	byAccount := func(what string, allowed bool, words ...string) {
		t.Helper()
		e := explain("DAN@example.com")
		expect(what, e, allowed, append(words, "their account dan", "the member dan@work.example")...)
		if x := e.Explanation; x.Member == nil || x.Member.Email != "dan@work.example" {
			t.Errorf("%s: %+v", what, x.Member)
		}
	}
	byAccount("by the account's address", true)
	w.adds(t, ada, input{"email": "dan@example.com", "role": "canceled"})
	byAccount("with a row that ended", true)

	ask[imported](t, w, ada, "minisiteAdminImportMembers", input{"subdomain": "hub", "csv": "name,email,role\nDan,dan@work.example,canceled\nFay,fay@example.com,\n", "dryRun": false})
	e = explain("dan@work.example")
	expect("canceled", e, false, "canceled", "role paid")
	expect("canceled, with a row that ended", explain("dan@example.com"), false, "canceled")
	if x := e.Explanation; x.Origin.How != "added" || x.LastChange.Action != "member changed by import" {
		t.Errorf("canceled: %+v", x)
	}
	if x := explain("fay@example.com").Explanation; x.Origin == nil || x.Origin.How != "imported" {
		t.Errorf("imported: %+v", x)
	}
}

// While a minisite is suspended, nobody gets in and there is nothing to manage.
func TestSuspendedMinisiteIsNotManaged(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	_, err := w.tenants.SuspendTenant(t.Context(), "hub", cuttle.CommandLine)
	testkit.Must(t, err)
	if _, e := w.as(t, ada, "minisiteAdminExplainMember", input{"subdomain": "hub", "email": "ann@example.com"}); e.Code != "minisite_unknown" {
		t.Errorf("suspended: %+v", e)
	}
}

// A sign-in counts where it happens: on the minisite's own host.
func TestLastSignInIsOfThisMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	last := func() *time.Time {
		return dbtest.Look[*time.Time](t, w.data, "select last_sign_in_at from minisite_member where user_id = $1", w.annID)
	}
	for _, host := range []string{"cuttle.test", "club.cuttle.test", "staging.cuttle.test"} {
		w.login(t, host)
		if got := last(); got != nil {
			t.Errorf("a login on %s is told at the hub: %v", host, got)
		}
	}
	w.login(t, "hub.cuttle.test")
	first := last()
	if first == nil {
		t.Fatal("a login on the hub is not noted")
	}
	w.clock.set(time.Hour)
	b := newBrowser(t, w)
	b.login("cuttle.test")
	if got := last(); !got.Equal(*first) {
		t.Errorf("a login on the main site is told at the hub: %v", got)
	}
	b.typed("https://hub.cuttle.test/auth/start?next=/")
	if got := last(); got.Sub(*first) < time.Hour {
		t.Errorf("a login that was handed over is not noted: %v", got)
	}
}

// A lost letter can be sent again, to members who can use it.
func TestLettersAreWrittenAgain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	w.adds(t, ada, nil)
	first := w.tokenFor(t, "bob@example.com")
	ask[struct{}](t, w, ada, "minisiteAdminSendLetter", input{"subdomain": "hub", "email": "BOB@example.com"})
	second := w.tokenFor(t, "bob@example.com")
	bob := w.enter(t, "bobby", cuttle.PlanFree, nil)
	for _, c := range []struct{ token, code string }{{first, "invitation_invalid"}, {second, ""}} {
		if res, e := w.call(t, "hub.cuttle.test", "acceptMinisiteInvitation", accepting("hub", c.token), w.at(t, "hub.cuttle.test", bob.id)); e.Code != c.code {
			t.Errorf("accepting: %s, want %q", res.body, c.code)
		}
	}
	w.adds(t, ada, input{"email": "carl@example.com", "role": "canceled"})
	for email, code := range map[string]string{"bob@example.com": "account_connected", "carl@example.com": "member_canceled", "nobody@example.com": "member_unknown"} {
		if res, e := w.as(t, ada, "minisiteAdminSendLetter", input{"subdomain": "hub", "email": email}); e.Success || e.Code != code {
			t.Errorf("a letter to %s: %s, want %s", email, res.body, code)
		}
	}
	if got := dbtest.Look[int](t, w.data, `select count(*) from mail_outbox where recipient in ('bob@example.com', 'carl@example.com', 'nobody@example.com')`); got != 2 {
		t.Errorf("%d letters, want 2", got)
	}
}

// Links in letters lead to the minisite as the admin sees it: from a staging host to its host below that.
func TestLettersLeadWhereTheyWereWrittenFrom(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	for host, home := range map[string]string{"cuttle.test": "https://hub.cuttle.test/?invitation=", "staging.cuttle.test": "https://hub.staging.cuttle.test/?invitation="} {
		email := "from-" + host + "@example.com"
		body := `{"subdomain":"hub","name":"Bob","email":"` + email + `"}`
		if res, e := w.call(t, host, "minisiteAdminAddMember", body, w.at(t, host, ada.id)); !e.Success {
			t.Fatalf("from %s: %s", host, res.body)
		}
		if text := w.letterTo(t, email).Text; !strings.Contains(text, home) {
			t.Errorf("from %s: %s", host, text)
		}
	}
}
