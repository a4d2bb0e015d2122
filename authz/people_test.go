package authz_test

import (
	"testing"

	"cuttle/authz"
	"cuttle/devkit/testkit"
)

func TestFeatureFlags(t *testing.T) {
	m := testkit.Get(authz.Load())(t)
	nothing := authz.Features{}
	paidPlan := authz.Features{
		HasProFeatures: true, CanDownloadUnlimitedFree: true, CanCreateUnlimitedProjects: true, CanCreateFolders: true,
	}
	rows := []struct {
		person, quote string
		want          authz.Features
	}{
		{"visitor", `S0 §6 "Anonymous: browse templates, learn, pricing, profiles."`, nothing},
		{"free", `S0 §6 "Free user: limited downloads, limited projects, upgrade prompts on gated features."`, nothing},
		{
			"k12free", `S0 §6 "K-12 education free user: unlimited downloads, projects and folders, no Pro features."`,
			authz.Features{CanDownloadUnlimitedFree: true, CanCreateUnlimitedProjects: true, CanCreateFolders: true},
		},
		{"pro", `S0 §6 "Pro or K-12 education user: Pro features."`, paidPlan},
		{"k12", `S0 §6 "Pro or K-12 education user: Pro features."`, paidPlan},
		{"gift", `S0 §4 "Every plan other than the two free ones gives Pro features, unlimited downloads, unlimited projects and folders."`, paidPlan},
		{"creator", `S0 §6 "canLicensePro and canLicenseMinisite are separate server flags."`, authz.Features{CanLicensePro: true}},
		{"partner", `S0 §6 "canLicensePro and canLicenseMinisite are separate server flags."`, authz.Features{CanLicenseMinisite: true}},
		{
			"admin", `S0 §6 "Admin: admin features, may license Pro, treated as Gift plan."`,
			authz.Features{
				HasProFeatures: true, HasAdminFeatures: true, CanLicensePro: true, CanLicenseMinisite: false,
				CanDownloadUnlimitedFree: true, CanCreateUnlimitedProjects: true, CanCreateFolders: true,
			},
		},
		{"paid member", `S1 §6 "Minisite: access needs role admin or paid for that subdomain." (of the account's plan it says nothing)`, nothing},
		{"canceled member", `S1 §6 "Minisite: access needs role admin or paid for that subdomain."`, nothing},
		{"minisite admin", `S1 §6 "Minisite: access needs role admin or paid for that subdomain."`, nothing},
	}
	seen := map[string]bool{}
	for _, row := range rows {
		seen[row.person] = true
		if got := m.Features(authz.NewSubject(testkit.People[row.person])); got != row.want {
			t.Errorf("%s\n  %s\n  got  %+v\n  want %+v", row.person, row.quote, got, row.want)
		}
	}
	everyone(t, seen)
}

func TestGatedFeatures(t *testing.T) {
	m := testkit.Get(authz.Load())(t)
	type keys = map[authz.FeatureKey]bool
	none := keys{
		"projects": false, "images": false, "fonts": false, "folders": false, "beta": false,
		"downloads": false, "templates": false, "pro-fonts": false, "noun-project": false,
	}
	all := keys{
		"projects": true, "images": true, "fonts": true, "folders": true, "beta": true,
		"downloads": true, "templates": true, "pro-fonts": true, "noun-project": true,
	}
	rows := []struct {
		person, quote string
		want          keys
	}{
		{"visitor", `S0 §6 "Anonymous: … Sees 'Get Started Free' and a sign-up prompt before upgrading."`, none},
		{"free", `S0 §6 "Free user: limited downloads, limited projects, upgrade prompts on gated features."`, none},
		{
			"k12free", `S0 §4 "K-12 Education Free gives unlimited downloads, projects and folders but not Pro features."`,
			keys{
				"projects": true, "images": false, "fonts": false, "folders": true, "beta": false,
				"downloads": true, "templates": false, "pro-fonts": false, "noun-project": false,
			},
		},
		{"pro", `S0 §9 "Pro features: unlimited projects and downloads, premium templates, JPG and PNG uploads, own fonts, folders, early beta access, commercial use."`, all},
		{"k12", `S0 §4 "Every plan other than the two free ones gives Pro features …"`, all},
		{"gift", `S0 §4 "Every plan other than the two free ones gives Pro features …"`, all},
		{"creator", `S0 §6 "canLicensePro and canLicenseMinisite are separate server flags."`, none},
		{"partner", `S0 §6 "canLicensePro and canLicenseMinisite are separate server flags."`, none},
		{"admin", `S0 §6 "Admin: … treated as Gift plan."`, all},
		{"paid member", `S1 §6 "Minisite: access needs role admin or paid for that subdomain."`, none},
		{"canceled member", `S1 §6 "Minisite: access needs role admin or paid for that subdomain."`, none},
		{"minisite admin", `S1 §6 "Minisite: access needs role admin or paid for that subdomain."`, none},
	}
	seen := map[string]bool{}
	for _, row := range rows {
		seen[row.person] = true
		for _, key := range authz.FeatureKeys() {
			want, typed := row.want[key]
			if !typed {
				t.Fatalf("%s: no expectation for %q", row.person, key)
			}
			if got := m.HasFeature(authz.NewSubject(testkit.People[row.person]), key); got != want {
				t.Errorf("%s, %s: got %v\n  %s", row.person, key, got, row.quote)
			}
		}
		if len(row.want) != len(authz.FeatureKeys()) {
			t.Errorf("%s: expects %d keys, there are %d", row.person, len(row.want), len(authz.FeatureKeys()))
		}
	}
	everyone(t, seen)
	if m.HasFeature(authz.NewSubject(testkit.People["admin"]), "teleport") {
		t.Error("a feature that does not exist was allowed")
	}
}

// everyone fails if a table has no row for somebody.
func everyone(t *testing.T, seen map[string]bool) {
	t.Helper()
	for person := range testkit.People {
		if !seen[person] {
			t.Errorf("no row for %s", person)
		}
	}
}
