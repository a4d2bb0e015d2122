package server

import (
	"fmt"
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"cuttle/tenancy"
)

// legacy are addresses of former times, and where they lead for good (S1 §2, Catch-all). One whose target does not exist leads nowhere.
var legacy = map[string]string{
	"/tutorials":           "/learn/video-tutorials",
	"/whats-new":           "/blog",
	"/pricing/k-12":        "/pricing",
	"/explore":             "/templates",
	"/templates/ornaments": "/templates/christmas",
}

// external are addresses, without the slash at their beginning, that lead to other sites where the operator says so (S1 §2, Catch-all).
var external = []string{
	"discord", "office-hours", "affiliate", "affiliate/apply", "affiliate/terms", "cuttle-for-k-12-education/apply", "cuttle-creators/waitlist", "cuttle-creators/apply",
}

// Links are the targets of those addresses.
type Links map[string]*url.URL

// ParseLinks reads targets such as {"discord": "https://…"}.
func ParseLinks(targets map[string]string) (Links, error) {
	links := Links{}
	for name, target := range targets {
		if !slices.Contains(external, name) {
			return nil, fmt.Errorf("no address %q leads to another site; these do: %s", name, strings.Join(external, ", "))
		}
		to, err := elsewhere(name, target)
		if err != nil {
			return nil, err
		}
		links[name] = to
	}
	return links, nil
}

// elsewhere reads where something of a setting leads.
func elsewhere(name, target string) (*url.URL, error) {
	to, err := url.Parse(target)
	if err != nil || to.Scheme != "https" || to.Hostname() == "" {
		return nil, fmt.Errorf("%s must lead to a whole address that begins with https://", name)
	}
	return to, nil
}

// redirected returns where an address of the main site leads instead of a page, and with which status. It returns an empty string for all others.
func (s *Server) redirected(c fiber.Ctx, site *tenancy.Site) (to string, status int) {
	path := strings.TrimRight(c.Path(), "/")
	query := string(c.Request().URI().QueryString())
	if target := s.Links[strings.TrimPrefix(path, "/")]; target != nil { // not for good: the operator may change it
		to := *target
		to.RawQuery = strings.Trim(to.RawQuery+"&"+query, "&")
		return to.String(), fiber.StatusFound
	}
	to, status = legacy[path], fiber.StatusPermanentRedirect
	if lower := strings.ToLower(path); lower != path {
		if p := s.Shell.Find(site, lower); p != nil && p.Kind == "variant" { // it is on paper, and may be typed with capitals
			to, status = lower, fiber.StatusFound
		}
	}
	if path == "/learn" { // not for good: another article may become the first
		to, status = s.Content.LearnStart(), fiber.StatusFound
	}
	// Articles had the name of their category before their own.
	if below, nested := strings.CutPrefix(path, "/learn/"); nested && strings.Contains(below, "/") && s.Shell.Find(site, path) == nil {
		to = "/learn/" + below[strings.LastIndexByte(below, '/')+1:]
	}
	if to == "" || !s.Shell.Exists(site, to) {
		return "", 0
	}
	if query != "" {
		to += "?" + query
	}
	return to, status
}
