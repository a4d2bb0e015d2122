package api

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/accounts"
	"cuttle/tenancy"
)

// SessionCookie is the name of the cookie that holds the session's secret.
func SessionCookie(site *tenancy.Site) string { return CookieName(site, "session") }

// CookieName adds a prefix to the name of a cookie over https, with which browsers accept it only from this very host. Plain http
// (dev) cannot have such cookies.
func CookieName(site *tenancy.Site, name string) string {
	if secure(site) {
		return "__Host-" + name
	}
	return name
}

func secure(site *tenancy.Site) bool { return strings.HasPrefix(site.Origin, "https://") }

// WriteSession sets the session cookie; an empty token deletes it.
func WriteSession(c fiber.Ctx, site *tenancy.Site, token string) {
	lifetime := int(accounts.SessionLifetime / time.Second)
	if token == "" {
		lifetime = -1
	}
	WriteCookie(c, site, SessionCookie(site), token, lifetime)
}

// WriteCookie sets a cookie for this host only, which scripts cannot read. Negative seconds delete it.
func WriteCookie(c fiber.Ctx, site *tenancy.Site, name, value string, seconds int) {
	c.Cookie(&fiber.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: seconds, HTTPOnly: true, Secure: secure(site), SameSite: fiber.CookieSameSiteLaxMode,
	})
}
