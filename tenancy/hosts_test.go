package tenancy_test

import (
	"context"
	"errors"
	"log/slog"
	"strings"
	"sync"
	"testing"

	"cuttle/devkit/testkit"
	"cuttle/tenancy"
)

// records is a Source in memory. Tests that are about the database itself are in store_test.go.
type records struct {
	mu      sync.Mutex
	list    []tenancy.Record
	broken  bool
	read    int
	changed func()

	maintenance bool
}

func (r *records) Maintenance(context.Context) (bool, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.maintenance, nil
}

func (r *records) Records(context.Context) ([]tenancy.Record, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.read++
	if r.broken {
		return nil, errors.New("no connection")
	}
	return r.list, nil
}

func (r *records) Watch(ctx context.Context, changed func()) error {
	r.mu.Lock()
	r.changed = changed
	r.mu.Unlock()
	<-ctx.Done()
	return ctx.Err()
}

// set changes what Records returns, without a notification.
func (r *records) set(list []tenancy.Record, broken bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.list, r.broken = list, broken
}

func (r *records) reads() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.read
}

func production() tenancy.Hosts {
	return tenancy.Hosts{
		RootDomain: "cuttle.xyz", Main: []string{"cuttle.xyz", "cuttle.example"}, Staging: []string{"staging.cuttle.xyz"}, Scheme: "https",
	}
}

func tenants() []tenancy.Record {
	return []tenancy.Record{
		{Tenant: tenancy.Tenant{ID: "main", Kind: tenancy.Main, Profile: tenancy.Profile{DisplayName: "Cuttle"}, Status: tenancy.Active}},
		{
			Tenant: tenancy.Tenant{ID: "hub", Kind: tenancy.Minisite, Slug: "laserhub", Profile: tenancy.Profile{DisplayName: "Laser Hub"}, Status: tenancy.Active},
			Domains: []tenancy.Domain{
				{Host: "failing.example"}, {Host: "laserhub.example", Live: true, Primary: true}, {Host: "xn--bcher-kva.example", Live: true}, {Host: "www.own.example", Live: true},
			},
		},
		{Tenant: tenancy.Tenant{ID: "saw", Kind: tenancy.Minisite, Slug: "sawdust", Profile: tenancy.Profile{DisplayName: "Sawdust Club"}, Status: tenancy.Suspended}},
	}
}

func resolver(t testing.TB, source tenancy.Source, hosts tenancy.Hosts) *tenancy.Resolver {
	t.Helper()
	r := testkit.Get(tenancy.NewResolver(source, hosts, slog.New(slog.DiscardHandler)))(t)
	testkit.Must(t, r.Load(t.Context()))
	return r
}

