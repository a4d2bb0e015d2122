package server_test

import (
	"encoding/json"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cuttle"
	"cuttle/devkit/testkit"
	"cuttle/node"
)

// On the minisite itself, with the letter in its looks, the membership counts at once. Who is connected with whom is tested in members.
func TestConnectingOnAMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.enter(t, "ada", cuttle.PlanFree, nil)
	testkit.AddMember(t, w.store, w.hub.ID, "Ada", "ada@example.com", cuttle.MemberPaid, "")
	const host = "hub.cuttle.test"
	cookie := w.at(t, host, ada.id)
	call := func(operation, code string) (status string, e envelope) {
		res, _ := w.call(t, host, operation, `{"subdomain":"hub","email":"ada@example.com","code":"`+code+`"}`, cookie)
		var out struct {
			envelope
			Result struct{ Status string }
		}
		testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
		return out.Result.Status, out.envelope
	}
	w.memberships(t, host, cookie) // is kept for a second
	if got, e := call("tryConnectingToMinisite", ""); got != "verificationSent" {
		t.Fatalf("try: %s %+v", got, e)
	}
	l := w.letterTo(t, "ada@example.com")
	if l.Sender != "The Hub" || l.Reply != "help@hub.example" || !strings.Contains(l.HTML, "#00707f") || !strings.Contains(l.Text, "account ada") ||
		!strings.Contains(l.Text, "https://hub.cuttle.test") || strings.Contains(l.Text+l.HTML, "https://cuttle.test") {
		t.Errorf("the letter is not the minisite's own, or does not say for whom: %q\n%s", l.Sender, l.Text)
	}
	code := regexp.MustCompile(`(?m)^ +(\d{6})$`).FindStringSubmatch(l.Text)
	if _, e := call("confirmMinisiteConnection", ""); code == nil || e.Code != "code_wrong" || e.Fields["code"] == "" {
		t.Errorf("a wrong code: %+v", e)
	} else if got, e := call("confirmMinisiteConnection", code[1]); got != "connected" {
		t.Errorf("confirm: %s %+v", got, e)
	}
	if got := w.memberships(t, host, cookie); got != "[{hub paid}]" {
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
