package shell

import (
	"encoding/json"
	"fmt"

	"cuttle/api"
	"cuttle/tenancy"
)

// bootData is the data with which the app starts: web-kit/src/boot.ts reads it.
type bootData struct {
	Site        bootSite          `json:"site"`
	Hosts       bootHosts         `json:"hosts"`
	User        *api.LoggedInUser `json:"user"` // null when nobody is signed in
	Environment string            `json:"environment"`
	Preview     bool              `json:"preview,omitempty"` // the app shows what the page that frames it sends
	Gallery     *api.Gallery      `json:"gallery,omitempty"` // of a signed-out minisite's home
}

type bootSite struct {
	Kind       tenancy.Kind `json:"kind"`
	Origin     string       `json:"origin"`
	MainOrigin string       `json:"mainOrigin"`
	Subdomain  *string      `json:"subdomain"` // of a minisite

	CustomDomain bool `json:"customDomain,omitempty"` // people log in elsewhere: see decision 0008
	tenancy.Profile
	Brand        bootBrand `json:"brand"`
	GoogleScript string    `json:"googleScript,omitempty"` // nothing: nobody signs in with Google
	K12Page      string    `json:"k12Page,omitempty"`      // nothing: links lead to ours
	PlansGiven   bool      `json:"plansGiven,omitempty"`   // no plan is sold
	Learn        string    `json:"learn,omitempty"`        // the path of the first article; nothing: there are no articles
	Blog         bool      `json:"blog,omitempty"`         // there are posts
	Tutorials    bool      `json:"tutorials,omitempty"`    // there are videos
	Livestream   bool      `json:"livestream,omitempty"`   // there are recordings
	IntroVideo   string    `json:"introVideo,omitempty"`   // which the dashboard plays
	EarlyAccess  []string  `json:"earlyAccess,omitempty"`  // names of the editor's buttons that need the feature beta
	Links        []string  `json:"links,omitempty"`        // the addresses that lead to other sites, such as "discord"
	Maintenance  bool      `json:"maintenance,omitempty"`  // the platform is closed to others than its admins

	Social []tenancy.BrandLink `json:"social,omitempty"` // the operator's accounts at social networks

	BrandedBy *api.Branded `json:"brandedBy,omitempty"` // the minisite whose brand the page has, on the main site
}

type bootBrand struct {
	Logo      string              `json:"logo"`
	HeroTitle string              `json:"heroTitle"`
	HeroText  string              `json:"heroText"`
	Links     []tenancy.BrandLink `json:"links"`
}

// bootHosts are the origins that the app calls (S0 §7). The API is at the page's own origin on every site: at another
// one it would depend on third-party cookies.
type bootHosts struct {
	API        string `json:"api"`
	Content    string `json:"content"`
	Generation string `json:"generation"`
}

func (s *Shell) bootOf(site *tenancy.Site, v Visit) bootData {
	tenant := site.Tenant.Safe()
	data := bootData{
		Site: bootSite{
			Kind: site.Kind, Origin: site.Origin, MainOrigin: site.MainOrigin, Profile: tenant.Profile,
			Brand: bootBrand{
				Logo: tenant.Brand.Logo, HeroTitle: tenant.Brand.HeroTitle, HeroText: tenant.Brand.HeroText, Links: tenant.Brand.Links,
			},
			GoogleScript: s.GoogleScript, K12Page: s.K12Page, PlansGiven: s.PlansGiven,
		},
		Hosts: bootHosts{Content: s.ContentOrigin + "/content"},
		User:  v.User, Environment: s.Environment,
	}
	if site.Kind != tenancy.Minisite {
		data.Site.Tutorials, data.Site.Livestream, data.Site.IntroVideo = v.Videos.Tutorials, v.Videos.Livestream, s.IntroVideo
	}
	data.Site.Maintenance = v.Maintenance
	data.Site.CustomDomain = site.OnCustomDomain()
	if site.Kind == tenancy.Minisite {
		data.Site.Subdomain = &tenant.Slug
	} else {
		data.Site.Learn, data.Site.Blog, data.Site.Links, data.Site.Social, data.Site.EarlyAccess = s.Learn, s.Blog, s.Links, s.Social, s.EarlyAccess
	}
	return data
}

// name is what the page calls the site.
func (b bootSite) name() string {
	if b.BrandedBy != nil {
		return b.BrandedBy.Minisite.DisplayName
	}
	return b.DisplayName
}

// script returns the element with the boot data. encoding/json escapes <, > and & and the line separators of
// JavaScript, so that no text in it can end the element.
func (b bootData) script() (string, error) {
	text, err := json.Marshal(b)
	if err != nil {
		return "", fmt.Errorf("shell: boot data: %w", err)
	}
	return `<script type="application/json" id="boot">` + string(text) + `</script>`, nil
}
