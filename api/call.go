package api

import (
	"cuttle"
	"cuttle/accounts"
	"cuttle/mail"
	"cuttle/members"
	"cuttle/store"
	"cuttle/tenancy"
)

// Call is one request, as an operation sees it. Its strings stay valid after the request.
type Call struct {
	Site      *tenancy.Site
	Tenant    tenancy.Tenant   // the tenant acted on: the host's, or the one that the body's subdomain names
	Viewer    *accounts.Viewer // nil when nobody is signed in
	IP        string           // what the caller's address is counted as: see Network
	UserAgent string
	Untracked bool // the browser sends Do Not Track or Global Privacy Control

	token      string  // the session cookie as sent; may be invalid
	newSession *string // if set, the session cookie of the reply; empty deletes it
	devices    string  // the device cookie as sent; may be invalid
	newDevices string  // if set, the device cookie of the reply
	google     googleCookies
	block      string  // the larger IPv6 network of IP, which is counted too
	spent      []taken // what giveBack returns

	zapier     members.ZapierCaller // of a call of Zapier: whose secret it came with
	zapierCall members.ZapierCall

	guard    *store.Guard     // of the viewer's roles; nil when nobody is signed in
	counted  bool             // for the person and the account; a step that runs once more does not count again
	outdated bool             // a transaction found that the roles have changed, and was rolled back
	now      *accounts.Viewer // the viewer with the changed roles
}

// SignIn makes the reply set the session cookie.
func (c *Call) SignIn(token string) { c.newSession = &token }

// SignOut makes the reply delete the session cookie.
func (c *Call) SignOut() { c.newSession = new(string) }

// actor returns the viewer as the audit names them. Only for operations that need a login.
func (c *Call) actor() cuttle.Actor {
	return cuttle.Actor{UserID: c.Viewer.UserID, Name: c.Viewer.Username}
}

// letterhead returns the brand of letters about this call.
func (c *Call) letterhead() mail.Letterhead { return LetterheadOf(*c.Site.Tenant, c.Site.Address()) }

// minisiteLetterhead returns the brand of the minisite acted on. Links lead to the minisite as seen from the call's site.
func (s *Surface) minisiteLetterhead(c *Call) mail.Letterhead {
	return LetterheadOf(c.Tenant, s.originFrom(c, c.Tenant.Slug))
}

// originFrom returns the origin of a minisite as seen from the call's site: from a staging host it is that of the host below.
func (s *Surface) originFrom(c *Call, slug string) string {
	if home, ok := s.deps.Sites.Minisite(c.Site, slug); ok {
		return home.Address()
	}
	return s.deps.Tenants.PrimaryOrigin(slug)
}

// LetterheadOf returns the brand of a tenant for letters with links to origin.
func LetterheadOf(t tenancy.Tenant, origin string) mail.Letterhead {
	return mail.Letterhead{
		SiteName: t.DisplayName, Origin: origin, LogoURL: absolute(origin, t.Brand.Logo),
		Light: t.Brand.Light, Dark: t.Brand.Dark, Accent: t.Brand.Light["accent"], SupportEmail: t.SupportEmail,
	}
}

func absolute(origin, path string) string {
	if path == "" {
		return ""
	}
	return origin + path
}
