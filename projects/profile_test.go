package projects_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/projects"
)

// A page ends between two projects that were published at the same moment.
func TestProfilePages(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	add := func(name string, at time.Time) {
		testkit.Get(b.projects.Create(t.Context(), projects.CreateProjectParams{
			OwnerID: b.bob.UserID, Name: name, ShareStatus: projects.Public, CreatedAt: at, LastOpenedAt: at, PublishedAt: &at,
		}))(t)
	}
	var all []string
	for i := range 25 {
		add(fmt.Sprint("same ", i), noon)
		all = append(all, fmt.Sprint("same ", i))
	}
	add("older", noon.Add(-time.Hour))
	add("newer", noon.Add(time.Hour))
	page := func(after string) (names []string, next string) {
		list, next, err := b.projects.ProfileCards(t.Context(), b.bob.UserID, after)
		testkit.Must(t, err)
		for _, c := range list {
			names = append(names, c.Name)
		}
		return names, next
	}
	first, next := page("")
	second, end := page(next)
	if len(first) != 24 || len(second) != 3 || end != "" {
		t.Fatalf("pages of %d and %d, then %q", len(first), len(second), end)
	}
	list := slices.Concat(first, second)
	b.expect("the ends", "newer older", list[0]+" "+list[26])
	slices.Sort(all)
	b.expect("between them", strings.Join(all, ","), strings.Join(slices.Sorted(slices.Values(list[1:26])), ","))
	_, _, err := b.projects.ProfileCards(t.Context(), b.bob.UserID, "[]")
	b.expect("a position where no page ended", "after_unknown", fault.From(err).Code)
}
