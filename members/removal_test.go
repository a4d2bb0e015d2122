package members_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/members"
	"cuttle/store"
	"cuttle/store/db"
)

func (r *fixture) remove(memberID string) error {
	_, err := r.members.Remove(r.t.Context(), members.RemoveParams{TenantID: r.hub.ID, MemberID: memberID, By: boss})
	return err
}

func (r *fixture) restore(memberID string) (members.Member, error) {
	return r.members.Restore(r.t.Context(), members.RemoveParams{TenantID: r.hub.ID, MemberID: memberID, By: boss})
}

func (r *fixture) removed(p members.RemovedParams) members.RemovedPage {
	r.t.Helper()
	page := testkit.Get(r.members.ListRemoved(r.t.Context(), r.hub.ID, p))(r.t)
	return page
}

func (r *fixture) sweep() {
	r.t.Helper()
	worker := &members.SweepWorker{Members: r.members}
	testkit.Must(r.t, worker.Work(r.t.Context(), &river.Job[members.Sweep]{}))
}

// A removed member disappears at once from every query.
func TestARemovedMemberIsNowhere(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	invited := r.invite(r.hub, "ann@private.example", cuttle.MemberPaid)
	token := r.newest("ann@private.example")
	connected := r.create("bob@example.com", cuttle.MemberPaid)
	dbtest.Look[string](r.t, r.DB, "update minisite_member set user_id = 'u-bob' where id = $1 returning id", connected.ID)
	testkit.Must(t, r.Store.As(store.Public).CreateSession(t.Context(), db.CreateSessionParams{
		ID: "s", TokenHash: []byte("bob"), UserID: "u-bob", FamilyID: "s", Host: "h", CreatedAt: r.now, ExpiresAt: r.now.Add(time.Hour),
	}))
	memberships := func() string {
		viewer := testkit.Get(r.Store.As(store.Self("u-bob")).FindViewer(t.Context(), r.now, []byte("bob"), "h"))(t)
		return string(viewer.Memberships)
	}
	if !strings.Contains(memberships(), "paid") {
		t.Fatal("bob is no member to begin with")
	}
	testkit.Must(t, r.remove(invited.MemberID))
	testkit.Must(t, r.remove(connected.ID))
	ctx, hub := t.Context(), r.hub.ID

	if got := memberships(); got != "[]" {
		t.Errorf("bob's memberships: %s", got)
	}
	if counts, err := r.members.Count(ctx, hub); err != nil || counts != (cuttle.MemberCounts{}) {
		t.Errorf("counted: %+v, %v", counts, err)
	}
	if rows, err := r.Store.As(store.Platform).CountMembersByRole(ctx, []string{hub}); err != nil || len(rows) != 0 {
		t.Errorf("counted for the platform's admin: %+v, %v", rows, err)
	}
	for _, p := range []members.ListParams{{}, {Query: "b"}, {Role: cuttle.MemberPaid}, {Sort: members.ByEmail}, {Sort: members.ByRole}, {Sort: members.ByAdded, Descending: true}} {
		if page, err := r.members.List(ctx, hub, p); err != nil || page.Total != 0 || len(page.Members) != 0 {
			t.Errorf("listed %+v: %+v, %v", p, page, err)
		}
	}
	if file, err := r.members.Export(ctx, hub); err != nil || strings.Contains(file, "@") {
		t.Errorf("exported: %q, %v", file, err)
	}
	for _, email := range []string{"ann@private.example", "bob@example.com", "bob@private.example"} {
		if e, err := r.members.Explain(ctx, r.hub, email); err != nil || e.Member != nil || e.Allowed {
			t.Errorf("explained: %+v, %v", e, err)
		}
	}
	for email, words := range map[string]string{"BOB@example.com": "removed on Nov 21. You can restore them until Dec 21", "ob@example.com": "No member of The hub"} {
		if e, err := r.members.Explain(ctx, r.hub, email); err != nil || !strings.Contains(e.Reason, words) {
			t.Errorf("explained: %q, %v", e.Reason, err)
		}
	}
	if state, err := r.members.Look(ctx, r.hub, token); err != nil || state != members.InvitationExpired {
		t.Errorf("their letter is %s, %v", state, err)
	}
	_, err := r.accept(r.hub, "ann", token)
	refused(t, err, fault.Invalid, "invitation_invalid")
	for _, who := range []string{"ann", "bob"} {
		p := members.ConnectParams{Tenant: r.hub, By: cuttle.Actor{UserID: "u-" + who, Name: who}, Email: "bob@example.com"}
		if got, err := r.members.TryConnecting(ctx, p); err != nil || got.Status != members.NotPaidMember {
			t.Errorf("%s connects: %+v, %v", who, got, err)
		}
		_, err := r.members.ConfirmConnection(ctx, p, "123456")
		refused(t, err, fault.Invalid, "code_expired")
	}
	_, err = r.members.SendLetter(ctx, members.LetterParams{TenantID: hub, Email: "ann@private.example", By: boss})
	refused(t, err, fault.NotFound, "member_unknown")
	_, err = r.members.Update(ctx, members.UpdateParams{TenantID: hub, MemberID: connected.ID, Name: "B", Email: "b@example.com", Role: cuttle.MemberAdmin, By: boss})
	refused(t, err, fault.NotFound, "member_unknown")
	refused(t, r.remove(connected.ID), fault.NotFound, "member_unknown")
	testkit.Must(t, r.members.SignedIn(ctx, hub, "u-bob"))
	if n := dbtest.Look[int](r.t, r.DB, "select count(*) from minisite_member where last_sign_in_at is not null"); n != 0 {
		t.Error("a sign-in was noted")
	}
	rows, err := r.bring(members.ImportParams{File: "name,email\nAnn,ann@private.example\n", DryRun: true})
	if err != nil || rows[0].Outcome != members.Added {
		t.Errorf("to a file they are %+v, %v", rows, err)
	}
}

