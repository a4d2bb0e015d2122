package api

import (
	"strings"
	"testing"

	"cuttle"
	"cuttle/projects"
)

func TestTagsHaveTheMostPopularPicture(t *testing.T) {
	t.Parallel()
	card := func(id string, picture cuttle.MediaKey, tags ...string) ProjectCard {
		return ProjectCard{Card: projects.Card{Summary: projects.Summary{ID: id, PreviewImage: picture}, Tags: tags}}
	}
	popular := []ProjectCard{card("bare", "", "box"), card("a", "a", "text", "box", "bags"), card("b", "b", "box"), card("c", "c", "text")}
	var got []string
	for _, tag := range pictured([]projects.Tag{{ID: "text"}, {ID: "box"}, {ID: "bags"}, {ID: "sports"}}, popular) {
		got = append(got, tag.ID+tag.Picture)
	}
	// "a" is the only one of bags; nothing has the tag sports.
	if want := "text/media/a box/media/b bags/media/a sports"; strings.Join(got, " ") != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestTagsWithFewTemplatesFoldBesideOthers(t *testing.T) {
	t.Parallel()
	card := func(tags ...string) ProjectCard { return ProjectCard{Card: projects.Card{Tags: tags}} }
	tags := []projects.Tag{{ID: "three"}, {ID: "two"}, {ID: "none"}}
	cards := []ProjectCard{card("three"), card("three", "two"), card("two"), card("three")}
	for count, want := range map[int]string{4: "two none", 3: ""} { // without the last card no tag has more than two
		var folded []string
		for _, tag := range pictured(tags, cards[:count]) {
			if tag.Few {
				folded = append(folded, tag.ID)
			}
		}
		if got := strings.Join(folded, " "); got != want {
			t.Errorf("of %d: folded %q, want %q", count, got, want)
		}
	}
}
