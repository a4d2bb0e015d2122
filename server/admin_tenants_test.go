package server_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/projects"
)

type adminTenant struct {
	Subdomain, DisplayName, SupportEmail, JoinLink, Origin, Status string
	CreatedDate                                                    time.Time
	DeletedDate, FreeFrom                                          *time.Time
	PaidMembers, CanceledMembers, AdminMembers, LettersPerDay      int
	AdminsMayLicense                                               bool
}

type tenantChange struct {
	Actor, Action string
	Date          time.Time
	Before, After map[string]any
}

// noBrand is what a form sends for a minisite without a brand of its own.
var noBrand = input{
	"logo": "", "favicon": "", "heroTitle": "", "heroText": "", "fontDisplay": "", "fontText": "", "light": input{}, "dark": input{}, "links": []any{},
}

func form(subdomain, name string) input {
	return input{
		"subdomain": subdomain, "displayName": name, "supportEmail": "help@" + subdomain + ".example", "joinLink": "", "brand": noBrand,
		"adminName": "", "adminEmail": "",
	}
}

func TestOnboardingAMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	in := form("lightworks", "  Light Works ")
	in["joinLink"] = "https://lightworks.example/join"
	in["adminName"], in["adminEmail"] = "Ada", "ada@lightworks.example"
	in["brand"] = input{
		"logo": w.brandPicture(t, boss, "logo"), "favicon": w.brandPicture(t, boss, "favicon"), "heroTitle": "Cut with light", "heroText": "",
		"fontDisplay": "Instrument Sans Variable", "fontText": "", "light": input{"accent": "#0b6e99", "on-accent": "#ffffff"}, "dark": input{},
		"links": []any{input{"label": "Forum", "href": "https://forum.example"}},
	}
	type single struct {
		Tenant adminTenant
		Brand  json.RawMessage
	}
	made := ask[single](t, w, boss, "adminCreateTenant", in).Tenant
	if want := (adminTenant{
		Subdomain: "lightworks", DisplayName: "Light Works", SupportEmail: "help@lightworks.example", JoinLink: "https://lightworks.example/join",
		Origin: "https://lightworks.cuttle.test", Status: "active", CreatedDate: made.CreatedDate, AdminMembers: 1, LettersPerDay: 500,
	}); !reflect.DeepEqual(made, want) || time.Since(made.CreatedDate).Abs() > time.Minute {
		t.Errorf("made %+v", made)
	}
	got := ask[single](t, w, boss, "adminGetTenant", input{"subdomain": "lightworks"})
	sent := testkit.Get(json.Marshal(in["brand"]))(t)
	if !sameJSON(t, sent, got.Brand) || !reflect.DeepEqual(got.Tenant, made) {
		t.Errorf("got %+v %s", got.Tenant, got.Brand)
	}
	// The letter is written in its brand, and leads there.
	if l := w.letterTo(t, "ada@lightworks.example"); !strings.Contains(l.Text, "https://lightworks.cuttle.test/?invitation=") || !strings.Contains(l.HTML, "#0b6e99") {
		t.Errorf("the letter: %+v", l)
	}
	if res := w.send(t, request{host: "lightworks.cuttle.test", path: "/"}); res.status != 200 || !strings.Contains(res.body, "Light Works") {
		t.Errorf("its home: %d", res.status)
	}

	update := form("lightworks", "Light & Works")
	update["lettersPerDay"], update["adminsMayLicense"] = 2000, true
	updated := ask[single](t, w, boss, "adminUpdateTenant", update)
	empty := testkit.Get(json.Marshal(noBrand))(t)
	if updated.Tenant.DisplayName != "Light & Works" || updated.Tenant.JoinLink != "" || updated.Tenant.LettersPerDay != 2000 || !updated.Tenant.AdminsMayLicense || !sameJSON(t, empty, updated.Brand) {
		t.Errorf("updated: %+v %s", updated.Tenant, updated.Brand)
	}
	if hub := ask[single](t, w, boss, "adminGetTenant", input{"subdomain": "hub"}); hub.Tenant.DisplayName != "The Hub" || hub.Tenant.PaidMembers != 1 {
		t.Errorf("the hub: %+v", hub.Tenant)
	}
	ask[single](t, w, boss, "adminSuspendTenant", input{"subdomain": "lightworks", "suspended": true})
	if res := w.send(t, request{host: "lightworks.cuttle.test", path: "/"}); res.status != 503 || !strings.Contains(res.body, "Light &amp; Works") {
		t.Errorf("suspended: %d %s", res.status, res.body)
	}
	if again := ask[single](t, w, boss, "adminSuspendTenant", input{"subdomain": "lightworks", "suspended": false}); again.Tenant.Status != "active" {
		t.Errorf("resumed: %+v", again.Tenant)
	}

	// Newest first; who, when, what, before, after.
	list := ask[struct {
		Changes []tenantChange
		Next    *string
	}](t, w, boss, "adminListTenantChanges", input{"subdomain": "lightworks"})
	var lines []string
	for _, c := range list.Changes {
		lines = append(lines, c.Actor+" "+c.Action)
	}
	if want := "boss resumed, boss suspended, boss changed, boss admin invited, boss created"; strings.Join(lines, ", ") != want || list.Next != nil {
		t.Errorf("changes: %v, next %v", lines, list.Next)
	} else if c := list.Changes[2]; c.Before["brand.heroTitle"] != "Cut with light" || c.After["displayName"] != "Light & Works" || c.After["supportEmail"] != nil || time.Since(c.Date).Abs() > time.Minute {
		t.Errorf("the change: %+v", c)
	} else if list.Changes[4].Before != nil {
		t.Errorf("before it was made: %+v", list.Changes[4].Before)
	}
}

