package domains_test

import (
	"fmt"
	"log/slog"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/localdns"
	"cuttle/devkit/testkit"
	"cuttle/domains"
	"cuttle/fault"
	"cuttle/mail"
	"cuttle/tenancy"
)

const club = "club.example.com"

var boss = cuttle.Actor{UserID: "boss", Name: "boss"}

// fixture has two minisites, a DNS and a clock.
type fixture struct {
	*domains.Service
	t       *testing.T
	db      *dbtest.DB
	dns     *localdns.Server
	now     time.Time
	mu      sync.Mutex
	hub     tenancy.Tenant
	other   tenancy.Tenant
	tenants *tenancy.Service
}

func newFixture(t *testing.T) *fixture {
	t.Helper()
	f := &fixture{t: t, db: dbtest.Database(t), now: time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)}
	clock := func() time.Time {
		f.mu.Lock()
		defer f.mu.Unlock()
		return f.now
	}
	f.dns = testkit.Get(localdns.Start())(t)
	t.Cleanup(f.dns.Close)
	hosts := tenancy.Hosts{RootDomain: "cuttle.test", Main: []string{"cuttle.test"}, Scheme: "https"}
	f.tenants = testkit.Get(tenancy.NewService(f.db.Store, hosts, clock))(t)
	make := func(slug string) tenancy.Tenant {
		return testkit.Get(f.tenants.CreateMinisite(t.Context(), tenancy.CreateMinisiteParams{
			Slug: slug, Profile: tenancy.Profile{DisplayName: "The " + slug, SupportEmail: "help@" + slug + ".example"},
		}, cuttle.CommandLine, nil))(t)
	}
	testkit.Get(f.tenants.EnsureMain(t.Context(), "help@cuttle.test"))(t)
	f.hub, f.other = make("hub"), make("other")
	f.Service = domains.New(domains.Options{
		Store: f.db.Store, Tenants: f.tenants, DNS: domains.Resolver{Resolver: f.dns.Resolver(), Servers: []string{f.dns.Address()}}, Issuer: "letsencrypt.org", Now: clock,
		Letterhead: func(t tenancy.Tenant, origin string) mail.Letterhead {
			return mail.Letterhead{SiteName: t.DisplayName, Origin: origin}
		},
	})
	for _, slug := range []string{"hub", "other"} {
		f.set(slug+".cuttle.test", "A", "192.0.2.1")
		f.set(slug+".cuttle.test", "AAAA", "2001:db8::1")
	}
	return f
}

// resolves makes the fixture's hosts resolve, so that domains are visited, at a port; empty for that of https.
func (f *fixture) resolves(port string) {
	f.t.Helper()
	hosts := tenancy.Hosts{RootDomain: "cuttle.test", Main: []string{"cuttle.test"}, Scheme: "https", Port: port}
	f.tenants = testkit.Get(tenancy.NewService(f.db.Store, hosts, f.Now))(f.t)
	f.tenants.Sites = testkit.Get(tenancy.NewResolver(tenancy.FromStore(f.db.Store, slog.Default()), hosts, slog.Default()))(f.t)
	f.Tenants = f.tenants
}

// addAdmin gives the hub an admin who gets emails.
func (f *fixture) addAdmin() {
	f.t.Helper()
	ctx := f.t.Context()
	id := testkit.Get(accounts.New(f.db.Store, time.Now).CreateAccount(ctx, accounts.CreateAccountParams{Email: "ada@example.com", Username: "ada", Password: "long enough", EmailVerified: true}))(f.t)
	testkit.AddMember(f.t, f.db.Store, f.hub.ID, "Ada", "ada@example.com", cuttle.MemberAdmin, id)
}

func (f *fixture) set(name, kind, value string) {
	f.t.Helper()
	testkit.Must(f.t, f.dns.Set(localdns.Record{Name: name, Type: kind, Value: value}))
}

// later moves the clock, and runs the job once.
func (f *fixture) later(d time.Duration) {
	f.t.Helper()
	f.mu.Lock()
	f.now = f.now.Add(d)
	f.mu.Unlock()
	testkit.Must(f.t, (&domains.CheckWorker{Domains: f.Service}).Work(f.t.Context(), &river.Job[domains.CheckDue]{}))
}

func (f *fixture) claim(of tenancy.Tenant, domain string) domains.Domain {
	f.t.Helper()
	list := testkit.Get(f.List(f.t.Context(), of))(f.t)
	i := slices.IndexFunc(list, func(d domains.Domain) bool { return d.Domain == domain })
	if i < 0 {
		f.t.Fatalf("%s is not listed: %v", domain, list)
	}
	return list[i]
}

func (f *fixture) is(of tenancy.Tenant, want domains.State) domains.Domain {
	f.t.Helper()
	got := f.claim(of, club)
	if got.State != want {
		f.t.Errorf("%s of %s is %s, want %s", club, of.Slug, got.State, want)
	}
	return got
}

// prove sets the TXT record of a claim.
func (f *fixture) prove(of tenancy.Tenant, domain string) {
	f.t.Helper()
	txt := f.claim(of, domain).Records[0]
	f.set(txt.Name, txt.Type, txt.Value)
}

