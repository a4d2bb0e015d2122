package server_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

type connectResult struct{ Status, MaskedEmail string }

// connecting calls one of the two operations and reads its result.
func (w *world) connecting(t *testing.T, host string, cookie *http.Cookie, operation string, in input) (connectResult, envelope) {
	t.Helper()
	body := testkit.Get(json.Marshal(in))(t)
	res, e := w.call(t, host, operation, string(body), cookie)
	var out struct{ Result connectResult }
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	return out.Result, e
}

func (w *world) try(t *testing.T, p *person, email string) connectResult {
	t.Helper()
	result, e := w.connecting(t, "cuttle.test", p.cookie, "tryConnectingToMinisite", input{"subdomain": "hub", "email": email})
	if !e.Success {
		t.Fatalf("try %s: %+v", email, e)
	}
	return result
}

func (w *world) confirm(t *testing.T, p *person, email, code string) (connectResult, envelope) {
	t.Helper()
	return w.connecting(t, "cuttle.test", p.cookie, "confirmMinisiteConnection", input{"subdomain": "hub", "email": email, "code": code})
}

// addMember is somebody whom the hub knows and who has connected no account.
func (w *world) addMember(t *testing.T, tenantID, email string, role cuttle.MemberRole) {
	t.Helper()
	testkit.AddMember(t, w.store, tenantID, "Member", email, role, "")
}

func (w *world) codeFor(t *testing.T, email string) string {
	t.Helper()
	code := regexp.MustCompile(`(?m)^ +(\d{6})$`).FindStringSubmatch(w.letterTo(t, email).Text)
	if code == nil {
		t.Fatalf("no code in the letter to %s", email)
	}
	return code[1]
}

// wrong returns another code.
func wrong(code string) string {
	n, _ := strconv.Atoi(code)
	return strconv.Itoa(100_000 + (n+1)%900_000)
}

func verified(p *accounts.CreateAccountParams) { p.EmailVerified = true }

// Each result of S1 §4, and verificationSent.
func TestConnectingSaysWhatCameOfIt(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.enter(t, "ada", cuttle.PlanFree, nil)
	w.addMember(t, w.hub.ID, "Paid@Work.example", cuttle.MemberPaid)
	w.addMember(t, w.hub.ID, "boss@work.example", cuttle.MemberAdmin)
	w.addMember(t, w.hub.ID, "left@work.example", cuttle.MemberCanceled)
	w.addMember(t, w.club.ID, "club@work.example", cuttle.MemberPaid)

	for email, want := range map[string]connectResult{
		"nobody@work.example": {"notPaidMember", ""},
		"left@work.example":   {"notPaidMember", ""},
		"club@work.example":   {"notPaidMember", ""}, // pays at another minisite
		"ANN@example.com":     {"alreadyConnected", "a•••@e•••.com"},
		"paid@work.example":   {"verificationSent", ""},
		" Boss@work.example ": {"verificationSent", ""},
	} {
		if got := w.try(t, ada, email); got != want {
			t.Errorf("%s: got %+v, want %+v", email, got, want)
		}
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from mail_outbox"); n != 2 {
		t.Errorf("%d letters, one for each that has to be proved", n)
	}
	if got := w.memberships(t, "cuttle.test", ada.cookie); got != "[]" {
		t.Errorf("connected without a proof: %s", got)
	}
	if _, e := w.connecting(t, "cuttle.test", ada.cookie, "tryConnectingToMinisite", input{"subdomain": "hub", "email": "ann@"}); e.Fields["email"] != "Please provide a valid email address" {
		t.Errorf("no address: %+v", e)
	}
}

func TestOwnVerifiedAddressIsConnectedAtOnce(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, eve := w.enter(t, "ada", cuttle.PlanFree, verified), w.enter(t, "eve", cuttle.PlanFree, nil)
	w.addMember(t, w.hub.ID, "Ada@Example.com", cuttle.MemberPaid)
	w.addMember(t, w.hub.ID, "eve@example.com", cuttle.MemberPaid)
	if got := w.try(t, eve, "ada@example.com"); got.Status != "verificationSent" {
		t.Errorf("somebody else's verified address: %+v", got)
	}
	if got := w.try(t, eve, "eve@example.com"); got.Status != "verificationSent" {
		t.Errorf("one's own address that was never verified: %+v", got)
	}
	if got := w.try(t, ada, "ada@example.com"); got != (connectResult{"connected", ""}) {
		t.Errorf("one's own verified address: %+v", got)
	}
	if got := w.memberships(t, "cuttle.test", ada.cookie); got != "[{hub paid}]" { // at once, not a second later
		t.Errorf("memberships: %s", got)
	}
	if got := dbtest.Look[string](t, w.data, "select actor_name || ' ' || action || ' ' || (after->>'email') || ' ' || (after->>'account') from tenant_audit where tenant_id = $1 and member_id is not null", w.hub.ID); got != "ada account connected Ada@Example.com ada" {
		t.Errorf("the list of changes: %s", got)
	}
	if got := w.try(t, ada, "whoever@example.com"); got.Status != "connected" { // says nothing about anybody
		t.Errorf("whoever is a member already: %+v", got)
	}
}