func sameJSON(t *testing.T, a, b []byte) bool {
	t.Helper()
	var x, y any
	testkit.Must(t, json.Unmarshal(a, &x))
	testkit.Must(t, json.Unmarshal(b, &y))
	return reflect.DeepEqual(x, y)
}

// A refusal names the field of the form, and then nothing has been made, invited or sent.
func TestFormsOfMinisitesThatAreRefused(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	logo := w.brandPicture(t, boss, "logo")
	_, own := w.put(t, boss, w.address(t, boss, "generateOwnFilePutUrl", input{"kind": "image", "name": "x"}), pngOf(t, 40, 40))
	bad := func(change func(in, brand input)) input {
		in, brand := form("lightworks", "Light Works"), input{}
		for field, value := range noBrand {
			brand[field] = value
		}
		in["brand"] = brand
		change(in, brand)
		return in
	}
	for name, c := range map[string]struct {
		in     input
		fields string // of adminCreateTenant
	}{
		"a subdomain that is taken":   {bad(func(in, _ input) { in["subdomain"] = "hub" }), "subdomain"},
		"a subdomain of the settings": {bad(func(in, _ input) { in["subdomain"] = "old" }), "subdomain"},
		"a picture that is gone":      {bad(func(_, b input) { b["favicon"] = "/media/0123456789abcdefABCDEF01234.png" }), "brand.favicon"},
		"a logo as a favicon":         {bad(func(_, b input) { b["favicon"] = logo }), "brand.favicon"},
		"somebody's own picture":      {bad(func(_, b input) { b["logo"] = own.File.URL }), "brand.logo"},
		"an admin without a name":     {bad(func(in, _ input) { in["adminEmail"] = "ada@example.com" }), "adminName"},
		"an admin without an address": {bad(func(in, _ input) { in["adminName"] = "Ada" }), "adminEmail"},
		"several at once": {bad(func(in, b input) {
			in["subdomain"], in["displayName"], b["heroTitle"] = "-", "", strings.Repeat("a", 121)
		}), "brand.heroTitle displayName subdomain"},
	} {
		res, e := w.as(t, boss, "adminCreateTenant", c.in)
		if e.Success || keysOf(e.Fields) != c.fields {
			t.Errorf("%s: %s, want %s", name, res.body, c.fields)
		}
		if strings.HasPrefix(c.fields, "admin") || c.in["subdomain"] != "lightworks" {
			continue
		}
		c.in["subdomain"] = "hub"
		if res, e := w.as(t, boss, "adminUpdateTenant", c.in); e.Success || keysOf(e.Fields) != c.fields {
			t.Errorf("update, %s: %s, want %s", name, res.body, c.fields)
		}
	}
	for _, letters := range []int{0, -1, 100001} {
		in := form("hub", "The Hub")
		in["lettersPerDay"] = letters
		if res, e := w.as(t, boss, "adminUpdateTenant", in); e.Success || e.Fields["lettersPerDay"] == "" {
			t.Errorf("%d letters a day: %s", letters, res.body)
		}
	}
	if res, e := w.as(t, boss, "adminRenameTenant", input{"subdomain": "hub", "newSubdomain": "club"}); e.Fields["newSubdomain"] != "That address is taken." {
		t.Errorf("rename: %s", res.body)
	}
	if n := dbtest.Look[int](t, w.data, "select (select count(*) from tenant where slug = 'lightworks') + (select count(*) from mail_outbox) + (select count(*) from minisite_member where role = 'admin')"); n != 0 {
		t.Errorf("%d rows stayed", n)
	}
	if hub, err := w.tenants.FindBySlug(t.Context(), "hub"); err != nil || !reflect.DeepEqual(hub, w.hub) {
		t.Errorf("the hub changed: %+v %v", hub, err)
	}
}

