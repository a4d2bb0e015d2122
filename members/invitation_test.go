package members_test

import (
	"bytes"
	"context"
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
	"cuttle/tenancy"
)

// fixture is a database with two minisites and three accounts.
type fixture struct {
	*dbtest.DB
	t         *testing.T
	hub, club tenancy.Tenant
	now       time.Time
	members   *members.Service
}

var boss = cuttle.Actor{UserID: "u-boss", Name: "boss"}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	r := &fixture{DB: dbtest.Database(t), t: t, now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}
	r.members = members.New(r.Store, members.Keys{Codes: []byte("key"), ZapierHashes: make([]byte, 32), ZapierSecrets: make([]byte, 32)}, func() time.Time { return r.now })
	for _, site := range []*tenancy.Tenant{&r.hub, &r.club} {
		slug := "hub"
		if site == &r.club {
			slug = "club"
		}
		row, err := r.Store.As(store.Public).CreateMinisite(t.Context(), db.CreateMinisiteParams{
			ID: store.NewID(), Slug: slug, Profile: []byte(`{"displayName":"The ` + slug + `","supportEmail":"help@` + slug + `.example"}`), Brand: []byte("{}"), Now: r.now,
		})
		testkit.Must(t, err)
		*site = tenancy.Tenant{ID: row.ID, Slug: slug, Profile: tenancy.Profile{DisplayName: row.DisplayName, SupportEmail: row.SupportEmail}}
	}
	for _, name := range []string{"boss", "ann", "bob"} {
		testkit.Must(t, r.Store.As(store.Public).CreateUser(t.Context(), db.CreateUserParams{
			ID: "u-" + name, Email: name + "@private.example", Username: name, SignUpMetadata: []byte("{}"), CreatedAt: r.now,
		}))
	}
	return r
}

func (r *fixture) params(site tenancy.Tenant, email string, role cuttle.MemberRole) members.InviteParams {
	return members.InviteParams{
		TenantID: site.ID, Name: "Ann", Email: email, Role: role, By: boss,
		Letterhead: mail.Letterhead{SiteName: site.DisplayName, Origin: "https://" + site.Slug + ".cuttle.test", SupportEmail: site.SupportEmail},
	}
}

func (r *fixture) invite(site tenancy.Tenant, email string, role cuttle.MemberRole) members.Invited {
	r.t.Helper()
	invited := testkit.Get(r.members.SendInvitation(r.t.Context(), r.params(site, email, role)))(r.t)
	return invited
}

func (r *fixture) accept(site tenancy.Tenant, who, token string) (cuttle.MemberRole, error) {
	by := cuttle.Actor{UserID: "u-" + who, Name: who}
	return r.members.Accept(r.t.Context(), members.AcceptParams{Tenant: site, By: by, Token: token})
}

// letters returns the emails to somebody in the outbox, newest first.
func (r *fixture) letters(to string) []string {
	r.t.Helper()
	return dbtest.Look[[]string](r.t, r.DB, "select coalesce(array_agg(text_body order by created_at desc), '{}') from mail_outbox where recipient = $1", to)
}

func tokenIn(t *testing.T, letter string) string {
	t.Helper()
	_, after, found := strings.Cut(letter, "/?invitation=")
	if !found {
		t.Fatalf("no link in\n%s", letter)
	}
	token, _, _ := strings.Cut(after, "\n")
	return token
}

// newest returns the token of the last email to somebody.
func (r *fixture) newest(to string) string {
	r.t.Helper()
	all := r.letters(to)
	if len(all) == 0 {
		r.t.Fatalf("no letter to %s", to)
	}
	return tokenIn(r.t, all[0])
}

func refused(t *testing.T, err error, kind fault.Kind, code string, words ...string) {
	t.Helper()
	f := fault.From(err)
	if err == nil || f.Kind != kind || f.Code != code {
		t.Errorf("got %v, want %s %s", err, kind, code)
		return
	}
	for _, word := range words {
		if !strings.Contains(f.Message, word) {
			t.Errorf("%q does not say %q", f.Message, word)
		}
	}
}

