package server_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"cuttle"
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

// What the form sends becomes a minisite, with a letter to its first admin. Changes of all fields are tested in tenancy.
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
	}); !reflect.DeepEqual(made, want) || made.CreatedDate.IsZero() {
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
	update := form("lightworks", "Light & Works")
	update["lettersPerDay"], update["adminsMayLicense"] = 2000, true
	if u := ask[single](t, w, boss, "adminUpdateTenant", update); u.Tenant.DisplayName != "Light & Works" || u.Tenant.LettersPerDay != 2000 || !u.Tenant.AdminsMayLicense ||
		!sameJSON(t, testkit.Get(json.Marshal(noBrand))(t), u.Brand) {
		t.Errorf("updated: %+v %s", u.Tenant, u.Brand)
	}
	var lines []string
	for _, line := range w.changesOf(t, boss, "lightworks") {
		lines = append(lines, strings.Join(strings.Fields(line)[:2], " "))
	}
	if want := "boss changed, boss admin, boss created"; strings.Join(lines, ", ") != want {
		t.Errorf("changes: %v", lines)
	}
	if hub := ask[single](t, w, boss, "adminGetTenant", input{"subdomain": "hub"}); hub.Tenant.DisplayName != "The Hub" || hub.Tenant.PaidMembers != 1 {
		t.Errorf("the hub: %+v", hub.Tenant)
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

// "suspending asks for a reason, which its admins get by email"
func TestSuspendingSaysWhy(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	for name, role := range map[string]cuttle.MemberRole{"sue": cuttle.MemberAdmin, "tom": cuttle.MemberAdmin, "una": cuttle.MemberPaid} {
		w.join(t, w.enter(t, name, cuttle.PlanFree, nil), w.hub.ID, role)
	}
	w.data.Exec(t, "update app_user set email_verified_at = case when username <> 'tom' then now() end") // the mailbox of tom is not proved
	suspend := func(suspended bool, reason string) envelope {
		_, e := w.as(t, boss, "adminSuspendTenant", input{"subdomain": "hub", "suspended": suspended, "reason": reason})
		return e
	}
	sent := func() string {
		return dbtest.Look[string](t, w.data, "select coalesce(string_agg(split_part(recipient, '@', 1) || ': ' || subject, ', ' order by subject), '') from mail_outbox")
	}
	for _, reason := range []string{"", " \n ", strings.Repeat("a", 501), "a\u202eb"} {
		if e := suspend(true, reason); e.Fields["reason"] != "Please give a reason, in at most 500 characters." {
			t.Errorf("%q: %+v", reason, e)
		}
	}
	if hub, err := w.tenants.FindBySlug(t.Context(), "hub"); err != nil || hub.Status != "active" || sent() != "" {
		t.Fatalf("the hub is %s, %v; sent %s", hub.Status, err, sent())
	}
	for range 2 { // the second time nothing changes
		if e := suspend(true, " The invoices of May\nare unpaid. "); !e.Success {
			t.Fatal(e)
		}
	}
	if got := sent(); got != "sue: “The Hub” is suspended" {
		t.Errorf("sent %s", got)
	}
	l := w.letterTo(t, dbtest.Look[string](t, w.data, "select email from app_user where username = 'sue'"))
	if !strings.Contains(l.Text, "The reason: The invoices of May are unpaid.") || !strings.Contains(l.Text, "hub.cuttle.test") || l.Sender != "Cuttle" {
		t.Errorf("the email: %+v", l)
	}
	if after := dbtest.Look[string](t, w.data, "select string_agg(after::text, ' ') from tenant_audit where action = 'suspended'"); after != `{"reason": "The invoices of May are unpaid.", "status": "suspended"}` {
		t.Errorf("recorded %s", after)
	}
	if e := suspend(false, ""); !e.Success || sent() != "sue: “The Hub” is open again, sue: “The Hub” is suspended" {
		t.Errorf("resumed: %+v, sent %s", e, sent())
	}
}

// A renamed minisite is at its new address alone, a suspended one shows a notice, a deleted one is nowhere, for members neither; restored, all is as
// it was.
func TestTheLifeOfAMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss, paid := w.boss(t), w.enter(t, "paid", cuttle.PlanFree, nil)
	w.join(t, paid, w.hub.ID, cuttle.MemberPaid)
	project := w.give(t, projects.Public, projects.LicenseMinisitePaid, w.hub.ID)
	for _, step := range []struct {
		operation, subdomain, field string
		value                       any
		old, now                    int // status of its addresses
		access, memberships         string
	}{
		{"adminRenameTenant", "hub", "newSubdomain", "lightworks", 421, 200, "full", "[{lightworks paid}]"},
		{"adminSuspendTenant", "lightworks", "suspended", true, 421, 503, "full", "[]"},
		{"adminSuspendTenant", "lightworks", "suspended", false, 421, 200, "full", "[{lightworks paid}]"},
		{"adminDeleteTenant", "lightworks", "", nil, 421, 421, "needsMembership", "[]"},
		{"adminRestoreTenant", "lightworks", "", nil, 421, 200, "full", "[{lightworks paid}]"},
	} {
		in := input{"subdomain": step.subdomain, step.field: step.value}
		if step.value == true {
			in["reason"] = "Unpaid invoices"
		}
		ask[struct{}](t, w, boss, step.operation, in)
		w.clock.advance(2 * time.Second) // what is known of people, and of who belongs where, is no older than a second
		what := fmt.Sprint(step.operation, " ", step.value)
		for host, want := range map[string]int{"hub.cuttle.test": step.old, "lightworks.cuttle.test": step.now, "lightworks.staging.cuttle.test": step.now} {
			if res := w.send(t, request{host: host, path: "/"}); res.status != want {
				t.Errorf("%s: %s is %d, want %d", what, host, res.status, want)
			}
		}
		for _, operation := range []string{"getMinisiteInfo", "getProjectCardsForMinisite"} {
			if res, e := w.call(t, "cuttle.test", operation, `{"subdomain":"lightworks"}`); e.Success != (step.now == 200) {
				t.Errorf("%s: %s: %s", what, operation, res.body)
			}
		}
		if status, _ := internal(w, "/internal/tls/ask?domain=lightworks.cuttle.test"); (status == 200) != (step.now != 421) {
			t.Errorf("%s: a certificate for it: %d", what, status)
		}
		if got := ask[pageOfProject](t, w, paid, "getProject", naming(project, nil)).Project.Access; got != step.access {
			t.Errorf("%s: a paying member has %s", what, got)
		}
		if got := w.memberships(t, "cuttle.test", paid.cookie); got != step.memberships {
			t.Errorf("%s: memberships %s", what, got)
		}
	}
}
