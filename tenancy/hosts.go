package tenancy

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Hosts are the hosts that the settings name. They need no proof of ownership.
type Hosts struct {
	RootDomain string   // minisites are {slug}.{RootDomain}
	Main       []string // the first is the primary one, the others redirect to it
	Staging    []string
	Scheme     string // http or https, as browsers see it
	Port       string // as browsers see it; empty for the scheme's own
}

// checked normalises the settings and refuses what would make two sites claim one host.
func (h Hosts) checked() (Hosts, error) {
	if h.Scheme != "http" && h.Scheme != "https" {
		return Hosts{}, fmt.Errorf("tenancy: scheme %q is neither http nor https", h.Scheme)
	}
	if h.Port != "" {
		number, err := strconv.ParseUint(h.Port, 10, 16)
		if err != nil || number == 0 {
			return Hosts{}, fmt.Errorf("tenancy: %q is not a port", h.Port)
		}
		h.Port = strconv.FormatUint(number, 10)
	}
	if h.Scheme == "http" && h.Port == "80" || h.Scheme == "https" && h.Port == "443" {
		h.Port = "" // browsers leave it out of an origin
	}
	root, err := Normalize(h.RootDomain)
	if err != nil {
		return Hosts{}, fmt.Errorf("tenancy: root domain %q is not a host name", h.RootDomain)
	}
	h.RootDomain = root
	if len(h.Main) == 0 {
		return Hosts{}, fmt.Errorf("tenancy: no main host")
	}
	seen := map[string]bool{}
	for _, list := range []*[]string{&h.Main, &h.Staging} {
		normalised := make([]string, len(*list))
		for i, host := range *list {
			name, err := Normalize(host)
			if err != nil {
				return Hosts{}, fmt.Errorf("tenancy: host %q is not a host name", host)
			}
			if seen[name] {
				return Hosts{}, fmt.Errorf("tenancy: host %s is twice in the settings", name)
			}
			seen[name] = true
			normalised[i] = name
		}
		*list = normalised
	}
	return h, nil
}

// origin is how browsers write the origin of host.
func (h Hosts) origin(host string) string {
	origin := h.Scheme + "://" + host
	if h.Port != "" {
		origin += ":" + h.Port
	}
	return origin
}

// reserves reports whether a normalised host is ours, or below one of ours, and so cannot be a custom domain.
func (h Hosts) reserves(host string) bool {
	for _, ours := range slices.Concat([]string{h.RootDomain}, h.Main, h.Staging) {
		if host == ours || strings.HasSuffix(host, "."+ours) {
			return true
		}
	}
	return false
}

// takesSlug reports whether {slug}.{root} is a host of the settings already.
func (h Hosts) takesSlug(slug string) bool {
	host := slug + "." + h.RootDomain
	return slices.Contains(h.Main, host) || slices.Contains(h.Staging, host)
}

// Reserves reports whether a normalised host is ours, or below one of ours.
func (s *Service) Reserves(host string) bool { return s.hosts.reserves(host) }