func TestResolve(t *testing.T) {
	r := resolver(t, &records{list: tenants()}, production())
	type answer struct {
		kind                                  tenancy.Kind
		tenant, origin, main, canonical, goTo string
		noIndex                               bool
	}
	const main, staging = "https://cuttle.xyz", "https://staging.cuttle.xyz"
	mainSite := &answer{kind: tenancy.Main, tenant: "main", origin: main, main: main, canonical: main}
	stagingSite := &answer{kind: tenancy.Staging, tenant: "main", origin: staging, main: staging, canonical: main, noIndex: true}
	hub := &answer{kind: tenancy.Minisite, tenant: "hub", origin: "https://laserhub.cuttle.xyz", main: main, canonical: "https://laserhub.example"}
	rows := []struct {
		name, host string
		want       *answer // nil: unknown
	}{
		{"primary main host", "cuttle.xyz", mainSite},
		{"in capitals", "CUTTLE.XYZ", mainSite},
		{"with port", "cuttle.xyz:443", mainSite},
		{"with another port", "cuttle.xyz:8443", mainSite},
		{"with trailing dot", "cuttle.xyz.", mainSite},
		{"with all of it", "Cuttle.XYZ.:443", mainSite},
		{"www", "www.cuttle.xyz", &answer{tenancy.Main, "main", "https://www.cuttle.xyz", main, main, main, false}},
		{"secondary main host", "cuttle.example", &answer{tenancy.Main, "main", "https://cuttle.example", main, main, main, false}},
		{"its www", "www.cuttle.example", &answer{tenancy.Main, "main", "https://www.cuttle.example", main, main, main, false}},
		{"staging", "staging.cuttle.xyz", stagingSite},
		{"staging in capitals with port", "STAGING.cuttle.xyz:443", stagingSite},
		{"minisite", "laserhub.cuttle.xyz", hub},
		{"minisite in capitals", "LaserHub.cuttle.xyz", hub},
		{"minisite with port and dot", "laserhub.cuttle.xyz.:443", hub},
		{
			"staging face of a minisite", "laserhub.staging.cuttle.xyz",
			&answer{tenancy.Minisite, "hub", "https://laserhub.staging.cuttle.xyz", staging, "https://laserhub.example", "", true},
		},
		{
			"live custom domain", "laserhub.example",
			&answer{tenancy.Minisite, "hub", "https://laserhub.example", main, "https://laserhub.example", "", false},
		},
		{
			"IDN custom domain", "Bücher.example:443",
			&answer{tenancy.Minisite, "hub", "https://xn--bcher-kva.example", main, "https://laserhub.example", "", false},
		},
		{
			"a domain that is not live", "failing.example",
			&answer{tenancy.Minisite, "hub", "https://failing.example", main, "https://laserhub.example", "", false},
		},
		{
			"www beside a custom domain", "www.laserhub.example",
			&answer{tenancy.Minisite, "hub", "https://www.laserhub.example", main, "https://laserhub.example", "https://laserhub.example", false},
		},
		{
			"suspended minisite", "sawdust.cuttle.xyz",
			&answer{tenancy.Minisite, "saw", "https://sawdust.cuttle.xyz", main, "https://sawdust.cuttle.xyz", "", false},
		},

		{"unknown slug", "nobody.cuttle.xyz", nil},
		{"unknown domain", "evil.example", nil},
		{"www of a minisite", "www.laserhub.cuttle.xyz", nil},
		{"www of a domain that is www", "www.www.own.example", nil},
		{"below a custom domain", "a.laserhub.example", nil},
		{"below a minisite", "a.laserhub.cuttle.xyz", nil},
		{"slug on a secondary main host", "laserhub.cuttle.example", nil},
		{"main host as a prefix", "cuttle.xyz.evil.example", nil},
		{"main host as a suffix", "evilcuttle.xyz", nil},
		{"www of staging", "www.staging.cuttle.xyz", nil},
		{"absolute URI", "https://cuttle.xyz", nil},
		{"userinfo", "user@cuttle.xyz", nil},
		{"two hosts", "cuttle.xyz, evil.example", nil},
		{"IP address", "127.0.0.1", nil},
		{"IPv6 with port", "[::1]:8080", nil},
		{"empty", "", nil},
		{"only a port", ":443", nil},
	}
	for _, row := range rows {
		site, ok := r.Resolve(row.host)
		if ok != (row.want != nil) {
			t.Errorf("%s (%q): known is %v", row.name, row.host, ok)
			continue
		}
		if !ok {
			if site != nil {
				t.Errorf("%s (%q): unknown, and yet a site", row.name, row.host)
			}
			continue
		}
		got := answer{site.Kind, site.Tenant.ID, site.Origin, site.MainOrigin, site.CanonicalOrigin, site.RedirectTo, site.NoIndex}
		if got != *row.want {
			t.Errorf("%s (%q):\n got  %+v\n want %+v", row.name, row.host, got, *row.want)
		}
		if host, _ := tenancy.Normalize(row.host); site.Host != host {
			t.Errorf("%s (%q): host %q", row.name, row.host, site.Host)
		}
	}
	if site, _ := r.Resolve("sawdust.cuttle.xyz"); site.Tenant.Status != tenancy.Suspended {
		t.Error("the surface cannot see that the tenant is suspended")
	}
}

