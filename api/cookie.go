package api

import (
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"cuttle/accounts"
	"cuttle/tenancy"
)

// SessionCookie is the name of the cookie that holds the session's secret. Over https the prefix makes browsers
// refuse it from anyone but this very host; plain http (dev) can have no such cookie.
func SessionCookie(site *tenancy.Site) string {
	if secure(site) {
		return "__Host-session"
	}
	return "session"
}

func secure(site *tenancy.Site) bool { return strings.HasPrefix(site.Origin, "https://") }

// WriteSession sends the cookie along; an empty token deletes it.
func WriteSession(c fiber.Ctx, site *tenancy.Site, token string) {
	lifetime := int(accounts.SessionLifetime / time.Second)
	if token == "" {
		lifetime = -1
	}
	WriteCookie(c, site, SessionCookie(site), token, lifetime)
}

// WriteCookie sends a cookie of this host alone, out of reach of scripts. seconds below zero deletes it.
func WriteCookie(c fiber.Ctx, site *tenancy.Site, name, value string, seconds int) {
	c.Cookie(&fiber.Cookie{
		Name: name, Value: value, Path: "/", MaxAge: seconds, HTTPOnly: true, Secure: secure(site), SameSite: fiber.CookieSameSiteLaxMode,
	})
}