// allowed proposes and allows.
func (f *fixture) allowed(of tenancy.Tenant) {
	f.t.Helper()
	testkit.Must(f.t, f.Propose(f.t.Context(), of, club, boss))
	testkit.Must(f.t, f.Allow(f.t.Context(), of, club, true, boss))
}

// holder returns whose a domain is, and its state.
func (f *fixture) holder() string {
	f.t.Helper()
	return dbtest.Look[string](f.t, f.db, "select coalesce((select t.slug || ' ' || h.state from tenant_host h join tenant t on t.id = h.tenant_id where host = $1), '')", club)
}

func (f *fixture) serves(want string) {
	f.t.Helper()
	if got := f.holder(); got != want {
		f.t.Errorf("the domain is served as %q, want %q", got, want)
	}
}

func refused(t *testing.T, err error, code string) {
	t.Helper()
	if f := fault.From(err); err == nil || f.Code != code {
		t.Errorf("%v, want %s", err, code)
	}
}

func TestProposals(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for domain, want := range map[string]string{
		"club.example.com": "club.example.com", " HTTPS... ": "", "https://Club.Example.com/": "club.example.com", "Club.example.com.": "club.example.com",
		"HÜTTE.example": "xn--htte-0ra.example", "xn--htte-0ra.example": "xn--htte-0ra.example",
		"": "", "com": "", "co.uk": "", "localhost": "", "127.0.0.1": "", "[::1]": "", "club.example.com/join": "club.example.com", "HTTPS://club.example/path": "club.example", "https://club.example:8443/?a#b": "club.example", "ftp://club.example": "club.example",
		"club.example#top": "club.example", "https://*.example.com/": "", "https://a@b.example/": "", "https://": "", "club.example:": "", "a_b.example.com": "", "*.example.com": "", "a@b.example": "",
	} {
		if got, err := domains.Normalize(domain); got != want || (err == nil) != (want != "") {
			t.Errorf("%q: %q, %v", domain, got, err)
		}
	}
	for _, all := range []string{"*.example.com", "https://*.example.com/"} {
		refused(t, f.Propose(t.Context(), f.hub, all, boss), "domain_wildcard")
	}
	for _, ours := range []string{"cuttle.test", "www.cuttle.test", "other.cuttle.test"} {
		refused(t, f.Propose(t.Context(), f.hub, ours, boss), "domain_reserved")
	}
	for range 2 { // the same again changes nothing
		testkit.Must(t, f.Propose(t.Context(), f.hub, "Hütte.example.org", boss))
	}
	got := testkit.Get(f.List(t.Context(), f.hub))(t)
	if len(got) != 1 || got[0].Name != "hütte.example.org" || got[0].Domain != "xn--htte-0ra.example.org" || got[0].State != domains.Proposed {
		t.Errorf("%+v", got)
	}
	if got := testkit.Get(f.List(t.Context(), f.other))(t); len(got) != 0 {
		t.Errorf("another minisite sees %+v", got)
	}
	for i := range 9 {
		testkit.Must(t, f.Propose(t.Context(), f.hub, fmt.Sprintf("club%d.example.org", i), boss))
	}
	refused(t, f.Propose(t.Context(), f.hub, "eleventh.example.org", boss), "domains_full")
	refused(t, f.Check(t.Context(), f.other, "hütte.example.org"), "domain_unknown")
	refused(t, f.Remove(t.Context(), f.other, "hütte.example.org", boss), "domain_unknown")
	refused(t, f.Allow(t.Context(), f.other, "hütte.example.org", true, boss), "domain_unknown")
}

// A custom domain is inactive until the TXT proof, and is proved again periodically.
func TestStatement16ADomainIsInactiveUntilProved(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	testkit.Must(t, f.Propose(t.Context(), f.hub, club, boss))
	testkit.Must(t, f.Check(t.Context(), f.hub, club)) // not allowed yet
	f.is(f.hub, domains.Proposed)
	testkit.Must(t, f.Allow(t.Context(), f.hub, club, true, boss))
	f.later(0)
	f.serves("")
	got := f.is(f.hub, domains.Allowed)
	if txt := got.Records[0]; txt.Type != "TXT" || txt.Name != "_cuttle-challenge."+club || len(txt.Value) != 43 || txt.OK || len(txt.Found) != 0 {
		t.Errorf("%+v", txt)
	}
	if cname := got.Records[1]; cname.Type != "CNAME" || cname.Name != club || cname.Value != "hub.cuttle.test" || cname.OK {
		t.Errorf("%+v", cname)
	}

	f.set("_cuttle-challenge."+club, "TXT", "something else")
	f.later(2 * time.Minute)
	f.serves("")
	if txt := f.is(f.hub, domains.Allowed).Records[0]; !slices.Equal(txt.Found, []string{"another text"}) || txt.OK {
		t.Errorf("%+v", txt)
	}
	f.prove(f.hub, club)
	f.later(2 * time.Minute)
	f.serves("hub proved")
	f.set(club, "CNAME", "hub.cuttle.test")
	testkit.Must(t, f.Check(t.Context(), f.hub, club))
	f.serves("hub live")
	for _, r := range f.is(f.hub, domains.Live).Records {
		if !r.OK {
			t.Errorf("%+v", r)
		}
	}
	f.dns.Forget("_cuttle-challenge." + club)
	f.later(23 * time.Hour)
	f.serves("hub live")
	f.later(2 * time.Hour)
	f.serves("hub failing")
	f.prove(f.hub, club)
	f.later(2 * time.Hour)
	f.serves("hub live")
	f.dns.Forget(club)
	f.set(club, "A", "192.0.2.99")
	f.later(25 * time.Hour)
	f.serves("hub proved") // it leads elsewhere
}

