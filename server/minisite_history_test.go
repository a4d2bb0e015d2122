package server_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/members"
)

type historyPage struct {
	Changes []struct {
		Date          time.Time
		Actor, Action string
		Before, After map[string]any
	}
	Member *memberRow
	Next   *string
}

func (p historyPage) lines() (lines []string) {
	for _, c := range p.Changes {
		lines = append(lines, fmt.Sprint(c.Actor, " ", c.Action, " ", c.Before, " ", c.After))
	}
	return lines
}

// A minisite's admin sees who changed what about the minisite and its members, and of one member also what imports did. The history of
// somebody who was erased is gone, and so is what the others' list says of them.
func TestTheHistoryOfAMinisite(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada := w.hubAdmin(t)
	history := func(more input) historyPage {
		return ask[historyPage](t, w, ada, "minisiteAdminListHistory", mergeInput(input{"subdomain": "hub"}, more))
	}
	secret := ask[struct{ ZapierAPISecret string }](t, w, ada, "minisiteAdminGetZapier", input{"subdomain": "hub"}).ZapierAPISecret
	bob := w.adds(t, ada, input{"invite": false})
	ask[envelope](t, w, ada, "updateMinisite", input{"subdomain": "hub", "displayName": "The Lab"})
	ask[envelope](t, w, ada, "minisiteAdminImportMembers", input{"subdomain": "hub", "csv": "name,email,role\nBob,bob@example.com,canceled\nCid,cid@example.com,paid\n", "dryRun": false})
	ask[envelope](t, w, ada, "minisiteAdminRemoveMember", named("hub", bob.MinisiteMemberID))

	all := history(nil)
	want := []string{
		"hubadmin member removed map[email:bob@example.com name:Bob role:canceled] map[]",
		"hubadmin members imported map[] map[added:1 changed:1 refused:0]",
		"hubadmin changed map[displayName:The Hub] map[displayName:The Lab]",
		"hubadmin member added map[] map[email:bob@example.com name:Bob role:paid]",
	}
	if got := all.lines(); len(got) < len(want) || strings.Join(got[:len(want)], "\n") != strings.Join(want, "\n") || all.Member != nil {
		t.Errorf("the history is\n%s", strings.Join(got, "\n"))
	}
	if text := fmt.Sprint(all); secret == "" || strings.Contains(text, secret) || !strings.Contains(strings.ToLower(text), "zapier") {
		t.Errorf("the secret's line: %s", text)
	}

	of := history(named("hub", bob.MinisiteMemberID))
	if got := strings.Join(of.lines(), "\n"); got != want[0]+"\nhubadmin member changed by import map[role:paid] map[email:bob@example.com role:canceled]\n"+want[3] ||
		of.Member == nil || of.Member.Name != "Bob" {
		t.Errorf("of Bob: %+v\n%s", of.Member, got)
	}

	w.data.Exec(t, "alter table tenant_audit no force row level security")
	w.data.Exec(t, `insert into tenant_audit (tenant_id, at, actor_name, action, member_id, after)
		select $1, now(), 'Zapier', 'member changed', $2, jsonb_build_object('name', n) from generate_series(1, 120) n`, w.hub.ID, bob.MinisiteMemberID)
	w.data.Exec(t, "alter table tenant_audit force row level security")
	for _, who := range []input{nil, named("hub", bob.MinisiteMemberID)} {
		var names []string
		for in := mergeInput(input{}, who); ; {
			page := history(in)
			if len(page.Changes) > 50 {
				t.Errorf("%d on a page", len(page.Changes))
			}
			for _, c := range page.Changes {
				if c.Actor == "Zapier" {
					names = append(names, fmt.Sprint(c.After["name"]))
				}
			}
			if page.Next == nil {
				break
			}
			in["after"] = *page.Next
		}
		if len(names) != 120 || names[0] != "120" || names[119] != "1" {
			t.Errorf("%v: %d, %v", who, len(names), names)
		}
	}
	if _, e := w.as(t, ada, "minisiteAdminListHistory", input{"subdomain": "hub", "after": "x"}); e.Fields["after"] == "" {
		t.Errorf("an unknown page: %+v", e)
	}

	w.clock.advance(members.KeptFor + time.Minute)
	testkit.Must(t, (&members.SweepWorker{Members: w.API.Members}).Work(t.Context(), &river.Job[members.Sweep]{}))
	if n := dbtest.Look[int](t, w.data, "select count(*) from minisite_member where id = $1", bob.MinisiteMemberID); n != 0 {
		t.Fatal("Bob is not erased")
	}
	ada = w.signIn(t, ada.id)
	if _, e := w.as(t, ada, "minisiteAdminListHistory", named("hub", bob.MinisiteMemberID)); e.Code != "member_unknown" {
		t.Errorf("of an erased member: %+v", e)
	}
	for in := (input{}); ; {
		page := history(in)
		if text := fmt.Sprint(page.lines()); strings.Contains(text, "Bob") || strings.Contains(text, "bob@") {
			t.Errorf("still there: %s", text)
		}
		if page.Next == nil {
			break
		}
		in["after"] = *page.Next
	}
}
