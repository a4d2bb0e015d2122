package authz

import "slices"

// FeatureKey names a gated feature; the client opens the upgrade modal of the same key (S0 §9).
type FeatureKey string

const (
	FeatureProjects    FeatureKey = "projects"
	FeatureImages      FeatureKey = "images"
	FeatureFonts       FeatureKey = "fonts"
	FeatureFolders     FeatureKey = "folders"
	FeatureBeta        FeatureKey = "beta"
	FeatureDownloads   FeatureKey = "downloads"
	FeatureTemplates   FeatureKey = "templates"
	FeatureProFonts    FeatureKey = "pro-fonts"
	FeatureNounProject FeatureKey = "noun-project"
)

// FeatureKeys lists every gated feature.
func FeatureKeys() []FeatureKey {
	return []FeatureKey{
		FeatureProjects, FeatureImages, FeatureFonts, FeatureFolders, FeatureBeta,
		FeatureDownloads, FeatureTemplates, FeatureProFonts, FeatureNounProject,
	}
}

// Features are the derived feature flags of a person (S0 §3).
type Features struct {
	HasProFeatures             bool `json:"hasProFeatures" required:"true"`
	HasAdminFeatures           bool `json:"hasAdminFeatures" required:"true"`
	CanLicensePro              bool `json:"canLicensePro" required:"true"`
	CanLicenseMinisite         bool `json:"canLicenseMinisite" required:"true"`
	CanDownloadUnlimitedFree   bool `json:"canDownloadUnlimitedFree" required:"true"`
	CanCreateUnlimitedProjects bool `json:"canCreateUnlimitedProjects" required:"true"`
	CanCreateFolders           bool `json:"canCreateFolders" required:"true"`
}

// flags are the permissions that the derived flags read.
type flags struct {
	pro, admin, licensePro, licenseMinisite, download, create, folders Permission
}

// Features derives the flags. They describe a person's account and so are the same on every site: on a minisite too
// they are about the main site, the only place where they are of use.
func (m *Matrix) Features(sub Subject) Features {
	return Features{
		HasProFeatures:             m.Allows(sub, Main, m.flags.pro),
		HasAdminFeatures:           m.Allows(sub, Main, m.flags.admin),
		CanLicensePro:              m.Allows(sub, Main, m.flags.licensePro),
		CanLicenseMinisite:         m.Allows(sub, Main, m.flags.licenseMinisite),
		CanDownloadUnlimitedFree:   m.Allows(sub, Main, m.flags.download),
		CanCreateUnlimitedProjects: m.Allows(sub, Main, m.flags.create),
		CanCreateFolders:           m.Allows(sub, Main, m.flags.folders),
	}
}

// HasFeature reports whether a person may use a gated feature freely; if not, the client opens the upgrade modal of
// that key.
func (m *Matrix) HasFeature(sub Subject, key FeatureKey) bool {
	return m.Allows(sub, Main, m.features[key])
}

// ProFonts lists the fonts that take the feature pro-fonts.
func (m *Matrix) ProFonts() []string { return slices.Clone(m.proFonts) }

// resolveFeatures finds the permissions behind flags and features, so that a missing line is seen at start.
func (m *Matrix) resolveFeatures() error {
	wanted := []struct {
		permission *Permission
		object     Object
		action     Action
	}{
		{&m.flags.pro, "pro-features", "use"},
		{&m.flags.admin, "admin-features", "use"},
		{&m.flags.licensePro, "project", "license-pro"},
		{&m.flags.licenseMinisite, "project", "license-minisite"},
		{&m.flags.download, "project", "download-unlimited"},
		{&m.flags.create, "project", "create-unlimited"},
		{&m.flags.folders, "folder", "create"},
	}
	var err error
	for _, w := range wanted {
		if *w.permission, err = m.Permission(w.object, w.action); err != nil {
			return err
		}
	}
	m.features = make(map[FeatureKey]Permission)
	for _, key := range FeatureKeys() {
		if m.features[key], err = m.Permission("feature:"+Object(key), "use"); err != nil {
			return err
		}
	}
	return nil
}
