package server

import (
	"bytes"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/api"
	"cuttle/fault"
	"cuttle/tenancy"
)

// resolveHost finds the site of the request's host. An unknown host gets 421 and nothing else: no cookie, no page, no
// tenant. c.Host() is the Host header; X-Forwarded-Host counts only from a configured proxy.
func (s *Server) resolveHost(c fiber.Ctx) error {
	site, ok := s.siteNamed(c)
	if !ok {
		return unknownHost(c)
	}
	s.strictTransport(c, site)
	if site.RedirectTo != "" {
		return redirect(c, fiber.StatusPermanentRedirect, site.RedirectTo+pathAndQuery(c))
	}
	if site.PagesMoved() && isPage(c.Path()) {
		if strings.HasPrefix(c.Path(), "/auth/") { // tokens are for one host, and the owner of another one must not see them
			return redirect(c, fiber.StatusFound, site.Address()+"/")
		}
		return redirect(c, fiber.StatusPermanentRedirect, site.Address()+pathAndQuery(c))
	}
	if method := c.Method(); !inNormalForm(c, site) && isPage(c.Path()) && (method == fiber.MethodGet || method == fiber.MethodHead) {
		return redirect(c, fiber.StatusPermanentRedirect, site.Origin+pathAndQuery(c))
	}
	c.SetContext(tenancy.WithSite(c.Context(), site))
	if site.Tenant.Status == tenancy.Suspended && !servedWhileSuspended(c.Path()) {
		if strings.HasPrefix(c.Path(), "/api/") {
			return &fault.Error{Kind: fault.Unavailable, Code: "suspended", Message: "This site is paused for now.", RetryAfter: time.Hour}
		}
		return s.Shell.Suspended(c, site)
	}
	return c.Next()
}

// siteNamed returns the site that a request names. A host with an @ is refused, because c.Host() drops what comes
// before it.
func (s *Server) siteNamed(c fiber.Ctx) (*tenancy.Site, bool) {
	if bytes.IndexByte(c.Request().Header.Host(), '@') >= 0 {
		return nil, false
	}
	site, ok := s.Sites.Resolve(c.Host())
	return site, ok && rightHandshake(c, site)
}

// inNormalForm reports whether a request names its host as site.Host does. A page elsewhere, as at a host with a dot at its end, would have another
// origin and other cookies. A port does not count: browsers leave out a default one, and proxies may add theirs to every request, so that a redirect
// would come back.
func inNormalForm(c fiber.Ctx, site *tenancy.Site) bool {
	written := c.Host()
	forwarded := c.IsProxyTrusted() && c.Get(fiber.HeaderXForwardedHost) != ""
	if sent := c.Request().Header.Host(); !forwarded && strings.EqualFold(string(sent), written) { // c.Host() is in lower case
		written = string(sent)
	}
	host, _, _ := strings.Cut(written, ":")
	return host == site.Host
}

// tidyForwarded rewrites IPv4 addresses that proxies with dual-stack listeners write as ::ffff:192.0.2.1, which Fiber does not accept. Fiber also
// believes other names of X-Forwarded-Proto, which proxies may pass on from the client.
func tidyForwarded(c fiber.Ctx) error {
	header := &c.Request().Header
	for _, name := range []string{"X-Forwarded-Protocol", "X-Forwarded-Ssl", "X-Url-Scheme"} {
		header.Del(name)
	}
	if list := header.PeekAll(fiber.HeaderXForwardedFor); len(list) > 0 {
		addresses := strings.Split(string(bytes.Join(list, []byte(","))), ",")
		for i, address := range addresses {
			if ip, err := netip.ParseAddr(strings.TrimSpace(address)); err == nil {
				addresses[i] = ip.Unmap().String()
			}
		}
		header.Del(fiber.HeaderXForwardedFor) // all header lines of this name
		header.Set(fiber.HeaderXForwardedFor, strings.Join(addresses, ","))
	}
	return c.Next()
}

func unknownHost(c fiber.Ctx) error {
	c.Set("Cache-Control", "no-store")
	return c.Status(fiber.StatusMisdirectedRequest).SendString(notServed)
}

const notServed = "This address isn't served here.\n"

// isPage reports whether a path of a minisite is opened by people, and not by pages and programs.
func isPage(path string) bool {
	return !slices.ContainsFunc([]string{"/api/", "/assets/", "/media/", "/.well-known/"}, func(prefix string) bool { return strings.HasPrefix(path, prefix) })
}

// servedWhileSuspended reports whether the notice of a suspended site needs the path. Zapier gets a notice of its own.
func servedWhileSuspended(path string) bool {
	return strings.HasPrefix(path, api.ZapierPath) || strings.HasPrefix(path, "/media/") || strings.HasPrefix(path, "/assets/") || path == "/favicon.ico" || path == "/robots.txt"
}

// restrictMinisites lets only the paths of onMinisite exist on a minisite, and redirects others to the main site.
func (s *Server) restrictMinisites(c fiber.Ctx) error {
	site := tenancy.SiteOf(c.Context())
	if site.Kind != tenancy.Minisite || onMinisite(c.Path()) {
		return c.Next()
	}
	if method := c.Method(); method != fiber.MethodGet && method != fiber.MethodHead {
		return fiber.ErrNotFound
	}
	return redirect(c, fiber.StatusFound, site.MainOrigin+pathAndQuery(c))
}

func onMinisite(path string) bool {
	switch path {
	case "/", "/favicon.ico", "/robots.txt", "/sitemap.xml":
		return true
	}
	for _, prefix := range []string{"/assets/", "/media/", "/api/", "/auth/", "/.well-known/acme-challenge/"} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// pathAndQuery returns path and query as they were sent, always with a slash at the beginning, so that after an origin
// it can only be a path: "//x" and "/\x" never become an authority.
func pathAndQuery(c fiber.Ctx) string {
	uri := c.Request().URI()
	path := string(uri.PathOriginal())
	if !strings.HasPrefix(path, "/") {
		path = "/" + path
	}
	if query := uri.QueryString(); len(query) > 0 {
		path += "?" + string(query)
	}
	return path
}

func redirect(c fiber.Ctx, status int, to string) error {
	c.Set("Location", to)
	c.Set("Cache-Control", "no-store")
	return c.SendStatus(status)
}
