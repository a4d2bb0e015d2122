package server

import (
	"net/url"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"cuttle/accounts"
	"cuttle/api"
	"cuttle/fault"
	"cuttle/shell"
	"cuttle/tenancy"
)

// How long a person may take on the other host to log in or to sign up.
const nonceSeconds = 15 * 60

// startHandover handles a click on "continue with your account", or on the main site on a link of a minisite ("from"): it
// sets a nonce cookie on this host and redirects to the host where the person may be signed in. Somebody who is signed in
// here already stays signed in. A visitor from another site must press Continue first.
func (s *Server) startHandover(c fiber.Ctx) error {
	site, next := tenancy.SiteOf(c.Context()), safePath(c.Query("next"))
	if viewer, err := s.viewer(c, site); err != nil {
		return err
	} else if viewer != nil {
		return redirect(c, fiber.StatusFound, next)
	}
	issuer, pages := site.MainOrigin, []string{site.Origin}
	values := url.Values{"next": {next}}
	if with := c.Query("with"); with == withGoogle || with == withSignUp {
		values.Set("with", with)
	}
	question := shell.Question{
		Title: "Continue with your account?", Text: "This logs you in to " + site.Tenant.DisplayName + ".", Cancel: next,
	}
	if site.Kind != tenancy.Minisite {
		from, ok := s.Sites.Resolve(c.Query("from"))
		if !ok || !handsUp(from, site) {
			return redirect(c, fiber.StatusFound, next) // the page itself asks for a login if it needs one
		}
		issuer, pages = from.Origin, append(pages, from.Origin)
		values.Set("from", from.Host)
		question.Title = "Continue with your login at " + from.Tenant.DisplayName + "?"
	}
	if c.Method() != fiber.MethodPost && c.Get("Sec-Fetch-Site") != "same-origin" && !begunOn(c, pages...) {
		question.Action, question.LeadsTo = "/auth/start?"+values.Encode(), []string{issuer}
		return s.Shell.Ask(c, site, question)
	}
	nonce, challenge := accounts.NewNonce()
	api.WriteCookie(c, site, nonceCookie(site), nonce, nonceSeconds)
	delete(values, "from")
	values.Set("to", site.Host)
	values.Set("challenge", challenge)
	return redirect(c, fiber.StatusFound, issuer+"/auth/handover?"+values.Encode())
}

// The ways to log in on the main site ("with") when it is not with a password.
const (
	withGoogle = "google"
	withSignUp = "signup"
)

// handsUp reports whether a login on a minisite may become one on the main site. On a host of our own it may, because
// nobody else controls it. The owner of a custom domain controls it, so a session there must not give access elsewhere
// (decision 0008).
func handsUp(from, main *tenancy.Site) bool {
	return from.OnOurDomain() && !from.PagesMoved() && from.Tenant.Status == tenancy.Active && from.MainOrigin == main.Origin && main.Kind != tenancy.Minisite
}

// handover handles the other two steps: with a token the target takes it, otherwise the issuer issues one.
func (s *Server) handover(c fiber.Ctx) error {
	if token := c.Query("token"); token != "" {
		return s.takeHandover(c, strings.Clone(token))
	}
	return s.issueHandover(c)
}

