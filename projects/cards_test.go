package projects_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"cuttle"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

// Which projects a list shows: each once, newest first, those without a date last. None shows what is private, unlisted or deleted, and only its
// own minisite's shows what is on the home of one.
func TestCardsAreListedNewestFirst(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	b := &bench{T: t, st: st}
	hub, club := b.minisite("hub"), b.minisite("club")
	people := testkit.Accounts(st, func() time.Time { return noon })
	made := projects.New(st, time.Now)
	day := 0
	owners := map[string]string{}
	for _, p := range []accounts.CreateAccountParams{{Username: cuttle.OfficialUsername, Official: true}, {Username: "cleo", CanLicensePro: true}, {Username: "bob", Trusted: true}} {
		p.Email, p.Password = p.Username+"@example.com", "correct horse"
		id := testkit.Get(people.CreateAccount(t.Context(), p))(t)
		owners[p.Username] = id
	}
	add := func(p projects.CreateProjectParams) string {
		day++
		at := noon.AddDate(0, 0, day)
		p.CreatedAt, p.LastOpenedAt = at, at
		if p.Name != "undated" {
			p.PublishedAt = &at
		}
		return testkit.Get(made.Create(t.Context(), p))(t)
	}
	publish := func(owner, name string, license projects.License) string {
		return add(projects.CreateProjectParams{OwnerID: owners[owner], Name: name, ShareStatus: projects.Public, License: license})
	}
	publish("cuttle", "first", "")
	publish("cleo", "pro", projects.LicensePro)
	publish("cleo", "undated", projects.LicensePro)
	publish("cuttle", "official pro", projects.LicensePro)
	publish("cleo", "free", "")
	publish("bob", "of bob", "")
	publish("cuttle", "last", "")
	for name, owner := range owners {
		for _, status := range []projects.ShareStatus{projects.Private, projects.Unlisted} {
			add(projects.CreateProjectParams{OwnerID: owner, Name: string(status), ShareStatus: status, License: projects.LicensePro})
			add(projects.CreateProjectParams{OwnerID: owner, Name: string(status), ShareStatus: status, MinisiteID: hub})
		}
		_, err := made.Delete(t.Context(), projects.Viewer{UserID: owner}, publish(name, "deleted", projects.LicensePro))
		testkit.Must(t, err)
	}
	add(projects.CreateProjectParams{OwnerID: owners["cleo"], Name: "at the hub", ShareStatus: projects.Public, MinisiteID: hub})
	add(projects.CreateProjectParams{OwnerID: owners["cuttle"], Name: "for members", ShareStatus: projects.Public, MinisiteID: hub, License: projects.LicenseMinisitePaid})
	add(projects.CreateProjectParams{OwnerID: owners["bob"], Name: "at the club", ShareStatus: projects.Public, MinisiteID: club})
	first := func(page func(context.Context, string) ([]projects.Card, string, error)) func(context.Context) ([]projects.Card, error) {
		return func(ctx context.Context) ([]projects.Card, error) {
			list, _, err := page(ctx, "")
			return list, err
		}
	}
	in := func(order projects.Order, page func(context.Context, projects.Order, string) ([]projects.Card, string, error)) func(context.Context) ([]projects.Card, error) {
		return first(func(ctx context.Context, after string) ([]projects.Card, string, error) {
			return page(ctx, order, after)
		})
	}
	profileOf := func(username string) func(context.Context) ([]projects.Card, error) {
		return first(func(ctx context.Context, after string) ([]projects.Card, string, error) {
			return made.ProfileCards(ctx, owners[username], after)
		})
	}
	for _, c := range []struct {
		list func(context.Context) ([]projects.Card, error)
		want []string
	}{
		{made.TemplateCards, []string{"last", "official pro", "pro", "first", "undated"}},
		// In pages, by their dates.
		{first(made.Explore), []string{"last", "of bob", "free", "official pro", "pro", "first"}},
		{in(projects.Newest, made.Community), []string{"of bob", "free", "pro"}},
		{in(projects.Popular, made.Community), []string{"of bob", "free", "pro"}}, // at once: nobody has viewed any
		{in(projects.Newest, made.Creators), []string{"free", "pro"}},
		{profileOf("cleo"), []string{"free", "pro"}},
		{profileOf("cuttle"), []string{"last", "official pro", "first"}},
		{func(ctx context.Context) ([]projects.Card, error) { return made.MinisiteCards(ctx, hub) }, []string{"for members", "at the hub"}},
		{func(ctx context.Context) ([]projects.Card, error) { return made.MinisiteCards(ctx, club) }, []string{"at the club"}},
	} {
		cards := testkit.Get(c.list(t.Context()))(t)
		var names []string
		for _, card := range cards {
			names = append(names, card.Name)
		}
		if !slices.Equal(names, c.want) {
			t.Errorf("got %q, want %q", names, c.want)
		}
	}
}
