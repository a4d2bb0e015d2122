package shell

import (
	_ "embed"

	"github.com/gofiber/fiber/v3"

	"cuttle/tenancy"
)

//go:embed favicon.ico
var defaultFavicon []byte

// neutralFavicon is of minisites without an icon of their own.
//
//go:embed neutral.ico
var neutralFavicon []byte

// ourIcon and neutralIcon are addresses on the main host; on a minisite's, both are the minisite's icon.
const (
	ourIcon     = "/favicon.ico"
	neutralIcon = "/favicon.ico?" + ClubParameter
)

// Asset sends a file of the build. Names contain a hash of the content, so files may be cached forever. Only files that
// were in dist/assets at start exist; a path is only looked up in a map.
func (s *Shell) Asset(c fiber.Ctx) error {
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	site := tenancy.SiteOf(c.Context())
	d := s.buildOf(site).assets[c.Path()]
	if d == nil && site.Kind != tenancy.Minisite {
		d = s.Minisite.assets[c.Path()] // for Preview; because of the hashes the names of two builds do not clash
	}
	if d == nil {
		// During a roll-out the file may be on another node, so the 404 must not be cached.
		c.Set(fiber.HeaderCacheControl, keepNowhere)
		return c.Status(fiber.StatusNotFound).SendString("There is no such file.\n")
	}
	c.Set(fiber.HeaderCacheControl, keepForever)
	c.Set(fiber.HeaderVary, varyForFile)
	return d.Send(c)
}

// Favicon sends the brand's favicon, or a neutral one for a minisite without, or the product's, to browsers that request /favicon.ico.
func (s *Shell) Favicon(c fiber.Ctx) error {
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	site := tenancy.SiteOf(c.Context())
	if icon := site.Tenant.Safe().Brand.Favicon; icon != "" {
		c.Set(fiber.HeaderLocation, icon)
		return c.SendStatus(fiber.StatusFound)
	}
	if site.Kind == tenancy.Minisite || c.Request().URI().QueryArgs().Has(ClubParameter) {
		return s.neutral.Send(c)
	}
	return s.favicon.Send(c)
}

// LinkPreview sends the picture for links to pages without one of their own, on the main site.
func (s *Shell) LinkPreview(c fiber.Ctx) error {
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderCacheControl, "public, max-age=86400")
	return s.linkPreview.Send(c)
}

// Robots tells search engines where to look: nowhere on a staging host.
func (s *Shell) Robots(c fiber.Ctx) error {
	site := tenancy.SiteOf(c.Context())
	text := "User-agent: *\nDisallow: /\n"
	if !site.NoIndex {
		text = "User-agent: *\nDisallow: /api/\nDisallow: /auth/\n\nSitemap: " + site.CanonicalOrigin + "/sitemap.xml\n"
	}
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderCacheControl, "public, max-age=3600")
	c.Set(fiber.HeaderContentType, "text/plain; charset=utf-8")
	return c.SendString(text)
}
