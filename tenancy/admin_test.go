package tenancy_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"cuttle"

	"github.com/jackc/pgx/v5"
	"github.com/riverqueue/river"

	"cuttle/audit"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/fault"
	"cuttle/store"
	"cuttle/store/db"
	"cuttle/tenancy"
)

// clock is a service's time.
type clock struct{ time.Time }

func (c *clock) advance(by time.Duration) { c.Time = c.Add(by) }

const thirtyDays = 30 * 24 * time.Hour

func timed(t *testing.T, st *store.Store) (*tenancy.Service, *clock) {
	t.Helper()
	c := &clock{someTime} // 14 March
	s := testkit.Get(tenancy.NewService(st, production(), func() time.Time { return c.Time }))(t)
	return s, c
}

// refused says whether err blames the address with this sentence.
func refused(t *testing.T, what string, err error, message string) {
	t.Helper()
	if got := fault.From(err).Fields["subdomain"]; err == nil || got != message {
		t.Errorf("%s: %v, want %q", what, err, message)
	}
}

func TestRename(t *testing.T) {
	t.Parallel()
	s, clock := timed(t, dbtest.Tx(t))
	create := func(slug string) tenancy.Tenant {
		t.Helper()
		return testkit.Get(s.CreateMinisite(t.Context(), club(slug), byHand, nil))(t)
	}
	rename := func(from, to string) error {
		_, err := s.RenameMinisite(t.Context(), from, to, byHand)
		return err
	}
	hub := create("laserhub")
	create("sawdust")
	const taken, reserved = "That address is taken.", "That address is reserved."
	const kept = "Another minisite recently had that address. The address is reserved for that minisite until Apr 13."

	refused(t, "another's address", rename("laserhub", "sawdust"), taken)
	refused(t, "a reserved address", rename("laserhub", "www"), reserved)
	refused(t, "a bad address", rename("laserhub", "Laser"), "The address can only contain lowercase letters, digits and hyphens.")
	renamed := testkit.Get(s.RenameMinisite(t.Context(), "laserhub", "lightworks", byHand))(t)
	if renamed.ID != hub.ID || renamed.Slug != "lightworks" || renamed.DisplayName != hub.DisplayName {
		t.Errorf("renamed to %+v", renamed)
	}
	if _, err := s.FindBySlug(t.Context(), "laserhub"); !fault.Is(err, fault.NotFound) {
		t.Errorf("the old address: %v", err)
	}

	// For 30 days nobody else gets the address; the minisite may take it back.
	clock.advance(thirtyDays - time.Second)
	refused(t, "to check an address given up", s.CheckSlug(t.Context(), "laserhub", ""), kept)
	_, err := s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil)
	refused(t, "to make one there", err, kept)
	refused(t, "to move there", rename("sawdust", "laserhub"), kept)
	if got := testkit.Get(s.FindBySlug(t.Context(), "sawdust"))(t); got.Slug != "sawdust" {
		t.Error("it moved all the same")
	}
	for slug, id := range map[string]string{"laserhub": hub.ID, "lightworks": hub.ID, "free-one": ""} {
		if err := s.CheckSlug(t.Context(), slug, id); err != nil {
			t.Errorf("%s for %q: %v", slug, id, err)
		}
	}
	if err := rename("lightworks", "laserhub"); err != nil {
		t.Fatalf("back: %v", err)
	}
	if err := rename("laserhub", "laserhub"); err != nil {
		t.Errorf("to where it is: %v", err)
	}
	refused(t, "its own address", s.CheckSlug(t.Context(), "laserhub", ""), taken)
	// It came back a second before Apr 13.
	refused(t, "what it left now", s.CheckSlug(t.Context(), "lightworks", ""),
		"Another minisite recently had that address. The address is reserved for that minisite until May 13.")

	clock.advance(thirtyDays)
	if err := rename("sawdust", "lightworks"); err != nil {
		t.Errorf("30 days later: %v", err)
	}
}

// An address that is being given up at this moment is reserved too.
func TestNobodyTakesAnAddressWhileItIsGivenUp(t *testing.T) {
	t.Parallel()
	s := service(t, dbtest.Database(t).Store)
	for i := range 20 {
		from, to := fmt.Sprintf("hub-%d", i), fmt.Sprintf("moved-%d", i)
		testkit.Get(s.CreateMinisite(t.Context(), club(from), byHand, nil))(t)
		var both sync.WaitGroup
		both.Go(func() {
			if _, err := s.RenameMinisite(t.Context(), from, to, byHand); err != nil {
				t.Errorf("rename: %v", err)
			}
		})
		both.Go(func() {
			for range 3 {
				if _, err := s.CreateMinisite(t.Context(), club(from), byHand, nil); fault.From(err).Fields["subdomain"] == "" {
					t.Errorf("somebody else got %s: %v", from, err)
				}
			}
		})
		both.Wait()
	}
}

