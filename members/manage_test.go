package members_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/members"
	"cuttle/store"
	"cuttle/store/db"
)

func (r *fixture) create(email string, role cuttle.MemberRole) members.Member {
	r.t.Helper()
	member, _, err := r.members.Create(r.t.Context(), members.CreateParams{TenantID: r.hub.ID, Name: "Ann", Email: email, Role: role, By: boss})
	testkit.Must(r.t, err)
	return member
}

func (r *fixture) bring(p members.ImportParams) ([]members.ImportRow, error) {
	p.TenantID, p.By = r.hub.ID, boss
	p.Letterhead = mail.Letterhead{SiteName: "The hub", Origin: "https://hub.cuttle.test"}
	done, err := r.members.Import(r.t.Context(), p)
	return done.Rows, err
}

// S1 §5, letter by letter, at the field.
func TestMembersAreAddedAndChanged(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	letterhead := r.params(r.hub, "", "").Letterhead
	add := func(p members.CreateParams) (members.Member, error) {
		p.TenantID, p.By, p.Letterhead = r.hub.ID, boss, letterhead
		m, _, err := r.members.Create(t.Context(), p)
		return m, err
	}
	r.create("ann@example.com", cuttle.MemberPaid)
	bob := testkit.Get(add(members.CreateParams{Name: " Bob ", Email: " bob@example.com "}))(t)
	if bob.Name != "Bob" || bob.Email != "bob@example.com" || bob.Role != cuttle.MemberPaid || !bob.AddedAt.Equal(r.now) { // "The default role is paid."
		t.Errorf("added: %+v", bob)
	}
	change := func(name, email string, role cuttle.MemberRole) (members.Member, error) {
		return r.members.Update(t.Context(), members.UpdateParams{TenantID: r.hub.ID, MemberID: bob.ID, Name: name, Email: email, Role: role, By: boss})
	}
	const noName, noEmail, taken, noRole = "Please provide a name", "Please provide a valid email address", "Email already exists", "Please choose paid, canceled or admin."
	for _, c := range []struct {
		name, email    string
		role           cuttle.MemberRole
		field, message string
	}{
		{" ", "cid@example.com", "paid", "name", noName}, {"Cid", "cid@", "paid", "email", noEmail}, {"Cid", "ANN@Example.com", "paid", "email", taken}, {"Cid", "cid@example.com", "boss", "role", noRole},
	} {
		_, added := add(members.CreateParams{Name: c.name, Email: c.email, Role: c.role})
		_, changed := change(c.name, c.email, c.role)
		for what, err := range map[string]error{"added": added, "changed": changed} {
			if fault.From(err).Fields[c.field] != c.message {
				t.Errorf("%s %+v: %v", what, c, err)
			}
		}
	}
	if _, err := change("Bob", "bob@example.com", ""); fault.From(err).Fields["role"] != noRole {
		t.Errorf("changed to no role: %v", err)
	}
	for _, c := range []struct {
		name, email string
		role        cuttle.MemberRole
	}{{"Bob", "bob@example.com", "paid"}, {"Bob", "BOB@example.com", "paid"}, {"Bobby", "bobby@example.com", "canceled"}} { // first nothing, then what is nobody else's
		if got := testkit.Get(change(c.name, c.email, c.role))(t); got.Name != c.name || got.Email != c.email || got.Role != c.role || !got.AddedAt.Equal(bob.AddedAt) {
			t.Errorf("changed: %+v", got)
		}
	}
	want := `member added - {"name": "Bob", "role": "paid", "email": "bob@example.com"}
member changed {"email": "bob@example.com"} {"email": "BOB@example.com"}
member changed {"name": "Bob", "role": "paid", "email": "BOB@example.com"} {"name": "Bobby", "role": "canceled", "email": "bobby@example.com"}`
	if got := dbtest.Look[string](t, r.DB, `select string_agg(concat_ws(' ', action, coalesce(before::text, '-'), after), E'\n' order by id) from tenant_audit where member_id = $1`, bob.ID); got != want {
		t.Errorf("the list of changes:\n%s", got)
	}
}