func TestCodeConnectsOnceAndProvesTheAddress(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, eve := w.enter(t, "ada", cuttle.PlanFree, nil), w.enter(t, "eve", cuttle.PlanFree, nil)
	w.addMember(t, w.hub.ID, "ada@example.com", cuttle.MemberPaid)

	cookie := w.at(t, "hub.cuttle.test", ada.id) // on the minisite itself
	in := input{"subdomain": "hub", "email": "ada@example.com"}
	if got, _ := w.connecting(t, "hub.cuttle.test", cookie, "tryConnectingToMinisite", in); got.Status != "verificationSent" {
		t.Fatalf("try: %+v", got)
	}
	l, code := w.letterTo(t, "ada@example.com"), w.codeFor(t, "ada@example.com")
	if l.Sender != "The Hub" || l.Reply != "help@hub.example" || !strings.Contains(l.HTML, "#00707f") || !strings.Contains(l.Text, "account ada") ||
		!strings.Contains(l.Text, "https://hub.cuttle.test") || strings.Contains(l.Text+l.HTML, "https://cuttle.test") {
		t.Errorf("the letter is not the minisite's own, or does not say for whom: %q\n%s", l.Sender, l.Text)
	}
	if hash := dbtest.Look[[]byte](t, w.data, "select code_hash from connection_code"); strings.Contains(string(hash), code) || len(hash) != 32 {
		t.Error("the code is stored as it is")
	}
	// The code is good for who asked for it, and for nobody else.
	if _, e := w.confirm(t, eve, "ada@example.com", code); e.Code != "code_expired" || e.Fields["code"] == "" {
		t.Errorf("another account's code: %+v", e)
	}
	in["code"] = code[:3] + " " + code[3:] + " "
	if got, e := w.connecting(t, "hub.cuttle.test", cookie, "confirmMinisiteConnection", in); got.Status != "connected" {
		t.Fatalf("confirm: %+v %+v", got, e)
	}
	if got := w.memberships(t, "hub.cuttle.test", cookie); got != "[{hub paid}]" {
		t.Errorf("memberships: %s", got)
	}
	if !dbtest.Look[bool](t, w.data, "select email_verified_at is not null from app_user where username = 'ada'") {
		t.Error("the account's own address is not verified")
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from connection_code where expires_at > $1", w.clock.now()); n != 0 {
		t.Errorf("%d codes are still good", n)
	}
	// A second browser of the same person gets the same reply; the code does not work for others.
	if got, _ := w.confirm(t, ada, "ada@example.com", code); got.Status != "connected" {
		t.Errorf("once more: %+v", got)
	}
	if _, e := w.confirm(t, eve, "ada@example.com", code); e.Code != "code_expired" {
		t.Errorf("a spent code: %+v", e)
	}
}

func TestProvingAnotherAddressVerifiesOnlyThat(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.enter(t, "ada", cuttle.PlanFree, nil)
	w.addMember(t, w.hub.ID, "ada@work.example", cuttle.MemberPaid)
	w.try(t, ada, "ada@work.example")
	if got, e := w.confirm(t, ada, "ada@work.example", w.codeFor(t, "ada@work.example")); got.Status != "connected" {
		t.Fatalf("%+v %+v", got, e)
	}
	if dbtest.Look[bool](t, w.data, "select email_verified_at is not null from app_user where username = 'ada'") {
		t.Error("an address that nobody proved is verified")
	}
}

func TestCodesThatAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.enter(t, "ada", cuttle.PlanFree, nil)
	const email = "ada@work.example"
	w.addMember(t, w.hub.ID, email, cuttle.MemberPaid)
	expect := func(name, code, want string) {
		t.Helper()
		if _, e := w.confirm(t, ada, email, code); e.Success || e.Code != want || e.Fields["code"] != e.Message {
			t.Errorf("%s: %+v, want %s", name, e, want)
		}
	}
	expect("before any letter", "123456", "code_expired")
	w.try(t, ada, email)
	first := w.codeFor(t, email)
	expect("a wrong one", wrong(first), "code_wrong")
	expect("an empty one", "", "code_wrong")

	w.try(t, ada, email)
	second := w.codeFor(t, email)
	if first != second { // one in a million
		expect("replaced by a newer letter", first, "code_wrong")
	}
	w.clock.advance(15*time.Minute + time.Second)
	expect("too late", second, "code_expired")

	w.try(t, ada, email)
	third := w.codeFor(t, email)
	for range 4 {
		expect("a guess", wrong(third), "code_wrong")
	}
	expect("the fifth guess", wrong(third), "code_expired")
	expect("the right one after five guesses", third, "code_expired")

	// The member is canceled, or gets another address, after the letter was sent.
	w.try(t, ada, email)
	w.data.Exec(t, "update minisite_member set role = 'canceled' where email = $1", email)
	if got, _ := w.confirm(t, ada, email, w.codeFor(t, email)); got.Status != "notPaidMember" {
		t.Errorf("canceled meanwhile: %+v", got)
	}
	w.data.Exec(t, "update minisite_member set role = 'paid', email = 'eve@work.example' where email = $1", email)
	if _, e := w.confirm(t, ada, "eve@work.example", w.codeFor(t, email)); e.Code != "code_expired" {
		t.Errorf("another address meanwhile: %+v", e)
	}
}

// Without a code, confirming does not reveal who is a member, or it would be a way around the limit of five tries.
func TestConfirmingTellsNothingOfMembers(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	eve := w.enter(t, "eve", cuttle.PlanFree, nil)
	w.addMember(t, w.hub.ID, "paid@work.example", cuttle.MemberPaid)
	answer := func(email string) string {
		res, _ := w.as(t, eve, "confirmMinisiteConnection", input{"subdomain": "hub", "email": email, "code": "123456"})
		return res.body
	}
	unknown := answer("nobody@work.example")
	for _, email := range []string{"paid@work.example", "ann@example.com"} {
		if got := answer(email); got != unknown {
			t.Errorf("%s gets %s, nobody gets %s", email, got, unknown)
		}
	}
}

func TestCanceledMemberMovesToThePaidOne(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.enter(t, "ada", cuttle.PlanFree, nil)
	w.join(t, ada, w.hub.ID, cuttle.MemberCanceled)
	w.join(t, ada, w.club.ID, cuttle.MemberPaid)
	w.addMember(t, w.hub.ID, "ada@work.example", cuttle.MemberPaid)
	if got := w.try(t, ada, ada.memberEmail()); got.Status != "notPaidMember" {
		t.Errorf("the canceled member's own address: %+v", got)
	}
	w.try(t, ada, "ada@work.example")
	if got, e := w.confirm(t, ada, "ada@work.example", w.codeFor(t, "ada@work.example")); got.Status != "connected" {
		t.Fatalf("%+v %+v", got, e)
	}
	if got := w.memberships(t, "cuttle.test", ada.cookie); got != "[{club paid} {hub paid}]" {
		t.Errorf("memberships: %s", got)
	}
	if got := dbtest.Look[string](t, w.data, `select string_agg(action || ' ' || coalesce(before->>'email', after->>'email'), ', ' order by id)
		from tenant_audit where tenant_id = $1 and action like 'account%'`, w.hub.ID); got != "account disconnected "+ada.memberEmail()+", account connected ada@work.example" {
		t.Errorf("the list of changes: %s", got)
	}
}

// Two people with codes for one member, and one person with codes for two members: exactly one wins, and everybody gets the
// correct reply.
func TestNobodyIsConnectedTwice(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	const shared, other = "shared@work.example", "other@work.example"
	w.addMember(t, w.hub.ID, shared, cuttle.MemberPaid)
	w.addMember(t, w.hub.ID, other, cuttle.MemberPaid)
	type step struct {
		who         *person
		email, code string
	}
	var steps []step
	for _, name := range []string{"ada", "bob", "cleo"} {
		p := w.enter(t, name, cuttle.PlanFree, nil)
		for _, email := range []string{shared, other} {
			w.try(t, p, email)
			steps = append(steps, step{p, email, w.codeFor(t, email)})
		}
	}
	results := make([]connectResult, len(steps))
	var wait sync.WaitGroup
	for i, s := range steps {
		wait.Go(func() {
			var e envelope
			if results[i], e = w.confirm(t, s.who, s.email, s.code); !e.Success {
				t.Errorf("with a right code: %+v", e)
			}
		})
	}
	wait.Wait()
	if n := dbtest.Look[int](t, w.data, "select count(*) from minisite_member where email like '%@work.example' and user_id is not null"); n != 2 {
		t.Errorf("%d of two members have an account", n)
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from tenant_audit where action = 'account connected'"); n != 2 {
		t.Errorf("%d lines say that an account was connected", n)
	}
	for i, s := range steps {
		is := w.memberships(t, "cuttle.test", s.who.cookie) == "[{hub paid}]"
		switch got := results[i]; {
		case got.Status == "connected" && is:
		case got.Status == "alreadyConnected" && got.MaskedEmail != "": // somebody was faster; they have proved the mailbox
		default:
			t.Errorf("%s was told %+v, and is connected: %t", s.who.id, got, is)
		}
	}
}

