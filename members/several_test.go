package members_test

import (
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/members"
)

// several changes the members with addresses, as somebody.
func (r *fixture) several(by cuttle.Actor, change members.Change, role cuttle.MemberRole, emails ...string) members.Several {
	r.t.Helper()
	var ids []string
	for _, email := range emails {
		ids = append(ids, r.idOf(email))
	}
	return testkit.Get(r.members.ChangeSeveral(r.t.Context(), members.SeveralParams{
		TenantID: r.hub.ID, Change: change, MemberIDs: ids, Role: role, By: by, Letterhead: r.params(r.hub, "", "").Letterhead,
	}))(r.t)
}

// skipped is who was skipped, like "1 you, 2 gone".
func skipped(done members.Several) string {
	var all []string
	for _, s := range done.Skipped {
		all = append(all, string(s.Reason)+" "+string(rune('0'+s.Count)))
	}
	sort.Strings(all)
	return strings.Join(all, ", ")
}

// roles are the members of the hub with their roles.
func (r *fixture) roles() string {
	r.t.Helper()
	return dbtest.Look[string](r.t, r.DB, "select string_agg(split_part(email, '@', 1) || ' ' || role, ', ' order by email) from minisite_member where tenant_id = $1 and removed_at is null", r.hub.ID)
}

// The caller and the last admins are skipped; a member of another minisite is nobody.
func TestSeveralAreChangedAtOnce(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	testkit.AddMember(t, r.Store, r.hub.ID, "Boss", "boss@example.com", cuttle.MemberAdmin, "u-boss")
	for _, email := range []string{"ada@example.com", "bea@example.com", "cid@example.com"} {
		r.create(email, cuttle.MemberPaid)
	}
	r.create("deb@example.com", cuttle.MemberAdmin)
	other := testkit.AddMember(t, r.Store, r.club.ID, "Eve", "eve@example.com", cuttle.MemberPaid, "")
	all := []string{"ada@example.com", "bea@example.com", "boss@example.com", "deb@example.com"}

	done := r.several(boss, members.SetTheirRole, cuttle.MemberCanceled, all...)
	r.expect("changed", r.roles(), "ada canceled, bea canceled, boss admin, cid paid, deb canceled")
	r.expect("skipped", skipped(done), "you 1")
	r.expect("once more", skipped(r.several(boss, members.SetTheirRole, cuttle.MemberCanceled, all...)), "unchanged 3, you 1")

	done = r.several(boss, members.RemoveThem, "", all...)
	r.expect("removed", r.roles(), "boss admin, cid paid")
	r.expect("skipped", skipped(done), "you 1")
	back := testkit.Get(r.members.ChangeSeveral(t.Context(), members.SeveralParams{TenantID: r.hub.ID, Change: members.RestoreThem, MemberIDs: done.MemberIDs, By: boss}))(t)
	r.expect("restored", r.roles(), "ada canceled, bea canceled, boss admin, cid paid, deb canceled")
	r.expect("skipped", skipped(back), "")

	for _, change := range []members.Change{members.RemoveThem, members.SetTheirRole, members.InviteThem} {
		done := testkit.Get(r.members.ChangeSeveral(t.Context(), members.SeveralParams{TenantID: r.hub.ID, Change: change, Role: cuttle.MemberCanceled, MemberIDs: []string{other, other}, By: boss}))(t)
		r.expect(string(change)+" a member of another minisite", skipped(done), "gone 1")
	}
	history := dbtest.Look[[]string](t, r.DB, `select array_agg(actor_name || ' ' || action || ' ' || coalesce(before->>'role', '-') || ' ' || coalesce(after->>'role', '-') order by id)
		from tenant_audit where tenant_id = $1 and action <> 'member added'`, r.hub.ID)
	slices.Sort(history)
	if want := []string{
		"boss member changed admin canceled", "boss member changed paid canceled", "boss member changed paid canceled",
		"boss member removed canceled -", "boss member removed canceled -", "boss member removed canceled -",
		"boss member restored - canceled", "boss member restored - canceled", "boss member restored - canceled",
	}; !slices.Equal(history, want) {
		t.Errorf("the list of changes: %q", history)
	}
}

// Somebody who is no member, as the platform's admin, cannot remove or demote all admins, not even with one whose account is deleted.
func TestAnAdminRemainsOfSeveral(t *testing.T) {
	t.Parallel()
	for _, change := range []members.Change{members.RemoveThem, members.SetTheirRole} {
		r := newFixture(t)
		testkit.AddMember(t, r.Store, r.hub.ID, "Ann", "ann@example.com", cuttle.MemberAdmin, "u-ann")
		testkit.AddMember(t, r.Store, r.hub.ID, "Bob", "bob@example.com", cuttle.MemberAdmin, "u-bob")
		testkit.AddMember(t, r.Store, r.hub.ID, "Left", "left@example.com", cuttle.MemberAdmin, r.account("left", "left@private.example").UserID)
		dbtest.Look[string](t, r.DB, "update app_user set deleted_at = now() where id = 'u-left' returning id")
		done := r.several(boss, change, cuttle.MemberPaid, "ann@example.com", "bob@example.com", "left@example.com")
		r.expect(string(change), skipped(done), "lastAdmin 1")
		if n := dbtest.Look[int](t, r.DB, `select count(*) from minisite_member m join app_user u on u.id = m.user_id
			where m.tenant_id = $1 and m.role = 'admin' and m.removed_at is null and u.deleted_at is null`, r.hub.ID); n != 1 {
			t.Errorf("%s: %d admins remain", change, n)
		}
	}
}