// Letters go to new members but canceled ones, and to whoever asks again; the newest one is good, as long as the address is.
func TestLettersToNewMembers(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	letterhead := r.params(r.hub, "", "").Letterhead
	for name, c := range map[string]struct {
		role    cuttle.MemberRole
		invite  bool
		subject string
	}{
		"paid": {cuttle.MemberPaid, true, "The hub"}, "chief": {cuttle.MemberAdmin, true, "run “The hub”"}, "silent": {cuttle.MemberPaid, false, ""}, "left": {cuttle.MemberCanceled, true, ""},
	} {
		_, _, err := r.members.Create(t.Context(), members.CreateParams{TenantID: r.hub.ID, Name: "Ann", Email: name + "@example.com", Role: c.role, Invite: c.invite, By: boss, Letterhead: letterhead})
		testkit.Must(t, err)
		if got := dbtest.Look[string](t, r.DB, "select coalesce((select sender || ': ' || subject from mail_outbox where recipient = $1), '')", name+"@example.com"); (got == "") != (c.subject == "") || !strings.Contains(got, c.subject) {
			t.Errorf("the letter to %s: %q", name, got)
		}
	}
	again := func(email string) error {
		_, err := r.members.SendLetter(t.Context(), members.LetterParams{TenantID: r.hub.ID, Email: email, By: boss, Letterhead: letterhead})
		return err
	}
	first := r.newest("paid@example.com")
	r.now = r.now.Add(time.Second)
	testkit.Must(t, again("PAID@example.com"))
	_, err := r.accept(r.hub, "ann", first)
	refused(t, err, fault.Invalid, "invitation_invalid")
	testkit.Get(r.accept(r.hub, "ann", r.newest("paid@example.com")))(t)
	refused(t, again("paid@example.com"), fault.Conflict, "account_connected")
	refused(t, again("left@example.com"), fault.Conflict, "member_canceled")
	refused(t, again("nobody@example.com"), fault.NotFound, "member_unknown")
	// A connected account stays with a member who gets another address.
	changed := testkit.Get(r.members.Update(t.Context(), members.UpdateParams{TenantID: r.hub.ID, MemberID: r.idOf("paid@example.com"), Name: "Ann", Email: "new@example.com", Role: cuttle.MemberPaid, By: boss}))(t)
	if !changed.Connected {
		t.Errorf("%+v", changed)
	}
}

func TestMembersAreListed(t *testing.T) {
	t.Parallel()
	st, site := listed(t)
	service := members.New(st, members.Keys{}, time.Now)
	const byName = "_under_, Ann, Bob 100%, Cleo, Somebody, zoe Adams, Zoë Ångström"
	for _, c := range []struct {
		p    members.ListParams
		want string
	}{
		{members.ListParams{}, byName},
		{members.ListParams{Limit: 2}, byName},
		{members.ListParams{Limit: 2, Sort: members.ByName, Descending: true}, "Zoë Ångström, zoe Adams, Somebody, Cleo, Bob 100%, Ann, _under_"},
		{members.ListParams{Limit: 3, Sort: members.ByEmail}, "_under_, Ann, Bob 100%, Cleo, Somebody, zoe Adams, Zoë Ångström"},
		{members.ListParams{Limit: 1, Sort: members.ByRole}, "Somebody, Cleo, _under_, Ann, Bob 100%, zoe Adams, Zoë Ångström"},
		{members.ListParams{Limit: 2, Sort: members.ByAdded}, "Ann, Somebody, Zoë Ångström, zoe Adams, Bob 100%, _under_, Cleo"},
		{members.ListParams{Limit: 2, Sort: members.ByAdded, Descending: true}, "Cleo, _under_, Bob 100%, zoe Adams, Zoë Ångström, Somebody, Ann"},
		{members.ListParams{Query: "OB 1"}, "Bob 100%"},
		{members.ListParams{Query: "ÅNGSTRÖM"}, "Zoë Ångström"},
		{members.ListParams{Query: "@WORK", Limit: 2}, "_under_, Bob 100%, Cleo, zoe Adams, Zoë Ångström"},
		{members.ListParams{Query: "@work", Limit: 2, Sort: members.ByEmail, Descending: true}, "Zoë Ångström, zoe Adams, Cleo, Bob 100%, _under_"},
		{members.ListParams{Query: "%"}, "Bob 100%"},
		{members.ListParams{Query: "_"}, "_under_"},
		{members.ListParams{Query: "nobody"}, ""},
		{members.ListParams{Role: cuttle.MemberCanceled}, "Cleo"},
		{members.ListParams{Role: cuttle.MemberPaid, Query: "bob"}, "Bob 100%"},
	} {
		var names []string
		for p := c.p; ; {
			page := testkit.Get(service.List(t.Context(), site, p))(t)
			for _, m := range page.Members {
				names = append(names, m.Name)
			}
			if p.After = page.Next; p.After == "" {
				if page.Total != len(names) {
					t.Errorf("%+v: %d of %d", c.p, len(names), page.Total)
				}
				break
			}
		}
		if got := strings.Join(names, ", "); got != c.want {
			t.Errorf("%+v: %s, want %s", c.p, got, c.want)
		}
	}
}