// For 30 days somebody can be restored as they were: with their account, and the email that was sent to them.
func TestRemovedMembersAreTakenBack(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	ann, invited := r.create("ann@example.com", cuttle.MemberAdmin), r.invite(r.hub, "bob@example.com", cuttle.MemberPaid)
	r.create("other@example.com", cuttle.MemberAdmin)
	dbtest.Look[string](r.t, r.DB, "update minisite_member set user_id = 'u-ann' where id = $1 returning id", ann.ID)
	removedAt := r.now
	until, err := r.members.Remove(t.Context(), members.RemoveParams{TenantID: r.hub.ID, MemberID: ann.ID, By: boss})
	if err != nil || !until.Equal(removedAt.Add(30*24*time.Hour)) {
		t.Errorf("until %v, %v", until, err)
	}
	r.now = r.now.Add(time.Minute)
	testkit.Must(t, r.remove(invited.MemberID))

	all := r.removed(members.RemovedParams{})
	if all.Total != 2 || len(all.Members) != 2 || all.Members[0].Email != "bob@example.com" || all.Next != "" {
		t.Errorf("removed: %+v", all)
	}
	if one := all.Members[1]; one.ID != ann.ID || one.Role != cuttle.MemberAdmin || !one.Connected || !one.At.Equal(removedAt) || !one.Until.Equal(until) {
		t.Errorf("ann: %+v", one)
	}
	first := r.removed(members.RemovedParams{Limit: 1})
	second := r.removed(members.RemovedParams{Limit: 1, After: first.Next})
	if first.Total != 2 || first.Next == "" || first.Members[0].ID != invited.MemberID || second.Next != "" || second.Members[0].ID != ann.ID {
		t.Errorf("by pages: %+v, %+v", first, second)
	}
	if found := r.removed(members.RemovedParams{Query: "ANN@"}); found.Total != 1 || found.Members[0].ID != ann.ID {
		t.Errorf("found: %+v", found)
	}

	r.now = until.Add(-time.Second)
	r.sweep()
	for range 2 { // the second time they are restored already
		back, err := r.restore(ann.ID)
		if err != nil || back.Role != cuttle.MemberAdmin || !back.Connected || back.Email != ann.Email || !back.AddedAt.Equal(ann.AddedAt) {
			t.Errorf("ann is back: %+v, %v", back, err)
		}
	}
	_, err = r.restore(invited.MemberID)
	testkit.Must(t, err)
	if list := r.removed(members.RemovedParams{}); list.Total != 0 {
		t.Errorf("still removed: %+v", list)
	}
	r.now = removedAt
	if role, err := r.accept(r.hub, "bob", r.newest("bob@example.com")); err != nil || role != cuttle.MemberPaid {
		t.Errorf("the letter gives %s, %v", role, err)
	}
	got := dbtest.Look[[]string](r.t, r.DB, "select array_agg(concat_ws(' ', actor_name, action, before, after) order by id) from tenant_audit where member_id = $1", ann.ID)
	const fields = `{"name": "Ann", "role": "admin", "email": "ann@example.com"}`
	if want := []string{"boss member added " + fields, "boss member removed " + fields, "boss member restored " + fields}; fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("on record: %q", got)
	}
	_, err = r.members.Restore(t.Context(), members.RemoveParams{TenantID: r.club.ID, MemberID: ann.ID, By: boss})
	refused(t, err, fault.NotFound, "member_unknown")
}