func TestInvitedMemberConnectsAnyAccountOnce(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	invited := r.invite(r.hub, " ann@example.com ", cuttle.MemberAdmin)
	if invited.Was != "" || invited.Connected || invited.MemberID == "" {
		t.Errorf("invited: %+v", invited)
	}
	letters := r.letters("ann@example.com")
	if len(letters) != 1 || !strings.Contains(letters[0], "https://hub.cuttle.test/?invitation=") || !strings.Contains(letters[0], "within 30 days") {
		t.Fatalf("letters: %q", letters)
	}
	token := tokenIn(t, letters[0])
	if len(token) != 43 { // 256 bits
		t.Errorf("token %q", token)
	}
	if dbtest.Look[bool](r.t, r.DB, "select exists (select from invitation i where i::text like '%' || $1 || '%')", token) {
		t.Error("the token itself is stored")
	}
	role, err := r.accept(r.hub, "ann", token)
	if err != nil || role != cuttle.MemberAdmin {
		t.Fatalf("%q, %v", role, err)
	}
	if got := dbtest.Look[string](r.t, r.DB, "select user_id || ' ' || role || ' ' || name from minisite_member where tenant_id = $1", r.hub.ID); got != "u-ann admin Ann" {
		t.Errorf("the member is %q", got)
	}
	_, err = r.accept(r.hub, "ann", token)
	refused(t, err, fault.Invalid, "invitation_invalid", "already been used", "help@hub.example")
	_, err = r.accept(r.hub, "bob", token)
	refused(t, err, fault.Invalid, "invitation_invalid")

	got := dbtest.Look[[]string](r.t, r.DB, "select array_agg(actor_name || ' ' || action || ' ' || coalesce(before::text, '-') || ' ' || (after->>'email') order by id) from tenant_audit")
	want := []string{"boss admin invited - ann@example.com", "ann invitation accepted - ann@example.com"}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("the list of changes: %q", got)
	}
}

func TestInvitationsThatCannotBeAccepted(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.invite(r.hub, "ann@example.com", cuttle.MemberAdmin)
	first := r.newest("ann@example.com")

	_, err := r.accept(r.hub, "ann", "")
	refused(t, err, fault.Invalid, "invitation_invalid", "help@hub.example")
	unknown := err
	_, err = r.accept(r.club, "ann", first)
	refused(t, err, fault.Invalid, "invitation_invalid", "help@club.example")
	if strings.ReplaceAll(err.Error(), "club", "hub") != unknown.Error() {
		t.Errorf("another minisite's link is answered %q, an unknown one %q", err, unknown)
	}

	r.now = r.now.Add(30 * 24 * time.Hour)
	_, err = r.accept(r.hub, "ann", first)
	refused(t, err, fault.Invalid, "invitation_expired", "expired", "help@hub.example")

	r.invite(r.hub, "ann@example.com", cuttle.MemberAdmin)
	_, err = r.accept(r.hub, "ann", first)
	refused(t, err, fault.Invalid, "invitation_invalid", "newer")
	second := r.newest("ann@example.com")

	r.now = r.now.Add(30*24*time.Hour - time.Second)
	if _, err = r.accept(r.hub, "ann", second); err != nil {
		t.Errorf("a second before it expires: %v", err)
	}
}

