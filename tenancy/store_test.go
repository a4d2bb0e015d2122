package tenancy_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/tenancy"
)

var someTime = time.Date(2026, 3, 14, 15, 9, 26, 0, time.UTC)

func service(t *testing.T, st *store.Store) *tenancy.Service {
	t.Helper()
	s := testkit.Get(tenancy.NewService(st, production(), func() time.Time { return someTime }))(t)
	return s
}

var byHand = cuttle.CommandLine

// by returns a change with a fixed actor.
func by(change func(context.Context, string, cuttle.Actor) (tenancy.Tenant, error)) func(context.Context, string) (tenancy.Tenant, error) {
	return func(ctx context.Context, slug string) (tenancy.Tenant, error) { return change(ctx, slug, byHand) }
}

func club(slug string) tenancy.CreateMinisiteParams {
	return tenancy.CreateMinisiteParams{Slug: slug, Profile: tenancy.Profile{DisplayName: "The " + slug, SupportEmail: "help@" + slug + ".example"}}
}

// eventually waits for what another node learns by notification. That should take at most a second, which a busy machine may
// exceed; without a notification it would take up to thirty seconds.
func eventually(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for began := time.Now(); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Since(began) > 20*time.Second {
			t.Fatalf("not by notification: %s", what)
		}
	}
}

func TestChangesReachOtherNodes(t *testing.T) {
	t.Parallel()
	database := dbtest.Database(t)
	s := service(t, database.Store)
	testkit.Get(s.EnsureMain(t.Context(), "help@cuttle.example"))(t)

	elsewhere := testkit.Get(store.Open(t.Context(), database.AppURL, database.PlatformURL))(t)
	t.Cleanup(elsewhere.Close)
	r := resolver(t, tenancy.FromStore(elsewhere, slog.New(slog.DiscardHandler)), production())
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { r.Run(ctx); close(done) }()
	t.Cleanup(func() { stop(); <-done })
	if !r.Ready() {
		t.Fatal("not ready")
	}
	tenantOf := func(host string) string {
		if site, ok := r.Resolve(host); ok {
			return site.Tenant.Slug
		}
		return ""
	}

	testkit.Get(s.CreateMinisite(t.Context(), club("sawdust"), byHand, nil))(t)
	hub := club("laserhub")
	hub.Brand = tenancy.Brand{HeroTitle: "Cut with light", Light: colors{"accent": "#b4371b", "on-accent": "#ffffff"}}
	testkit.Get(s.CreateMinisite(t.Context(), hub, byHand, nil))(t)
	eventually(t, "a new minisite", func() bool { return tenantOf("laserhub.cuttle.xyz") == "laserhub" })
	site, _ := r.Resolve("laserhub.cuttle.xyz")
	if site.Tenant.Brand.HeroTitle != "Cut with light" || site.Tenant.Brand.Light["accent"] != "#b4371b" {
		t.Errorf("the brand did not arrive: %+v", site.Tenant.Brand)
	}
	if tenantOf("sawdust.cuttle.xyz") != "sawdust" {
		t.Error("the other tenant is not itself")
	}

	testkit.Must(t, s.AddHost(t.Context(), tenancy.AddHostParams{Slug: "laserhub", Host: "Bücher.example.", State: tenancy.Live}))
	eventually(t, "a custom domain", func() bool { return tenantOf("xn--bcher-kva.example") == "laserhub" })
	database.Exec(t, "update tenant_host set is_primary = true")
	eventually(t, "the canonical address", func() bool {
		site, _ := r.Resolve("laserhub.cuttle.xyz")
		return site.CanonicalOrigin == "https://xn--bcher-kva.example"
	})

	for _, row := range []struct {
		state string
		known bool
	}{{"released", false}, {"proved", true}, {"pending", false}, {"failing", true}, {"live", true}} {
		database.Exec(t, "update tenant_host set state = $1", row.state)
		eventually(t, "the domain is "+row.state, func() bool { return (tenantOf("xn--bcher-kva.example") != "") == row.known })
	}
	database.Exec(t, "update tenant_host set tenant_id = (select id from tenant where slug = 'sawdust')")
	eventually(t, "the domain moved", func() bool { return tenantOf("xn--bcher-kva.example") == "sawdust" })

	testkit.Get(s.SuspendTenant(t.Context(), "laserhub", "Unpaid invoices", byHand, nil))(t)
	eventually(t, "suspension", func() bool {
		site, ok := r.Resolve("laserhub.cuttle.xyz")
		return ok && site.Tenant.Status == tenancy.Suspended
	})
	testkit.Get(s.ResumeTenant(t.Context(), "laserhub", byHand, nil))(t)
	eventually(t, "resumption", func() bool {
		site, ok := r.Resolve("laserhub.cuttle.xyz")
		return ok && site.Tenant.Status == tenancy.Active
	})
	for _, on := range []bool{true, false} {
		testkit.Get(s.SetMaintenance(t.Context(), on, byHand))(t)
		eventually(t, "maintenance", func() bool { return r.Maintenance() == on })
	}
	testkit.Get(s.RenameMinisite(t.Context(), "laserhub", "lightworks", byHand))(t)
	eventually(t, "a new address, and the old one is unknown", func() bool {
		return tenantOf("lightworks.cuttle.xyz") == "lightworks" && tenantOf("laserhub.cuttle.xyz") == ""
	})
	database.Exec(t, "update tenant_host set tenant_id = (select id from tenant where slug = 'lightworks')")
	eventually(t, "the domain moved back", func() bool { return tenantOf("xn--bcher-kva.example") == "lightworks" })
	testkit.Get(s.DeleteMinisite(t.Context(), "lightworks", byHand))(t)
	eventually(t, "deletion", func() bool {
		_, known := r.Minisite(&tenancy.Site{}, "lightworks")
		return tenantOf("lightworks.cuttle.xyz") == "" && tenantOf("xn--bcher-kva.example") == "" && !known
	})
	testkit.Get(s.RestoreMinisite(t.Context(), "lightworks", byHand))(t)
	eventually(t, "restoring", func() bool {
		return tenantOf("lightworks.cuttle.xyz") == "lightworks" && tenantOf("xn--bcher-kva.example") == "lightworks"
	})
	database.Exec(t, "delete from tenant where slug = 'lightworks'")
	eventually(t, "purging", func() bool { return tenantOf("lightworks.cuttle.xyz") == "" })
}

