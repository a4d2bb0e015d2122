package mail

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

const longestGreeting = 40

// greeting is "Hello Ann", or "Hello" when the name might be a message: a minisite's admin chooses it, and the letter is ours.
func greeting(name string) string {
	name = oneLine(name)
	if name == "" || utf8.RuneCountInString(name) > longestGreeting || !onlyName(name) {
		return "Hello"
	}
	return "Hello " + name
}

// onlyName allows letters and the signs that names are written with. A point inside a word makes a link of it, except
// between initials (J.R.R.).
func onlyName(name string) bool {
	for _, word := range strings.Fields(name) {
		for i, r := range word {
			if !unicode.IsLetter(r) && !(unicode.IsMark(r) && i > 0) && !strings.ContainsRune(".-'’&,", r) {
				return false
			}
		}
		parts := strings.Split(strings.TrimRight(word, ".,"), ".")
		for _, part := range parts {
			if len(parts) > 1 && utf8.RuneCountInString(part) != 1 {
				return false
			}
		}
	}
	return true
}