func TestTheTopOfAZoneHasAddresses(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	testkit.Must(t, f.Propose(t.Context(), f.hub, "example.org", boss))
	testkit.Must(t, f.Allow(t.Context(), f.hub, "example.org", true, boss))
	f.set("example.org", "A", "192.0.2.1")
	testkit.Must(t, f.Check(t.Context(), f.hub, "example.org"))
	got := f.claim(f.hub, "example.org").Records
	if len(got) != 4 || got[1].Type != "A" || got[1].Value != "192.0.2.1" || !got[1].OK || got[2].Type != "AAAA" || got[2].Value != "2001:db8::1" || got[2].OK {
		t.Errorf("%+v", got)
	}
	if www := got[3]; www.Type != "CNAME" || www.Name != "www.example.org" || www.Value != "hub.cuttle.test" || www.OK || !www.Optional {
		t.Errorf("%+v", www)
	}
	f.set("www.example.org", "CNAME", "hub.cuttle.test")
	testkit.Must(t, f.Check(t.Context(), f.hub, "example.org"))
	if www := f.claim(f.hub, "example.org").Records[3]; !www.OK {
		t.Errorf("%+v", www)
	}
}

// All records are there from the beginning, also before the domain is allowed or looked for; its token stays the same.
func TestTheRecordsAreThereFromTheBeginning(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	records := func(domain string) (list []string) {
		for _, r := range f.claim(f.hub, domain).Records {
			value := r.Value
			if r.Type == "TXT" && len(value) == 43 {
				value = "the token"
			}
			list = append(list, r.Type+" "+r.Name+" "+value)
		}
		return list
	}
	for domain, want := range map[string][]string{
		club: {"TXT _cuttle-challenge.club.example.com the token", "CNAME club.example.com hub.cuttle.test"},
		"example.org": {"TXT _cuttle-challenge.example.org the token", "A example.org 192.0.2.1", "AAAA example.org 2001:db8::1",
			"CNAME www.example.org hub.cuttle.test"},
	} {
		testkit.Must(t, f.Propose(t.Context(), f.hub, domain, boss))
		token := f.claim(f.hub, domain).Records[0].Value
		for _, allowed := range []bool{false, true} {
			if allowed {
				testkit.Must(t, f.Allow(t.Context(), f.hub, domain, true, boss))
			}
			if got := records(domain); !slices.Equal(got, want) || f.claim(f.hub, domain).Records[0].Value != token {
				t.Errorf("%s, allowed: %v: %q", domain, allowed, got)
			}
		}
	}
}

// www. is a domain like any other, but few mean that: it redirects to the domain without it by itself.
func TestWWWHasASentenceOfItsOwn(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	testkit.Must(t, f.Propose(t.Context(), f.hub, "HTTPS://www.example.org/path", boss))
	if got := f.claim(f.hub, "www.example.org").Advice; len(got) != 1 || !strings.Contains(got[0], "If you own example.org") {
		t.Errorf("%q", got)
	}
	testkit.Must(t, f.Propose(t.Context(), f.hub, "example.org", boss))
	for _, domain := range []string{"www.example.org", "example.org"} {
		if got := f.claim(f.hub, domain).Advice; len(got) != 0 {
			t.Errorf("%s: %q", domain, got)
		}
	}
}

// What the DNS has beside our addresses is a row of its own, to delete; behind a CNAME the addresses are not the owner's.
func TestWhatDoesNotLeadHereIsToDelete(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		domain  string
		records [][3]string
		want    []string
	}{
		"the top of a zone": {"example.org", [][3]string{
			{"example.org", "A", "192.0.2.1"}, {"example.org", "AAAA", "2001:db8::1"}, {"example.org", "A", "198.51.100.7"}, {"example.org", "AAAA", "2001:db8::bad"},
		}, []string{"A example.org 198.51.100.7", "AAAA example.org 2001:db8::bad"}},
		"below it":                {club, [][3]string{{club, "A", "192.0.2.1"}, {club, "A", "198.51.100.7"}}, []string{"A " + club + " 198.51.100.7"}},
		"only a foreign one":      {club, [][3]string{{club, "A", "198.51.100.7"}}, []string{"A " + club + " 198.51.100.7"}},
		"another CNAME":           {club, [][3]string{{club, "CNAME", "shops.example.net"}, {"shops.example.net", "A", "198.51.100.7"}}, []string{"CNAME " + club + " shops.example.net"}},
		"a CNAME to where we are": {club, [][3]string{{club, "CNAME", "www.hub.example"}, {"www.hub.example", "CNAME", "hub.cuttle.test"}}, nil},
		"private ones":            {club, [][3]string{{club, "A", "10.1.2.3"}, {club, "A", "10.1.2.4"}}, []string{"A " + club + " a private address"}},
		"a CNAME to one":          {club, [][3]string{{club, "CNAME", "db.internal"}, {"db.internal", "A", "10.1.2.3"}}, []string{"CNAME " + club + " another name"}},
		"www. beside it": {"example.org", [][3]string{{"www.example.org", "A", "192.0.2.1"}, {"www.example.org", "A", "198.51.100.7"}},
			[]string{"A www.example.org 198.51.100.7"}},
		"www. that is elsewhere": {"example.org", [][3]string{{"www.example.org", "A", "198.51.100.7"}}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			testkit.Must(t, f.Propose(t.Context(), f.hub, c.domain, boss))
			testkit.Must(t, f.Allow(t.Context(), f.hub, c.domain, true, boss))
			for _, r := range c.records {
				f.set(r[0], r[1], r[2])
			}
			testkit.Must(t, f.Check(t.Context(), f.hub, c.domain))
			var got []string
			for _, r := range f.claim(f.hub, c.domain).Records {
				if r.Delete {
					got = append(got, r.Type+" "+r.Name+" "+r.Value)
				}
				if r.Delete && r.OK {
					t.Errorf("%+v is right", r)
				}
			}
			if !slices.Equal(got, c.want) {
				t.Errorf("to delete: %q, want %q", got, c.want)
			}
		})
	}
}