func TestDeleteRestoreAndPurge(t *testing.T) {
	t.Parallel()
	database := dbtest.Database(t)
	s, clock := timed(t, database.Store)
	p := club("laserhub")
	p.Brand.Logo = "/media/0123456789abcdefABCDEF.png"
	hub := testkit.Get(s.CreateMinisite(t.Context(), p, byHand, nil))(t)
	sawdust := testkit.Get(s.CreateMinisite(t.Context(), club("sawdust"), byHand, nil))(t)
	for _, id := range []string{hub.ID, sawdust.ID} {
		if err := database.Store.InTx(t.Context(), store.Tenant(id), func(ctx context.Context, tx *store.Tx) error {
			ann, err := tx.CreateMember(ctx, db.CreateMemberParams{ID: store.NewID(), TenantID: id, Name: "Ann", Email: "ann@example.com", Role: "paid", Now: clock.Time})
			return errors.Join(err, audit.Write(ctx, tx, id, audit.Record{
				At: clock.Time, By: byHand, Action: "member added", MemberID: ann.ID, After: map[string]any{"name": ann.Name, "email": ann.Email, "role": ann.Role},
			}))
		}); err != nil {
			t.Fatal(err)
		}
	}
	testkit.Must(t, s.AddHost(t.Context(), tenancy.AddHostParams{Slug: "laserhub", Host: "hub.example", State: tenancy.Live}))
	var left []string
	worker := &tenancy.SweepWorker{Tenants: s, LeaveMinisite: func(_ context.Context, _ *store.Tx, tenantID string) error {
		left = append(left, tenantID)
		return nil
	}}
	sweep := func() {
		t.Helper()
		testkit.Must(t, worker.Work(t.Context(), &river.Job[tenancy.Sweep]{}))
	}

	deleted := testkit.Get(s.DeleteMinisite(t.Context(), "laserhub", byHand))(t)
	if deleted.Status != tenancy.Deleted || !deleted.DeletedAt.Equal(someTime) || !deleted.FreeFrom().Equal(someTime.Add(thirtyDays)) {
		t.Errorf("deleted: %+v", deleted)
	}
	for name, err := range map[string]error{
		"suspend": second(s.SuspendTenant(t.Context(), "laserhub", "Unpaid invoices", byHand, nil)), "resume": second(s.ResumeTenant(t.Context(), "laserhub", byHand, nil)),
		"rename": second(s.RenameMinisite(t.Context(), "laserhub", "elsewhere", byHand)),
		"update": second(s.UpdateMinisite(t.Context(), "laserhub", tenancy.UpdateMinisiteParams{ProfileChange: tenancy.ProfileChange{DisplayName: new("X")}}, byHand)),
		"domain": s.AddHost(t.Context(), tenancy.AddHostParams{Slug: "laserhub", Host: "other.example", State: tenancy.Live}),
	} {
		if fault.From(err).Code != "minisite_deleted" {
			t.Errorf("%s of a deleted one: %v", name, err)
		}
	}
	clock.advance(thirtyDays - time.Second)
	const kept = "The minisite at that address was deleted. The address is reserved for that minisite until Apr 13."
	refused(t, "its address", s.CheckSlug(t.Context(), "laserhub", ""), kept)
	_, err := s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil)
	refused(t, "to make one there", err, kept)
	sweep()
	if len(left) != 0 {
		t.Error("purged before its time")
	}
	restored := testkit.Get(s.RestoreMinisite(t.Context(), "laserhub", byHand))(t)
	if restored.Status != tenancy.Active || restored.DeletedAt != nil || restored.Brand.Logo != p.Brand.Logo {
		t.Errorf("restored: %+v", restored)
	}

	// A suspended minisite is restored as suspended.
	testkit.Get(s.SuspendTenant(t.Context(), "laserhub", "Unpaid invoices", byHand, nil))(t)
	testkit.Get(s.DeleteMinisite(t.Context(), "laserhub", byHand))(t)
	if again := testkit.Get(s.RestoreMinisite(t.Context(), "laserhub", byHand))(t); again.Status != tenancy.Suspended {
		t.Errorf("restored: %+v", again)
	}

	testkit.Get(s.DeleteMinisite(t.Context(), "laserhub", byHand))(t)
	clock.advance(thirtyDays)
	if _, err := s.RestoreMinisite(t.Context(), "laserhub", byHand); !fault.Is(err, fault.NotFound) {
		t.Errorf("taken back too late: %v", err)
	}
	worker.LeaveMinisite = func(context.Context, *store.Tx, string) error { return errors.New("no") }
	if err := worker.Work(t.Context(), &river.Job[tenancy.Sweep]{}); err == nil {
		t.Error("purged though something could not leave")
	}
	testkit.Get(s.FindBySlug(t.Context(), "laserhub"))(t)
	worker.LeaveMinisite = func(_ context.Context, _ *store.Tx, tenantID string) error {
		left = append(left, tenantID)
		return nil
	}
	sweep()
	sweep()
	if !reflect.DeepEqual(left, []string{hub.ID}) {
		t.Errorf("purged %v, want %s once", left, hub.ID)
	}
	counts := map[string]int{}
	for table, sql := range map[string]string{
		"tenant": "select count(*) from tenant where id = $1", "domain": "select count(*) from tenant_host where tenant_id = $1",
		"member":        "select count(*) from minisite_member where tenant_id = $1",
		"record":        "select count(*) from tenant_audit where tenant_id = $1 and (action = 'created' or action = 'purged' and after is null)",
		"member's line": `select count(*) from tenant_audit where tenant_id = $1 and member_id is not null and (action = 'member erased' or after = '{"role": "paid"}')`,
		"logo":          "select count(*) from unreferenced_file where $1 <> '' and key = '0123456789abcdefABCDEF.png'",
	} {
		counts[table] = dbtest.Look[int](t, database, sql, hub.ID)
	}
	if want := map[string]int{"tenant": 0, "domain": 0, "member": 0, "record": 2, "member's line": 2, "logo": 1}; !reflect.DeepEqual(counts, want) {
		t.Errorf("after the purge: %v, want %v", counts, want)
	}
	if n := dbtest.Look[int](t, database, "select count(*) from minisite_member where tenant_id = $1", sawdust.ID); n != 1 {
		t.Errorf("the other minisite has %d members", n)
	}
	testkit.Get(s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil))(t) // its address is free
}

