package cuttle

import (
	"net/mail"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/norm"
)

// EmailAddress is an address that a letter can be sent to, in the one form in which addresses are stored: its letters
// composed (Unicode NFC), its domain in small letters and punycode, so that every mail server can find it.
type EmailAddress string

const (
	maxEmail     = 254
	maxLocalPart = 64
)

var domains = idna.New(idna.MapForLookup(), idna.BidiRule(), idna.StrictDomainName(true), idna.VerifyDNSLength(true))

// ParseEmailAddress reads an address as somebody typed it. Its domain must have a dot.
func ParseEmailAddress(text string) (_ EmailAddress, ok bool) {
	text = composed(text)
	local, domain, _ := strings.Cut(text, "@")
	domain, err := domains.ToASCII(domain)
	if err != nil {
		return "", false
	}
	email := local + "@" + domain
	parsed, err := mail.ParseAddress(email)
	switch {
	case err != nil, parsed.Address != email, parsed.Name != "", strings.ContainsAny(text, "\uFFFD<>\""), strings.ContainsFunc(text, isInvisible):
		return "", false
	case len(local) > maxLocalPart, len(email) > maxEmail, !hasDot(domain):
		return "", false
	}
	return EmailAddress(email), true
}

// ValidEmail reports whether a text is an address that a letter can be sent to.
func ValidEmail(text string) bool {
	_, ok := ParseEmailAddress(text)
	return ok
}

// StoredEmail is the form in which an address is stored and looked up. An invalid address is returned trimmed.
func StoredEmail(text string) string {
	if email, ok := ParseEmailAddress(text); ok {
		return string(email)
	}
	return composed(text)
}

// hasDot: a name of two labels or more, the last of which is no number (that would be an IP address).
func hasDot(domain string) bool {
	dot := strings.LastIndexByte(domain, '.')
	return dot > 0 && strings.Trim(domain[dot+1:], "0123456789") != ""
}

// composed is a text without blanks and what cannot be seen around it, its letters in one form: ö and o with dots are the same.
func composed(text string) string {
	if !utf8.ValidString(text) {
		return text
	}
	return norm.NFC.String(strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || isInvisible(r) }))
}

// isInvisible: format characters come along when something is copied; two addresses that differ in one look alike.
func isInvisible(r rune) bool { return unicode.Is(unicode.Cf, r) }
