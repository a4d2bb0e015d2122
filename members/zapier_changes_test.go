package members_test

import (
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/members"
)

// zapier makes Zapier's calls for the hub.
type zapier struct {
	*fixture
	caller members.ZapierCaller
}

func newZapier(t *testing.T) zapier {
	t.Helper()
	r := newFixture(t)
	access := testkit.Get(r.members.RevealZapierSecret(t.Context(), r.hub.ID, boss))(t)
	return zapier{r, testkit.Get(r.members.AuthenticateZapier(t.Context(), access.Secret))(t)}
}

func (z zapier) upsert(p members.ZapierUpsertParams) (members.ZapierReply, error) {
	p.Letterhead = z.params(z.hub, "", "").Letterhead
	return z.members.UpsertByZapier(z.t.Context(), z.caller, members.ZapierCall{Name: "members.upsert"}, p)
}

func (z zapier) changeEmail(email, newEmail string) (members.ZapierReply, error) {
	return z.members.ChangeEmailByZapier(z.t.Context(), z.caller, members.ZapierCall{Name: "members.changeEmail"}, email, newEmail)
}

func (z zapier) remove(email string) (members.ZapierReply, error) {
	return z.members.RemoveByZapier(z.t.Context(), z.caller, members.ZapierCall{Name: "members.remove"}, email)
}

func (z zapier) sendEmail(email string) (members.ZapierReply, error) {
	return z.members.SendEmailByZapier(z.t.Context(), z.caller, members.ZapierCall{Name: "members.sendEmail"}, email, z.params(z.hub, "", "").Letterhead)
}

// expect checks a reply: its result, words of its message, and the address and role of the member in it, or nothing.
func (z zapier) expect(what string, reply members.ZapierReply, err error, result members.ZapierResult, words, who string) {
	z.t.Helper()
	got := ""
	if reply.Member != nil {
		got = reply.Member.Email + " " + string(reply.Member.Role)
	}
	if err != nil || reply.Result != result || !strings.Contains(reply.Message, words) || got != who {
		z.t.Errorf("%s: %q, %q, member %q, %v", what, reply.Result, reply.Message, got, err)
	}
}

// people returns the hub's members, "name address role" and "+" for a connected account.
func (z zapier) people() string {
	z.t.Helper()
	return dbtest.Look[string](z.t, z.DB, `select coalesce(string_agg(concat_ws(' ', name, email, role) || case when user_id is null then '' else ' +' end, ', ' order by email), '')
		from minisite_member where tenant_id = $1 and removed_at is null`, z.hub.ID)
}

// lines returns who did what to a member of the hub, oldest first.
func (z zapier) lines(id string) string {
	z.t.Helper()
	return dbtest.Look[string](z.t, z.DB, `select string_agg(concat_ws(' ', actor_name, action, coalesce(before::text, '-'), coalesce(after::text, '-')), E'\n' order by id)
		from tenant_audit where tenant_id = $1 and member_id = $2`, z.hub.ID, id)
}

// Shops know a whole name, or first and last name, or one of them, or none.
func TestAShopNamesItsMembers(t *testing.T) {
	t.Parallel()
	z := newZapier(t)
	z.create("old@example.com", cuttle.MemberPaid)
	for _, c := range []struct {
		what, email, name, first, last, want string
	}{
		{"both parts", "new@example.com", "", " Ada ", "Lovelace", "Ada Lovelace"},
		{"only a first name", "new@example.com", " ", "Ada", "", "Ada"},
		{"only a last name", "new@example.com", "", " ", "Lovelace", "Lovelace"},
		{"a whole name, too", "new@example.com", "Augusta Ada", "Ada", "Lovelace", "Augusta Ada"},
		{"no name", "new@example.com", "", "", "", "Augusta Ada"},
		{"no name of somebody new", "newer@example.com", "", " ", "", "newer@example.com"},
		{"no name of somebody who has one", "old@example.com", "", "", "", "Ann"},
	} {
		reply, err := z.upsert(members.ZapierUpsertParams{Email: c.email, Name: c.name, FirstName: c.first, LastName: c.last})
		if err != nil || reply.Member.Name != c.want {
			t.Errorf("%s: %+v, %v", c.what, reply.Member, err)
		}
	}
	_, err := z.upsert(members.ZapierUpsertParams{Email: "new@example.com", FirstName: strings.Repeat("a", 150), LastName: strings.Repeat("b", 50)})
	refused(t, err, fault.Invalid, "name_invalid")
}

