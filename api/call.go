package api

import (
	"cuttle"
	"cuttle/accounts"
	"cuttle/mail"
	"cuttle/store"
	"cuttle/tenancy"
)

// Call is one request, as an operation sees it. Its strings may be kept.
type Call struct {
	Site      *tenancy.Site
	Tenant    tenancy.Tenant   // the tenant acted on: the host's, or the one that the body's subdomain names
	Viewer    *accounts.Viewer // nil when nobody is signed in
	IP        string           // what the caller's address is counted as: see network
	UserAgent string

	token      string  // the session cookie as sent, perhaps worthless
	newSession *string // set: a cookie to send along; empty ends the session
	devices    string  // the device cookie as sent, perhaps worthless
	newDevices string  // set: a cookie to send along
	block      string  // what is counted around IP, for IPv6
	spent      []taken // what giveBack returns

	guard    *store.Guard     // of the viewer's roles; nil when nobody is signed in
	outdated bool             // a transaction has found other roles, and was rolled back
	now      *accounts.Viewer // with those roles
}

// SignIn makes the reply carry the session cookie.
func (c *Call) SignIn(token string) { c.newSession = &token }

// SignOut makes the reply delete the session cookie.
func (c *Call) SignOut() { c.newSession = new(string) }

// actor is the viewer as the list of a minisite's changes names them. Only for operations that need a login.
func (c *Call) actor() cuttle.Actor {
	return cuttle.Actor{UserID: c.Viewer.UserID, Name: c.Viewer.Username}
}

// letterhead is the brand in which mail about this call is written.
func (c *Call) letterhead() mail.Letterhead { return letterheadOf(c.Site.Tenant, c.Site.Origin) }

// minisiteLetterhead is the brand of the minisite acted on, whose letters lead to it as the call's site sees it: from a staging
// host to its staging face.
func (s *Surface) minisiteLetterhead(c *Call) mail.Letterhead {
	origin := s.Tenants.Origin(c.Tenant.Slug)
	if home, ok := s.Sites.Minisite(c.Site, c.Tenant.Slug); ok {
		origin = home.Origin
	}
	return letterheadOf(c.Tenant, origin)
}

// letterheadOf is the brand of a site that may be another than the one that was called.
func letterheadOf(t tenancy.Tenant, origin string) mail.Letterhead {
	return mail.Letterhead{
		SiteName: t.DisplayName, Origin: origin, LogoURL: absolute(origin, t.Brand.Logo),
		Accent: t.Brand.Light["accent"], SupportEmail: t.SupportEmail,
	}
}

func absolute(origin, path string) string {
	if path == "" {
		return ""
	}
	return origin + path
}