func (s *Server) issueHandover(c fiber.Ctx) error {
	site, next := tenancy.SiteOf(c.Context()), safePath(c.Query("next"))
	target, ok := s.Sites.Resolve(c.Query("to"))
	if !ok || target.RedirectTo != "" || target.PagesMoved() { // a token must never be redirected to another host
		return fiber.ErrNotFound
	}
	up := handsUp(site, target)
	down := target.Kind == tenancy.Minisite && target.MainOrigin == site.Origin
	if !down && !up {
		return fiber.ErrNotFound
	}
	challenge := strings.Clone(c.Query("challenge"))
	if !accounts.IsChallenge(challenge) {
		return fiber.ErrBadRequest
	}
	viewer, err := s.viewer(c, site)
	if err != nil {
		return err
	}
	if viewer == nil && up { // the main site has its own login
		return redirect(c, fiber.StatusFound, target.Origin+next)
	}
	begun := c.Cookies(wayCookie(site)) == challenge || begunBeforeIssuer(c, site, target)
	values := url.Values{"to": {target.Host}, "challenge": {challenge}, "next": {next}}
	back := "/auth/handover?" + values.Encode()
	with := c.Query("with")
	if viewer != nil && down && pressedAs(c, viewer) && c.Query("other") != "" {
		if err := s.Accounts.EndSession(c.Context(), site.Host, strings.Clone(c.Cookies(api.SessionCookie(site)))); err != nil {
			return err
		}
		api.WriteSession(c, site, "")
		viewer = nil
	}
	if viewer == nil {
		if begun { // after the login the page returns here, and then begun can no longer be detected
			api.WriteCookie(c, site, wayCookie(site), challenge, nonceSeconds)
		}
		return redirect(c, fiber.StatusFound, s.loginFor(target, with, back))
	}
	if err := s.API.LimitHandoverOf(c.Context(), viewer.UserID); err != nil {
		return err
	}
	agreed, err := s.agrees(c, viewer, target, begun)
	if err != nil {
		return err
	}
	if !agreed {
		values.Set("as", viewer.UserID)
		if with != "" { // for who uses another account
			values.Set("with", with)
		}
		question := shell.Question{
			Title: "Continue to " + target.Tenant.DisplayName + " (" + strings.Join(slices.Compact([]string{tenancy.NameOf(target.Host), target.Host}), ", ") + ") as " + nameOf(viewer) + "?",
			Text:  whatItMeans(target), Action: "/auth/handover?" + values.Encode(), Cancel: target.Origin + next,
			LeadsTo: []string{target.Origin}, Neutral: down,
		}
		if down {
			values.Set("other", "1")
			question.Other = "/auth/handover?" + values.Encode()
		}
		return s.Shell.Ask(c, site, question)
	}
	api.WriteCookie(c, site, wayCookie(site), "", -1)
	token, err := s.Accounts.IssueHandover(c.Context(), viewer, target.Host, challenge)
	if err != nil {
		return err
	}
	return redirect(c, fiber.StatusFound, target.Origin+"/auth/handover?"+url.Values{"token": {token}, "next": {next}}.Encode())
}

// agrees reports whether the person wants to be signed in on target: they pressed the button, or began this on a page of ours.
// The owner of a custom domain can fake such a beginning, so for these the person must have pressed the button, now or before.
func (s *Server) agrees(c fiber.Ctx, viewer *accounts.Viewer, target *tenancy.Site, begun bool) (bool, error) {
	pressed := pressedAs(c, viewer)
	switch {
	case !target.OnCustomDomain():
		return pressed || begun, nil
	case pressed:
		return true, s.Accounts.Consent(c.Context(), viewer.UserID, target.Host, target.Tenant.ID)
	case begun:
		return s.Accounts.HasConsented(c.Context(), viewer.UserID, target.Host)
	}
	return false, nil
}

// pressedAs reports whether a button of the question was pressed that named this person.
func pressedAs(c fiber.Ctx, viewer *accounts.Viewer) bool {
	return c.Method() == fiber.MethodPost && c.Query("as") == viewer.UserID
}

// loginFor returns the address of the page of the main site on which people log in for a minisite, in its brand. From there they go
// on to back.
func (s *Server) loginFor(target *tenancy.Site, with, back string) string {
	club := target.Tenant.Slug
	switch {
	case with == withGoogle && s.API.SignsInWithGoogle():
		return "/google-sign-in?" + url.Values{shell.ClubParameter: {club}, "next": {back}}.Encode()
	case with == withSignUp:
		return "/signup?" + url.Values{shell.ClubParameter: {club}, "continue": {back}}.Encode()
	}
	return "/login?" + url.Values{shell.ClubParameter: {club}, "continue": {back}}.Encode()
}

func whatItMeans(target *tenancy.Site) string {
	if target.OnCustomDomain() {
		return target.Tenant.DisplayName + " runs this site and can see your name, your email address and your activity there."
	}
	return "This logs you in there."
}

