package members_test

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
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

// account makes an account with an unverified address.
func (r *fixture) account(name, email string) cuttle.Actor {
	r.t.Helper()
	testkit.Must(r.t, r.Store.As(store.Public).CreateUser(r.t.Context(), db.CreateUserParams{
		ID: "u-" + name, Email: email, Username: name, SignUpMetadata: []byte("{}"), CreatedAt: r.now,
	}))
	return cuttle.Actor{UserID: "u-" + name, Name: name}
}

// tryConnecting tries to connect with the member who has the address.
func (r *fixture) tryConnecting(site tenancy.Tenant, by cuttle.Actor, email string) (members.Connection, error) {
	return r.members.TryConnecting(r.t.Context(), members.ConnectParams{
		Tenant: site, By: by, Email: email,
		Letterhead: mail.Letterhead{SiteName: site.DisplayName, Origin: "https://" + site.Slug + ".cuttle.test", SupportEmail: site.SupportEmail},
	})
}

// codes returns how many emails with a code are in the outbox, to one address or, if it is empty, to all.
func (r *fixture) codes(to string) int {
	r.t.Helper()
	return dbtest.Look[int](r.t, r.DB, "select count(*) from mail_outbox where subject like '% is your code for %' and $1 in ('', recipient)", to)
}

func (r *fixture) confirm(by cuttle.Actor, email, code string) (members.Connection, error) {
	return r.members.ConfirmConnection(r.t.Context(), members.ConnectParams{Tenant: r.hub, By: by, Email: email}, code)
}

// sent has a code sent to an address, and returns it.
func (r *fixture) sent(by cuttle.Actor, email string) string {
	r.t.Helper()
	r.now = r.now.Add(time.Second) // letters have an order
	if got := told(r.tryConnecting(r.hub, by, email)); got != "verificationSent" {
		r.t.Fatalf("%s: %s", email, got)
	}
	code := regexp.MustCompile(`(?m)^ +(\d{6})$`).FindStringSubmatch(r.letters(email)[0])
	if code == nil {
		r.t.Fatalf("no code in the letter to %s", email)
	}
	return code[1]
}

// wrong returns another code.
func wrong(code string) string {
	n, _ := strconv.Atoi(code)
	return strconv.Itoa(100_000 + (n+1)%900_000)
}

// told is what came of connecting, or the code of the refusal.
func told(got members.Connection, err error) string {
	if err != nil {
		return fault.From(err).Code
	}
	return strings.TrimSpace(string(got.Status) + " " + got.MaskedEmail)
}

func (r *fixture) expect(what, got, want string) {
	r.t.Helper()
	if got != want {
		r.t.Errorf("%s: %s, want %s", what, got, want)
	}
}

// connections are the members of the hub with the account of each, and what the list of changes says of accounts.
func (r *fixture) connections() string {
	r.t.Helper()
	return dbtest.Look[string](r.t, r.DB, `select coalesce((select string_agg(email || ' ' || user_id, ', ' order by email) from minisite_member where tenant_id = $1 and user_id is not null), 'nobody')
		|| coalesce((select string_agg('; ' || actor_name || ' ' || action || ' ' || coalesce(before->>'email', after->>'email'), '' order by id) from tenant_audit where tenant_id = $1 and action like 'account%'), '')`, r.hub.ID)
}

// Each result of S1 §4, and verificationSent.
func TestConnectingSaysWhatCameOfIt(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	r.create("Paid@Work.example", cuttle.MemberPaid)
	r.create("boss@work.example", cuttle.MemberAdmin)
	r.create("left@work.example", cuttle.MemberCanceled)
	testkit.AddMember(t, r.Store, r.hub.ID, "Bob", "bob@example.com", cuttle.MemberPaid, "u-bob")
	testkit.AddMember(t, r.Store, r.club.ID, "Ann", "club@work.example", cuttle.MemberPaid, "")
	ann := cuttle.Actor{UserID: "u-ann", Name: "ann"}
	for email, want := range map[string]string{
		"nobody@work.example": "notPaidMember",
		"left@work.example":   "notPaidMember",
		"club@work.example":   "notPaidMember", // pays at another minisite
		"BOB@example.com":     "alreadyConnected b•••@p•••.example",
		"paid@work.example":   "verificationSent",
		" Boss@work.example ": "verificationSent",
		"ann@":                "email_invalid",
	} {
		r.expect(email, told(r.tryConnecting(r.hub, ann, email)), want)
	}
	if n := r.codes(""); n != 2 {
		t.Errorf("%d letters, one for each that has to be proved", n)
	}
	r.expect("connected without a proof", r.connections(), "bob@example.com u-bob")
}