// Their address may be added again, and their account connected to another member. Then the newer one stays.
func TestWhatARemovedMemberHadIsFree(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	ann, bob := r.create("ann@example.com", cuttle.MemberPaid), r.create("bob@example.com", cuttle.MemberPaid)
	for id, user := range map[string]string{ann.ID: "u-ann", bob.ID: "u-bob"} {
		dbtest.Look[string](r.t, r.DB, "update minisite_member set user_id = $2 where id = $1 returning id", id, user)
		testkit.Must(t, r.remove(id))
	}
	anew := r.create("ANN@example.com", cuttle.MemberPaid)
	_, err := r.restore(ann.ID)
	refused(t, err, fault.Conflict, "added_anew", "added since")
	testkit.Must(t, r.remove(anew.ID))
	_, err = r.restore(ann.ID)
	testkit.Must(t, err)

	other := r.create("other@example.com", cuttle.MemberPaid)
	dbtest.Look[string](r.t, r.DB, "update minisite_member set user_id = 'u-bob' where id = $1 returning id", other.ID)
	if back, err := r.restore(bob.ID); err != nil || back.Connected {
		t.Errorf("bob is back: %+v, %v", back, err)
	}
	if user := dbtest.Look[string](r.t, r.DB, "select user_id from minisite_member where id = $1", other.ID); user != "u-bob" {
		t.Errorf("the account went to %s", user)
	}
}

func TestWhoIsNotRemoved(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	admin := r.create("boss@example.com", cuttle.MemberAdmin)
	dbtest.Look[string](r.t, r.DB, "update minisite_member set user_id = 'u-boss' where id = $1 returning id", admin.ID)
	refused(t, r.remove(admin.ID), fault.Invalid, "last_admin", "only admin")
	r.create("other@example.com", cuttle.MemberAdmin)
	refused(t, r.remove(admin.ID), fault.Conflict, "remove_self", "another admin")
	refused(t, r.remove("nobody"), fault.NotFound, "member_unknown")
	_, err := r.members.Remove(t.Context(), members.RemoveParams{TenantID: r.club.ID, MemberID: admin.ID, By: boss})
	refused(t, err, fault.NotFound, "member_unknown")
}