func keysOf(fields map[string]string) string {
	return strings.Join(slices.Sorted(maps.Keys(fields)), " ")
}

// A renamed minisite is at its new address alone, a deleted one nowhere, for members neither; restored, all is as it was.
func TestRenamedAndDeletedMinisites(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	boss := all["admin"]
	paid := w.give(t, projects.Public, projects.LicenseMinisitePaid, w.hub.ID)
	change := func(operation string, in input) {
		t.Helper()
		ask[struct{}](t, w, boss, operation, in)
		w.clock.advance(2 * time.Second) // what is known of people is no older than a second
	}
	statusAt := func(host string) int { return w.send(t, request{host: host, path: "/"}).status }
	accessOf := func(p *person) string {
		t.Helper()
		return ask[struct{ Project struct{ Access string } }](t, w, p, "getProject", input{"projectId": paid}).Project.Access
	}
	served := func(subdomain string) bool {
		t.Helper()
		_, info := w.call(t, "cuttle.test", "getMinisiteInfo", `{"subdomain":"`+subdomain+`"}`)
		_, cards := w.call(t, "cuttle.test", "getProjectCardsForMinisite", `{"subdomain":"`+subdomain+`"}`)
		if info.Success != cards.Success {
			t.Errorf("%s: info %v, cards %v", subdomain, info.Success, cards.Success)
		}
		return info.Success
	}

	change("adminRenameTenant", input{"subdomain": "hub", "newSubdomain": "lightworks"})
	if old, now := statusAt("hub.cuttle.test"), statusAt("lightworks.cuttle.test"); old != 421 || now != 200 || served("hub") || !served("lightworks") {
		t.Errorf("the old address: %d, the new: %d", old, now)
	}
	if got := accessOf(all["hub paid"]); got != "full" {
		t.Errorf("a paying member after the rename: %s", got)
	}

	change("adminDeleteTenant", input{"subdomain": "lightworks"})
	for _, host := range []string{"lightworks.cuttle.test", "hub.cuttle.test", "lightworks.staging.cuttle.test"} {
		if got := statusAt(host); got != 421 {
			t.Errorf("deleted, %s: %d", host, got)
		}
	}
	w.clock.advance(time.Second) // the cache of who belongs where
	if served("lightworks") || accessOf(all["hub paid"]) != "needsMembership" || w.memberships(t, "cuttle.test", all["hub paid"].cookie) != "[]" {
		t.Error("members still have the deleted minisite")
	}
	if status, _ := internal(w, "/internal/tls/ask?domain=lightworks.cuttle.test"); status == 200 {
		t.Error("a certificate for a deleted minisite")
	}
	change("adminRestoreTenant", input{"subdomain": "lightworks"})
	w.clock.advance(time.Second)
	if got := statusAt("lightworks.cuttle.test"); got != 200 || accessOf(all["hub paid"]) != "full" {
		t.Errorf("restored: %d", got)
	}
	if res := ask[struct{ Tenant adminTenant }](t, w, boss, "adminGetTenant", input{"subdomain": "lightworks"}); res.Tenant.PaidMembers != 2 {
		t.Errorf("restored: %+v", res.Tenant)
	}
}
