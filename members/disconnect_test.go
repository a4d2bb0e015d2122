package members_test

import (
	"testing"
	"time"

	"cuttle"
	"cuttle/devkit/dbtest"
	"cuttle/devkit/testkit"
	"cuttle/tenancy"
)

// Somebody who took an account over may have connected it with memberships: its owner is not theirs. Earlier connections stay.
func TestDisconnectSince(t *testing.T) {
	t.Parallel()
	r := newFixture(t)
	ann := cuttle.Actor{UserID: "u-ann", Name: "ann"}
	connect := func(site tenancy.Tenant) {
		t.Helper()
		email := site.Slug + "-member@example.com"
		r.invite(site, email, cuttle.MemberPaid)
		testkit.Get(r.accept(site, "ann", r.newest(email)))(t)
	}
	connect(r.hub)
	r.now = r.now.Add(time.Hour)
	connect(r.club)
	testkit.Must(t, r.members.DisconnectSince(t.Context(), ann, r.now))
	for site, want := range map[string]int{r.hub.ID: 1, r.club.ID: 0} {
		if n := dbtest.Look[int](t, r.DB, `select count(*) from minisite_member where tenant_id = $1 and user_id = 'u-ann'`, site); n != want {
			t.Errorf("%s: %d connections", site, n)
		}
		if n := dbtest.Look[int](t, r.DB, `select count(*) from tenant_audit where tenant_id = $1 and action = 'account disconnected'`, site); n != 1-want {
			t.Errorf("%s: %d lines in the list of changes", site, n)
		}
	}
}
