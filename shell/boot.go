package shell

import (
	"encoding/json"
	"fmt"
	"net/url"

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
	tenancy.Profile
	Brand        bootBrand `json:"brand"`
	GoogleScript string    `json:"googleScript,omitempty"` // nothing: nobody signs in with Google
	K12Page      string    `json:"k12Page,omitempty"`      // nothing: schools write to the support mailbox
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

func (s *Shell) bootOf(site *tenancy.Site, user *api.LoggedInUser) bootData {
	tenant := site.Tenant
	data := bootData{
		Site: bootSite{
			Kind: site.Kind, Origin: site.Origin, MainOrigin: site.MainOrigin, Profile: tenant.Profile,
			Brand: bootBrand{
				Logo: picture(tenant.Brand.Logo), HeroTitle: tenant.Brand.HeroTitle, HeroText: tenant.Brand.HeroText, Links: []tenancy.BrandLink{},
			},
			GoogleScript: s.GoogleScript, K12Page: s.K12Page,
		},
		Hosts: bootHosts{Content: "/content"},
		User:  user, Environment: s.Environment,
	}
	data.Site.JoinLink = link(tenant.JoinLink, "https", "http")
	if site.Kind == tenancy.Minisite {
		data.Site.Subdomain = &tenant.Slug
	}
	for _, l := range tenant.Brand.Links {
		if href := link(l.Href, "https", "http", "mailto"); href != "" {
			data.Site.Brand.Links = append(data.Site.Brand.Links, tenancy.BrandLink{Label: l.Label, Href: href})
		}
	}
	return data
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

// link returns the address if it has one of the schemes, otherwise an empty string: a browser must never run it as a
// script.
func link(address string, schemes ...string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	for _, scheme := range schemes {
		if u.Scheme == scheme {
			return address
		}
	}
	return ""
}
