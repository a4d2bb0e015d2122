package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

type letter struct{ Sender, Subject, Reply, Text, HTML string }

// letterTo is the newest that waits for somebody.
func (w *world) letterTo(t *testing.T, email string) letter {
	t.Helper()
	row := dbtest.Look[string](t, w.data, `select json_build_object('sender', sender, 'subject', subject, 'reply', reply_to, 'text', text_body, 'html', html_body)::text
		from mail_outbox where recipient = $1 order by created_at desc limit 1`, email)
	var l letter
	testkit.Must(t, json.Unmarshal([]byte(row), &l))
	return l
}

// tokenFor returns the token of the link in somebody's newest letter.
func (w *world) tokenFor(t *testing.T, email string) string {
	t.Helper()
	_, after, found := strings.Cut(w.letterTo(t, email).Text, "/?invitation=")
	if !found {
		t.Fatalf("no link in the letter to %s", email)
	}
	token, _, _ := strings.Cut(after, "\n")
	return token
}

// at signs somebody in on another host than the main site's.
func (w *world) at(t *testing.T, host, userID string) *http.Cookie {
	t.Helper()
	return &http.Cookie{Name: "__Host-session", Value: w.startSession(t, userID, host)}
}

func (w *world) boss(t *testing.T) *person {
	t.Helper()
	return w.enter(t, "boss", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.IsAdmin = true })
}

func (w *world) invite(t *testing.T, boss *person, subdomain, email string) {
	t.Helper()
	ask[struct{}](t, w, boss, "adminInviteTenantAdmin", input{"subdomain": subdomain, "name": "Ada", "email": email})
}

func (w *world) memberships(t *testing.T, host string, cookie *http.Cookie) string {
	t.Helper()
	res, _ := w.call(t, host, "loggedInUser", "", cookie)
	var out struct {
		User struct {
			MinisiteMemberships []struct{ Subdomain, Role string }
		}
	}
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	return fmt.Sprint(out.User.MinisiteMemberships)
}

func accepting(subdomain, token string) string {
	body, _ := json.Marshal(map[string]string{"subdomain": subdomain, "token": token})
	return string(body)
}

func TestInvitedAdminAcceptsOnTheMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss, ada := w.boss(t), w.enter(t, "ada", cuttle.PlanFree, nil)
	w.invite(t, boss, "hub", "ada@work.example")

	l := w.letterTo(t, "ada@work.example")
	if l.Sender != "The Hub" || l.Reply != "help@hub.example" || !strings.Contains(l.Text, "https://hub.cuttle.test/?invitation=") {
		t.Errorf("the letter is not the minisite's own: %q, %q\n%s", l.Sender, l.Reply, l.Text)
	}
	if !strings.Contains(l.HTML, "#00707f") || strings.Contains(l.Text+l.HTML, "https://cuttle.test") {
		t.Error("the letter has not the looks of the minisite, or those of the main site")
	}

	cookie := w.at(t, "hub.cuttle.test", ada.id)
	if got := w.memberships(t, "hub.cuttle.test", cookie); got != "[]" {
		t.Fatalf("before: %s", got)
	}
	res, e := w.call(t, "hub.cuttle.test", "acceptMinisiteInvitation", accepting("hub", w.tokenFor(t, "ada@work.example")), cookie)
	if !e.Success || !strings.Contains(res.body, `"role":"admin"`) {
		t.Fatalf("accept: %s", res.body)
	}
	if got := w.memberships(t, "hub.cuttle.test", cookie); got != "[{hub admin}]" { // at once, not a second later
		t.Errorf("after: %s", got)
	}
	if got := dbtest.Look[string](t, w.data, "select string_agg(actor_name || ' ' || action, ', ' order by id) from tenant_audit where tenant_id = $1 and action like '%invit%'", w.hub.ID); got != "boss admin invited, ada invitation accepted" {
		t.Errorf("the list of changes: %s", got)
	}
}

func TestInvitationIsAcceptedOnTheMainSiteToo(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss, ada := w.boss(t), w.enter(t, "ada", cuttle.PlanFree, nil)
	w.invite(t, boss, "club", "ada@work.example")
	ask[struct{}](t, w, ada, "acceptMinisiteInvitation", input{"subdomain": "club", "token": w.tokenFor(t, "ada@work.example")})
	if got := w.memberships(t, "cuttle.test", ada.cookie); got != "[{club admin}]" {
		t.Errorf("memberships: %s", got)
	}
}

// Only the platform's admin invites, on the main site; for everybody else an existing minisite looks like a missing one.
func TestWhoInvitesAdmins(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	for name, p := range w.everybody(t) {
		there, e := w.as(t, p, "adminInviteTenantAdmin", input{"subdomain": "hub", "name": "Eve", "email": "eve@example.com"})
		missing, _ := w.as(t, p, "adminInviteTenantAdmin", input{"subdomain": "nobody", "name": "Eve", "email": "eve@example.com"})
		if name == "admin" {
			if !e.Success || !strings.Contains(missing.body, "There is no such minisite.") {
				t.Errorf("%s: %s, %s", name, there.body, missing.body)
			}
			continue
		}
		want := "not_permitted"
		if p == nil {
			want = "login_required"
		}
		if e.Success || e.Code != want || there.body != missing.body {
			t.Errorf("%s: %s, %s", name, there.body, missing.body)
		}
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from minisite_member where email = 'eve@example.com'"); n != 1 {
		t.Errorf("%d members were made, the platform admin's one is wanted", n)
	}
	boss := w.boss(t)
	_, e := w.call(t, "hub.cuttle.test", "adminInviteTenantAdmin", `{"subdomain":"hub","name":"Eve","email":"eve2@example.com"}`, w.at(t, "hub.cuttle.test", boss.id))
	if e.Code != "not_permitted" {
		t.Errorf("the platform admin on a minisite: %+v", e)
	}
}

