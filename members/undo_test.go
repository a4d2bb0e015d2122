package members_test

import (
	"fmt"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/members"
)

// brought imports a file into the hub and returns the id of the import.
func (r *fixture) brought(p members.ImportParams) string {
	r.t.Helper()
	p.TenantID, p.By, p.Letterhead = r.hub.ID, boss, r.params(r.hub, "", "").Letterhead
	if p.RemoveMissing {
		dry := p
		dry.DryRun = true
		p.Digest = testkit.Get(r.members.Import(r.t.Context(), dry))(r.t).Digest
	}
	return testkit.Get(r.members.Import(r.t.Context(), p))(r.t).ID
}

func (r *fixture) undo(importID string) (members.Undone, error) {
	return r.members.UndoImport(r.t.Context(), members.UndoParams{TenantID: r.hub.ID, ImportID: importID, By: boss})
}

// people are the members of the hub, in the order of their addresses, and the account that is connected.
func (r *fixture) people() string {
	r.t.Helper()
	return dbtest.Look[string](r.t, r.DB, `select string_agg(concat_ws(' ', split_part(email, '@', 1), name, role, user_id), ', ' order by email)
		from minisite_member where tenant_id = $1 and removed_at is null`, r.hub.ID)
}

func (r *fixture) set(memberID, sql string) {
	r.t.Helper()
	dbtest.Look[string](r.t, r.DB, "update minisite_member set "+sql+" where id = $1 returning id", memberID)
}

func (r *fixture) idOf(email string) string {
	r.t.Helper()
	return dbtest.Look[string](r.t, r.DB, "select id from minisite_member where email = $1 and tenant_id = $2 order by removed_at nulls first limit 1", email, r.hub.ID)
}

// Who still is what the import made them becomes what they were; who was changed since stays.
func TestAnImportIsUndone(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	for _, name := range []string{"admin", "named", "role", "both", "later", "gone1", "gone2", "gone3", "gone4"} {
		role := cuttle.MemberPaid
		if name == "admin" {
			role = cuttle.MemberAdmin
		}
		r.create(name+"@example.com", role)
	}
	r.set(r.idOf("gone1@example.com"), "user_id = 'u-ann', name = 'Gone'")
	r.setBudget(r.hub, 1)
	before := r.people()
	id := r.brought(members.ImportParams{RemoveMissing: true, Invite: true, File: `name,email,role
Ann,admin@example.com,admin
Other,named@example.com,paid
Ann,role@example.com,canceled
Other,both@example.com,canceled
Ann,later@example.com,canceled
New,new1@example.com,paid
New,new2@example.com,paid
New,new3@example.com,paid
Boss,boss@example.com,paid
`})
	after := r.people()
	r.set(r.idOf("later@example.com"), "role = 'paid', name = 'Later'")
	r.set(r.idOf("new2@example.com"), "email = 'gone2@example.com'") // so that gone2 cannot come back
	r.set(r.idOf("boss@example.com"), "user_id = 'u-boss'")
	testkit.Get(r.restore(r.idOf("gone3@example.com")))(t)
	testkit.Get(r.restore(r.idOf("gone4@example.com")))(t)
	testkit.Must(t, r.remove(r.idOf("new3@example.com")))
	r.now = r.now.Add(time.Hour)
	testkit.Must(t, r.remove(r.idOf("gone4@example.com"))) // by hand, which stays

	got, err := r.undo(id)
	if want := (members.Undone{Removed: 1, Changed: 3, Restored: 1, Left: 7}); err != nil || got != want {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
	want := "admin Ann admin, boss Boss paid u-boss, both Ann paid, gone1 Gone paid u-ann, gone2 New paid, gone3 Ann paid, later Later paid, named Ann paid, role Ann paid"
	if now := r.people(); now != want {
		t.Errorf("before\n%s\nimported\n%s\nundone\n%s\nwant\n%s", before, after, now, want)
	}
	r.setBudget(r.hub, 100)
	r.now = r.now.Add(time.Second)
	r.arrive(r.hub)
	r.sendOnce()
	if to1, to2 := r.letters("new1@example.com"), r.letters("gone2@example.com"); len(to1) != 0 || len(to2) != 1 { // of those that waited
		t.Errorf("%d letters to who is removed, %d to who stays", len(to1), len(to2))
	}
	r.now = r.now.Add(-time.Second)
	if back := testkit.Get(r.restore(r.idOf("new1@example.com")))(t); back.Name != "New" { // as after any removal
		t.Errorf("restored %+v", back)
	}

	if _, err := r.undo(id); fault.From(err).Code != "import_undone" {
		t.Errorf("again: %v", err)
	}
	lines := dbtest.Look[string](t, r.DB, `select string_agg(action || ' ' || coalesce(before::text, '-') || ' ' || coalesce(after::text, '-'), e'\n' order by id)
		from tenant_audit where at = $1 and actor_id = 'u-boss' and action like '%und%'`, r.now)
	if lines != `member changed by undo {"name": "Other"} {"name": "Ann", "email": "named@example.com"}
member changed by undo {"role": "canceled"} {"role": "paid", "email": "role@example.com"}
member changed by undo {"name": "Other", "role": "canceled"} {"name": "Ann", "role": "paid", "email": "both@example.com"}
member removed by undo {"name": "New", "role": "paid", "email": "new1@example.com"} -
member restored by undo - {"name": "Gone", "role": "paid", "email": "gone1@example.com"}
import undone - {"left": 7, "changed": 3, "removed": 1, "restored": 1}` {
		t.Error(lines)
	}
}

// Who was changed and changed back since, and who has bought a membership that they had by the import, stays.
func TestWhoWasChangedBackSinceStays(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.create("admin@example.com", cuttle.MemberAdmin)
	r.create("demoted@example.com", cuttle.MemberAdmin)
	id := r.brought(members.ImportParams{File: `name,email,role
Ann,demoted@example.com,paid
New,aba@example.com,paid
New,buyer@example.com,paid
New,new@example.com,paid
`})
	r.now = r.now.Add(time.Minute)
	change := func(email, name string, role cuttle.MemberRole) {
		t.Helper()
		testkit.Get(r.members.Update(t.Context(), members.UpdateParams{TenantID: r.hub.ID, MemberID: r.idOf(email), Name: name, Email: email, Role: role, By: boss}))(t)
	}
	change("demoted@example.com", "Ann", cuttle.MemberAdmin)
	change("demoted@example.com", "Ann", cuttle.MemberPaid)
	change("aba@example.com", "Other", cuttle.MemberPaid)
	change("aba@example.com", "New", cuttle.MemberPaid)
	dbtest.Look[int](t, r.DB, "insert into zapier_call (tenant_id, at, call, email, result, message) values ($1, $2, 'members.upsert', 'Buyer@example.com', 'unchanged', '') returning 1", r.hub.ID, r.now)
	got, err := r.undo(id)
	if want := (members.Undone{Removed: 1, Left: 3}); err != nil || got != want {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
	if now, want := r.people(), "aba New paid, admin Ann admin, buyer New paid, demoted Ann paid"; now != want {
		t.Errorf("%s, want %s", now, want)
	}
}

// However an import changed who the admins are, undoing it leaves one.
func TestUndoingKeepsAnAdmin(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		file, since, want string
		left              int
	}{
		"the former admin is one again":      {"name,email,role\nAda,ada@example.com,paid\nNew,new@example.com,admin\n", "", "ada Ada admin", 0},
		"the former admin was changed since": {"name,email,role\nAda,ada@example.com,paid\nNew,new@example.com,admin\n", "update minisite_member set role = 'canceled' where name = 'Ada'", "ada Ada canceled, new New admin", 2},
		"the former admin's account is gone": {"name,email,role\nAda,ada@example.com,paid\nNew,new@example.com,admin\n",
			"update minisite_member set user_id = 'u-ann' where name = 'Ada'; update app_user set deleted_at = now() where id = 'u-ann'", "ada Ada admin u-ann, new New admin", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := newFixture(t)
			r.set(r.create("ada@example.com", cuttle.MemberAdmin).ID, "name = 'Ada'")
			id := r.brought(members.ImportParams{File: c.file})
			if c.since != "" {
				r.Exec(t, "alter table minisite_member no force row level security; "+c.since+"; alter table minisite_member force row level security")
			}
			got, err := r.undo(id)
			if err != nil || got.Left != c.left || r.people() != c.want {
				t.Errorf("%+v, %v: %s", got, err, r.people())
			}
		})
	}
}