// listed is a minisite with members whose names and addresses are hard to sort and to search.
func listed(t *testing.T) (*store.Store, string) {
	st := dbtest.Tx(t)
	site := testkit.Get(st.As(store.Public).CreateMinisite(t.Context(), db.CreateMinisiteParams{
		ID: store.NewID(), Slug: "hub", Profile: []byte(`{"displayName":"The hub","supportEmail":"help@hub.example"}`), Brand: []byte("{}"), Now: time.Now(),
	}))(t)
	for _, m := range []struct {
		name, email string
		role        cuttle.MemberRole
	}{
		{"Ann", "ann@example.com", cuttle.MemberPaid}, {"Somebody", "member@example.com", cuttle.MemberAdmin}, {"Zoë Ångström", "Zoë@work.example", cuttle.MemberPaid},
		{"zoe Adams", "zoe@work.example", cuttle.MemberPaid}, {"Bob 100%", "Bob@work.example", cuttle.MemberPaid}, {"_under_", "_under_@work.example", cuttle.MemberPaid},
		{"Cleo", "cleo@work.example", cuttle.MemberCanceled},
	} {
		testkit.AddMember(t, st, site.ID, m.name, m.email, m.role, "")
	}
	return st, site.ID
}

// A file is tried without writing, and then does what the trial said. What is exported comes back unchanged. Neither reaches another minisite, whose
// members may have the same addresses.
func TestMembersComeAndGoAsFiles(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.create("ann@example.com", cuttle.MemberPaid)
	theirs := testkit.AddMember(t, r.Store, r.club.ID, "Cleo", "cid@example.com", cuttle.MemberPaid, "")
	p := members.ImportParams{TenantID: r.hub.ID, By: boss, Letterhead: r.params(r.hub, "", "").Letterhead, Invite: true,
		File: "email;phone;name;role\r\nann@example.com;1;Ann B.;\r\ncid@example.com;2;=Cid;canceled\r\ndan@;3;Dan;\r\n\"eve@example.com\";4;\"Eve; \"\"E\"\"\";\r\nf\x00@example.com;5;F;\r\n"}
	all := func() string {
		return dbtest.Look[string](t, r.DB, "select md5(string_agg(m::text, ',' order by id)) || (select count(*) from tenant_audit) || (select count(*) from mail_outbox) from minisite_member m")
	}
	trial, before := p, all()
	trial.DryRun = true
	dry := testkit.Get(r.members.Import(t.Context(), trial))(t)
	if all() != before {
		t.Error("a dry run has written")
	}
	done := testkit.Get(r.members.Import(t.Context(), p))(t)
	var dryLines, lines []string
	for _, row := range dry.Rows {
		dryLines = append(dryLines, fmt.Sprint(row.Line, row.Outcome, row.Name))
	}
	for _, row := range done.Rows {
		lines = append(lines, fmt.Sprint(row.Line, row.Outcome, row.Name))
	}
	if got := strings.Join(lines, " "); got != "2changedAnn B. 3added=Cid 4refusedDan 5addedEve; \"E\" 6refusedF" || got != strings.Join(dryLines, " ") {
		t.Errorf("rows: %q, the trial said %q", got, dryLines)
	}
	if n := dbtest.Look[int](t, r.DB, "select count(*) from mail_outbox"); n != 1 { // Cid is canceled, Ann was here
		t.Errorf("%d letters", n)
	}
	dbtest.Look[int](t, r.DB, "with connected as (update minisite_member set user_id = 'u-ann' where email = 'ann@example.com') select 1")
	file := testkit.Get(r.members.Export(t.Context(), r.hub.ID))(t)
	day := "," + r.now.UTC().Format(time.DateTime) + "\r\n"
	if want := "\uFEFFname,email,role,connected,added (UTC)\r\n'=Cid,cid@example.com,canceled,no" + day + "Ann B.,ann@example.com,paid,yes" + day + "\"Eve; \"\"E\"\"\",eve@example.com,paid,no" + day; file != want {
		t.Errorf("exported\n%s\nwant\n%s", file, want)
	}
	guess := testkit.Get(r.members.ReadTable(t.Context(), r.hub.ID, file))(t).Guess
	for _, columns := range []members.Columns{{}, guess} { // as the page sends it, too
		for _, row := range testkit.Get(r.bring(members.ImportParams{File: file, Columns: columns, DryRun: true}))(t) {
			if row.Outcome != members.Unchanged {
				t.Errorf("back in: %+v", row)
			}
		}
	}
	if got := dbtest.Look[string](t, r.DB, "select name || role from minisite_member where id = $1", theirs); got != "Cleopaid" {
		t.Errorf("the club's member is %s", got)
	}
}