// When no address is ours, a proxy is named if it is one: our records may be behind it.
func TestAProxyIsNamed(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		addresses []string
		named     bool
		remove    int
	}{
		"the proxy":             {[]string{"104.21.3.4", "2606:4700::1"}, true, 0},
		"and somebody else":     {[]string{"104.21.3.4", "198.51.100.7"}, true, 1},
		"and we":                {[]string{"104.21.3.4", "192.0.2.1"}, false, 1},
		"somebody else":         {[]string{"198.51.100.7"}, false, 1},
		"the one after its end": {[]string{"104.28.0.0"}, false, 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			f.allowed(f.hub)
			for _, address := range c.addresses {
				kind := "A"
				if strings.Contains(address, ":") {
					kind = "AAAA"
				}
				f.set(club, kind, address)
			}
			testkit.Must(t, f.Check(t.Context(), f.hub, club))
			got, remove := f.claim(f.hub, club), 0
			for _, r := range got.Records {
				if r.Delete {
					remove++
				}
			}
			if named := len(got.Advice) == 1 && strings.Contains(got.Advice[0], "Cloudflare"); named != c.named || remove != c.remove {
				t.Errorf("%+v", got)
			}
		})
	}
}

// CAA records of the domain, or else of the nearest name above it that has any (RFC 8659 §3), may forbid our issuer. Then the row says what to add, and
// nothing is ordered.
func TestCAAThatForbidsOurIssuerIsNamed(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		records [][2]string
		at      string // whose record is to be added
		found   []string
	}{
		"none":                      {nil, "", nil},
		"another issuer":            {[][2]string{{club, `0 issue "digicert.com"`}}, club, []string{`0 issue "digicert.com"`}},
		"the parent's":              {[][2]string{{"example.com", `0 issue "DigiCert.com; cansignhttpexchanges=yes"`}}, "example.com", []string{`0 issue "digicert.com"`}},
		"the top's":                 {[][2]string{{"com", `0 issue ";"`}}, "com", []string{`0 issue ";"`}},
		"ours is among them":        {[][2]string{{club, `0 issue "digicert.com"`}, {club, `0 issue "letsencrypt.org"`}}, "", nil},
		"the nearest one allows":    {[][2]string{{club, `0 issue "letsencrypt.org"`}, {"example.com", `0 issue ";"`}}, "", nil},
		"the nearest one says none": {[][2]string{{club, `0 iodef "mailto:a@example.com"`}, {"example.com", `0 issue ";"`}}, "", nil},
		"only wildcards":            {[][2]string{{club, `0 issuewild "digicert.com"`}}, "", nil},
		"another account":           {[][2]string{{club, `0 issue "letsencrypt.org; accounturi=https://acme.example/1"`}}, club, []string{`0 issue "letsencrypt.org; …"`}},
		"another challenge":         {[][2]string{{club, `0 issue "letsencrypt.org; validationmethods=dns-01"`}}, club, []string{`0 issue "letsencrypt.org; …"`}},
		"our challenge":             {[][2]string{{club, `0 issue "letsencrypt.org; validationmethods=dns-01,http-01"`}}, "", nil},
		"any text":                  {[][2]string{{club, `0 issue "<b>x</b>"`}}, club, []string{`0 issue "another text"`}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			f.resolves("1") // nobody listens
			f.HTTPPort = "1"
			f.dns.Forget("hub.cuttle.test")
			f.set("hub.cuttle.test", "A", "127.0.0.1")
			for _, r := range c.records {
				f.set(r[0], "CAA", r[1])
			}
			f.allowed(f.hub)
			f.prove(f.hub, club)
			f.set(club, "A", "127.0.0.1")
			testkit.Must(t, f.Check(t.Context(), f.hub, club))
			got := f.is(f.hub, domains.Live)
			at, found := "", []string(nil)
			for _, r := range got.Records {
				if r.Type == "CAA" {
					at, found = r.Name, r.Found
					if r.Value != `0 issue "letsencrypt.org"` || r.OK || r.Delete || r.Optional {
						t.Errorf("%+v", r)
					}
				}
			}
			if at != c.at || !slices.Equal(found, c.found) {
				t.Errorf("to add at %q, where %q is", at, found)
			}
			if len(got.Advice) > 0 != (c.at != "") || got.Tests[0].Result == "failed" != (c.at != "") || f.LeadsHere(t.Context(), club) != (c.at == "") {
				t.Errorf("%+v", got)
			}
		})
	}
}