// S1 §5, letter by letter, at the field.
func TestInvitingAnAdminNamesTheField(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	for _, c := range []struct{ name, email, field, message string }{
		{"", "ada@example.com", "name", "Please provide a name"},
		{"Ada", "ada@", "email", "Please provide a valid email address"},
	} {
		_, e := w.as(t, boss, "adminInviteTenantAdmin", input{"subdomain": "hub", "name": c.name, "email": c.email})
		if e.Success || e.Fields[c.field] != c.message {
			t.Errorf("%q, %q: %+v", c.name, c.email, e)
		}
	}
	// Ann pays at the hub and has connected her account.
	_, e := w.as(t, boss, "adminInviteTenantAdmin", input{"subdomain": "hub", "name": "Ann", "email": "ANN@example.com"})
	if !e.Success || !strings.Contains(e.Message, "no email was sent") {
		t.Errorf("a paid member with an account: %+v", e)
	}
	if got := w.memberships(t, "cuttle.test", w.at(t, "cuttle.test", w.annID)); got != "[{hub admin}]" {
		t.Errorf("ann is now %s", got)
	}
	if n := dbtest.Look[int](t, w.data, "select count(*) from mail_outbox"); n != 0 {
		t.Errorf("%d letters", n)
	}
	_, err := w.tenants.SuspendTenant(t.Context(), "club", cuttle.CommandLine)
	testkit.Must(t, err)
	if _, e := w.as(t, boss, "adminInviteTenantAdmin", input{"subdomain": "club", "name": "Ada", "email": "ada@example.com"}); e.Code != "minisite_not_served" {
		t.Errorf("into a suspended minisite: %+v", e)
	}
}

// Which letters are good for nothing, and what is said of them, is tested in members.
func TestInvitationsThatAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss, ada := w.boss(t), w.enter(t, "ada", cuttle.PlanFree, nil)
	expect := func(name string, e envelope, code, words string) {
		t.Helper()
		if e.Success || e.Code != code || !strings.Contains(e.Message, words) {
			t.Errorf("%s: %+v", name, e)
		}
	}

	w.invite(t, boss, "hub", "ada@work.example")
	token := w.tokenFor(t, "ada@work.example")
	_, e := w.as(t, nil, "acceptMinisiteInvitation", input{"subdomain": "hub", "token": token})
	expect("a visitor", e, "login_required", "log in")
	_, e = w.call(t, "club.cuttle.test", "acceptMinisiteInvitation", accepting("hub", token), w.at(t, "club.cuttle.test", ada.id))
	expect("on another minisite's host", e, "minisite_unknown", "no such minisite")

	w.clock.set(30*24*time.Hour + time.Minute)
	_, e = w.as(t, ada, "acceptMinisiteInvitation", input{"subdomain": "hub", "token": token})
	expect("a month later", e, "invitation_expired", "help@hub.example")
}

// "First admin invited by mail" (issue 5): the person who opens the letter has no account yet. Reading its state needs no account and
// changes nothing.
func TestAnInvitationSaysWhatItIsGoodFor(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss, ada := w.boss(t), w.enter(t, "ada", cuttle.PlanFree, nil)
	w.invite(t, boss, "hub", "ada@work.example")
	token := w.tokenFor(t, "ada@work.example")
	before := w.allOf(t, w.hub.ID)
	state := func(host string, p *person, subdomain, token string) string {
		t.Helper()
		res := w.from(t, host, p, "getMinisiteInvitation", input{"subdomain": subdomain, "token": token})
		var out struct {
			Success bool
			State   string
			Code    string
		}
		testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
		if out.Success != (out.State != "") || strings.Contains(res.body, "ada") {
			t.Errorf("%s by %v: %s", host, p, res.body)
		}
		return out.State + out.Code
	}
	expect := func(name, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	for _, p := range []*person{nil, ada, boss} {
		expect("on the minisite", state("hub.cuttle.test", p, "hub", token), "open")
		expect("on the main site", state("cuttle.test", p, "hub", token), "open")
		expect("unknown", state("hub.cuttle.test", p, "hub", strings.Repeat("x", 43)), "expired")
		expect("another minisite's", state("club.cuttle.test", p, "club", token), "expired")
		expect("on another minisite's host", state("club.cuttle.test", p, "hub", token), "minisite_unknown")
		expect("of no minisite", state("cuttle.test", p, "nosuch", token), "minisite_unknown")
	}
	if after := w.allOf(t, w.hub.ID); after != before {
		t.Errorf("looking has changed the hub:\n%s\nwas\n%s", after, before)
	}
}

// Letters and guesses are both limited.
func TestInvitationsAreLimited(t *testing.T) {
	t.Parallel()
	w := newWorld(t, func(s *node.Settings) { s.RateScale = 1 })
	boss, ada := w.boss(t), w.enter(t, "ada", cuttle.PlanFree, nil)
	for range 3 {
		w.invite(t, boss, "hub", "ada@work.example")
	}
	if res, _ := w.as(t, boss, "adminInviteTenantAdmin", input{"subdomain": "hub", "name": "Ada", "email": "ADA@work.example"}); res.status != 429 {
		t.Errorf("the fourth letter to one address: %d %s", res.status, res.body)
	}
	last := 0
	for range 21 {
		res, _ := w.as(t, ada, "acceptMinisiteInvitation", input{"subdomain": "hub", "token": "guess"})
		last = res.status
	}
	if last != 429 {
		t.Errorf("the twenty-first guess: %d", last)
	}
}