func second(_ tenancy.Tenant, err error) error { return err }

// Two tabs: what one does not change keeps the other's value.
func TestChangesOfTwoTabsDoNotUndoEachOther(t *testing.T) {
	t.Parallel()
	s, _ := timed(t, dbtest.Tx(t))
	p := club("laserhub")
	p.Brand = tenancy.Brand{Light: colors{"accent": "#b4371b", "on-accent": "#ffffff"}, HeroTitle: "Cut with light"}
	testkit.Get(s.CreateMinisite(t.Context(), p, byHand, nil))(t)
	change := func(profile tenancy.ProfileChange, brand tenancy.BrandChange) tenancy.Tenant {
		return testkit.Get(s.UpdateMinisite(t.Context(), "laserhub", tenancy.UpdateMinisiteParams{ProfileChange: profile, Brand: &brand}, byHand))(t)
	}
	blue, links := colors{"accent": "#0b6e99", "on-accent": "#ffffff"}, []tenancy.BrandLink{{Label: "Forum", Href: "https://forum.example"}}
	change(tenancy.ProfileChange{DisplayName: new("Light Works")}, tenancy.BrandChange{HeroTitle: new("Cut!"), Light: blue})
	got := change(tenancy.ProfileChange{JoinLink: new("https://hub.example/join")}, tenancy.BrandChange{HeroText: new(" And engrave. "), Links: links, HeroTitle: new("")})
	want := tenancy.Tenant{
		Profile: tenancy.Profile{DisplayName: "Light Works", SupportEmail: p.SupportEmail, JoinLink: "https://hub.example/join"},
		Brand:   tenancy.Brand{Light: blue, Dark: colors{}, HeroText: "And engrave.", Links: links}, // the title was changed by both: the last one wins
	}
	if got.Profile != want.Profile || !reflect.DeepEqual(got.Brand, want.Brand) {
		t.Errorf("became %+v", got)
	}
}

// "woodshed.example/join gets its https://" (issue 21).
func TestAJoinLinkGetsItsScheme(t *testing.T) {
	t.Parallel()
	s, _ := timed(t, dbtest.Tx(t))
	testkit.Get(s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil))(t)
	for typed, want := range map[string]string{
		"woodshed.example/join": "https://woodshed.example/join", " woodshed.example ": "https://woodshed.example", "woodshed.example:8443/join?a=b#c": "https://woodshed.example:8443/join?a=b#c",
		"http://woodshed.example/join": "http://woodshed.example/join", "HTTPS://woodshed.example": "HTTPS://woodshed.example", "": "",
		"join": "refused", "hub@woodshed.example": "refused", "mailto:hub@woodshed.example": "refused", "javascript:alert(1)": "refused", "ftp://woodshed.example": "refused",
		"//woodshed.example": "refused", "woodshed.example:alert(1)": "refused", "user@woodshed.example/join": "refused", "woodshed.example/a b": "refused",
	} {
		got, err := s.UpdateMinisite(t.Context(), "laserhub", tenancy.UpdateMinisiteParams{ProfileChange: tenancy.ProfileChange{JoinLink: &typed}}, byHand)
		if refused := fault.From(err).Fields["joinLink"] != ""; refused != (want == "refused") || !refused && got.JoinLink != want {
			t.Errorf("%q became %q: %v", typed, got.JoinLink, err)
		}
	}
}