// Visitors who follow a link see its state before they make an account, and all invalid links have the same state.
func TestWhatALetterIsGoodFor(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	expect := func(what string, site tenancy.Tenant, token string, want members.InvitationStatus) {
		t.Helper()
		if got, err := r.members.Look(t.Context(), site, token); got != want || err != nil {
			t.Errorf("%s: %q, %v; want %q", what, got, err, want)
		}
	}
	set := func(change string) {
		t.Helper()
		dbtest.Look[string](r.t, r.DB, "update minisite_member set "+change+" where email_key in ('ann@example.com', 'other@example.com') returning id")
	}
	r.invite(r.hub, "ann@example.com", cuttle.MemberAdmin)
	first := r.newest("ann@example.com")
	expect("new", r.hub, first, "open")
	expect("looked at before", r.hub, first, "open")
	expect("another minisite's", r.club, first, "expired")
	expect("unknown", r.hub, strings.Repeat("x", 43), "expired")
	expect("empty", r.hub, "", "expired")

	set("role = 'canceled'")
	expect("the membership has ended", r.hub, first, "canceled")
	set("role = 'paid'")
	expect("and begun again", r.hub, first, "open")
	set("email = 'other@example.com'")
	expect("to an old address", r.hub, first, "expired")
	set("role = 'canceled'")
	expect("to an old address of somebody whose membership has ended", r.hub, first, "expired")
	set("email = 'ANN@example.com', role = 'admin'")
	expect("to the address written otherwise", r.hub, first, "open")
	set("email = 'ann@example.com'")

	r.now = r.now.Add(30*24*time.Hour - time.Second)
	expect("a second before the 30 days are over", r.hub, first, "open")
	r.now = r.now.Add(time.Second)
	expect("30 days old", r.hub, first, "expired")
	set("role = 'canceled'")
	expect("30 days old, and the membership has ended", r.hub, first, "expired")

	r.invite(r.hub, "ann@example.com", cuttle.MemberAdmin)
	second := r.newest("ann@example.com")
	expect("replaced by a newer one", r.hub, first, "expired")
	_, err := r.accept(r.hub, "ann", second)
	testkit.Must(t, err)
	expect("accepted", r.hub, second, "used")
	set("role = 'canceled'")
	expect("accepted, and the membership has ended since", r.hub, second, "used")
	r.now = r.now.Add(31 * 24 * time.Hour)
	expect("accepted long ago", r.hub, second, "used")

	// Their account is connected in another way, so there is nothing left to accept.
	r.invite(r.hub, "bob@example.com", cuttle.MemberPaid)
	dbtest.Look[string](r.t, r.DB, "update minisite_member set user_id = 'u-bob' where email = 'bob@example.com' returning id")
	expect("connected otherwise", r.hub, r.newest("bob@example.com"), "used")
}

// An email proves its own mailbox and no other.
func TestInvitationIsWorthNothingOnceTheAddressIsAnother(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.invite(r.hub, "ann@example.com", cuttle.MemberAdmin)
	dbtest.Look[string](r.t, r.DB, "update minisite_member set email = 'someone.else@example.com' returning id")
	_, err := r.accept(r.hub, "ann", r.newest("ann@example.com"))
	refused(t, err, fault.Invalid, "invitation_invalid")
}

func TestInvitationGoesWithItsMember(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.invite(r.hub, "ann@example.com", cuttle.MemberAdmin)
	dbtest.Look[string](r.t, r.DB, "delete from minisite_member returning id")
	_, err := r.accept(r.hub, "ann", r.newest("ann@example.com"))
	refused(t, err, fault.Invalid, "invitation_invalid")
}

func TestAccountsThatAreConnectedOtherwise(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	testkit.AddMember(t, r.Store, r.hub.ID, "Ann", "old@example.com", cuttle.MemberPaid, "u-ann")
	r.invite(r.hub, "new@example.com", cuttle.MemberAdmin)
	token := r.newest("new@example.com")
	_, err := r.accept(r.hub, "ann", token)
	refused(t, err, fault.Conflict, "account_is_another_member", "another account", "help@hub.example")

	// The refusal left the invitation open; meanwhile the member connects bob's account in another way.
	dbtest.Look[string](r.t, r.DB, "update minisite_member set user_id = 'u-bob' where email = 'new@example.com' returning id")
	_, err = r.accept(r.hub, "boss", token)
	refused(t, err, fault.Conflict, "member_has_another_account", "help@hub.example")
	if role, err := r.accept(r.hub, "bob", token); err != nil || role != cuttle.MemberAdmin {
		t.Errorf("the account that it is connected to already: %q, %v", role, err)
	}
}