// When two admins demote each other at the same moment, by hand and by file, one admin remains.
func TestAdminsWhoDemoteOneAnother(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	for round := range 8 {
		one, two := r.create(fmt.Sprintf("one%d@example.com", round), cuttle.MemberAdmin), r.create(fmt.Sprintf("two%d@example.com", round), cuttle.MemberAdmin)
		dbtest.Look[int](r.t, r.DB, "with others as (update minisite_member set role = 'paid' where id <> $1 and id <> $2) select 1", one.ID, two.ID)
		errs := make([]error, 2)
		var wait sync.WaitGroup
		wait.Go(func() {
			_, errs[0] = r.members.Update(t.Context(), members.UpdateParams{
				TenantID: r.hub.ID, MemberID: one.ID, Name: "Ann", Email: one.Email, Role: cuttle.MemberPaid, By: boss,
			})
		})
		wait.Go(func() {
			rows, err := r.bring(members.ImportParams{File: "name,email,role\nAnn," + two.Email + ",paid\n"})
			if err == nil && rows[0].Outcome == members.Refused {
				err = fault.Field("role", "last_admin", rows[0].Reason)
			}
			errs[1] = err
		})
		wait.Wait()
		if n := dbtest.Look[int](r.t, r.DB, "select count(*) from minisite_member where role = 'admin' and tenant_id = $1", r.hub.ID); n != 1 {
			t.Fatalf("round %d left %d admins: %v", round, n, errs)
		}
		for _, err := range errs {
			if err != nil {
				refused(t, err, fault.Invalid, "last_admin", "admin")
			}
		}
		if (errs[0] == nil) == (errs[1] == nil) {
			t.Errorf("round %d: %v", round, errs)
		}
	}
}

// Two tabs with the same member: the second does not silently undo what the first did.
func TestChangeOfWhatIsSomethingElseByNow(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	ann := r.create("ann@example.com", cuttle.MemberPaid)
	seen := &members.Was{Name: ann.Name, Email: ann.Email, Role: ann.Role}
	change := func(name string, role cuttle.MemberRole) error {
		_, err := r.members.Update(t.Context(), members.UpdateParams{
			TenantID: r.hub.ID, MemberID: ann.ID, Name: name, Email: ann.Email, Role: role, Was: seen, By: boss,
		})
		return err
	}
	testkit.Must(t, change("Ann Lee", cuttle.MemberPaid))
	testkit.Must(t, change("Ann Lee", cuttle.MemberPaid)) // the same again, perhaps because the first reply was lost
	refused(t, change("Ann", cuttle.MemberCanceled), fault.Conflict, "member_changed", "Someone else")
	if role := dbtest.Look[string](r.t, r.DB, "select role from minisite_member where id = $1", ann.ID); role != "paid" {
		t.Errorf("is %s", role)
	}
	seen.Name = "Ann Lee"
	testkit.Must(t, change("Ann", cuttle.MemberCanceled))
}