func TestOneWinnerOfARace(t *testing.T) {
	t.Parallel()
	s := service(t, dbtest.Database(t).Store)
	race := func(claim func(i int) error) (winners int, losses []error) {
		var mu sync.Mutex
		var all sync.WaitGroup
		for i := range 8 {
			all.Go(func() {
				err := claim(i)
				mu.Lock()
				defer mu.Unlock()
				if err == nil {
					winners++
				} else {
					losses = append(losses, err)
				}
			})
		}
		all.Wait()
		return winners, losses
	}
	taken := func(what, field string, winners int, losses []error) {
		t.Helper()
		if winners != 1 || len(losses) != 7 {
			t.Errorf("%s: %d winners, %d losses", what, winners, len(losses))
		}
		for _, err := range losses {
			if got := fault.From(err).Fields[field]; got != "That address is taken." {
				t.Errorf("%s: %v", what, err)
			}
		}
	}

	ids := make([]string, 8)
	winners, losses := race(func(i int) error {
		tenant, err := s.EnsureMain(t.Context(), fmt.Sprintf("help%d@cuttle.example", i))
		ids[i] = tenant.ID
		return err
	})
	if winners != 8 {
		t.Fatalf("the main tenant: %v", losses)
	}
	for _, id := range ids {
		if id == "" || id != ids[0] {
			t.Fatalf("more than one main tenant: %v", ids)
		}
	}

	winners, losses = race(func(int) error {
		_, err := s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil)
		return err
	})
	taken("slug", "subdomain", winners, losses)

	for i := range 8 {
		testkit.Get(s.CreateMinisite(t.Context(), club(fmt.Sprintf("club-%d", i)), byHand, nil))(t)
	}
	winners, losses = race(func(i int) error {
		return s.AddHost(t.Context(), tenancy.AddHostParams{Slug: fmt.Sprintf("club-%d", i), Host: "club.example", State: tenancy.Pending})
	})
	taken("domain", "host", winners, losses)
}

func TestAReleasedDomainStaysTaken(t *testing.T) {
	t.Parallel()
	database := dbtest.Database(t)
	s := service(t, database.Store)
	testkit.Get(s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil))(t)
	testkit.Get(s.CreateMinisite(t.Context(), club("sawdust"), byHand, nil))(t)
	p := tenancy.AddHostParams{Slug: "laserhub", Host: "club.example", State: tenancy.Live}
	testkit.Must(t, s.AddHost(t.Context(), p))
	database.Exec(t, "update tenant_host set state = 'released'")
	p.Slug = "sawdust"
	if err := s.AddHost(t.Context(), p); fault.From(err).Code != "host_taken" {
		t.Errorf("a stranger got the visitors of a released domain: %v", err)
	}
}

