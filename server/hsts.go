package server

import (
	"context"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/tenancy"
)

// customPatience is how long a custom domain must have been served over https before browsers are told to use nothing else.
const customPatience = 7 * 24 * time.Hour

// hsts returns which value of HSTS (RFC 6797) a host has; empty for none. It is for this host only, and for a domain short, because the domain may
// leave. What browsers got over plain http they ignore, so it does not matter whether a proxy terminates TLS.
func hsts(site *tenancy.Site, now time.Time) string {
	switch {
	case !strings.HasPrefix(site.Origin, "https://"):
		return ""
	case !site.OnCustomDomain():
		return "max-age=31536000"
	case site.SecureSince != nil && now.Sub(*site.SecureSince) > customPatience:
		return "max-age=2592000"
	}
	return ""
}

// securedEvery is how often a domain is reported until SecureSince says so: the first report may have failed.
const securedEvery = time.Hour

// strictTransport sends HSTS, and reports the first request over https to a custom domain.
func (s *Server) strictTransport(c fiber.Ctx, site *tenancy.Site) {
	if value := hsts(site, time.Now()); value != "" {
		c.Set(fiber.HeaderStrictTransportSecurity, value)
	}
	if c.Scheme() != "https" {
		return
	}
	if s.Secured == nil || !site.OnCustomDomain() || site.SecureSince != nil {
		return
	}
	now := time.Now()
	if last, before := s.secured.LoadOrStore(site.Host, now); !before || now.Sub(last.(time.Time)) > securedEvery && s.secured.CompareAndSwap(site.Host, last, now) {
		go func() {
			ctx, cancel := context.WithTimeout(context.Background(), requestTimeout)
			defer cancel()
			s.Secured(ctx, site)
		}()
	}
}
