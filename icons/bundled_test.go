package icons_test

import (
	"slices"
	"strings"
	"testing"

	"cuttle/icons"
)

// A search finds the icons that have all words, those with the words in their names first (decision 0090).
func TestSearch(t *testing.T) {
	t.Parallel()
	set := icons.NewSet([]icons.Icon{
		{ID: "star", Name: "Star", Tags: []string{"favorites", "night sky"}},
		{ID: "heart-break", Name: "Heart break", Tags: []string{"love"}},
		{ID: "heart", Name: "Heart", Tags: []string{"love", "cards"}},
		{ID: "card", Name: "Playing card"},
		{ID: "moon", Name: "Moon", Tags: []string{"night", "sky"}},
	})
	for _, c := range []struct {
		query      string
		from, most int
		want       string
		next       int
	}{
		{"", 0, 9, "star heart-break heart card moon", 0},
		{" ", 0, 2, "star heart-break", 2},
		{"", 2, 2, "heart card", 4},
		{"", 4, 2, "moon", 0},
		{"", 9, 2, "", 0},
		{"", -1, 1, "star", 1},
		{"heart", 0, 9, "heart heart-break", 0}, // the whole name before a part of one
		{"HEA", 0, 9, "heart-break heart", 0},
		{"card", 0, 9, "card heart", 0}, // names before tags
		{"heart lov", 0, 9, "heart-break heart", 0},
		{"sky-night", 0, 9, "star moon", 0},
		{"hearts", 0, 9, "heart-break heart", 0},
		{"art", 0, 9, "", 0}, // the middle of a word
		{"heart sky", 0, 9, "", 0},
	} {
		found, next := set.Search(c.query, c.from, c.most)
		ids := make([]string, len(found))
		for i, icon := range found {
			ids[i] = icon.ID
		}
		if got := strings.Join(ids, " "); got != c.want || next != c.next {
			t.Errorf("%q from %d: got %q, next %d, want %q, next %d", c.query, c.from, got, next, c.want, c.next)
		}
	}
}

// Logos are trademarks, and what is beside the set must not be in it.
func TestBundled(t *testing.T) {
	t.Parallel()
	set, err := icons.Bundled()
	if err != nil {
		t.Fatal(err)
	}
	all, _ := set.Search("", 0, 10_000)
	if len(all) < 1_000 {
		t.Errorf("there are only %d icons", len(all))
	}
	ids := map[string]bool{}
	for _, icon := range all {
		if ids[icon.ID] || icon.Name == "" || !strings.HasPrefix(icon.Path, "M") {
			t.Errorf("the icon %q is there twice, or has no name or path", icon.ID)
		}
		ids[icon.ID] = true
		if strings.HasSuffix(icon.ID, "-logo") || slices.Contains([]string{"lego", "article-ny-times"}, icon.ID) {
			t.Errorf("the icon %q is a trademark", icon.ID)
		}
	}
}
