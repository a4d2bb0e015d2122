package official_test

import (
	"testing"
	"time"

	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/media"
	"cuttle/official"
	"cuttle/projects"
	"cuttle/store"
	"cuttle/templates"
)

// A deployment may write the templates any number of times, and does not change what people made of them.
func TestPuttingTheTemplatesInPlace(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	ctx := t.Context()
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	people, made := testkit.Accounts(st, clock), projects.New(st, clock)
	pictures := testkit.Get(media.OpenFolder(t.TempDir()))(t)
	defer pictures.Close()
	put := func(want official.Counts) {
		t.Helper()
		now = now.Add(time.Hour)
		got := testkit.Get(official.Put(ctx, people, media.New(st, pictures, clock), made, "cuttle.test", now))(t)
		for _, what := range []projects.Put{projects.PutMade, projects.PutChanged, projects.PutKept} {
			if got[what] != want[what] {
				t.Errorf("%s: %d, want %d", what, got[what], want[what])
			}
		}
	}
	designs := testkit.Get(templates.All())(t)
	all := len(designs)
	put(official.Counts{projects.PutMade: all})
	put(official.Counts{projects.PutKept: all})

	cards := testkit.Get(made.TemplateCards(ctx))(t)
	if len(cards) != all || cards[0].Name != designs[0].Name || cards[0].OwnerUsername != "cuttle" {
		t.Fatalf("%d cards, the first is %+v", len(cards), cards[0])
	}
	intro := testkit.Get(made.Find(ctx, projects.Viewer{}, "_intro"))(t)
	if intro.ShareStatus != projects.Public || intro.PreviewImage == "" || len(intro.Tagged) == 0 {
		t.Errorf("the first project: %+v", intro)
	}

	// Somebody copies a template; then the product has a new version of it.
	annID := testkit.Get(people.CreateAccount(ctx, accounts.CreateAccountParams{Email: "ann@example.com", Username: "ann", Password: "correct horse"}))(t)
	ann := projects.Viewer{UserID: annID}
	copied := testkit.Get(made.Duplicate(ctx, ann, projects.DuplicateParams{ProjectID: "_intro"}))(t)
	owner := testkit.Get(people.FindByUsername(ctx, "CUTTLE"))(t)
	staff := projects.Viewer{UserID: owner}
	testkit.Must(t, made.Rename(ctx, staff, "_intro", "An older name"))
	testkit.Must(t, made.SetShareStatus(ctx, staff, "_intro", projects.Unlisted))
	testkit.Must(t, st.As(store.Public).SetOfficialTemplate(ctx, "name-keychain", nil, "of an older version"))
	put(official.Counts{projects.PutChanged: 1, projects.PutKept: all - 1})
	changed := testkit.Get(made.Find(ctx, projects.Viewer{}, "_intro"))(t)
	if changed.Name != intro.Name || changed.Version != intro.Version+1 || len(changed.Tagged) != len(intro.Tagged) {
		t.Errorf("after the change: %+v", changed)
	}
	if changed.ShareStatus != projects.Unlisted {
		t.Error("it was shown again, though its owner had hidden it")
	}
	versions := testkit.Get(made.Versions(ctx, staff, "_intro"))(t)
	if len(versions) != 2 || versions[0].Kind != projects.Published {
		t.Errorf("versions: %+v", versions)
	}
	mine := testkit.Get(made.Find(ctx, ann, copied))(t)
	if mine.Version != 1 || mine.Name != intro.Name {
		t.Errorf("the copy was touched: %+v", mine)
	}

	// A template that its owner has deleted is not created again.
	_, err := made.Delete(ctx, staff, "_intro")
	testkit.Must(t, err)
	testkit.Must(t, st.As(store.Public).SetOfficialTemplate(ctx, "name-keychain", nil, "of an older version"))
	put(official.Counts{projects.PutKept: all})
}

// A person with that name would own the templates.
func TestNobodySignsUpAsTheOfficialOwner(t *testing.T) {
	t.Parallel()
	people := testkit.Accounts(dbtest.Tx(t), time.Now)
	for _, name := range []string{"cuttle", "Cuttle", " CUTTLE ", "cuttle_team"} {
		_, err := people.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "eve@example.com", Username: name, Password: "correct horse"})
		if fault.From(err).Message != "Username not available" {
			t.Errorf("%q: %v", name, err)
		}
	}
}