func TestInvitingWhoIsAMemberAlready(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	add := func(email string, role cuttle.MemberRole, userID string) {
		t.Helper()
		testkit.AddMember(t, r.Store, r.hub.ID, "Ann", email, role, userID)
	}
	role := func(email string) string {
		return dbtest.Look[string](r.t, r.DB, "select role from minisite_member where tenant_id = $1 and email = $2", r.hub.ID, email)
	}
	add("paid@example.com", cuttle.MemberPaid, "")
	add("canceled@example.com", cuttle.MemberCanceled, "u-ann")
	add("chief@example.com", cuttle.MemberAdmin, "u-bob")

	if got := r.invite(r.hub, "PAID@Example.com", cuttle.MemberAdmin); got.Was != cuttle.MemberPaid || got.Connected || role("paid@example.com") != "admin" {
		t.Errorf("a paid member without an account: %+v, %s", got, role("paid@example.com"))
	}
	if got := len(r.letters("paid@example.com")); got != 1 {
		t.Errorf("%d letters to the address as the minisite knows it", got)
	}
	if got := r.invite(r.hub, "canceled@example.com", cuttle.MemberAdmin); got.Was != cuttle.MemberCanceled || !got.Connected || role("canceled@example.com") != "admin" {
		t.Errorf("a canceled member with an account: %+v", got)
	}
	if got := r.invite(r.hub, "chief@example.com", cuttle.MemberAdmin); got.Was != cuttle.MemberAdmin || !got.Connected {
		t.Errorf("an admin with an account: %+v", got)
	}
	if got := r.invite(r.hub, "paid@example.com", cuttle.MemberAdmin); got.Was != cuttle.MemberAdmin || got.Connected || len(r.letters("paid@example.com")) != 2 {
		t.Errorf("once more: %+v", got)
	}
	if got := append(r.letters("canceled@example.com"), r.letters("chief@example.com")...); len(got) != 0 {
		t.Errorf("letters to who has an account connected: %q", got)
	}
	if got := dbtest.Look[string](r.t, r.DB, "select string_agg(coalesce(before::text, '') || '>' || (after->>'role'), ' ' order by id) from tenant_audit"); got != `{"role": "paid"}>admin {"role": "canceled"}>admin >admin` {
		t.Errorf("the list of changes: %q", got)
	}
	_, err := r.members.SendInvitation(t.Context(), r.params(r.hub, "Chief@example.com", cuttle.MemberPaid))
	if refused(t, err, fault.Conflict, "email_exists"); fault.From(err).Fields["email"] != "Email already exists" || role("chief@example.com") != "admin" {
		t.Errorf("an admin invited as a paid member: %v, now %s", err, role("chief@example.com"))
	}
	// In another minisite the same person is a new member.
	if got := r.invite(r.club, "chief@example.com", cuttle.MemberPaid); got.Was != "" || got.Connected || len(r.letters("chief@example.com")) != 1 {
		t.Errorf("at the club: %+v", got)
	}
}

// S1 §5: "name required ('Please provide a name'). Email must be valid ('Please provide a valid email address')".
func TestInvitationNeedsNameAndAddress(t *testing.T) {
	t.Parallel()
	service := members.New(dbtest.Tx(t), members.Keys{}, time.Now)
	for _, c := range []struct{ name, email, field, message string }{
		{"", "ann@example.com", "name", "Please provide a name"},
		{"Ann\nBcc: x", "ann@example.com", "name", "Please provide a name of at most 200 letters, on one line and without invisible characters."},
		{strings.Repeat("é", 201), "ann@example.com", "name", "Please provide a name of at most 200 letters, on one line and without invisible characters."},
		{"Ann", "", "email", "Please provide a valid email address"},
		{"Ann", "ann@", "email", "Please provide a valid email address"},
	} {
		_, err := service.SendInvitation(t.Context(), members.InviteParams{TenantID: "t", Name: c.name, Email: c.email, Role: cuttle.MemberAdmin})
		if f := fault.From(err); f.Kind != fault.Invalid || f.Fields[c.field] != c.message {
			t.Errorf("%q, %q: %v", c.name, c.email, err)
		}
	}
}

