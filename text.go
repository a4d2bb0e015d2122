// Package cuttle holds the domain's words, each with its one rule: what an email address is, a colour, and what may stand in a name.
//
// It imports the standard library, golang.org/x/text and golang.org/x/net, and nothing of ours.
package cuttle

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// ProductName is what the main site is called, and no minisite.
const ProductName = "Cuttle"

// OnOneLine says whether a text is what one line can show: no line breaks, no control characters, and none that turns the
// direction of the words around it.
func OnOneLine(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp)
	})
}

// Trimmed is a text without the blanks and invisible characters around it. Letters that can be written in two ways (ö as one
// character or as o with dots) are written in one (Unicode NFC), so that what looks the same is the same.
func Trimmed(text string) string {
	if !utf8.ValidString(text) {
		return text
	}
	return norm.NFC.String(strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || Invisible(r) }))
}

// Invisible reports whether a character is a format character. They come along when something is copied; two texts that differ in
// one look alike.
func Invisible(r rune) bool { return unicode.Is(unicode.Cf, r) }
