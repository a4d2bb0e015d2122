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

	if _, e := w.as(t, ada, "minisiteAdminListHistory", input{"subdomain": "hub", "after": "x"}); e.Fields["after"] == "" {
		t.Errorf("an unknown page: %+v", e)
	}

	w.clock.advance(members.KeptFor + time.Minute)
	testkit.Must(t, (&members.SweepWorker{Members: w.Members}).Work(t.Context(), &river.Job[members.Sweep]{}))
	if n := dbtest.Look[int](t, w.data, "select count(*) from minisite_member where id = $1", bob.MinisiteMemberID); n != 0 {
		t.Fatal("Bob is not erased")
	}
	ada = w.signIn(t, ada.id)
	if _, e := w.as(t, ada, "minisiteAdminListHistory", named("hub", bob.MinisiteMemberID)); e.Code != "member_unknown" {
		t.Errorf("of an erased member: %+v", e)
	}
	if text := fmt.Sprint(history(nil).lines()); strings.Contains(text, "Bob") || strings.Contains(text, "bob@") {
		t.Errorf("still there: %s", text)
	}
}