// When two admins remove each other at the same moment, one admin remains.
func TestAdminsWhoRemoveOneAnother(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	for round := range 4 {
		one, two := r.create(fmt.Sprintf("one%d@example.com", round), cuttle.MemberAdmin), r.create(fmt.Sprintf("two%d@example.com", round), cuttle.MemberAdmin)
		dbtest.Look[int](r.t, r.DB, "with others as (update minisite_member set role = 'paid' where id <> $1 and id <> $2) select 1", one.ID, two.ID)
		var wait sync.WaitGroup
		for _, id := range []string{one.ID, two.ID} {
			wait.Go(func() {
				if err := r.remove(id); err != nil && fault.From(err).Code != "last_admin" {
					t.Error(err)
				}
			})
		}
		wait.Wait()
		if n := dbtest.Look[int](r.t, r.DB, "select count(*) from minisite_member where role = 'admin' and removed_at is null"); n != 1 {
			t.Fatalf("round %d left %d admins", round, n)
		}
	}
}

// After 30 days they cannot be restored, and the job erases their rows and their personal data in the audit, however many
// there are.
func TestRemovedMembersAreErased(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	var file strings.Builder
	file.WriteString("name,email\n")
	for i := range 1100 { // more than are erased at once
		fmt.Fprintf(&file, "Gone,gone%d@example.com\n", i)
	}
	_, err := r.bring(members.ImportParams{File: file.String()})
	testkit.Must(t, err)
	invited := r.invite(r.hub, "gone@example.com", cuttle.MemberPaid)
	stays, late := r.create("stays@example.com", cuttle.MemberAdmin), r.create("late@example.com", cuttle.MemberPaid)
	dbtest.Look[int](r.t, r.DB, "with gone as (update minisite_member set removed_at = $1 where name = 'Gone' returning id) select count(*) from gone", r.now)
	testkit.Must(t, r.remove(invited.MemberID))
	r.now = r.now.Add(time.Second)
	testkit.Must(t, r.remove(late.ID))
	r.now = r.now.Add(30*24*time.Hour - time.Second)
	_, err = r.restore(invited.MemberID)
	refused(t, err, fault.NotFound, "member_unknown")
	if list := r.removed(members.RemovedParams{}); list.Total != 1 {
		t.Errorf("%d can be taken back", list.Total)
	}
	for range 2 {
		r.sweep()
	}
	if got := dbtest.Look[[]string](r.t, r.DB, "select array_agg(id order by created_at, email desc) from minisite_member"); fmt.Sprint(got) != fmt.Sprint([]string{stays.ID, late.ID}) {
		t.Errorf("left: %v", got)
	}
	if n := dbtest.Look[int](r.t, r.DB, "select count(*) from tenant_audit where concat(before, after) like '%gone%'"); n != 0 {
		t.Errorf("%d lines hold the address of somebody who was erased", n)
	}
	if n := dbtest.Look[int](r.t, r.DB, "select count(distinct member_id) from tenant_audit where action = 'member erased' and actor_name = '30 days after removal' and at = $1", r.now); n != 1101 {
		t.Errorf("%d are on record as erased", n)
	}
	if n := dbtest.Look[int](r.t, r.DB, "select count(*) from tenant_audit where concat(before, after) like '%late@%' or concat(before, after) like '%stays@%'"); n != 3 {
		t.Errorf("%d lines about those who were not erased", n)
	}
	testkit.Must(t, r.Store.InTx(t.Context(), store.Tenant(r.hub.ID), func(ctx context.Context, tx *store.Tx) error {
		lines, err := tx.ListTenantChanges(ctx, r.hub.ID, 1<<62, 100)
		for _, l := range lines {
			if l.Action == "member erased" {
				t.Error("the list of the minisite's changes shows who was erased")
			}
		}
		return err
	}))
}

