package projects_test

import (
	"strings"
	"testing"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
)

func TestACopyHasANameOfItsOwn(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	long := strings.Repeat("ü", 200)
	for _, c := range []struct{ asked, named string }{
		{"", "Untitled project 2"},
		{"", "Untitled project 3"},
		{"Tag Zoe", "Tag Zoe"},
		{"Tag  Zoe ", "Tag Zoe 2"},
		{"Tag Zoe 2", "Tag Zoe 3"},
		{"Tag Zo", "Tag Zo"},
		{"Agent 007", "Agent 007"},
		{"Agent 007", "Agent 007 2"},
		{"Row 12", "Row 12"},
		{"Class of 2026", "Class of 2026"},
		{"Class of 2026", "Class of 2026 2"},
		{long, long},
		{long, long[:2*195] + " 2"},
		{long, long[:2*195] + " 3"},
		{long + "ü", "Please enter a name of at most 200 characters."},
	} {
		id, err := b.projects.Duplicate(t.Context(), b.ann, projects.DuplicateParams{ProjectID: b.id, Name: c.asked})
		if err != nil {
			b.expect("the refusal of "+c.asked, c.named, fault.From(err).Message)
			continue
		}
		made := testkit.Get(b.projects.Find(t.Context(), b.ann, id))(t)
		b.expect("a copy named "+c.asked, c.named, made.Name)
	}
	// Projects of other people, and deleted ones, do not take a name.
	for range 2 {
		id := testkit.Get(b.projects.Duplicate(t.Context(), b.bob, projects.DuplicateParams{ProjectID: b.id, Name: "Tag Zoe"}))(t)
		made := testkit.Get(b.projects.Find(t.Context(), b.bob, id))(t)
		b.expect("another person's copy", "Tag Zoe", made.Name)
		_, err := b.projects.Delete(t.Context(), b.bob, id)
		testkit.Must(t, err)
	}
}

func TestWhoHasACopy(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	has := func(who projects.Viewer) string {
		return string(testkit.Get(b.projects.CopyOf(t.Context(), who, b.id))(t))
	}
	b.expect("at first", "none", has(b.bob))
	first, second := b.copied(b.bob, b.id), b.copied(b.bob, b.id)
	b.expect("with two", "kept", has(b.bob))
	testkit.Get(b.projects.Delete(t.Context(), b.bob, first))(t)
	b.expect("with one", "kept", has(b.bob))
	testkit.Get(b.projects.Delete(t.Context(), b.bob, second))(t)
	b.expect("with none left", "deleted", has(b.bob))
	b.expect("somebody else", "none", has(b.ann))
}
