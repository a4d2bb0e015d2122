package projects_test

import (
	"context"
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

// A page ends between two projects that were published at the same moment, and are equally popular.
func TestPagesOfCards(t *testing.T) {
	t.Parallel()
	b := newBench(t, dbtest.Tx(t))
	testkit.Must(t, testkit.Accounts(b.st, time.Now).SetFlags(t.Context(), "bob@example.com", nil, new(true), nil))
	testkit.Must(t, b.projects.SetShareStatus(t.Context(), b.ann, b.id, projects.Private))
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
	add("older", noon.AddDate(0, 0, -1))
	add("newer", noon.AddDate(0, 0, 1))
	slices.Sort(all)
	testkit.Must(t, b.projects.UpdateTrends(t.Context()))
	in := func(order projects.Order, list func(context.Context, projects.Order, string) ([]projects.Card, string, error)) func(context.Context, string) ([]projects.Card, string, error) {
		return func(ctx context.Context, after string) ([]projects.Card, string, error) {
			return list(ctx, order, after)
		}
	}
	for name, list := range map[string]func(context.Context, string) ([]projects.Card, string, error){
		"profile": func(ctx context.Context, after string) ([]projects.Card, string, error) {
			return b.projects.ProfileCards(ctx, b.bob.UserID, after)
		},
		"explore": b.projects.Explore, "trending": b.projects.Trending,
		"newest of the community": in(projects.Newest, b.projects.Community), "popular in the community": in(projects.Popular, b.projects.Community),
		"newest of creators": in(projects.Newest, b.projects.Creators), "popular of creators": in(projects.Popular, b.projects.Creators),
	} {
		page := func(after string) (names []string, next string) {
			cards, next, err := list(t.Context(), after)
			testkit.Must(t, err)
			for _, c := range cards {
				names = append(names, c.Name)
			}
			return names, next
		}
		first, next := page("")
		second, end := page(next)
		if len(first) != 24 || len(second) != 3 || end != "" {
			t.Fatalf("%s: pages of %d and %d, then %q", name, len(first), len(second), end)
		}
		names := slices.Concat(first, second)
		b.expect(name+": the ends", "newer older", names[0]+" "+names[26])
		b.expect(name+": between them", strings.Join(all, ","), strings.Join(slices.Sorted(slices.Values(names[1:26])), ","))
		_, _, err := list(t.Context(), "[]")
		b.expect(name+": a position where no page ended", "after_unknown", fault.From(err).Code)
	}
}
