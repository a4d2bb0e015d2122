package shell

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"github.com/gofiber/fiber/v3"

	"cuttle/tenancy"
)

// policyOf is the content security policy of a page whose <style> elements are these, to the byte. There is no
// 'unsafe-inline' in it: whatever gets into a page does not run. Workers and frames are our own files: the desk that makes
// drawings into files, the sandbox in which strangers' scripts run, and embedded projects. Forms lead to leadsTo besides; browsers
// ask for that after each redirect, too.
func policyOf(by framing, leadsTo []string, styles ...string) string {
	allowed := "'self'"
	for _, style := range styles {
		if style != "" {
			sum := sha256.Sum256([]byte(style))
			allowed += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		}
	}
	forms := strings.Join(append([]string{"'self'"}, leadsTo...), " ")
	return "default-src 'none'; script-src 'self'; style-src " + allowed + "; img-src 'self' data: blob:; font-src 'self'; " +
		"connect-src 'self'; worker-src 'self'; frame-src 'self'; form-action " + forms + "; frame-ancestors " + by.ancestors + "; base-uri 'none'; manifest-src 'self'"
}

// framing says who may frame a page, once as frame-ancestors and once for browsers that read only the older header.
type framing struct{ ancestors, options string }

var (
	byNobody   = framing{"'none'", "DENY"}
	byOwnPages = framing{"'self'", "SAMEORIGIN"}
)

// framing of a page: only what was made for it is framed, and only by pages of its own site.
func (p *Page) framing() framing {
	if p != nil && p.Embed {
		return byOwnPages
	}
	return byNobody
}

// protect sets what every page carries besides its policy.
func protect(c fiber.Ctx, site *tenancy.Site, by framing, policy string) {
	c.Set(fiber.HeaderContentSecurityPolicy, policy)
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderReferrerPolicy, "strict-origin-when-cross-origin")
	c.Set(fiber.HeaderPermissionsPolicy, "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
	c.Set(fiber.HeaderXFrameOptions, by.options)
	if strings.HasPrefix(site.Origin, "https://") {
		c.Set(fiber.HeaderStrictTransportSecurity, "max-age=31536000")
		c.Set("Cross-Origin-Opener-Policy", "same-origin") // over http browsers ignore it, and complain
		// On Android Chromium gives the sandbox of strangers' scripts a process of its own only in pages that ask for this.
		c.Set("Origin-Agent-Cluster", "?1")
	}
	if site.NoIndex {
		c.Set("X-Robots-Tag", "noindex")
	}
}
