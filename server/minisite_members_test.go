package server_test

import (
	"fmt"
	"maps"
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

// What the forms and files of members send and show. Their rules are tested in members.
func TestMembersOverHTTP(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	bob := w.adds(t, ada, nil) // with a letter, unless it says otherwise
	if bob.Name != "Bob" || bob.Role != "paid" || bob.Subdomain != "hub" || bob.Connected || bob.AddedDate.IsZero() {
		t.Errorf("added: %+v", bob)
	}
	if l := w.letterTo(t, "bob@example.com"); l.Sender != "The Hub" {
		t.Errorf("letter: %+v", l)
	}
	got := ask[imported](t, w, ada, "minisiteAdminImportMembers", input{"subdomain": "hub", "csv": "name,email,phone\nAnn B.,ann@example.com,1\nDan,dan@,2\nCid,cid@example.com,3\n"})
	var lines []string
	for _, r := range got.Rows {
		lines = append(lines, fmt.Sprint(r.Line, r.Outcome, r.Name))
	}
	if strings.Join(lines, " ") != "3refusedDan 4addedCid 2changedAnn B." || got.Added != 1 || got.Changed != 1 || got.Refused != 1 || got.Letters != 0 || !strings.Contains(got.Message, "Left out: phone") {
		t.Errorf("imported: %+v", got)
	}
	out := ask[struct{ FileName, CSV string }](t, w, ada, "minisiteAdminExportMembers", input{"subdomain": "hub"})
	if want := "hub-members-" + w.clock.now().Format("2006-01-02") + ".csv"; out.FileName != want || strings.Count(out.CSV, "\n") != 5 {
		t.Errorf("exported: %+v, want %s", out, want)
	}
	w.importsWithColumns(t, ada)
	first := ask[memberPage](t, w, ada, "minisiteAdminGetMembers", input{"subdomain": "hub", "limit": 3, "query": " @example "})
	rest := ask[memberPage](t, w, ada, "minisiteAdminGetMembers", input{"subdomain": "hub", "limit": 3, "query": "@example", "after": first.Next})
	if first.Total != 4 || len(first.Members) != 3 || len(rest.Members) != 1 || rest.Next != nil {
		t.Errorf("listed: %+v, then %+v", first, rest)
	}
	for field, in := range map[string]input{"after": {"after": *first.Next, "sort": "email"}, "role": {"role": "boss"}, "sort": {"sort": "age"}} {
		if _, e := w.as(t, ada, "minisiteAdminGetMembers", mergeInput(in, input{"subdomain": "hub"})); e.Success || e.Fields[field] == "" {
			t.Errorf("%v: %+v", in, e)
		}
	}
	// Of somebody who is connected by an account with another address, that address is not told.
	owner := w.enter(t, "owner", cuttle.PlanFree, nil)
	w.join(t, owner, w.hub.ID, cuttle.MemberPaid)
	if raw, _ := w.as(t, ada, "minisiteAdminExplainMember", input{"subdomain": "hub", "email": owner.memberEmail()}); !strings.Contains(raw.body, `"allowed":true`) || strings.Contains(raw.body, "owner@example.com") {
		t.Errorf("explained: %s", raw.body)
	}
	// A file may be larger than anything else, and no more than that.
	for size, want := range map[int]string{15 << 20: `"refused":1`, 24 << 20: "The limit is 24 MB."} {
		body := `{"subdomain":"hub","dryRun":true,"csv":"name,email\n` + strings.Repeat("x", size) + `"}`
		if res, _ := w.call(t, "cuttle.test", "minisiteAdminImportMembers", body, ada.cookie); !strings.Contains(res.body, want) {
			t.Errorf("%d MB: %d %.200s", size>>20, res.status, res.body)
		}
	}
}

// importsWithColumns reads a table, chooses its columns, and tries that out.
func (w *world) importsWithColumns(t *testing.T, ada *person) {
	t.Helper()
	const file = "Our list\nWer,Vorname,Adresse,Stand\nLee,Eve,eve@example.com,läuft\nLee,Fay,fay@example.com,admin\nLee,\x00,f\x00y@example.com,läuft\n"
	table := ask[struct {
		Line, Rows int
		Columns    []struct{ Name string }
		Guess      map[string]*int
	}](t, w, ada, "minisiteAdminReadMemberTable", input{"subdomain": "hub", "csv": file})
	if email := table.Guess["email"]; table.Line != 2 || table.Rows != 3 || table.Columns[1].Name != "Vorname" || email == nil || *email != 2 || table.Guess["name"] != nil {
		t.Errorf("read: %+v", table)
	}
	choice := input{
		"subdomain": "hub", "csv": file, "dryRun": true, "columns": input{"email": 2, "name": 1, "lastName": 0, "role": 3},
		"roles": []input{{"value": "läuft", "means": "canceled"}},
	}
	got := ask[imported](t, w, ada, "minisiteAdminImportMembers", choice)
	if len(got.Rows) != 3 || got.Rows[1].Name != "Eve Lee" || got.Rows[1].Role != "canceled" || got.Refused != 1 {
		t.Errorf("tried out: %+v", got)
	}
	if len(got.Admins) != 1 || got.Admins[0].Email != "fay@example.com" {
		t.Errorf("admins: %+v", got.Admins)
	}
	choice["roles"] = []input{{"value": "läuft", "means": "admin"}}
	if _, e := w.as(t, ada, "minisiteAdminImportMembers", choice); e.Success || e.Fields["roles"] == "" {
		t.Errorf("a choice of admins: %+v", e)
	}
}

// While a minisite is suspended, nobody gets in, connects, invites or manages.
func TestSuspendedMinisiteIsNotManaged(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	testkit.Get(w.tenants.SuspendTenant(t.Context(), "hub", "Unpaid invoices", cuttle.CommandLine, nil))(t)
	for operation, p := range map[string]*person{"minisiteAdminExplainMember": ada, "tryConnectingToMinisite": ada, "adminInviteTenantAdmin": boss} {
		if _, e := w.as(t, p, operation, input{"subdomain": "hub", "email": "new@example.com", "name": "New"}); e.Code != "minisite_unknown" && e.Code != "minisite_not_served" {
			t.Errorf("%s: %+v", operation, e)
		}
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

func TestLastAdminStays(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	demote := updated("hub", dbtest.Look[string](t, w.data, "select id from minisite_member where user_id = $1", ada.id))
	demote["role"] = "paid"
	if _, e := w.as(t, ada, "minisiteAdminUpdateMember", demote); e.Success || e.Code != "last_admin" || !strings.Contains(e.Fields["role"], "only admin") {
		t.Errorf("the last admin: %+v", e)
	}
	w.anotherHubAdmin(t, "bea")
	ask[struct{}](t, w, ada, "minisiteAdminUpdateMember", demote)
	// After demoting themself, a person is no longer an admin in their own session either, at once.
	if got := w.memberships(t, "cuttle.test", ada.cookie); got != "[{hub paid}]" {
		t.Errorf("after demoting themself: %s", got)
	}
}

// A role change counts within a second, in everything that the role opened.
func TestRoleChangeCountsWithinASecond(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, ann := w.hubAdmin(t), w.signIn(t, w.annID)
	owner := w.enter(t, "owner", cuttle.PlanFree, nil)
	now := w.clock.now()
	project, err := w.Projects.Create(t.Context(), projects.CreateProjectParams{
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

func mergeInput(a, b input) input {
	all := maps.Clone(a)
	maps.Copy(all, b)
	return all
}

type imported struct {
	Message                                     string
	Added, Changed, Unchanged, Refused, Letters int
	Admins                                      []struct{ Email string }
	Rows                                        []struct {
		Line                               int
		Outcome, Name, Email, Role, Reason string
		Was                                *struct{ Name, Role string }
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
