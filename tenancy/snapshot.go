package tenancy

// Record is one tenant with the custom domains that lead to it, the oldest first.
type Record struct {
	Tenant  Tenant
	Domains []Domain
}

// Domain is a custom domain whose ownership was proved.
type Domain struct {
	Host string
	Live bool // its DNS leads here, so it can be the canonical address
}

// snapshot is every host that is served at one moment, by its normalised name. It never changes once made.
type snapshot struct {
	sites   map[string]*Site
	hasMain bool
}

func newSnapshot(hosts Hosts, records []Record) *snapshot {
	s := &snapshot{sites: make(map[string]*Site, 2*len(hosts.Main)+len(hosts.Staging)+len(records)*(1+len(hosts.Staging)))}
	// The first to claim a host gets it: the settings before slugs, slugs before custom domains.
	for _, r := range records {
		if r.Tenant.Kind == Main {
			s.hasMain = true
			s.addMain(hosts, r.Tenant)
		}
	}
	for _, r := range records {
		if r.Tenant.Kind == Minisite {
			s.addSlug(hosts, r)
		}
	}
	for _, r := range records {
		if r.Tenant.Kind == Minisite {
			s.addDomains(hosts, r)
		}
	}
	return s
}

func (s *snapshot) add(site Site) {
	if _, taken := s.sites[site.Host]; !taken {
		s.sites[site.Host] = &site
	}
}

// addMain adds the hosts of the settings. The primary one is served, the others and every www. redirect to it.
func (s *snapshot) addMain(hosts Hosts, tenant Tenant) {
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
func (s *snapshot) addSlug(hosts Hosts, r Record) {
	canonical := canonicalOrigin(hosts, r)
	host := r.Tenant.Slug + "." + hosts.RootDomain
	s.add(Site{
		Kind: Minisite, Tenant: r.Tenant, Host: host, Origin: hosts.origin(host), MainOrigin: hosts.origin(hosts.Main[0]),
		CanonicalOrigin: canonical, parent: hosts.RootDomain,
	})
	for _, staging := range hosts.Staging {
		host := r.Tenant.Slug + "." + staging
		s.add(Site{
			Kind: Minisite, Tenant: r.Tenant, Host: host, Origin: hosts.origin(host), MainOrigin: hosts.origin(staging),
			CanonicalOrigin: canonical, NoIndex: true, parent: staging,
		})
	}
}

func (s *snapshot) addDomains(hosts Hosts, r Record) {
	canonical := canonicalOrigin(hosts, r)
	for _, domain := range r.Domains {
		s.add(Site{
			Kind: Minisite, Tenant: r.Tenant, Host: domain.Host, Origin: hosts.origin(domain.Host),
			MainOrigin: hosts.origin(hosts.Main[0]), CanonicalOrigin: canonical, parent: hosts.RootDomain,
		})
	}
}

// canonicalOrigin is the oldest live custom domain; a minisite without one has its address below the root domain.
func canonicalOrigin(hosts Hosts, r Record) string {
	for _, domain := range r.Domains {
		if domain.Live {
			return hosts.origin(domain.Host)
		}
	}
	return hosts.origin(r.Tenant.Slug + "." + hosts.RootDomain)
}
