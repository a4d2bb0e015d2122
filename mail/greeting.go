package mail

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	longestGreeting = 40 // characters
	mostWords       = 4
)

// greeting is "Hello Ann", or "Hello" when the name might be a message: a minisite's admin chooses it, and the email is ours.
func greeting(name string) string {
	name = oneLine(name)
	if name == "" || utf8.RuneCountInString(name) > longestGreeting || !onlyName(strings.Fields(name)) {
		return "Hello"
	}
	return "Hello " + name
}

// onlyName allows a few words of letters and the punctuation that names are written with. Between initials there may be points (J.R.R.);
// other words may end in one at the beginning and at the end of a name (Dr. Lee Jr.). A point inside a word makes a link of it, and one
// between words makes sentences. The first and the last word begin with a capital, in scripts that have any; those of sentences seldom do.
func onlyName(words []string) bool {
	for i, word := range words {
		for at, r := range word {
			if !unicode.IsLetter(r) && !(unicode.IsMark(r) && at > 0) && !strings.ContainsRune(".-'’&", r) {
				return false
			}
		}
		parts := strings.Split(strings.TrimRight(word, "."), ".")
		initials := !slices.ContainsFunc(parts, func(part string) bool { return utf8.RuneCountInString(part) != 1 })
		atEdge := i == 0 || i == len(words)-1
		if !initials && (len(parts) > 1 || strings.HasSuffix(word, ".") && !atEdge) {
			return false
		}
	}
	return len(words) <= mostWords && !unicode.IsLower(firstLetter(words[0])) && !unicode.IsLower(firstLetter(words[len(words)-1]))
}

func firstLetter(word string) rune {
	for _, r := range word {
		if unicode.IsLetter(r) {
			return r
		}
	}
	return 0
}