func TestOwnVerifiedAddressIsConnectedAtOnce(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	ada, eve := r.account("ada", "ada@example.com"), r.account("eve", "eve@example.com")
	dbtest.Look[string](t, r.DB, "update app_user set email_verified_at = now() where id = 'u-ada' returning id")
	r.create("Ada@example.com", cuttle.MemberPaid)
	r.create("eve@example.com", cuttle.MemberPaid)
	r.expect("somebody else's verified address", told(r.tryConnecting(r.hub, eve, "ada@example.com")), "verificationSent")
	r.expect("one's own that was never verified", told(r.tryConnecting(r.hub, eve, "eve@example.com")), "verificationSent")
	r.expect("one's own verified address", told(r.tryConnecting(r.hub, ada, "ada@example.com")), "connected")
	r.expect("connected", r.connections(), "Ada@example.com u-ada; ada account connected Ada@example.com")
	r.expect("whoever is a member already", told(r.tryConnecting(r.hub, ada, "whoever@example.com")), "connected") // says nothing about anybody
}

// A code is good once, for who asked for it, and proves the address it was sent to and no other.
func TestACodeConnectsOnceAndProvesTheAddress(t *testing.T) {
	t.Parallel()
	for _, email := range []string{"ada@example.com", "ada@work.example"} {
		r := newFixture(t)
		ada, ann := r.account("ada", "ada@example.com"), cuttle.Actor{UserID: "u-ann", Name: "ann"}
		r.create(email, cuttle.MemberPaid)
		code := r.sent(ada, email)
		if stored := dbtest.Look[[]byte](t, r.DB, "select code_hash from connection_code"); strings.Contains(string(stored), code) || len(stored) != 32 {
			t.Error("the code is stored as it is")
		}
		r.expect("another account's", told(r.confirm(ann, email, code)), "code_expired")
		r.expect("the code", told(r.confirm(ada, email, code[:3]+" "+code[3:]+" ")), "connected")
		r.expect("connected", r.connections(), email+" u-ada; ada account connected "+email)
		if verified := dbtest.Look[bool](t, r.DB, "select email_verified_at is not null from app_user where id = 'u-ada'"); verified != (email == "ada@example.com") {
			t.Errorf("by %s the account's address is verified: %v", email, verified)
		}
		if n := dbtest.Look[int](t, r.DB, "select count(*) from connection_code where expires_at > $1", r.now); n != 0 {
			t.Errorf("%d codes are still good", n)
		}
		r.expect("once more", told(r.confirm(ada, email, code)), "connected")
		r.expect("a spent code, to others", told(r.confirm(ann, email, code)), "code_expired")
	}
}

func TestCodesThatAreRefused(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	ann := cuttle.Actor{UserID: "u-ann", Name: "ann"}
	const email = "ann@work.example"
	r.create(email, cuttle.MemberPaid)
	try := func(what, code, want string) {
		t.Helper()
		r.expect(what, told(r.confirm(ann, email, code)), want)
	}
	try("before any letter", "123456", "code_expired")
	first := r.sent(ann, email)
	try("a wrong one", wrong(first), "code_wrong")
	try("an empty one", "", "code_wrong")
	second := r.sent(ann, email)
	if first != second { // one in a million
		try("replaced by a newer letter", first, "code_wrong")
	}
	r.now = r.now.Add(members.CodeLifetime)
	try("too late", second, "code_expired")
	third := r.sent(ann, email)
	for range 4 {
		try("a guess", wrong(third), "code_wrong")
	}
	try("the fifth guess", wrong(third), "code_expired")
	try("the right one after five guesses", third, "code_expired")

	// The member is canceled, or gets another address, after the letter was sent.
	fourth := r.sent(ann, email)
	r.set(r.idOf(email), "role = 'canceled'")
	try("canceled meanwhile", fourth, "notPaidMember")
	r.set(r.idOf(email), "role = 'paid', email = 'eve@work.example'")
	r.expect("another address meanwhile", told(r.confirm(ann, "eve@work.example", fourth)), "code_expired")
	// Without a code, confirming does not reveal who is a member, or it would be a way around the limit of tries.
	_, unknown := r.confirm(ann, "nobody@work.example", "123456")
	r.create("paid@work.example", cuttle.MemberPaid)
	if _, err := r.confirm(ann, "paid@work.example", "123456"); err.Error() != unknown.Error() {
		t.Errorf("a member gives %v, nobody %v", err, unknown)
	}
}

