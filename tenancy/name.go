package tenancy

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"cuttle"
	"cuttle/fault"
)

var maxDisplayName = cuttle.MaxLength[Profile]("DisplayName")

const maxDigits = 8 // enough for two years; a telephone number has more

// link matches what mail programs turn into a link.
var link = regexp.MustCompile(`(?i)://|\bwww\.|[\pL\pM\d]\.\pL[\pL\pM]`)

// checkDisplayName refuses a name that could mislead where it is shown: in the senders and subjects of letters, and in the question
// whether to hand over a login. Sentences are allowed, because names such as "Kerf: A Community" cannot be told from them.
func checkDisplayName(name string) error {
	switch {
	case !cuttle.OnOneLine(name):
		return fault.Field("displayName", "display_name_invalid", cuttle.NotOnOneLine)
	case looks(name) == "", utf8.RuneCountInString(name) > maxDisplayName, link.MatchString(strings.ReplaceAll(norm.NFKC.String(name), "。", ".")):
		return fault.Field("displayName", "display_name_invalid", fmt.Sprintf("Please provide a name of at most %d characters, without a link.", maxDisplayName))
	case digits(norm.NFKC.String(name)) > maxDigits:
		return fault.Field("displayName", "display_name_number", "Please provide a name without a phone number.")
	case namesProduct(name):
		return fault.Field("displayName", "display_name_reserved", "Please provide a name that doesn't begin with "+cuttle.ProductName+", the name of the main site.")
	}
	return nil
}

func digits(name string) (n int) {
	for _, r := range name {
		if unicode.IsDigit(r) {
			n++
		}
	}
	return n
}

// namesProduct reports whether the first word, after "the", begins with the product's name or what looks like it.
func namesProduct(name string) bool {
	words := strings.FieldsFunc(looks(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) > 1 && words[0] == "the" {
		words = words[1:]
	}
	if len(words) == 0 {
		return false
	}
	rest, begins := strings.CutPrefix(words[0], looks(cuttle.ProductName))
	return begins && !strings.HasPrefix(rest, looks("fish")) && !strings.HasPrefix(rest, looks("bone")) // which are English words
}

// looks maps names that look the same to the same text: without capitals, marks, invisible characters and the variants that Unicode has
// of a letter, and with one character for those of other scripts, and digits, that look like a letter of the product's name.
func looks(name string) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) || cuttle.Invisible(r) {
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