// A file removes the members who are not in it: exactly those whom its dry run showed.
func TestFileRemovesWhoIsMissing(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	self := r.create("boss@example.com", cuttle.MemberAdmin)
	dbtest.Look[string](r.t, r.DB, "update minisite_member set user_id = 'u-boss' where id = $1 returning id", self.ID)
	ann, bob := r.create("ann@example.com", cuttle.MemberPaid), r.create("bob@example.com", cuttle.MemberAdmin)
	p := members.ImportParams{TenantID: r.hub.ID, File: "name,email\nAnn,ANN@example.com\nCid,cid@example.com\n", RemoveMissing: true, By: boss, Letterhead: r.params(r.hub, "", "").Letterhead}
	try := func(dry bool, digest string) (members.Imported, error) {
		p.DryRun, p.Digest = dry, digest
		return r.members.Import(t.Context(), p)
	}
	shown := testkit.Get(try(true, ""))(t)
	if last := shown.Rows[len(shown.Rows)-1]; len(shown.Rows) != 3 || last != (members.ImportRow{Outcome: members.Missing, Name: "Ann", Email: bob.Email, Role: cuttle.MemberAdmin}) {
		t.Errorf("shown: %+v", shown.Rows)
	}
	_, err := try(false, "")
	refused(t, err, fault.Conflict, "missing_changed")
	dan := r.create("dan@example.com", cuttle.MemberPaid) // somebody else joins before it is confirmed
	_, err = try(false, shown.Digest)
	refused(t, err, fault.Conflict, "missing_changed", "Nothing was imported")
	if n := dbtest.Look[int](r.t, r.DB, "select count(*) from minisite_member where removed_at is not null or email like 'cid%'"); n != 0 {
		t.Errorf("%d were written", n)
	}
	shown = testkit.Get(try(true, ""))(t)
	_, err = try(false, shown.Digest)
	testkit.Must(t, err)
	var gone []string
	for _, m := range r.removed(members.RemovedParams{}).Members {
		gone = append(gone, m.Email)
	}
	if len(gone) != 2 || !strings.Contains(fmt.Sprint(gone), bob.Email) || !strings.Contains(fmt.Sprint(gone), dan.Email) {
		t.Errorf("removed: %v", gone)
	}
	if got := dbtest.Look[[]string](r.t, r.DB, "select array_agg(action || ' ' || actor_name order by id) from tenant_audit where member_id = $1", bob.ID); fmt.Sprint(got) != "[member added boss member removed by import boss]" {
		t.Errorf("on record: %v", got)
	}
	if got := dbtest.Look[string](r.t, r.DB, "select after::text from tenant_audit where action = 'members imported'"); got != `{"added": 1, "changed": 0, "refused": 0, "removed": 2}` {
		t.Errorf("on record of the file: %s", got)
	}
	for _, id := range []string{self.ID, ann.ID} {
		if n := dbtest.Look[int](r.t, r.DB, "select count(*) from minisite_member where id = $1 and removed_at is null", id); n != 1 {
			t.Errorf("%s was removed", id)
		}
	}
	// Somebody whose line cannot be read would be removed as missing.
	for _, file := range []string{
		"name,email\nAnn,ann@example\n", "name,email\n\"Ann,ann@example.com\n", "name,email\n\"Ann,ann@example.com\nBob\",bob@example.com\n",
	} {
		p.File = file
		_, err = try(true, "")
		refused(t, err, fault.Invalid, "file_has_unknown_people", "ine 2")
	}
}

// Also if many others were removed after them whose addresses contain theirs.
func TestARemovedAddressIsExplained(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	dbtest.Look[int](r.t, r.DB, `with gone as (insert into minisite_member (id, tenant_id, name, email, role, created_at, removed_at)
		select 'm' || i, $1, 'Bob', case when i = 0 then '' else i::text end || 'bob@example.com', 'paid', $2, $2::timestamptz + i * interval '1 second'
		from generate_series(0, 60) i) select 1`, r.hub.ID, r.now.Add(-time.Hour))
	if e, err := r.members.Explain(t.Context(), r.hub, "bob@example.com"); err != nil || !strings.Contains(e.Reason, "They were removed on Nov 21.") {
		t.Errorf("explained: %q, %v", e.Reason, err)
	}
}
