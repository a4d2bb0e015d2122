package demo_test

import (
	"testing"
	"time"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/demo"
	"cuttle/media"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/templates"
	"cuttle/tenancy"
)

// The official templates are the ones that come with the product, whole and under their tags; whatever else is seeded
// can be opened too.
func TestSeededProjects(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	people := accounts.New(st, clock)
	tenants, err := tenancy.NewService(st, tenancy.Hosts{RootDomain: "cuttle.test", Main: []string{"cuttle.test"}, Scheme: "https"}, clock)
	must(t, err)
	_, err = tenants.EnsureMain(t.Context(), "help@cuttle.test")
	must(t, err)
	pictures, err := media.Open(t.TempDir())
	must(t, err)
	defer pictures.Close()
	for range 2 { // the second time nothing happens
		must(t, demo.Seed(t.Context(), st, people, tenants, pictures, now))
	}

	cards, err := projects.TemplateCards(t.Context(), st)
	must(t, err)
	official := map[string]projects.Card{}
	for _, c := range cards {
		if c.OwnerUsername == projects.OfficialOwner {
			official[c.Name] = c
		} else if c.License != projects.LicensePro {
			t.Errorf("%s of %s is no template", c.Name, c.OwnerUsername)
		}
	}
	designs, err := templates.All()
	must(t, err)
	if len(official) != len(designs) || len(cards) == len(official) {
		t.Errorf("%d templates are official and %d in all; the product has %d", len(official), len(cards), len(designs))
	}
	for _, d := range designs {
		c := official[d.Name]
		saved, err := projects.Latest(t.Context(), st, c.ID)
		must(t, err)
		if len(c.Tags) != len(d.Tags) || c.PreviewImage == "" || saved.Version != 1 || len(saved.Document) < 1000 {
			t.Errorf("%s: %+v, a document of %d bytes", d.Name, c, len(saved.Document))
		}
	}
	for _, name := range []string{"free", "pro", "creator", "hubadmin", "partner"} {
		id, err := people.FindByEmail(t.Context(), name+"@example.com")
		must(t, err)
		list, err := projects.Dashboard(t.Context(), st, id)
		must(t, err)
		if len(list) == 0 {
			t.Errorf("%s has no project", name)
		}
		for _, p := range list {
			versions, err := st.As(store.Public).ListVersions(t.Context(), p.ID)
			must(t, err)
			if len(versions) != 1 || p.PreviewImage == "" {
				t.Errorf("%s of %s: %v, picture %q", p.Name, name, versions, p.PreviewImage)
			}
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