// Each text is stored, returned and audited; one that is forgotten somewhere fails here.
func TestEveryTextOfAMinisite(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	s, _ := timed(t, st)
	hub := testkit.Get(s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil))(t)
	fits := map[string]string{"supportEmail": "new@example.com", "joinLink": "https://example.com", "brand.logo": "/media/0123456789abcdefABCDEF.png", "brand.favicon": "/media/0123456789abcdefABCDEF.png",
		"brand.fontDisplay": tenancy.FontFamilies()[0], "brand.fontText": tenancy.FontFamilies()[0]}
	for _, of := range []struct {
		prefix       string
		all, changes reflect.Type
		value        func(tenancy.Tenant) any
	}{
		{"", reflect.TypeFor[tenancy.Profile](), reflect.TypeFor[tenancy.ProfileChange](), func(t tenancy.Tenant) any { return t.Profile }},
		{"brand.", reflect.TypeFor[tenancy.Brand](), reflect.TypeFor[tenancy.BrandChange](), func(t tenancy.Tenant) any { return t.Brand }},
	} {
		for i := range of.all.NumField() {
			field := of.all.Field(i)
			change, there := of.changes.FieldByName(field.Name)
			if !there || change.Tag.Get("json") != field.Tag.Get("json") {
				t.Errorf("%s cannot be changed", field.Name)
				continue
			}
			if field.Type.Kind() != reflect.String {
				continue
			}
			name := of.prefix + field.Tag.Get("json")
			update := func(text string) (tenancy.Tenant, error) {
				var p tenancy.UpdateMinisiteParams
				to := reflect.ValueOf(&p.ProfileChange).Elem()
				if of.prefix != "" {
					p.Brand = &tenancy.BrandChange{}
					to = reflect.ValueOf(p.Brand).Elem()
				}
				to.FieldByName(field.Name).Set(reflect.ValueOf(&text))
				return s.UpdateMinisite(t.Context(), "laserhub", p, byHand)
			}
			if _, err := update("two\nlines"); fault.From(err).Fields[name] == "" {
				t.Errorf("%s takes two lines: %v", name, err)
			}
			want := cmp.Or(fits[name], "A text")
			testkit.Get(update(want))(t)
			found := testkit.Get(s.FindBySlug(t.Context(), "laserhub"))(t)
			if got := reflect.ValueOf(of.value(found)).FieldByName(field.Name).String(); got != want {
				t.Errorf("%s became %q", name, got)
			}
			if changes, _, err := audit.List(t.Context(), st, hub.ID, ""); err != nil || changes[0].After[name] != want {
				t.Errorf("%s is not on record: %+v, %v", name, changes[0], err)
			}
		}
	}
}

