package server_test

import (
	"fmt"
	"strconv"
	"testing"
)

// Two minisites act in turn. What one of them reads has no gaps by which it could tell how much happens elsewhere.
func TestNumbersTellNothingOfOtherMinisites(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ada, boss := w.hubAdmin(t), w.boss(t)
	secrets := map[string]string{"hub": w.secretOf(t, ada, "hub"), "club": w.secretOf(t, boss, "club")}
	const turns = 51 // one more than a page has
	for i := range turns {
		for _, minisite := range []string{"hub", "club"} {
			if res, _ := w.zap(t, "cuttle.test", secrets[minisite], "members.upsert", input{"email": fmt.Sprintf("buyer%d@example.com", i)}); res.status != 200 {
				t.Fatalf("%d %s", res.status, res.body)
			}
		}
	}
	number := func(text string) int {
		t.Helper()
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		return n
	}
	for minisite, by := range map[string]*person{"hub": ada, "club": boss} {
		_, page := w.zap(t, "cuttle.test", secrets[minisite], "members.list", input{"event": "added", "limit": 20})
		newest := number(page.Events[0].ID)
		if second := number(page.Events[1].ID); newest-second != 1 {
			t.Errorf("%s: events %d and %d", minisite, second, newest)
		}
		if next := number(*page.Next); newest-next != 19 {
			t.Errorf("%s: a page of 20 begins at %d and ends at %d", minisite, newest, next)
		}
		history := ask[historyPage](t, w, by, "minisiteAdminListHistory", input{"subdomain": minisite})
		if next := number(*history.Next); newest-next != 49 {
			t.Errorf("%s: the history's page ends at %d, the newest is %d", minisite, next, newest)
		}
		calls := ask[struct{ Next *string }](t, w, by, "minisiteAdminListZapierCalls", input{"subdomain": minisite})
		if next := number(*calls.Next); next != turns+1-49 { // with that of members.list
			t.Errorf("%s: the log's page ends at %d", minisite, next)
		}
	}
}