// Letter and member are created together or not at all.
func TestInvitationIsPartOfItsTransaction(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	later := fault.New(fault.Invalid, "later", "Something after it was refused.")
	err := r.Store.InTx(t.Context(), store.Tenant(r.hub.ID), func(ctx context.Context, tx *store.Tx) error {
		_, err := r.members.Invite(ctx, tx, r.params(r.hub, "ann@example.com", cuttle.MemberAdmin))
		testkit.Must(t, err)
		return later
	})
	refused(t, err, fault.Invalid, "later")
	if n := dbtest.Look[int](r.t, r.DB, "select (select count(*) from minisite_member) + (select count(*) from invitation) + (select count(*) from mail_outbox)"); n != 0 {
		t.Errorf("%d rows are left", n)
	}
}

func TestInvitationIsAcceptedOnceUnderARace(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	for range 5 {
		dbtest.Look[int](r.t, r.DB, "with gone as (delete from minisite_member returning id) select count(*) from gone")
		r.now = r.now.Add(time.Second)
		r.invite(r.hub, "ann@example.com", cuttle.MemberAdmin)
		token := r.newest("ann@example.com")
		var wait sync.WaitGroup
		errs := make([]error, 2)
		begin := make(chan struct{})
		for i, who := range []string{"ann", "bob"} {
			wait.Go(func() {
				<-begin
				_, errs[i] = r.accept(r.hub, who, token)
			})
		}
		close(begin)
		wait.Wait()
		if (errs[0] == nil) == (errs[1] == nil) {
			t.Fatalf("of two who accept at once, one gets it: %v, %v", errs[0], errs[1])
		}
		loser := errs[0]
		if loser == nil {
			loser = errs[1]
		}
		refused(t, loser, fault.Invalid, "invitation_invalid")
	}
}

// Two platform admins invite at the same time: one member, and one link that works.
func TestInvitedTwiceAtOnce(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	var wait sync.WaitGroup
	errs := make([]error, 2)
	for i := range errs {
		wait.Go(func() {
			_, errs[i] = r.members.SendInvitation(t.Context(), r.params(r.hub, "ann@example.com", cuttle.MemberAdmin))
		})
	}
	wait.Wait()
	testkit.Must(t, errs[0])
	testkit.Must(t, errs[1])
	letters := r.letters("ann@example.com")
	if len(letters) != 2 || dbtest.Look[int](r.t, r.DB, "select count(*) from minisite_member") != 1 {
		t.Fatalf("%d letters", len(letters))
	}
	worked := 0
	for _, letter := range letters {
		if _, err := r.accept(r.hub, "ann", tokenIn(t, letter)); err == nil {
			worked++
		}
	}
	if worked != 1 {
		t.Errorf("%d links worked", worked)
	}
}

// A new email is written while the old one is accepted: in either order, and without a retry.
func TestInvitedAgainWhileAccepting(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	for range 20 {
		dbtest.Look[int](r.t, r.DB, "with gone as (delete from minisite_member returning id), sent as (delete from mail_outbox) select count(*) from gone")
		r.now = r.now.Add(time.Second)
		r.invite(r.hub, "ann@example.com", cuttle.MemberAdmin)
		token := r.newest("ann@example.com")
		var wait sync.WaitGroup
		var again, accepted error
		wait.Go(func() {
			_, again = r.members.SendInvitation(t.Context(), r.params(r.hub, "ann@example.com", cuttle.MemberAdmin))
		})
		wait.Go(func() { _, accepted = r.accept(r.hub, "ann", token) })
		wait.Wait()
		testkit.Must(t, again)
		if accepted != nil {
			refused(t, accepted, fault.Invalid, "invitation_invalid")
		}
	}
}