// "every change in an audit list with who, when, before and after"
func TestEveryChangeIsOnRecord(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	s, clock := timed(t, st)
	admin := cuttle.Actor{UserID: "u1", Name: "admin"}
	p := club("laserhub")
	p.Brand = tenancy.Brand{Light: colors{"accent": "#b4371b", "on-accent": "#ffffff"}, HeroTitle: "Cut with light"}
	hub := testkit.Get(s.CreateMinisite(t.Context(), p, byHand, nil))(t)
	sawdust := testkit.Get(s.CreateMinisite(t.Context(), club("sawdust"), admin, nil))(t)
	clock.advance(time.Hour)
	update := tenancy.UpdateMinisiteParams{
		ProfileChange: tenancy.ProfileChange{DisplayName: new("Light Works"), JoinLink: new("https://hub.example/join")},
		Brand: &tenancy.BrandChange{
			HeroTitle: new(""), Light: colors{"accent": "#0b6e99", "on-accent": "#ffffff"}, Links: []tenancy.BrandLink{{Label: "Forum", Href: "https://forum.example"}},
		},
		LettersPerDay: new(2000), AdminsMayLicense: new(true),
	}
	for range 2 { // the second time nothing changes
		testkit.Get(s.UpdateMinisite(t.Context(), "laserhub", update, admin))(t)
	}
	testkit.Get(s.RenameMinisite(t.Context(), "laserhub", "lightworks", admin))(t)
	testkit.Get(s.RenameMinisite(t.Context(), "lightworks", "lightworks", admin))(t)
	for range 2 {
		testkit.Get(s.SuspendTenant(t.Context(), "lightworks", "Unpaid invoices", admin, nil))(t)
	}
	for range 2 {
		testkit.Get(s.DeleteMinisite(t.Context(), "lightworks", admin))(t)
	}
	for range 2 {
		testkit.Get(s.RestoreMinisite(t.Context(), "lightworks", admin))(t)
	}
	testkit.Get(s.ResumeTenant(t.Context(), "lightworks", byHand, nil))(t)

	type fields = map[string]any
	none := fields(nil)
	want := []audit.Record{
		{By: cuttle.Actor{Name: "the command line"}, Action: "resumed", Before: fields{"status": "suspended"}, After: fields{"status": "active"}},
		{By: cuttle.Actor{Name: "admin"}, Action: "restored", Before: fields{"status": "deleted"}, After: fields{"status": "suspended"}},
		{By: cuttle.Actor{Name: "admin"}, Action: "deleted", Before: fields{"status": "suspended"}, After: fields{"status": "deleted"}},
		{By: cuttle.Actor{Name: "admin"}, Action: "suspended", Before: fields{"status": "active"}, After: fields{"status": "suspended", "reason": "Unpaid invoices"}},
		{By: cuttle.Actor{Name: "admin"}, Action: "renamed", Before: fields{"subdomain": "laserhub"}, After: fields{"subdomain": "lightworks"}},
		{
			By: cuttle.Actor{Name: "admin"}, Action: "changed",
			Before: fields{"displayName": "The laserhub", "brand.light.accent": "#b4371b", "brand.heroTitle": "Cut with light", "lettersPerDay": 500.0},
			After: fields{
				"displayName": "Light Works", "joinLink": "https://hub.example/join", "brand.light.accent": "#0b6e99",
				"brand.links": []any{fields{"label": "Forum", "href": "https://forum.example"}}, "lettersPerDay": 2000.0, "adminsMayLicense": true,
			},
		},
		{By: cuttle.Actor{Name: "the command line"}, Action: "created", Before: none, After: fields{
			"subdomain": "laserhub", "displayName": "The laserhub", "supportEmail": "help@laserhub.example", "status": "active", "lettersPerDay": 500.0,
			"brand.light.accent": "#b4371b", "brand.light.on-accent": "#ffffff", "brand.heroTitle": "Cut with light",
		}},
	}
	got, next, err := audit.List(t.Context(), st, hub.ID, "")
	if err != nil || next != "" || len(got) != len(want) {
		t.Fatalf("%d changes, next %q, %v: %+v", len(got), next, err, got)
	}
	for i, w := range want {
		w.At = someTime.Add(time.Hour)
		if i == len(want)-1 {
			w.At = someTime
		}
		g := got[i]
		if !g.At.Equal(w.At) {
			t.Errorf("%s at %v", g.Action, g.At)
		}
		if g.At = w.At; !reflect.DeepEqual(g, w) {
			t.Errorf("line %d:\n got %+v\nwant %+v", i, g, w)
		}
	}
	// Another minisite has its own list, and no query of it sees this one.
	if other, _, err := audit.List(t.Context(), st, sawdust.ID, ""); err != nil || len(other) != 1 || other[0].After["subdomain"] != "sawdust" {
		t.Errorf("the other's list: %+v, %v", other, err)
	}
	for name, scope := range map[string]store.Scope{"another minisite": store.Tenant(sawdust.ID), "nobody": store.Public, "another person": store.Self("u9")} {
		if rows := testkit.Get(st.As(scope).ListTenantChanges(t.Context(), hub.ID, 1<<62, 99))(t); len(rows) != 0 {
			t.Errorf("%s sees %d lines", name, len(rows))
		}
	}
}

