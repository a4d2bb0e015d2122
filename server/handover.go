package server

import (
	"net/url"
	"strings"

	"github.com/gofiber/fiber/v3"

	"cuttle/accounts"
	"cuttle/api"
	"cuttle/fault"
	"cuttle/tenancy"
)

// How long a person may take at the other host, to log in or to sign up.
const nonceSeconds = 15 * 60

// startHandover is where a person clicks "continue with your account": the host that wants them signed in remembers
// a nonce and sends them to the main site (on staging, to that). Only the main site issues: a login is never handed up
// from a minisite, whose domain is in somebody else's hands, so what is stolen there stays worth little.
func (s *Server) startHandover(c fiber.Ctx) error {
	site, next := SiteOf(c), safePath(c.Query("next"))
	if !clicked(c) {
		return fiber.ErrForbidden
	}
	if viewer, err := s.viewer(c, site); err != nil || viewer != nil {
		return firstError(err, func() error { return redirect(c, fiber.StatusFound, next) })
	}
	if site.Kind != tenancy.Minisite {
		return redirect(c, fiber.StatusFound, loginAddress(next))
	}
	nonce, challenge := accounts.NewNonce()
	api.WriteCookie(c, site, nonceCookie(site), nonce, nonceSeconds)
	return redirect(c, fiber.StatusFound, site.MainOrigin+"/auth/handover?"+url.Values{
		"to": {site.Host}, "challenge": {challenge}, "next": {next},
	}.Encode())
}

// handover is both other steps: with a token it is the target that takes it, else the host that issues it.
func (s *Server) handover(c fiber.Ctx) error {
	if dest := c.Get("Sec-Fetch-Dest"); dest != "" && dest != "document" {
		return fiber.ErrForbidden
	}
	if token := c.Query("token"); token != "" {
		return s.takeHandover(c, strings.Clone(token))
	}
	return s.issueHandover(c)
}

func (s *Server) issueHandover(c fiber.Ctx) error {
	site, next := SiteOf(c), safePath(c.Query("next"))
	target, ok := s.Sites.Resolve(c.Query("to"))
	if !ok || target.Kind != tenancy.Minisite || target.MainOrigin != site.Origin {
		return fiber.ErrNotFound
	}
	challenge := strings.Clone(c.Query("challenge"))
	if !clicked(c) && (challenge == "" || c.Cookies(wayCookie(site)) != challenge) {
		return fiber.ErrForbidden
	}
	viewer, err := s.viewer(c, site)
	if err != nil {
		return err
	}
	if viewer == nil {
		// The page leads back here by itself once somebody has logged in. That is no click, so it is remembered that this
		// very hand-over began with one.
		api.WriteCookie(c, site, wayCookie(site), challenge, nonceSeconds)
		return redirect(c, fiber.StatusFound, loginAddress(pathAndQuery(c)))
	}
	api.WriteCookie(c, site, wayCookie(site), "", -1)
	token, err := s.Accounts.IssueHandover(c.Context(), viewer, target.Host, challenge, next)
	if fault.Is(err, fault.Invalid) {
		return fiber.ErrBadRequest
	}
	if err != nil {
		return err
	}
	return redirect(c, fiber.StatusFound, target.Origin+"/auth/handover?"+url.Values{"token": {token}}.Encode())
}

func (s *Server) takeHandover(c fiber.Ctx, token string) error {
	site := SiteOf(c)
	nonce := strings.Clone(c.Cookies(nonceCookie(site)))
	session, next, err := s.Accounts.TakeHandover(c.Context(), token, site.Host, nonce, strings.Clone(c.Get("User-Agent")))
	if fault.Is(err, fault.Invalid) { // spent, too old, or not this browser's: they can log in here
		return redirect(c, fiber.StatusFound, loginAddress("/"))
	}
	if err != nil {
		return err
	}
	api.WriteCookie(c, site, nonceCookie(site), "", -1)
	api.WriteSession(c, site, session)
	return redirect(c, fiber.StatusFound, safePath(next))
}

func (s *Server) viewer(c fiber.Ctx, site *tenancy.Site) (*accounts.Viewer, error) {
	return s.Accounts.Viewer(c.Context(), site.Host, strings.Clone(c.Cookies(api.SessionCookie(site))))
}

func nonceCookie(site *tenancy.Site) string {
	return strings.Replace(api.SessionCookie(site), "session", "handover", 1)
}

func wayCookie(site *tenancy.Site) string {
	return strings.Replace(api.SessionCookie(site), "session", "handover-way", 1)
}

// clicked: a handover begins only with a person's click on a link, never from a frame, a picture or a script.
// Browsers say so; what says nothing is no browser.
func clicked(c fiber.Ctx) bool {
	dest := c.Get("Sec-Fetch-Dest")
	return dest == "" || (dest == "document" && c.Get("Sec-Fetch-User") == "?1")
}

func loginAddress(next string) string {
	return "/?" + url.Values{"modal": {"login"}, "continue": {next}}.Encode()
}

// safePath is next when it is a path of this host, and the home page otherwise. Browsers read "\" as "/" and drop
// control characters, so neither may stand in it.
func safePath(next string) string {
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || len(next) > 2000 ||
		strings.ContainsFunc(next, func(r rune) bool { return r < 0x20 || r == 0x7f || r == '\\' }) {
		return "/"
	}
	return strings.Clone(next)
}

func firstError(err error, otherwise func() error) error {
	if err != nil {
		return err
	}
	return otherwise()
}
