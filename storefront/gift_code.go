package storefront

import (
	"crypto/rand"
	"strings"
)

// A gift code is 24 characters of Crockford's base32 (https://www.crockford.com/base32.html): 120 random bits, written in six groups.
const (
	giftAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	giftLength   = 24
	giftGroup    = 4
)

func newGiftCode() string {
	var raw [giftLength]byte
	rand.Read(raw[:])
	for i, b := range raw {
		raw[i] = giftAlphabet[b%32] // 32 divides 256, so each is as likely
	}
	return groupGiftCode(string(raw[:]))
}

// giftCodeInput is how many characters are read at most.
const giftCodeInput = 100

// readGiftCode returns a code as newGiftCode writes it. Case, spaces and hyphens do not matter, O counts as 0, and I and L as 1, as Crockford has it. ok is
// false for what cannot be a code.
func readGiftCode(text string) (code string, ok bool) {
	if len(text) > giftCodeInput {
		return "", false
	}
	var plain strings.Builder
	for _, c := range strings.ToUpper(text) {
		switch c {
		case ' ', '-', '\t', '\n', '\r', '\u00a0', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212': // as mail programs and printers write spaces and hyphens
			continue
		case 'O':
			c = '0'
		case 'I', 'L':
			c = '1'
		}
		if !strings.ContainsRune(giftAlphabet, c) {
			return "", false
		}
		plain.WriteRune(c)
	}
	if plain.Len() != giftLength {
		return "", false
	}
	return groupGiftCode(plain.String()), true
}

func groupGiftCode(plain string) string {
	var groups []string
	for at := 0; at < len(plain); at += giftGroup {
		groups = append(groups, plain[at:at+giftGroup])
	}
	return strings.Join(groups, "-")
}
