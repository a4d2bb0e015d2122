package members_test

import (
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/members"
	"cuttle/tenancy"
)

// Why somebody gets in or not, in one sentence, and where they came from. Only as much of an account is told as an admin needs to recognise it.
func TestWhySomebodyGetsIn(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	explain := func(what, email string, allowed bool, words ...string) members.Explanation {
		t.Helper()
		e := testkit.Get(r.members.Explain(t.Context(), r.hub, email))(t)
		if e.Allowed != allowed {
			t.Errorf("%s: %+v", what, e)
		}
		for _, word := range words {
			if !strings.Contains(e.Reason, word) {
				t.Errorf("%s: %q does not say %q", what, e.Reason, word)
			}
		}
		return e
	}
	if e := explain("a stranger", "nobody@example.com", false, "No member of The hub has this address."); e.Member != nil || e.Origin != nil || e.Account != nil || e.LastChange != nil || e.Letter != nil || e.SignedInAt != nil {
		t.Errorf("a stranger: %+v", e)
	}
	by := func(who string, site tenancy.Tenant) members.CreateParams {
		return members.CreateParams{TenantID: site.ID, Name: "Bob", Email: who + "@work.example", Invite: true, By: boss, Letterhead: r.params(site, "", "").Letterhead}
	}
	_, _, err := r.members.Create(t.Context(), by("bob", r.hub))
	testkit.Must(t, err)
	e := explain("with a letter", " BOB@work.example ", false, "not connected an account", "The email of Nov 21 works until Dec 21")
	if e.Member == nil || e.Origin == nil || e.Origin.Actor != "boss" || e.Origin.How != "added" || e.Letter == nil || e.Letter.State != members.Open || e.Account != nil || e.LastChange.Action != "member added" {
		t.Errorf("with a letter: %+v", e)
	}
	token := r.newest("bob@work.example")
	r.now = r.now.Add(31 * 24 * time.Hour)
	if e := explain("with an old letter", "bob@work.example", false, "no longer works", "connect with this address"); e.Letter.State != members.Expired {
		t.Errorf("with an old letter: %+v", e.Letter)
	}
	r.create("cid@work.example", cuttle.MemberPaid)
	explain("without a letter", "cid@work.example", false, "No email was sent")

	// Somebody who has accepted is there; where else they sign in is nobody's business.
	r.now = r.now.Add(-30 * 24 * time.Hour)
	testkit.Get(r.accept(r.hub, "bob", token))(t)
	if e := explain("connected", "bob@work.example", true, "paying member", "bob"); e.SignedInAt != nil {
		t.Errorf("signed in: %v", e.SignedInAt)
	}
	testkit.Must(t, r.members.SignedIn(t.Context(), r.club.ID, "u-bob"))
	testkit.Must(t, r.members.SignedIn(t.Context(), r.hub.ID, "u-bob"))
	e = explain("signed in", "bob@work.example", true)
	if e.Account == nil || e.Account.Username != "bob" || e.Account.MaskedEmail != "b•••@p•••.example" || e.Account.ConnectedAt == nil || e.SignedInAt == nil ||
		e.Letter.State != members.Used || e.LastChange.Action != "invitation accepted" {
		t.Errorf("connected: %+v", e)
	}
	testkit.AddMember(t, r.Store, r.hub.ID, "Ann", "ann@work.example", cuttle.MemberAdmin, "u-ann")
	explain("an admin", "ann@work.example", true, "They are an admin")

	// The address of an account that belongs to a member with another one, also when that address has a row of its own.
	byAccount := func(what string, allowed bool, words ...string) {
		t.Helper()
		if e := explain(what, "BOB@private.example", allowed, append(words, "their account bob", "the member bob@work.example")...); e.Member.Email != "bob@work.example" {
			t.Errorf("%s: %+v", what, e.Member)
		}
	}
	byAccount("by the account's address", true)
	r.create("bob@private.example", cuttle.MemberCanceled)
	byAccount("with a row that ended", true)

	r.Exec(t, `update app_user set suspended_at = now() where id = 'u-bob'`)
	explain("suspended", "bob@work.example", false, "Their account bob is suspended, so they can't log in. Please ask them to contact our support.")
	r.Exec(t, `update app_user set suspended_at = null where id = 'u-bob'`)

	testkit.Get(r.bring(members.ImportParams{File: "name,email,role\nBob,bob@work.example,canceled\nFay,fay@work.example,\n"}))(t)
	if e := explain("canceled", "bob@work.example", false, "canceled", "role paid"); e.Origin.How != "added" || e.LastChange.Action != "member changed by import" {
		t.Errorf("canceled: %+v", e)
	}
	explain("canceled, with a row that ended", "bob@private.example", false, "canceled")
	if e := explain("imported", "fay@work.example", false); e.Origin == nil || e.Origin.How != "imported" {
		t.Errorf("imported: %+v", e)
	}
}
