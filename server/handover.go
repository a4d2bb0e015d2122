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

// startHandover is where a person clicks "continue with your account", or on the main site a link of a minisite ("from"): the
// host that wants them signed in remembers a nonce and sends them to the host where they may be. Who is signed in here
// already stays the one they are.
func (s *Server) startHandover(c fiber.Ctx) error {
	site, next := SiteOf(c), safePath(c.Query("next"))
	if !clicked(c) {
		return fiber.ErrForbidden
	}
	if viewer, err := s.viewer(c, site); err != nil || viewer != nil {
		return firstError(err, func() error { return redirect(c, fiber.StatusFound, next) })
	}
	issuer := site.MainOrigin
	if site.Kind != tenancy.Minisite {
		from, ok := s.Sites.Resolve(c.Query("from"))
		if !ok || !handsUp(from, site) {
			return redirect(c, fiber.StatusFound, next) // the page itself says what it takes, and leads to the login
		}
		issuer = from.Origin
	}
	nonce, challenge := accounts.NewNonce()
	api.WriteCookie(c, site, nonceCookie(site), nonce, nonceSeconds)
	return redirect(c, fiber.StatusFound, issuer+"/auth/handover?"+url.Values{
		"to": {site.Host}, "challenge": {challenge}, "next": {next},
	}.Encode())
}

// handsUp says whether a login on a minisite may become one on the main site. On a host of our own it may: nobody else can
// answer there. A custom domain is in its owner's hands, so a session there stays worth little (decision 0008).
func handsUp(from, main *tenancy.Site) bool {
	return from.OnOurDomain() && from.Tenant.Status == tenancy.Active && from.MainOrigin == main.Origin && main.Kind != tenancy.Minisite
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
	if !ok {
		return fiber.ErrNotFound
	}
	up := handsUp(site, target)
	if down := target.Kind == tenancy.Minisite && target.MainOrigin == site.Origin; !down && !up {
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
	if viewer == nil && up { // the main site's page has a login of its own
		return redirect(c, fiber.StatusFound, target.Origin+next)
	}
	if viewer == nil {
		// The page leads back here by itself once somebody has logged in. That is no click, so it is remembered that this
		// very hand-over began with one.
		api.WriteCookie(c, site, wayCookie(site), challenge, nonceSeconds)
		return redirect(c, fiber.StatusFound, loginAddress(pathAndQuery(c)))
	}
	api.WriteCookie(c, site, wayCookie(site), "", -1)
	token, err := s.Accounts.IssueHandover(c.Context(), viewer, target.Host, challenge)
	if fault.Is(err, fault.Invalid) {
		return fiber.ErrBadRequest
	}
	if err != nil {
		return err
	}
	return redirect(c, fiber.StatusFound, target.Origin+"/auth/handover?"+url.Values{"token": {token}, "next": {next}}.Encode())
}

func (s *Server) takeHandover(c fiber.Ctx, token string) error {
	site, next := SiteOf(c), safePath(c.Query("next"))
	nonce := strings.Clone(c.Cookies(nonceCookie(site)))
	session, err := s.Accounts.TakeHandover(c.Context(), token, site.Host, nonce, strings.Clone(c.Get("User-Agent")))
	if fault.Is(err, fault.Invalid) { // spent, too old, or not this browser's: they can log in here
		return redirect(c, fiber.StatusFound, loginAddress(next))
	}
	if err != nil {
		return err
	}
	api.WriteCookie(c, site, nonceCookie(site), "", -1)
	api.WriteSession(c, site, session)
	s.API.SignedIn(c.Context(), site, session)
	return redirect(c, fiber.StatusFound, next)
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
