package members_test

import (
	"fmt"
	"slices"
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
				refused(t, err, fault.Conflict, "codes_used_up", "newest invitation letter", "help@hub.example")
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
