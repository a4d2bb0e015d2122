package cuttle

import (
	"crypto/rand"
	"strings"
)

// codeAlphabet is Crockford's base32 (https://www.crockford.com/base32.html): 5 bits a character.
const codeAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const codeGroup = 4

// NewCode returns a random code for people to type, such as a gift code, written in groups of four characters.
func NewCode(length int) string {
	raw := make([]byte, length)
	rand.Read(raw)
	for i, b := range raw {
		raw[i] = codeAlphabet[b%32] // 32 divides 256, so each is as likely
	}
	return groupCode(string(raw))
}

// longestCode is how many characters are read at most.
const longestCode = 100

// ReadCode returns a code as NewCode writes it. Case, spaces and hyphens do not matter, O counts as 0, and I and L as 1, as Crockford has it. ok is
// false for what cannot be a code.
func ReadCode(text string, length int) (code string, ok bool) {
	if len(text) > longestCode {
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
		if !strings.ContainsRune(codeAlphabet, c) {
			return "", false
		}
		plain.WriteRune(c)
	}
	if plain.Len() != length {
		return "", false
	}
	return groupCode(plain.String()), true
}

func groupCode(plain string) string {
	var groups []string
	for at := 0; at < len(plain); at += codeGroup {
		groups = append(groups, plain[at:min(at+codeGroup, len(plain))])
	}
	return strings.Join(groups, "-")
}