func (s *Server) takeHandover(c fiber.Ctx, token string) error {
	site, next := tenancy.SiteOf(c.Context()), safePath(c.Query("next"))
	nonce := strings.Clone(c.Cookies(nonceCookie(site)))
	session, err := s.Accounts.TakeHandover(c.Context(), token, site.Host, nonce, strings.Clone(c.Get("User-Agent")))
	if fault.Is(err, fault.Invalid) { // used, expired, or from another browser: they can log in here
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

// onlyNavigation accepts only top-level navigation, and refuses frames, pictures, scripts and prefetching. It does not check
// Sec-Fetch-User, which WebKit does not send.
func (s *Server) onlyNavigation(c fiber.Ctx) error {
	if dest := c.Get("Sec-Fetch-Dest"); dest != "" && dest != "document" {
		return fiber.ErrForbidden
	}
	if mode := c.Get("Sec-Fetch-Mode"); mode != "" && mode != "navigate" {
		return fiber.ErrForbidden
	}
	if strings.Contains(c.Get("Sec-Purpose"), "prefetch") || c.Get("Purpose") == "prefetch" { // the second is WebKit's
		return fiber.ErrForbidden
	}
	return c.Next()
}

// limitHandover counts a step for its address before anything else is done. Frames and pictures of other sites' pages are refused
// before.
func (s *Server) limitHandover(c fiber.Ctx) error {
	if err := s.API.LimitHandover(c.Context(), c.IP()); err != nil {
		return err
	}
	return c.Next()
}

// onlyPressed accepts only a POST from a page of this very host. Every browser sends the origin of a POST.
func (s *Server) onlyPressed(c fiber.Ctx) error {
	if fetched := c.Get("Sec-Fetch-Site"); c.Get("Origin") != tenancy.SiteOf(c.Context()).Origin || fetched != "" && fetched != "same-origin" {
		return fiber.ErrForbidden
	}
	return c.Next()
}

// begunOn reports whether a navigation began on a page of these origins, or with an address that was typed. Redirects change
// neither, and no page can set another page as its Referer.
func begunOn(c fiber.Ctx, origins ...string) bool {
	if c.Get("Sec-Fetch-Site") == "none" {
		return true
	}
	referer, err := url.Parse(c.Get("Referer"))
	return err == nil && slices.Contains(origins, referer.Scheme+"://"+referer.Host)
}

// begunBeforeIssuer reports whether a hand-over that arrives at the issuer began with a click on the minisite, or with the button
// of startHandover's page. Pages of the issuer itself do not count, because they continue to any path that their address
// names.
func begunBeforeIssuer(c fiber.Ctx, issuer, target *tenancy.Site) bool {
	if c.Get("Sec-Fetch-Site") == "same-origin" {
		return false
	}
	if issuer.Kind == tenancy.Minisite {
		return begunOn(c, issuer.Origin, target.Origin)
	}
	return begunOn(c, target.Origin)
}

func (s *Server) viewer(c fiber.Ctx, site *tenancy.Site) (*accounts.Viewer, error) {
	return s.Accounts.Viewer(c.Context(), site.Host, strings.Clone(c.Cookies(api.SessionCookie(site))))
}

func nameOf(v *accounts.Viewer) string {
	if v.DisplayName != "" {
		return v.DisplayName
	}
	return v.Username
}

func nonceCookie(site *tenancy.Site) string {
	return api.CookieName(site, "handover")
}

func wayCookie(site *tenancy.Site) string {
	return api.CookieName(site, "handover-way")
}

func loginAddress(next string) string {
	return "/?" + url.Values{"modal": {"login"}, "continue": {next}}.Encode()
}

// safePath returns next if it is a path of this host, and the home page otherwise. Browsers read "\" as "/" and drop
// control characters, so it must contain neither.
func safePath(next string) string {
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || len(next) > 2000 ||
		strings.ContainsFunc(next, func(r rune) bool { return r < 0x20 || r == 0x7f || r == '\\' }) {
		return "/"
	}
	return strings.Clone(next)
}