// The second protection: without the scope of its tenant an invitation cannot be seen or written.
func TestInvitationsOfOthersDoNotExist(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.invite(r.hub, "ann@example.com", cuttle.MemberAdmin)
	hash := dbtest.Look[[]byte](r.t, r.DB, "select token_hash from invitation")
	for name, scope := range map[string]store.Scope{"another tenant": store.Tenant(r.club.ID), "the person": store.Self("u-ann"), "nobody": store.Public} {
		queries := r.Store.As(scope)
		if _, err := queries.LockInvitedMember(t.Context(), r.hub.ID, hash); !fault.Is(err, fault.NotFound) {
			t.Errorf("%s finds it: %v", name, err)
		}
		memberID := dbtest.Look[string](r.t, r.DB, "select member_id from invitation")
		testkit.Must(t, queries.AskForInvitations(t.Context(), db.AskForInvitationsParams{
			MemberIds: []string{memberID}, TenantID: r.hub.ID, Letterhead: []byte("{}"), Now: r.now,
		}))
		testkit.Must(t, queries.PutInvitations(t.Context(), db.PutInvitationsParams{
			MemberIds: []string{memberID}, TenantID: r.hub.ID, Emails: []string{"x@example.com"}, TokenHashes: [][]byte{[]byte(name)}, Now: r.now, ExpiresAt: r.now,
		}))
		if now := dbtest.Look[[]byte](r.t, r.DB, "select token_hash from invitation where waiting_since is null"); !bytes.Equal(now, hash) {
			t.Errorf("%s writes one", name)
		}
		used, err := queries.UseInvitation(t.Context(), db.UseInvitationParams{TenantID: r.hub.ID, MemberID: memberID, TokenHash: hash, Now: r.now})
		if testkit.Must(t, err); used != 0 {
			t.Errorf("%s uses it", name)
		}
	}
	if _, err := r.Store.As(store.Tenant(r.hub.ID)).LockInvitedMember(t.Context(), r.hub.ID, hash); err != nil {
		t.Errorf("its own tenant: %v", err)
	}
}

// An invitation proves the mailbox that it went to: that of the member, and of the account only if it is the same.
func TestAcceptingProvesTheMailbox(t *testing.T) {
	t.Parallel()
	const invited = "Owner@club.example"
	for _, row := range []struct {
		name    string
		account string // its address, which is not verified
		then    func(r *fixture)
		mailbox string // where emails to the admin go
		proved  bool   // whether the account's own address is verified
	}{
		{"another address", "ada@private.example", nil, invited, false},
		{"the same address", "owner@CLUB.example", nil, invited, true},
		{"changed since", "ada@private.example", func(r *fixture) { r.set(r.idOf(invited), "email = 'next@club.example'") }, "", false},
		{"no admin any more", "ada@private.example", func(r *fixture) { r.set(r.idOf(invited), "role = 'paid'") }, "", false},
		{"removed", "ada@private.example", func(r *fixture) { r.set(r.idOf(invited), "removed_at = now()") }, "", false},
		{"disconnected", "ada@private.example", func(r *fixture) {
			testkit.Must(t, r.members.DisconnectSince(t.Context(), cuttle.Actor{UserID: "u-ada", Name: "ada"}, r.now))
		}, "", false},
		{"another account since", "ada@private.example", func(r *fixture) {
			testkit.Must(t, r.members.DisconnectSince(t.Context(), cuttle.Actor{UserID: "u-ada", Name: "ada"}, r.now))
			testkit.Get(r.Store.As(store.Tenant(r.hub.ID)).ConnectMember(t.Context(), db.ConnectMemberParams{UserID: "u-bob", TenantID: r.hub.ID, ID: r.idOf(invited), Now: r.now}))(t)
		}, "", false},
		{"an account that is deleted", "ada@private.example", func(r *fixture) {
			dbtest.Look[string](t, r.DB, "update app_user set deleted_at = now() where id = 'u-ada' returning id")
		}, "", false},
	} {
		r := newFixture(t)
		ada := r.account("ada", row.account)
		r.invite(r.hub, invited, cuttle.MemberAdmin)
		if _, err := r.accept(r.hub, "ada", r.newest(invited)); err != nil {
			t.Fatal(err)
		}
		if row.then != nil {
			row.then(r)
		}
		mailboxes := []string{}
		if row.mailbox != "" {
			mailboxes = []string{row.mailbox}
		}
		own := testkit.Get(r.members.AdminMailbox(t.Context(), r.hub.ID, ada.UserID))(t)
		all := testkit.Get(r.Store.As(store.Tenant(r.hub.ID)).ListMinisiteAdmins(t.Context(), r.hub.ID, 20))(t)
		elsewhere := testkit.Get(r.members.AdminMailbox(t.Context(), r.club.ID, ada.UserID))(t)
		if own != row.mailbox || strings.Join(all, " ") != strings.Join(mailboxes, " ") || elsewhere != "" {
			t.Errorf("%s: emails go to %q, all to %q, and of the other minisite to %q", row.name, own, all, elsewhere)
		}
		if proved := dbtest.Look[bool](t, r.DB, "select email_verified_at is not null from app_user where id = 'u-ada'"); proved != row.proved {
			t.Errorf("%s: the account's address is verified: %v", row.name, proved)
		}
	}
}

