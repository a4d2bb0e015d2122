package server_test

import (
	"encoding/json"
	"strings"
	"testing"

	"cuttle/devkit/testkit"
)

// Each operation that names a minisite, from each side. What one may not see is refused like what does not exist.
func TestOtherTenantSeesNothing(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.login(t, "hub.cuttle.test")
	missing, _ := w.call(t, "hub.cuttle.test", "getMinisiteInfo", `{"subdomain":"nobody"}`)
	for _, operation := range []string{"getMinisiteInfo", "getProjectCardsForMinisite"} {
		for name, c := range map[string]struct {
			host, subdomain string
			has, hasNot     string
		}{
			"its own, on its host":          {"hub.cuttle.test", "hub", "hub", "club"},
			"its own, on its domain":        {"club.example.com", "club", "club", "hub"},
			"one, from the main site":       {"cuttle.test", "hub", "hub", "club"},
			"the other's, from a minisite":  {"hub.cuttle.test", "club", "", "club"},
			"the other's, from a domain":    {"club.example.com", "hub", "", "hub"},
			"the main site's, as minisite":  {"cuttle.test", "cuttle", "", "Ann"},
			"nobody's":                      {"cuttle.test", "nobody", "", "Ann"},
			"none":                          {"cuttle.test", "", "", "Ann"},
			"a path":                        {"cuttle.test", "../hub", "", "Ann"},
			"in capitals, which is no slug": {"cuttle.test", "HUB", "", "hub.example"},
		} {
			body, _ := json.Marshal(map[string]string{"subdomain": c.subdomain})
			res, e := w.call(t, c.host, operation, string(body), ann)
			text := strings.ToLower(res.body)
			if c.has == "" {
				if res.status != missing.status || res.body != missing.body {
					t.Errorf("%s %s: got %d %s, a missing one gets %d %s", operation, name, res.status, res.body, missing.status, missing.body)
				}
				continue
			}
			if !e.Success || !strings.Contains(text, c.has) || strings.Contains(text, c.hasNot) {
				t.Errorf("%s %s: got %s", operation, name, res.body)
			}
		}
	}
}

// A session on a minisite may do little: the dashboard is the main site's.
func TestMinisiteSessionMayDoLittle(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	ann := w.login(t, "hub.cuttle.test")
	for _, operation := range []string{"getDashboard", "getProjectsFromTheCommunity"} {
		res, e := w.call(t, "hub.cuttle.test", operation, "", ann)
		if e.Success || e.Code != "not_permitted" || strings.Contains(res.body, "secret") {
			t.Errorf("%s: %s", operation, res.body)
		}
	}
	res, e := w.call(t, "cuttle.test", "getDashboard", "", w.login(t, "cuttle.test"))
	if !e.Success || !strings.Contains(res.body, "Ann's secret") || !strings.Contains(res.body, `"name":"My Projects","ordering":0}]`) {
		t.Errorf("her own dashboard: %s", res.body)
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