// Somebody who is added by hand while a file with them is imported becomes one member.
func TestFileAndHandAtTheSameMoment(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	var wait sync.WaitGroup
	var imported, created error
	wait.Go(func() {
		_, imported = r.bring(members.ImportParams{File: "name,email\nAnn,ann@example.com\nBob,bob@example.com\n"})
	})
	wait.Go(func() {
		_, _, created = r.members.Create(t.Context(), members.CreateParams{TenantID: r.hub.ID, Name: "Ann", Email: "Ann@example.com", By: boss})
	})
	wait.Wait()
	if imported != nil || created != nil && fault.From(created).Code != "email_exists" {
		t.Errorf("%v, %v", imported, created)
	}
	if n := dbtest.Look[int](r.t, r.DB, "select count(*) from minisite_member where tenant_id = $1", r.hub.ID); n != 2 {
		t.Errorf("%d members", n)
	}
}

// A dry run names everyone who becomes an admin, so there may not be too many.
func TestFewBecomeAdminsAtOnce(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	file := "name,email,role\n"
	for i := range 100 {
		file += fmt.Sprintf("N%d,n%d@example.com,admin\n", i, i)
	}
	for _, dry := range []bool{true, false} {
		_, err := r.bring(members.ImportParams{File: file + "Ann,ann@example.com,admin\n", DryRun: dry})
		refused(t, err, fault.Invalid, "too_many_admins", "would make 101 people admins")
	}
	for range 2 { // who is an admin already does not count
		testkit.Get(r.bring(members.ImportParams{File: file}))(t)
		file += "Ann,ann@example.com,admin\n"
	}
}

// A member's first audit record says where they came from, and the last one what was done last. The list of the minisite's
// changes has one record for an import.
func TestLinesOfAnImport(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	member := r.create("ann@example.com", cuttle.MemberPaid)
	var file strings.Builder
	file.WriteString("name,email,role\nAnn,ann@example.com,canceled\n")
	for i := range 150 {
		fmt.Fprintf(&file, "N%d,n%d@example.com,\n", i, i)
	}
	rows := testkit.Get(r.bring(members.ImportParams{File: file.String()}))(t)
	if len(rows) != 151 {
		t.Errorf("%d rows", len(rows))
	}
	for range 2 {
		_, err := r.bring(members.ImportParams{File: file.String()}) // nothing changes, nothing is written
		testkit.Must(t, err)
	}
	got := dbtest.Look[[]string](r.t, r.DB, "select array_agg(action order by id) from tenant_audit where member_id = $1", member.ID)
	if fmt.Sprint(got) != "[member added member changed by import]" {
		t.Errorf("of the member: %v", got)
	}
	got = dbtest.Look[[]string](r.t, r.DB, "select array_agg(action || coalesce(after::text, '') order by id) from tenant_audit where member_id is null")
	if fmt.Sprint(got) != `[members imported{"added": 150, "changed": 1, "refused": 0}]` {
		t.Errorf("of the minisite: %v", got)
	}
	if n := dbtest.Look[int](r.t, r.DB, "select count(*) from tenant_audit where action = 'member imported' and actor_name = 'boss' and after->>'role' = 'paid' and before is null and tenant_id = $1", r.hub.ID); n != 150 {
		t.Errorf("%d lines of new members", n)
	}
}

func TestLettersOfAnImport(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	var file strings.Builder
	file.WriteString("name,email,role\n")
	for i := range 1001 {
		fmt.Fprintf(&file, "N%d,n%d@example.com,\n", i, i)
	}
	for _, dry := range []bool{true, false} {
		_, err := r.bring(members.ImportParams{File: file.String(), Invite: true, DryRun: dry})
		refused(t, err, fault.Invalid, "too_many_letters", "1001 people are new", "at most 1,000")
	}
	_, err := r.bring(members.ImportParams{File: "name,email,role\nAnn,ann@example.com,admin\nBob,bob@example.com,canceled\n", Invite: true})
	testkit.Must(t, err)
	if n := dbtest.Look[int](r.t, r.DB, "select count(*) from mail_outbox"); n != 1 {
		t.Errorf("%d letters", n)
	}
	if role, err := r.accept(r.hub, "ann", r.newest("ann@example.com")); err != nil || role != cuttle.MemberAdmin {
		t.Errorf("the letter gives %s, %v", role, err)
	}
}