// Whoever runs a domain of the minisite's own can read the links that lead there: a mail scanner is enough. Such a link connects an
// account as before, but proves nothing.
func TestALinkToAnOwnersDomainProvesNothing(t *testing.T) {
	t.Parallel()
	for _, state := range []string{"live", "failing", "released"} {
		r := newFixture(t)
		ada := r.account("ada", "victim@example.com")
		r.invite(r.hub, "victim@example.com", cuttle.MemberAdmin)
		dbtest.Look[string](t, r.DB, "insert into tenant_host (host, tenant_id, state, created_at) values ('hub.example.com', $1, $2, now()) returning host", r.hub.ID, state)
		if _, err := r.accept(r.hub, "ada", r.newest("victim@example.com")); err != nil {
			t.Fatal(err)
		}
		if mailbox := testkit.Get(r.members.AdminMailbox(t.Context(), r.hub.ID, ada.UserID))(t); mailbox != "" {
			t.Errorf("%s: emails go to %s", state, mailbox)
		}
		if dbtest.Look[bool](t, r.DB, "select email_verified_at is not null from app_user where id = 'u-ada'") {
			t.Errorf("%s: the account's address is verified", state)
		}
	}
}

// A code proves the mailbox, too, wherever it is typed. Without a proof, emails go to the account's own address if that is verified.
func TestWhereEmailsToAnAdminGo(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	ada, bob := r.account("ada", "ada@private.example"), cuttle.Actor{UserID: "u-bob", Name: "bob"}
	r.create("owner@club.example", cuttle.MemberAdmin)
	r.expect("the code", told(r.confirm(ada, "owner@club.example", r.sent(ada, "owner@club.example"))), "connected")
	testkit.AddMember(t, r.Store, r.hub.ID, "Bob", "office@club.example", cuttle.MemberAdmin, bob.UserID)
	mailbox := func(of cuttle.Actor) string {
		return testkit.Get(r.members.AdminMailbox(t.Context(), r.hub.ID, of.UserID))(t)
	}
	r.expect("by a code", mailbox(ada), "owner@club.example")
	r.expect("nothing is proved", mailbox(bob), "")
	dbtest.Look[string](t, r.DB, "update app_user set email_verified_at = now() where id = 'u-bob' returning id")
	r.expect("a verified address", mailbox(bob), "bob@private.example")
}
