package cuttle

import (
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"
)

// NamesProduct reports whether the first word of a name, after "the", begins with the product's name or what looks like it. Neither a minisite nor a person
// may be called so.
func NamesProduct(name string) bool {
	words := strings.FieldsFunc(Looks(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) > 1 && words[0] == "the" {
		words = words[1:]
	}
	if len(words) == 0 {
		return false
	}
	rest, begins := strings.CutPrefix(words[0], Looks(ProductName))
	return begins && !strings.HasPrefix(rest, Looks("fish")) && !strings.HasPrefix(rest, Looks("bone")) // which are English words
}

// Looks maps names that look the same to the same text: without capitals, marks, invisible characters and the variants that Unicode has
// of a letter, and with one character for those of other scripts, and digits, that look like a letter of the product's name.
func Looks(name string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) || Invisible(r) {
			return -1
		}
		return r
	}, norm.NFKD.String(name))
	return alike.Replace(cases.Fold().String(plain))
}

var alike = strings.NewReplacer(
	"\u0441", "c", "\u03f2", "c", "\u057d", "u", "\u03c5", "u", "\u0442", "t", "\u03c4", "t", "\u0435", "e", // Cyrillic, Greek, Armenian
	"1", "l", "i", "l", "\u0131", "l", "\u0456", "l", "\u04cf", "l", "|", "l",
	"\u1d04", "c", "\u13df", "c", "\uabaf", "c", "\u212e", "e", // small capital, Cherokee, estimated sign
)
