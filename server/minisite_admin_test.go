package server_test

import (
	"strings"
	"testing"
)

type minisiteAdmin struct {
	Minisite struct{ Subdomain, DisplayName, SupportEmail, JoinLink, Origin string }
	Brand    struct {
		Logo, HeroTitle string
		Light           map[string]string
	}
	Counts struct{ Paid, Canceled, Admin int }
}

// A minisite's own admin may change what the platform's may, except its address, and both are in one audit list.
func TestMinisiteIsChangedByItsAdmin(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	w.adds(t, ada, input{"role": "canceled"})
	got := ask[minisiteAdmin](t, w, ada, "getMinisiteAdmin", input{"subdomain": "hub"})
	if got.Minisite.DisplayName != "The Hub" || got.Minisite.Origin != "https://hub.cuttle.test" || got.Brand.Light["accent"] != "#00707f" ||
		got.Counts != struct{ Paid, Canceled, Admin int }{1, 1, 1} {
		t.Errorf("before: %+v", got)
	}
	form := func(more input) input {
		return mergeInput(input{
			"subdomain": "hub", "lettersPerDay": 100000, "adminsMayLicense": true, "displayName": " Hub & Sons ", "supportEmail": "hello@hub.example", "joinLink": "https://hub.example/in",
			"brand": input{"heroTitle": "Cut with us", "light": input{"accent": "#7a1f5c", "accent-strong": "#7a1f5c", "on-accent": "#ffffff"}},
		}, more)
	}
	after := ask[minisiteAdmin](t, w, ada, "updateMinisite", form(nil))
	if after.Minisite.DisplayName != "Hub & Sons" || after.Minisite.SupportEmail != "hello@hub.example" || after.Brand.HeroTitle != "Cut with us" || after.Brand.Light["accent"] != "#7a1f5c" {
		t.Errorf("after: %+v", after)
	}
	if hub := ask[struct{ Tenant adminTenant }](t, w, boss, "adminGetTenant", input{"subdomain": "hub"}); hub.Tenant.LettersPerDay != 500 || hub.Tenant.AdminsMayLicense {
		t.Errorf("the minisite's own admin changed what the platform allows it: %+v", hub.Tenant)
	}
	list := w.changesOf(t, boss, "hub")
	if !strings.HasPrefix(list[0], "hubadmin changed ") || !strings.Contains(list[0], "displayName:The Hub") || !strings.Contains(list[0], "displayName:Hub & Sons") {
		t.Errorf("the list of changes: %s", list[0])
	}
	for field, in := range map[string]input{
		"displayName": {"displayName": " "},
		"brand.logo":  {"brand": input{"logo": "https://elsewhere.example/logo.png"}},
	} {
		if _, e := w.as(t, ada, "updateMinisite", form(in)); e.Success || e.Fields[field] == "" {
			t.Errorf("%v: %+v", in, e)
		}
	}
	if again := ask[minisiteAdmin](t, w, boss, "getMinisiteAdmin", input{"subdomain": "hub"}); again.Minisite != after.Minisite { // the platform admin may help
		t.Errorf("as the platform admin reads it: %+v", again)
	}
}
