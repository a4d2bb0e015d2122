package selftest_test

import (
	"bytes"
	"image"
	"image/png"
	"log/slog"
	"maps"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"strings"
	"testing"
	"time"

	"code.dny.dev/ssrf"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/localdns"
	"cuttle/devkit/mailbox"
	"cuttle/devkit/testkit"
	"cuttle/domains"
	"cuttle/linkcheck"
	"cuttle/mail"
	"cuttle/media"
	"cuttle/members"
	"cuttle/projects"
	"cuttle/selftest"
	"cuttle/tenancy"
)

// fixture is a minisite with a project and an admin, who are both fine.
type fixture struct {
	*selftest.Service
	t             *testing.T
	db            *dbtest.DB
	received      *mailbox.Mailbox
	hub           tenancy.Tenant
	ada, unproved string
}

var keys = members.Keys{ZapierHashes: bytes.Repeat([]byte("h"), 32), ZapierSecrets: bytes.Repeat([]byte("s"), 32)}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{t: t, db: dbtest.Database(t), received: testkit.Get(mailbox.Start())(t)}
	t.Cleanup(func() { f.received.Close() })
	dns := testkit.Get(localdns.Start())(t)
	t.Cleanup(dns.Close)
	files := testkit.Get(media.OpenFolder(t.TempDir()))(t)
	t.Cleanup(func() { files.Close() })
	now := func() time.Time { return time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC) }
	letterhead := func(t tenancy.Tenant, origin string) mail.Letterhead {
		return mail.Letterhead{SiteName: t.DisplayName, Origin: origin, SupportEmail: t.SupportEmail}
	}
	st := f.db.Store
	hosts := tenancy.Hosts{RootDomain: "cuttle.test", Main: []string{"cuttle.test"}, Scheme: "https"}
	tenants := testkit.Get(tenancy.NewService(st, hosts, now))(t)
	tenants.Sites = testkit.Get(tenancy.NewResolver(tenancy.FromStore(st, slog.Default()), hosts, slog.Default()))(t)
	f.Service = &selftest.Service{
		Accounts: testkit.Accounts(st, now), Members: members.New(st, keys, now), Projects: projects.New(st, now), Tenants: tenants, Files: media.New(st, files, now),
		Mail: testkit.Get(mail.NewSMTP(f.received.URL(), "help@cuttle.test"))(t), Letterhead: letterhead, Now: now,
		Links:   linkcheck.New(ssrf.New(ssrf.WithAnyPort(), ssrf.WithAllowedV4Prefixes(netip.MustParsePrefix("127.0.0.1/32"))).Safe),
		Domains: domains.New(domains.Options{Store: st, Tenants: tenants, DNS: domains.Resolver{Resolver: dns.Resolver(), Servers: []string{dns.Address()}}, Now: now, Letterhead: letterhead}),
	}
	f.Links.AnyPort = true
	testkit.Get(tenants.EnsureMain(t.Context(), "help@cuttle.test"))(t)
	f.hub = testkit.Get(tenants.CreateMinisite(t.Context(), tenancy.CreateMinisiteParams{
		Slug: "hub", Profile: tenancy.Profile{DisplayName: "The Hub", SupportEmail: "help@hub.example"},
	}, cuttle.CommandLine, nil))(t)
	for name, id := range map[string]*string{"ada": &f.ada, "unproved": &f.unproved} {
		*id = testkit.Get(f.Accounts.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: name + "@example.com", Username: name, Password: "long enough", EmailVerified: name == "ada"}))(t)
	}
	testkit.Get(f.Projects.Create(t.Context(), projects.CreateProjectParams{
		OwnerID: f.ada, Name: "Lamp", MinisiteID: f.hub.ID, ShareStatus: projects.Public, CreatedAt: now(), LastOpenedAt: now(),
	}))(t)
	return f
}

// run makes the checks of a minisite as it is now, by name.
func (f *fixture) run(slug, viewer string) map[string]selftest.Check {
	f.t.Helper()
	site := testkit.Get(f.Tenants.FindBySlug(f.t.Context(), slug))(f.t)
	all := map[string]selftest.Check{}
	for _, check := range testkit.Get(f.Run(f.t.Context(), site, viewer))(f.t) {
		all[check.Name] = check
	}
	return all
}

