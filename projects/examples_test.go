package projects_test

import (
	"fmt"
	"strings"
	"testing"

	"cuttle"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
)

func (b *bench) setExamples(who projects.Viewer, projectID string, keys ...string) {
	b.Helper()
	_, err := b.projects.SetExamples(b.Context(), who, projectID, examples(keys...))
	testkit.Must(b, err)
}

func examples(keys ...string) []projects.Example {
	list := make([]projects.Example, len(keys))
	for i, key := range keys {
		list[i] = projects.Example{Picture: cuttle.MediaKey(key), Caption: "For " + key[20:]}
	}
	return list
}

// "Up to twelve pictures of values that its owner chose" (issue 38), in the owner's order. A copy has none.
func TestExamples(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	id := b.create(b.ann)
	testkit.Must(t, b.projects.SetShareStatus(t.Context(), b.ann, id, projects.Public))
	shown := func(id string, who projects.Viewer) string {
		t.Helper()
		var names []string
		for _, e := range testkit.Get(b.projects.Find(t.Context(), who, id))(t).Examples {
			names = append(names, strings.TrimLeft(string(e.Picture), "0")+" "+e.Caption)
		}
		return strings.Join(names, ", ")
	}
	refused := func(what, code string, who projects.Viewer, list []projects.Example) {
		t.Helper()
		_, err := b.projects.SetExamples(t.Context(), who, id, list)
		if got := fault.From(err).CodeOrKind(); err == nil || got != code {
			t.Errorf("%s: %v", what, err)
		}
	}
	b.setExamples(b.ann, id, key(1), key(2))
	b.expect("both", "1.png For 0000001.png, 2.png For 0000002.png", shown(id, projects.Viewer{}))
	b.setExamples(b.ann, id, key(2), key(3), key(1))
	b.expect("another order", "2.png For 0000002.png, 3.png For 0000003.png, 1.png For 0000001.png", shown(id, b.bob))

	refused("somebody else", "not_permitted", b.bob, nil)
	refused("nobody", "not_permitted", projects.Viewer{}, nil)
	refused("the platform's admin", "not_permitted", projects.Viewer{UserID: b.bob.UserID, SeesAll: true}, nil)
	twelve := make([]string, 12)
	for i := range twelve {
		twelve[i] = key(100 + i)
	}
	refused("thirteen", "examples_used_up", b.ann, examples(append(twelve, key(200))...))
	refused("one twice", "example_twice", b.ann, examples(key(1), key(1)))
	for _, caption := range []string{"", " \u200b ", strings.Repeat("ü", 81)} {
		refused(fmt.Sprintf("captioned %q", caption), "caption_invalid", b.ann, []projects.Example{{Picture: cuttle.MediaKey(key(1)), Caption: caption}})
	}
	b.expect("as before", "2.png For 0000002.png, 3.png For 0000003.png, 1.png For 0000001.png", shown(id, b.ann))

	longest := strings.Repeat("ü", 80)
	clean := testkit.Get(b.projects.SetExamples(t.Context(), b.ann, id, []projects.Example{
		{Picture: cuttle.MediaKey(key(1)), Caption: "  Otis\n\u202eand Ada "}, {Picture: cuttle.MediaKey(key(2)), Caption: longest},
	}))(t)
	b.expect("clean", "Otis and Ada", clean[0].Caption)
	b.expect("stored", "1.png Otis and Ada, 2.png "+longest, shown(id, b.ann))
	b.setExamples(b.ann, id, twelve...)

	copied := testkit.Get(b.projects.Duplicate(t.Context(), b.bob, projects.DuplicateParams{ProjectID: id}))(t)
	b.expect("of a copy", "", shown(copied, b.bob))
}
