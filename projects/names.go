package projects

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"cuttle/fault"
)

// maxName is counted in characters.
const maxName = 200

// cleanName trims and collapses white space (S0 §5, Editable text).
func cleanName(name string) (string, error) {
	if name = cleanLine(name); name == "" || utf8.RuneCountInString(name) > maxName {
		return "", fault.Field("name", "name_invalid", "Please give the project a name of at most 200 characters.")
	}
	return name, nil
}

// CleanFileName does for the name of an own file what is done for a project's.
func CleanFileName(name string) (string, error) {
	if name = cleanLine(name); name == "" || utf8.RuneCountInString(name) > maxName {
		return "", fault.Field("name", "name_invalid", "Please give the file a name of at most 200 characters.")
	}
	return name, nil
}

// cleanLine is text as one line, or nothing where nothing of it would be seen.
func cleanLine(text string) string {
	if strings.IndexFunc(text, isSeen) < 0 {
		return ""
	}
	return strings.Join(strings.Fields(withoutControls(text)), " ")
}

// withoutControls takes out what would do something to the text around it: the overrides and embeddings that turn its
// direction, and control characters but for white space. The joiners stay, which emoji and Persian are written with, and
// so do the marks U+200E and U+200F, which turn nothing but themselves.
func withoutControls(text string) string {
	return strings.Map(func(r rune) rune {
		turns := r >= '\u202a' && r <= '\u202e' || r >= '\u2066' && r <= '\u2069'
		if turns || unicode.IsControl(r) && !unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
}

// isSeen says whether a character leaves a mark: no white space, no joiner, no filler.
func isSeen(r rune) bool {
	return unicode.IsGraphic(r) && !unicode.IsSpace(r) && r != '\u2800' && // Braille with no dot
		!unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