// A domain that has an ending which is in no public list can have no certificate.
func TestEndingsThatNobodyCanReach(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, domain := range []string{"club.intern", "club.test", "a.club.lan"} {
		refused(t, f.Propose(t.Context(), f.hub, domain, boss), "domain_ending")
	}
	f.Service.AnyEnding = true
	testkit.Must(t, f.Propose(t.Context(), f.hub, "club.test", boss))
}

func TestThePrimaryAddress(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	primary := func() string {
		return dbtest.Look[string](t, f.db, "select coalesce((select host from tenant_host where tenant_id = $1 and is_primary), '')", f.hub.ID)
	}
	choose := func(domain string) error { return f.SetPrimary(t.Context(), f.hub, domain, boss) }
	testkit.Must(t, choose("")) // as it is
	refused(t, choose("unknown.example.org"), "domain_unknown")
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.later(0)
	refused(t, choose(club), "domain_not_live")
	f.set(club, "CNAME", "hub.cuttle.test")
	testkit.Must(t, f.Check(t.Context(), f.hub, club))
	refused(t, f.SetPrimary(t.Context(), f.other, club, boss), "domain_unknown")
	for range 2 {
		testkit.Must(t, choose(club))
	}
	if !f.is(f.hub, domains.Live).Primary || primary() != club {
		t.Errorf("primary is %q", primary())
	}
	testkit.Must(t, f.Propose(t.Context(), f.hub, "example.org", boss))
	testkit.Must(t, f.Allow(t.Context(), f.hub, "example.org", true, boss))
	f.prove(f.hub, "example.org")
	f.set("example.org", "A", "192.0.2.1")
	testkit.Must(t, f.Check(t.Context(), f.hub, "example.org"))
	testkit.Must(t, choose("Example.org"))
	if primary() != "example.org" {
		t.Errorf("primary is %q", primary())
	}
	testkit.Must(t, choose(""))
	if primary() != "" {
		t.Errorf("primary is %q", primary())
	}
	told := dbtest.Look[string](t, f.db, "select string_agg((before->>'domain') || '>' || (after->>'domain'), ', ' order by id) from tenant_audit where action = 'primary address chosen'")
	if want := ">club.example.com, club.example.com>example.org, example.org>"; told != want {
		t.Errorf("recorded: %s", told)
	}
	testkit.Must(t, choose(club))
	testkit.Must(t, f.Remove(t.Context(), f.hub, club, boss))
	if primary() != "" {
		t.Errorf("a released domain is primary: %q", primary())
	}
}

// The platform's admins are told of proposals, but not of each, and the minisite's of the allowance.
func TestProposalsAreToldAbout(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	people := accounts.New(f.db.Store, time.Now)
	account := func(name string, verified bool) string {
		return testkit.Get(people.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: name + "@example.com", Username: name, Password: "long enough", EmailVerified: verified}))(t)
	}
	account("nobody", true)
	dbtest.Look[int](t, f.db, "with made as (update app_user set is_admin = true where id in ($1, $2) returning id) select count(*) from made", account("chief", true), account("unsure", false))
	ada := account("ada", true)
	testkit.AddMember(t, f.db.Store, f.hub.ID, "Ada", "ada@example.com", cuttle.MemberAdmin, ada)

	testkit.Must(t, f.Propose(t.Context(), f.hub, club, boss))
	testkit.Must(t, f.Propose(t.Context(), f.hub, club, boss))
	testkit.Must(t, f.Propose(t.Context(), f.hub, "second.example.com", boss))
	f.later(2 * time.Hour)
	testkit.Must(t, f.Propose(t.Context(), f.hub, "third.example.com", boss))
	testkit.Must(t, f.Remove(t.Context(), f.hub, "third.example.com", boss))
	testkit.Must(t, f.Propose(t.Context(), f.hub, "third.example.com", boss)) // no second email
	testkit.Must(t, f.Propose(t.Context(), f.other, "fourth.example.com", cuttle.CommandLine))
	list := testkit.Get(f.ListProposed(t.Context()))(t)
	var got []string
	for _, p := range list {
		got = append(got, p.Subdomain+" "+p.Domain)
	}
	if want := []string{"hub club.example.com", "hub second.example.com", "other fourth.example.com", "hub third.example.com"}; !slices.Equal(got, want) {
		t.Errorf("waiting: %v", got)
	}
	testkit.Must(t, f.Allow(t.Context(), f.hub, club, true, boss))
	testkit.Must(t, f.Allow(t.Context(), f.hub, club, true, boss))
	testkit.Must(t, f.Allow(t.Context(), f.hub, club, false, boss)) // taken back
	f.is(f.hub, domains.Proposed)
	testkit.Must(t, f.Allow(t.Context(), f.hub, club, false, boss)) // refused
	refused(t, f.Allow(t.Context(), f.hub, club, true, boss), "domain_unknown")
	letters := dbtest.Look[string](t, f.db, "select string_agg(recipient || ' ' || subject, '; ' order by created_at, recipient) from mail_outbox")
	if want := "chief@example.com The hub would like to use club.example.com; ada@example.com Your domain club.example.com is allowed; " +
		"ada@example.com Your domain club.example.com is not allowed; ada@example.com Your domain club.example.com is not allowed; " +
		"chief@example.com The hub would like to use third.example.com"; letters != want {
		t.Errorf("letters: %s", letters)
	}
	// "Links in emails for operators lead through `/?modal=login&continue=…`"
	direct := dbtest.Look[int](t, f.db, "select count(*) from mail_outbox where recipient = 'chief@example.com' and position('/?modal=login&continue=%2Fadmin%2Fminisites' in text_body) = 0")
	if direct != 0 {
		t.Errorf("%d emails lead to a page that is not found before the login", direct)
	}
}

