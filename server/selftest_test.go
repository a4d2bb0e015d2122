package server_test

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"

	"code.dny.dev/ssrf"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/mailbox"
	"cuttle/devkit/testkit"
	"cuttle/linkcheck"
	"cuttle/node"
	"cuttle/tenancy"
)

type selfTest struct {
	Checks  []struct{ Name, Result, Message string }
	Clashes []tenancy.Clash
}

func (s selfTest) results() map[string]string {
	results := map[string]string{}
	for _, check := range s.Checks {
		results[check.Name] = check.Result
	}
	return results
}

func TestSelfTest(t *testing.T) {
	t.Parallel()
	received := testkit.Get(mailbox.Start())(t)
	t.Cleanup(func() { received.Close() })
	w := newWorld(t, func(s *node.Settings) { s.SMTPURL = received.URL() })
	w.API.SelfTest.Links = linkcheck.New(ssrf.New(ssrf.WithAnyPort(), ssrf.WithAllowedV4Prefixes(netip.MustParsePrefix("127.0.0.1/32"))).Safe)
	w.API.SelfTest.Links.AnyPort = true
	ada := w.enter(t, "ada", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.EmailVerified = true })
	unproved := w.enter(t, "unproved", cuttle.PlanFree, nil)
	for _, p := range []*person{ada, unproved} {
		w.join(t, p, w.hub.ID, cuttle.MemberAdmin)
	}
	boss := w.enter(t, "boss", cuttle.PlanFree, func(p *accounts.CreateAccountParams) { p.IsAdmin = true })
	shop := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/closed":
			w.WriteHeader(403)
		case "/gone":
			w.WriteHeader(410)
		case "/broken":
			w.WriteHeader(500)
		}
	}))
	t.Cleanup(shop.Close)

	run := func(by *person) selfTest {
		t.Helper()
		return ask[selfTest](t, w, by, "minisiteAdminSelfTest", input{"subdomain": "hub"})
	}
	profile := func(change input) {
		t.Helper()
		in := input{"subdomain": "hub", "displayName": "The Hub", "supportEmail": "help@hub.example", "joinLink": shop.URL}
		maps.Copy(in, change)
		ask[struct{}](t, w, ada, "updateMinisite", in)
	}
	picture := func(kind string) func() {
		return func() {
			t.Helper()
			profile(input{"brand": input{kind: w.brandPicture(t, boss, kind)}})
		}
	}

	profile(nil)
	want := map[string]string{"letter": "passed", "zapier": "unused", "pictures": "unused", "contrast": "passed", "joinLink": "passed", "project": "passed", "domains": "unused"}
	if got := run(ada).results(); !maps.Equal(got, want) {
		t.Errorf("at first: %v", got)
	}
	letters := received.Messages()
	if len(letters) != 1 || letters[0].To != "ada@example.com" || !strings.Contains(string(letters[0].Raw), "The Hub") {
		t.Errorf("letters: %+v", letters)
	}

	secret := ""
	for _, row := range []struct {
		name    string
		prepare func()
		by      *person
		check   string
		want    string
		says    string
	}{
		{"the mail server refuses", func() { received.Refuse(550, "no") }, ada, "letter", "failed", "did not take a letter to ada@example.com"},
		{"the mail server asks to try later", func() { received.Refuse(451, "later") }, ada, "letter", "failed", "try again"},
		{"an address that was not confirmed", nil, unproved, "letter", "attention", "confirm your email address"},
		{"a join link that shuts us out", func() { profile(input{"joinLink": shop.URL + "/closed"}) }, ada, "joinLink", "attention", "403"},
		{"a join link to nothing", func() { profile(input{"joinLink": shop.URL + "/gone"}) }, ada, "joinLink", "failed", "no page"},
		{"a join link to a broken page", func() { profile(input{"joinLink": shop.URL + "/broken"}) }, ada, "joinLink", "failed", "does not work"},
		{"a join link into our network", func() { profile(input{"joinLink": "http://10.0.0.1/"}) }, ada, "joinLink", "failed", "no public server"},
		{"an unknown name in a join link", func() { profile(input{"joinLink": "https://nowhere.invalid"}) }, ada, "joinLink", "failed", "no public server"},
		{"no join link", func() { profile(input{"joinLink": ""}) }, ada, "joinLink", "attention", "no join link"},
		{"colours that are hard to read", func() { profile(input{"brand": input{"light": map[string]string{"raised": "#2a1f18"}}}) }, ada, "contrast", "failed", "hard to read"},
		{"a secret", func() { secret = w.secretOf(t, ada, "hub") }, ada, "zapier", "passed", "not called"},
		{"a logo alone", picture("logo"), ada, "pictures", "unused", "There is no icon"},
		{"logo and icon", picture("favicon"), ada, "pictures", "passed", "are there"},
		{"a picture that is gone", func() {
			dbtest.Look[string](t, w.data, "update tenant set brand = jsonb_set(brand, '{favicon}', to_jsonb('/media/'||repeat('a', 43)||'.png'::text)) where slug = 'hub' returning id")
		}, ada, "pictures", "failed", "upload it again"},
		{"a domain that was proposed", func() {
			ask[struct{}](t, w, ada, "minisiteAdminProposeDomain", input{"subdomain": "hub", "domain": "hub.example.com"})
		}, ada, "domains", "attention", "hub.example.com: It waits"},
		{"a domain that was allowed", func() {
			ask[struct{}](t, w, boss, "adminAllowDomain", input{"subdomain": "hub", "domain": "hub.example.com", "allowed": true})
		}, ada, "domains", "attention", "hub.example.com: It is not proved"},
		{"a domain whose proof is gone", func() {
			testkit.Must(t, w.tenants.AddHost(t.Context(), tenancy.AddHostParams{Slug: "hub", Host: "hub.example.com", State: tenancy.Live}))
		}, ada, "domains", "failed", "hub.example.com: The TXT record"},
	} {
		if row.prepare != nil {
			row.prepare()
		}
		found := false
		for _, check := range run(row.by).Checks {
			if check.Name == row.check {
				found = true
				if check.Result != row.want || !strings.Contains(check.Message, row.says) {
					t.Errorf("%s: %s, %q", row.name, check.Result, check.Message)
				}
			}
		}
		if !found {
			t.Errorf("%s: there is no check %s", row.name, row.check)
		}
	}
	if got := len(received.Messages()); got != 1+14 {
		t.Errorf("%d letters came", got)
	}
	if access := ask[zapierAccess](t, w, ada, "minisiteAdminGetZapier", input{"subdomain": "hub"}); access.LastUsedDate != nil {
		t.Error("the self-test counts as a use of the secret")
	}
	testkit.Get(w.API.Members.AuthenticateZapier(t.Context(), secret))(t)
	if last := run(ada); last.results()["zapier"] != "passed" || len(last.Clashes) != 6 {
		t.Errorf("with a secret that was used: %+v", last)
	}

	// Another key of the deployment, another minisite.
	w.settings.SecretKey = "another key"
	w.serve(t)
	if got := ask[selfTest](t, w, boss, "minisiteAdminSelfTest", input{"subdomain": "hub"}).results(); got["zapier"] != "failed" {
		t.Errorf("a secret that can't be read: %v", got)
	}
	w.makeMinisite(t, "empty", "Empty", "#00707f")
	if got := ask[selfTest](t, w, boss, "minisiteAdminSelfTest", input{"subdomain": "empty"}).results(); got["project"] != "attention" || got["zapier"] != "unused" {
		t.Errorf("an empty minisite: %v", got)
	}
}
