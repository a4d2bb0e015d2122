package tenancy

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

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
	case cuttle.Looks(name) == "", utf8.RuneCountInString(name) > maxDisplayName, link.MatchString(strings.ReplaceAll(norm.NFKC.String(name), "。", ".")):
		return fault.Field("displayName", "display_name_invalid", fmt.Sprintf("Please provide a name of at most %d characters, without a link.", maxDisplayName))
	case digits(norm.NFKC.String(name)) > maxDigits:
		return fault.Field("displayName", "display_name_number", "Please provide a name without a phone number.")
	case cuttle.NamesProduct(name):
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