// 0009: "Another address keeps the account that is connected, and makes an open invitation invalid". The reply says so.
func TestZapierChangesAnAddress(t *testing.T) {
	t.Parallel()
	z := newZapier(t)
	z.create("chief@example.com", cuttle.MemberAdmin)
	z.create("other@example.com", cuttle.MemberPaid)
	left := z.create("left@example.com", cuttle.MemberCanceled)
	z.invite(z.hub, "joined@example.com", cuttle.MemberPaid)
	testkit.Get(z.accept(z.hub, "ann", z.newest("joined@example.com")))(t)
	invited := z.invite(z.hub, "invited@example.com", cuttle.MemberPaid)
	token := z.newest("invited@example.com")
	z.setBudget(z.hub, 2)
	unnamed := testkit.Get(z.upsert(members.ZapierUpsertParams{Email: "waiting@example.com"}))(t)

	before := z.people()
	for _, c := range []struct {
		what, email, newEmail string
		result                members.ZapierResult
		words, who            string
	}{
		{"unknown", "nobody@example.com", "new@example.com", "not found", "No member has the address nobody@example.com", ""},
		{"an admin", "chief@example.com", "new@example.com", "is an admin", "Zapier can't change admins", "chief@example.com admin"},
		{"to another's", "joined@example.com", "OTHER@example.com", "address taken", "Another member has the address OTHER@example.com already", "joined@example.com paid"},
		{"to an admin's", "joined@example.com", "chief@example.com", "address taken", "Another member", "joined@example.com paid"},
		{"to their own", "other@example.com", " other@example.com ", "unchanged", "", "other@example.com paid"},
	} {
		reply, err := z.changeEmail(c.email, c.newEmail)
		z.expect(c.what, reply, err, c.result, c.words, c.who)
	}
	for newEmail, field := range map[string]string{"new@": "newEmail", "": "newEmail"} {
		if _, err := z.changeEmail("joined@example.com", newEmail); fault.From(err).Fields[field] == "" {
			t.Errorf("to %q: %v", newEmail, err)
		}
	}
	if got := z.people(); got != before {
		t.Errorf("changed:\n%s\nwas\n%s", got, before)
	}
	for _, c := range []struct{ what, email, newEmail, words, who string }{
		{"connected", "JOINED@example.com", "joined@new.example", "Their account stays connected.", "joined@new.example paid"},
		{"invited", "invited@example.com", "invited@new.example", "The invitation sent to invited@example.com no longer works.", "invited@new.example paid"},
		{"waiting", "waiting@example.com", "waiting@new.example", "Their invitation hasn't gone out yet, and will go there.", "waiting@new.example paid"},
		{"canceled", "left@example.com", "left@new.example", "Their address is now left@new.example.", "left@new.example canceled"},
		{"in another case", "other@example.com", "Other@example.com", "Their address is now Other@example.com.", "Other@example.com paid"},
	} {
		reply, err := z.changeEmail(c.email, c.newEmail)
		z.expect(c.what, reply, err, "changed", c.words, c.who)
	}
	want := "Ann Other@example.com paid, Ann chief@example.com admin, Ann invited@new.example paid, Ann joined@new.example paid +, Ann left@new.example canceled, waiting@new.example waiting@new.example paid"
	if got := z.people(); got != want {
		t.Errorf("members:\n%s", got)
	}
	_, err := z.accept(z.hub, "bob", token)
	refused(t, err, fault.Invalid, "invitation_invalid")
	if got, want := z.lines(left.ID), `boss member added - {"name": "Ann", "role": "canceled", "email": "left@example.com"}
Zapier member changed {"email": "left@example.com"} {"email": "left@new.example"}`; got != want {
		t.Errorf("the list of changes:\n%s", got)
	}
	z.setBudget(z.hub, 100)
	z.sendOnce()
	if n := len(z.letters("waiting@new.example")); n != 1 || len(z.letters("waiting@example.com")) != 0 {
		t.Errorf("%d emails to the new address of %s", n, unnamed.Member.ID)
	}
	// What went to the wrong mailbox may be sent to the right one on the same day.
	reply, err := z.sendEmail("invited@new.example")
	z.expect("sent to the new address", reply, err, "sent", "on its way", "invited@new.example paid")
	testkit.Get(z.accept(z.hub, "bob", z.newest("invited@new.example")))(t)
	if got := dbtest.Look[string](t, z.DB, "select user_id from minisite_member where id = $1", invited.MemberID); got != "u-bob" {
		t.Errorf("connected to %s", got)
	}
}