func TestMinisitesComeInPages(t *testing.T) {
	t.Parallel()
	st := dbtest.Tx(t)
	s, clock := timed(t, st)
	testkit.Get(s.EnsureMain(t.Context(), "help@cuttle.example"))(t)
	for i := range 103 {
		clock.advance(time.Minute)
		p := club(fmt.Sprintf("club-%03d", i))
		p.DisplayName = fmt.Sprintf("club %d", 102-i)
		testkit.Get(s.CreateMinisite(t.Context(), p, byHand, nil))(t)
	}
	odd := club("odd")
	odd.DisplayName, odd.SupportEmail = "100 % Öl_club", "Olive@Oil.example"
	oddID := testkit.Get(s.CreateMinisite(t.Context(), odd, byHand, nil))(t).ID
	testkit.Get(s.DeleteMinisite(t.Context(), "club-007", byHand))(t)
	testkit.Get(s.SuspendTenant(t.Context(), "club-008", "Unpaid invoices", byHand, nil))(t)
	all := func(p tenancy.ListParams) (slugs []string, sizes []int, counts tenancy.StatusCounts) {
		t.Helper()
		for {
			page, err := s.ListMinisites(t.Context(), p)
			testkit.Must(t, err)
			sizes = append(sizes, len(page.Minisites))
			for _, tenant := range page.Minisites {
				slugs = append(slugs, tenant.Slug)
			}
			if p.After = page.Next; p.After == "" {
				return slugs, sizes, page.Counts
			}
		}
	}
	for order, want := range map[tenancy.Order]string{
		"":                  "club-000 club-001 club-102 odd",
		tenancy.ByAddress:   "club-000 club-001 club-102 odd",
		tenancy.ByName:      "odd club-102 club-001 club-000", // by the number: "club 2" before "club 10"
		tenancy.NewestFirst: "odd club-102 club-001 club-000",
		tenancy.OldestFirst: "club-000 club-001 club-102 odd",
	} {
		slugs, sizes, counts := all(tenancy.ListParams{Order: order})
		if ends := strings.Join(slices.Concat(slugs[:2], slugs[len(slugs)-2:]), " "); len(slugs) != 104 || ends != want || !reflect.DeepEqual(sizes, []int{50, 50, 4}) {
			t.Errorf("%q: %d in pages of %v: %v", order, len(slugs), sizes, slugs)
		}
		if counts != (tenancy.StatusCounts{Active: 102, Suspended: 1, Deleted: 1}) {
			t.Errorf("%q: counted %+v", order, counts)
		}
	}
	page := testkit.Get(s.ListMinisites(t.Context(), tenancy.ListParams{Order: tenancy.ByName}))(t)
	if _, err := s.ListMinisites(t.Context(), tenancy.ListParams{Order: tenancy.NewestFirst, After: page.Next}); !errors.Is(err, store.ErrPosition) {
		t.Errorf("the position in another order: %v", err)
	}
	for status, want := range map[tenancy.Status]string{tenancy.Suspended: "club-008", tenancy.Deleted: "club-007"} {
		if slugs, _, counts := all(tenancy.ListParams{Status: status}); strings.Join(slugs, " ") != want || counts.Active != 102 {
			t.Errorf("%s: %v of %+v", status, slugs, counts)
		}
		if slugs, _, counts := all(tenancy.ListParams{Status: status, Search: "odd"}); len(slugs) > 0 || counts != (tenancy.StatusCounts{Active: 1}) {
			t.Errorf("%s, odd: %v of %+v", status, slugs, counts)
		}
	}

	// "by name, subdomain, domain and admin's address"
	testkit.Must(t, st.As(store.Public).CreateUser(t.Context(), db.CreateUserParams{ID: "ann", Email: "Ann@Home.example", Username: "ann", SignUpMetadata: []byte("{}"), CreatedAt: someTime}))
	for _, domain := range []tenancy.AddHostParams{{Slug: "odd", Host: "xn--htte-0ra.example", State: tenancy.Live}, {Slug: "club-003", Host: "woodshed.example", State: tenancy.Pending}} {
		testkit.Must(t, s.AddHost(t.Context(), domain))
	}
	club4, club5 := testkit.Get(s.FindBySlug(t.Context(), "club-004"))(t).ID, testkit.Get(s.FindBySlug(t.Context(), "club-005"))(t).ID
	testkit.AddMember(t, st, club4, "Ann", "Ann@Work.example", "admin", "ann")
	testkit.AddMember(t, st, club5, "Paula", "paula@work.example", "paid", "")
	for search, want := range map[string]string{
		"club-10": "club-100 club-101 club-102", "CLUB-100": "club-100", "the odd": "", "öL_": "odd", "%": "odd", "_": "odd", "oil.EXAMPLE": "odd",
		"cuttle": "", "nobody": "", `\`: "", "'": "",
		"woodshed": "club-003", "hütte.example": "odd", "HTTPS://Hütte.example/path?a#b": "odd", "xn--htte": "odd",
		"club-004.cuttle.xyz": "club-004", "https://club-004.cuttle.xyz/": "club-004",
		"ann@work": "club-004", "ANN@WORK.example": "club-004", "ann@home": "", "ann@HOME.example": "club-004", "paula@work": "",
	} {
		if slugs, _, counts := all(tenancy.ListParams{Search: search}); strings.Join(slugs, " ") != want || counts.Of("") != len(slugs) {
			t.Errorf("search for %q: %v of %+v, want %s", search, slugs, counts, want)
		}
	}

	// Members are counted for a page at once.
	other := testkit.Get(s.FindBySlug(t.Context(), "club-001"))(t).ID
	for i, m := range []struct {
		tenant string
		role   cuttle.MemberRole
	}{{oddID, "paid"}, {oddID, "paid"}, {oddID, "canceled"}, {oddID, "admin"}, {other, "admin"}} {
		testkit.AddMember(t, st, m.tenant, "M", fmt.Sprintf("m%d@example.com", i), m.role, "")
	}
	counts := testkit.Get(s.CountMembers(t.Context(), oddID, other, "nobody"))(t)
	if counts[oddID] != (cuttle.MemberCounts{Paid: 2, Canceled: 1, Admin: 1}) || counts[other] != (cuttle.MemberCounts{Admin: 1}) || counts["nobody"] != (cuttle.MemberCounts{}) {
		t.Errorf("counted %+v", counts)
	}
}

// "a minisite's page shows its limits, numbers and last activity"
func TestNumbersOfAMinisite(t *testing.T) {
	t.Parallel()
	database := dbtest.Database(t)
	s, _ := timed(t, database.Store)
	hub, other := testkit.Get(s.CreateMinisite(t.Context(), club("laserhub"), byHand, nil))(t), testkit.Get(s.CreateMinisite(t.Context(), club("other"), byHand, nil))(t)
	if got := testkit.Get(s.FindNumbers(t.Context(), hub.ID))(t); got.LastSignIn != nil || got.LastPublished != nil || got.LastZapierCall != nil || got.LastChange == nil || !got.LastChange.Equal(someTime) {
		t.Errorf("new: %+v", got)
	}
	owner := testkit.Get(pgx.Connect(t.Context(), database.OwnerURL))(t)
	defer owner.Close(context.WithoutCancel(t.Context()))
	at := func(ago time.Duration) time.Time { return someTime.Add(-ago) }
	do := func(sql string, args ...any) {
		t.Helper()
		_, err := owner.Exec(t.Context(), sql, args...)
		testkit.Must(t, err)
	}
	do("insert into app_user (id, email, username, created_at) values ('ann', 'ann@example.com', 'ann', now())")
	const project = `insert into project (id, owner_id, name, share_status, license, minisite_id, created_at, published_at, last_opened_at, deleted_at) values ($1, 'ann', $1, $2, $3, $4, now(), $5, now(), $6)`
	do(project, "p1", "public", "minisitePaid", hub.ID, at(3*time.Hour), nil)
	do(project, "p2", "public", nil, hub.ID, at(5*time.Hour), nil)
	do(project, "p3", "private", nil, hub.ID, at(time.Hour), nil)
	do(project, "p4", "public", nil, hub.ID, at(time.Hour), at(time.Hour))
	do(project, "p5", "public", nil, other.ID, at(time.Hour), nil)
	do("insert into domain_claim (tenant_id, host, token, proposed_at) values ($1, 'a.example', '', now()), ($1, 'b.example', '', now()), ($2, 'c.example', '', now())", hub.ID, other.ID)
	do("insert into tenant_host (host, tenant_id, state, created_at) values ('a.example', $1, 'live', now()), ('b.example', $1, 'proved', now()), ('c.example', $2, 'live', now())", hub.ID, other.ID)
	do("insert into tenant_letters (tenant_id, day, written, waiting) values ($1, $3, 12, true), ($2, $3::date - 1, 7, false)", hub.ID, other.ID, someTime)
	do("insert into minisite_member (id, tenant_id, name, email, role, created_at, last_sign_in_at) values ('m1', $1, 'M', 'm@example.com', 'paid', now(), $2), ('m2', $1, 'N', 'n@example.com', 'paid', now(), $3)", hub.ID, at(time.Hour), at(2*time.Hour))
	do(`insert into invitation (member_id, tenant_id, email, created_at, expires_at, waiting_since, letterhead) values ('m1', $1, 'm@example.com', now(), now(), now(), '{}'), ('m2', $1, 'n@example.com', now(), now(), null, null)`, hub.ID)
	for ago, result := range map[time.Duration]string{25 * time.Hour: "done", 23 * time.Hour: "added", 22 * time.Hour: "refused", 21 * time.Hour: "failed"} {
		do("insert into zapier_call (tenant_id, at, call, email, result, message) values ($1, $2, 'me', '', $3, '')", hub.ID, at(ago), result)
	}
	do("insert into zapier_call (tenant_id, at, call, email, result, message) values ($1, $2, 'me', '', 'done', '')", hub.ID, at(20*time.Hour))
	do("insert into zapier_key (hash, tenant_id, created_at) values (sha256('hub'), $1, now()), (sha256('other'), $2, now())", hub.ID, other.ID)
	const hook = "insert into zapier_hook (id, tenant_id, key_hash, event, url, created_at, done) values ($1, $2, sha256($3), 'added', $1, now(), 0)"
	do(hook, "h1", hub.ID, "hub")
	do(hook, "h2", hub.ID, "hub")
	do(hook, "h3", other.ID, "other")
	got := testkit.Get(s.FindNumbers(t.Context(), hub.ID))(t)
	for what, is := range map[string][2]any{
		"sign-in": {got.LastSignIn.UTC(), at(time.Hour)}, "publication": {got.LastPublished.UTC(), at(3 * time.Hour)}, "call": {got.LastZapierCall.UTC(), at(20 * time.Hour)},
		"change": {got.LastChange.UTC(), someTime},
	} {
		if is[0] != is[1] {
			t.Errorf("the last %s: %v, want %v", what, is[0], is[1])
		}
	}
	got.LastSignIn, got.LastPublished, got.LastZapierCall, got.LastChange = nil, nil, nil, nil
	if want := (tenancy.Numbers{Projects: 2, MemberProjects: 1, Domains: 2, LiveDomains: 1, LettersToday: 12, LettersWaiting: 1, ZapierCalls: 4, ZapierFailed: 2, ZapierHooks: 2}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got := testkit.Get(s.FindNumbers(t.Context(), other.ID))(t); got.LettersToday != 0 || got.Projects != 1 || got.ZapierCalls != 0 {
		t.Errorf("the other: %+v", got)
	}

	// Its hooks end with a suspension, and the history says so.
	newest := func(tenantID string) string {
		t.Helper()
		records, _, err := audit.List(t.Context(), database.Store, tenantID, "")
		testkit.Must(t, err)
		return fmt.Sprint(records[0].Action, " ", records[0].Before["zapierHooks"], " ", records[0].After["zapierHooks"])
	}
	testkit.Get(s.SuspendTenant(t.Context(), "laserhub", "Unpaid", byHand, nil))(t)
	if got := newest(hub.ID); got != "suspended 2 0" {
		t.Errorf("the history: %s", got)
	}
	testkit.Get(s.ResumeTenant(t.Context(), "laserhub", byHand, nil))(t)
	if got := newest(hub.ID); got != "resumed <nil> <nil>" {
		t.Errorf("the history: %s", got)
	}
	testkit.Get(s.DeleteMinisite(t.Context(), "other", byHand))(t)
	if got := newest(other.ID); got != "deleted 1 0" {
		t.Errorf("the history: %s", got)
	}
}

// What is created together with a minisite is in the same transaction, under its scope.
func TestAMinisiteComesWithWhatBelongsToIt(t *testing.T) {
	t.Parallel()
	database := dbtest.Database(t)
	s := service(t, database.Store)
	addAnn := func(ctx context.Context, tx *store.Tx, tenant tenancy.Tenant) error {
		_, err := tx.CreateMember(ctx, db.CreateMemberParams{ID: store.NewID(), TenantID: tenant.ID, Name: "Ann", Email: "ann@example.com", Role: "admin", Now: someTime})
		return err
	}
	no := errors.New("no")
	_, err := s.CreateMinisite(t.Context(), club("laserhub"), byHand, func(ctx context.Context, tx *store.Tx, tenant tenancy.Tenant) error {
		if err := addAnn(ctx, tx, tenant); err != nil {
			return err
		}
		return no
	})
	if !errors.Is(err, no) {
		t.Fatalf("got %v", err)
	}
	if n := dbtest.Look[int](t, database, "select (select count(*) from tenant) + (select count(*) from minisite_member) + (select count(*) from tenant_audit)"); n != 0 {
		t.Errorf("%d rows stayed", n)
	}
	hub, err := s.CreateMinisite(t.Context(), club("laserhub"), byHand, addAnn)
	testkit.Must(t, err)
	if counts := testkit.Get(s.CountMembers(t.Context(), hub.ID))(t); counts[hub.ID].Admin != 1 {
		t.Errorf("counted %+v", counts)
	}
}

func TestUpdatesThatAreRefused(t *testing.T) {
	t.Parallel()
	database := dbtest.Database(t)
	s := service(t, database.Store)
	p := club("laserhub")
	p.Brand.Logo = "/media/0123456789abcdefABCDEF.png"
	testkit.Get(s.CreateMinisite(t.Context(), p, byHand, nil))(t)
	_, err := s.UpdateMinisite(t.Context(), "laserhub", tenancy.UpdateMinisiteParams{
		ProfileChange: tenancy.ProfileChange{DisplayName: new(" "), SupportEmail: new("nobody"), JoinLink: new("javascript:alert(1)")},
		Brand:         &tenancy.BrandChange{Light: colors{"line": "red"}, Links: []tenancy.BrandLink{{Label: "x", Href: "/"}}},
	}, byHand)
	want := map[string]string{
		"displayName": "Please provide a name of at most 80 characters, without a link.", "supportEmail": "Please provide a valid email address.",
		"joinLink":         "Please enter a web address, such as example.com/join.",
		"brand.light.line": "Please enter a color as # and six hexadecimal digits.",
		"brand.links.0":    "Please enter a full address that begins with https://, http:// or mailto:.",
	}
	if f := fault.From(err); f.Kind != fault.Invalid || !reflect.DeepEqual(f.Fields, want) {
		t.Errorf("fields %v", f.Fields)
	}
	// A replaced logo may be swept.
	testkit.Get(s.UpdateMinisite(t.Context(), "laserhub", tenancy.UpdateMinisiteParams{
		Brand: &tenancy.BrandChange{Logo: new("/media/abcdefABCDEF0123456789.png")},
	}, byHand))(t)
	if key := dbtest.Look[string](t, database, "select key from unreferenced_file"); key != "0123456789abcdefABCDEF.png" {
		t.Errorf("%s is for the sweep to look at", key)
	}
	// A broken brand is overwritten only by a new one.
	database.Exec(t, `update tenant set brand = '{"light":7}'`)
	testkit.Get(s.SuspendTenant(t.Context(), "laserhub", "Unpaid invoices", byHand, nil))(t)
	if brand := dbtest.Look[string](t, database, "select brand::text from tenant"); brand != `{"light": 7}` {
		t.Errorf("suspending wrote the brand %s", brand)
	}
}