// The platform's admin sees who has a domain, and can end the time for which it is kept for a minisite that had it.
func TestAKeptDomainIsFreed(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	for _, of := range []tenancy.Tenant{f.hub, f.other} {
		f.allowed(of)
		f.prove(of, club)
	}
	testkit.Must(t, f.Check(t.Context(), f.hub, club))
	testkit.Must(t, f.Check(t.Context(), f.other, club))
	held := func() *domains.Holder { return testkit.Get(f.ListForPlatform(t.Context(), f.other))(t)[0].HeldBy }
	if got := held(); got == nil || got.Subdomain != "hub" || got.Until != nil {
		t.Errorf("%+v", got)
	}
	if f.claim(f.other, club).HeldBy != nil {
		t.Error("the other minisite's admins are told who has it")
	}
	refused(t, f.Free(t.Context(), f.other, club, boss), "domain_held")
	refused(t, f.Free(t.Context(), f.other, "unknown.example.org", boss), "domain_unknown")
	testkit.Must(t, f.Remove(t.Context(), f.hub, club, boss))
	if got := held(); got == nil || got.Until == nil || !got.Until.Equal(f.now.Add(30*24*time.Hour)) {
		t.Errorf("%+v", got)
	}
	testkit.Must(t, f.Free(t.Context(), f.other, club, boss))
	if held() != nil {
		t.Error("it is still kept")
	}
	f.later(0) // the job looks at once
	f.serves("other proved")
}

// A domain is unique; concurrent claims give one winner.
func TestStatement17TheFirstToProveADomainHasIt(t *testing.T) {
	t.Parallel()
	for range 5 {
		f := newFixture(t)
		for _, of := range []tenancy.Tenant{f.hub, f.other} {
			f.allowed(of)
			f.prove(of, club)
		}
		var wait sync.WaitGroup
		for range 4 {
			for _, of := range []tenancy.Tenant{f.hub, f.other} {
				wait.Go(func() {
					if err := f.Check(t.Context(), of, club); err != nil {
						t.Error(err)
					}
				})
			}
		}
		wait.Wait()
		states := []string{string(f.claim(f.hub, club).State), string(f.claim(f.other, club).State)}
		slices.Sort(states)
		if !slices.Equal(states, []string{"proved", "taken"}) {
			t.Errorf("%v", states)
		}
	}
}

// The domain of a minisite that gave it up, lost it or is deleted is quarantined.
func TestStatement18AReleasedDomainIsQuarantined(t *testing.T) {
	t.Parallel()
	for name, leave := range map[string]func(f *fixture) error{
		"removed":    func(f *fixture) error { return f.Remove(f.t.Context(), f.hub, club, boss) },
		"disallowed": func(f *fixture) error { return f.Allow(f.t.Context(), f.hub, club, false, boss) },
		"lost": func(f *fixture) error {
			f.dns.Forget("_cuttle-challenge." + club)
			f.later(25 * time.Hour)
			f.later(8 * 24 * time.Hour)
			return nil
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := newFixture(t)
			f.allowed(f.hub)
			f.prove(f.hub, club)
			f.later(0)
			f.serves("hub proved")
			consent := testkit.Get(accounts.New(f.db.Store, time.Now).CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "ann@example.com", Username: "ann", Password: "long enough"}))(t)
			dbtest.Look[string](t, f.db, "insert into handover_consent values ($1, $2, now()) returning host", consent, club)
			testkit.Must(t, leave(f))
			f.serves("hub released")
			if n := dbtest.Look[int](t, f.db, "select count(*) from handover_consent"); n != 0 {
				t.Errorf("%d consents are left", n)
			}
			f.allowed(f.other)
			f.prove(f.other, club)
			f.later(29 * 24 * time.Hour)
			f.serves("hub released")
			f.is(f.other, domains.Taken)
			f.later(2 * 24 * time.Hour)
			f.serves("other proved")
		})
	}
}

// Within the quarantine the same minisite has it back.
func TestADomainComesBack(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.later(0)
	testkit.Must(t, f.Remove(t.Context(), f.hub, club, boss))
	f.dns.Forget("_cuttle-challenge." + club)
	f.allowed(f.hub)
	f.later(0)
	f.serves("hub released")
	f.is(f.hub, domains.Released)
	f.prove(f.hub, club)
	f.later(time.Hour)
	f.serves("hub proved")
}

