package projects

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"cuttle"
	"cuttle/fault"
)

// NewName is the name that a project is given.
type NewName struct {
	Name string `json:"name" required:"true" minLength:"1" maxLength:"200"`
}

// maxName is also the limit for the name of an own file.
var maxName = cuttle.MaxLength[NewName]("Name")

// cleanName trims and collapses white space (S0 §5, Editable text).
func cleanName(name string) (string, error) {
	if name = cleanLine(name); name == "" || utf8.RuneCountInString(name) > maxName {
		return "", fault.Field("name", "name_invalid", fmt.Sprintf("Please enter a name of at most %d characters.", maxName))
	}
	return name, nil
}

// CleanFileName is cleanName for the name of an own file.
func CleanFileName(name string) (string, error) {
	if name = cleanLine(name); name == "" || utf8.RuneCountInString(name) > maxName {
		return "", fault.Field("name", "name_invalid", fmt.Sprintf("Please enter a file name of at most %d characters.", maxName))
	}
	return name, nil
}

// cleanLine returns text as one line, or an empty string if none of it would be visible.
func cleanLine(text string) string {
	if strings.IndexFunc(text, isSeen) < 0 {
		return ""
	}
	return strings.Join(strings.Fields(withoutControls(text)), " ")
}

// withoutControls removes what would affect the text around it: the overrides and embeddings that change its direction,
// and control characters except white space. It keeps the joiners, which emoji and Persian need, and the marks U+200E
// and U+200F, which do not affect other text.
func withoutControls(text string) string {
	return strings.Map(func(r rune) rune {
		turns := r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
		if turns || unicode.IsControl(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
}

// isSeen reports whether a character is visible: not white space, a joiner or a filler.
func isSeen(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != '\u2800' && // Braille with no dot
		!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
