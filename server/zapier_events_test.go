package server_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"cuttle"
	"cuttle/devkit/testkit"
)

type zapierEvents struct {
	Events []struct {
		ID, Event string
		Member    struct {
			Name, Email, Role string
			Connected         bool
		}
		Project struct {
			ID, Title, Address, Author string
			License                    *string
		}
	}
}

// What Zapier is told of members, whoever does it: a shop, an admin, an import or the member. Members as they are now; who was removed as they were.
func TestEventsOfMembers(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	secret := w.secretOf(t, ada, "hub")
	told := func() (lines []string) {
		t.Helper()
		for _, kind := range []string{"added", "canceled", "updated", "removed", "connected"} {
			res, _ := w.zap(t, "cuttle.test", secret, "members.list", input{"event": kind})
			var page zapierEvents
			testkit.Must(t, json.Unmarshal([]byte(res.body), &page))
			for _, e := range page.Events {
				lines = append(lines, fmt.Sprint(e.Event, " ", e.Member.Name, " ", e.Member.Email, " ", e.Member.Role, " ", e.Member.Connected))
			}
		}
		return lines
	}
	w.zap(t, "cuttle.test", secret, "members.upsert", input{"email": "bob@example.com", "name": "Bob"})
	bob := w.enter(t, "bob", cuttle.PlanFree, nil)
	hub := w.at(t, "hub.cuttle.test", bob.id)
	w.call(t, "hub.cuttle.test", "acceptMinisiteInvitation", accepting("hub", w.tokenFor(t, "bob@example.com")), hub)
	id := ask[memberPage](t, w, ada, "minisiteAdminGetMembers", input{"subdomain": "hub", "query": "bob@"}).Members[0].MinisiteMemberID
	update := func(name, email, role string) {
		t.Helper()
		ask[struct{}](t, w, ada, "minisiteAdminUpdateMember", input{"subdomain": "hub", "minisiteMemberId": id, "name": name, "email": email, "role": role})
	}
	update("Bob", "bob@new.example", "paid")                                                                                                                 // updated
	update("Bob", "bob@new.example", "canceled")                                                                                                             // canceled
	update("Bobby", "bob@new.example", "paid")                                                                                                               // added, and nothing else
	ask[envelope](t, w, ada, "minisiteAdminImportMembers", input{"subdomain": "hub", "csv": "name,email,role\nRob,bob@new.example,paid\n", "dryRun": false}) // updated
	update("Rob", "bob@new.example", "admin")                                                                                                                // updated
	rob := "Rob bob@new.example admin true"
	want := []string{"added " + rob, "added " + rob, "canceled " + rob, "updated " + rob, "updated " + rob, "updated " + rob, "connected " + rob}
	if got := told(); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("told\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}

	ask[envelope](t, w, ada, "minisiteAdminRemoveMember", named("hub", id))
	if got := told(); fmt.Sprint(got) != fmt.Sprint([]string{"removed " + rob}) {
		t.Errorf("of somebody who was removed: %q", got)
	}
}

// A project that comes onto the home of a minisite, by Publish or by the menu. What the home no longer shows is told to nobody.
func TestEventsOfProjects(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	secret := w.secretOf(t, ada, "hub")
	told := func(secret string) (lines []string) {
		t.Helper()
		res, _ := w.zap(t, "cuttle.test", secret, "projects.list", input{})
		var page zapierEvents
		testkit.Must(t, json.Unmarshal([]byte(res.body), &page))
		for _, e := range page.Events {
			license := "free"
			if e.Project.License != nil {
				license = *e.Project.License
			}
			lines = append(lines, strings.Join([]string{e.Event, e.Project.Title, e.Project.Address, license, e.Project.Author}, " "))
		}
		return lines
	}
	id := ask[struct{ ProjectID string }](t, w, ada, "createProject", nil).ProjectID
	publish := func(change input) {
		t.Helper()
		ask[envelope](t, w, ada, "publishProject", publishing(id, change))
	}
	publish(input{"name": "Lamp", "shareStatus": "public"}) // for everybody
	publish(input{"name": "Lamp", "shareStatus": "unlisted", "subdomain": "hub"})
	if got := told(secret); len(got) != 0 {
		t.Errorf("before it is on the home: %q", got)
	}
	publish(input{"name": "Lamp", "shareStatus": "public", "subdomain": "hub"})
	publish(input{"name": "Lamp 2", "shareStatus": "public", "subdomain": "hub"}) // it is there already
	lamp := "published Lamp 2 https://cuttle.test/@hubadmin/Lamp-2-" + id + " free hubadmin"
	if got := told(secret); fmt.Sprint(got) != fmt.Sprint([]string{lamp}) {
		t.Errorf("on the home: %q", got)
	}
	share := func(status string) {
		t.Helper()
		ask[envelope](t, w, ada, "setShareStatus", naming(id, input{"shareStatus": status}))
	}
	share("private")
	if got := told(secret); len(got) != 0 {
		t.Errorf("off the home: %q", got)
	}
	share("public")
	if got := told(secret); fmt.Sprint(got) != fmt.Sprint([]string{lamp, lamp}) {
		t.Errorf("on the home again: %q", got)
	}
	if got := told(w.secretOf(t, w.boss(t), "club")); len(got) != 0 {
		t.Errorf("to another minisite: %q", got)
	}
}

// A minisite that was suspended or deleted comes back without hooks; those of others stay. Its admins see the hooks, but not the whole address, and end them.
func TestHooksOfAMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	hub, club := w.secretOf(t, ada, "hub"), w.secretOf(t, boss, "club")
	hooks := func(subdomain string) (list []struct{ HookID, Event, Host string }) {
		t.Helper()
		return ask[struct {
			Hooks []struct{ HookID, Event, Host string }
		}](t, w, boss, "minisiteAdminListZapierHooks", input{"subdomain": subdomain}).Hooks
	}
	w.hookOf(t, club)
	for _, end := range [][2]string{{"adminSuspendTenant", "adminSuspendTenant"}, {"adminDeleteTenant", "adminRestoreTenant"}} {
		id := w.hookOf(t, hub)
		if got := hooks("hub"); fmt.Sprint(got) != fmt.Sprint([]struct{ HookID, Event, Host string }{{id, "added", "hooks.example"}}) {
			t.Errorf("the hooks are %v", got)
		}
		off, on := input{"subdomain": "hub"}, input{"subdomain": "hub"}
		if end[0] == end[1] {
			off["suspended"], off["reason"], on["suspended"] = true, "Unpaid invoices", false
		}
		ask[envelope](t, w, boss, end[0], off)
		ask[envelope](t, w, boss, end[1], on)
		if got := hooks("hub"); len(got) != 0 {
			t.Errorf("after %s: %v", end[0], got)
		}
	}
	id := w.hookOf(t, hub)
	ask[envelope](t, w, ada, "minisiteAdminEndZapierHook", input{"subdomain": "hub", "hookId": id})
	if got := hooks("hub"); len(got) != 0 {
		t.Errorf("after an admin has ended it: %v", got)
	}
	if got := ask[historyPage](t, w, ada, "minisiteAdminListHistory", input{"subdomain": "hub"}).lines()[0]; got != "hubadmin Zapier hook ended map[event:added host:hooks.example] map[]" {
		t.Errorf("the history says %q", got)
	}
	if got := hooks("club"); len(got) != 1 {
		t.Errorf("the club has %v", got)
	}
}
