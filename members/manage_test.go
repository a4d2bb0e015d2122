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
	refused(t, change("Ann", cuttle.MemberCanceled), fault.Conflict, "member_changed", "Somebody else")
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