func TestWhoConnects(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.enter(t, "ada", cuttle.PlanFree, verified)
	w.addMember(t, w.hub.ID, "ada@example.com", cuttle.MemberPaid)
	hub := w.at(t, "hub.cuttle.test", ada.id)
	for _, operation := range []string{"tryConnectingToMinisite", "confirmMinisiteConnection"} {
		in := func(subdomain string) input {
			return input{"subdomain": subdomain, "email": "ada@example.com", "code": "123456"}
		}
		there, e := w.as(t, nil, operation, in("hub"))
		if missing, _ := w.as(t, nil, operation, in("nobody")); e.Code != "login_required" || there.body != missing.body {
			t.Errorf("%s, a visitor: %s, %s", operation, there.body, missing.body)
		}
		for name, c := range map[string]struct {
			host, subdomain string
			cookie          *http.Cookie
		}{
			"no such minisite":           {"cuttle.test", "nobody", ada.cookie},
			"the main site":              {"cuttle.test", "", ada.cookie},
			"another one's host":         {"club.cuttle.test", "hub", w.at(t, "club.cuttle.test", ada.id)},
			"another one, from the hub":  {"hub.cuttle.test", "club", hub},
			"one that never was, on hub": {"hub.cuttle.test", "nobody", hub},
		} {
			if _, e := w.connecting(t, c.host, c.cookie, operation, in(c.subdomain)); e.Code != "minisite_unknown" {
				t.Errorf("%s, %s: %+v", operation, name, e)
			}
		}
	}
	_, err := w.tenants.SuspendTenant(t.Context(), "hub", cuttle.CommandLine)
	testkit.Must(t, err)
	if _, e := w.connecting(t, "cuttle.test", ada.cookie, "tryConnectingToMinisite", input{"subdomain": "hub", "email": "ada@example.com"}); e.Code != "minisite_unknown" {
		t.Errorf("a suspended minisite: %+v", e)
	}
	if got := w.memberships(t, "cuttle.test", ada.cookie); got != "[]" {
		t.Errorf("memberships: %s", got)
	}
}

// Five tries an hour for a person, on all hosts together and for any input.
func TestTriesAreFew(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.RateScale = 1 })
	ada, bob := w.enter(t, "ada", cuttle.PlanFree, nil), w.enter(t, "bob", cuttle.PlanFree, nil)
	hub := w.at(t, "hub.cuttle.test", ada.id)
	ask := func(host, subdomain, email string, cookie *http.Cookie) reply {
		body, _ := json.Marshal(input{"subdomain": subdomain, "email": email})
		res, _ := w.call(t, host, "tryConnectingToMinisite", string(body), cookie)
		return res
	}
	for range 5 { // an invalid address does not count as a try
		ask("cuttle.test", "hub", "ada@", ada.cookie)
	}
	for i := range 5 {
		host, subdomain, cookie := "cuttle.test", "club", ada.cookie
		if i%2 == 0 {
			host, subdomain, cookie = "hub.cuttle.test", "hub", hub
		}
		if res := ask(host, subdomain, strconv.Itoa(i)+"@work.example", cookie); res.status != 200 {
			t.Fatalf("try %d: %d %s", i+1, res.status, res.body)
		}
	}
	res := ask("cuttle.test", "hub", "sixth@work.example", ada.cookie)
	if seconds, _ := strconv.Atoi(res.header.Get("Retry-After")); res.status != 429 || seconds < 1 || seconds > 3600 {
		t.Errorf("the sixth try: %d, Retry-After %q", res.status, res.header.Get("Retry-After"))
	} else if words := "Please wait " + strconv.Itoa((seconds+59)/60) + " minutes"; !strings.Contains(res.body, words) {
		t.Errorf("the sixth try: %s does not say %q", res.body, words)
	}
	if res := ask("cuttle.test", "hub", "sixth@work.example", bob.cookie); res.status != 200 {
		t.Errorf("somebody else: %d %s", res.status, res.body)
	}
}
