package tenancy

import (
	"slices"
	"strings"

	"cuttle/fault"
)

const (
	minSlug = 2
	maxSlug = 40
)

// reservedSlugs are addresses that people or programs would take for the platform's own.
func reservedSlugs() []string {
	return []string{
		"about", "abuse", "access", "account", "accounts", "acme", "acme-challenge", "admin", "administrator", "analytics", "api", "app",
		"apps", "assets", "auth", "autoconfig", "autodiscover", "beta", "billing", "blog", "cdn", "checkout", "community",
		"console", "content", "cuttle", "dashboard", "demo", "dev", "developer", "developers", "discord", "dns", "docs", "download",
		"downloads", "email", "events", "files", "ftp", "generation", "gift", "git", "help", "home", "hostmaster", "id", "images",
		"imap", "img", "info", "internal", "invite", "jobs", "learn", "legal", "local", "localhost", "login", "logout", "mail",
		"media", "metrics", "minisite", "minisites", "mta-sts", "mx", "new", "news", "next", "ns", "ns1", "ns2", "official", "ops",
		"pay", "payment", "payments", "platform", "pop", "pop3", "postmaster", "preview", "pricing", "privacy", "prod", "production",
		"root", "sandbox", "search", "secure", "security", "settings", "shop", "signin", "signup", "smtp", "sso", "stage", "staging",
		"static", "stats", "status", "store", "stripe", "support", "system", "team", "templates", "terms", "test", "testing", "upload",
		"uploads", "user", "users", "videos", "webhook", "webhooks", "webmail", "webmaster", "wpad", "ws", "www", "www1", "www2", "zapier",
	}
}

// ValidateSlug returns why a new minisite may not have this address, or nil. It does not check whether the address is
// free.
func ValidateSlug(slug string) error {
	if len(slug) < minSlug || len(slug) > maxSlug {
		return fault.Field("subdomain", "slug_length", "The address must have 2 to 40 characters.")
	}
	if strings.Trim(slug, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		return fault.Field("subdomain", "slug_characters", "The address can only contain lowercase letters, digits and hyphens.")
	}
	if slug[0] == '-' || slug[len(slug)-1] == '-' {
		return fault.Field("subdomain", "slug_hyphen", "The address can't begin or end with a hyphen.")
	}
	if len(slug) >= 4 && slug[2:4] == "--" { // as in "xn--"
		return fault.Field("subdomain", "slug_hyphen", "The address can't have two hyphens in third and fourth place.")
	}
	if slices.Contains(reservedSlugs(), slug) {
		return slugReserved()
	}
	return nil
}

func slugReserved() error {
	return fault.Field("subdomain", "slug_reserved", "That address is reserved.")
}
func slugTaken() error { return fault.Field("subdomain", "slug_taken", "That address is taken.") }