// A removal is the admin's: it has its line, and can be undone.
func TestZapierRemovesAMember(t *testing.T) {
	t.Parallel()
	z := newZapier(t)
	z.create("chief@example.com", cuttle.MemberAdmin)
	z.invite(z.hub, "ann@example.com", cuttle.MemberPaid)
	testkit.Get(z.accept(z.hub, "ann", z.newest("ann@example.com")))(t)
	before := z.people()

	reply, err := z.remove("nobody@example.com")
	z.expect("unknown", reply, err, "not found", "No member has the address nobody@example.com", "")
	reply, err = z.remove("chief@example.com")
	z.expect("an admin", reply, err, "is an admin", "Zapier can't change admins", "chief@example.com admin")
	_, err = z.remove("ann@")
	refused(t, err, fault.Invalid, "email_invalid")
	if got := z.people(); got != before {
		t.Errorf("changed: %s", got)
	}
	removed, err := z.remove("ANN@example.com")
	z.expect("removed", removed, err, "removed", "until Dec 21", "ann@example.com paid") // 30 days after November 21
	if got := z.people(); got != "Ann chief@example.com admin" {
		t.Errorf("members: %s", got)
	}
	reply, err = z.remove("ann@example.com")
	z.expect("again", reply, err, "not found", "", "")
	if got, want := z.lines(removed.Member.ID), `Zapier member removed {"name": "Ann", "role": "paid", "email": "ann@example.com"} -`; !strings.HasSuffix(got, want) {
		t.Errorf("the list of changes:\n%s", got)
	}
	testkit.Get(z.members.Restore(t.Context(), members.RemoveParams{TenantID: z.hub.ID, MemberID: removed.Member.ID, By: boss}))(t)
	if got := z.people(); got != before {
		t.Errorf("restored: %s", got)
	}
}

// Emails go again to whoever has not connected, at most one a day to an address, and within the minisite's budget.
func TestZapierSendsAnInvitationAgain(t *testing.T) {
	t.Parallel()
	z := newZapier(t)
	z.create("chief@example.com", cuttle.MemberAdmin)
	z.create("left@example.com", cuttle.MemberCanceled)
	z.create("silent@example.com", cuttle.MemberPaid)
	z.create("late@example.com", cuttle.MemberPaid)
	z.invite(z.hub, "joined@example.com", cuttle.MemberPaid)
	testkit.Get(z.accept(z.hub, "ann", z.newest("joined@example.com")))(t)
	invited := z.invite(z.hub, "invited@example.com", cuttle.MemberPaid)
	first := z.newest("invited@example.com")
	z.setBudget(z.hub, 3)
	for _, c := range []struct {
		email      string
		result     members.ZapierResult
		words, who string
		letters    int
	}{
		{"nobody@example.com", "not found", "so no email was sent", "", 0},
		{"chief@example.com", "is an admin", "Zapier can't change admins", "chief@example.com admin", 0},
		{"left@example.com", "not sent", "Their membership is canceled", "left@example.com canceled", 0},
		{"joined@example.com", "not sent", "Their account is connected already", "joined@example.com paid", 1},
		{"invited@example.com", "not sent", "less than a day ago", "invited@example.com paid", 1},
		{"SILENT@example.com", "sent", "The email is on its way.", "silent@example.com paid", 1}, // the third of three
		{"late@example.com", "waiting", "one of the next days", "late@example.com paid", 0},
		{"late@example.com", "waiting", "one of the next days", "late@example.com paid", 0},
	} {
		reply, err := z.sendEmail(c.email)
		z.expect(c.email, reply, err, c.result, c.words, c.who)
		if n := len(z.letters(strings.ToLower(c.email))); n != c.letters {
			t.Errorf("%d emails to %s", n, c.email)
		}
	}
	z.now = z.now.Add(24*time.Hour + time.Second)
	z.sendOnce()
	if n := len(z.letters("late@example.com")); n != 1 {
		t.Errorf("%d emails on the next day", n)
	}
	reply, err := z.sendEmail("invited@example.com")
	z.expect("after a day", reply, err, "sent", "The email is on its way.", "invited@example.com paid")
	_, err = z.accept(z.hub, "bob", first)
	refused(t, err, fault.Invalid, "invitation_invalid")
	testkit.Get(z.accept(z.hub, "bob", z.newest("invited@example.com")))(t)
	if got := z.lines(invited.MemberID); strings.Count(got, `Zapier letter sent - {"email": "invited@example.com"}`) != 1 {
		t.Errorf("the list of changes:\n%s", got)
	}
}
