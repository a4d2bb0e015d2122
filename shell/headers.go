package shell

import (
	"crypto/sha256"
	"encoding/base64"
	"strings"

	"github.com/gofiber/fiber/v3"

	"cuttle/tenancy"
)

// policyOf returns the content security policy of a page with exactly this <script> in it and these <style> elements. There is no 'unsafe-inline' in it,
// so injected scripts do not run. Workers and frames are our own files: the worker that writes drawings to files, the sandbox in
// which other people's scripts run, and embedded projects. Forms may also lead to leadsTo; browsers check that after each redirect
// too.
func policyOf(by framing, from elsewhere, leadsTo []string, script string, styles ...string) string {
	forms := strings.Join(append([]string{"'self'"}, leadsTo...), " ")
	return "default-src 'none'; script-src " + allowed(script) + from.script + "; style-src " + allowed(styles...) + from.style + "; img-src 'self' data: blob:" + from.content + "; font-src 'self'; " +
		"connect-src 'self'" + from.content + from.connect + "; worker-src 'self'; frame-src 'self'" + from.frame + "; form-action " + forms + "; frame-ancestors " + by.ancestors + "; base-uri 'none'; manifest-src 'self'"
}

// elsewhere is what a page loads from other origins, each with a space before it.
type elsewhere struct{ script, style, connect, frame, content string }

// GoogleScript is the address of Google's own script with its button.
const GoogleScript = "https://accounts.google.com/gsi/client"

// elsewhereOf returns what Google's documentation of its button lists (Google Identity, Setup, "Content Security Policy"). The stand-in is of
// our own origin. People who are signed in are led on. The texts may be at another host of ours.
func (s *Shell) elsewhereOf(p *Page, signedIn bool) elsewhere {
	from := elsewhere{}
	if s.ContentOrigin != "" {
		from.content = " " + s.ContentOrigin
	}
	if p != nil && p.GoogleButton && s.GoogleScript == GoogleScript && !signedIn {
		from.script, from.style, from.connect = " "+GoogleScript, " https://accounts.google.com/gsi/style", " https://accounts.google.com/gsi/"
		from.frame = from.connect
	}
	return from
}

// letGoogleAnswer lets the window that Google's button opens post its answer to the page.
func (p *Page) letGoogleAnswer(c fiber.Ctx) {
	if p != nil && p.GoogleButton && c.GetRespHeader(openerPolicy) != "" {
		c.Set(openerPolicy, "same-origin-allow-popups")
	}
}

const openerPolicy = "Cross-Origin-Opener-Policy"

// allowed returns the sources of our own files and of these texts.
func allowed(texts ...string) string {
	sources := "'self'"
	for _, text := range texts {
		if text != "" {
			sum := sha256.Sum256([]byte(text))
			sources += " 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
		}
	}
	return sources
}

// framing says who may frame a page: as frame-ancestors, and as X-Frame-Options for older browsers.
type framing struct{ ancestors, options string }

var (
	byNobody   = framing{"'none'", "DENY"}
	byOwnPages = framing{"'self'", "SAMEORIGIN"}
)

// framing returns who may frame the page: only pages made for it may be framed, and only by pages of the same site.
func (p *Page) framing() framing {
	if p != nil && p.Embed {
		return byOwnPages
	}
	return byNobody
}

// protect sets the security headers of a page.
func protect(c fiber.Ctx, site *tenancy.Site, by framing, policy string) {
	c.Set(fiber.HeaderContentSecurityPolicy, policy)
	c.Set(fiber.HeaderXContentTypeOptions, "nosniff")
	c.Set(fiber.HeaderReferrerPolicy, "strict-origin-when-cross-origin")
	c.Set(fiber.HeaderPermissionsPolicy, "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
	c.Set(fiber.HeaderXFrameOptions, by.options)
	if strings.HasPrefix(site.Origin, "https://") {
		c.Set(openerPolicy, "same-origin") // over http browsers ignore it, and complain
		// On Android, Chromium gives the sandbox of other people's scripts its own process only in pages with this header.
		c.Set("Origin-Agent-Cluster", "?1")
	}
	if site.NoIndex {
		c.Set("X-Robots-Tag", "noindex")
	}
}
