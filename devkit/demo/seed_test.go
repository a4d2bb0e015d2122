package demo_test

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"cuttle"
	"cuttle/accounts"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/demo"
	"cuttle/devkit/localstripe"
	"cuttle/devkit/testkit"
	"cuttle/media"
	"cuttle/projects"
	"cuttle/storefront"
	"cuttle/templates"
	"cuttle/tenancy"
)

// All seeded projects are designs that can be opened and cut: none is blank, and each has the picture of its document.
func TestSeededProjects(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	people, made := testkit.Accounts(st, clock), projects.New(st, clock)
	tenants := testkit.Get(tenancy.NewService(st, tenancy.Hosts{RootDomain: "cuttle.test", Main: []string{"cuttle.test"}, Scheme: "https"}, clock))(t)
	_, err := tenants.EnsureMain(t.Context(), "help@cuttle.test")
	testkit.Must(t, err)
	pictures := testkit.Get(media.OpenFolder(t.TempDir()))(t)
	defer pictures.Close()
	for range 2 { // the second time nothing happens
		testkit.Must(t, demo.Seed(t.Context(), st, people, tenants, media.New(st, pictures, clock), now))
	}

	designs := testkit.Get(templates.Community())(t)
	documents := map[string]json.RawMessage{}
	for _, d := range designs {
		documents[d.Name] = d.Document
	}
	seen := 0
	paid := map[string]int{}
	for _, name := range []string{"free", "pro", "creator", "hubadmin", "partner"} {
		id := testkit.Get(people.FindByEmail(t.Context(), name+"@example.com"))(t)
		list := testkit.Get(made.Dashboard(t.Context(), id, projects.DashboardParams{}))(t).Projects
		for _, p := range list {
			seen++
			saved := testkit.Get(made.Latest(t.Context(), p.ID))(t)
			if saved.Version != 1 || string(saved.Document) != compact(t, documents[p.Name]) || p.PreviewImage == "" {
				t.Errorf("%s of %s: version %d, %d bytes, picture %q", p.Name, name, saved.Version, len(saved.Document), p.PreviewImage)
			}
			whole := testkit.Get(made.Find(t.Context(), projects.Viewer{UserID: id}, p.ID))(t)
			if len(whole.Tagged) == 0 || whole.Description == "" {
				t.Errorf("%s of %s has no tags or no words", p.Name, name)
			}
			switch whole.License {
			case projects.LicensePro:
				paid["pro by "+name]++
			case projects.LicenseMinisitePaid:
				paid[whole.Minisite.Subdomain]++
			}
		}
	}
	if seen != len(designs) {
		t.Errorf("%d projects of %d designs", seen, len(designs))
	}
	for who, least := range map[string]int{"pro by creator": 2, "laserhub": 2, "sawdust": 2} {
		if paid[who] < least {
			t.Errorf("%s: %d paid designs, want %d", who, paid[who], least)
		}
	}
}

func compact(t *testing.T, document json.RawMessage) string {
	t.Helper()
	var b bytes.Buffer
	testkit.Must(t, json.Compact(&b, document))
	return b.String()
}

// "pro@ of the demo has a real subscription at the local Stripe" (issue 37), also after the next start.
func TestProSubscribes(t *testing.T) {
	t.Parallel()
	st := dbtest.Database(t).Store
	now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
	clock := func() time.Time { return now }
	people := testkit.Accounts(st, clock)
	id := testkit.Get(people.CreateAccount(t.Context(), accounts.CreateAccountParams{Email: "pro@example.com", Username: "pro", Password: demo.Password}))(t)
	testkit.Must(t, storefront.SetPlan(t.Context(), st, id, cuttle.PlanPro, nil, now))
	stripe := testkit.Get(localstripe.Start(localstripe.Options{Now: clock, Manual: true}))(t)
	defer stripe.Close()
	shop := storefront.New(storefront.Options{Store: st, SecretKey: stripe.Key(), URL: stripe.URL(), TrialKey: []byte("trials"), Origin: "https://cuttle.test", Now: clock})
	testkit.Get(shop.SyncCatalogue(t.Context()))(t)
	for range 2 { // the second time nothing happens
		testkit.Must(t, demo.Subscribe(t.Context(), st, people, shop, stripe, "https://cuttle.test", now))
	}
	token := testkit.Get(people.StartSession(t.Context(), testkit.Get(people.Authenticate(t.Context(), "pro", demo.Password))(t), "h", ""))(t)
	viewer := testkit.Get(people.Viewer(t.Context(), "h", token))(t)
	sees := shop.SubscriptionOf(viewer.Plan(), viewer.Entitlements, viewer.Billing, true, 0)
	if sees.Plan != cuttle.PlanPro || sees.Price == nil || *sees.Price != 2400 || sees.CurrentPeriodEnd == nil || len(stripe.Subscriptions()) != 1 {
		t.Errorf("%+v, %d subscriptions", sees, len(stripe.Subscriptions()))
	}
	if len(viewer.Entitlements) != 1 {
		t.Errorf("the plan that was given is still there: %+v", viewer.Entitlements)
	}
}