// An import can be undone for 30 days, by its own minisite, and the history says so.
func TestWhichImportsCanBeUndone(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	const file = "name,email\nNew,new@example.com\n"
	offered := func() (id string, until time.Time) {
		page := testkit.Get(r.members.ListHistory(t.Context(), r.hub.ID, "", ""))(t)
		for _, c := range page.Changes {
			if c.ImportID != nil {
				id, until = *c.ImportID, *c.UndoUntil
			}
		}
		return id, until
	}
	theirs := testkit.Get(r.members.Import(t.Context(), members.ImportParams{TenantID: r.club.ID, File: file, By: boss}))(t)
	for _, id := range []string{theirs.ID, "none", ""} {
		_, err := r.undo(id)
		refused(t, err, fault.NotFound, "import_unknown")
	}
	if dry := testkit.Get(r.members.Import(t.Context(), members.ImportParams{TenantID: r.hub.ID, File: file, DryRun: true, Letterhead: r.params(r.hub, "", "").Letterhead}))(t); dry.ID != "" {
		t.Errorf("a dry run has the id %s", dry.ID)
	}
	id := r.brought(members.ImportParams{File: file})
	if same := r.brought(members.ImportParams{File: file}); same != "" {
		t.Errorf("an import that changes nothing has the id %s", same)
	}
	if of, until := offered(); of != id || !until.Equal(r.now.Add(30*24*time.Hour)) {
		t.Errorf("offered: %s until %s", of, until)
	}
	r.now = r.now.Add(30 * 24 * time.Hour)
	if of, _ := offered(); of != "" {
		t.Errorf("offered after 30 days: %s", of)
	}
	_, err := r.undo(id)
	refused(t, err, fault.Conflict, "import_old")
	r.now = r.now.Add(-time.Second)
	testkit.Get(r.undo(id))(t)
	if of, _ := offered(); of != "" {
		t.Errorf("offered again: %s", of)
	}
	changes := testkit.Get(r.members.ListHistory(t.Context(), r.hub.ID, "", ""))(t).Changes
	if len(changes) != 2 || changes[0].Action != "import undone" || fmt.Sprint(changes[0].After) != "map[changed:0 left:0 removed:1 restored:0]" {
		t.Errorf("%+v", changes)
	}
}