// In development the root domain is the main host itself, and origins carry the port.
func TestResolveInDevelopment(t *testing.T) {
	hosts := tenancy.Hosts{RootDomain: "localhost", Main: []string{"localhost"}, Scheme: "http", Port: "8080"}
	list := tenants()
	list[1].Domains = []tenancy.Domain{{Host: "laserhub.test", Live: true}}
	r := resolver(t, &records{list: list}, hosts)
	for host, want := range map[string][3]string{
		"localhost:8080":          {"main", "http://localhost:8080", "http://localhost:8080"},
		"laserhub.localhost:8080": {"hub", "http://laserhub.localhost:8080", "http://laserhub.test:8080"},
		"laserhub.test:8080":      {"hub", "http://laserhub.test:8080", "http://laserhub.test:8080"},
		"sawdust.localhost":       {"saw", "http://sawdust.localhost:8080", "http://sawdust.localhost:8080"},
	} {
		site, ok := r.Resolve(host)
		if !ok {
			t.Errorf("%s is unknown", host)
			continue
		}
		if got := [3]string{site.Tenant.ID, site.Origin, site.CanonicalOrigin}; got != want || site.MainOrigin != "http://localhost:8080" {
			t.Errorf("%s: got %v, main %s; want %v", host, got, site.MainOrigin, want)
		}
	}
	if site, ok := r.Resolve("www.localhost:8080"); !ok || site.RedirectTo != "http://localhost:8080" {
		t.Error("www.localhost does not redirect")
	}
}

// A minisite's pages are at the address that it chose, while that domain is live.
func TestThePrimaryAddress(t *testing.T) {
	const own, shop, other, staging = "laserhub.cuttle.xyz", "shop.example", "club.example", "laserhub.staging.cuttle.xyz"
	for _, row := range []struct {
		name    string
		domains []tenancy.Domain
		want    string            // primary host
		moved   map[string]string // host to the origin of its pages
	}{
		{"no domain", nil, own, map[string]string{own: "", staging: ""}},
		{"none chosen", []tenancy.Domain{{Host: shop, Live: true}}, own, map[string]string{own: "", shop: "", staging: ""}},
		{"chosen", []tenancy.Domain{{Host: other, Live: true}, {Host: shop, Live: true, Primary: true}}, shop,
			map[string]string{own: "https://" + shop, shop: "", other: "https://" + shop, staging: ""}},
		{"chosen, and not live", []tenancy.Domain{{Host: shop, Primary: true}}, own, map[string]string{own: "", shop: ""}},
	} {
		list := tenants()
		list[1].Domains = row.domains
		r := resolver(t, &records{list: list}, production())
		for host, want := range row.moved {
			site, ok := r.Resolve(host)
			if !ok {
				t.Fatalf("%s: %s is unknown", row.name, host)
			}
			got := ""
			if site.PagesMoved() {
				got = site.Address()
			}
			if got != want {
				t.Errorf("%s: pages of %s moved to %q, want %q", row.name, host, got, want)
			}
		}
		main, _ := r.Resolve("cuttle.xyz")
		if site, ok := r.Minisite(main, "laserhub"); !ok || site.Host != row.want || site.Address() != "https://"+row.want {
			t.Errorf("%s: the main site knows %+v, want %s", row.name, site, row.want)
		}
	}
}

// A minisite that proved www. beside another's domain has it.
func TestAProvedDomainComesBeforeWWW(t *testing.T) {
	list := tenants()
	list[1].Domains = []tenancy.Domain{{Host: "laserhub.example", Live: true}}
	list[2].Domains = []tenancy.Domain{{Host: "www.laserhub.example", Live: true}}
	r := resolver(t, &records{list: list}, production())
	if site, ok := r.Resolve("www.laserhub.example"); !ok || site.Tenant.ID != "saw" || site.RedirectTo != "" {
		t.Errorf("%+v", site)
	}
}

// Hosts of the settings belong to the platform, whatever a table row says.
func TestSettingsComeFirst(t *testing.T) {
	list := tenants()
	list[1].Tenant.Slug = "staging"
	list[2].Domains = []tenancy.Domain{
		{Host: "cuttle.xyz", Live: true}, {Host: "www.cuttle.xyz", Live: true}, {Host: "staging.staging.cuttle.xyz", Live: true},
	}
	r := resolver(t, &records{list: list}, production())
	for host, want := range map[string]string{
		"cuttle.xyz": "main", "www.cuttle.xyz": "main", "staging.cuttle.xyz": "main", "staging.staging.cuttle.xyz": "hub",
	} {
		if site, ok := r.Resolve(host); !ok || site.Tenant.ID != want {
			t.Errorf("%s was taken over", host)
		}
	}
}