// Pages are the same with an index scan and with a sort of few members.
func TestPagesOfManyMembers(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	var file strings.Builder
	file.WriteString("name,email,role\n")
	for i := range 1200 {
		role := cuttle.MemberPaid
		if i%400 == 0 {
			role = cuttle.MemberAdmin
		}
		fmt.Fprintf(&file, "N%d,%d@example.com,%s\n", i%7, i, role)
	}
	_, err := r.bring(members.ImportParams{File: file.String()})
	testkit.Must(t, err)
	dbtest.Look[int](r.t, r.DB, "with spread as (update minisite_member set created_at = created_at + (length(email) * interval '1 day')) select 1")
	for _, sort := range []members.Sort{members.ByName, members.ByEmail, members.ByRole, members.ByAdded} {
		for _, query := range []string{"", "example", "1@"} { // all, as many, and 120 of them
			var up, down []string
			for _, descending := range []bool{false, true} {
				p := members.ListParams{Query: query, Sort: sort, Descending: descending, Limit: 200}
				var all []string
				for {
					page := testkit.Get(r.members.List(t.Context(), r.hub.ID, p))(t)
					for _, m := range page.Members {
						all = append(all, m.Email)
					}
					if p.After = page.Next; p.After == "" {
						if page.Total != len(all) {
							t.Errorf("%s %q: %d of %d", sort, query, len(all), page.Total)
						}
						break
					}
				}
				if up == nil {
					up = all
				} else {
					down = all
				}
			}
			for i := range up {
				if up[i] != down[len(down)-1-i] {
					t.Fatalf("%s %q is not the other way round", sort, query)
				}
			}
		}
	}
	byName := testkit.Get(r.members.List(t.Context(), r.hub.ID, members.ListParams{Limit: 1}))(t)
	_, err = r.members.List(t.Context(), r.hub.ID, members.ListParams{Sort: members.ByEmail, After: byName.Next})
	refused(t, err, fault.Invalid, "after_unknown", "same order")
	page := testkit.Get(r.members.List(t.Context(), r.hub.ID, members.ListParams{Sort: members.ByRole, Limit: 4}))(t)
	if got := page.Members; got[0].Role != cuttle.MemberAdmin || got[2].Role != cuttle.MemberAdmin || got[3].Role != cuttle.MemberPaid || got[3].Name != "N0" {
		t.Errorf("by role: %+v", got)
	}
}

func TestDateOfAMemberIsKept(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.now = r.now.Add(123456789 * time.Nanosecond)
	made := r.create("ann@example.com", cuttle.MemberPaid)
	page := testkit.Get(r.members.List(t.Context(), r.hub.ID, members.ListParams{}))(t)
	if !page.Members[0].AddedAt.Equal(made.AddedAt) {
		t.Errorf("added %v, later %v", made.AddedAt, page.Members[0].AddedAt)
	}
}

// All spellings of an international address belong to the same member.
func TestAnAddressInAnotherWriting(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.create("zoe\u0308@BÜCHER.example", cuttle.MemberPaid)
	if got := dbtest.Look[string](r.t, r.DB, "select email from minisite_member"); got != "zoë@xn--bcher-kva.example" {
		t.Errorf("stored as %q", got)
	}
	_, _, err := r.members.Create(t.Context(), members.CreateParams{TenantID: r.hub.ID, Name: "Zoë", Email: "zoë@xn--bcher-kva.example", By: boss})
	refused(t, err, fault.Conflict, "email_exists")
	rows := testkit.Get(r.bring(members.ImportParams{File: "name,email\nZoë,zoë@bücher.example\n"}))(t)
	if rows[0].Outcome != members.Changed {
		t.Errorf("imported: %+v", rows[0])
	}
	if e, err := r.members.Explain(t.Context(), r.hub, "zoë@bu\u0308cher.example"); err != nil || e.Member == nil {
		t.Errorf("explained: %+v, %v", e, err)
	}
}
