// Package cuttle holds the domain's words, each with its one rule: what an email address is, and what may stand in a name.
//
// It imports the standard library, golang.org/x/text and golang.org/x/net, and nothing of ours.
package cuttle

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// OnOneLine says whether a text is what one line can show: no line breaks, no control characters, and none that turns the
// direction of the words around it.
func OnOneLine(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp)
	})
}
