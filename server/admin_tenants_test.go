package server_test

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"maps"
	"net/http"
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

// adminOperations are all that the platform's admin may do with minisites, each with an input that would work on the hub.
func adminOperations() map[string]input {
	return map[string]input{
		"adminListTenants": {}, "adminGetTenant": {"subdomain": "hub"}, "adminListTenantChanges": {"subdomain": "hub"},
		"adminCheckSubdomain": {"subdomain": "lightworks"}, "adminCreateTenant": form("lightworks", "Light Works"),
		"adminUpdateTenant": form("hub", "Light Works"), "adminRenameTenant": {"subdomain": "hub", "newSubdomain": "lightworks"},
		"adminSuspendTenant": {"subdomain": "hub", "suspended": true}, "adminDeleteTenant": {"subdomain": "hub"},
		"adminRestoreTenant": {"subdomain": "hub"}, "adminGenerateBrandPutUrl": {"kind": "logo"},
	}
}

// Only the platform's admin, and only on the main site; whether the minisite exists makes no difference to others.
func TestWhoMayOnboardMinisites(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	const secrets = "help@hub.example"
	for operation, in := range adminOperations() {
		missing := input{}
		for field, value := range in {
			missing[field] = value
		}
		if _, named := missing["subdomain"]; named {
			missing["subdomain"] = "nobody"
		}
		for name, p := range all {
			if name == "admin" {
				continue
			}
			code := "not_permitted"
			if p == nil {
				code = "login_required"
			}
			res, e := w.as(t, p, operation, in)
			if e.Success || e.Code != code || strings.Contains(res.body, secrets) {
				t.Errorf("%s, %s: %s", name, operation, res.body)
			}
			if of, _ := w.as(t, p, operation, missing); of.status != res.status || of.body != res.body {
				t.Errorf("%s, %s of what is missing: %s, else: %s", name, operation, of.body, res.body)
			}
		}
		// The admin themself, and the hub's own admin, from a minisite.
		body := testkit.Get(json.Marshal(in))(t)
		for _, id := range []string{all["admin"].id, all["hub admin"].id} {
			for _, host := range []string{"hub.cuttle.test", "club.example.com", "hub.staging.cuttle.test"} {
				if res, e := w.call(t, host, operation, string(body), w.at(t, host, id)); e.Code != "not_permitted" || strings.Contains(res.body, secrets) {
					t.Errorf("%s from %s: %s", operation, host, res.body)
				}
			}
		}
	}
	if hub, err := w.tenants.FindBySlug(t.Context(), "hub"); err != nil || !reflect.DeepEqual(hub, w.hub) {
		t.Errorf("somebody changed the hub: %+v %v", hub, err)
	}
	// What is not there, main's own tenant among it.
	for operation, in := range adminOperations() {
		if in["subdomain"] != "hub" {
			continue
		}
		for _, subdomain := range []string{"nobody", "", "cuttle", "HUB", "hub.cuttle.test"} {
			in["subdomain"] = subdomain
			if res, e := w.as(t, all["admin"], operation, in); e.Code != "minisite_unknown" {
				t.Errorf("%s of %q: %s", operation, subdomain, res.body)
			}
		}
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
	_, own := w.putFile(t, boss, w.leave(t, boss, "image", "x"), pngOf(t, 40, 40))
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
		"somebody's own picture":      {bad(func(_, b input) { b["logo"] = own.URL }), "brand.logo"},
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

// While typing: an address is free, or a sentence says why it is not.
func TestCheckSubdomain(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	ask[struct{}](t, w, boss, "adminRenameTenant", input{"subdomain": "hub", "newSubdomain": "lightworks"})
	ask[struct{}](t, w, boss, "adminDeleteTenant", input{"subdomain": "club"})
	until := w.clock.now().Add(30 * 24 * time.Hour).Format("Jan 2")
	for _, c := range []struct{ subdomain, of, reason string }{
		{"sawdust", "", ""},
		{"lightworks", "", "That address is taken."},
		{"hub", "", "Another minisite had that address until lately. It is kept for that one until " + until + "."},
		{"hub", "lightworks", ""},
		{"hub", "club", "Another minisite had that address until lately. It is kept for that one until " + until + "."},
		{"club", "", "The minisite at that address was deleted. The address is kept for it until " + until + "."},
	} {
		out := ask[struct {
			Available bool
			Reason    string
			Origin    string
		}](t, w, boss, "adminCheckSubdomain", input{"subdomain": c.subdomain, "of": c.of})
		if origin := "https://" + c.subdomain + ".cuttle.test"; out.Available && out.Origin != origin || !out.Available && out.Origin != "" {
			t.Errorf("%s would be at %q", c.subdomain, out.Origin)
		}
		if out.Available != (c.reason == "") || out.Reason != c.reason {
			t.Errorf("%s for %q: %+v, want %q", c.subdomain, c.of, out, c.reason)
		}
	}
}

func TestListOfMinisites(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	all := w.everybody(t)
	boss := all["admin"]
	ask[struct{}](t, w, boss, "adminDeleteTenant", input{"subdomain": "club"})
	type page struct {
		Tenants []adminTenant
		Next    *string
	}
	both := ask[page](t, w, boss, "adminListTenants", input{})
	if len(both.Tenants) != 2 || both.Next != nil {
		t.Fatalf("got %+v", both)
	}
	club, hub := both.Tenants[0], both.Tenants[1]
	if club.Subdomain != "club" || club.Status != "deleted" || club.DeletedDate == nil || !club.FreeFrom.Equal(club.DeletedDate.Add(30*24*time.Hour)) || club.PaidMembers != 1 {
		t.Errorf("the club: %+v", club)
	}
	if hub.Subdomain != "hub" || hub.Status != "active" || hub.DeletedDate != nil || hub.FreeFrom != nil || hub.PaidMembers != 2 || hub.CanceledMembers != 1 || hub.AdminMembers != 1 {
		t.Errorf("the hub: %+v", hub)
	}
	for query, want := range map[string]int{" HUB ": 1, "help@": 2, "The Cl": 1, "nobody": 0, "ann@": 0} {
		if got := ask[page](t, w, boss, "adminListTenants", input{"query": query}); len(got.Tenants) != want || got.Tenants == nil {
			t.Errorf("%q: %+v", query, got)
		}
	}
	if rest := ask[page](t, w, boss, "adminListTenants", input{"after": "club"}); len(rest.Tenants) != 1 || rest.Tenants[0].Subdomain != "hub" {
		t.Errorf("after the club: %+v", rest)
	}
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

// brandPicture uploads one and returns its address.
func (w *world) brandPicture(t *testing.T, p *person, kind string) string {
	t.Helper()
	url := ask[struct{ URL string }](t, w, p, "adminGenerateBrandPutUrl", input{"kind": kind}).URL
	img := image.NewNRGBA(image.Rect(0, 0, 1000, 100))
	img.Set(500, 50, color.NRGBA{200, 0, 0, 255})
	var b bytes.Buffer
	testkit.Must(t, png.Encode(&b, img))
	res, e, path := w.putBrand(t, p, url, b.String())
	if !e.Success {
		t.Fatalf("%s: %s", kind, res.body)
	}
	return path
}

func (w *world) putBrand(t *testing.T, p *person, url, data string) (reply, envelope, string) {
	t.Helper()
	r := request{method: "PUT", host: "cuttle.test", path: url, body: data}
	if p != nil {
		r.cookies = []*http.Cookie{p.cookie}
	}
	res := w.send(t, r)
	var out struct {
		envelope
		Path string
	}
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	return res, out.envelope, out.Path
}

func TestPicturesOfBrands(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	boss := w.boss(t)
	other := w.enter(t, "maker", cuttle.PlanPro, nil)
	w.join(t, other, w.hub.ID, cuttle.MemberAdmin)
	for kind, size := range map[string]image.Point{"logo": image.Pt(800, 80), "favicon": image.Pt(256, 256)} {
		path := w.brandPicture(t, boss, kind)
		kept := w.send(t, request{host: "hub.cuttle.test", path: path})
		img, err := png.Decode(strings.NewReader(kept.body))
		if err != nil || img.Bounds().Size() != size || !strings.HasPrefix(path, "/media/") || !strings.HasSuffix(path, ".png") {
			t.Fatalf("%s at %s: %v %v", kind, path, img, err)
		}
		if _, _, _, a := img.At(0, 0).RGBA(); a != 0 {
			t.Errorf("the %s cannot be seen through", kind)
		}
	}
	url := ask[struct{ URL string }](t, w, boss, "adminGenerateBrandPutUrl", input{"kind": "logo"}).URL
	picture := pngOf(t, 20, 20)
	for name, c := range map[string]struct {
		p               *person
		url, data, code string
	}{
		"a visitor":            {nil, url, picture, "login_required"},
		"another person":       {other, url, picture, "upload_expired"},
		"a GIF":                {boss, url, "GIF89a", "picture_type"},
		"more than 2 MB":       {boss, url, picture + strings.Repeat("x", 2<<20), "picture_too_large"},
		"an address of no one": {boss, url + "x", picture, "upload_expired"},
	} {
		if res, e, path := w.putBrand(t, c.p, c.url, c.data); e.Code != c.code || e.Success || path != "" {
			t.Errorf("%s: %s", name, res.body)
		}
	}
	if res, e := w.as(t, boss, "adminGenerateBrandPutUrl", input{"kind": "hero"}); e.Fields["kind"] == "" {
		t.Errorf("an odd kind: %s", res.body)
	}
	// Somebody who is no longer an admin cannot use the upload address.
	testkit.Must(t, w.accounts.SetFlags(t.Context(), "boss@example.com", new(false), nil, nil))
	if res, e, _ := w.putBrand(t, boss, url, picture); e.Code != "upload_expired" {
		t.Errorf("demoted: %s", res.body)
	}
}