func (f *fixture) update(p tenancy.UpdateMinisiteParams) {
	f.t.Helper()
	testkit.Get(f.Tenants.UpdateMinisite(f.t.Context(), "hub", p, cuttle.CommandLine))(f.t)
}

func results(checks map[string]selftest.Check) map[string]string {
	all := map[string]string{}
	for name, check := range checks {
		all[name] = string(check.Result)
	}
	return all
}

func TestWhatIsFound(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	shop := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(map[string]int{"/": 200, "/closed": 403, "/gone": 410, "/broken": 500}[r.URL.Path])
	}))
	t.Cleanup(shop.Close)
	link := func(address string) func() {
		return func() {
			f.update(tenancy.UpdateMinisiteParams{ProfileChange: tenancy.ProfileChange{JoinLink: &address}})
		}
	}
	brand := func(change tenancy.BrandChange) { f.update(tenancy.UpdateMinisiteParams{Brand: &change}) }
	// picture keeps one as an upload does.
	picture := func(redrawn []byte, err error) *string {
		testkit.Must(t, err)
		return new("/media/" + testkit.Get(f.Files.Put(t.Context(), redrawn))(t))
	}
	var b bytes.Buffer
	testkit.Must(t, png.Encode(&b, image.NewNRGBA(image.Rect(0, 0, 300, 300))))
	drawing := media.NewDrawing(media.DrawingMemory)

	link(shop.URL)()
	want := map[string]string{"letter": "passed", "zapier": "unused", "pictures": "unused", "contrast": "passed", "joinLink": "passed", "project": "passed", "domains": "unused"}
	if got := results(f.run("hub", f.ada)); !maps.Equal(got, want) {
		t.Errorf("at first: %v", got)
	}
	if letters := f.received.Messages(); len(letters) != 1 || letters[0].To != "ada@example.com" || !strings.Contains(string(letters[0].Raw), "The Hub") {
		t.Errorf("letters: %+v", letters)
	}

	secret := ""
	for _, row := range []struct {
		name                string
		prepare             func()
		viewer              string
		check, result, says string
	}{
		{"the mail server refuses", func() { f.received.Refuse(550, "no") }, f.ada, "letter", "failed", "didn't accept an email to ada@example.com"},
		{"the mail server asks to try later", func() { f.received.Refuse(451, "later") }, f.ada, "letter", "failed", "try again"},
		{"an address that was not confirmed", func() {}, f.unproved, "letter", "attention", "confirm your email address"},
		{"a join link that shuts us out", link(shop.URL + "/closed"), f.ada, "joinLink", "attention", "403"},
		{"a join link to nothing", link(shop.URL + "/gone"), f.ada, "joinLink", "failed", "no page"},
		{"a join link to a broken page", link(shop.URL + "/broken"), f.ada, "joinLink", "failed", "500"},
		{"a join link into our network", link("http://10.0.0.1/"), f.ada, "joinLink", "failed", "no public server"},
		{"an unknown name in a join link", link("https://nowhere.invalid"), f.ada, "joinLink", "failed", "no public server"},
		{"no join link", link(""), f.ada, "joinLink", "attention", "no join link"},
		{"colors that are hard to read", func() { brand(tenancy.BrandChange{Light: map[string]string{"raised": "#2a1f18"}}) }, f.ada, "contrast", "failed", "hard to read"},
		{"a secret", func() {
			secret = testkit.Get(f.Members.RevealZapierSecret(t.Context(), f.hub.ID, cuttle.CommandLine))(t).Secret
		}, f.ada, "zapier", "passed", "hasn't used it"},
		{"a secret that was used", func() { testkit.Get(f.Members.AuthenticateZapier(t.Context(), secret))(t) }, f.ada, "zapier", "passed", "has used it"},
		{"a logo alone", func() { brand(tenancy.BrandChange{Logo: picture(drawing.RedrawLogo(t.Context(), "ada", b.Bytes()))}) }, f.ada, "pictures", "unused", "There is no icon"},
		{"logo and icon", func() {
			brand(tenancy.BrandChange{Favicon: picture(drawing.RedrawFavicon(t.Context(), "ada", b.Bytes()))})
		}, f.ada, "pictures", "passed", "logo and the icon work"},
		{"a picture that is gone", func() { brand(tenancy.BrandChange{Favicon: new("/media/" + strings.Repeat("a", 27) + ".png")}) }, f.ada, "pictures", "failed", "upload it again"},
		{"a domain that was proposed", func() { testkit.Must(t, f.Domains.Propose(t.Context(), f.hub, "hub.example.com", cuttle.CommandLine)) }, f.ada, "domains", "attention", "hub.example.com: The domain is waiting"},
		{"a domain that was allowed", func() {
			testkit.Must(t, f.Domains.Allow(t.Context(), f.hub, "hub.example.com", true, cuttle.CommandLine))
		}, f.ada, "domains", "attention", "hub.example.com: Ownership isn't proved"},
		{"a domain whose proof is gone", func() {
			testkit.Must(t, f.Tenants.AddHost(t.Context(), tenancy.AddHostParams{Slug: "hub", Host: "hub.example.com", State: tenancy.Live}))
			testkit.Must(t, f.Tenants.Sites.Load(t.Context()))
		}, f.ada, "domains", "failed", "hub.example.com: The TXT record"},
	} {
		row.prepare()
		if got, found := f.run("hub", row.viewer)[row.check]; !found || string(got.Result) != row.result || !strings.Contains(got.Message, row.says) {
			t.Errorf("%s: %+v", row.name, got)
		}
		if row.name == "a secret" { // the check itself is no use of it
			if access := testkit.Get(f.Members.CheckZapierSecret(t.Context(), f.hub.ID))(t); access.UsedAt != nil {
				t.Error("the self-test counts as a use of the secret")
			}
		}
	}
	if got := len(f.received.Messages()); got != 1+15 { // the first one, and each but for the three above
		t.Errorf("%d letters came", got)
	}

	// Another key of the deployment, another minisite.
	f.Members = members.New(f.db.Store, members.Keys{ZapierHashes: keys.ZapierSecrets, ZapierSecrets: keys.ZapierHashes}, f.Now)
	if got := f.run("hub", f.ada)["zapier"]; got.Result != cuttle.Failed {
		t.Errorf("a secret that can't be read: %+v", got)
	}
	testkit.Get(f.Tenants.CreateMinisite(t.Context(), tenancy.CreateMinisiteParams{Slug: "empty", Profile: tenancy.Profile{DisplayName: "Empty", SupportEmail: "help@empty.example"}}, cuttle.CommandLine, nil))(t)
	if got := results(f.run("empty", f.ada)); got["project"] != "attention" || got["zapier"] != "unused" {
		t.Errorf("an empty minisite: %v", got)
	}
}

// An admin whose account has another address gets the email in the mailbox that their invitation proved.
func TestTheEmailGoesToTheMailboxThatWasProved(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	head := f.Letterhead(f.hub, "https://hub.cuttle.test")
	testkit.Get(f.Members.SendInvitation(t.Context(), members.InviteParams{
		TenantID: f.hub.ID, Name: "Owner", Email: "owner@club.example", Role: cuttle.MemberAdmin, By: cuttle.CommandLine, Letterhead: head,
	}))(t)
	_, link, _ := strings.Cut(dbtest.Look[string](t, f.db, "select text_body from mail_outbox where recipient = 'owner@club.example'"), "/?invitation=")
	token, _, _ := strings.Cut(link, "\n")
	testkit.Get(f.Members.Accept(t.Context(), members.AcceptParams{Tenant: f.hub, By: cuttle.Actor{UserID: f.unproved, Name: "unproved"}, Token: token}))(t)
	got := f.run("hub", f.unproved)["letter"]
	if letters := f.received.Messages(); got.Result != cuttle.Passed || len(letters) != 1 || letters[0].To != "owner@club.example" {
		t.Errorf("%+v, letters %+v", got, letters)
	}
}