// Who was added anew, or removed too long ago, stays removed, and does not keep the others out.
func TestRestoringSeveral(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	for _, email := range []string{"ada@example.com", "bea@example.com"} {
		r.create(email, cuttle.MemberPaid)
	}
	removed := r.several(boss, members.RemoveThem, "", "ada@example.com", "bea@example.com")
	r.create("BEA@example.com", cuttle.MemberPaid)
	restore := func(site string) string {
		return skipped(testkit.Get(r.members.ChangeSeveral(t.Context(), members.SeveralParams{TenantID: site, Change: members.RestoreThem, MemberIDs: removed.MemberIDs, By: boss}))(t))
	}
	r.expect("another minisite", restore(r.club.ID), "gone 2")
	r.expect("one of them", restore(r.hub.ID), "gone 1")
	again := r.several(boss, members.RemoveThem, "", "ada@example.com")
	r.expect("removed again", skipped(again), "")
	r.now = r.now.Add(members.KeptFor)
	r.expect("too late", restore(r.hub.ID), "gone 2")
}

// Emails go through the limits of a day, and nobody gets two within a day.
func TestSeveralAreEmailed(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.setBudget(r.hub, 2)
	for _, email := range []string{"ada@example.com", "bea@example.com", "cid@example.com"} {
		r.create(email, cuttle.MemberPaid)
	}
	r.create("left@example.com", cuttle.MemberCanceled)
	testkit.AddMember(t, r.Store, r.hub.ID, "Bob", "bob@example.com", cuttle.MemberPaid, "u-bob")
	all := []string{"ada@example.com", "bea@example.com", "cid@example.com", "left@example.com", "bob@example.com"}
	done := r.several(boss, members.InviteThem, "", all...)
	r.expect("skipped", skipped(done), "canceled 1, connected 1")
	if done.Letters.Asked != 3 || done.Letters.Today != 2 || !strings.Contains(done.Message(), "The rest will be sent over the next days") {
		t.Errorf("%+v: %s", done.Letters, done.Message())
	}
	r.expect("at once again", skipped(r.several(boss, members.InviteThem, "", all...)), "canceled 1, connected 1, emailed 3")
	r.now = r.now.Add(24 * time.Hour)
	r.sendOnce()
	if sent := r.arrive(r.hub); sent != 3 {
		t.Errorf("%d emails after two days", sent)
	}
	r.expect("a day later, the one of today", skipped(r.several(boss, members.InviteThem, "", all...)), "canceled 1, connected 1, emailed 1")
	if n := dbtest.Look[int](t, r.DB, "select count(*) from tenant_audit where tenant_id = $1 and action = 'letter sent'", r.hub.ID); n != 5 {
		t.Errorf("%d emails in the list of changes", n)
	}
}

// "Everybody who is not connected yet", 500 at once, each once a day.
func TestEverybodyUnconnectedIsEmailed(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	_, err := r.bring(members.ImportParams{File: people(501, "n")})
	testkit.Must(t, err)
	r.create("left@example.com", cuttle.MemberCanceled)
	testkit.AddMember(t, r.Store, r.hub.ID, "Bob", "bob@example.com", cuttle.MemberPaid, "u-bob")
	testkit.AddMember(t, r.Store, r.club.ID, "Eve", "eve@example.com", cuttle.MemberPaid, "")
	for _, want := range []struct{ emailed, more int }{{500, 1}, {1, 0}, {0, 0}} {
		done := r.several(boss, members.InviteUnconnected, "")
		if len(done.MemberIDs) != want.emailed || done.More != want.more || skipped(done) != "" {
			t.Errorf("%d emailed, %d more, skipped %s; want %+v", len(done.MemberIDs), done.More, skipped(done), want)
		}
	}
}

func TestWhatSeveralRefuses(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	_, err := r.members.ChangeSeveral(t.Context(), members.SeveralParams{TenantID: r.hub.ID, Change: members.RemoveThem, MemberIDs: make([]string, 501), By: boss})
	refused(t, err, fault.Invalid, "too_many", "500")
	_, err = r.members.ChangeSeveral(t.Context(), members.SeveralParams{TenantID: r.hub.ID, Change: members.SetTheirRole, Role: "boss", By: boss})
	refused(t, err, fault.Invalid, "role_unknown")
	_, err = r.members.ChangeSeveral(t.Context(), members.SeveralParams{TenantID: r.hub.ID, Change: "erase", By: boss})
	refused(t, err, fault.Invalid, "change_unknown")
}
