package authz_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"cuttle/authz"
	"cuttle/devkit/testkit"
	"cuttle/templates"
)

// Permissions beyond one's own projects. Typed by hand; member roles are in the tenant in question.
func TestProjectPowers(t *testing.T) {
	m := testkit.Get(authz.Load())(t)
	type powers struct{ seeAll, tagAll, memberTemplate, ownHome, forMembers bool }
	seen := map[string]bool{}
	for _, row := range []struct {
		person, quote string
		want          powers
	}{
		{"visitor", `S0 §6 "Anonymous: browse templates, learn, pricing, profiles."`, powers{}},
		{"free", `S0 §6 "Free user: … upgrade prompts on gated features."`, powers{}},
		{"k12free", `S0 §6 "K-12 education free user: … no Pro features."`, powers{}},
		{"pro", `S0 §6 "Pro or K-12 education user: Pro features." (what members pay for is none)`, powers{}},
		{"k12", `S0 §6 "Pro or K-12 education user: Pro features."`, powers{}},
		{"gift", `S0 §4 "Every plan other than the two free ones gives Pro features …"`, powers{}},
		{"creator", `S0 §6 "canLicensePro and canLicenseMinisite are separate server flags."`, powers{}},
		{"partner", `issue 4 "minisite paid (needs canLicenseMinisite and a minisite of theirs)" (the flag alone gives none)`, powers{}},
		{"admin", `S1 §1 "Admins see usage stats, tag creators' projects and generate gift codes."`, powers{seeAll: true, tagAll: true, ownHome: true}},
		{"paid member", `S1 §6 "Minisite: access needs role admin or paid for that subdomain."`, powers{memberTemplate: true}},
		{"canceled member", `S1 §6 "Minisite: access needs role admin or paid for that subdomain."`, powers{}},
		{
			"minisite admin", `issue 21 "A minisite's admins may publish for members once the platform's admin allows it" (its setting adminsMayLicense)`,
			powers{memberTemplate: true, ownHome: true, forMembers: true},
		},
	} {
		seen[row.person] = true
		sub := authz.NewSubject(testkit.People[row.person])
		may := func(object authz.Object, action authz.Action) bool {
			t.Helper()
			permission := testkit.Get(m.Permission(object, action))(t)
			return m.Allows(sub, authz.Main, permission)
		}
		got := powers{may("project", "read-any"), may("project", "tag-any"), may("member-template", "use"), may("minisite", "publish"), may("member-template", "license")}
		if got != row.want {
			t.Errorf("%s\n  %s\n  got  %+v\n  want %+v", row.person, row.quote, got, row.want)
		}
	}
	everyone(t, seen)
}

func TestProFonts(t *testing.T) {
	fonts := testkit.Get(authz.Load())(t).ProFonts()
	text := testkit.Get(os.ReadFile("../geometry/fonts/catalogue.json"))(t)
	var catalogue []struct{ ID string }
	testkit.Must(t, json.Unmarshal(text, &catalogue))
	for _, font := range fonts {
		if !slices.ContainsFunc(catalogue, func(f struct{ ID string }) bool { return f.ID == font }) {
			t.Errorf("there is no font %s", font)
		}
	}
	if len(fonts) != 8 || len(slices.Compact(slices.Sorted(slices.Values(fonts)))) != 8 {
		t.Errorf("want eight, got %v", fonts)
	}
	// A free template with such a font could not be downloaded unchanged.
	list := testkit.Get(templates.All())(t)
	for _, one := range list {
		var document struct {
			Parameters []struct{ Name, Type, Expression string }
		}
		testkit.Must(t, json.Unmarshal(one.Document, &document))
		for _, p := range document.Parameters {
			if one.License == "" && slices.Contains(fonts, strings.Trim(p.Expression, `"'`)) {
				t.Errorf("%s is free and begins with %s for its %s", one.Slug, p.Expression, p.Name)
			}
		}
	}
}
