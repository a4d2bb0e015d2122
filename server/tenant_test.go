package server_test

import (
	"encoding/json"
	"strings"
	"testing"

	"cuttle"
	"cuttle/authz"
	"cuttle/devkit/testkit"
)

// A session on a minisite may do little, whoever it is of: everything else is the main site's.
func TestMinisiteSessionMayDoLittle(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	matrix := testkit.Get(authz.Load())(t)
	boss := w.boss(t)
	w.join(t, boss, w.hub.ID, cuttle.MemberAdmin)
	everything := authz.NewSubject(authz.Facts{SignedIn: true, Plan: cuttle.PlanPro, IsAdmin: true, CanLicensePro: true, CanLicenseMinisite: true, Member: cuttle.MemberAdmin})
	hubs, refused := ofNobody, 0
	hubs.subdomain = "hub"
	for _, o := range w.API.Operations() {
		if matrix.Allows(everything, authz.Minisite, testkit.Get(matrix.Permission(o.Object, o.Action))(t)) {
			continue
		}
		refused++
		for _, way := range append(whoMay[o.Name].names, reach{in: func(objects) input { return nil }}) {
			var e envelope
			res := w.from(t, "hub.cuttle.test", boss, o.Name, way.in(hubs))
			if testkit.Must(t, json.Unmarshal([]byte(res.body), &e)); e.Code != "not_permitted" && e.Code != "minisite_unknown" {
				t.Errorf("%s: %s", o.Name, res.body)
			}
		}
	}
	if refused < 70 {
		t.Errorf("only %d operations are the main site's", refused)
	}
}

// S0 §3 and S1 §3: every field of the logged-in user.
func TestLoggedInUserHasEveryField(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	if res, _ := w.call(t, "cuttle.test", "loggedInUser", ""); !strings.Contains(res.body, `"user":null`) {
		t.Errorf("signed out: %s", res.body)
	}
	res, _ := w.call(t, "cuttle.test", "loggedInUser", "", w.login(t, "cuttle.test"))
	var out struct{ User map[string]json.RawMessage }
	testkit.Must(t, json.Unmarshal([]byte(res.body), &out))
	want := map[string][]string{
		"":             {"userId", "username", "email", "displayName", "avatar", "isAdmin", "canLicenseMinisite", "canLicensePro", "subscription", "userStorage", "minisiteMemberships", "featureFlags"},
		"subscription": {"plan", "projectsRemaining", "price", "period", "currentPeriodEnd", "willCancelAtPeriodEnd", "isPastDue", "isTrial", "hasEverBeenInvoiced", "hasEverHadTrial"},
		"userStorage":  {"downloadMonth", "downloadsThisMonth"},
		"featureFlags": {"hasProFeatures", "hasAdminFeatures", "canLicensePro", "canLicenseMinisite", "canDownloadUnlimitedFree", "canCreateUnlimitedProjects", "canCreateFolders"},
	}
	for object, fields := range want {
		within := out.User
		if object != "" {
			within = nil
			testkit.Must(t, json.Unmarshal(out.User[object], &within))
		}
		for _, field := range fields {
			if _, ok := within[field]; !ok {
				t.Errorf("%s.%s is missing in %s", object, field, res.body)
			}
		}
	}
	if got := string(out.User["minisiteMemberships"]); got != `[{"subdomain":"hub","displayName":"The Hub","role":"paid","origin":"https://hub.cuttle.test","canLicense":false}]` {
		t.Errorf("memberships: %s", got)
	}
	for _, secret := range []string{"password", "argon2", "token"} {
		if strings.Contains(strings.ToLower(res.body), secret) {
			t.Errorf("%q in %s", secret, res.body)
		}
	}
}
