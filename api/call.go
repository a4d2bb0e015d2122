package api

import (
	"cuttle/accounts"
	"cuttle/authz"
	"cuttle/mail"
	"cuttle/tenancy"
)

// Call is one request, as an operation sees it. Its strings may be kept.
type Call struct {
	Site      *tenancy.Site
	Tenant    tenancy.Tenant   // the tenant acted on: the host's, or the one that the body's subdomain names
	Viewer    *accounts.Viewer // nil when nobody is signed in
	Subject   authz.Subject    // the viewer's roles for Tenant
	IP        string
	UserAgent string

	token      string  // the session cookie as sent, perhaps worthless
	newSession *string // set: a cookie to send along; empty ends the session
}

// SignIn makes the reply carry the session cookie.
func (c *Call) SignIn(token string) { c.newSession = &token }

// SignOut makes the reply delete the session cookie.
func (c *Call) SignOut() { c.newSession = new(string) }

// letterhead is the brand in which mail about this call is written.
func (c *Call) letterhead() mail.Letterhead {
	brand := c.Site.Tenant.Brand
	return mail.Letterhead{
		SiteName: c.Site.Tenant.DisplayName, Origin: c.Site.Origin, LogoURL: absolute(c.Site.Origin, brand.Logo),
		Accent: brand.Light["accent"], SupportEmail: c.Site.Tenant.SupportEmail,
	}
}

func absolute(origin, path string) string {
	if path == "" {
		return ""
	}
	return origin + path
}