func TestACanceledMemberMovesToThePaidOne(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	ann := cuttle.Actor{UserID: "u-ann", Name: "ann"}
	testkit.AddMember(t, r.Store, r.hub.ID, "Ann", "old@example.com", cuttle.MemberCanceled, "u-ann")
	club := testkit.AddMember(t, r.Store, r.club.ID, "Ann", "ann@example.com", cuttle.MemberPaid, "u-ann")
	r.create("ann@work.example", cuttle.MemberPaid)
	r.expect("the canceled member's address", told(r.tryConnecting(r.hub, ann, "old@example.com")), "notPaidMember")
	r.expect("the paid one's", told(r.confirm(ann, "ann@work.example", r.sent(ann, "ann@work.example"))), "connected")
	r.expect("moved", r.connections(), "ann@work.example u-ann; ann account disconnected old@example.com; ann account connected ann@work.example")
	r.expect("at the club", dbtest.Look[string](t, r.DB, "select user_id from minisite_member where id = $1", club), "u-ann")
}

// People with codes for the same members, all at once: exactly one gets each member, nobody two, and everybody the correct reply.
func TestNobodyIsConnectedTwice(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	emails := []string{"shared@work.example", "other@work.example"}
	type step struct {
		who         cuttle.Actor
		email, code string
	}
	var steps []step
	for _, email := range emails {
		r.create(email, cuttle.MemberPaid)
	}
	for _, who := range []string{"ann", "bob", "boss"} {
		by := cuttle.Actor{UserID: "u-" + who, Name: who}
		for _, email := range emails {
			steps = append(steps, step{by, email, r.sent(by, email)})
		}
	}
	results := make([]string, len(steps))
	var wait sync.WaitGroup
	for i, s := range steps {
		wait.Go(func() { results[i] = told(r.confirm(s.who, s.email, s.code)) })
	}
	wait.Wait()
	connections := r.connections()
	if strings.Count(connections, " u-") != 2 || strings.Count(connections, "account connected") != 2 {
		t.Errorf("connected are %s", connections)
	}
	for i, s := range steps {
		is := strings.Contains(connections, " "+s.who.UserID)
		if !(results[i] == "connected" && is) && !strings.HasPrefix(results[i], "alreadyConnected ") { // somebody was faster; they have proved the mailbox
			t.Errorf("%s was told %s of %s; connected are %s", s.who.Name, results[i], s.email, connections)
		}
	}
}

// A mailbox gets few codes a day, however many accounts request them. Then it gets an invitation, whose link connects any account, so
// strangers cannot keep anybody from their membership.
func TestStrangersUseUpNobodysCodes(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	const mailbox = "paid@work.example"
	r.create(mailbox, cuttle.MemberPaid)
	var together sync.WaitGroup
	for i := range 30 {
		stranger := r.account(fmt.Sprint("stranger", i), fmt.Sprintf("stranger%d@example.com", i))
		together.Go(func() {
			if _, err := r.tryConnecting(r.hub, stranger, mailbox); err != nil {
				refused(t, err, fault.Conflict, "codes_used_up", "newest invitation email", "help@hub.example")
			}
		})
	}
	together.Wait()
	if codes, all := r.codes(mailbox), len(r.letters(mailbox)); codes != 10 || all != 11 {
		t.Errorf("%d codes in %d letters, want 10 codes and one invitation", codes, all)
	}
	// The account whose own address it is has its own limit of codes.
	own := r.account("own", "PAID@work.example")
	if got, err := r.tryConnecting(r.hub, own, mailbox); err != nil || got.Status != members.VerificationSent {
		t.Errorf("the owner, by their own address: %+v, %v", got, err)
	}
	// The owner with another address has the email.
	token := dbtest.Look[string](r.t, r.DB, "select text_body from mail_outbox where tenant_id = $1", r.hub.ID)
	if role, err := r.accept(r.hub, "ann", tokenIn(t, token)); err != nil || role != cuttle.MemberPaid {
		t.Errorf("the owner, by the letter: %v, %v", role, err)
	}
}