// A failing domain is shown and mailed about before it is released.
func TestAFailingDomainIsToldAbout(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	people := accounts.New(f.db.Store, time.Now)
	for name, role := range map[string]cuttle.MemberRole{"ada": cuttle.MemberAdmin, "pat": cuttle.MemberPaid} {
		id := testkit.Get(people.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: name + "@example.com", Username: name, Password: "long enough", EmailVerified: true}))(t)
		testkit.AddMember(t, f.db.Store, f.hub.ID, name, name+"@example.com", role, id)
	}
	letters := func() string {
		return dbtest.Look[string](t, f.db, "select coalesce(string_agg(recipient || ' ' || subject, '; ' order by created_at), '') from mail_outbox where subject not like '%is allowed'")
	}
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.later(0)
	f.dns.Break("_cuttle-challenge."+club, true)
	for range 20 {
		f.later(24 * time.Hour)
	}
	f.serves("hub proved") // the DNS is broken, which says nothing
	if got := f.is(f.hub, domains.Proved); got.Problem == "" || letters() != "" {
		t.Errorf("%+v, letters %s", got, letters())
	}
	f.dns.Break("_cuttle-challenge."+club, false)
	f.dns.Forget("_cuttle-challenge." + club)
	f.later(time.Hour)
	if got := f.is(f.hub, domains.Failing); got.ReleaseDate == nil || !got.ReleaseDate.Equal(f.now.Add(7*24*time.Hour)) {
		t.Errorf("%+v", got)
	}
	for range 6 {
		f.later(24 * time.Hour)
	}
	f.serves("hub failing")
	if got := letters(); got != "ada@example.com Your domain club.example.com needs attention" {
		t.Errorf("letters: %s", got)
	}
	f.later(25 * time.Hour)
	f.serves("hub released")
	if got := letters(); !strings.HasSuffix(got, "; ada@example.com Your domain club.example.com was released") {
		t.Errorf("letters: %s", got)
	}
	told := dbtest.Look[string](t, f.db, "select string_agg(actor_name || ': ' || action || coalesce(' ' || (after->>'domain'), ''), ', ' order by id) from tenant_audit where action like 'domain%'")
	if want := "boss: domain proposed club.example.com, boss: domain allowed club.example.com, the check of the DNS: domain proved club.example.com, " +
		"the check of the DNS: domain failing club.example.com, the check of the DNS: domain released club.example.com"; told != want {
		t.Errorf("recorded: %s", told)
	}
}

// A certificate is ordered only for a domain that leads here; our own hosts are ours.
func TestWhatLeadsHere(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.resolves("")
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.later(0)
	leads := func(host string, want bool) {
		t.Helper()
		if got := f.LeadsHere(t.Context(), host); got != want {
			t.Errorf("%s leads here: %v", host, got)
		}
	}
	leads("cuttle.test", true)
	leads("hub.cuttle.test", true)
	f.dns.Forget("other.cuttle.test")
	leads("other.cuttle.test", false)
	leads("unknown.example.com", false)
	leads(club, false)
	f.set(club, "CNAME", "hub.cuttle.test")
	leads(club, true)
	leads("www."+club, false)
	f.set("www."+club, "A", "192.0.2.1")
	leads("www."+club, true)
	f.set("www."+club, "A", "192.0.2.99")
	leads("www."+club, false)
	f.dns.Break(club, true)
	leads(club, false)
}

// A proxy gets no certificate for a domain only while the last complete check saw that it leads elsewhere.
func TestWhatAProxyMayOrder(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.resolves("")
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.later(0)
	mayOrder := func(when string, want bool) {
		t.Helper()
		for _, host := range []string{club, "www." + club} {
			if got := f.tenants.Sites.ProxyMayOrder(host); got != want {
				t.Errorf("%s: %s gets a certificate: %v", when, host, got)
			}
		}
	}
	mayOrder("no addresses", true)
	f.set(club, "A", "192.0.2.99")
	f.later(time.Hour)
	mayOrder("somebody else's address", false)
	f.dns.Break(club, true)
	f.later(time.Hour)
	mayOrder("the DNS doesn't reply", false)
	f.dns.Break(club, false)
	f.set(club, "A", "104.16.0.1")
	f.later(time.Hour)
	mayOrder("a known proxy's address as well", true)
	f.dns.Forget(club)
	f.set(club, "A", "192.0.2.99")
	f.later(time.Hour)
	mayOrder("somebody else's again", false)
	f.set(club, "AAAA", "2001:db8::1")
	f.later(2 * time.Minute)
	mayOrder("one of ours as well, not yet seen", false)
	testkit.Must(t, f.CheckSoon(t.Context(), "www."+club))
	f.later(0)
	mayOrder("one of ours as well", true)
	f.dns.Forget(club)
	f.set(club, "A", "192.0.2.99")
	f.dns.Forget("hub.cuttle.test")
	f.later(25 * time.Hour)
	mayOrder("we don't know our own addresses", true)
	if !f.tenants.Sites.ProxyMayOrder("hub.cuttle.test") || f.tenants.Sites.ProxyMayOrder("unknown.example.com") {
		t.Error("our own hosts get one, unknown ones don't")
	}
}

