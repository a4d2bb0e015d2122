// Package cuttle defines the basic types of the domain, each with its rule: email addresses, plans, member roles, colours, tokens,
// text on one line.
//
// It imports the standard library, golang.org/x/text and golang.org/x/net, and nothing of ours.
package cuttle

import (
	"reflect"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// ProductName is the name of the main site. No minisite and no person may use it.
const ProductName = "Cuttle"

// OfficialUsername is the user name under which the official templates are published.
const OfficialUsername = "cuttle"

// NotOnOneLine is the refusal of a name for which OnOneLine is false.
const NotOnOneLine = "This name contains a line break or another invisible character. Please write it on one line."

// OnOneLine reports whether a text can be shown on one line: it has no line breaks, no control characters, and none that
// changes the direction of the words around it.
func OnOneLine(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) || unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp)
	})
}

// MaxLength returns how many characters a text may have: the tag maxLength of its field, which the API's description and the forms have, too.
func MaxLength[Struct any](field string) int {
	f, _ := reflect.TypeFor[Struct]().FieldByName(field)
	most, err := strconv.Atoi(f.Tag.Get("maxLength"))
	if err != nil {
		panic("cuttle: " + field + " has no maxLength")
	}
	return most
}

// Clip returns at most the first n bytes of a text, as valid UTF-8: a letter that is cut in two, and bytes that are no letter,
// are left out. Postgres stores nothing else.
func Clip(text string, n int) string { return strings.ToValidUTF8(text[:min(len(text), n)], "") }

// Trimmed returns a text without the white space and invisible characters at its ends, in Unicode NFC: letters that can be
// written in two ways (ö as one character or as o with dots) are written in one, so that texts that look the same are equal.
func Trimmed(text string) string {
	if !utf8.ValidString(text) {
		return text
	}
	return norm.NFC.String(strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || Invisible(r) }))
}

// Invisible reports whether a character is a format character, which often come with copied text, or a letter or symbol that
// shows nothing. Two texts that differ only in such characters look the same.
func Invisible(r rune) bool { return unicode.Is(unicode.Cf, r) || strings.ContainsRune(blanks, r) }

const blanks = "\u115f\u1160\u2800\u3164\uffa0"
