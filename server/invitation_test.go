package server_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"

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
	w.invite(t, boss, "club", "ada@work.example")
	ask[struct{}](t, w, ada, "acceptMinisiteInvitation", input{"subdomain": "club", "token": w.tokenFor(t, "ada@work.example")}) // on the main site
	if got := w.memberships(t, "cuttle.test", ada.cookie); got != "[{club admin} {hub admin}]" {
		t.Errorf("memberships on the main site: %s", got)
	}
	if got := dbtest.Look[string](t, w.data, "select string_agg(actor_name || ' ' || action, ', ' order by id) from tenant_audit where tenant_id = $1 and action like '%invit%'", w.hub.ID); got != "boss admin invited, ada invitation accepted" {
		t.Errorf("the list of changes: %s", got)
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