// What others write into their DNS stops no check, neither of their own domain nor of others.
func TestAnyTextIsChecked(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.later(0)
	f.dns.Forget("_cuttle-challenge." + club)
	f.set("_cuttle-challenge."+club, "TXT", `a\000\255b`)
	f.later(25 * time.Hour)
	f.serves("hub failing")
}

// The proof counts even if the addresses are unknown, and so does its absence.
func TestUnknownAddressesDecideNothing(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.set(club, "CNAME", "hub.cuttle.test")
	f.later(0)
	f.serves("hub live")
	f.dns.Break(club, true)
	f.later(25 * time.Hour)
	if got := f.is(f.hub, domains.Live); got.Problem == "" {
		t.Errorf("%+v", got)
	}
	f.dns.Forget("_cuttle-challenge." + club)
	f.later(time.Hour)
	f.serves("hub failing")
	f.prove(f.hub, club)
	f.later(time.Hour)
	f.serves("hub proved")
}

// The platform's DNS may know names that the public does not: the page tells no private address.
func TestPrivateAddressesAreNotTold(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.allowed(f.hub)
	f.set(club, "CNAME", "db.internal")
	f.set("db.internal", "A", "10.1.2.3")
	f.later(0)
	if got := f.claim(f.hub, club).Records[1]; !slices.Equal(got.Found, []string{"a private address"}) || got.OK {
		t.Errorf("%+v", got)
	}
}

// The job looks more and more seldom, and gives up after 30 days; an admin may still ask.
func TestTheJobBacksOff(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.allowed(f.hub)
	checks := 0
	last := time.Time{}
	for range 40 * 24 * 4 {
		f.later(15 * time.Minute)
		if at := f.claim(f.hub, club).CheckedDate; at != nil && !at.Equal(last) {
			checks, last = checks+1, *at
		}
	}
	if age := last.Sub(time.Date(2026, 11, 25, 12, 0, 0, 0, time.UTC)); checks < 50 || checks > 250 || age < 29*24*time.Hour || age > 31*24*time.Hour {
		t.Errorf("%d checks, the last after %v", checks, age)
	}
	if !f.is(f.hub, domains.Allowed).GaveUp {
		t.Error("nobody is told that the job has given up")
	}
	f.prove(f.hub, club)
	testkit.Must(t, f.Check(t.Context(), f.hub, club))
	f.serves("hub proved")
}

// Admins are told when a domain becomes live, when it leads elsewhere, and when nothing was found; of the same thing once a day.
func TestWhatBecomesOfADomainIsTold(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.addAdmin()
	const host, name = "xn--htte-0ra.example.com", "hütte.example.com (xn--htte-0ra.example.com)"
	testkit.Must(t, f.Propose(t.Context(), f.hub, host, boss))
	testkit.Must(t, f.Allow(t.Context(), f.hub, host, true, boss))
	told := func(want ...string) {
		t.Helper()
		got := dbtest.Look[[]string](t, f.db, "with gone as (delete from mail_outbox returning subject, created_at) select coalesce(array_agg(subject order by created_at), '{}') from gone")
		if !slices.Equal(got, want) {
			t.Errorf("letters %q, want %q", got, want)
		}
	}
	told("Your domain " + name + " is allowed")
	for range 31 {
		f.later(24 * time.Hour)
	}
	told("We didn’t find the records of " + name)
	testkit.Must(t, f.Check(t.Context(), f.hub, host))
	told()

	f.prove(f.hub, host)
	f.set(host, "CNAME", "hub.cuttle.test")
	testkit.Must(t, f.Check(t.Context(), f.hub, host))
	told("Your domain " + name + " is live")
	leave := func() {
		f.dns.Forget(host)
		testkit.Must(t, f.Check(t.Context(), f.hub, host))
		f.set(host, "CNAME", "hub.cuttle.test")
		testkit.Must(t, f.Check(t.Context(), f.hub, host))
	}
	leave()
	told("Your domain " + name + " points elsewhere")
	leave()
	told()
	f.later(25 * time.Hour)
	leave()
	told("Your domain "+name+" points elsewhere", "Your domain "+name+" is live")
}

// Letters about a domain come from the minisite's primary address, unless that is the domain itself.
func TestLettersFollowThePrimaryAddress(t *testing.T) {
	t.Parallel()
	f := newFixture(t)
	f.resolves("")
	f.addAdmin()
	f.allowed(f.hub)
	f.prove(f.hub, club)
	f.set(club, "CNAME", "hub.cuttle.test")
	testkit.Must(t, f.Prove(t.Context(), f.hub, club))
	testkit.Must(t, f.SetPrimary(t.Context(), f.hub, club, boss))
	testkit.Must(t, f.Propose(t.Context(), f.hub, "second.example.com", boss))
	testkit.Must(t, f.Allow(t.Context(), f.hub, "second.example.com", true, boss))
	f.dns.Forget("_cuttle-challenge." + club)
	testkit.Must(t, f.Prove(t.Context(), f.hub, club))
	for subject, want := range map[string]string{"Your domain second.example.com is allowed": "https://club.example.com", "Your domain club.example.com needs attention": "https://hub.cuttle.test"} {
		if text := dbtest.Look[string](t, f.db, "select text_body from mail_outbox where subject = $1", subject); !strings.Contains(text, want) {
			t.Errorf("%s: %s", subject, text)
		}
	}
}