// A domain that the settings have claimed since it was chosen does not turn the minisite into the main site.
func TestAPrimaryAddressThatTheSettingsClaim(t *testing.T) {
	list := tenants()
	list[1].Domains = []tenancy.Domain{{Host: "cuttle.example", Live: true, Primary: true}}
	r := resolver(t, &records{list: list}, production())
	main, _ := r.Resolve("cuttle.xyz")
	if site, ok := r.Minisite(main, "laserhub"); !ok || site.Host != "laserhub.cuttle.xyz" {
		t.Errorf("%+v", site)
	}
}

func TestMinisiteSeenFromASite(t *testing.T) {
	r := resolver(t, &records{list: tenants()}, production())
	for _, row := range []struct{ from, subdomain, want string }{
		{"cuttle.xyz", "laserhub", "laserhub.example"},
		{"www.cuttle.xyz", "laserhub", "laserhub.example"},
		{"staging.cuttle.xyz", "laserhub", "laserhub.staging.cuttle.xyz"},
		{"laserhub.cuttle.xyz", "laserhub", "laserhub.cuttle.xyz"},
		{"laserhub.example", "laserhub", "laserhub.example"},
		{"laserhub.staging.cuttle.xyz", "laserhub", "laserhub.staging.cuttle.xyz"},
		{"sawdust.cuttle.xyz", "laserhub", "laserhub.example"},
		{"cuttle.xyz", "sawdust", ""}, // suspended
		{"cuttle.xyz", "nobody", ""},
		{"cuttle.xyz", "www", ""},
		{"cuttle.xyz", "staging", ""},
		{"cuttle.xyz", "laserhub.staging", ""},
		{"cuttle.xyz", "LaserHub", ""},
		{"cuttle.xyz", "", ""},
	} {
		from, ok := r.Resolve(row.from)
		if !ok {
			t.Fatalf("%s is unknown", row.from)
		}
		got := ""
		if site, ok := r.Minisite(from, row.subdomain); ok {
			got = site.Host
		}
		if got != row.want {
			t.Errorf("%s from %s: got %q, want %q", row.subdomain, row.from, got, row.want)
		}
	}
}

func TestSettingsThatAreRefused(t *testing.T) {
	for name, change := range map[string]func(*tenancy.Hosts){
		"no root domain":           func(h *tenancy.Hosts) { h.RootDomain = "" },
		"root domain is an IP":     func(h *tenancy.Hosts) { h.RootDomain = "127.0.0.1" },
		"no main host":             func(h *tenancy.Hosts) { h.Main = nil },
		"a main host with a slash": func(h *tenancy.Hosts) { h.Main = []string{"https://cuttle.xyz"} },
		"a host twice":             func(h *tenancy.Hosts) { h.Main = []string{"cuttle.xyz", "Cuttle.xyz."} },
		"main and staging":         func(h *tenancy.Hosts) { h.Staging = []string{"cuttle.xyz"} },
		"empty staging host":       func(h *tenancy.Hosts) { h.Staging = []string{""} },
		"no scheme":                func(h *tenancy.Hosts) { h.Scheme = "" },
		"another scheme":           func(h *tenancy.Hosts) { h.Scheme = "ftp" },
		"a port that is none":      func(h *tenancy.Hosts) { h.Port = "http" },
		"port zero":                func(h *tenancy.Hosts) { h.Port = "0" },
		"a port beyond all":        func(h *tenancy.Hosts) { h.Port = "65536" },
	} {
		hosts := production()
		change(&hosts)
		if _, err := tenancy.NewResolver(&records{}, hosts, slog.New(slog.DiscardHandler)); err == nil {
			t.Errorf("%s: accepted", name)
		}
		if _, err := tenancy.NewService(nil, hosts, nil); err == nil {
			t.Errorf("%s: accepted by the service", name)
		}
	}
}

func TestOriginLeavesOutThePortOfTheScheme(t *testing.T) {
	for scheme, port := range map[string]string{"http": "80", "https": "443"} {
		hosts := production()
		hosts.Scheme, hosts.Port = scheme, port
		site, ok := resolver(t, &records{list: tenants()}, hosts).Resolve("cuttle.xyz")
		if !ok || site.Origin != scheme+"://cuttle.xyz" || strings.Contains(site.CanonicalOrigin, ":"+port) {
			t.Errorf("%s: %+v", scheme, site)
		}
	}
}