// A lost email is replaced, and nobody can fill a mailbox with them.
func TestOneLetterADayInPlaceOfCodes(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	const mailbox = "paid@work.example"
	r.create(mailbox, cuttle.MemberPaid)
	ann := cuttle.Actor{UserID: "u-ann", Name: "ann"}
	for range 25 {
		r.tryConnecting(r.hub, ann, mailbox)
	}
	if all := len(r.letters(mailbox)); all != 11 {
		t.Errorf("%d letters on the first day", all)
	}
	r.now = r.now.Add(24 * time.Hour)
	for range 25 {
		r.tryConnecting(r.hub, ann, mailbox)
	}
	if codes, all := r.codes(mailbox), len(r.letters(mailbox)); codes != 20 || all != 22 {
		t.Errorf("%d codes in %d letters after two days", codes, all)
	}
}

// The codes of a minisite are limited, so that adding many members does not send codes to all of them. Each minisite has its own
// limit, and so have the accounts that request codes to their own address.
func TestAMinisitesCodes(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	ann := func(int) cuttle.Actor { return cuttle.Actor{UserID: "u-ann", Name: "ann"} }
	own := func(i int) cuttle.Actor { return r.account(fmt.Sprint("own", i), fmt.Sprintf("n%d@example.com", i)) }
	for _, site := range []tenancy.Tenant{r.hub, r.club} {
		_, err := r.members.Import(t.Context(), members.ImportParams{TenantID: site.ID, File: people(14, "n"), By: boss})
		testkit.Must(t, err)
	}
	ask := func(site tenancy.Tenant, from, to int, accountOf func(i int) cuttle.Actor) (sent int) {
		for i := from; i < to; i++ {
			_, err := r.tryConnecting(site, accountOf(i), fmt.Sprintf("n%d@example.com", i))
			if err == nil {
				sent++
			} else {
				refused(t, err, fault.Conflict, "codes_used_up")
			}
		}
		return sent
	}
	// It has sent 495 codes of each kind to somebody who has left.
	gone := r.create("gone@example.com", cuttle.MemberPaid)
	dbtest.Look[int](r.t, r.DB, `with sent as (insert into connection_code (member_id, user_id, tenant_id, email, own_address, code_hash, sent_at, expires_at)
		select $1, 'u-ann', $2, 'gone@example.com', n % 2 = 0, '', $3, $3 from generate_series(1, 2 * 495) n) select 1`, gone.ID, r.hub.ID, r.now)
	if sent := ask(r.hub, 0, 7, ann); sent != 5 {
		t.Errorf("%d codes, and the minisite could still send 5", sent)
	}
	if sent := ask(r.hub, 7, 14, own); sent != 5 {
		t.Errorf("%d codes to accounts of that address, and the minisite could still send 5", sent)
	}
	if sent := ask(r.club, 0, 7, ann); sent != 7 {
		t.Errorf("%d codes of the other minisite", sent)
	}
	if letters := r.letters("n6@example.com"); !slices.ContainsFunc(letters, func(l string) bool { return strings.Contains(l, "https://hub.cuttle.test/?invitation=") }) {
		t.Errorf("letters in place of a code: %q", letters)
	}
	r.now = r.now.Add(24 * time.Hour)
	if sent := ask(r.hub, 0, 7, ann); sent != 7 {
		t.Errorf("%d codes a day later", sent)
	}
}
