package tenancy_test

import (
	"errors"
	"strings"
	"testing"

	"cuttle/fault"
	"cuttle/tenancy"
)

func TestValidateSlug(t *testing.T) {
	for _, slug := range []string{
		"laserhub", "sawdust", "ab", "3d", "42", "maker-space-42", "a-b", "a--b", "abc--d", "wwww", "my-www", strings.Repeat("a", 40),
	} {
		if err := tenancy.ValidateSlug(slug); err != nil {
			t.Errorf("%q: %v", slug, err)
		}
	}
	const (
		reserved   = "That address is reserved."
		length     = "The address must have 2 to 40 characters."
		characters = "The address can only contain lowercase letters, digits and hyphens."
		hyphen     = "The address can't begin or end with a hyphen."
		punycode   = "The address can't have two hyphens in third and fourth place."
	)
	for slug, want := range map[string]string{
		"www": reserved, "api": reserved, "admin": reserved, "mail": reserved, "staging": reserved, "dev": reserved, "app": reserved,
		"cuttle": reserved, "static": reserved, "cdn": reserved, "auth": reserved, "login": reserved, "support": reserved,
		"status": reserved, "localhost": reserved, "postmaster": reserved, "autodiscover": reserved, "wpad": reserved, "smtp": reserved,
		"billing": reserved, "zapier": reserved, "ns1": reserved, "security": reserved, "internal": reserved,

		"": length, "a": length, strings.Repeat("a", 41): length,
		"LaserHub": characters, "laser_hub": characters, "laser.hub": characters, "laser hub": characters, "läser": characters,
		"laser/hub": characters, "hub\n": characters, "WWW": characters,
		"-hub": hyphen, "hub-": hyphen, "--": hyphen,
		"xn--hub": punycode, "ab--cd": punycode,
	} {
		var refusal *fault.Error
		if err := tenancy.ValidateSlug(slug); !errors.As(err, &refusal) {
			t.Errorf("%q: %v", slug, err)
		} else if refusal.Kind != fault.Invalid || refusal.Fields["subdomain"] != want {
			t.Errorf("%q: %s %v, want %q", slug, refusal.Kind, refusal.Fields, want)
		}
	}
}
