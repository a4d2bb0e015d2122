package server

import (
	"bytes"
	"net/netip"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/fault"
	"cuttle/tenancy"
)

// resolveHost asks tenancy what this host is. An unknown one gets 421 and nothing else: no cookie, no page, no tenant.
// c.Host() is the Host header; X-Forwarded-Host counts only from a configured proxy.
func (s *Server) resolveHost(c fiber.Ctx) error {
	site, ok := s.siteNamed(c)
	if !ok {
		return unknownHost(c)
	}
	if site.RedirectTo != "" {
		return redirect(c, fiber.StatusPermanentRedirect, site.RedirectTo+pathAndQuery(c))
	}
	c.SetContext(tenancy.WithSite(c.Context(), site))
	if site.Tenant.Status == tenancy.Suspended && !staysUp(c.Path()) {
		if strings.HasPrefix(c.Path(), "/api/") {
			return &fault.Error{Kind: fault.Unavailable, Code: "suspended", Message: "This site is paused at the moment.", RetryAfter: time.Hour}
		}
		return s.Shell.Suspended(c, site)
	}
	return c.Next()
}

// siteNamed is the site that a request names. c.Host() leaves out what stands before an @, and that is no host.
func (s *Server) siteNamed(c fiber.Ctx) (*tenancy.Site, bool) {
	if bytes.IndexByte(c.Request().Header.Host(), '@') >= 0 {
		return nil, false
	}
	return s.Sites.Resolve(c.Host())
}

// unmapForwarded writes IPv4 as IPv4. Proxies that listen on both families call it ::ffff:192.0.2.1, which Fiber takes for no address.
func unmapForwarded(c fiber.Ctx) error {
	header := &c.Request().Header
	if list := header.PeekAll(fiber.HeaderXForwardedFor); len(list) > 0 {
		addresses := strings.Split(string(bytes.Join(list, []byte(","))), ",")
		for i, address := range addresses {
			if ip, err := netip.ParseAddr(strings.TrimSpace(address)); err == nil {
				addresses[i] = ip.Unmap().String()
			}
		}
		header.Del(fiber.HeaderXForwardedFor) // all its lines
		header.Set(fiber.HeaderXForwardedFor, strings.Join(addresses, ","))
	}
	return c.Next()
}

func unknownHost(c fiber.Ctx) error {
	c.Set("Cache-Control", "no-store")
	return c.Status(fiber.StatusMisdirectedRequest).SendString("This address is not served here.\n")
}

// staysUp: what a paused site's notice itself is made of.
func staysUp(path string) bool {
	return strings.HasPrefix(path, "/media/") || strings.HasPrefix(path, "/assets/") || path == "/favicon.ico" || path == "/robots.txt"
}

// keepMinisitesSmall lets only the paths of DESIGN §5 exist on a minisite. Everything else people look for is on the
// main site.
func (s *Server) keepMinisitesSmall(c fiber.Ctx) error {
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
	case "/", "/favicon.ico", "/robots.txt", "/sitemap.xml", "/healthz", "/readyz":
		return true
	}
	for _, prefix := range []string{"/assets/", "/media/", "/api/", "/auth/", "/.well-known/acme-challenge/"} {
		if strings.HasPrefix(path, prefix) {
			return true
		}
	}
	return false
}

// pathAndQuery is what was asked for, as sent, and always begins with a slash, so that behind an origin it can only be
// a path: "//x" and "/\x" never become an authority.
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