// A brand that something else wrote must neither reach a page nor take a site out of service.
func TestABrandThatCannotBeUsedIsLeftOut(t *testing.T) {
	t.Parallel()
	database := dbtest.Database(t)
	s := service(t, database.Store)
	p := club("laserhub")
	p.Brand.HeroTitle = "Cut with light"
	testkit.Get(s.CreateMinisite(t.Context(), p, byHand, nil))(t)
	testkit.Get(s.CreateMinisite(t.Context(), club("sawdust"), byHand, nil))(t)
	for _, brand := range []string{`{"light":{"paper":"red;}body{display:none}"}}`, `{"links":[{"label":"x","href":"javascript:alert(1)"}]}`, `{"light":7}`, `[]`} {
		database.Exec(t, "update tenant set brand = $1 where slug = 'laserhub'", brand)
		var log bytes.Buffer
		r := resolver(t, tenancy.FromStore(database.Store, slog.New(slog.NewTextHandler(&log, nil))), production())
		site, ok := r.Resolve("laserhub.cuttle.xyz")
		if _, other := r.Resolve("sawdust.cuttle.xyz"); !ok || !other {
			t.Fatalf("%s: known %v, the other %v", brand, ok, other)
		}
		if b := site.Tenant.Brand; len(b.Light)+len(b.Links) != 0 || b.HeroTitle != "" {
			t.Errorf("%s: served %+v", brand, b)
		}
		if !strings.Contains(log.String(), site.Tenant.ID) {
			t.Errorf("%s: nothing in the log: %s", brand, log.String())
		}
		if _, err := s.SuspendTenant(t.Context(), "laserhub", "Unpaid invoices", byHand, nil); err != nil {
			t.Errorf("%s: cannot be suspended: %v", brand, err)
		}
	}
}

func TestTenants(t *testing.T) {
	t.Parallel()
	s := service(t, dbtest.Tx(t))
	main := testkit.Get(s.EnsureMain(t.Context(), "help@cuttle.example"))(t)
	if main.Kind != tenancy.Main || main.DisplayName != "Cuttle" || main.Slug != "" || main.SupportEmail != "help@cuttle.example" || main.Status != tenancy.Active {
		t.Errorf("main: %+v", main)
	}
	again := testkit.Get(s.EnsureMain(t.Context(), "other@cuttle.example"))(t)
	if again.ID != main.ID || again.SupportEmail != main.SupportEmail {
		t.Errorf("a second EnsureMain changed the tenant: %+v", again)
	}

	p := club("sawdust")
	p.JoinLink = "https://sawdust.example/members"
	p.Brand = tenancy.Brand{FontText: "Instrument Sans Variable", Links: []tenancy.BrandLink{{Label: "Forum", Href: "https://forum.example"}}}
	sawdust := testkit.Get(s.CreateMinisite(t.Context(), p, byHand, nil))(t)
	testkit.Get(s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil))(t)
	got := testkit.Get(s.FindBySlug(t.Context(), "sawdust"))(t)
	if got.ID != sawdust.ID || got.Kind != tenancy.Minisite || got.DisplayName != p.DisplayName || got.SupportEmail != p.SupportEmail ||
		got.JoinLink != p.JoinLink || got.Brand.FontText != p.Brand.FontText || len(got.Brand.Links) != 1 || got.Status != tenancy.Active {
		t.Errorf("sawdust: %+v", got)
	}
	if origin := s.Origin("sawdust"); origin != "https://sawdust.cuttle.xyz" {
		t.Errorf("origin %s", origin)
	}

	suspended := testkit.Get(s.SuspendTenant(t.Context(), "laserhub", "Unpaid invoices", byHand, nil))(t)
	if suspended.Status != tenancy.Suspended {
		t.Errorf("suspended: %+v", suspended)
	}
	var list []string
	for _, tenant := range testkit.Get(s.ListTenants(t.Context()))(t) {
		list = append(list, tenant.Slug+" "+string(tenant.Status))
	}
	if want := " active, laserhub suspended, sawdust active"; strings.Join(list, ", ") != want {
		t.Errorf("list %q, want %q", list, want)
	}
	if resumed := testkit.Get(s.ResumeTenant(t.Context(), "laserhub", byHand, nil))(t); resumed.Status != tenancy.Active {
		t.Errorf("resumed: %+v", resumed)
	}
	for name, find := range map[string]func(context.Context, string) (tenancy.Tenant, error){
		"find": s.FindBySlug, "delete": by(s.DeleteMinisite), "restore": by(s.RestoreMinisite),
		"suspend": func(ctx context.Context, slug string) (tenancy.Tenant, error) {
			return s.SuspendTenant(ctx, slug, "Unpaid invoices", byHand, nil)
		},
		"resume": func(ctx context.Context, slug string) (tenancy.Tenant, error) {
			return s.ResumeTenant(ctx, slug, byHand, nil)
		},
		"rename": func(ctx context.Context, slug string) (tenancy.Tenant, error) {
			return s.RenameMinisite(ctx, slug, "elsewhere", byHand)
		},
		"update": func(ctx context.Context, slug string) (tenancy.Tenant, error) {
			return s.UpdateMinisite(ctx, slug, tenancy.UpdateMinisiteParams{}, byHand)
		},
	} {
		for _, slug := range []string{"nobody", ""} { // the main site has no slug, and cannot be suspended
			if _, err := find(t.Context(), slug); !fault.Is(err, fault.NotFound) || fault.From(err).Message != "There is no such minisite." {
				t.Errorf("%s %q: %v", name, slug, err)
			}
		}
	}
}

