package tenancy

import (
	"cmp"
	"strings"
	"time"
)

// Record is one tenant with the custom domains that lead to it, the oldest first.
type Record struct {
	Tenant  Tenant
	Domains []Domain
}

// Domain is a custom domain whose ownership was proved.
type Domain struct {
	Host        string
	Live        bool       // its DNS leads here
	Primary     bool       // the minisite chose it as its address
	SecureSince *time.Time // see Site

	LeadsElsewhere bool // see Site
}

// snapshot is every host that is served at one moment, by its normalised name. It never changes once made.
type snapshot struct {
	sites       map[string]*Site
	hasMain     bool
	maintenance bool // see Resolver.Maintenance
}

func newSnapshot(hosts Hosts, records []Record) *snapshot {
	s := &snapshot{sites: make(map[string]*Site, 2*len(hosts.Main)+len(hosts.Staging)+len(records)*(1+len(hosts.Staging)))}
	// The first to claim a host gets it: the settings before slugs, slugs before custom domains, these before the www. beside another.
	for i := range records {
		r := &records[i]
		if r.Tenant.Kind == Main {
			s.hasMain = true
			s.addMain(hosts, &r.Tenant)
		}
	}
	for i := range records {
		r := &records[i]
		if r.Tenant.Kind == Minisite {
			s.addSlug(hosts, r)
		}
	}
	for i := range records {
		r := &records[i]
		if r.Tenant.Kind == Minisite {
			s.addDomains(hosts, r)
		}
	}
	for i := range records {
		r := &records[i]
		if r.Tenant.Kind == Minisite {
			s.addWWW(hosts, r)
		}
	}
	return s
}

func (s *snapshot) add(site Site) {
	if _, taken := s.sites[site.Host]; !taken {
		s.sites[site.Host] = &site
	}
}

// primary returns the site at the primary address of a minisite's site; of a staging host's, that site itself.
func (s *snapshot) primary(site *Site) *Site {
	if site.PagesMoved() {
		if at := s.sites[site.primary]; at.Tenant.ID == site.Tenant.ID { // the settings may have claimed it
			return at
		}
	}
	return site
}

// addMain adds the hosts of the settings. The primary one is served, the others and every www. redirect to it.
func (s *snapshot) addMain(hosts Hosts, tenant *Tenant) {
	primary := hosts.origin(hosts.Main[0])
	site := Site{
		Kind: Main, Tenant: tenant, MainOrigin: primary, CanonicalOrigin: primary, parent: hosts.RootDomain,
	}
	at := func(host string) Site {
		site := site
		site.Host, site.Origin = host, hosts.origin(host)
		return site
	}
	s.add(at(hosts.Main[0]))
	for _, host := range hosts.Staging {
		staging := at(host)
		staging.Kind, staging.MainOrigin, staging.NoIndex, staging.parent = Staging, staging.Origin, true, host
		s.add(staging)
	}
	for _, host := range hosts.Main[1:] {
		other := at(host)
		other.RedirectTo = primary
		s.add(other)
	}
	for _, host := range hosts.Main {
		www := at("www." + host)
		www.RedirectTo = primary
		s.add(www)
	}
}

// addSlug adds {slug}.{root} and the minisite's host below each staging host.
func (s *snapshot) addSlug(hosts Hosts, r *Record) {
	primary, canonical := primaryOf(hosts, r)
	host := ownHost(hosts, r)
	s.add(Site{
		Kind: Minisite, Tenant: &r.Tenant, Host: host, Origin: hosts.origin(host), MainOrigin: hosts.origin(hosts.Main[0]),
		CanonicalOrigin: canonical, primary: primary, parent: hosts.RootDomain,
	})
	for _, staging := range hosts.Staging {
		host := r.Tenant.Slug + "." + staging
		s.add(Site{
			Kind: Minisite, Tenant: &r.Tenant, Host: host, Origin: hosts.origin(host), MainOrigin: hosts.origin(staging),
			CanonicalOrigin: canonical, primary: primary, NoIndex: true, parent: staging,
		})
	}
}

func (s *snapshot) addDomains(hosts Hosts, r *Record) {
	for _, domain := range r.Domains {
		site := customSite(hosts, r, domain, domain.Host)
		site.SecureSince = domain.SecureSince
		s.add(site)
	}
}

// addWWW adds www. beside each domain, whose owner controls the names below it. It redirects, and serves nothing itself: no session and no consent
// may stay there after the domain is released.
func (s *snapshot) addWWW(hosts Hosts, r *Record) {
	for _, domain := range r.Domains {
		if strings.HasPrefix(domain.Host, "www.") {
			continue
		}
		www := customSite(hosts, r, domain, "www."+domain.Host)
		www.RedirectTo = hosts.origin(domain.Host) // which redirects further if it is not the primary one
		s.add(www)
	}
}

func customSite(hosts Hosts, r *Record, domain Domain, host string) Site {
	primary, canonical := primaryOf(hosts, r)
	return Site{
		Kind: Minisite, Tenant: &r.Tenant, Host: host, Origin: hosts.origin(host), MainOrigin: hosts.origin(hosts.Main[0]),
		CanonicalOrigin: canonical, LeadsElsewhere: domain.LeadsElsewhere, primary: primary, parent: hosts.RootDomain,
	}
}

// primaryOf returns the host that the minisite chose, while it is live, and where search engines should look.
func primaryOf(hosts Hosts, r *Record) (host, canonical string) {
	oldest := ""
	for _, domain := range r.Domains {
		if domain.Live && domain.Primary {
			return domain.Host, hosts.origin(domain.Host)
		}
		if domain.Live && oldest == "" {
			oldest = domain.Host
		}
	}
	return "", hosts.origin(cmp.Or(oldest, ownHost(hosts, r)))
}

func ownHost(hosts Hosts, r *Record) string { return r.Tenant.Slug + "." + hosts.RootDomain }
