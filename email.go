package cuttle

import (
	"net/mail"
	"strings"

	"golang.org/x/net/idna"
)

// EmailAddress is a valid email address in the form in which addresses are stored: in Unicode NFC, with the domain in
// lower case and punycode.
type EmailAddress string

// MaxEmail is the length of the longest address, in bytes.
const MaxEmail = 254

const maxLocalPart = 64

var domains = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(true), idna.VerifyDNSLength(true))

// ParseEmailAddress reads an address as somebody typed it. Its domain must have a dot.
func ParseEmailAddress(text string) (_ EmailAddress, ok bool) {
	text = Trimmed(text)
	local, domain, _ := strings.Cut(text, "@")
	domain, err := domains.ToASCII(domain)
	if err != nil {
		return "", false
	}
	email := local + "@" + domain
	parsed, err := mail.ParseAddress(email)
	switch {
	case err != nil, parsed.Address != email, parsed.Name != "", strings.ContainsAny(text, "\uFFFD<>\""), strings.ContainsFunc(text, Invisible):
		return "", false
	case len(local) > maxLocalPart, len(email) > MaxEmail, !hasDot(domain):
		return "", false
	}
	return EmailAddress(email), true
}

// ValidEmail reports whether a text is a valid email address.
func ValidEmail(text string) bool {
	_, ok := ParseEmailAddress(text)
	return ok
}

// StoredEmail returns the form in which an address is stored and looked up. An invalid address is returned trimmed.
func StoredEmail(text string) string {
	if email, ok := ParseEmailAddress(text); ok {
		return string(email)
	}
	return Trimmed(text)
}

// hasDot reports whether a domain has at least two labels, the last of which is not a number (that would be an IP
// address).
func hasDot(domain string) bool {
	dot := strings.LastIndexByte(domain, '.')
	return dot > 0 && strings.Trim(domain[dot+1:], "0123456789") != ""
}
