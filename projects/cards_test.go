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

// Which projects a list shows: each once, newest first, those without a date last.
func TestCardsAreListedNewestFirst(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	people := testkit.Accounts(st, func() time.Time { return noon })
	made := projects.New(st, time.Now)
	day := 0
	owners := map[string]string{}
	for _, p := range []accounts.CreateAccountParams{{Username: cuttle.OfficialUsername, Official: true}, {Username: "cleo", CanLicensePro: true}, {Username: "bob"}} {
		p.Email, p.Password = p.Username+"@example.com", "correct horse"
		id := testkit.Get(people.CreateAccount(t.Context(), p))(t)
		owners[p.Username] = id
	}
	publish := func(owner, name string, license projects.License, dated bool) {
		t.Helper()
		day++
		at := noon.AddDate(0, 0, day)
		p := projects.CreateProjectParams{
			OwnerID: owners[owner], Name: name, ShareStatus: projects.Public, License: license, CreatedAt: at, LastOpenedAt: at, PublishedAt: &at,
		}
		if !dated {
			p.PublishedAt = nil
		}
		_, err := made.Create(t.Context(), p)
		testkit.Must(t, err)
	}
	publish("cuttle", "first", "", true)
	publish("cleo", "pro", projects.LicensePro, true)
	publish("cleo", "undated", projects.LicensePro, false)
	publish("cuttle", "official pro", projects.LicensePro, true)
	publish("cleo", "free", "", true)
	publish("bob", "of bob", "", true)
	publish("cuttle", "last", "", true)
	for _, c := range []struct {
		list func(context.Context) ([]projects.Card, error)
		want []string
	}{
		{made.TemplateCards, []string{"last", "official pro", "pro", "first", "undated"}},
		{made.CreatorCards, []string{"free", "pro", "undated"}},
		{made.CommunityCards, []string{"of bob", "free", "pro", "undated"}},
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
