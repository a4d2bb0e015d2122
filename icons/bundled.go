// Package icons finds icons for the editor: those that come with the product, and those of the Noun Project where the operator has an account
// there ([0090](docs/decisions/0090-icons.md)).
//
// It may import fault and replies of ours.
package icons

import (
	"embed"
	"encoding/json"
	"slices"
	"strings"
	"unicode"
)

// What `node icons/generate.mjs` writes. The license has to be wherever the icons are.
//
//go:embed icons.gen.json LICENSE.gen.txt
var files embed.FS

// Icon is one of the icons that come with the product.
type Icon struct {
	ID   string   `json:"id"`
	Name string   `json:"name"`
	Tags []string `json:"tags"`
	Path string   `json:"path"` // SVG path data in a square of 256; filled by the rule nonzero
}

// Set is a list of icons that can be searched.
type Set struct{ icons []searched }

// searched is an icon with its words in lower case.
type searched struct {
	Icon
	name, words []string // words: those of the name and of the tags
}

// Bundled reads the icons that come with the product.
func Bundled() (*Set, error) {
	text, err := files.ReadFile("icons.gen.json")
	if err != nil {
		return nil, err
	}
	var list []Icon
	if err := json.Unmarshal(text, &list); err != nil {
		return nil, err
	}
	return NewSet(list), nil
}

// NewSet makes a set of icons. They are found in this order.
func NewSet(list []Icon) *Set {
	set := &Set{make([]searched, len(list))}
	for i, icon := range list {
		name := wordsOf(icon.Name)
		set.icons[i] = searched{icon, name, slices.Concat(name, wordsOf(strings.Join(icon.Tags, " ")))}
	}
	return set
}

// Search returns the icons that have all words of a query, from one place in the list on and at most so many, and where the next ones begin; 0: there
// are no more. Those with exactly this name come first, then those with the words in their names, then those with some among their tags. A query
// without words finds all icons.
func (s *Set) Search(query string, from, most int) (found []Icon, next int) {
	wanted := wordsOf(query)
	var byRank [3][]Icon
	for _, icon := range s.icons {
		if rank, ok := icon.rank(wanted); ok {
			byRank[rank] = append(byRank[rank], icon.Icon)
		}
	}
	all := slices.Concat(byRank[:]...)
	from = min(max(from, 0), len(all))
	end := min(from+most, len(all))
	if end < len(all) {
		next = end
	}
	return all[from:end], next
}

func (s searched) rank(wanted []string) (rank int, ok bool) {
	switch {
	case slices.Equal(s.name, wanted):
		return 0, true
	case hasAll(s.name, wanted):
		return 1, true
	default:
		return 2, hasAll(s.words, wanted)
	}
}

// hasAll reports whether each wanted word is the beginning of a word, or its plural with an s.
func hasAll(words, wanted []string) bool {
	for _, want := range wanted {
		if !slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, want) || want == word+"s" }) {
			return false
		}
	}
	return true
}

func wordsOf(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return unicode.IsSpace(r) || r == '-' || r == ',' })
}