func TestMinisitesAndDomainsThatAreRefused(t *testing.T) {
	t.Parallel()
	s := service(t, dbtest.Tx(t))
	testkit.Get(s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil))(t)
	const unseen = "This name contains a line break or another invisible character. Please write it on one line."
	const name, email, link = "Please provide a name of at most 80 characters, without a link.", "Please provide a valid email address.",
		"Please enter a web address, such as example.com/join."
	for _, row := range []struct {
		what, field, message string
		change               func(*tenancy.CreateMinisiteParams)
	}{
		{"reserved slug", "subdomain", "That address is reserved.", func(p *tenancy.CreateMinisiteParams) { p.Slug = "www" }},
		{"no name", "displayName", name, func(p *tenancy.CreateMinisiteParams) { p.DisplayName = "" }},
		{"long name", "displayName", name, func(p *tenancy.CreateMinisiteParams) { p.DisplayName = strings.Repeat("ü", 81) }},
		{"name of two lines", "displayName", unseen, func(p *tenancy.CreateMinisiteParams) { p.DisplayName = "a\nb" }},
		{"name with a link", "displayName", name, func(p *tenancy.CreateMinisiteParams) { p.DisplayName = "Win https://evil.example" }},
		{"email without a dot", "supportEmail", email, func(p *tenancy.CreateMinisiteParams) { p.SupportEmail = "hub@localhost" }},
		{"script as join link", "joinLink", link, func(p *tenancy.CreateMinisiteParams) { p.JoinLink = "javascript:alert(1)" }},
		{"mailto as join link", "joinLink", link, func(p *tenancy.CreateMinisiteParams) { p.JoinLink = "mailto:hub@example.com" }},
		{"brand", "brand.light.line", "Please enter a color as # and six hexadecimal digits.", func(p *tenancy.CreateMinisiteParams) { p.Brand.Light = colors{"line": "red"} }},
	} {
		p := club("sawdust")
		row.change(&p)
		var refusal *fault.Error
		if _, err := s.CreateMinisite(t.Context(), p, byHand, nil); !errors.As(err, &refusal) || refusal.Kind != fault.Invalid || refusal.Fields[row.field] != row.message {
			t.Errorf("%s: %v", row.what, err)
		}
	}

	hosts := production()
	hosts.Main = append(hosts.Main, "club.cuttle.xyz")
	other := testkit.Get(tenancy.NewService(dbtest.Tx(t), hosts, time.Now))(t)
	if _, err := other.CreateMinisite(t.Context(), club("club"), byHand, nil); fault.From(err).Code != "slug_reserved" {
		t.Errorf("a slug took a host of the settings: %v", err)
	}

	for host, want := range map[string]string{
		"": "host_invalid", "laserhub": "host_invalid", "localhost": "host_invalid", "127.0.0.1": "host_invalid", "[::1]": "host_invalid",
		"https://laserhub.example": "host_invalid", "laser_hub.example": "host_invalid",
		"cuttle.xyz": "host_reserved", "CUTTLE.xyz.": "host_reserved", "sawdust.cuttle.xyz": "host_reserved", "a.b.cuttle.xyz": "host_reserved",
		"www.cuttle.example": "host_reserved", "staging.cuttle.xyz": "host_reserved", "x.staging.cuttle.xyz": "host_reserved",
	} {
		err := s.AddHost(t.Context(), tenancy.AddHostParams{Slug: "laserhub", Host: host, State: tenancy.Live})
		if fault.From(err).Code != want || fault.From(err).Fields["host"] == "" {
			t.Errorf("%q: %v, want %s", host, err, want)
		}
	}
	if err := s.AddHost(t.Context(), tenancy.AddHostParams{Slug: "nobody", Host: "nobody.example", State: tenancy.Live}); !fault.Is(err, fault.NotFound) {
		t.Errorf("a domain for nobody: %v", err)
	}
	if err := s.AddHost(t.Context(), tenancy.AddHostParams{Slug: "laserhub", Host: "hub.example", State: tenancy.Released}); !fault.Is(err, fault.Internal) {
		t.Errorf("a domain that begins as released: %v", err)
	}
}
